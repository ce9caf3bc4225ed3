"""Expected value of a hand: what each discard is worth, wins and is ready (docs/expected-value.md)."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from mahjongkit._core import measures
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit._core.search import SelfDrawQuestion, SelfDrawRow
from mahjongkit._core.tiles import Hand
from mahjongkit.agents.evaluation import EvaluationKind
from mahjongkit.errors import RulesError

MOST_HANDS = 2_000_000


@dataclass(frozen=True)
class ExpectedValueQuestion:
    """A hand, what is known of the table, and how exactly to look: what every method is asked."""

    hand: Hand
    rules: Rules
    dora_indicators: Hand | None
    visible: Hand | None
    round_wind: str
    seat_wind: str
    num_set_aside: int
    counts_ura: bool
    improves: bool
    steps_back: bool
    maximises_each: bool
    turn: int
    turns: int
    most_hands: int


@dataclass(frozen=True)
class ExpectedValueRow:
    """One discard. Lists have an entry for each turn from the one asked for; the first is now.

    A later entry is for the same hand on that turn: so much is it worth if no draw before was of use.
    """

    discard: str
    """Empty for a hand before its draw, which has one row."""
    shanten: int
    """Of the hand after the discard."""
    acceptance: dict[str, int]
    """The tiles that lower shanten, with the number of each that the seat does not see."""
    ready: list[float]
    win: list[float]
    points: list[float]


@dataclass(frozen=True)
class ExpectedValues:
    """Every discard of a hand, best first, with what made the numbers."""

    hand: str
    rules: str
    method: str
    kind: EvaluationKind
    turn: int
    turns: int
    num_unseen: int
    num_hands: int
    """Hands that were looked at, before and after draws."""
    note: str | None
    """Why values are lower bounds, where they are."""
    rows: list[ExpectedValueRow]

    def as_dict(self) -> dict[str, Any]:
        """Return plain values, ready for JSON."""
        return asdict(self) | {"kind": str(self.kind)}


Method = Callable[[ExpectedValueQuestion], ExpectedValues]


def self_draw_question(question: ExpectedValueQuestion) -> SelfDrawQuestion:
    """Return the question as the core takes it; `try_discard` of it plays the advice."""
    return SelfDrawQuestion(
        question.hand,
        question.rules,
        dora_indicators=question.dora_indicators,
        visible=question.visible,
        round_wind=question.round_wind,
        seat_wind=question.seat_wind,
        num_set_aside=question.num_set_aside,
        counts_ura=question.counts_ura,
        improves=question.improves,
        steps_back=question.steps_back,
        maximises_each=question.maximises_each,
        turn=question.turn,
        turns=question.turns,
        most_vertices=question.most_hands,
    )


def _acceptance_by_discard(question: ExpectedValueQuestion) -> dict[str, dict[str, int]]:
    visible = "".join(str(tiles) for tiles in (question.visible, question.dora_indicators) if tiles is not None) or None
    variant = question.rules.variant
    if question.hand.num_tiles % 3 == 1:
        return {"": measures.acceptance(question.hand, visible=visible, variant=variant)}
    table = measures.discard_table(question.hand, visible=visible, variant=variant)
    return {row.tile: row.acceptance for row in table}


def _self_draw(question: ExpectedValueQuestion) -> ExpectedValues:
    asked = self_draw_question(question)
    result = asked.values()
    acceptance = _acceptance_by_discard(question)
    turns = slice(question.turn - 1, question.turns)

    def row_of(row: SelfDrawRow) -> ExpectedValueRow:
        return ExpectedValueRow(
            discard=row.discard,
            shanten=row.shanten,
            acceptance=acceptance[row.discard.replace("0", "5")],
            ready=row.ready[turns],
            win=row.win[turns],
            points=row.points[turns],
        )

    note = None
    if result.is_cut:
        note = f"values are lower bounds: there are more than {question.most_hands:,} hands (most_hands)"
    elif not result.has_detours:
        note = "values are lower bounds: more than three from ready, only the straight way is followed"
    return ExpectedValues(
        hand=str(question.hand),
        rules=str(question.rules),
        method="self-draw",
        kind=EvaluationKind.EXACT if note is None else EvaluationKind.ESTIMATED,
        turn=question.turn,
        turns=question.turns,
        num_unseen=asked.num_unseen,
        num_hands=result.num_vertices,
        note=note,
        rows=sorted(map(row_of, result.rows), key=lambda row: (-row.points[0], -row.ready[0], row.discard)),
    )


METHODS: dict[str, Method] = {"self-draw": _self_draw}
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
    mahjongkit._core.tiles.RulesError: unknown method 'guess' (known: self-draw)
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
