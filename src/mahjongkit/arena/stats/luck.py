"""The luck of the draws taken out of block results: control variates whose coefficients other blocks have fitted.

Luck is one number per block whose mean is 0 whatever the entrants do: what their draws were worth, less what such
draws are worth on average. A result less a multiple of it has the same mean and varies less. The multiple must not be
fitted on the block that it corrects, or the mean moves: here it comes from other blocks.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mahjongkit.arena.checks import check_results
from mahjongkit.arena.stats.intervals import BlockSummary, block_summary
from mahjongkit.errors import ArenaError

FOLDS = 5
"""Block n is in fold n mod 5."""

LEAST_BLOCKS = 20
"""For each luck: with fewer a coefficient says nothing."""

_REFIT = 1.1
"""Coefficients of watched results are fitted again whenever there are so many times more blocks."""

_FAIR_ERRORS = 4.0
"""Standard errors that the mean luck may lie from 0: by chance it lies beyond once in 16,000 matches."""

_NOTHING = 1e-18
"""What rounding leaves of a variance that is 0, by the variance before."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Luck:
    """What was taken out of results, and whether it was luck."""

    coefficients: tuple[float, ...]
    """How much of each luck was taken out, on average over the blocks."""
    means: tuple[BlockSummary, ...]
    """Of each luck: 0 within its error, or else it is none."""
    ratio: float | None
    """Variance of a result by that of a corrected one; None where one of them is 0."""
    standard_error: float | None
    """Of the ratio, with blocks as the unit."""
    is_fair: bool
    """Whether every mean is 0 within four standard errors: if not, the luck is wrong, and the correction too."""
    why_not: str | None
    """Why nothing was taken out; None when something was."""


class CorrectedBlocks(NamedTuple):
    """Block results without the luck that could be taken out."""

    results: Numbers
    """One per block, with the mean of those that were given."""
    luck: Luck


def corrected_blocks(
    results: Sequence[float] | Numbers,
    lucks: ArrayLike,
    *,
    numbers: Sequence[int] | None = None,
    is_watched: bool = False,
) -> CorrectedBlocks:
    """Take the luck out of block results; `lucks` has a row per block, of one number or of several.

    The coefficients of a block are those of least squares over the blocks of other folds; folds go by the number of the
    block (`numbers`, by default its place). With `is_watched` they come from the blocks before it alone, so that later
    blocks change nothing: this is for confidence sequences and sequential tests, and wants blocks in their order.

    >>> luck = [0.25, -0.25, 0.75, -0.75] * 10
    >>> results, taken = corrected_blocks([0.125 + 2 * each for each in luck], luck)
    >>> f"{results.mean():.3f} ± {results.std():.3f}, coefficient {taken.coefficients[0]:.3f}"
    '0.125 ± 0.000, coefficient 2.000'
    """
    values = np.asarray(results, dtype=np.float64)
    rows = np.asarray(lucks, dtype=np.float64)
    rows = rows[:, np.newaxis] if rows.ndim == 1 else rows
    check_results("results", values.tolist(), least=2)
    if rows.ndim != 2 or len(rows) != len(values) or rows.shape[1] == 0:
        raise ArenaError(f"lucks of the shape {rows.shape} for {len(values)} results: expected a row a result")
    check_results("lucks", rows.ravel().tolist(), least=2)
    if numbers is not None and len(numbers) != len(values):
        raise ArenaError(f"{len(numbers)} numbers of blocks for {len(values)} results")
    coefficients = np.zeros_like(rows)
    why_not = _why_not(rows)
    if why_not is None:
        _fit_before(values, rows, coefficients) if is_watched else _fit_folds(values, rows, coefficients, numbers)
    corrected = values - (coefficients * rows).sum(axis=1)
    ratio, error = _ratio_of_variances(values, corrected)
    means = tuple(block_summary(column) for column in rows.T.tolist())
    luck = Luck(
        coefficients=tuple(coefficients.mean(axis=0).tolist()),
        means=means,
        ratio=ratio,
        standard_error=error,
        is_fair=all(abs(mean.mean) <= _FAIR_ERRORS * mean.standard_error for mean in means),
        why_not=why_not,
    )
    return CorrectedBlocks(corrected, luck)


def _why_not(rows: Numbers) -> str | None:
    needed = LEAST_BLOCKS * rows.shape[1]
    if len(rows) < needed:
        return f"{len(rows)} blocks, luck is taken out of {needed} or more"
    return "the luck of all blocks is 0" if not rows.any() else None


def _fit_folds(values: Numbers, rows: Numbers, coefficients: Numbers, numbers: Sequence[int] | None) -> None:
    folds = np.asarray(numbers if numbers is not None else range(len(values))) % FOLDS
    for fold in np.unique(folds):
        inside = folds == fold
        coefficients[inside] = _fit(values[~inside], rows[~inside])


def _fit_before(values: Numbers, rows: Numbers, coefficients: Numbers) -> None:
    # The first blocks stay as they are: half of what is needed to begin with a correction at all.
    first = LEAST_BLOCKS // 2 * rows.shape[1]
    while first < len(values):
        last = max(first + 1, math.ceil(first * _REFIT))
        coefficients[first:last] = _fit(values[:first], rows[:first])
        first = last


def _fit(values: Numbers, rows: Numbers) -> Any:
    """Least squares with a constant; lucks that say the same share the coefficient. Too few values give zeros."""
    if len(values) <= rows.shape[1] + 1:
        return np.zeros(rows.shape[1])
    spread = rows.std(axis=0)
    spread[spread == 0] = 1.0
    centred = (rows - rows.mean(axis=0)) / spread
    return np.linalg.lstsq(centred, values - values.mean(), rcond=1e-9)[0] / spread


def _ratio_of_variances(values: Numbers, corrected: Numbers) -> tuple[float | None, float | None]:
    """With its standard error by the delta method."""
    before, after = (values - values.mean()) ** 2, (corrected - corrected.mean()) ** 2
    if after.mean() <= _NOTHING * before.mean():
        return None, None
    ratio = before.mean() / after.mean()
    influence = (before - ratio * after) / after.mean()
    return float(ratio), float(influence.std(ddof=1) / math.sqrt(len(values)))
