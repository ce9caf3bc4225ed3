"""Decisions in one pass are those that a replay for each of them finds."""

import pytest

import mahjongkit as mk
from mahjongkit.engine import replay_round
from mahjongkit.records import decisions, observation_before
from mahjongkit.records.decisions import decisions_of_round
from tests.analysis.review.games import ONE_OF_EACH, first_record
from tests.records.samples import FORMAT_OF

CLAIMS = {"chi", "pon", "open_kan", "win"}


@pytest.mark.parametrize("name", ["four_kans.json", *ONE_OF_EACH.values()])
def test_each_is_what_a_replay_of_its_own_finds(name: str) -> None:
    record = first_record(name)
    found = decisions_of_round(record.rules, record.rounds[0]).decisions
    assert found
    for made in found:
        seat, event = made.seat, made.event
        while record.rounds[0].events[event - 1].type == "indicator":  # turned up by the choice, and told before it
            event += 1
        assert made.observation == observation_before(record, round_number=1, event=event, seat=seat)
        assert made.action is None or made.action in made.legal_actions


@pytest.mark.parametrize("name", FORMAT_OF)
def test_every_recorded_choice_is_a_decision_of_its_seat(name: str) -> None:
    record = first_record(name)
    played = record.rounds[0]
    of = {"discard", "chi", "pon", "open_kan", "concealed_kan", "added_kan", "set_aside", "void_suit", "exchange"}
    for seat in range(record.rules.num_seats):
        found = decisions_of_round(record.rules, played).decisions
        made = [str(each.action.type) for each in found if each.seat == seat and each.action is not None]
        told = [event for event in played.events if event.type in of]
        own = [event for event in told if (event.from_seat if event.type == "exchange" else event.seat) == seat]
        types = ["riichi" if event.is_riichi else str(event.type) for event in own]
        # Flowers of the opening are set aside by themselves: they are no choices.
        assert [each for each in types if each != "set_aside"] == [
            each for each in made if each not in ("pass", "win", "abort", "set_aside")
        ]


def test_a_pass_is_unknown_where_another_claim_went_first() -> None:
    num_unknown = 0
    for name in FORMAT_OF:
        record = first_record(name)
        all_found = {(made.round_number, made.event, made.seat): made for made in decisions(record)}
        for number, played in enumerate(record.rounds, start=1):
            for before, actions in replay_round(record.rules, list(played.events), wall=played.wall).choices:
                taken = [str(action.type) for action in actions.values() if action.type in CLAIMS]
                for seat, action in actions.items():
                    made = all_found[number, before + 1, seat]
                    if made.action is None:
                        num_unknown += 1
                        assert action.type == "pass"
                        assert taken
                        continue
                    assert made.action == action
                    if action.type == "pass" and "pon" in taken:
                        # It could have won, and did not.
                        assert "win" in {str(each.type) for each in made.legal_actions}
    assert num_unknown


def test_a_round_that_breaks_the_rules_is_followed_to_there() -> None:
    record = first_record("four_seats.xml")
    played = record.rounds[0]
    place = [i for i, event in enumerate(played.events) if event.type == "discard"][5]
    discard = played.events[place]
    wrong = mk.Event(type="discard", seat=discard.seat, tile="7z" if discard.tile != "7z" else "6z", is_drawn=True)
    broken = type(played)((*played.events[:place], wrong, *played.events[place + 1 :]))
    assert decisions_of_round(record.rules, played).fault is None
    found = decisions_of_round(record.rules, broken)
    assert f"event {place + 1}: " in str(found.fault)
    assert all(made.event < place for made in found.decisions)
