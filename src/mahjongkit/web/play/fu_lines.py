"""What the fu of a riichi win are made of: the win scored once more from what the table shows."""

from typing import Any

from mahjongkit._core.engine import Event, State, TableMeld
from mahjongkit._core.rules import score
from mahjongkit._core.tiles import MeldType, Tile
from mahjongkit.errors import MahjongError

_FACTS = {
    "riichi": "is_riichi",
    "double riichi": "is_double_riichi",
    "one-shot": "is_one_shot",
    "win after kan": "is_after_kan",
    "robbed kan": "is_robbed_kan",
    "last draw": "is_last_tile",
    "last discard": "is_last_tile",
}
"""What a pattern says of how the win came about."""


def fu_lines(win: Event, ended: State) -> list[tuple[str, int]]:
    """Names and fu; none where a hand has no fu, or where they do not make those of the win."""
    if not win.fu or win.seat is None or win.tile is None:
        return []
    is_self_draw = win.seat == win.from_seat
    facts: dict[str, Any] = {_FACTS[name]: True for name, _ in win.patterns if name in _FACTS}
    if not is_self_draw:
        facts["discarder"] = win.from_seat
    if win.tiles:
        facts["ura_indicators"] = "".join(win.tiles)
    try:
        scored = score(
            _hand_text(ended, win.seat, win.tile if is_self_draw else None),
            win.tile,
            ended.rules,
            seat=win.seat,
            dealer=ended.dealer,
            round_wind=f"{ended.round // ended.rules.num_seats % 4 + 1}z",
            dora_indicators="".join(ended.indicators),
            num_set_aside=ended.num_set_aside(win.seat),
            **facts,
        )
    except MahjongError:  # a fact that is not told, and without which there is no win
        return []
    return list(scored.fu_lines) if scored.fu == win.fu else []


def _hand_text(state: State, seat: int, drawn: Tile | None) -> str:
    """The hand before the win, with its melds."""
    tiles = state.tiles(seat)
    if drawn is not None:
        tiles.remove(drawn)
    return "".join(tiles) + "".join(_meld_text(meld) for meld in state.melds(seat))


def _meld_text(meld: TableMeld) -> str:
    text = "".join(meld.tiles)
    return f"[{text}]" if meld.type == MeldType.CONCEALED_KAN else f"({text})"
