"""Tiles of a variant in any common notation: hands, melds, names of kinds."""

from mahjongkit._core.tiles import (
    Hand,
    Meld,
    MeldType,
    kind_name,
    notations,
)

__all__ = [
    "Hand",
    "Meld",
    "MeldType",
    "kind_name",
    "notations",
]
