"""A table as one seat, or nobody, sees it: hands, melds, rivers, and what is known of the round in the middle."""

from html import escape

from mahjongkit._core.engine import Observation, State, TableMeld
from mahjongkit._core.tiles import MeldType
from mahjongkit.render.tile import TILE_HEIGHT, TILE_WIDTH, row_svg, tile_svg

_WIDTH = 760
_ROW_LENGTH = 12
_EDGE = 12
_LABEL = 22
_WINDS = "ESWN"
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
    first = view.seat if isinstance(view, Observation) else view.dealer
    num_seats = view.rules.num_seats
    parts = [_head(view)]
    y = 62.0
    for place in range(num_seats):
        text, height = _seat(view, (first + place) % num_seats, y)
        parts.append(text)
        y += height
    size = f'width="{_WIDTH}" height="{y:g}" viewBox="0 0 {_WIDTH} {y:g}"'
    ground = f'<rect width="{_WIDTH}" height="{y:g}" fill="#f3efe4"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{ground}{"".join(parts)}</svg>\n'


def _head(view: Observation | State) -> str:
    """The round, what is left of the wall, and the indicators."""
    rules = view.rules
    wind, number = divmod(view.round, rules.num_seats)
    words = [f"{rules.variant}: round {_WINDS[wind % 4]}{number + 1}"]
    if view.repeats:
        words.append(f"{view.repeats} repeats")
    if view.deposits:
        words.append(f"{view.deposits} deposits")
    words.append(f"{view.draws_left} draws left")
    text = _text(_EDGE, 26, " · ".join(words), size=16, is_bold=True)
    x = _WIDTH - _EDGE - TILE_WIDTH * len(view.indicators)
    label = _text(x - 8, 26, "indicators", anchor="end") if view.indicators else ""
    return text + label + row_svg(view.indicators, x, 8)


def _seat(view: Observation | State, seat: int, y: float) -> tuple[str, float]:
    """What a seat has, and how high it is."""
    parts = [f'<path d="M{_EDGE} {y:g}H{_WIDTH - _EDGE}" stroke="#cfc8b6"/>']
    words = [f"seat {seat} {_WINDS[(seat - view.dealer) % view.rules.num_seats]}", f"{view.points[seat]:,} points"]
    words += ["riichi"] * view.is_riichi(seat)
    words += [f"void {view.void_suit(seat)}"] * (view.void_suit(seat) is not None)
    words += ["has won"] * (seat in view.winners)
    is_turn = view.turn == seat and not view.winners
    parts.append(_text(_EDGE, y + 16, " · ".join(words), is_bold=is_turn))
    top, x = y + _LABEL, float(_EDGE)
    hand = _hand(view, seat)
    parts.append(row_svg(hand, x, top))
    x += TILE_WIDTH * len(hand) + 10
    for meld in view.melds(seat):
        names = _meld(meld)
        parts.append(row_svg(names, x, top))
        x += TILE_WIDTH * len(names) + 8
    parts.append(row_svg(view.flowers(seat), x, top))
    top += TILE_HEIGHT + 8
    river, height = _river(view, seat, top)
    return "".join([*parts, river]), top + height + 8 - y


def _hand(view: Observation | State, seat: int) -> list[str]:
    if isinstance(view, State):
        return list(view.tiles(seat))
    if seat != view.seat:
        return ["?"] * view.num_tiles(seat)
    tiles: list[str] = list(view.tiles)
    if view.drawn in tiles:  # last
        tiles.remove(view.drawn)
        tiles.append(view.drawn)
    return tiles


def _meld(meld: TableMeld) -> list[str]:
    tiles: list[str] = list(meld.tiles)
    return ["?", *tiles[1:-1], "?"] if meld.type == MeldType.CONCEALED_KAN else tiles


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
