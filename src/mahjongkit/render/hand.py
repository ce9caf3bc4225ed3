"""A hand: concealed tiles, then melds, then flowers."""

from mahjongkit._core.tiles import Hand
from mahjongkit.render.table_words import meld_tiles
from mahjongkit.render.tile import TILE_HEIGHT, TILE_WIDTH, row_svg, tile_svg

_GAP = 10
_EDGE = 4


def hand_svg(hand: Hand | str | bytes, *, drawn: str | None = None, notation: str | None = None) -> str:
    """The picture of a hand; a `drawn` tile stands apart. The outer tiles of a concealed kan lie face down.

    >>> svg = hand_svg("123m406p77z(555s)[1111z]")
    >>> svg.startswith("<svg xmlns="), svg.count("<g ")
    (True, 15)
    """
    held = hand if isinstance(hand, Hand) else Hand(hand, notation=notation)
    tiles: list[str] = list(held.tiles)
    if drawn is not None:
        tiles.remove(drawn)
    x = float(_EDGE)
    parts = [row_svg(tiles, x, _EDGE)]
    x += TILE_WIDTH * len(tiles)
    if drawn is not None:
        parts.append(tile_svg(drawn, x + _GAP / 2, _EDGE))
        x += TILE_WIDTH + _GAP / 2
    for meld in held.melds:
        parts.append(row_svg(meld_tiles(meld), x + _GAP, _EDGE))
        x += TILE_WIDTH * len(meld.tiles) + _GAP
    if held.flowers:
        parts.append(row_svg(held.flowers, x + _GAP, _EDGE))
        x += TILE_WIDTH * len(held.flowers) + _GAP
    width, height = x + _EDGE, TILE_HEIGHT + 2 * _EDGE
    size = f'width="{width:g}" height="{height}" viewBox="0 0 {width:g} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><title>{held}</title>{"".join(parts)}</svg>\n'
