"""Intervals for results without bounds: coverage at every moment at once, and the formula."""

import math
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from mahjongkit.arena.stats.asymptotic import anytime_factor, anytime_mean, asymptotic_sequence


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


def crossing_chance(level: float) -> float:
    """Chance that a Brownian motion ever leaves the bounds, from a thousandth of the plan to a thousand times it.

    The density of paths that have not left is carried from one time to the next; between two times a path leaves
    through a straight line as a Brownian bridge does.
    """
    plan = 10**9  # so long that Student's correction is none
    times = np.exp(np.concatenate([np.linspace(math.log(1e-3), 0, 60), np.linspace(0, math.log(1e3), 61)[1:]]))
    places, weights = np.polynomial.legendre.leggauss(101)
    edges = anytime_factor(times * plan, level=level, planned=plan) * np.sqrt(times)
    here = places * edges[0]
    mass = np.exp(-(here**2) / 2 / times[0]) / math.sqrt(2 * math.pi * times[0]) * weights * edges[0]
    for before, after, edge, next_edge in zip(times[:-1], times[1:], edges[:-1], edges[1:], strict=True):
        there, step = places * next_edge, after - before
        carried = np.exp(-((there[:, np.newaxis] - here) ** 2) / 2 / step) / math.sqrt(2 * math.pi * step)
        for side in (1, -1):
            gaps = np.outer(next_edge - side * there, edge - side * here)
            carried *= -np.expm1(-2 * gaps / step)
        mass, here = (carried @ mass) * weights * next_edge, there
    return 1 - float(mass.sum())


@pytest.mark.parametrize("level", [0.8, 0.95, 1 - 0.05 / 6, 0.999])
def test_a_brownian_motion_leaves_the_bounds_as_often_as_they_say(level: float) -> None:
    assert 0.93 * (1 - level) < crossing_chance(level) < 0.97 * (1 - level)


def test_the_bounds_at_the_planned_end_are_hardly_wider_than_for_one_look() -> None:
    # One look at a number that was fixed before takes 1.96 standard errors; the aim is 2.3 at the planned end.
    for planned in (1000, 10_000):
        assert 1.96 < float(anytime_factor(planned, planned=planned)) <= 2.3
    assert float(anytime_factor(70, planned=70)) < 2.4  # Student's quantile of 69 degrees
    factors = anytime_factor(np.arange(50, 1001), planned=1000)
    assert (np.diff(factors) <= 0).all()
    # Played on, bounds are hardly wider for a while, and then narrower.
    beyond = np.arange(1000, 20_000)
    widths = anytime_factor(beyond, planned=1000) / np.sqrt(beyond)
    assert widths.max() < 1.16 * widths[0]
    assert (np.diff(widths[1000:]) < 0).all()
    assert widths[3000] < 0.8 * widths[0]


def test_the_mean_lies_in_its_bounds() -> None:
    # Results that move far: bounds that were intersected over time would leave the mean outside.
    source = np.random.default_rng(4)
    results = np.concatenate([source.normal(0, 1, 300), source.normal(5, 1, 3000)])
    lower, upper = asymptotic_sequence(results)
    means = results.cumsum() / np.arange(1, len(results) + 1)
    assert ((lower < means) & (means < upper)).all()
    last = anytime_mean(results)
    assert (last.lower, last.upper) == pytest.approx((lower[-1], upper[-1]))
    assert last.standard_error == pytest.approx(results.std(ddof=1) / math.sqrt(3300))


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
