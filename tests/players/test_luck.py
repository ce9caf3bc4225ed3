"""The luck of the draws: a mean of 0 whatever the value function, and the same number however a game was played."""

from collections import Counter

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit._core.players import luck_of_events, value_names
from mahjongkit.testing import short_rules

WALLS = ["shared", "stable", "kept"]
HONOURS = [f"{rank}z" for rank in range(1, 8)]


def honours_held(state: mk.State) -> tuple[list[float], list[float]]:
    """A value that is easy to follow: honours among the concealed tiles."""
    num_seats = state.rules.num_seats
    held = [float(sum(tile in HONOURS for tile in state.tiles(seat))) for seat in range(num_seats)]
    return held, [100 * number for number in held]


@pytest.mark.parametrize("wall", WALLS)
@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_it_is_the_value_that_came_less_the_mean_of_those_that_could_come(variant: str, wall: str) -> None:
    """By hand: a draw of an honour is worth 1, and each unseen tile is as likely as another."""
    rules = short_rules(variant)
    game = mk.play_game(rules, ["greedy:calls=true"] * rules.num_seats, seed=4, wall=wall)
    expected = np.zeros(rules.num_seats)
    unseen: Counter[str] = Counter()
    for event in game.events:
        if event.type == "round_start":
            state = mk.State(rules, seed=0)
            unseen = Counter(tile.plain for tile in state.wall_tiles)
        elif event.type == "deal":
            unseen.subtract(tile.plain for tile in event.tiles)
        elif event.type == "indicator" and event.tile is not None:
            unseen[event.tile.plain] -= 1
        elif event.type == "draw":
            assert event.seat is not None
            assert event.tile is not None
            tile = event.tile.plain
            share = sum(unseen[honour] for honour in HONOURS) / sum(unseen.values())
            expected[event.seat] += (tile in HONOURS) - share
            unseen[tile] -= 1
    wins, points = luck_of_events(rules, game.events, honours_held)
    assert wins == pytest.approx(expected.tolist(), abs=1e-9)
    assert points == pytest.approx((100 * expected).tolist(), abs=1e-7)


@pytest.mark.parametrize("wall", WALLS)
@pytest.mark.parametrize("variant", mk.rules.variants())
def test_its_mean_is_0_and_it_goes_with_the_results(variant: str, wall: str) -> None:
    """algorithms.md section 6: 0 within its error. By seat, within 4.5 standard errors: seeds are fixed."""
    rules = mk.make_rules(variant)
    agents = ["greedy:calls=true,epsilon=0.3", *["greedy:calls=true"] * (rules.num_seats - 1)]
    seatings = [range(rules.num_seats)] * 150
    tables = mk.tables.Tables(rules, agents, range(500, 650), seatings, wall=wall, one_round=True, luck="lookahead")
    tables.advance()
    points, wins, luck, luck_points = (
        tables.results[name].astype(float) for name in ("points", "wins", "luck", "luck_points")
    )
    for values in (luck, luck_points):
        errors = values.std(axis=0, ddof=1) / np.sqrt(len(values))
        assert (np.abs(values.mean(axis=0)) < 4.5 * errors).all()
    assert np.corrcoef(wins[:, 0], luck[:, 0])[0, 1] > 0.4
    assert np.corrcoef(points[:, 0], luck_points[:, 0])[0, 1] > 0.4


def test_a_value_that_knows_nothing_finds_no_luck() -> None:
    rules = mk.make_rules("sichuan")
    game = mk.play_game(rules, ["greedy"] * 4, seed=1)
    wins, points = luck_of_events(rules, game.events, lambda state: ([0.25] * 4, [1.0] * 4))
    assert wins + points == pytest.approx([0.0] * 8, abs=1e-9)
    assert luck_of_events(rules, game.events, "none") == ([0.0] * 4, [0.0] * 4)


def test_tiles_to_come_are_not_shown_in_their_order() -> None:
    """A value that knew the order of the wall would not be fair: it sees a sorted wall, whose first tile has changed
    places with the one that is drawn."""
    rules = mk.make_rules("sichuan")
    game = mk.play_game(rules, ["draw-discard"] * 4, seed=1)
    looked_at = []

    def value(state: mk.State) -> tuple[list[float], list[float]]:
        left = [tile.plain for tile in state.wall_tiles[108 - state.draws_left :]]
        looked_at.append(len(left))
        in_order = sorted(left, key=lambda tile: (tile[1], tile[0]))
        assert not left or any(left[:place] + left[place + 1 :] == in_order[1:] for place in range(len(left)))
        return [0.0] * 4, [0.0] * 4

    luck_of_events(rules, game.events, value)
    assert max(looked_at) == 108 - 4 * 13 - 1


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        ("lookahaed", mk.RulesError, "unknown value function 'lookahaed' for luck .known: none, lookahead"),
        (lambda state: ([0.0] * 3, [0.0] * 4), mk.RulesError, "gave 3 wins and 4 points, expected one for each of 4"),
        (lambda state: 1 / 0, ZeroDivisionError, "division"),
    ],
)
def test_wrong_values_are_refused(value: object, error: type[Exception], message: str) -> None:
    game = mk.play_game(mk.make_rules("sichuan"), ["greedy"] * 4, seed=1)
    with pytest.raises(error, match=message):
        luck_of_events(game.rules, game.events, value)


@pytest.mark.parametrize("variant", mk.rules.variants())
def test_events_that_break_the_rules_are_refused(variant: str) -> None:
    """Such as a draw of the wrong seat; to play on from there once ended the process."""
    rules = mk.make_rules(variant)
    game = mk.play_game(rules, ["greedy:calls=true"] * rules.num_seats, seed=2)
    end = next(place for place, event in enumerate(game.events) if event.type == "round_end")
    events = game.events[: end + 1]
    assert len(luck_of_events(rules, events, "lookahead")[0]) == rules.num_seats
    draws = [place for place, event in enumerate(events) if event.type == "draw"]
    place = draws[len(draws) // 2]
    seat = events[place].seat
    assert seat is not None
    events[place] = mk.Event(type="draw", seat=(seat + 1) % rules.num_seats, tile=events[place].tile)
    with pytest.raises(mk.RecordError, match=f"event {place + 1} of the round: recorded: draw"):
        luck_of_events(rules, events, "lookahead")
    assert luck_of_events(rules, events[:place], "lookahead")  # a beginning is enough


def test_names() -> None:
    assert value_names() == ["none", "lookahead"]
