"""How values of a review are written: in points, or in percent where the measure is a chance."""

from collections.abc import Callable
from dataclasses import dataclass

from mahjongkit.analysis.review.game_review import GameReview
from mahjongkit.analysis.review.judged import PLAYED
from mahjongkit.analysis.review.placement_loss import UNIT as SCORE
from mahjongkit.analysis.review.statistics import Estimate
from mahjongkit.analysis.table import is_share


@dataclass(frozen=True)
class Unit:
    """What values are and how they are written.

    >>> points, chance = Unit("expected points", 0), Unit("win chance", 0)
    >>> points.text(1234.5), chance.text(0.0123), points.with_error(300.0, 12.0), chance.name
    ('1,234', '1.23', '300 ± 12', '% win chance')
    >>> Unit("placement utility", 0).text(0.256), Unit.of_placement().with_error(1.2, 0.3)
    ('0.26', '1.20 ± 0.30')
    >>> played = Unit("chance to be played", 0)
    >>> chance.lost, played.lost, played.text(0.25)
    ('lost, % win chance', 'lost', '–')
    """

    measure: str
    digits: int
    """After the point, of points."""

    @classmethod
    def of(cls, game: GameReview) -> "Unit":
        """The unit of a game."""
        return cls(game.measure, game.digits)

    @classmethod
    def of_placement(cls) -> "Unit":
        """The unit of losses in placement."""
        return cls(SCORE, 2)

    @property
    def is_value(self) -> bool:
        """Whether it can be lost."""
        return self.measure != PLAYED

    @property
    def name(self) -> str:
        """The unit in words; empty where nothing is lost in it."""
        if not self.is_value:
            return ""
        return f"% {self.measure}" if is_share(self.measure) else "points" if "points" in self.measure else self.measure

    @property
    def lost(self) -> str:
        """The head of a column of losses."""
        return f"lost, {self.name}" if self.name else "lost"

    def text(self, value: float) -> str:
        """A value without its unit."""
        if not self.is_value:
            return "–"
        if is_share(self.measure):
            return f"{100 * value:,.2f}"
        return f"{value:,.{self.digits if 'points' in self.measure else 2}f}"

    def with_error(self, value: float, error: float | None) -> str:
        """A value with its standard error, where it has one."""
        return self.text(value) if error is None or not self.is_value else f"{self.text(value)} ± {self.text(error)}"

    def estimate(self, found: Estimate) -> str:
        """A mean with its interval."""
        return _with_interval(found, self.text) if self.is_value else self.text(found.mean)


def share_text(found: Estimate | None) -> str:
    """A share in percent with its interval.

    >>> share_text(Estimate(0.25, 0.1, 0.4567, 20)), share_text(None)
    ('25.0 % [10.0, 45.7]', '–')
    """
    return "–" if found is None else _with_interval(found, lambda share: f"{100 * share:.1f}", unit=" %")


def estimate_text(found: Estimate | None) -> str:
    """A mean of small numbers, such as places, with its interval.

    >>> estimate_text(Estimate(2.25, 2.0, 2.5, 40)), estimate_text(None)
    ('2.25 [2.00, 2.50]', '–')
    """
    return "–" if found is None else _with_interval(found, lambda value: f"{value:.2f}")


def _with_interval(found: Estimate, write: Callable[[float], str], unit: str = "") -> str:
    mean = f"{write(found.mean)}{unit}"
    if found.lower is None or found.upper is None:
        return mean
    return f"{mean} [{write(found.lower)}, {write(found.upper)}]"


def signed(value: float, digits: int) -> str:
    """A part of a result.

    >>> signed(-1200, 0), signed(0.5, 2), signed(0, 0)
    ('−1,200', '+0.50', '0')
    """
    text = f"{abs(value):,.{digits}f}"
    return text if value == 0 else f"{'+' if value > 0 else '−'}{text}"
