"""Who draws which tile: policies of the wall in whole rounds and games. Equations of the paper: cpp/tests."""

import itertools

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit.testing import short_rules

WALLS = ("shared", "stable", "stable-literal", "kept")
PLAYER = "greedy:calls=true"


@pytest.mark.parametrize("wall", WALLS)
@pytest.mark.parametrize("variant", mk.rules.variants())
def test_games_replay_and_depend_on_seed_and_wall_alone(variant: str, wall: str) -> None:
    rules = short_rules(variant)
    agents = [PLAYER] * rules.num_seats
    for seed in range(8):
        game = mk.play_game(rules, agents, seed=seed, wall=wall)
        assert game.wall == wall
        assert mk.replay_game(rules, game.events).differences == []
        assert mk.play_game(rules, agents, seed=seed, wall=wall).events == game.events
        points = mk.play_games(rules, agents, [seed], wall=wall).points[0].tolist()
        assert points == game.points


@pytest.mark.parametrize("wall", WALLS)
@pytest.mark.parametrize("variant", mk.rules.variants())
def test_a_round_leaves_a_wall_on_which_it_replays(variant: str, wall: str) -> None:
    rules = short_rules(variant)
    for seed in range(10):
        game = mk.play_game(rules, [PLAYER] * rules.num_seats, seed=seed, wall=wall)
        start = max(i for i, event in enumerate(game.events) if event.type == "round_start")
        last_round = [event for event in game.events[start:] if event.type != "game_end"]
        assert mk.engine.replay_round(rules, last_round, wall=game.state.wall).difference is None


@pytest.mark.parametrize("wall", WALLS)
def test_results_do_not_depend_on_threads(wall: str) -> None:
    rules = mk.make_rules("taiwanese")
    one = mk.play_rounds(rules, [PLAYER] * 4, range(500), threads=1, wall=wall)
    two = mk.play_rounds(rules, [PLAYER] * 4, range(500), threads=3, wall=wall)
    for name in ("changes", "winners", "num_draws", "own_draws", "reshuffles"):
        assert (getattr(one, name) == getattr(two, name)).all()


@pytest.mark.parametrize("variant", mk.rules.variants())
def test_single_rounds_are_the_same_on_all_walls(variant: str) -> None:
    """Win rates by seat, draws, discards and steals: no two walls differ by five standard errors."""
    rules = mk.make_rules(variant)
    figures = []
    for wall in WALLS:
        # Other seeds for each wall, so that the samples are independent.
        seeds = np.arange(2500) + 2500 * WALLS.index(wall)
        results = mk.play_rounds(rules, [PLAYER] * rules.num_seats, seeds, wall=wall)
        rows = [((results.winners >> seat) & 1).astype(float) for seat in range(rules.num_seats)]
        rows.append((results.winners == 0).astype(float))
        rows += [column.astype(float) for column in (results.num_draws, results.num_discards, results.steals)]
        table = np.stack(rows)
        figures.append((table.mean(axis=1), table.var(axis=1) / len(seeds)))
    for (mean, variance), (other_mean, other_variance) in itertools.combinations(figures, 2):
        assert (np.abs(mean - other_mean) < 5 * np.sqrt(variance + other_variance) + 1e-9).all()


def test_how_often_draws_are_the_same() -> None:
    """The paper, Table 4: 21-23% on an ordinary wall, 95% on a stable one; on a kept wall all but borrowed tiles."""
    rules = mk.make_rules("taiwanese")
    rates = {}
    for wall in WALLS:
        results = mk.play_rounds(rules, [PLAYER] * 4, range(500), wall=wall)
        draws = results.num_draws.sum(dtype=int)
        rates[wall] = results.consistent_draws.sum(dtype=int) / draws, results.own_draws.sum(dtype=int) / draws
    assert rates["shared"][0] < 0.4
    assert rates["stable"][0] > 0.93
    assert rates["kept"][1] > 0.99


def test_an_unknown_wall_is_named() -> None:
    with pytest.raises(mk.RulesError, match=r"unknown wall 'stabel' \(known: shared, stable, stable-literal, kept\)"):
        mk.play_rounds(mk.make_rules("riichi"), ["random"] * 4, range(1), wall="stabel")
