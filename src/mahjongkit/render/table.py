"""A table as one seat, or nobody, sees it: hands, melds, rivers, and what is known of the round in the middle."""

from html import escape

from mahjongkit._core.engine import Observation, State
from mahjongkit.render.table_words import hand_tiles, has_turn, meld_tiles, round_words, seat_words, seats_in_order
from mahjongkit.render.tile import TILE_HEIGHT, TILE_WIDTH, row_svg, tile_svg

_WIDTH = 760
_ROW_LENGTH = 12
_EDGE = 12
_LABEL = 22
_FONT = 'font-family="system-ui,DejaVu Sans,sans-serif"'


def table_svg(view: Observation | State) -> str:
    """The picture of a table: of an observation with the hands of the others face down, of a state with all hands open.

    Each seat has its hand, melds and flowers in one row and its river below; claimed discards are pale, a riichi
    discard lies on its side. Seats follow in turn from the one that looks, or from the dealer.

    >>> from mahjongkit import State, make_rules
    >>> state = State(make_rules("sanma"), seed=1)
    >>> table_svg(state.observe(1)).count("seat ") >= 3
    True
    """
    parts = [_head(view)]
    y = 62.0
    for seat in seats_in_order(view):
        text, height = _seat(view, seat, y)
        parts.append(text)
        y += height
    size = f'width="{_WIDTH}" height="{y:g}" viewBox="0 0 {_WIDTH} {y:g}"'
    ground = f'<rect width="{_WIDTH}" height="{y:g}" fill="#f3efe4"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{ground}{"".join(parts)}</svg>\n'


def _head(view: Observation | State) -> str:
    """The round, what is left of the wall, and the indicators."""
    text = _text(_EDGE, 26, " · ".join(round_words(view)), size=16, is_bold=True)
    x = _WIDTH - _EDGE - TILE_WIDTH * len(view.indicators)
    label = _text(x - 8, 26, "indicators", anchor="end") if view.indicators else ""
    return text + label + row_svg(view.indicators, x, 8)


def _seat(view: Observation | State, seat: int, y: float) -> tuple[str, float]:
    """What a seat has, and how high it is."""
    parts = [f'<path d="M{_EDGE} {y:g}H{_WIDTH - _EDGE}" stroke="#cfc8b6"/>']
    parts.append(_text(_EDGE, y + 16, " · ".join(seat_words(view, seat)), is_bold=has_turn(view, seat)))
    top, x = y + _LABEL, float(_EDGE)
    hand = hand_tiles(view, seat)
    parts.append(row_svg(hand, x, top))
    x += TILE_WIDTH * len(hand) + 10
    for meld in view.melds(seat):
        names = meld_tiles(meld)
        parts.append(row_svg(names, x, top))
        x += TILE_WIDTH * len(names) + 8
    parts.append(row_svg(view.flowers(seat), x, top))
    top += TILE_HEIGHT + 8
    river, height = _river(view, seat, top)
    return "".join([*parts, river]), top + height + 8 - y


def _river(view: Observation | State, seat: int, top: float) -> tuple[str, float]:
    parts, x, rows = [], float(_EDGE), 0
    river = view.river(seat)
    for place, discard in enumerate(river):
        if place % (2 * _ROW_LENGTH) == 0:
            x, rows = float(_EDGE), rows + 1
        y = top + (rows - 1) * (TILE_HEIGHT + 2)
        parts.append(tile_svg(discard.tile, x, y, turned=discard.is_riichi, faded=discard.is_claimed))
        x += TILE_HEIGHT if discard.is_riichi else TILE_WIDTH
    return "".join(parts), rows * (TILE_HEIGHT + 2)


def _text(x: float, y: float, text: str, *, size: int = 13, anchor: str = "start", is_bold: bool = False) -> str:
    weight = ' font-weight="600"' if is_bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"{weight} {_FONT}>{escape(text)}</text>'
