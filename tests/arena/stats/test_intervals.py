"""Intervals for a number of games fixed before: by hand, by SciPy, and their coverage by simulation."""

import math
import random
from itertools import pairwise

import pytest

from mahjongkit.arena.stats.intervals import block_summary, win_rate
from mahjongkit.errors import ArenaError
from mahjongkit.intervals import t_quantile


def test_wilson_by_hand() -> None:
    # Level 0.9545 has z = 2: centre (p + 4/2n) / (1 + 4/n), margin 2 / (1 + 4/n) * sqrt(p(1 - p)/n + 4/4n^2).
    level = math.erf(math.sqrt(2))
    rate = win_rate(4, games=16, level=level)
    assert rate.rate == 0.25
    assert rate.lower == pytest.approx((0.375 - 2 * math.sqrt(0.25 * 0.75 / 16 + 1 / 256)) / 1.25)
    assert rate.upper == pytest.approx((0.375 + 2 * math.sqrt(0.25 * 0.75 / 16 + 1 / 256)) / 1.25)


@pytest.mark.parametrize(("wins", "games"), [(0, 1), (1, 1), (3, 7), (500, 1000), (7158, 10000)])
@pytest.mark.parametrize("level", [0.8, 0.95, 0.999])
def test_wilson_is_scipys(wins: int, games: int, level: float) -> None:
    stats = pytest.importorskip("scipy.stats", reason="SciPy, the oracle of this test, is not installed")
    expected = stats.binomtest(wins, games).proportion_ci(level, method="wilson")
    rate = win_rate(wins, games=games, level=level)
    assert (rate.lower, rate.upper) == pytest.approx((expected.low, expected.high), abs=1e-12)


def test_undecided_games_are_counted_apart() -> None:
    with_them, without = win_rate(30, games=100, undecided=40), win_rate(30, games=60)
    assert (with_them.rate, with_them.decided, with_them.undecided) == (0.5, 60, 40)
    assert (with_them.lower, with_them.upper) == (without.lower, without.upper)


def test_wilson_narrows_and_mirrors() -> None:
    widths = [
        win_rate(games // 4, games=games).upper - win_rate(games // 4, games=games).lower for games in (4, 40, 400)
    ]
    assert all(before > after for before, after in pairwise(widths))
    few, many = win_rate(3, games=20), win_rate(17, games=20)
    assert few.lower == pytest.approx(1 - many.upper)
    assert win_rate(0, games=20).lower == 0
    assert win_rate(20, games=20).upper == 1


def test_wilson_covers() -> None:
    # Summed over all numbers of wins, not sampled: the mean coverage over chances is close to the level.
    games = 50
    intervals = [win_rate(wins, games=games) for wins in range(games + 1)]

    def coverage(chance: float) -> float:
        return sum(
            math.comb(games, wins) * chance**wins * (1 - chance) ** (games - wins)
            for wins, rate in enumerate(intervals)
            if rate.lower <= chance <= rate.upper
        )

    chances = [place / 200 for place in range(10, 191)]
    assert sum(map(coverage, chances)) / len(chances) == pytest.approx(0.95, abs=0.005)
    assert min(map(coverage, chances)) > 0.90


@pytest.mark.parametrize(
    ("wins", "games", "undecided", "message"),
    [
        (0, 0, 0, "0 games, 0 of them undecided"),
        (0, 5, 5, "5 games, 5 of them undecided"),
        (6, 5, 0, "6 wins in 5 decided games"),
        (4, 5, 2, "4 wins in 3 decided games"),
        (-1, 5, 0, "wins is -1"),
        (1, -5, 0, "games is -5"),
        (1, 5, -1, "undecided is -1"),
    ],
)
def test_impossible_win_rates(wins: int, games: int, undecided: int, message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        win_rate(wins, games=games, undecided=undecided)


def test_block_summary_by_hand() -> None:
    # Mean 3, squares 4 + 1 + 0 + 1 + 4 = 10; t(0.975; 4) = 2.776445 (any table of t). The squares have mean 2 and
    # themselves squares 4 + 1 + 4 + 1 + 4 = 14.
    summary = block_summary([1, 2, 3, 4, 5])
    assert (summary.blocks, summary.mean, summary.variance) == (5, 3, 2.5)
    assert summary.standard_error == pytest.approx(math.sqrt(0.5))
    assert summary.upper == pytest.approx(3 + 2.776445 * math.sqrt(0.5), abs=1e-6)
    assert summary.lower == pytest.approx(3 - 2.776445 * math.sqrt(0.5), abs=1e-6)
    assert summary.variance_error == pytest.approx(math.sqrt(14 / 4 / 5))
    assert summary.effect == pytest.approx(3 / math.sqrt(2.5))


def test_effect_without_variance() -> None:
    assert block_summary([0, 0, 0]).effect == 0
    assert block_summary([-1, -1, -1]).effect == -math.inf


@pytest.mark.parametrize("degrees", [1, 2, 3, 4, 7, 8, 29, 30, 31, 32, 100, 10_000])
@pytest.mark.parametrize("probability", [0.6, 0.9, 0.975, 0.9995])
def test_quantiles_are_scipys(degrees: int, probability: float) -> None:
    stats = pytest.importorskip("scipy.stats", reason="SciPy, the oracle of this test, is not installed")
    assert t_quantile(probability, degrees=degrees) == pytest.approx(stats.t.ppf(probability, degrees), rel=1e-5)


@pytest.mark.parametrize("blocks", [5, 40])
def test_block_interval_covers(blocks: int) -> None:
    source = random.Random(5)
    runs = 4000
    missed = 0
    for _ in range(runs):
        summary = block_summary([source.gauss(0.3, 2) for _ in range(blocks)], level=0.9)
        missed += not summary.lower <= 0.3 <= summary.upper
    # Exact for normal results; 3 standard deviations of the simulation are 0.014.
    assert missed / runs == pytest.approx(0.1, abs=0.014)


@pytest.mark.parametrize(
    ("results", "message"),
    [([], "results has 0 results"), ([1.0], "results has 1 result:"), ([1.0, math.nan], r"results\[1\] is nan")],
)
def test_impossible_blocks(results: list[float], message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        block_summary(results)


@pytest.mark.parametrize("level", [0, 1, 95, math.nan])
def test_impossible_levels(level: float) -> None:
    with pytest.raises(ArenaError, match="level is"):
        block_summary([0, 1], level=level)
