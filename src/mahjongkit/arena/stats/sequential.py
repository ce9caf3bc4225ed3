"""Results that are watched while they come in: intervals and a test that hold whenever one stops."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np

from mahjongkit.arena.checks import check_count, check_fraction, check_results
from mahjongkit.arena.stats.asymptotic import MIN_BLOCKS, PLANNED
from mahjongkit.errors import ArenaError

_USUAL_VARIANCE = 1 / 16
"""Of results between 0 and 1: where a bounded sequence is best. It holds for any."""

_BETS = (1e-4, 0.9, 60)
"""Least and greatest λ of the mixture, below 1, and their number."""

_LEAST_SQUARES, _MOST_SQUARES, _SQUARES_STEP = 1e-3, 1e9, 0.005


class ConfidenceSequence:
    """Intervals for the mean of bounded block results, of which all hold at once with chance `level`.

    So one may look after every block and stop at any moment. This is an empirical-Bernstein sequence by the method of
    mixtures (Robbins; Howard, Ramdas, McAuliffe and Sekhon 2021); docs/arena-statistics.md has the proof. It holds
    exactly, for any number of blocks, and is best near `planned` of them. The mean so far lies in its interval. Blocks
    must be added in the order of the schedule, not as they finish: short games would come first.

    >>> sequence = ConfidenceSequence(low=-1, high=1)
    >>> for result in [0.5, 0.0, 1.0, 0.5] * 50:
    ...     sequence.add(result)
    >>> f"{sequence.blocks} blocks: [{sequence.lower:.2f}, {sequence.upper:.2f}]"
    '200 blocks: [0.38, 0.62]'
    """

    def __init__(self, *, low: float, high: float, level: float = 0.95, planned: int = PLANNED) -> None:
        """`low` and `high` are the least and the greatest result that a block can have."""
        if not (math.isfinite(low) and math.isfinite(high) and low < high):
            raise ArenaError(f"bounds [{low}, {high}]: block results need two finite bounds, the lower one first")
        check_fraction("level", level)
        self._low, self._high = low, high
        check_count("planned", planned, least=1)
        self._margin = bounded_margin(level, planned)
        self._total = 0.0  # of results on the scale from 0 to 1
        self._squares = 0.0
        self.blocks = 0
        self.lower, self.upper = low, high

    def add(self, result: float) -> None:
        """Count one more block.

        >>> ConfidenceSequence(low=-1, high=1).add(2)
        Traceback (most recent call last):
        mahjongkit.errors.ArenaError: block 0 has the result 2, outside of the bounds [-1, 1]
        """
        if not self._low <= result <= self._high:
            bounds = f"[{self._low}, {self._high}]"
            raise ArenaError(f"block {self.blocks} has the result {result}, outside of the bounds {bounds}")
        unit = (result - self._low) / (self._high - self._low)
        # The guess knows only the blocks before this one, and begins as if 1/2 had been seen.
        guess = (self._total + 0.5) / (self.blocks + 1)
        self.blocks += 1
        self._total += unit
        self._squares += (unit - guess) ** 2
        span = self._high - self._low
        centre, margin = self._total / self.blocks, self._margin(self._squares) / self.blocks
        self.lower = max(self._low, self._low + span * (centre - margin))
        self.upper = min(self._high, self._low + span * (centre + margin))


@lru_cache(maxsize=8)
def bounded_margin(level: float, planned: int = PLANNED) -> Callable[[float], float]:
    """How far the sum of results between 0 and 1 may lie from its mean, at any time, by the sum of squares.

    Squares are those of the distances from guesses made before. The chance of a larger distance is (1 - level) / 2 to
    each side: M = sum of w exp(λ distance - squares (-log(1 - λ) - λ)) over the λ of a mixture is a supermartingale.

    >>> round(bounded_margin(0.95)(62.5), 1)  # 1000 results with a standard deviation of 1/4
    27.6
    """
    bets = np.geomspace(*_BETS)
    logs = np.log(bets) - bets**2 * planned * _USUAL_VARIANCE / 2 / _mixture_spread(level)
    logs -= np.logaddexp.reduce(logs)  # weights that add up to 1; large plans leave nothing of those of large bets
    prices = -np.log1p(-bets) - bets
    squares = np.exp(np.arange(math.log(_LEAST_SQUARES), math.log(_MOST_SQUARES), _SQUARES_STEP))
    goal = math.log(2 / (1 - level))
    # Where one term alone reaches the goal lies beyond the root; from there Newton's steps come down to it.
    distances = ((goal - logs + prices * squares[:, np.newaxis]) / bets).min(axis=1)
    for _ in range(8):
        terms = logs + bets * distances[:, np.newaxis] - prices * squares[:, np.newaxis]
        largest = terms.max(axis=1)
        parts = np.exp(terms - largest[:, np.newaxis])
        total = parts.sum(axis=1)
        distances -= (largest + np.log(total) - goal) * total / (parts @ bets)
    table = distances.tolist()

    def margin(sum_of_squares: float) -> float:
        # Rounded up to the next entry, so the promise stays.
        place = math.ceil(math.log(max(sum_of_squares, _LEAST_SQUARES) / _LEAST_SQUARES) / _SQUARES_STEP)
        return float(table[place])

    return margin


def _mixture_spread(level: float) -> float:
    """Variance of a normal mixture, times blocks of variance 1, at which its sequence is narrowest."""
    spread = -2 * math.log(1 - level)
    return spread + math.log1p(spread)


def confidence_sequence(
    results: Sequence[float], *, low: float, high: float, level: float = 0.95, planned: int = PLANNED
) -> list[tuple[float, float]]:
    """The interval after each block, in the order of the schedule; see `ConfidenceSequence`.

    >>> intervals = confidence_sequence([0.5, -0.5] * 500, low=-1, high=1)
    >>> [f"[{lower:.2f}, {upper:.2f}]" for lower, upper in (intervals[9], intervals[99], intervals[999])]
    ['[-1.00, 1.00]', '[-0.24, 0.24]', '[-0.06, 0.06]']
    """
    sequence = ConfidenceSequence(low=low, high=high, level=level, planned=planned)
    intervals: list[tuple[float, float]] = []
    for result in results:
        sequence.add(result)
        intervals.append((sequence.lower, sequence.upper))
    return intervals


@dataclass(frozen=True)
class SequentialTest:
    """Where a sequential test stands, or how it ended."""

    state: Literal["accept H0", "reject H0", "continue"]
    llr: float
    """Log-likelihood ratio of H1 against H0, at the decision or after the last block."""
    lower: float
    """H0 is accepted when `llr` comes down to this."""
    upper: float
    """H0 is rejected for H1 when `llr` comes up to this."""
    blocks: int
    """Blocks that the decision took, or all so far."""
    h0: float
    h1: float

    @property
    def progress(self) -> float:
        """The part of the way to the bound on the side of `llr`, from 0 to 1.

        >>> SequentialTest("continue", -1.0, lower=-2.0, upper=3.0, blocks=50, h0=0.0, h1=1.0).progress
        0.5
        """
        return min(1.0, self.llr / (self.upper if self.llr > 0 else self.lower))


def sequential_test(
    results: Sequence[float],
    *,
    h0: float,
    h1: float,
    alpha: float = 0.05,
    beta: float = 0.05,
    min_blocks: int = MIN_BLOCKS,
) -> SequentialTest:
    """Test whether the mean block result is at most `h0` or at least `h1`, deciding at the first bound that is reached.

    The generalized sequential probability ratio test: the ratio of two normal means with the sample variance of the
    blocks so far, and Wald's bounds. `alpha` is the chance to reject a true H0, `beta` to accept H0 when H1 is true;
    all are declared before the first block. Both hold for many blocks, not exactly, so nothing is decided before the
    variance is known as well as `min_blocks` normal results would show it: rare or skewed results take more of them.
    Later blocks never change a decision. Blocks come in the order of the schedule.

    >>> test = sequential_test([0.5, -0.25, 0.25, 0.0] * 100, h0=0.0, h1=0.02)
    >>> test.state, test.blocks, f"{test.llr:.2f} of {test.upper:.2f}"
    ('reject H0', 101, '3.02 of 2.94')
    """
    if not (math.isfinite(h0) and math.isfinite(h1) and h0 < h1):
        raise ArenaError(f"hypotheses h0={h0}, h1={h1}: h0 must be the smaller mean")
    check_fraction("alpha", alpha)
    check_fraction("beta", beta)
    if alpha + beta >= 1:
        raise ArenaError(f"alpha={alpha} and beta={beta} add up to 1 or more: no test is needed for that")
    check_count("min_blocks", min_blocks, least=2)
    check_results("results", results, least=0)
    lower, upper = math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)
    moments = _Moments()
    llr = 0.0
    for result in results:
        moments.add(result)
        llr = moments.log_ratio(h0, h1)
        if not lower < llr < upper and moments.know_the_variance(min_blocks):
            state: Literal["accept H0", "reject H0"] = "accept H0" if llr <= lower else "reject H0"
            return SequentialTest(state, llr, lower, upper, moments.count, h0, h1)
    return SequentialTest("continue", llr, lower, upper, len(results), h0, h1)


class _Moments:
    """Mean and sums of powers of the distances from it, kept up to date result by result."""

    def __init__(self) -> None:
        self.count = 0
        self._mean = self._squares = self._cubes = self._fourths = 0.0

    def add(self, result: float) -> None:
        n = self.count = self.count + 1
        step = result - self._mean
        share = step / n
        growth = step * share * (n - 1)
        # Each sum needs the lower ones as they were before this result.
        self._fourths += (
            growth * share**2 * (n * n - 3 * n + 3) + 6 * share**2 * self._squares - 4 * share * self._cubes
        )
        self._cubes += growth * share * (n - 2) - 3 * share * self._squares
        self._squares += growth
        self._mean += share

    def log_ratio(self, h0: float, h1: float) -> float:
        """0 as long as all results are equal: without a variance nothing can be said."""
        if self._squares <= 0:
            return 0.0
        return self.count * (self.count - 1) / self._squares * (h1 - h0) * (self._mean - (h0 + h1) / 2)

    def know_the_variance(self, normal_results: int) -> bool:
        """Whether its relative error, squared (kurtosis - 1) / n, is that of so many normal results, 2 / n."""
        if self.count < normal_results:
            return False
        kurtosis = self.count * self._fourths / self._squares**2
        return (kurtosis - 1) / self.count <= 2 / normal_results
