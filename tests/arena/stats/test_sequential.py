"""What may be watched: coverage at every moment at once, and the error rates that were declared."""

import math
import random
from collections.abc import Callable

import numpy as np
import pytest

from mahjongkit.arena.stats.sequential import ConfidenceSequence, bounded_margin, confidence_sequence, sequential_test
from mahjongkit.errors import ArenaError

Sampler = Callable[[random.Random, int], list[float]]


def pairs(source: random.Random, count: int) -> list[float]:
    """Blocks of two games as wins give them: mean 0.05."""
    return source.choices([-1, -0.5, 0, 0.5, 1], [0.05, 0.2, 0.45, 0.2, 0.1], k=count)


def rare(source: random.Random, count: int) -> list[float]:
    """Nearly always 0: mean 0.02, the hardest for an interval that learns the variance."""
    return [float(source.random() < 0.02) for _ in range(count)]


def extreme(source: random.Random, count: int) -> list[float]:
    """The largest variance that the bounds allow: mean 0."""
    return [source.choice([-1.0, 1.0]) for _ in range(count)]


@pytest.mark.parametrize(("sampler", "mean"), [(pairs, 0.05), (rare, 0.02), (extreme, 0.0)])
def test_the_sequence_covers_at_every_moment(sampler: Sampler, mean: float) -> None:
    source = random.Random(11)
    runs = 400
    missed = 0
    for _ in range(runs):
        sequence = confidence_sequence(sampler(source, 400), low=-1, high=1, level=0.9)
        missed += any(not lower <= mean <= upper for lower, upper in sequence)
    assert missed / runs <= 0.1


def test_watching_students_interval_would_not_cover() -> None:
    # Why the sequence exists: the interval of a fixed number, looked at after every block, misses far too often.
    source = np.random.default_rng(3)
    results = source.normal(size=(300, 400))
    counts = np.arange(1, 401)
    means = results.cumsum(axis=1) / counts
    missed = (np.abs(means) * np.sqrt(counts) > 1.96)[:, 20:].any(axis=1)
    assert missed.mean() > 0.2


def test_the_sequence_is_that_of_the_theorem() -> None:
    # At the ends the mixture is 2 / (1 - level), written again from its definition with the mixture's own terms.
    results = np.random.default_rng(1).beta(2, 5, size=300)
    guesses = np.r_[0.5, (0.5 + results.cumsum()) / np.arange(2, 302)][:-1]
    squares = ((results - guesses) ** 2).sum()
    margin = bounded_margin(0.95)(squares)
    bets = np.exp(np.linspace(math.log(1e-4), math.log(0.9), 60))
    spread = 2 * math.log(20) + math.log(1 + 2 * math.log(20))
    weights = bets * np.exp(-(bets**2) / (2 * spread / (1000 / 16)))
    powers = bets * margin - squares * (-np.log(1 - bets) - bets)
    mixture = (weights * np.exp(powers)).sum() / weights.sum()
    assert 40 <= mixture < 40 * 1.03  # squares are rounded up by up to half a percent
    sequence = ConfidenceSequence(low=0, high=1)
    for result in results:
        sequence.add(result)
    assert (sequence.lower, sequence.upper) == pytest.approx(
        (results.mean() - margin / 300, results.mean() + margin / 300)
    )


@pytest.mark.parametrize(("chance", "bet"), [(0.5, 0.9), (0.02, 0.5), (0.9, 0.03)])
def test_each_term_of_the_mixture_is_a_supermartingale(chance: float, bet: float) -> None:
    # One step, summed and not sampled, for results of 0 and 1 and any guess: the factor has a mean of at most 1.
    price = -math.log(1 - bet) - bet
    for guess in np.linspace(0, 1, 21):
        factors = [math.exp(bet * (x - chance) - (x - guess) ** 2 * price) for x in (0, 1)]
        assert (1 - chance) * factors[0] + chance * factors[1] <= 1 + 1e-12


def test_the_sequence_holds_the_mean_and_moves_with_its_scale() -> None:
    source = random.Random(2)
    results = pairs(source, 2000)
    intervals = confidence_sequence(results, low=-1, high=1)
    means = np.cumsum(results) / np.arange(1, 2001)
    assert all(lower <= mean <= upper for (lower, upper), mean in zip(intervals, means, strict=True))
    # About twice as wide as Student's for these 2000 blocks, and nothing worse.
    assert intervals[-1][1] - intervals[-1][0] < 2.5 * 2 * 1.96 * 0.5 / math.sqrt(2000)
    moved = confidence_sequence([1000 * result + 50 for result in results], low=-950, high=1050)
    assert moved[-1] == pytest.approx([1000 * end + 50 for end in intervals[-1]])


def test_a_smaller_range_gives_nearer_ends() -> None:
    # Wins of a pair of seats lie within half a win: half of the range, a smaller part of which is the variance.
    source = random.Random(5)
    results = [source.choice([-0.5, 0.0, 0.0, 0.5]) for _ in range(100)]
    ends = [confidence_sequence(results, low=-reach, high=reach, planned=100)[-1] for reach in (1.0, 0.5)]
    assert ends[0][0] < ends[1][0] < ends[1][1] < ends[0][1]


def test_plans_of_any_size_have_ends() -> None:
    for planned in (1, 300_000, 10_000_000):
        lower, upper = confidence_sequence([0.5, -0.5] * 200, low=-1, high=1, planned=planned)[-1]
        assert -1 <= lower < 0 < upper <= 1


def test_equal_results_narrow_to_them() -> None:
    lower, upper = confidence_sequence([0.0] * 5000, low=-1, high=1)[-1]
    assert lower < 0 < upper
    assert upper - lower < 0.02


@pytest.mark.parametrize(("low", "high"), [(1, 1), (1, -1), (-math.inf, 1), (0, math.nan)])
def test_impossible_bounds(low: float, high: float) -> None:
    with pytest.raises(ArenaError, match="two finite bounds"):
        ConfidenceSequence(low=low, high=high)


@pytest.mark.parametrize("result", [1.5, -2, math.nan])
def test_results_outside_of_the_bounds(result: float) -> None:
    with pytest.raises(ArenaError, match=f"block 1 has the result {result}"):
        confidence_sequence([0, result], low=-1, high=1)


# The sequential test


def decisions(sampler: Sampler, shift: float, *, h0: float, h1: float, alpha: float, beta: float) -> list[str]:
    source = random.Random(7)
    runs = 500
    return [
        sequential_test([each + shift for each in sampler(source, 700)], h0=h0, h1=h1, alpha=alpha, beta=beta).state
        for _ in range(runs)
    ]


@pytest.mark.parametrize(("alpha", "beta"), [(0.05, 0.05), (0.02, 0.1)])
def test_the_error_rates_are_those_declared(alpha: float, beta: float) -> None:
    # Blocks of two games (mean 0.05, moved to h0 and to h1); the simulation's own error is 3 standard deviations.
    h0, h1 = 0.0, 0.12
    under_h0 = decisions(pairs, h0 - 0.05, h0=h0, h1=h1, alpha=alpha, beta=beta)
    under_h1 = decisions(pairs, h1 - 0.05, h0=h0, h1=h1, alpha=alpha, beta=beta)
    assert "continue" not in under_h0 + under_h1
    assert under_h0.count("reject H0") / len(under_h0) <= alpha + 3 * math.sqrt(alpha * (1 - alpha) / len(under_h0))
    assert under_h1.count("accept H0") / len(under_h1) <= beta + 3 * math.sqrt(beta * (1 - beta) / len(under_h1))
    # And the test is not idle: it makes errors at about that rate.
    assert under_h0.count("reject H0") > 0


def test_rare_results_wait_until_the_variance_is_known() -> None:
    # 2% of the blocks are not 0. With fifty blocks as the only condition, H0 was accepted in 13% of such runs.
    source = random.Random(9)
    runs = 200
    decided = [
        sequential_test(source.choices([-0.5, 0, 0.5], [0.005, 0.98, 0.015], k=8000), h0=0, h1=0.005)
        for _ in range(runs)
    ]
    assert sum(test.state == "accept H0" for test in decided) / runs <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / runs)
    # With k blocks that are not 0 the relative error of the variance is about 1 / sqrt(k): 25 are as good as 50 normal
    # results, and come after some 1,250 blocks.
    assert min(test.blocks for test in decided) > 500


def test_the_ratio_by_hand() -> None:
    # Mean 0.5, sample variance 1/3 (four results), h1 - h0 = 0.2, distance from the middle 0.4.
    test = sequential_test([0, 1, 0, 1], h0=0.0, h1=0.2, min_blocks=2)
    assert test.llr == pytest.approx(4 * 0.2 * 0.4 / (1 / 3))
    assert (test.lower, test.upper) == pytest.approx((-math.log(19), math.log(19)))
    assert (test.state, test.blocks) == ("continue", 4)
    assert test.progress == pytest.approx(0.96 / math.log(19))


def test_a_decision_stands() -> None:
    good, bad = [0.5, -0.25, 0.25, 0.0] * 100, [-1.0, -0.5] * 1000
    decided = sequential_test(good, h0=0.0, h1=0.02)
    assert decided.state == "reject H0"
    assert sequential_test(good + bad, h0=0.0, h1=0.02) == decided
    assert decided.progress == 1


def test_better_and_worse_mirror() -> None:
    results = [0.5, -0.25, 0.25, 0.0] * 100
    up = sequential_test(results, h0=0.0, h1=0.02)
    down = sequential_test([-result for result in results], h0=-0.02, h1=0.0)
    assert (down.state, down.blocks) == ("accept H0", up.blocks)
    assert down.llr == pytest.approx(-up.llr)


def test_nothing_is_said_without_variance_or_before_the_first_blocks() -> None:
    assert sequential_test([], h0=0, h1=1).state == "continue"
    assert sequential_test([0.0] * 1000, h0=0.0, h1=0.1).state == "continue"
    assert sequential_test([1.0, 0.9] * 24, h0=0.0, h1=0.1).state == "continue"
    assert sequential_test([1.0, 0.9] * 25, h0=0.0, h1=0.1).blocks == 50


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"h0": 0.1, "h1": 0.1}, "h0 must be the smaller"),
        ({"h0": 0.1, "h1": 0.0}, "h0 must be the smaller"),
        ({"h0": 0.0, "h1": 0.1, "alpha": 0.0}, "alpha is 0"),
        ({"h0": 0.0, "h1": 0.1, "beta": 1.5}, "beta is 1.5"),
        ({"h0": 0.0, "h1": 0.1, "alpha": 0.5, "beta": 0.5}, "add up to 1"),
        ({"h0": 0.0, "h1": 0.1, "min_blocks": 1}, "min_blocks is 1"),
    ],
)
def test_impossible_hypotheses(options: dict[str, float], message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        sequential_test([0.0, 1.0], **options)  # type: ignore[arg-type]  # whichever option is wrong
