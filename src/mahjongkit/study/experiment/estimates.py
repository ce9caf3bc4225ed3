"""Numbers counted in rounds, with the intervals of their level."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit.errors import RulesError
from mahjongkit.intervals import wilson_bounds
from mahjongkit.study.deals import check_level, normal_quantile

RESAMPLES = 1000
"""Bootstraps of the thesis."""


@dataclass(frozen=True)
class Estimate:
    """A share or a mean of so many cases."""

    value: float
    lower: float
    upper: float
    cases: int

    def has_inside(self, number: float) -> bool:
        """Whether the number lies in the interval.

        >>> Estimate(0.4, 0.3, 0.5, 100).has_inside(0.47)
        True
        """
        return self.lower <= number <= self.upper


def share_estimate(wins: int, cases: int, *, level: float = 0.95) -> Estimate | None:
    """A share with Wilson's interval; None of no cases.

    >>> found = share_estimate(6, 14)
    >>> [round(number, 3) for number in (found.value, found.lower, found.upper)]
    [0.429, 0.214, 0.674]
    """
    check_level(level)
    if cases == 0:
        return None
    return Estimate(wins / cases, *wilson_bounds(wins / cases, cases, level=level), cases)


def bootstrap_estimate(
    wins: int, cases: int, *, resampled: int | None = None, level: float = 0.95, seed: int = 0
) -> Estimate | None:
    """The same with the interval of 1000 bootstraps, each of ``resampled`` cases: as many as there are, by default.

    The intervals that the thesis prints are those of its 100 rounds for every pair of states, though a pair has 8 to
    23 of them:

    >>> found = bootstrap_estimate(6, 14, resampled=100, seed=1)
    >>> (round(found.lower, 2), round(found.upper, 2))  # it prints [0.33, 0.53]
    (0.33, 0.52)
    """
    check_level(level)
    if cases == 0:
        return None
    size = cases if resampled is None else resampled
    shares = np.random.default_rng(seed).binomial(size, wins / cases, RESAMPLES) / size
    lower, upper = np.quantile(shares, [(1 - level) / 2, (1 + level) / 2])
    return Estimate(wins / cases, float(lower), float(upper), cases)


def ratio_estimate(tops: NDArray[np.int64], bottoms: NDArray[np.int64], *, level: float = 0.95) -> Estimate | None:
    """Sum by sum over independent rounds, so that what is counted within a round may hang together.

    None of fewer than two rounds, which say nothing about their spread.

    >>> ratio_estimate(np.array([3, 5, 4]), np.array([1, 1, 1])).value
    4.0
    """
    if len(tops) != len(bottoms):
        raise RulesError(f"{len(tops)} numbers by {len(bottoms)}, expected as many")
    cases, rounds = int(bottoms.sum()), int((bottoms > 0).sum())
    if rounds < 2:
        return None
    ratio = float(tops.sum()) / cases
    spread = float(((tops - ratio * bottoms) ** 2).sum()) * rounds / (rounds - 1)
    error = math.sqrt(spread) / cases
    margin = normal_quantile(level) * error
    return Estimate(ratio, max(0.0, ratio - margin), ratio + margin, cases)
