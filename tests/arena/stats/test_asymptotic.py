"""Intervals for results without bounds: coverage at every moment at once, and the formula."""

import math
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from mahjongkit.arena.stats.asymptotic import anytime_mean, asymptotic_sequence


def points(source: np.random.Generator, shape: tuple[int, int]) -> NDArray[np.float64]:
    """Skewed as points of riichi rounds: mostly small losses, rarely a large win; mean 0."""
    wins = source.random(shape) < 0.1
    return np.where(wins, source.exponential(6000, shape) + 2000, -8000 / 9 + source.normal(0, 700, shape))


def few(source: np.random.Generator, shape: tuple[int, int]) -> NDArray[np.float64]:
    """Nearly the same moves: 95% of the blocks are 0."""
    return np.where(source.random(shape) < 0.05, source.normal(0, 5000, shape), 0.0)


def rare(source: np.random.Generator, shape: tuple[int, int]) -> NDArray[np.float64]:
    """Most runs begin with equal results, away from the mean."""
    return np.where(source.random(shape) < 0.02, 0.98, -0.02)


@pytest.mark.parametrize("sample", [lambda source, shape: source.normal(0, 5000, shape), points, few, rare])
def test_the_asymptotic_sequence_covers_at_every_moment(sample: Callable[..., NDArray[np.float64]]) -> None:
    # 500 runs of 1,500 blocks, watched throughout; three standard deviations of the simulation are 2.9%.
    runs = sample(np.random.default_rng(21), (500, 1500))
    missed = 0
    for results in runs:
        lower, upper = asymptotic_sequence(results)
        missed += bool(((lower > 0) | (upper < 0)).any())
    assert missed / len(runs) <= 0.05 + 0.029


def test_the_asymptotic_sequence_is_that_of_the_theorem() -> None:
    # Proposition 2.5 and its best rho, written again: s sqrt(2 (t r² + 1) / (t² r²) log(sqrt(t r² + 1) / alpha)).
    results = np.random.default_rng(1).normal(3, 2, size=400)
    rho = math.sqrt((-2 * math.log(0.1) + math.log(1 - 2 * math.log(0.1))) / 250)
    lowers, uppers = [], []
    for t in range(50, 401):
        s = results[:t].std(ddof=1)
        growth = t * rho**2 + 1
        margin = s * math.sqrt(2 * growth / (t * rho) ** 2 * math.log(math.sqrt(growth) / 0.1))
        lowers.append(results[:t].mean() - margin)
        uppers.append(results[:t].mean() + margin)
    lower, upper = asymptotic_sequence(results, level=0.9, best_at=250)
    start = int(np.isfinite(lower).argmax())
    assert 49 <= start < 80  # the kurtosis may ask for some more blocks
    assert np.allclose(lower[start:], np.maximum.accumulate(lowers[start - 49 :]))
    assert np.allclose(upper[start:], np.minimum.accumulate(uppers[start - 49 :]))
    last = anytime_mean(results, level=0.9)
    assert last.standard_error == pytest.approx(results.std(ddof=1) / 20)


def test_rare_results_have_no_ends_until_the_variance_is_known() -> None:
    results = np.zeros(2000)
    results[::50] = 1.0  # 40 of them: the variance is known as 25 of 1,250 would show it, as in the test above
    lower, upper = asymptotic_sequence(results)
    first = int(np.isfinite(lower).argmax())
    assert 1000 < first < 1500
    assert np.isinf(lower[:first]).all()
    assert np.isinf(upper[:first]).all()


def test_results_that_do_not_vary_have_no_ends() -> None:
    for value in (0.0, 0.1, 1e6 / 3):
        lower, upper = asymptotic_sequence([value] * 500)
        assert np.isinf(lower).all()
        assert np.isinf(upper).all()
        assert anytime_mean([value] * 500).lower is None
    assert [len(ends) for ends in asymptotic_sequence([])] == [0, 0]


def test_an_asymptotic_sequence_only_narrows_and_never_crosses() -> None:
    # Results that move far: late intervals would lie beside early ones; the last one that fits is kept.
    source = np.random.default_rng(4)
    results = np.concatenate([source.normal(0, 1, 300), source.normal(5, 1, 3000)])
    lower, upper = asymptotic_sequence(results)
    assert (np.diff(lower[100:]) >= 0).all()
    assert (np.diff(upper[100:]) <= 0).all()
    assert (lower <= upper).all()
