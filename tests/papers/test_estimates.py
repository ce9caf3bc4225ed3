"""Estimates from blocks: known formulas, and shares that other code has with independent games."""

import math

import numpy as np
import pytest

from mahjongkit.arena.stats.intervals import win_rate
from mahjongkit.papers.estimates import expected_error, linear_ratios, mean_of_blocks, share_of_blocks


def test_a_share_of_independent_games_has_wilsons_interval() -> None:
    won = np.array([1.0] * 130 + [0.0] * 270)
    found = share_of_blocks(won, np.ones(400))
    assert found is not None
    wilson = win_rate(130, games=400)
    assert found.value == wilson.rate
    # The blocks' variance has 399 degrees of freedom, so there is one trial less.
    assert (found.lower, found.upper) == pytest.approx((wilson.lower, wilson.upper), abs=1e-4)


def test_equal_games_of_a_block_count_once() -> None:
    won = np.array([2.0] * 130 + [0.0] * 270)
    found = share_of_blocks(won, np.full(400, 2.0))
    once = share_of_blocks(won / 2, np.ones(400))
    assert found == once


def test_a_share_of_nothing_has_an_upper_bound() -> None:
    found = share_of_blocks(np.zeros(100), np.full(100, 2.0))
    assert found is not None
    z = 1.959963984540054
    assert (found.value, found.lower) == (0.0, 0.0)
    assert found.upper == pytest.approx(z * z / (100 + z * z))  # Wilson's bound for 0 of 100
    assert share_of_blocks(np.zeros(3), np.zeros(3)) is None


def test_the_mean_has_students_interval() -> None:
    found = mean_of_blocks(np.array([1.0, 2.0, 3.0, 4.0]))
    margin = 3.182446 * math.sqrt(5 / 3 / 4)  # quantile of Student's t with three degrees of freedom
    assert (found.value, found.lower, found.upper) == pytest.approx((2.5, 2.5 - margin, 2.5 + margin))


def test_the_ratio_is_kept_by_its_linear_parts() -> None:
    above, below = np.array([1.0, 5.0, 2.0]), np.array([2.0, 9.0, 4.0])
    assert linear_ratios(above, below).mean() == pytest.approx(8 / 15)


def test_expected_errors_are_those_of_normal_matches() -> None:
    source = np.random.default_rng(3)
    results = source.normal(0.6, 0.3, size=40_000)
    found = expected_error(results, blocks=100)
    matches = results.reshape(-1, 100).mean(axis=1)
    seen = np.abs(matches - 0.6)
    assert found.value == pytest.approx(seen.mean(), abs=4 * seen.std() / math.sqrt(len(seen)))
    assert found.lower is not None
    assert found.upper is not None
    assert found.lower < 0.03 * math.sqrt(2 / math.pi) < found.upper  # the deviation of a match is 0.3 / 10
    assert expected_error(np.ones(5), blocks=2).value == 0
