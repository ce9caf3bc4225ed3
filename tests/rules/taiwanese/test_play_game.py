"""From round to round, and the end of the game (docs/rules/taiwanese.md 11; rules.md A.4, A.5)."""

import pytest

import mahjongkit as mk
from tests.rules.taiwanese.ready_hands import READY
from tests.rules.walls import build_wall


def won_by(rules: mk.Rules, dealer: int, winner: int) -> str:
    """A wall on which the seat draws its winning tile on its first turn."""
    draws = "8s" * ((winner - dealer) % 4) + "1p"
    return build_wall(rules, hands={winner: READY}, draws=draws, dealer=dealer)


def won_by_nobody(rules: mk.Rules, dealer: int) -> str:
    return build_wall(rules, dealer=dealer)


def play_round(game: mk.Game) -> None:
    """Everybody wins at once where that is possible, calls nothing and discards what was drawn."""
    number = game.num_rounds
    while not game.is_over and game.num_rounds == number:
        actions = {}
        for seat, seen in game.pending.items():
            legal = seen.legal_actions
            wins = [action for action in legal if action.type == "win"]
            passes = [action for action in legal if action.type == "pass"]
            drawn = [action for action in legal if action.is_drawn]
            actions[seat] = (wins + passes + drawn)[0]
        game.step(actions)


def start(game: mk.Game) -> tuple[int, int, int]:
    """Round, dealer and repeats of the round in play."""
    state = game.state
    return state.round, state.dealer, state.repeats


@pytest.mark.parametrize("winner", [None, 0, 1, 2, 3])
def test_11_1_a5_who_deals_next(winner: int | None) -> None:
    rules = mk.make_rules("taiwanese", profile="sml2026")
    wall = won_by_nobody(rules, 0) if winner is None else won_by(rules, 0, winner)
    game = mk.Game(rules, walls=[wall])
    play_round(game)
    assert start(game) == ((0, 0, 1) if winner in (None, 0) else (1, 1, 0))


def test_11_1_a5_the_streak_grows_and_ends() -> None:
    rules = mk.make_rules("taiwanese", profile="sml2026")
    walls = [won_by(rules, 0, 0), won_by_nobody(rules, 0), won_by(rules, 0, 0), won_by(rules, 0, 2)]
    game = mk.Game(rules, walls=walls)
    starts = []
    for _ in walls:
        starts.append(start(game))
        play_round(game)
    assert starts == [(0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 0, 3)]
    assert start(game) == (1, 1, 0)


def test_11_1_a4_without_repeats_the_deal_passes_on() -> None:
    rules = mk.make_rules("taiwanese", profile="sml2026", dealer_repeats=False)
    game = mk.Game(rules, walls=[won_by(rules, 0, 0), won_by_nobody(rules, 1)])
    play_round(game)
    assert start(game) == (1, 1, 0)
    play_round(game)
    assert start(game) == (2, 2, 0)


def test_11_2_a4_most_repeats() -> None:
    rules = mk.make_rules("taiwanese", profile="sml2026", most_repeats=2)
    game = mk.Game(rules, walls=[won_by(rules, 0, 0)] * 3)
    starts = []
    for _ in range(3):
        starts.append(start(game))
        play_round(game)
    assert starts == [(0, 0, 0), (0, 0, 1), (0, 0, 2)]
    assert start(game) == (1, 1, 0)


@pytest.mark.parametrize(("profile", "limit"), [("sml2026", 10), ("mahjong16tw", 0)])
def test_11_2_a4_limits_of_the_profiles(profile: str, limit: int) -> None:
    rules = mk.make_rules("taiwanese", profile=profile)
    assert rules.options["most_repeats"] == limit
    game = mk.Game(rules, walls=[won_by_nobody(rules, 0)] * 12)
    for _ in range(12):
        play_round(game)
    assert start(game) == ((0, 0, 12) if limit == 0 else (1, 1, 1))


def test_11_3_a5_a_game_is_four_winds() -> None:
    rules = mk.make_rules("taiwanese", profile="sml2026")
    walls = [won_by(rules, number % 4, (number + 1) % 4) for number in range(16)]
    game = mk.Game(rules, walls=walls)
    starts = []
    while not game.is_over:
        starts.append(start(game))
        play_round(game)
    assert starts == [(number, number % 4, 0) for number in range(16)]
    assert game.events[-1].type == "game_end"


def test_11_3_a5_the_last_dealer_may_go_on() -> None:
    rules = mk.make_rules("taiwanese", profile="sml2026", num_rounds=1)
    game = mk.Game(rules, walls=[won_by(rules, 0, 0), won_by(rules, 0, 1)])
    play_round(game)
    assert not game.is_over
    play_round(game)
    assert game.is_over


@pytest.mark.parametrize("winner", [None, 0, 1])
def test_11_3_a2_at_the_olympiad_a_game_is_one_round(winner: int | None) -> None:
    rules = mk.make_rules("taiwanese")
    wall = won_by_nobody(rules, 0) if winner is None else won_by(rules, 0, winner)
    game = mk.Game(rules, walls=[wall])
    play_round(game)
    assert game.is_over
    assert game.points == [int(seat == winner) for seat in range(4)]


def test_11_4_points_are_the_standing() -> None:
    rules = mk.make_rules("taiwanese")
    game = mk.Game(rules, walls=[won_by(rules, 0, 2)])
    play_round(game)
    assert [entry.seat for entry in game.standing] == [2, 0, 1, 3]  # ties by seat
    assert [entry.score for entry in game.standing] == [1, 0, 0, 0]
