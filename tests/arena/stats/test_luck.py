"""Luck taken out of results: no bias, as much less variance as theory says, and honest intervals."""

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from mahjongkit.arena.stats.intervals import block_summary
from mahjongkit.arena.stats.luck import LEAST_BLOCKS, corrected_blocks
from mahjongkit.errors import ArenaError

Numbers = NDArray[np.float64]


def skewed(source: np.random.Generator, blocks: int) -> tuple[Numbers, Numbers]:
    """Results of mean 0.25 that grow with the square of a skewed luck: a fit on the same blocks moves their mean."""
    luck = source.exponential(size=blocks) - 1  # mean 0, variance 1, E luck² = 1
    return 0.25 + luck + (luck**2 - 1) / 2 + source.normal(size=blocks), luck


@pytest.mark.parametrize("is_watched", [False, True])
def test_the_mean_stays(is_watched: bool) -> None:  # noqa: FBT001
    source = np.random.default_rng(1)
    runs, blocks = 1500, LEAST_BLOCKS
    means, within = np.empty(runs), np.empty(runs)
    for run in range(runs):
        results, luck = skewed(source, blocks)
        means[run] = corrected_blocks(results, luck, is_watched=is_watched).results.mean()
        fitted_within = np.cov(results, luck)[0, 1] / luck.var(ddof=1)
        within[run] = (results - fitted_within * luck).mean()
    error = means.std() / math.sqrt(runs)
    assert abs(means.mean() - 0.25) < 3.5 * error
    # The reason for other blocks: coefficients of the same blocks move the mean visibly.
    assert abs(within.mean() - 0.25) > 6 * within.std() / math.sqrt(runs)


@pytest.mark.parametrize("is_watched", [False, True])
def test_the_variance_falls_as_theory_says(is_watched: bool) -> None:  # noqa: FBT001
    # Result = luck + rest with variances 3 and 1: a share of 3/4 is explained, so the ratio is 4.
    source = np.random.default_rng(2)
    luck = source.normal(scale=math.sqrt(3), size=20000)
    corrected = corrected_blocks(luck + source.normal(size=20000), luck, is_watched=is_watched).luck
    assert corrected.why_not is None
    assert corrected.ratio is not None
    assert corrected.standard_error is not None
    assert abs(corrected.ratio - 4) < 3.5 * corrected.standard_error < 0.5
    assert corrected.coefficients[0] == pytest.approx(1, abs=0.02)
    assert corrected.is_fair


def test_two_lucks_of_different_scale() -> None:
    # Variances 1 and 4 explained of 6: ratio 6; the second luck is counted in thousands, a third says the same.
    source = np.random.default_rng(3)
    first, second = source.normal(size=5000), source.normal(size=5000)
    results = first + 2 * second + source.normal(size=5000)
    corrected = corrected_blocks(results, np.column_stack([first, 1000 * second, second])).luck
    assert corrected.ratio == pytest.approx(6, rel=0.1)
    assert corrected.coefficients[0] == pytest.approx(1, abs=0.05)
    taken = 1000 * corrected.coefficients[1] + corrected.coefficients[2]
    assert taken == pytest.approx(2, abs=0.05)


def test_luck_that_says_nothing_costs_next_to_nothing() -> None:
    source = np.random.default_rng(4)
    corrected = corrected_blocks(source.normal(size=2000), source.normal(size=(2000, 2))).luck
    assert corrected.ratio == pytest.approx(1, abs=0.02)


def test_the_interval_of_the_corrected_mean_covers() -> None:
    source = np.random.default_rng(5)
    runs, missed = 1000, 0
    for _ in range(runs):
        luck = source.exponential(size=100) - 1
        corrected = corrected_blocks(0.25 + luck + source.normal(size=100), luck)
        summary = block_summary(corrected.results.tolist())
        missed += not summary.lower <= 0.25 <= summary.upper
    # 5% with three standard deviations of the simulation, 2.1%.
    assert 0.029 < missed / runs < 0.071


def test_folds_go_by_the_number_of_the_block() -> None:
    source = np.random.default_rng(6)
    results, luck = skewed(source, 200)
    order = source.permutation(200)
    plain = corrected_blocks(results, luck).results
    shuffled = corrected_blocks(results[order], luck[order], numbers=order.tolist()).results
    assert np.allclose(shuffled, plain[order])


def test_watched_results_never_change() -> None:
    results, luck = skewed(np.random.default_rng(7), 500)
    whole = corrected_blocks(results, luck, is_watched=True).results
    for blocks in (20, 21, 137, 499):
        assert np.array_equal(
            corrected_blocks(results[:blocks], luck[:blocks], is_watched=True).results, whole[:blocks]
        )
    assert np.array_equal(whole[: LEAST_BLOCKS // 2], results[: LEAST_BLOCKS // 2])


def test_unfair_luck_is_seen() -> None:
    results, luck = skewed(np.random.default_rng(8), 2000)
    assert corrected_blocks(results, luck).luck.is_fair
    unfair = corrected_blocks(results, luck + 0.2).luck
    assert not unfair.is_fair
    assert unfair.means[0].mean == pytest.approx(0.2, abs=0.1)


def test_nothing_is_taken_out_of_few_blocks_or_without_luck() -> None:
    results, luck = skewed(np.random.default_rng(9), LEAST_BLOCKS - 1)
    few = corrected_blocks(results, luck)
    assert few.luck.why_not == "19 blocks, luck is taken out of 20 or more"
    assert np.array_equal(few.results, results)
    assert few.luck.ratio == pytest.approx(1)
    assert few.luck.coefficients == (0.0,)
    none = corrected_blocks([0.0, 1.0] * 50, [0.0] * 100)
    assert none.luck.why_not == "the luck of all blocks is 0"
    assert corrected_blocks([0.0] * 50, [0.5, -0.5] * 25).luck.ratio is None


@pytest.mark.parametrize(
    ("results", "lucks", "message"),
    [
        ([1.0], [1.0], "results has 1 result:"),
        ([1.0, 2.0], [1.0], r"lucks of the shape \(1, 1\) for 2 results"),
        ([1.0, math.nan], [1.0, 2.0], r"results\[1\] is nan"),
        ([1.0, 2.0], [1.0, math.inf], r"lucks\[1\] is inf"),
    ],
)
def test_impossible_lucks(results: list[float], lucks: list[float], message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        corrected_blocks(results, lucks)
