"""Play between agents: the loop in Python and the core agree; faults are named."""

import signal
import subprocess
import sys
import time
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit.tables import NO_WIN_REASONS
from mahjongkit.testing import short_rules
from tests.quick_agents import quickest_texts
from tests.waiting import PATIENCE

VARIANTS = mk.rules.variants()
TEXTS = [*quickest_texts(), "greedy:calls=true"]


def table(variant: str) -> tuple[mk.Rules, list[str]]:
    """Rules of few rounds, and a different agent in each seat."""
    rules = short_rules(variant)
    return rules, (TEXTS * 2)[1 : 1 + rules.num_seats]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_loop_of_the_readme_runs(variant: str) -> None:
    rules = mk.make_rules(variant)
    agents = [mk.make_agent("greedy", seed=seat) for seat in range(rules.num_seats)]
    game = mk.Game(rules, seed=7)
    while not game.is_over:
        game.step({seat: agents[seat].act(obs) for seat, obs in game.pending.items()})
    standing = game.standing
    assert [seat.placement for seat in standing] == list(range(1, rules.num_seats + 1))
    assert sorted(seat.seat for seat in standing) == list(range(rules.num_seats))
    assert [seat.points for seat in standing] == sorted(game.points, reverse=True)
    assert sum(seat.score for seat in standing) == pytest.approx(0)
    by_seat = sorted(standing, key=lambda each: each.seat)
    assert [seat.score for seat in by_seat] == rules.standing_scores(game.points)
    assert mk.replay_game(rules, game.events).differences == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_games_in_the_core_are_the_games_in_python(variant: str) -> None:
    rules, texts = table(variant)
    results = mk.play_games(rules, texts, range(8))
    for seed in range(8):
        game = mk.play_game(rules, texts, seed=seed)
        assert results.points[seed].tolist() == game.points
        assert results.placements[seed].tolist() == game.placements
        assert results.scores[seed].tolist() == rules.standing_scores(game.points)
        assert results.num_rounds[seed] == game.num_rounds


@pytest.mark.parametrize("variant", VARIANTS)
def test_rounds_in_the_core_are_first_rounds_in_python(variant: str) -> None:
    rules, texts = table(variant)
    results = mk.play_rounds(rules, texts, range(40))
    for seed in range(40):
        players = [mk.make_agent(text, seed=mk._core.players.agent_seed(seed, i)) for i, text in enumerate(texts)]
        game = mk.Game(rules, seed=seed)
        while game.num_rounds == 1 and not game.is_over:
            game.step({seat: players[seat].act(seen) for seat, seen in game.pending.items()})
        end = next(i for i, event in enumerate(game.events) if event.type == "round_end")
        events = game.events[: end + 1]
        wins = [event for event in events if event.type == "win"]
        start, points = events[0].points, events[-1].points
        assert results.changes[seed].tolist() == [now - then for now, then in zip(points, start, strict=True)]
        assert results.winners[seed] == sum(1 << (event.seat or 0) for event in wins)
        assert results.from_seat[seed] == (wins[0].from_seat if wins else -1)
        reasons = [event.reason for event in events if event.type == "no_win"]
        assert results.no_win[seed] == (-1 if wins else NO_WIN_REASONS.index(reasons[0]))
        assert results.num_draws[seed] == sum(event.type == "draw" for event in events)
        assert results.num_discards[seed] == sum(event.type == "discard" for event in events)
        calls = ("chi", "pon", "open_kan", "concealed_kan", "added_kan", "set_aside")
        robbed = {event.from_seat for event in wins if event.is_robbed and variant == "sichuan"}
        assert results.num_calls[seed] == sum(event.type in calls for event in events) - len(robbed)


@pytest.mark.parametrize("variant", VARIANTS)
def test_results_depend_on_seeds_alone(variant: str) -> None:
    rules, texts = table(variant)
    num_rounds = 100  # four pieces of work for the threads, the last a short one
    whole = mk.play_rounds(rules, texts, range(num_rounds), threads=1)
    threaded = mk.play_rounds(rules, texts, range(num_rounds), threads=3)
    borders = (0, 10, 23, 40)
    parts = [mk.play_rounds(rules, texts, range(*part), threads=2) for part in pairwise(borders)]
    backwards = mk.play_rounds(rules, texts, np.arange(40)[::-1])
    for name in vars(whole):
        column = getattr(whole, name)
        assert np.array_equal(column, getattr(threaded, name))
        assert np.array_equal(column[:40], np.concatenate([getattr(part, name) for part in parts]))
        assert np.array_equal(column[:40], getattr(backwards, name)[::-1])
    games = [mk.play_games(rules, texts, range(5), threads=threads) for threads in (1, 4)]
    for name in vars(games[0]):
        assert np.array_equal(getattr(games[0], name), getattr(games[1], name))


@pytest.mark.parametrize("variant", VARIANTS)
def test_points_are_kept(variant: str) -> None:
    """What is not paid to a seat lies on the table as riichi deposits of 1000 (rules.md C)."""
    rules = mk.make_rules(variant, counts_games=False) if variant == "taiwanese" else mk.make_rules(variant)
    texts = ["greedy", "greedy:calls=true", "conservative", "random"][: rules.num_seats]
    results = mk.play_rounds(rules, texts, range(400))
    missing = -results.changes.sum(axis=1)
    has_deposits = variant in ("riichi", "sanma")
    assert (missing % 1000 == 0).all() if has_deposits else (missing == 0).all()
    assert (missing >= 0).all()
    assert (missing[results.winners > 0] == 0).all()
    points = mk.play_games(rules, texts, range(4)).points
    assert (points.sum(axis=1) == sum(mk.Game(rules, seed=0).points)).all()


class Faulty:
    """Fails, or chooses what it may not."""

    name = "faulty"

    def __init__(self, choice: object) -> None:
        self.choice = choice

    def act(self, observation: mk.Observation) -> mk.Action:
        if isinstance(self.choice, Exception):
            raise self.choice
        assert isinstance(self.choice, mk.Action)
        return self.choice


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        (KeyError("tile"), "failed: KeyError: 'tile'"),
        (mk.Action("chi 3m with 45m"), "may not chi 3m with 45m: "),
        (mk.Action("win 3m"), "may not win 3m: "),
    ],
)
def test_an_agent_that_fails_is_named(choice: object, why: str) -> None:
    place = r"agent 'faulty' in seat 0 \(round 0, repeats 0, game seed 11\) "
    with pytest.raises(mk.AgentError, match=place + why):
        mk.play_game(mk.make_rules("riichi"), [Faulty(choice), "random", "random", "random"], seed=11)


def test_a_choice_that_is_no_action_is_named() -> None:
    class Wordy:
        name = "wordy"

        def act(self, observation: mk.Observation) -> mk.Action:
            return "pass"  # type: ignore[return-value]

    with pytest.raises(mk.AgentError, match=r"agent 'wordy' in seat 0 .* chose 'pass', expected an Action"):
        mk.play_game(mk.make_rules("riichi"), [Wordy(), "random", "random", "random"])


def test_the_number_of_agents_must_fit() -> None:
    rules = mk.make_rules("sanma")
    for play in (mk.play_rounds, mk.play_games):
        with pytest.raises(mk.AgentError, match="4 agents for the 3 seats of sanma"):
            play(rules, ["random"] * 4, [1])
    with pytest.raises(mk.AgentError, match="2 agents for the 3 seats of sanma"):
        mk.play_game(rules, ["random"] * 2)


@pytest.mark.parametrize("seeds", [[[1]], [1.5], [-1], "7"])
def test_seeds_are_whole_numbers(seeds: object) -> None:
    with pytest.raises(mk.AgentError, match="expected a row of whole numbers from 0 on"):
        mk.play_rounds(mk.make_rules("riichi"), ["random"] * 4, seeds)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rules", "agents", "reason"),
    [
        (7, ["greedy"] * 4, "rules are 7, expected those of make_rules or a text"),
        (None, "greedy", "agents are 'greedy', expected a list with one for each of the 3 seats"),
        (None, 5, "agents are 5, expected a list"),
        (None, ["greedy", 5, "greedy"], "agent of seat 1 is 5, expected a text, or an object with a name and act"),
    ],
)
def test_arguments_of_a_wrong_type_are_named(rules: Any, agents: Any, reason: str) -> None:
    at_table = rules or mk.make_rules("sanma")
    for play in (mk.play_game, partial(mk.play_rounds, seeds=[1]), partial(mk.play_games, seeds=[1])):
        with pytest.raises(mk.MahjongError, match=f"^{reason}"):
            play(at_table, agents)


def test_a_wrong_seed_of_a_game_is_named() -> None:
    with pytest.raises(mk.AgentError, match=r"^seed is -1, expected a whole number"):
        mk.play_game(mk.make_rules("sanma"), ["greedy"] * 3, seed=-1)


def test_no_seeds_no_rounds() -> None:
    assert mk.play_rounds(mk.make_rules("riichi"), ["random"] * 4, []).changes.shape == (0, 4)


def test_threads_are_checked() -> None:
    with pytest.raises(mk.RulesError, match=r"threads is -1, expected 0 \(every core\) or more"):
        mk.play_rounds(mk.make_rules("riichi"), ["random"] * 4, [1], threads=-1)


def test_a_long_run_can_be_interrupted() -> None:
    script = (
        "import mahjongkit as mk\n"
        "try:\n"
        "    print('ready', flush=True)\n"
        "    mk.play_rounds(mk.make_rules('riichi'), ['random'] * 4, range(2_000_000))\n"
        "except KeyboardInterrupt:\n"
        "    print('stopped', flush=True)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=PATIENCE)[0] == "stopped\n"
