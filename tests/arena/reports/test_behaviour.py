"""Arrays of games, rates of behaviour and tables of seats: by hand, and coverage by simulation."""

import numpy as np
import pytest

from mahjongkit.arena.compare.columns import MatchColumns, read_columns
from mahjongkit.arena.reports.behaviour import behaviour, seat_table
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRow, Store
from mahjongkit.errors import ArenaError
from tests.arena.made_games import made_game, made_settings, rows_of


def columns_of(settings: MatchSettings, blocks: list[list[GameRow]]) -> MatchColumns:
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        match.add_blocks(rows_of(enumerate(blocks)))
        return read_columns(match)


def two_blocks() -> MatchColumns:
    """A (0) wins twice, once by itself; B (1) once; nobody in the last game."""
    a, b = (0, 1, 0, 1), (1, 0, 1, 0)
    return columns_of(
        made_settings(),
        [
            [made_game(a, (1, 0, 0, 0), self_draws=(1, 0, 0, 0)), made_game(b, (0, 1, 0, 0))],
            [made_game(a, (0, 0, 0, 1)), made_game(b, (0, 0, 0, 0))],
        ],
    )


def test_differences_by_hand() -> None:
    columns = two_blocks()
    assert columns.seats.tolist() == [[0, 1, 0, 1], [1, 0, 1, 0]]
    assert columns.differences(columns.by_seat["wins"], 0, 1).tolist() == [[0.5, 0.5], [-0.5, 0.0]]
    # The winner gets 4 - 1 = 3, the others lose 1: (3 - 1) / 2 - (-1 - 1) / 2 = 2.
    assert columns.differences(columns.by_seat["points"], 0, 1).tolist() == [[2, 2], [-2, 0]]
    assert "luck" not in columns.by_seat
    assert "scores" not in columns.by_seat


def test_differences_of_one_against_two() -> None:
    settings = made_settings(rules="sanma")
    assert settings.seatings == ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    games = [made_game(seats, (0, 1, 0)) for seats in settings.seatings]
    columns = columns_of(settings, [games, games])
    assert columns.differences(columns.by_seat["wins"], 0, 1).tolist() == [[-0.5, 1.0, -0.5]] * 2


def test_differences_in_a_round_robin_are_those_of_games_that_both_played() -> None:
    settings = made_settings(entrants=3)
    assert len(settings.seatings) == 6
    games = [made_game(seats, (1, 0, 0, 0)) for seats in settings.seatings]
    columns = columns_of(settings, [games, games])
    assert columns.pairings() == [(0, 1), (0, 2), (1, 2)]
    for pair in columns.pairings():
        assert columns.differences(columns.by_seat["wins"], *pair).tolist() == [[0.5, -0.5]] * 2


def test_differences_at_one_table() -> None:
    settings = made_settings(entrants=4, schedule="rotations")
    games = [made_game(seats, tuple(int(entrant == 2) for entrant in seats)) for seats in settings.seatings]
    columns = columns_of(settings, [games, games])
    assert columns.differences(columns.by_seat["wins"], 2, 3).tolist() == [[1.0] * 4] * 2
    assert columns.differences(columns.by_seat["wins"], 0, 3).tolist() == [[0.0] * 4] * 2


def test_rates_by_hand() -> None:
    rates = {rate.name: rate for rate in behaviour(columns_of(made_settings(), fifty_blocks()))}
    # Each block: A wins 2 of its 4 seats' rounds, one of them by itself, calls as often; B wins none.
    won = rates["won"]
    assert (won.unit, [share and share.mean for share in won.entrants]) == ("of rounds", [0.5, 0.0])
    assert [share and share.mean for share in rates["won by self-draw"].entrants] == [0.25, 0.0]
    turns = rates["turn of a win"].entrants
    assert turns[0] is not None
    assert turns[0].mean == 10
    assert turns[1] is None  # B has not won
    assert rates["turn of a win"].differences == (None,)
    assert "riichi" not in rates  # nobody can


def fifty_blocks() -> list[list[GameRow]]:
    a, b = (0, 1, 0, 1), (1, 0, 1, 0)
    block = [made_game(a, (1, 0, 0, 0), self_draws=(1, 0, 0, 0)), made_game(b, (0, 1, 0, 0))]
    return [block] * 50


def test_seats_by_hand() -> None:
    rows = seat_table(two_blocks())
    assert len(rows) == 8
    first = rows[0]
    assert (first.seat, first.entrant, first.games) == (0, 0, 2)
    assert (first.wins.mean, first.points.mean) == (0.5, 1.0)  # won 3, lost 1
    assert sum(row.wins.mean for row in rows) / 2 == pytest.approx(3 / 4)  # three wins in four games


def test_rates_cover_and_differences_are_marked_rarely() -> None:
    # Two entrants of the same behaviour whose wins and turns depend on the wall that they share: of 200 runs at most
    # 5% and three standard deviations (4.6%) may miss the true turn, and mark any difference.
    source = np.random.default_rng(31)
    runs, missed, marked = 200, 0, 0
    seats = np.array([[0, 1, 0, 1], [1, 0, 1, 0]])
    for _ in range(runs):
        lucks = source.uniform(0.1, 0.4, size=(120, 1, 1))
        wins = (source.random((120, 2, 4)) < lucks).astype(float)
        # A lucky wall wins early: mean turn 12 - 10 luck, over wins 12 - 10 E luck² / E luck = 12 - 10 * 0.07 / 0.25.
        turns = wins * source.poisson(12 - 10 * lucks, size=wins.shape)
        zeros = np.zeros_like(wins)
        names = ("self_draws", "deal_ins", "riichi", "called", "win_points")
        by_seat = {"wins": wins, "win_turns": turns} | dict.fromkeys(names, zeros)
        columns = MatchColumns(tuple(range(120)), seats, by_seat, {"rounds": np.ones((120, 2))})
        rates = behaviour(columns)
        assert [rate.name for rate in rates] == ["won", "turn of a win"]
        turn = rates[1].entrants[0]
        assert turn is not None
        if turn.lower is not None and turn.upper is not None:  # otherwise nothing is claimed
            missed += not turn.lower <= 12 - 10 * 0.07 / 0.25 <= turn.upper
        marked += any(difference.leaves_zero for rate in rates for difference in rate.differences if difference)
    assert missed / runs <= 0.05 + 0.046
    assert marked / runs <= 0.05 + 0.046


def test_a_difference_is_marked() -> None:
    rates = behaviour(columns_of(made_settings(), varied_blocks()))
    won = next(rate for rate in rates if rate.name == "won")
    assert won.differences[0] is not None
    assert won.differences[0].leaves_zero


def varied_blocks() -> list[list[GameRow]]:
    a, b = (0, 1, 0, 1), (1, 0, 1, 0)
    good = [made_game(a, (1, 0, 0, 0)), made_game(b, (0, 1, 0, 0))]
    even = [made_game(a, (0, 1, 0, 0)), made_game(b, (0, 1, 0, 0))]
    return [good, even] * 60


def test_games_that_are_no_match() -> None:
    a, b = (0, 1, 0, 1), (1, 0, 1, 0)
    one = [made_game(a, (1, 0, 0, 0)), made_game(b, (1, 0, 0, 0))]
    with pytest.raises(ArenaError, match="has 1 blocks, a report needs two or more"):
        columns_of(made_settings(), [one])
    with pytest.raises(ArenaError, match="different numbers of games"):
        columns_of(made_settings(), [one, one[:1], one, [*one, one[0]]])
