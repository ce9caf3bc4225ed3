"""A result as a sum: the luck of the draws, the own decisions, and the rest."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce

from mahjongkit._core.players import luck_of_events
from mahjongkit._core.rules import Rules
from mahjongkit.errors import MahjongError
from mahjongkit.records.model import RecordedRound

LARGE_POINTS = 1000
"""Tables that count in thousands are shown without digits after the point, the others with two."""


@dataclass(frozen=True)
class LuckSplit:
    """Parts that add up to the result exactly: each is rounded first, and the rest is what is left.

    >>> part = LuckSplit.of(result=-8000, luck=-1234.4, decisions=-650.2, digits=0)
    >>> part, part.luck + part.decisions + part.rest == part.result
    (LuckSplit(result=-8000, luck=-1234, decisions=-650, rest=-6116), True)
    """

    result: float
    """The change of points in the round."""
    luck: float
    """The luck of all draws, of all seats, for this seat (docs/luck.md)."""
    decisions: float
    """What the own mistakes lost: 0 or less."""
    rest: float
    """All else: the dealt hands, the play of the opponents, dora, and the errors of both estimates."""

    @classmethod
    def of(cls, *, result: float, luck: float, decisions: float, digits: int) -> "LuckSplit":
        """Split a result."""
        known = _rounded(luck, digits) + _rounded(decisions, digits)
        return cls(result, _rounded(luck, digits), _rounded(decisions, digits), _rounded(result - known, digits))

    def __add__(self, other: "LuckSplit") -> "LuckSplit":
        return LuckSplit(
            _sum(self.result, other.result),
            _sum(self.luck, other.luck),
            _sum(self.decisions, other.decisions),
            _sum(self.rest, other.rest),
        )


def total_split(parts: Iterable[LuckSplit]) -> LuckSplit:
    """The sum of several rounds.

    >>> total_split([LuckSplit(3.5, 1.25, -0.25, 2.5), LuckSplit(-1, 0.5, 0, -1.5)])
    LuckSplit(result=2.5, luck=1.75, decisions=-0.25, rest=1.0)
    """
    return reduce(LuckSplit.__add__, parts, LuckSplit(0, 0, 0, 0))


def draw_luck_of(rules: Rules, played: RecordedRound) -> list[float] | None:
    """The luck of the draws in points for every seat; None where the record does not follow the rules.

    >>> from mahjongkit.records import record_of
    >>> record = record_of(mk.play_game(mk.make_rules("sanma"), ["greedy"] * 3, seed=3))
    >>> len(draw_luck_of(record.rules, record.rounds[0]))
    3
    """
    try:
        return list(luck_of_events(rules, list(played.events), "lookahead")[1])
    except MahjongError:
        return None


def digits_of(points: Sequence[float]) -> int:
    """How many digits after the point parts of such points have.

    >>> digits_of([25000, 25000, 25000]), digits_of([0, 0, 0, 0])
    (0, 2)
    """
    return 0 if max(map(abs, points), default=0) >= LARGE_POINTS else 2


def _rounded(value: float, digits: int) -> float:
    """Without digits a whole number; never -0."""
    return round(value) if digits == 0 else round(value, digits) + 0.0


def _sum(first: float, second: float) -> float:
    """Of parts with two digits at most: exact to them."""
    return round(first + second, 2)
