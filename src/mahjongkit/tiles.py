"""Tiles, one by one and as text; hands and melds in any common notation; names of kinds."""

from mahjongkit._core.tiles import (
    Hand,
    Meld,
    MeldType,
    Tile,
    kind_name,
    notations,
    read_tiles,
    tiles_text,
)

__all__ = [
    "Hand",
    "Meld",
    "MeldType",
    "Tile",
    "kind_name",
    "notations",
    "read_tiles",
    "tiles_text",
]
