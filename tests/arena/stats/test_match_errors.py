"""Mean absolute errors of matches, as in Table 7 of the stable draw wall."""

import math
import random

import pytest

from mahjongkit.arena.stats.match_errors import expected_match_error, match_errors, split_matches
from mahjongkit.errors import ArenaError


def test_by_hand() -> None:
    # Win rates 0.5, 0.7, 0.6 against 0.6: errors 0.1, 0.1, 0, with mean 1/15 and variance 1/300.
    errors = match_errors([(5, 10), (7, 10), (12, 20)], true_win_rate=0.6)
    assert errors.matches == 3
    assert errors.mean == pytest.approx(0.2 / 3)
    assert errors.standard_error == pytest.approx(math.sqrt(1 / 300 / 3))


def test_errors_have_no_sign() -> None:
    # Erratum 16: the average error is the mean of absolute values.
    assert match_errors([(4, 10), (6, 10)], true_win_rate=0.5).mean == pytest.approx(0.1)


def test_matches_are_cut_without_the_rest() -> None:
    assert split_matches([1, 0, -1, 1, 1, 1, 0, 0], games=4) == [(2, 3), (2, 2)]
    assert split_matches([1, 0, -1, 1, 1], games=4) == [(2, 3)]
    assert split_matches([1], games=4) == []


@pytest.mark.parametrize(("rate", "decided"), [(0.5, 1), (0.3, 1), (0.5, 3), (0.7158, 500), (0.549, 1000), (0.999, 7)])
def test_the_expected_error_is_the_sum_over_the_binomial_law(rate: float, decided: int) -> None:
    expected = sum(
        abs(wins / decided - rate) * math.comb(decided, wins) * rate**wins * (1 - rate) ** (decided - wins)
        for wins in range(decided + 1)
    )
    assert expected_match_error(rate, decided=decided) == pytest.approx(expected, rel=1e-9)


def test_simulated_matches_have_the_expected_error() -> None:
    source = random.Random(4)
    outcomes = [1 if source.random() < 0.617 else -1 for _ in range(200_000)]
    errors = match_errors(split_matches(outcomes, games=500), true_win_rate=0.617)
    assert errors.matches == 400
    assert abs(errors.mean - expected_match_error(0.617, decided=500)) < 3 * errors.standard_error


@pytest.mark.parametrize(("rate", "games", "printed"), [(0.7158, 500, 1.88), (0.617, 500, 1.54), (0.549, 500, 1.73)])
def test_the_papers_errors_with_the_ordinary_wall_are_those_of_independent_games(
    rate: float, games: int, printed: float
) -> None:
    # Table 7a: 40 matches; |error| of a normal law has the standard deviation 0.756 means, so 12% of the mean for 40.
    expected = 100 * expected_match_error(rate, decided=games)
    assert abs(printed - expected) < 3 * 0.12 * expected


@pytest.mark.parametrize(
    ("matches", "rate", "message"),
    [
        ([], 0.5, "0 matches"),
        ([(1, 2)], 0.5, "1 matches"),
        ([(3, 2), (1, 2)], 0.5, "3 wins in 2 decided"),
        ([(0, 0), (1, 2)], 0.5, "needs a decided game"),
        ([(1, 2), (1, 2)], 55.0, "true_win_rate is 55"),
    ],
)
def test_impossible_matches(matches: list[tuple[int, int]], rate: float, message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        match_errors(matches, true_win_rate=rate)


def test_impossible_games() -> None:
    with pytest.raises(ArenaError, match=r"outcomes\[1\] is 2"):
        split_matches([1, 2], games=1)
    with pytest.raises(ArenaError, match="games is 0"):
        split_matches([1, 1], games=0)
    with pytest.raises(ArenaError, match="decided is 0"):
        expected_match_error(0.5, decided=0)
