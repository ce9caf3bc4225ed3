"""Equation 11 of Meowjong: by hand, by summing equation 9 over equation 10, by SciPy, and the paper's Table XI."""

import math
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

import pytest

from mahjongkit.arena.stats.order_test import order_test
from mahjongkit.errors import ArenaError

Outcome = tuple[int, int, int, int]
EVEN = [Fraction(1, 4)] * 4
SKEWED = [Fraction(1, 2), Fraction(1, 5), Fraction(1, 10), Fraction(1, 5)]
NEVER_SECOND = [Fraction(1, 2), Fraction(0), Fraction(1, 4), Fraction(1, 4)]
ALWAYS_FIRST = [Fraction(1), Fraction(0), Fraction(0), Fraction(0)]
FIRST_OR_THIRD = [Fraction(1, 3), Fraction(0), Fraction(2, 3), Fraction(0)]
NEVER_FIRST = [Fraction(0), Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)]
BASELINES = [EVEN, SKEWED, NEVER_SECOND, ALWAYS_FIRST, FIRST_OR_THIRD, NEVER_FIRST]


def all_outcomes(rounds: int) -> Iterator[Outcome]:
    for first in range(rounds + 1):
        for second in range(rounds + 1 - first):
            for third in range(rounds + 1 - first - second):
                yield first, second, third, rounds - first - second - third


def equation_9(outcome: Outcome, chances: list[Fraction]) -> Fraction:
    ways = math.factorial(sum(outcome))
    for count in outcome:
        ways //= math.factorial(count)
    product = Fraction(ways)
    for count, chance in zip(outcome, chances, strict=True):
        product *= chance**count
    return product


def equation_10(one: Outcome, other: Outcome) -> bool:
    more_and_fewer = one[0] > other[0] and one[2] < other[2]
    return more_and_fewer or (one[0] == other[0] and one[2] == other[2] and one[3] > other[3])


@pytest.mark.parametrize("chances", BASELINES, ids=str)
@pytest.mark.parametrize("rounds", [1, 2, 5, 7])
def test_it_is_the_sum_over_all_better_outcomes(rounds: int, chances: list[Fraction]) -> None:
    outcomes = list(all_outcomes(rounds))
    mass = {outcome: equation_9(outcome, chances) for outcome in outcomes}
    for seen in outcomes:
        expected = sum(mass[other] for other in outcomes if other == seen or equation_10(other, seen))
        found = order_test(seen, baseline=[float(chance) for chance in chances]).probability
        assert found == pytest.approx(float(expected), rel=1e-11, abs=0), seen


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        # One round, four outcomes of chance 1/4. Better than third: first. Better than second: no winner.
        ((1, 0, 0, 0), Fraction(1, 4)),
        ((0, 1, 0, 0), Fraction(2, 4)),
        ((0, 0, 1, 0), Fraction(2, 4)),
        ((0, 0, 0, 1), Fraction(1, 4)),
        # Two rounds, 16 ordered outcomes. Better than third and third: a first with no or one third (2 * 3 + 1 = 7).
        ((0, 0, 2, 0), Fraction(8, 16)),
        # First and third (2): only first and first has more firsts and fewer thirds, but first with second or with no
        # winner has as many firsts.
        ((1, 0, 1, 0), Fraction(3, 16)),
        # Second twice (1): second and none (2), none twice (1).
        ((0, 2, 0, 0), Fraction(4, 16)),
    ],
)
def test_by_hand(seen: Outcome, expected: Fraction) -> None:
    assert order_test(seen, baseline=[1, 1, 1, 1]).probability == pytest.approx(float(expected))


# Table X gives the baseline (SL against SL) and Table XI the outcomes; 2 ** -1074 * 15000 ** 3 is the paper's bound.
TABLE_11 = [
    ((2869, 387, 695, 1042), (18.70, 11.90, 24.84, 44.56), False),
    ((2891, 816, 246, 1040), (19.74, 24.32, 11.38, 44.56), False),
    ((2780, 908, 262, 1043), (17.00, 19.22, 19.22, 44.56), False),
    ((8540, 2111, 1203, 3125), (18.48, 18.48, 18.48, 44.56), False),
    ((288, 354, 4073, 281), (18.70, 11.90, 24.84, 44.56), True),
    ((305, 1903, 2466, 322), (19.74, 24.32, 11.38, 44.56), True),
    ((245, 1883, 2582, 286), (17.00, 19.22, 19.22, 44.56), True),
    ((838, 4140, 9121, 889), (18.48, 18.48, 18.48, 44.56), True),
]


@pytest.mark.parametrize(("seen", "baseline", "worse"), TABLE_11)
def test_table_11(seen: Outcome, baseline: tuple[float, ...], worse: bool) -> None:  # noqa: FBT001
    test = order_test(seen, baseline=baseline)
    assert test.rounds == sum(seen)
    if worse:
        assert test.probability == pytest.approx(1, abs=1e-10)
    else:
        assert -math.inf < test.log_probability < math.log(15000**3) - 1074 * math.log(2)


@pytest.mark.parametrize("seen", [(13, 9, 6, 12), (110, 100, 90, 100), (1030, 1000, 960, 1010)])
def test_large_numbers_are_scipys(seen: Outcome) -> None:
    stats = pytest.importorskip("scipy.stats", reason="SciPy, the oracle of this test, is not installed")
    first, second, third, none = seen
    rounds = sum(seen)
    p1, p2, p3 = 0.25, 0.25, 0.24
    expected = stats.multinomial.pmf([first, third, second + none], rounds, [p1, p3, 1 - p1 - p3]) * stats.binom.cdf(
        second, second + none, p2 / (1 - p1 - p3)
    )
    for firsts in range(first + 1, rounds + 1):
        expected += stats.binom.pmf(firsts, rounds, p1) * stats.binom.cdf(third - 1, rounds - firsts, p3 / (1 - p1))
    assert order_test(seen, baseline=[p1, p2, p3, 0.26]).probability == pytest.approx(expected, rel=1e-8)


def test_a_hundred_thousand_rounds_near_a_normal_law() -> None:
    # At the means of an even baseline (first, -third) is nearly normal with correlation 1/3: the quadrant has the
    # chance 1/4 + asin(1/3) / 2 pi (Sheppard).
    test = order_test([25000] * 4, baseline=[1, 1, 1, 1])
    assert test.probability == pytest.approx(0.25 + math.asin(1 / 3) / (2 * math.pi), abs=0.003)


def test_more_first_places_are_less_likely() -> None:
    logs = [
        order_test([250 + more, 250, 250 - more, 250], baseline=[1, 1, 1, 1]).log_probability for more in range(100)
    ]
    assert all(before > after for before, after in pairwise(logs))


def test_counts_percentages_and_chances_are_one_baseline() -> None:
    tests = [order_test([5, 4, 3, 8], baseline=[weight * scale for weight in (3, 2, 4, 1)]) for scale in (0.1, 1, 500)]
    assert tests[1].log_probability == pytest.approx(tests[0].log_probability)
    assert tests[2].log_probability == pytest.approx(tests[0].log_probability)


def test_a_true_baseline_falls_below_its_level_too_often() -> None:
    # The fault of the paper's test that our documentation warns of, summed over all outcomes of 20 rounds.
    found = sum(
        float(equation_9(seen, EVEN))
        for seen in all_outcomes(20)
        if order_test(seen, baseline=[1, 1, 1, 1]).probability < 0.05
    )
    assert 0.15 < found < 0.25


@pytest.mark.parametrize(
    ("outcomes", "baseline", "message"),
    [
        ([1, 2, 3], [1, 1, 1, 1], "outcomes has 3 numbers, not 4"),
        ([1, 2, 3, 4], [1, 1, 1], "baseline has 3 numbers, not 4"),
        ([1, -2, 3, 4], [1, 1, 1, 1], r"outcomes\[1\] is -2"),
        ([0, 0, 0, 0], [1, 1, 1, 1], "needs a round"),
        ([1, 0, 0, 0], [0, 0, 0, 0], "baseline"),
        ([1, 0, 0, 0], [1, 1, -1, 1], "baseline"),
        ([1, 0, 0, 0], [1, 1, math.nan, 1], "baseline"),
    ],
)
def test_impossible_outcomes(outcomes: list[int], baseline: list[float], message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        order_test(outcomes, baseline=baseline)
