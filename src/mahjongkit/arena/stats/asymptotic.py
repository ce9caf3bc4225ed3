"""Intervals for results without bounds, such as points, that hold whenever one looks; in the limit of many blocks."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mahjongkit.arena.checks import check_count, check_fraction, check_results

BEST_AT = 1000
"""Blocks at which an asymptotic sequence is narrowest, by Student's interval of as many; declared, never fitted."""

MIN_BLOCKS = 50
"""Nothing is said before the variance is known as well as so many normal results would show it."""

_ROUNDING = 1e-12
"""What sums of powers may leave of a variance that is 0, by the mean of the squares."""

Numbers = NDArray[np.float64]


def anytime_factor(blocks: ArrayLike, *, level: float = 0.95, best_at: int = BEST_AT) -> Numbers:
    """Standard errors to both sides of a mean that hold at every number of blocks at once, in the limit of many.

    >>> [round(float(factor), 2) for factor in anytime_factor([100, 1000, 10000])]
    [3.86, 3.04, 3.24]
    """
    check_fraction("level", level)
    check_count("best_at", best_at, least=1)
    growth = np.asarray(blocks, dtype=np.float64) * mixture_spread(level) / best_at
    factor: Numbers = np.sqrt(2 * (1 + 1 / growth) * np.log(np.sqrt(growth + 1) / (1 - level)))
    return factor


def mixture_spread(level: float) -> float:
    """Variance of a normal mixture, times blocks of variance 1, at which its sequence is narrowest.

    >>> round(mixture_spread(0.95), 2)
    7.94
    """
    spread = -2 * math.log(1 - level)
    return spread + math.log1p(spread)


def asymptotic_sequence(
    results: ArrayLike, *, level: float = 0.95, best_at: int = BEST_AT, min_blocks: int = MIN_BLOCKS
) -> tuple[Numbers, Numbers]:
    """Lower and upper ends after each block, for results without bounds such as points.

    The normal-mixture sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024): it holds at every moment at
    once with the chance `level` in the limit of many blocks, not exactly, so there are no ends (infinite ones) until
    the variance is known as well as `min_blocks` normal results would show it. Blocks come in the order of the
    schedule.

    >>> lower, upper = asymptotic_sequence([800, -700] * 500)
    >>> f"[{lower[-1]:.0f}, {upper[-1]:.0f}]"
    '[-21, 122]'
    """
    values = np.asarray(results, dtype=np.float64)
    check_results("results", values.tolist(), least=0)
    check_count("min_blocks", min_blocks, least=2)
    counts = np.arange(1, len(values) + 1)
    means, variances, is_known = _running_moments(values, min_blocks)
    margin = anytime_factor(counts, level=level, best_at=best_at) * np.sqrt(variances / counts)
    lower = np.maximum.accumulate(np.where(is_known, means - margin, -np.inf))
    upper = np.minimum.accumulate(np.where(is_known, means + margin, np.inf))
    # They cross only when one of them has missed the mean already, which the level allows for: the last interval stays.
    crossed = int(np.argmax(lower > upper)) if (lower > upper).any() else len(values)
    lower[crossed:], upper[crossed:] = lower[crossed - 1 : crossed], upper[crossed - 1 : crossed]
    return lower, upper


@dataclass(frozen=True)
class AnytimeMean:
    """A mean with an interval that holds at any time, as `asymptotic_sequence` has it."""

    mean: float
    standard_error: float
    lower: float | None
    """None while the variance is not known well enough."""
    upper: float | None

    @property
    def leaves_zero(self) -> bool:
        """Whether 0 lies outside of the interval.

        >>> AnytimeMean(0.5, 0.125, lower=0.25, upper=0.75).leaves_zero, AnytimeMean(2.0, 0.0, None, None).leaves_zero
        (True, False)
        """
        return self.lower is not None and self.upper is not None and not self.lower <= 0 <= self.upper


def anytime_mean(
    results: ArrayLike, *, mean: float | None = None, level: float = 0.95, min_blocks: int = MIN_BLOCKS
) -> AnytimeMean:
    """The mean of block results with the interval after the last block, by itself: earlier ones do not narrow it.

    An estimate that is no mean is given by `mean` and by results that are its value plus what each block adds to its
    error, such as a ratio of two sums.

    >>> interval = anytime_mean([1.0, 0.0] * 500)
    >>> f"{interval.mean} ± {interval.standard_error:.4f} [{interval.lower:.2f}, {interval.upper:.2f}]"
    '0.5 ± 0.0158 [0.45, 0.55]'
    """
    values = np.asarray(results, dtype=np.float64)
    check_results("results", values.tolist(), least=2)
    centre = float(values.mean()) if mean is None else mean
    squares = (values - values.mean()) ** 2
    error = math.sqrt(squares.mean() / (len(values) - 1))
    if not _is_known(len(values), squares, np.abs(values).max(), min_blocks):
        return AnytimeMean(centre, error, None, None)
    margin = float(anytime_factor(len(values), level=level)) * error
    return AnytimeMean(centre, error, centre - margin, centre + margin)


def _is_known(blocks: int, squares: Numbers, largest: float, min_blocks: int) -> bool:
    """Whether the variance is; see `_Moments.know_the_variance`."""
    variance = squares.mean()
    if blocks < min_blocks or variance <= (_ROUNDING * largest) ** 2:
        return False
    return float((squares**2).mean() / variance**2 - 1) / blocks <= 2 / min_blocks


def _running_moments(values: Numbers, min_blocks: int) -> tuple[Numbers, Numbers, NDArray[np.bool_]]:
    """Mean and sample variance after each result, and whether the variance is known; see `_Moments`."""
    shift = values.mean() if len(values) else 0.0  # sums of powers lose digits far from 0
    counts = np.arange(1, len(values) + 1, dtype=np.float64)
    first, second, third, fourth = (np.cumsum((values - shift) ** power) / counts for power in (1, 2, 3, 4))
    squares = second - first**2
    squares[squares <= _ROUNDING * second] = 0.0  # equal results so far
    fourths = fourth - 4 * first * third + 6 * first**2 * second - 3 * first**4
    with np.errstate(divide="ignore", invalid="ignore"):
        is_known = (counts >= min_blocks) & (squares > 0) & ((fourths / squares**2 - 1) / counts <= 2 / min_blocks)
    return shift + first, squares * counts / np.maximum(1, counts - 1), is_known
