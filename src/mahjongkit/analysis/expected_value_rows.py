"""What every method of `expected_values` is asked and answers."""

from dataclasses import asdict, dataclass
from typing import Any

from mahjongkit._core import measures
from mahjongkit._core.rules import Rules
from mahjongkit._core.tiles import Hand
from mahjongkit.agents.evaluation import EvaluationKind


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
    """Empty where the method does not say."""
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
    num_hands: int | None
    """Hands that were looked at, before and after draws; None where they are not counted."""
    note: str | None
    """What the numbers are no more than, such as lower bounds."""
    rows: list[ExpectedValueRow]

    def as_dict(self) -> dict[str, Any]:
        """Return plain values, ready for JSON."""
        return asdict(self) | {"kind": str(self.kind)}


def acceptance_by_discard(question: ExpectedValueQuestion) -> dict[str, dict[str, int]]:
    """Return the tiles that bring the hand nearer, by kind of the discard; under "" for a hand before its draw."""
    visible = "".join(str(tiles) for tiles in (question.visible, question.dora_indicators) if tiles is not None) or None
    variant = question.rules.variant
    if question.hand.num_tiles % 3 == 1:
        return {"": measures.acceptance(question.hand, visible=visible, variant=variant)}
    table = measures.discard_table(question.hand, visible=visible, variant=variant)
    return {row.tile: row.acceptance for row in table}
