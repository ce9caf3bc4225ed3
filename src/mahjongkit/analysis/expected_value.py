"""Expected value of a hand: what each discard is worth, wins and is ready (docs/expected-value.md)."""

from collections.abc import Callable

from mahjongkit._core.rules import Rules, make_rules
from mahjongkit._core.tiles import Hand
from mahjongkit.analysis.expected_value_rows import ExpectedValueQuestion, ExpectedValues
from mahjongkit.analysis.paper_search import paper_search
from mahjongkit.analysis.self_draw import self_draw
from mahjongkit.errors import RulesError

MOST_HANDS = 2_000_000

Method = Callable[[ExpectedValueQuestion], ExpectedValues]

METHODS: dict[str, Method] = {"self-draw": self_draw, "paper": paper_search}
"""How values are found, by name."""


def expected_values(
    hand: Hand | str,
    *,
    rules: Rules | str = "riichi",
    method: str = "self-draw",
    dora_indicators: str | None = None,
    visible: str | None = None,
    round_wind: str = "1z",
    seat_wind: str = "1z",
    num_set_aside: int = 0,
    counts_ura: bool = True,
    improves: bool = True,
    steps_back: bool = True,
    maximises_each: bool = False,
    turn: int = 1,
    turns: int = 18,
    most_hands: int = MOST_HANDS,
    notation: str | None = None,
) -> ExpectedValues:
    """Value every discard of a riichi or sanma hand; a hand before its draw has one row.

    `visible` are tiles in view beside the hand, its melds and the indicators. The discard is that of `turn`;
    `turns` - `turn` draws follow. `improves` follows exchanges that leave the hand as near to ready, `steps_back`
    discards that take it away; one such detour is followed. `maximises_each` fills each column by a policy of its
    own, as the calculator mahjong-cpp does (docs/expected-value.md); else one policy, that of the points, fills all.

    >>> values = expected_values("123m456p78s1122z57z", seat_wind="2z", turn=6)
    >>> best = values.rows[0]
    >>> best.discard, best.shanten, best.acceptance
    ('5z', 1, {'6s': 4, '9s': 4, '1z': 2, '2z': 2})
    >>> best.points[0] > best.points[1] > best.points[-1] == 0
    True
    >>> expected_values("123m456p78s1122z57z", method="guess")
    Traceback (most recent call last):
    ...
    mahjongkit.RulesError: unknown method 'guess' (known: self-draw, paper)
    """
    if method not in METHODS:
        raise RulesError(f"unknown method '{method}' (known: {', '.join(METHODS)})")
    table = make_rules(rules) if isinstance(rules, str) else rules
    read = {name: Hand(text, notation=notation) for name, text in _given(dora_indicators, visible)}
    question = ExpectedValueQuestion(
        hand=Hand(hand, notation=notation) if isinstance(hand, str) else hand,
        rules=table,
        dora_indicators=read.get("dora_indicators"),
        visible=read.get("visible"),
        round_wind=round_wind,
        seat_wind=seat_wind,
        num_set_aside=num_set_aside,
        counts_ura=counts_ura,
        improves=improves,
        steps_back=steps_back,
        maximises_each=maximises_each,
        turn=turn,
        turns=turns,
        most_hands=most_hands,
    )
    return METHODS[method](question)


def _given(dora_indicators: str | None, visible: str | None) -> list[tuple[str, str]]:
    """Texts that hold a tile."""
    texts = (("dora_indicators", dora_indicators), ("visible", visible))
    return [(name, text) for name, text in texts if text is not None and text.strip()]
