"""An agent that follows the game hears what its seat saw, up to every decision."""

from collections.abc import Iterator, Sequence

import pytest

import mahjongkit as mk
from mahjongkit._core.engine import observed_events
from mahjongkit.agents import ActionEvaluation, register_agent, unregister_agent
from mahjongkit.agents.evaluation import unvalued
from mahjongkit.analysis.review import ReviewSettings, review_record
from tests.analysis.review.games import first_record

HEARD: list[list[str]] = []
"""What each agent that was made has heard."""


class Listener:
    """It says how much it has heard."""

    name = "listener"

    def __init__(self) -> None:
        self.events: list[str] = []
        HEARD.append(self.events)

    def act(self, observation: mk.Observation) -> mk.Action:
        return observation.legal_actions[0]

    def watch(self, events: Sequence[mk.Event]) -> None:
        self.events += map(str, events)

    def evaluate(self, observation: mk.Observation) -> list[ActionEvaluation]:
        reason = str(len(self.events))
        return unvalued(observation.legal_actions, chosen=observation.legal_actions[0], reason=reason)


@pytest.fixture
def listener() -> Iterator[str]:
    HEARD.clear()
    register_agent("listener-test", lambda _options, _seed: Listener(), help_text="listens")
    yield "listener-test"
    unregister_agent("listener-test")


def test_it_hears_all_events_of_the_game_as_its_seat_saw_them(listener: str) -> None:
    record = first_record("sanma.xml")
    game = review_record(record, ReviewSettings(agent=listener, player="1"))
    events = [event for played in record.rounds for event in played.events]
    assert max(HEARD, key=len) == list(map(str, observed_events(record.rules, events, 1)))
    starts = [sum(len(played.events) for played in record.rounds[:number]) for number in range(len(record.rounds))]
    for decision in game.decisions:
        chosen = next(row for row in decision.rows if row.is_chosen)
        assert int(chosen.reason) == starts[decision.round - 1] + decision.event - 1
        assert not decision.is_valued


class RiichiProgram(Listener):
    """It declares riichi whenever it may, as a program that then takes itself for being in riichi."""

    def __init__(self) -> None:
        super().__init__()
        self.is_in_riichi = False

    def watch(self, events: Sequence[mk.Event]) -> None:
        super().watch(events)
        self.is_in_riichi &= all(event.type != "round_start" for event in events)

    def follow(self, observation: mk.Observation, *, is_riichi: bool) -> None:
        self.is_in_riichi = observation.is_riichi(observation.seat) or is_riichi

    def evaluate(self, observation: mk.Observation) -> list[ActionEvaluation]:
        assert not self.is_in_riichi or observation.is_riichi(observation.seat), "it has gone astray"
        actions = observation.legal_actions
        chosen = next((action for action in actions if action.type == "riichi"), actions[0])
        self.is_in_riichi = chosen.type == "riichi"
        return unvalued(actions, chosen=chosen, reason=str(len(self.events)))


def test_a_program_whose_riichi_was_not_declared_hears_the_game_again() -> None:
    register_agent("riichi-test", lambda _options, _seed: RiichiProgram(), help_text="declares")
    try:
        record = first_record("sanma.xml")
        game = review_record(record, ReviewSettings(agent="riichi-test"))
    finally:
        unregister_agent("riichi-test")
    choices = [next(row for row in decision.rows if row.is_chosen) for decision in game.decisions]
    differ = [
        decision
        for decision, chosen in zip(game.decisions, choices, strict=True)
        if (chosen.action.type == "riichi") != (decision.played.action.type == "riichi")
    ]
    assert differ  # else nothing was tested
    starts = [sum(len(played.events) for played in record.rounds[:number]) for number in range(len(record.rounds))]
    for decision, chosen in zip(game.decisions, choices, strict=True):
        assert int(chosen.reason) == starts[decision.round - 1] + decision.event - 1
