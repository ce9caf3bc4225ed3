"""The chi-square of groups, against SciPy and against chance."""

import random

import pytest

from mahjongkit.arena.stats.homogeneity import Homogeneity, chi_square_chance, homogeneity, worst_of


@pytest.mark.parametrize("degrees", [1, 2, 5, 30, 200])
@pytest.mark.parametrize("statistic", [0.0, 0.1, 1.0, 6.5, 31.0, 250.0])
def test_chances_are_those_of_scipy(statistic: float, degrees: int) -> None:
    stats = pytest.importorskip("scipy.stats", reason="SciPy, the oracle of this test, is not installed")
    assert chi_square_chance(statistic, degrees) == pytest.approx(
        stats.chi2.sf(statistic, degrees), rel=1e-9, abs=1e-15
    )


def test_the_statistic_is_that_of_the_analysis_of_variance() -> None:
    stats = pytest.importorskip("scipy.stats", reason="SciPy, the oracle of this test, is not installed")
    source = random.Random(3)
    groups = [[source.gauss(0, 2) for _ in range(size)] for size in (20, 35, 50)]
    names = [place for place, group in enumerate(groups) for _ in group]
    found = homogeneity([value for group in groups for value in group], names)
    assert found is not None
    assert found.statistic / found.degrees == pytest.approx(stats.f_oneway(*groups).statistic)


def test_fair_groups_are_doubted_as_seldom_as_it_says() -> None:
    source = random.Random(5)
    names = [place % 4 for place in range(200)]
    found = [homogeneity([source.gauss(0, 1) for _ in names], names) for _ in range(400)]
    doubted = sum(each is not None and each.chance < 0.05 for each in found)
    assert 8 < doubted < 36  # 20 are expected, with a standard deviation of 4.4


def test_small_groups_are_left_out_and_equal_values_agree() -> None:
    values = [0.0] * 40 + [9.0] * 5
    assert homogeneity(values, ["a"] * 20 + ["b"] * 20 + ["c"] * 5) == Homogeneity(2, 0.0, 1.0)
    assert homogeneity(values, ["a"] * 40 + ["c"] * 5) is None


def test_of_many_pairings_the_worst_counts_as_one_of_them() -> None:
    found = {(0, 1): Homogeneity(2, 4.0, 0.04), (0, 2): Homogeneity(3, 9.0, 0.01)}
    assert worst_of(found) == Homogeneity(3, 9.0, 0.02)
    assert worst_of({}) is None
