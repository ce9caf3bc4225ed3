"""The compiled core of mahjongkit."""

from mahjongkit._core import (
    batch as batch,
    engine as engine,
    measures as measures,
    rules as rules,
    tiles as tiles
)
