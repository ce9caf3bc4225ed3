"""The mjai of a seat shows it what it saw in the game, in every variant."""

import json

import pytest

import mahjongkit as mk
from mahjongkit.records import read_record, record_text
from mahjongkit.records.mjai.events import MjaiEvents
from mahjongkit.records.streams import SeatStream
from tests.records.games import kan_loving_moves
from tests.records.samples import sample


@pytest.mark.parametrize("variant", ["riichi", "sanma", "taiwanese", "sichuan"])
def test_every_choice_of_a_game(variant: str) -> None:
    rules = mk.make_rules(variant)
    game = mk.Game(rules, seed=6)
    seat = 1
    stream, words = SeatStream(), MjaiEvents(rules)
    start = {"type": "start_game", "id": seat, "ruleset": str(rules)}
    assert list(stream.feed(json.dumps(start))) == []
    heard = compared = 0
    for actions in kan_loving_moves(game, seed=6):
        events = game.events_for(seat, since=heard)
        heard += len(events)
        said = [line for event in events for line in words.write(event)]
        found = [seen for line in said for seen in stream.feed(json.dumps(line))]
        if seat in game.pending:
            assert str(found[-1]).replace(" late_kan", "") == str(game.pending[seat]).replace(" late_kan", "")
            assert found[-1].legal_actions == game.pending[seat].legal_actions
            compared += 1
        game.step(actions)
    assert compared > 10


def test_a_list_is_many_events_and_the_open_hand_is_the_own() -> None:
    lines = record_text(read_record(sample("four_seats.xml")), format="mjai").splitlines()[1:30]
    events = [json.loads(line) for line in lines]
    events[0]["tehais"] = [hand if seat == 2 else ["?"] * 13 for seat, hand in enumerate(events[0]["tehais"])]
    for event in events:
        if event["type"] == "tsumo" and event["actor"] != 2:
            event["pai"] = "?"
    stream = SeatStream()
    seen = list(stream.feed(json.dumps(events)))
    assert seen
    assert stream.seat == 2


def faults_of(lines: list[str], *, seat: int | None = None) -> list[str]:
    stream, faults = SeatStream(seat=seat), []
    for line in lines:
        try:
            list(stream.feed(line))
        except mk.RecordError as error:
            faults.append(str(error))
    assert stream.num_messages
    return faults


def test_a_fault_is_told_once_in_its_round() -> None:
    lines = record_text(read_record(sample("four_seats.xml")), format="mjai").splitlines()
    starts = [place for place, line in enumerate(lines) if '"start_kyoku"' in line]
    faulty = list(lines)
    for start in starts[1:3]:
        faulty[start + 5] = '{"type":"dahai","actor":9}'
    assert [fault.partition(":")[0] for fault in faults_of(faulty, seat=0)] == ["dahai", "dahai"]
    without = [line for place, line in enumerate(lines) if place not in (starts[0], starts[2])]
    assert [fault.partition(": ")[2] for fault in faults_of(without, seat=0)] == [
        "before the first start_kyoku; the rest of the round is passed over"
    ] * 2


def test_a_record_says_all_hands_so_the_seat_must_be_named() -> None:
    lines = record_text(read_record(sample("four_seats.xml")), format="mjai").splitlines()
    with pytest.raises(mk.RecordError, match="the hands of 4 seats are shown: say which seat to follow"):
        [list(SeatStream().feed(line)) for line in lines[1:2]]
    assert faults_of(lines) == [
        "start_kyoku: the hands of 4 seats are shown: say which seat to follow; the rest of the game is passed over"
    ]
    assert len(faults_of([*lines, *lines])) == 2  # it is asked for in each game
    assert len(faults_of(lines[1:])) == 1
    stream = SeatStream(seat=3)
    assert [seen for line in lines[:40] for seen in stream.feed(line)]


@pytest.mark.parametrize(
    ("event", "message"),
    [
        ({"type": "tsumo", "actor": 0}, "before the first start_kyoku"),
        ({"type": "start_kyoku"}, "tehais"),
        ({"type": 5}, "the type"),
        ({"kind": "x"}, "expected a message"),
    ],
)
def test_events_that_do_not_fit_are_named(event: dict[str, object], message: str) -> None:
    with pytest.raises(mk.RecordError, match=message):
        list(SeatStream().feed(json.dumps(event)))
