"""Whole records of every variant: what is reviewed, and that results are sums."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.agents import ActionEvaluation
from mahjongkit.analysis import default_agent
from mahjongkit.analysis.review import BrokenRecord, GameReview, ReviewSettings, review_record, review_sources
from mahjongkit.records import Source, record_of, write_record
from tests.analysis.review.full_agent import ERROR
from tests.analysis.review.games import ONE_OF_EACH, first_record, full_agent, quick_review, quick_settings

__all__ = ["full_agent"]


@pytest.mark.parametrize("name", ONE_OF_EACH.values())
def test_results_are_sums_of_their_parts(name: str, full_agent: str) -> None:
    record = first_record(name)
    game = review_record(record, ReviewSettings(agent=full_agent))
    assert len(game.rounds) == len(record.rounds)
    for played, reviewed in zip(record.rounds, game.rounds, strict=True):
        for seat, split in enumerate(reviewed.splits):
            assert split is not None
            assert split.result == played.events[-1].points[seat] - played.start.points[seat]
            assert round(split.luck + split.decisions + split.rest, 2) == split.result
            lost = sum(decision.loss for decision in reviewed.decisions if decision.seat == seat)
            assert split.decisions == pytest.approx(-lost, abs=1)
            assert split.decisions <= 0


def test_a_mistake_is_more_than_two_errors_away(full_agent: str) -> None:
    game = review_record(first_record("four_seats.xml"), ReviewSettings(agent=full_agent))
    assert game.mistakes()
    for decision in game.decisions:
        assert decision.difference is not None
        assert decision.is_mistake == (decision.difference > 2 * ERROR)
        assert decision.loss == (decision.difference if decision.is_mistake else 0.0)
    losses = [decision.loss for decision in game.mistakes()]
    assert losses == sorted(losses, reverse=True)


@pytest.mark.parametrize("name", ONE_OF_EACH.values())
def test_the_default_agent_values_every_variant(name: str) -> None:
    record = first_record(name)
    game = review_record(replace(record, rounds=record.rounds[:1]), ReviewSettings())
    decisions = list(game.decisions)
    assert game.agent == default_agent(record.rules)
    assert game.measure
    assert sum(decision.is_valued for decision in decisions) > 0.6 * len(decisions)
    assert {decision.seat for decision in decisions} == set(game.seats)


def test_openings_of_sichuan_are_reviewed() -> None:
    actions = {str(decision.played.action.type) for decision in quick_review("mahjongai.jsonl.gz").decisions}
    assert "void_suit" in actions


def test_only_the_seat_that_is_asked_for_is_reviewed() -> None:
    record = first_record("sanma.xml")
    game = review_record(record, replace(quick_settings(record), player=record.names[1]))
    assert game.seats == (1,)
    assert {decision.seat for decision in game.decisions} == {1}
    whole = [decision for decision in quick_review("sanma.xml").decisions if decision.seat == 1]
    assert list(game.decisions) == whole  # what others decide changes nothing


def test_a_round_that_is_cut_short_has_decisions_and_no_result() -> None:
    record = first_record("four_seats.xml")
    cut = type(record.rounds[0])(record.rounds[0].events[:40], record.rounds[0].wall)
    game = review_record(type(record)(rules=record.rules, rounds=(cut,)), ReviewSettings(player="0"))
    assert list(game.decisions)
    assert game.rounds[0].splits == (None,)
    assert game.rounds[0].fault == "the record ends before the round"
    assert game.placements is None


def test_processes_find_the_same(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = record_of(mk.play_game(mk.make_rules("sichuan"), ["greedy"] * 4, seed=3))
    write_record(type(record)(rules=record.rules, rounds=record.rounds[:3]), path, format="native")
    settings = ReviewSettings(player="0")
    shares: list[float] = []
    (there,) = review_sources([Source(path, asked=path)], settings, workers=2, tell=shares.append)
    (here,) = review_sources([Source(path, asked=path)], settings)
    assert isinstance(there, GameReview)
    assert isinstance(here, GameReview)
    assert there.rounds == here.rounds
    assert sum(shares) == pytest.approx(1.0)


def test_a_stop_gives_the_rounds_that_are_done(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = first_record("sanma.xml")
    write_record(record, path, format="native")
    done: list[float] = []
    source = Source(path, asked=path)
    found = review_sources(
        [source, source], quick_settings(record), tell=done.append, should_stop=lambda: len(done) == 4
    )
    (game,) = found
    assert isinstance(game, GameReview)
    assert (len(game.rounds), game.is_complete) == (4, False)


def test_a_bad_file_is_named_and_the_others_go_on(tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text('{"format":"mahjongkit-record","version":2,"rules":{}}\n', encoding="utf-8")
    write_record(first_record("native_1_sanma.jsonl"), tmp_path / "good.json", format="native")
    sources = [Source(path, asked=path) for path in sorted(tmp_path.iterdir())]
    bad, good = review_sources(sources, ReviewSettings(player="0"))
    assert isinstance(bad, BrokenRecord)
    assert bad.place.endswith("bad.jsonl")
    assert "line" in bad.fault
    assert isinstance(good, GameReview)


def test_an_agent_that_fails_is_a_fault_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_record(first_record("native_1_sanma.jsonl"), path, format="native")
    agent = "tests.analysis.review.test_review_record:Mute"
    (broken,) = review_sources([Source(path, asked=path)], ReviewSettings(agent=agent))
    assert isinstance(broken, BrokenRecord)
    assert broken.fault == f"agent '{agent}' cannot review: it has no function evaluate(observation)"


def test_a_process_that_ends_costs_its_game_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_record(first_record("native_1_sanma.jsonl"), path, format="native")
    sources = [Source(path, asked=path)]
    settings = ReviewSettings(agent="tests.analysis.review.test_review_record:Killer", player="0")
    (broken,) = review_sources(sources, settings, workers=2)
    assert isinstance(broken, BrokenRecord)
    assert broken.fault.startswith("not reviewed: a process ended")


class Mute:
    """An agent that chooses, and says nothing."""

    name = "mute"

    def act(self, observation: mk.Observation) -> mk.Action:
        return observation.legal_actions[0]


class Killer(Mute):
    """An agent that takes its process with it."""

    def evaluate(self, observation: mk.Observation) -> list[ActionEvaluation]:
        os._exit(3)
