"""The bounds that hold whenever one looks, narrowest at the planned end of a match; in the limit of many blocks."""

import math
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mahjongkit.arena.checks import check_count, check_fraction, check_results

PLANNED = 1000
"""Blocks that a match is planned for when nothing was declared."""

MIN_BLOCKS = 50
"""Nothing is said before the variance is known as well as so many normal results would show it."""

_END_SHARE, _FAR_SHARE = 0.217, 0.03
"""Of 1 - level, what one look may miss to one side: at the planned end, and (by the square of the factor there) far
from it. With these, and the powers below, a Brownian motion leaves the bounds at any time with a chance of 0.93 to 0.96
times 1 - level, for levels from 80% to 99.9% (a test computes it)."""

_FALL, _RISE = -1.5, 0.75
"""Powers of the factor by the number of blocks, before and after the planned end."""

_ROUNDING = 1e-12
"""What sums of powers may leave of a variance that is 0, by the mean of the squares."""

Numbers = NDArray[np.float64]


def anytime_factor(blocks: ArrayLike, *, level: float = 0.95, planned: int = PLANNED) -> Numbers:
    """Standard errors to both sides of a mean that hold at every number of blocks at once, in the limit of many.

    `planned` is the number of blocks that was declared before the first: there the factor is least. What is played
    beyond it has a price: until 2.5 times as many blocks the bounds are up to 15% wider than there, then narrower.

    >>> [round(float(factor), 2) for factor in anytime_factor([100, 500, 1000, 2000, 10000])]
    [3.91, 3.57, 2.3, 3.55, 3.77]
    """
    check_fraction("level", level)
    check_count("planned", planned, least=1)
    counts = np.asarray(blocks, dtype=np.float64)
    done = counts / planned
    end = -NormalDist().inv_cdf(_END_SHARE * (1 - level))
    far = -NormalDist().inv_cdf(_FAR_SHARE / end**2 * (1 - level))
    near = end * done ** np.where(done < 1, _FALL, _RISE)
    normal = np.minimum(near, np.sqrt(far**2 + np.abs(np.log(done))))
    # The variance is that of the sample: Student's quantile instead of the normal one, by the expansion of Cornish and
    # Fisher, which is good from MIN_BLOCKS on.
    degrees = np.maximum(1.0, counts - 1)
    factor: Numbers = normal + (normal**3 + normal) / (4 * degrees)
    factor += (5 * normal**5 + 16 * normal**3 + 3 * normal) / (96 * degrees**2)
    return factor


def asymptotic_sequence(
    results: ArrayLike, *, level: float = 0.95, planned: int = PLANNED, min_blocks: int = MIN_BLOCKS
) -> tuple[Numbers, Numbers]:
    """Lower and upper ends after each block; all of them hold at once with the chance `level`.

    That is so in the limit of many blocks, not exactly, so there are no ends (infinite ones) until the variance is
    known as well as `min_blocks` normal results would show it. The mean so far always lies between them. Blocks come in
    the order of the schedule; docs/arena-statistics.md says why the ends hold.

    >>> lower, upper = asymptotic_sequence([800, -700] * 500)
    >>> f"[{lower[-1]:.0f}, {upper[-1]:.0f}]"
    '[-5, 105]'
    """
    values = np.asarray(results, dtype=np.float64)
    check_results("results", values.tolist(), least=0)
    check_count("min_blocks", min_blocks, least=2)
    counts = np.arange(1, len(values) + 1)
    means, variances, is_known = _running_moments(values, min_blocks)
    margin = anytime_factor(counts, level=level, planned=planned) * np.sqrt(variances / counts)
    return np.where(is_known, means - margin, -np.inf), np.where(is_known, means + margin, np.inf)


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
    results: ArrayLike,
    *,
    mean: float | None = None,
    level: float = 0.95,
    planned: int = PLANNED,
    min_blocks: int = MIN_BLOCKS,
) -> AnytimeMean:
    """The mean of block results with the interval after the last block.

    An estimate that is no mean is given by `mean` and by results that are its value plus what each block adds to its
    error, such as a ratio of two sums.

    >>> interval = anytime_mean([1.0, 0.0] * 500)
    >>> f"{interval.mean} ± {interval.standard_error:.4f} [{interval.lower:.2f}, {interval.upper:.2f}]"
    '0.5 ± 0.0158 [0.46, 0.54]'
    """
    values = np.asarray(results, dtype=np.float64)
    check_results("results", values.tolist(), least=2)
    centre = float(values.mean()) if mean is None else mean
    squares = (values - values.mean()) ** 2
    error = math.sqrt(squares.mean() / (len(values) - 1))
    if not _is_known(len(values), squares, np.abs(values).max(), min_blocks):
        return AnytimeMean(centre, error, None, None)
    margin = float(anytime_factor(len(values), level=level, planned=planned)) * error
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
