"""Win rates and block means with their intervals, for a number of games that was fixed before the match."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from mahjongkit.arena.checks import check_count, check_fraction, check_results
from mahjongkit.errors import ArenaError
from mahjongkit.intervals import t_quantile, wilson_bounds


@dataclass(frozen=True)
class WinRate:
    """Wins by decided games, with its interval; games that nobody won are counted apart."""

    wins: int
    decided: int
    undecided: int
    rate: float
    lower: float
    upper: float
    level: float


def win_rate(wins: int, *, games: int, undecided: int = 0, level: float = 0.95) -> WinRate:
    """The win rate over decided games with Wilson's interval; `undecided` of the `games` had no winner.

    The interval takes the games for independent. Games of one block are not: compare entrants by `block_summary`.

    >>> rate = win_rate(10, games=25, undecided=5)
    >>> f"{rate.rate:.1%} [{rate.lower:.1%}, {rate.upper:.1%}] of {rate.decided} decided games"
    '50.0% [29.9%, 70.1%] of 20 decided games'
    """
    check_count("wins", wins)
    check_count("games", games)
    check_count("undecided", undecided)
    check_fraction("level", level)
    decided = games - undecided
    if decided < 1:
        raise ArenaError(f"{games} games, {undecided} of them undecided: a win rate needs a decided game")
    if wins > decided:
        raise ArenaError(f"{wins} wins in {decided} decided games ({games} games, {undecided} undecided)")
    rate = wins / decided
    lower, upper = wilson_bounds(rate, decided, level=level)
    return WinRate(wins, decided, undecided, rate, lower, upper, level)


@dataclass(frozen=True)
class BlockSummary:
    """Mean and spread of the results of blocks; a result is one number per block, such as a difference."""

    blocks: int
    mean: float
    variance: float
    """Of one block, unbiased."""
    standard_error: float
    """Of the mean."""
    variance_error: float
    """Standard error of the variance, from the fourth moment."""
    lower: float
    upper: float
    level: float

    @property
    def effect(self) -> float:
        """The mean in standard deviations of a block; 0 for a mean of 0.

        >>> block_summary([1.0, 0.0, 2.0]).effect
        1.0
        """
        if self.mean == 0:
            return 0.0
        return self.mean / math.sqrt(self.variance) if self.variance else math.copysign(math.inf, self.mean)


def block_summary(results: Sequence[float], *, level: float = 0.95) -> BlockSummary:
    """Mean of the block results with standard error and Student's interval.

    The block (all seatings of one wall) is the unit, never the game: games with one wall are not independent. The
    interval is for a number of blocks fixed before; for results that are watched use `confidence_sequence`.

    >>> summary = block_summary([0.5, -0.5, 1.0, 0.0])
    >>> f"{summary.mean} ± {summary.standard_error:.3f} [{summary.lower:.2f}, {summary.upper:.2f}]"
    '0.25 ± 0.323 [-0.78, 1.28]'
    """
    check_results("results", results, least=2)
    check_fraction("level", level)
    count = len(results)
    mean = math.fsum(results) / count
    squares = [(result - mean) ** 2 for result in results]
    variance = math.fsum(squares) / (count - 1)
    standard_error = math.sqrt(variance / count)
    margin = t_quantile((1 + level) / 2, degrees=count - 1) * standard_error
    return BlockSummary(
        blocks=count,
        mean=mean,
        variance=variance,
        standard_error=standard_error,
        variance_error=error_of_mean(squares),
        lower=mean - margin,
        upper=mean + margin,
        level=level,
    )


def error_of_mean(values: Sequence[float]) -> float:
    """The standard error of the mean of at least two values.

    >>> error_of_mean([1.0, 3.0])
    1.0
    """
    mean = math.fsum(values) / len(values)
    return math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
