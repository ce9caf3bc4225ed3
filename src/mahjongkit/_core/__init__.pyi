"""The compiled core of mahjongkit."""

from mahjongkit._core import (
    batch as batch,
    measures as measures,
    rules as rules,
    tiles as tiles
)
