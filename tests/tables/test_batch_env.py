"""Many games at once: the games of the engine, whatever the number of threads."""

import threading

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit import encoding, tables
from mahjongkit.testing import short_rules
from tests.encoding.positions import PROFILES


def random_actions(env: tables.BatchEnv, rng: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    noise = rng.random(env.masks.shape) * env.masks
    actions: np.ndarray[tuple[int], np.dtype[np.int64]] = noise.argmax(axis=1)
    return actions


@pytest.mark.parametrize(("variant", "profile"), PROFILES)
def test_it_plays_the_games_of_the_engine(variant: str, profile: str) -> None:
    """Row by row beside `Game` with the same seed, through several games."""
    # Without a limit a dealer deals on for ever where nobody wins, as at random play.
    limit = ",most_repeats=2" if variant == "taiwanese" else ""
    rules = short_rules(f"{variant}:{profile}{limit}")
    env = tables.BatchEnv(rules, 3, seed=5)
    rng = np.random.default_rng(1)
    games = [mk.Game(rules, seed=seed) for seed in env.game_seeds]
    given: list[dict[int, mk.Action]] = [{} for _ in games]
    finished = 0
    for _ in range(1000):
        if finished > 3:  # more than one of a row
            break
        for row, game in enumerate(games):
            seen = game.pending[int(env.seats[row])]
            assert int(env.seats[row]) not in given[row]
            assert np.array_equal(env.planes[row], encoding.planes(seen))
            assert np.array_equal(env.masks[row], encoding.action_mask(seen))
        actions = random_actions(env, rng)
        seats = env.seats.copy()
        env.step(actions)
        for row, game in enumerate(games):
            seat = int(seats[row])
            given[row][seat] = encoding.action_at(game.pending[seat], int(actions[row]))
            points, num_rounds = game.points, game.num_rounds
            if len(given[row]) == len(game.pending):
                game.step(given[row])
                given[row] = {}
            assert env.rewards[row].tolist() == [now - then for now, then in zip(game.points, points, strict=True)]
            assert env.games_over[row] == game.is_over
            assert env.rounds_over[row] == (game.is_over or game.num_rounds > num_rounds)
            expected = rules.standing_scores(game.points) if game.is_over else [0.0] * rules.num_seats
            assert env.scores[row].tolist() == pytest.approx(expected)
            if game.is_over:
                finished += 1
                games[row] = mk.Game(rules, seed=env.game_seeds[row])
    assert finished >= 3


@pytest.mark.parametrize("variant", mk.rules.variants())
def test_it_does_not_depend_on_threads(variant: str) -> None:
    rules = mk.make_rules(variant)
    envs = [tables.BatchEnv(rules, 40, seed=9, threads=threads) for threads in (1, 3)]
    rngs = [np.random.default_rng(2) for _ in envs]
    for _ in range(300):
        for env, rng in zip(envs, rngs, strict=True):
            env.step(random_actions(env, rng))
        for name in ("planes", "masks", "seats", "rewards", "rounds_over", "games_over", "scores"):
            assert np.array_equal(getattr(envs[0], name), getattr(envs[1], name))


@pytest.mark.parametrize("phase", ["exchange", "void suit"])
def test_choices_before_play_are_asked_one_after_the_other(phase: str) -> None:
    """All four seats choose; nobody sees what another chose before all have."""
    rules = mk.make_rules("sichuan", "casual" if phase == "exchange" else "sbr2025")
    plane = encoding.plane_names(rules).index(f"phase: {phase}")
    first, last = (tables.BatchEnv(rules, 1, seed=4) for _ in range(2))
    for seat in range(4):
        assert (first.seats[0], last.seats[0]) == (seat, seat)
        assert first.planes[0, plane].all()
        assert np.array_equal(first.planes, last.planes)
        legal = np.flatnonzero(first.masks[0])
        first.step(legal[:1])
        last.step(legal[-1:])
    assert not first.planes[0, plane].any()
    assert not np.array_equal(first.planes, last.planes)


def test_rows_are_different_games_and_do_not_depend_on_their_number() -> None:
    rules = mk.make_rules("sanma")
    few, many = tables.BatchEnv(rules, 4, seed=1), tables.BatchEnv(rules, 16, seed=1)
    assert len(set(many.game_seeds)) == 16
    assert few.game_seeds == many.game_seeds[:4]
    assert tables.BatchEnv(rules, 4, seed=2).game_seeds != few.game_seeds


def test_an_illegal_action_changes_nothing() -> None:
    env = tables.BatchEnv(mk.make_rules("riichi"), 4, seed=3)
    actions = env.masks.argmax(axis=1)
    before = env.planes.copy()
    actions[2] = 0
    with pytest.raises(mk.IllegalActionError, match=r"game 2, seat 0: action 0 \(pass\) is not legal, see the mask"):
        env.step(actions)
    actions[2] = 999
    with pytest.raises(mk.IllegalActionError, match="game 2, seat 0: action 999 does not exist: choices-229 has 0 to"):
        env.step(actions)
    assert np.array_equal(env.planes, before)
    with pytest.raises(mk.RulesError, match=r"int64 of shape \(3,\), expected whole numbers of shape \(4,\)"):
        env.step(actions[:3])


def test_arrays_cannot_be_written() -> None:
    env = tables.BatchEnv(mk.make_rules("riichi"), 2)
    with pytest.raises(ValueError, match="read-only"):
        env.masks[0, 0] = True


@pytest.mark.parametrize(("num_envs", "threads"), [(0, 0), (-1, 0), (1, -1)])
def test_sizes_are_checked(num_envs: int, threads: int) -> None:
    with pytest.raises(mk.RulesError, match=r"expected (1 or more games|0 \(every core\) or more)"):
        tables.BatchEnv(mk.make_rules("riichi"), num_envs, threads=threads)


def test_actions_are_whole_numbers() -> None:
    env = tables.BatchEnv(mk.make_rules("sanma"), 2)
    with pytest.raises(mk.RulesError, match="actions are float64 of shape"):
        env.step(env.masks.argmax(axis=1) + 0.5)


@pytest.mark.parametrize("variant", mk.rules.variants())
def test_opponents_play_as_in_the_games_of_the_engine(variant: str) -> None:
    """Native opponents and the same as objects: the games that all seats asked would play."""
    rules = short_rules(variant)
    others = range(1, rules.num_seats)
    native = tables.BatchEnv(rules, 5, seed=3, opponents=dict.fromkeys(others, "greedy"), one_round=True, wall="kept")
    objects = tables.BatchEnv(
        rules, 5, seed=3, opponents={seat: mk.make_agent("greedy") for seat in others}, one_round=True, wall="kept"
    )
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(60):
        assert set(native.seats.tolist()) == {0}
        for name in ("planes", "masks", "seats", "rewards", "rounds_over", "games_over", "scores"):
            assert np.array_equal(getattr(native, name), getattr(objects, name))
        actions = random_actions(native, rng)
        native.step(actions)
        objects.step(actions)
        assert np.array_equal(native.rounds_over, native.games_over)
        ended += int(native.games_over.sum())
    assert ended > 0


def test_schemas_are_chosen_by_name() -> None:
    rules = mk.make_rules("sichuan")
    env = tables.BatchEnv(rules, 2, planes="planes-63", actions="choices-727")
    assert env.planes.shape == (2, 63, 34)
    with pytest.raises(
        mk.RulesError, match=r"no schema of planes 'planes-70' for sichuan \(known: planes-67, planes-63\)"
    ):
        tables.BatchEnv(rules, 2, planes="planes-70")


def test_a_seat_must_be_asked() -> None:
    with pytest.raises(mk.RulesError, match="every seat has an opponent"):
        tables.BatchEnv(mk.make_rules("sanma"), 2, opponents=dict.fromkeys(range(3), "greedy"))
    with pytest.raises(mk.RulesError, match="an opponent in seat 3, expected seats from 0 to 2"):
        tables.BatchEnv(mk.make_rules("sanma"), 2, opponents={3: "greedy"})
    with pytest.raises(mk.RulesError, match=r"opponents are \['greedy'\], expected agents by seat"):
        tables.BatchEnv(mk.make_rules("sanma"), 2, opponents=["greedy"])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("gredy", r"unknown agent 'gredy' \(known: "),
        ("greedy:call=true", r"unknown option 'call' of greedy \(known: calls, "),
        ("process:", "no command, expected for example 'process:python bot.py'"),
    ],
)
def test_an_unknown_opponent_is_refused_before_the_first_game(text: str, message: str) -> None:
    """In a seat that is not asked at first, too."""
    for seat in range(1, 3):
        with pytest.raises(mk.AgentError, match=message):
            tables.BatchEnv(mk.make_rules("sanma"), 1, opponents={seat: text})


def test_a_step_is_refused_while_another_one_is_under_way() -> None:
    refused: list[Exception] = []

    class Meddler:
        """While the games wait for it, another thread wants them to go on."""

        name = "meddler"

        def act(self, observation: mk.Observation) -> mk.Action:
            def step() -> None:
                with pytest.raises(mk.RulesError, match="under way on another thread") as error:
                    env.step(env.masks.argmax(axis=1))
                refused.append(error.value)

            if playing:
                other = threading.Thread(target=step)
                other.start()
                other.join()
            return observation.legal_actions[0]

    playing = False
    env = tables.BatchEnv(mk.make_rules("sanma"), 2, seed=1, opponents={1: Meddler(), 2: "greedy"})
    playing = True
    for _ in range(3):
        env.step(env.masks.argmax(axis=1))
    assert refused


def test_rules_are_rules() -> None:
    with pytest.raises(mk.RulesError, match="rules are 7, expected those of make_rules or a text"):
        tables.BatchEnv(7, 2)  # type: ignore[arg-type]
