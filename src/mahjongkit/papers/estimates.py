"""Numbers with 95% intervals from the blocks of a match: games of one wall are not independent, blocks are."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit.arena.stats.intervals import block_summary
from mahjongkit.intervals import t_quantile, wilson_bounds

LEVEL = 0.95

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A number with the bounds of its interval; None where there are none."""

    value: float
    lower: float | None = None
    upper: float | None = None


def mean_of_blocks(values: Numbers) -> Estimate:
    """The mean of one number per block.

    >>> mean_of_blocks(np.array([1.0, 2.0, 3.0])).value
    2.0
    """
    summary = block_summary(values.tolist(), level=LEVEL)
    return Estimate(summary.mean, summary.lower, summary.upper)


def linear_ratios(above: Numbers, below: Numbers) -> Numbers:
    """For each block the ratio of the sums plus what the block adds to its error (delta method).

    >>> linear_ratios(np.array([1.0, 3.0]), np.array([4.0, 4.0]))
    array([0.25, 0.75])
    """
    share = above.sum() / below.sum()
    linear: Numbers = share + (above - share * below) / below.mean()
    return linear


def share_of_blocks(above: Numbers, below: Numbers) -> Estimate | None:
    """The share of what is counted above in what is counted below; None where nothing is below.

    Wilson's interval, for as many independent trials as would have the standard error that the blocks show; for a share
    of 0 or 1, which shows none, blocks with something below are the trials.

    >>> found = share_of_blocks(np.array([1.0, 0.0, 2.0, 1.0]), np.full(4, 2.0))
    >>> f"{found.value:.2f} [{found.lower:.2f}, {found.upper:.2f}]"
    '0.50 [0.19, 0.81]'
    >>> share_of_blocks(np.zeros(30), np.full(30, 2.0)).upper < 0.12
    True
    """
    if below.sum() == 0:
        return None
    share = float(above.sum() / below.sum())
    error = float(linear_ratios(above, below).std(ddof=1)) / math.sqrt(len(above))
    spread = share * (1 - share)
    trials = spread / error**2 if spread > 0 and error > 0 else float((below > 0).sum())
    return Estimate(share, *wilson_bounds(share, trials, level=LEVEL))


def expected_error(results: Numbers, *, blocks: int) -> Estimate:
    """Mean |error| of matches of so many blocks, from the variance of one block: matches are close to normal.

    >>> round(expected_error(np.array([0.0, 1.0] * 50), blocks=25).value, 3)
    0.08
    """
    summary = block_summary(results.tolist(), level=LEVEL)
    if summary.variance == 0:
        return Estimate(0.0)
    deviation = math.sqrt(summary.variance)
    scale = math.sqrt(2 / math.pi / blocks)
    margin = t_quantile((1 + LEVEL) / 2, degrees=len(results) - 1) * summary.variance_error / (2 * deviation)
    return Estimate(scale * deviation, scale * max(0.0, deviation - margin), scale * (deviation + margin))
