"""The paper's test (equations 9 to 11): how likely an outcome as good, or better, is for the null hypothesis.

An outcome are the numbers of first, second and third places and of draws in n rounds. It is better than another if it
has more first and fewer third places, or as many of both and more draws. All sums are exact but for rounding: nothing
is sampled, and small chances are kept as logarithms, far below what a float can hold.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit.errors import ArenaError

ALPHA = 0.05

Numbers = NDArray[np.float64]

NEGLIGIBLE = -50.0
"""What is so much below the sum in natural logarithms no longer changes it."""


@dataclass(frozen=True)
class Significance:
    """The chance of an outcome as good or better."""

    log_chance: float
    """Natural logarithm; minus infinity for an outcome that cannot be."""

    @property
    def chance(self) -> float:
        """0 where a float cannot hold it."""
        return math.exp(self.log_chance)

    @property
    def log10(self) -> float:
        """Its logarithm to base 10."""
        return self.log_chance / math.log(10)

    @property
    def is_significant(self) -> bool:
        """Whether the null hypothesis is rejected."""
        return self.log_chance < math.log(ALPHA)


def significance(outcome: Sequence[int], rates: Sequence[float]) -> Significance:
    """The chance of an outcome as good as (first, second, third, draw) or better, for rounds with these rates.

    >>> found = significance((1100, 3, 4, 3893), (0.0002, 0.0002, 0.0002, 0.9994))
    >>> found.chance, found.is_significant, found.log10 < -1000
    (0.0, True, True)
    >>> round(significance((0, 0, 1, 1), (0.25, 0.25, 0.25, 0.25)).chance, 4)
    0.4375
    """
    if len(outcome) != 4 or len(rates) != 4 or min(outcome) < 0:
        raise ArenaError(f"an outcome has four counts and four rates, got {tuple(outcome)} and {tuple(rates)}")
    if min(rates) < 0 or abs(sum(rates) - 1) > 1e-6:
        raise ArenaError(f"rates must be shares that add up to 1, got {tuple(rates)}")
    total = sum(rates)
    chances = [rate / total for rate in rates]
    return Significance(_log_sum([_log_better(outcome, chances), _log_as_good(outcome, chances)]))


def _log_better(outcome: Sequence[int], rates: Sequence[float]) -> float:
    """More first and fewer third places; how the other rounds are shared by second places and draws does not matter."""
    rounds, thirds = sum(outcome), outcome[2]
    factorial = _log_factorials(rounds)
    log_first, log_third, log_rest = (_log(rate) for rate in (rates[0], rates[2], rates[1] + rates[3]))
    sums: list[float] = []
    for firsts in range(outcome[0] + 1, rounds + 1):
        third = np.arange(min(thirds, rounds - firsts + 1))
        if len(third) == 0:
            continue
        rest = rounds - firsts - third
        row = factorial[rounds] - factorial[firsts] - factorial[third] - factorial[rest]
        row = row + _times(firsts, log_first) + _all_times(third, log_third) + _all_times(rest, log_rest)
        sums.append(_log_sum(row))
        # Beyond the likeliest number of first places every row is below the one before.
        if firsts > rates[0] * rounds + 1 and sums[-1] < _log_sum(sums) + NEGLIGIBLE:
            break
    return _log_sum(sums)


def _log_as_good(outcome: Sequence[int], rates: Sequence[float]) -> float:
    """As many first and third places, and as few second places or fewer."""
    rounds = sum(outcome)
    factorial = _log_factorials(rounds)
    first, second, third, _ = outcome
    seconds = np.arange(second + 1)
    draws = rounds - first - third - seconds
    row = factorial[rounds] - factorial[first] - factorial[third] - factorial[seconds] - factorial[draws]
    row = row + _times(first, _log(rates[0])) + _times(third, _log(rates[2]))
    return _log_sum(row + _all_times(seconds, _log(rates[1])) + _all_times(draws, _log(rates[3])))


def _log_factorials(most: int) -> Numbers:
    return np.array([math.lgamma(number + 1) for number in range(most + 1)])


def _log(rate: float) -> float:
    return math.log(rate) if rate > 0 else -math.inf


def _times(count: int, log_rate: float) -> float:
    """The logarithm of a power; 0 to the power of 0 is 1."""
    return count * log_rate if count else 0.0


def _all_times(counts: NDArray[np.int64], log_rate: float) -> Numbers:
    if math.isinf(log_rate):
        return np.where(counts > 0, -math.inf, 0.0)
    powers: Numbers = counts.astype(np.float64) * log_rate
    return powers


def _log_sum(logs: Numbers | list[float]) -> float:
    """The logarithm of a sum."""
    values = np.asarray(logs, dtype=np.float64)
    if values.size == 0 or values.max() == -math.inf:
        return -math.inf
    most = float(values.max())
    return most + float(np.log(np.exp(values - most).sum()))
