"""Games in this process are those of the core; an agent that fails costs its seat, not the match."""

import sys
from collections.abc import Iterator

import pytest

import mahjongkit as mk
from mahjongkit.agents import register_agent, unregister_agent
from mahjongkit.agents.processes import child_agent
from mahjongkit.agents.processes.process_host import ProcessHost
from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.reports.report import report_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Store
from mahjongkit.tables import Fault, Tables, play_out
from mahjongkit.testing import short_rules
from tests.agents.processes.test_programs import PROGRAMS
from tests.arena.play.played import played, played_when_asked


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
    for block, games in played(settings, [0]):
        assert [played_when_asked(settings, block, seating) for seating in range(len(games))] == games


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
        game = played_when_asked(settings, 0, seating)
        assert {fault.seat for fault in game.faults} <= {seating, seating + 2}
        assert all(fault.text.startswith(f"agent 'fails' in seat {fault.seat} ") for fault in game.faults)
        assert game.faults
        assert game._replace(faults=()) == played_when_asked(substituted, 0, seating)


def test_faults_are_reported_with_their_entrant(failing: str) -> None:
    settings = MatchSettings(entrants=("greedy", failing), rules="sichuan", seed=2)
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        run_match(match, settings, blocks=3)
        assert report_match(match).faults == (0, 6)


def test_faults_of_both_sides_are_kept_seat_by_seat() -> None:
    """Two programs that answer nonsense, at one table: each seat has its own fault."""
    first, second = (f"process:{sys.executable} {PROGRAMS / 'faulty.py'} {how} 3" for how in ("garbage", "illegal"))
    settings = MatchSettings(entrants=(first, second), rules="sichuan", seed=2, seconds=20)
    ((_, games),) = played(settings, [0])
    for game in games:
        found = {fault.seat: (fault.kind, game.seats[fault.seat]) for fault in game.faults}
        assert len(game.faults) == 4
        assert found == {seat: (("words", 0), ("legal", 1))[entrant] for seat, entrant in enumerate(game.seats)}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("process:start=0.3 sleep 100", "no answer to start_game"),
        ("tests.agents.classes:Hostile,how=sleep", "not made"),
    ],
)
def test_an_agent_that_never_starts_does_not_cost_its_time_for_ever(
    text: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child_agent, "START_SECONDS", 0.3)
    rules = short_rules("riichi")
    faults: list[Fault] = []
    with ProcessHost(text, seconds=0.01) as host:
        for game in range(4):
            tables = Tables(rules, [None, "draw-discard"], [game], [(0, 1, 1, 1)], keep_games=True)
            for _ in play_out(tables, {0: host}, seed_of=lambda *_: 1, on_fault=lambda fault, _: faults.append(fault)):
                pass
    for fault, limit in zip(faults, ["0.3", "0.3", "0.01", "0.01"], strict=True):
        assert f"{reason} in {limit} s" in fault.text
        assert fault.kind == "starts"
