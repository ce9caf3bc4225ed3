"""Games saved and blocks needed: by hand and by simulation."""

import math
import random
from itertools import pairwise

import numpy as np
import pytest

from mahjongkit.arena.stats.asymptotic import anytime_mean
from mahjongkit.arena.stats.intervals import BlockSummary, block_summary
from mahjongkit.arena.stats.planning import plan_blocks, plan_test, plan_verdict, power_of, variance_ratio
from mahjongkit.arena.stats.sequential import sequential_test
from mahjongkit.errors import ArenaError


def luck_and_skill(source: random.Random, blocks: int) -> list[list[float]]:
    """Two seatings of one wall: the luck of the wall (variance 3) changes sides, the rest (variance 1) does not."""
    rows: list[list[float]] = []
    for _ in range(blocks):
        luck = source.gauss(0, math.sqrt(3))
        rows.append([source.gauss(luck, 1), source.gauss(-luck, 1)])
    return rows


def test_ratio_by_hand() -> None:
    # Columns 1, -1, 0, 0 and 0, 0, 1, -1: sums of squares 2 and 2, so (2 + 2) / 4 = 1 for games by themselves.
    # Means 1/2, -1/2, 1/2, -1/2: sum of squares 1. The squares of games are 1/4 in every row, those of means too.
    ratio = variance_ratio([[1, 0], [-1, 0], [0, 1], [0, -1]])
    assert (ratio.ratio, ratio.standard_error, ratio.blocks, ratio.games_per_block) == (1, 0, 4, 2)
    # Independent games 3, -3, 3, -3: variance 12, by 2 games 6; variance of means 1/3.
    assert variance_ratio([[1, 0], [-1, 0], [0, 1], [0, -1]], independent=[3, -3, 3, -3]).ratio == pytest.approx(18)


def test_games_that_differ_by_seating_only_are_not_saved() -> None:
    # The constant advantage of a seat is balanced in both designs and must not count as a gain.
    source = random.Random(1)
    games = [[source.gauss(0, 1), source.gauss(0, 1)] for _ in range(500)]
    plain = variance_ratio(games)
    moved = variance_ratio([[first + 100, second - 50] for first, second in games])
    assert moved.ratio == pytest.approx(plain.ratio)
    assert abs(plain.ratio - 1) < 3 * plain.standard_error


def test_luck_that_changes_sides_is_saved() -> None:
    # A game has variance 4, a mean of two independent ones 2, a block 1/2: the ratio is 4.
    ratio = variance_ratio(luck_and_skill(random.Random(2), 2000))
    assert abs(ratio.ratio - 4) < 3 * ratio.standard_error
    assert ratio.standard_error < 0.3


@pytest.mark.parametrize("played_apart", [False, True])
def test_the_standard_error_of_the_ratio(played_apart: bool) -> None:  # noqa: FBT001
    source = random.Random(3)
    missed, runs = 0, 400
    for _ in range(runs):
        blocks = luck_and_skill(source, 300)
        apart = [source.gauss(0, 2) for _ in range(600)] if played_apart else None
        ratio = variance_ratio(blocks, independent=apart)
        missed += abs(ratio.ratio - 4) > 1.96 * ratio.standard_error
    # 5% in the limit; 3 standard deviations of the simulation are 3.3%, and the ratio is a little skewed.
    assert 0.02 < missed / runs < 0.09


@pytest.mark.parametrize(
    ("blocks", "independent", "message"),
    [
        ([], None, "0 blocks"),
        ([[1, 2]], None, "1 blocks"),
        ([[1, 2], [1]], None, r"blocks\[1\] has 1 games, blocks\[0\] has 2"),
        ([[], []], None, r"blocks\[0\] has 0 results"),
        ([[1, -1], [2, -2]], None, "no variance to compare"),
        ([[1, math.inf], [2, -2]], None, r"blocks\[0\]\[1\] is inf"),
        ([[1, 0], [2, 3]], [1], "independent has 1 result:"),
    ],
)
def test_impossible_blocks(blocks: list[list[float]], independent: list[float] | None, message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        variance_ratio(blocks, independent=independent)


# Plans


def pilot(variance: float = 1.0) -> BlockSummary:
    """A pilot of 101 blocks with this variance exactly."""
    side = math.sqrt(variance * 100 / 101)
    middle = block_summary([side, -side] * 50 + [0.0])
    return block_summary([result * math.sqrt(variance / middle.variance) for result in [side, -side] * 50 + [0.0]])


def test_plan_by_hand() -> None:
    # (1.959964 + 0.841621)^2 = 7.848880 at level 5% on both sides with power 80%: the numbers of every textbook.
    plan = plan_blocks(pilot(), effect=0.1)
    assert (plan.blocks, plan.minutes) == (785, None)
    # (1.644854 + 0.841621)^2 = 6.182557 on one side.
    assert plan_blocks(pilot(), effect=0.1, sides=1).blocks == 619
    timed = plan_blocks(pilot(4.0), effect=0.1, blocks_per_second=52.3333)
    assert timed.blocks == 3140
    assert timed.minutes == pytest.approx(1, rel=1e-4)


def test_plans_grow_with_what_is_asked() -> None:
    by_effect = [plan_blocks(pilot(), effect=effect).blocks for effect in (1.0, 0.5, 0.1, 0.01)]
    by_power = [plan_blocks(pilot(), effect=0.1, power=power).blocks for power in (0.1, 0.5, 0.8, 0.99)]
    by_level = [plan_blocks(pilot(), effect=0.1, level=level).blocks for level in (0.2, 0.05, 0.001)]
    for row in (by_effect, by_power, by_level):
        assert all(before < after for before, after in pairwise(row))
    assert plan_blocks(pilot(), effect=1000).blocks == 2


@pytest.mark.parametrize("sides", [1, 2])
def test_power_is_the_plan_turned_round(sides: int) -> None:
    blocks = plan_blocks(pilot(), effect=0.05, power=0.9, level=0.01, sides=sides).blocks
    assert power_of(pilot(), effect=0.05, blocks=blocks, level=0.01, sides=sides) == pytest.approx(0.9, abs=1e-3)
    assert power_of(pilot(), effect=0.05, blocks=blocks - 2, level=0.01, sides=sides) < 0.9


def test_a_planned_match_finds_the_difference_as_often_as_promised() -> None:
    source = random.Random(6)
    blocks = plan_blocks(pilot(), effect=0.3).blocks
    runs = 2000
    found = 0
    for _ in range(runs):
        found += block_summary([source.gauss(0.3, 1) for _ in range(blocks)]).lower > 0
    # 3 standard deviations of the simulation are 0.027; Student's interval costs a little power at 88 blocks.
    assert found / runs == pytest.approx(0.8, abs=0.03)


def test_the_error_of_a_plan_is_that_of_the_pilots_variance() -> None:
    # Normal results: the standard error of a variance is sqrt(2 / (n - 1)) of it, here 10% of the plan.
    source = random.Random(8)
    summary = block_summary([source.gauss(0, 1) for _ in range(201)])
    plan = plan_blocks(summary, effect=0.01)
    assert plan.standard_error / plan.blocks == pytest.approx(0.1, rel=0.2)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"effect": 0}, "effect is 0"),
        ({"effect": -0.1}, "effect is -0.1"),
        ({"effect": 0.1, "power": 1}, "power is 1"),
        ({"effect": 0.1, "power": 0.02}, "power 0.02 is not above 0.025"),
        ({"effect": 0.1, "level": 5}, "level is 5"),
        ({"effect": 0.1, "sides": 3}, "sides is 3"),
        ({"effect": 0.1, "blocks_per_second": 0}, "blocks_per_second is 0"),
    ],
)
def test_impossible_plans(options: dict[str, float], message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        plan_blocks(pilot(), **options)  # type: ignore[arg-type]  # whichever option is wrong


def test_a_pilot_without_variance_says_nothing() -> None:
    with pytest.raises(ArenaError, match="all blocks of the pilot are equal"):
        plan_blocks(block_summary([0, 0, 0]), effect=0.1)


def test_the_ratio_of_corrected_results() -> None:
    # A game has variance 4, a mean of two independent ones 2; results without the luck that changes sides and with half
    # of the rest have variance 1/8: the ratio is 16.
    source = random.Random(12)
    games = luck_and_skill(source, 2000)
    corrected = [(first + second) / 4 for first, second in games]
    ratio = variance_ratio(games, results=corrected)
    assert abs(ratio.ratio - 16) < 3 * ratio.standard_error
    with pytest.raises(ArenaError, match="results has 1 result:"):
        variance_ratio(games, results=[1.0])


def test_a_planned_verdict_has_its_power() -> None:
    # Results of -1, 0 and 1 with mean 0.1 and variance 0.5; the plan asks for 80%.
    mean, variance = 0.1, 0.5
    share = variance + mean**2
    chances = [(share - mean) / 2, 1 - share, (share + mean) / 2]
    pilot = BlockSummary(100, mean, variance, 0.07, 0.03, 0, 0, 0.95)
    plan = plan_verdict(pilot, effect=mean)
    source = np.random.default_rng(13)
    runs, found = 400, 0
    for _ in range(runs):
        results = source.choice([-1.0, 0.0, 1.0], p=chances, size=plan.blocks)
        lower = anytime_mean(results, planned=plan.blocks).lower
        found += lower is not None and lower > 0
    # Three standard deviations of the simulation are 6%.
    assert 0.74 < found / runs < 0.86
    assert plan.standard_error == pytest.approx(plan.blocks * 0.03 / 0.5, rel=0.01)


def test_a_planned_test_takes_as_long() -> None:
    pilot = BlockSummary(100, 0, 1.0, 0.1, 0.1, 0, 0, 0.95)
    plan = plan_test(pilot, effect=0.2, blocks_per_second=2)
    source = np.random.default_rng(14)
    taken = [sequential_test(source.normal(0.2, 1, size=3000).tolist(), h0=0, h1=0.2).blocks for _ in range(200)]
    # Wald's formula leaves out how far the last step goes beyond the bound, some blocks.
    assert np.mean(taken) == pytest.approx(plan.blocks, rel=0.2)
    assert plan.minutes == pytest.approx(plan.blocks / 120)
