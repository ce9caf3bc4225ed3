"""The checkers of PettingZoo and Gymnasium, and that the games are those of the engine."""

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit import encoding, envs
from mahjongkit.errors import AgentError, IllegalActionError, RulesError

pytest.importorskip("gymnasium", reason="Gymnasium is not installed (extra gym)")
pytest.importorskip("pettingzoo", reason="PettingZoo is not installed (extra gym)")

VARIANTS = mk.rules.variants()


@pytest.fixture
def _quiet() -> Iterator[None]:
    """The checkers advise against observations that are dicts with a mask, which PettingZoo's own card games have."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@pytest.mark.usefixtures("_quiet")
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_checkers_of_pettingzoo(variant: str) -> None:
    from pettingzoo.test import api_test, parallel_api_test, seed_test

    api_test(envs.aec_env(variant, one_round=True), num_cycles=200)
    seed_test(lambda: envs.aec_env(variant, one_round=True), num_cycles=50)
    parallel_api_test(envs.parallel_env(variant, one_round=True), num_cycles=200)


@pytest.mark.usefixtures("_quiet")
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_checker_of_gymnasium(variant: str) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(envs.single_env(variant, opponents="random"), skip_render_check=True)


def test_an_action_out_of_the_mask_ends_a_single_game_with_a_loss() -> None:
    from mahjongkit.envs.rewards import ILLEGAL_REWARD

    env = envs.single_env("riichi")
    first, _ = env.reset(seed=1)
    _, reward, is_over, _, info = env.step(227)  # a win
    assert (reward, is_over, info["is_illegal"]) == (ILLEGAL_REWARD, True, True)
    again, _ = env.reset()
    assert not np.array_equal(first["observation"], again["observation"])  # another game


@pytest.mark.parametrize("variant", VARIANTS)
def test_aec_plays_the_game_of_the_engine(variant: str) -> None:
    """The same choices in `Game` lead to the same points; masks and planes are those of the seat that is asked."""
    env = envs.aec_env(variant, one_round=True)
    env.reset(seed=5)
    game = mk.Game(mk.make_rules(variant), seed=5, one_round=True)
    given: dict[int, mk.Action] = {}
    total = [0.0] * game.rules.num_seats
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        seat = int(agent[-1])
        total[seat] += reward
        if is_over:
            env.step(None)
            continue
        pending = game.pending[seat]
        assert np.array_equal(seen["action_mask"], encoding.action_mask(pending))
        assert np.array_equal(seen["observation"], encoding.planes(pending))
        number = int(np.flatnonzero(seen["action_mask"])[-1])
        env.step(number)
        given[seat] = encoding.action_at(pending, number)
        if len(given) == len(game.pending):
            game.step(given)
            given = {}
    start = mk.Game(game.rules, seed=5).points
    assert game.is_over
    assert total == [now - then for now, then in zip(game.points, start, strict=True)]


def test_parallel_asks_all_who_have_a_choice_at_once() -> None:
    env = envs.parallel_env("sichuan")
    seen, infos = env.reset(seed=1)
    assert all(info["is_asked"] for info in infos.values())  # all give three tiles away at once
    actions = {agent: int(np.flatnonzero(each["action_mask"])[0]) for agent, each in seen.items()}
    seen, *_, infos = env.step(actions)
    while all(info["is_asked"] for info in infos.values()):
        actions = {agent: int(np.flatnonzero(each["action_mask"])[0]) for agent, each in seen.items()}
        seen, *_, infos = env.step(actions)
    waiting = [agent for agent, info in infos.items() if not info["is_asked"]]
    assert waiting
    assert all(seen[agent]["action_mask"].sum() == 1 and seen[agent]["action_mask"][0] == 1 for agent in waiting)


def test_an_action_out_of_the_mask_ends_an_aec_game_with_a_loss() -> None:
    from mahjongkit.envs.rewards import ILLEGAL_REWARD

    env = envs.aec_env("riichi")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(227)  # a win
    assert env.terminations[agent]
    assert env.rewards[agent] == ILLEGAL_REWARD


def test_a_seat_that_has_not_ended_must_choose() -> None:
    env = envs.aec_env("riichi").unwrapped
    env.reset(seed=1)
    with pytest.raises(IllegalActionError, match="seat_0 has not ended, so its action cannot be None"):
        env.step(None)


def test_gymnasium_makes_the_environments_by_name() -> None:
    import gymnasium

    from mahjongkit.envs.registration import register_envs

    register_envs()
    env = gymnasium.make("mahjongkit/Sanma-v0", opponents=["greedy", "random"], disable_env_checker=True)
    seen, info = env.reset(seed=3)
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    assert env.unwrapped.observation_space.contains(seen)
    games = 0
    while games < 2:
        seen, _, is_over, is_cut, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert not is_cut
        if is_over:
            games += 1
            seen, info = env.reset()


def test_rows_of_a_vector_environment_follow_from_the_seed() -> None:
    def rewards(threads: int) -> list[float]:
        env = envs.vector_env("sanma", 8, opponents="greedy", threads=threads)
        seen, _ = env.reset(seed=9)
        sums = np.zeros(8)
        for _ in range(60):
            seen, reward, ended, cut, infos = env.step(seen["action_mask"].argmax(axis=1))
            sums += reward
            assert not cut.any()
            assert ("scores" in infos) == bool(ended.any())
        env.close()
        return list(sums)

    assert rewards(1) == rewards(2)
    assert any(rewards(1))


def test_a_score_is_paid_at_the_end_of_a_game() -> None:
    env = envs.parallel_env("riichi:tenhou,num_winds=1", reward="score", one_round=True)
    seen, _ = env.reset(seed=2)
    paid: dict[str, float] = {}
    while env.agents:
        actions = {agent: int(np.flatnonzero(each["action_mask"])[0]) for agent, each in seen.items()}
        seen, paid, ended, _, _ = env.step(actions)
        assert all(ended.values()) or not any(paid.values())
    assert list(paid.values()) == pytest.approx(env.rules.standing_scores(env.game.points))


@pytest.mark.parametrize(
    ("options", "what"),
    [
        ({"opponents": ["greedy"]}, "1 opponents, expected one for all or 3"),
        ({"seat": 4}, "seat 4, expected a seat from 0 to 3"),
        ({"reward": "luck"}, r"unknown reward 'luck' \(known: points, score\)"),
    ],
)
def test_wrong_options_are_told(options: dict[str, Any], what: str) -> None:
    with pytest.raises(RulesError, match=what):
        envs.single_env("riichi", **options)


def test_wrong_calls_are_told() -> None:
    with pytest.raises(RulesError, match="rules are 7, expected those of make_rules or a text"):
        envs.parallel_env(7)  # type: ignore[arg-type]
    env = envs.vector_env("riichi", 2)
    with pytest.raises(RulesError, match="step before reset"):
        env.step(np.zeros(2, int))
    with pytest.raises(AgentError, match="seed is -1"):
        env.reset(seed=-1)
    env.reset(seed=1)
    with pytest.raises(IllegalActionError):
        env.step(np.full(2, 227))
