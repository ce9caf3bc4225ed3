"""Errors of short matches, on games that were made so that the errors are known."""

from collections.abc import Sequence

import numpy as np
import pytest

from mahjongkit.arena.compare.columns import MatchColumns
from mahjongkit.papers.estimates import Numbers
from mahjongkit.papers.win_rate_errors import (
    block_rates,
    corrected_rates,
    errors_of_matches,
    errors_of_rates,
    outcomes,
    wins_and_decided,
)

SEATS = np.array([[0, 1, 0, 1], [1, 0, 1, 0]])


def columns_of(winners: Sequence[tuple[int | None, int | None]], luck: Numbers | None = None) -> MatchColumns:
    """Blocks of two games, each with the seat that won or nobody."""
    wins = np.zeros((len(winners), 2, 4))
    for block, games in enumerate(winners):
        for game, seat in enumerate(games):
            if seat is not None:
                wins[block, game, seat] = 1
    by_seat = {"wins": wins} | ({} if luck is None else {"luck": luck, "luck_points": np.zeros_like(luck)})
    without_win = 1 - wins.sum(axis=2)
    return MatchColumns(tuple(range(len(winners))), SEATS, by_seat, {"without_win": without_win})


def test_the_side_that_won_is_found_in_both_seatings() -> None:
    columns = columns_of([(0, 0), (2, 1), (3, None)])
    assert outcomes(columns).tolist() == [[1, -1], [1, 1], [-1, 0]]
    wins, decided = wins_and_decided(columns)
    assert (wins.tolist(), decided.tolist()) == ([1, 2, 0], [2, 2, 1])
    assert block_rates(columns).mean() == pytest.approx(3 / 5)


def test_errors_of_matches_are_counted_by_hand() -> None:
    # Matches of two blocks: won 3 of 4, 1 of 3 and 2 of 4; a block is left over.
    columns = columns_of([(0, 1), (0, 0), (1, None), (0, 0), (0, 0), (0, 0), (1, 0)])
    found = errors_of_matches(columns, games=4, true_win_rate=0.5)
    assert found is not None
    assert found.value == pytest.approx((1 / 4 + 1 / 6 + 0) / 3)
    assert errors_of_matches(columns, games=8, true_win_rate=0.5) is None, "one match has no interval"


def test_errors_of_rates_are_counted_by_hand() -> None:
    found = errors_of_rates(np.array([0.5, 0.7, 0.4, 0.4, 0.9]), blocks=2, true_win_rate=0.5)
    assert found is not None
    assert found.value == pytest.approx((0.1 + 0.1) / 2)
    assert errors_of_rates(np.array([0.5, 0.7, 0.4]), blocks=2, true_win_rate=0.5) is None


def test_luck_that_explains_all_leaves_nothing() -> None:
    source = np.random.default_rng(1)
    winners = [(int(a), int(b)) for a, b in source.integers(0, 4, size=(200, 2))]
    columns = columns_of(winners)
    luck = columns.by_seat["wins"] - 0.25
    rates = corrected_rates(columns_of(winners, luck))
    assert rates.std() < 1e-9
    assert rates.mean() == pytest.approx(0.5), "all that the seats won was luck"
    without = corrected_rates(columns_of(winners, np.zeros_like(luck)))
    assert without.mean() == pytest.approx(block_rates(columns).mean())
