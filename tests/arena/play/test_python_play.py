"""Games in this process are those of the core; an agent that fails costs its seat, not the match."""

from collections.abc import Iterator

import pytest

import mahjongkit as mk
from mahjongkit.agents import SeatedAgents, register_agent, unregister_agent
from mahjongkit.agents.processes.bench import Bench
from mahjongkit.arena.play.native_play import play_blocks
from mahjongkit.arena.play.python_play import play_game_of
from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.reports.report import report_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Store


@pytest.mark.parametrize("unit", ["round", "game"])
@pytest.mark.parametrize("variant", mk.rules.variants())
def test_games_are_those_of_the_core(variant: str, unit: str) -> None:
    settings = MatchSettings(
        entrants=("greedy:calls=true", "random"),
        rules=variant,
        unit=unit,
        wall="stable",
        schedule="rotations",
        luck="lookahead",
        seed=5,
    )
    for block, games in play_blocks(settings, [0]):
        assert [play_game_of(settings, block, seating) for seating in range(len(games))] == games


class Fails:
    """Plays like draw-discard until its fifth choice."""

    name = "fails"

    def __init__(self, answer: object) -> None:
        self._answer = answer
        self._left = 5
        self._other = mk.make_agent("draw-discard")

    def act(self, observation: mk.Observation) -> mk.Action:
        self._left -= 1
        if self._left >= 0:
            return self._other.act(observation)
        if isinstance(self._answer, Exception):
            raise self._answer
        return self._answer  # type: ignore[return-value]  # that is what is tested


@pytest.fixture(params=[ValueError("broken"), None, "discard 1m", mk.Action("abort")], ids=str)
def failing(request: pytest.FixtureRequest) -> Iterator[str]:
    register_agent("fails", lambda options, seed: Fails(request.param), help_text="fails at its fifth choice")
    yield "fails"
    unregister_agent("fails")


def test_a_seat_that_fails_plays_on_as_draw_discard(failing: str) -> None:
    settings = MatchSettings(entrants=(failing, "greedy"), rules="sichuan", seed=2)
    substituted = MatchSettings(entrants=("draw-discard", "greedy"), rules="sichuan", seed=2)
    for seating in (0, 1):
        game = play_game_of(settings, 0, seating)
        assert {seat for seat, _, _ in game.faults} <= {seating, seating + 2}
        assert all(text.startswith(f"agent 'fails' in seat {seat} ") for seat, _, text in game.faults)
        assert game.faults
        assert game._replace(faults=()) == play_game_of(substituted, 0, seating)


def test_faults_are_reported_with_their_entrant(failing: str) -> None:
    settings = MatchSettings(entrants=("greedy", failing), rules="sichuan", seed=2)
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        run_match(match, settings, blocks=3)
        assert report_match(match).faults == (0, 6)


def test_a_program_that_never_starts_does_not_cost_its_time_for_ever() -> None:
    text = "process:start=0.3 sleep 100"
    with Bench(seconds=0.01) as bench:
        for seat, limit in enumerate(["0.3", "0.3", "0.01", "0.01"]):
            agent = bench.start(text, game_seed=1, seat=0)
            game = mk.Game(mk.make_rules("riichi"), seed=seat)
            seated = SeatedAgents(game, [agent] * 4)
            with pytest.raises(mk.AgentError, match=f"no answer to start_game in {limit} s"):
                seated.choose(game.pending[0])
            bench.stop(agent, failed=True)
