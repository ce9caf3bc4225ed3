"""Known causes of differences: the play must prove them, and nothing that a record says of itself excuses it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import mahjongkit as mk
from mahjongkit.records import Record, read_record, record_text, validate_record
from mahjongkit.records.tenhou.rules import changed
from tests.records.samples import sample


def causes(record: Record) -> list[str | None]:
    return [difference.oddity for difference in validate_record(record).differences]


def with_points(record: Record, number: int) -> Record:
    """The record with other points at the end of a round."""
    played = record.rounds[number]
    points = [played.events[-1].points[0] + 100, *played.events[-1].points[1:]]
    end = mk.Event(type="round_end", deposits=played.events[-1].deposits, points=points)
    rounds = list(record.rounds)
    rounds[number] = replace(played, events=(*played.events[:-1], end))
    return replace(record, rounds=tuple(rounds))


@pytest.mark.parametrize("metadata", [{"oddity": "all is well"}, {"seed": "0.5"}, {"oddity": "x", "seed": "0.765"}])
@pytest.mark.parametrize("name", ["four_seats.xml", "sanma.json"])
def test_a_record_cannot_excuse_itself(name: str, metadata: dict[str, Any]) -> None:
    record = read_record(sample(name))
    edited = with_points(replace(record, metadata={**record.metadata, **metadata}), 0)
    assert causes(edited) == [None]
    again = read_record(record_text(edited, format="native").encode())
    assert causes(again) == [None]
    assert not validate_record(again).is_sound


def test_a_seed_excuses_no_edited_element() -> None:
    """The seeds of another program stand in the XML itself: they excuse what that program is known to do, no more."""
    text = sample("four_seats.xml").read_text(encoding="utf-8").replace('sc="204,649,', 'sc="204,640,')
    start = text.index('seed="mt19937ar')
    text = f'{text[:start]}seed="0.7654"{text[text.index(chr(34), start + 6) + 1 :]}'
    validated = validate_record(read_record(text.encode()))
    assert validated.num_walls == 0
    assert not validated.is_sound


def east_only(record: Record) -> Record:
    return replace(record, rules=changed(record.rules, (("num_winds", 1),)))


@pytest.mark.parametrize("name", ["sanma.xml", "sanma.json"])
def test_an_east_only_type_with_a_sound_game_of_two_winds_is_odd(name: str) -> None:
    record = read_record(sample(name))
    assert validate_record(record).differences == ()
    assert record.rounds[-1].start.round == 5  # South 3
    odd = validate_record(east_only(record))
    assert odd.differences
    assert odd.is_sound
    assert {difference.oddity for difference in odd.differences} == {
        "its type says East only, but it is a sound game of East and South"
    }


def test_an_east_only_type_excuses_nothing_else() -> None:
    record = east_only(read_record(sample("sanma.xml")))
    assert set(causes(with_points(record, 0))) == {None}
    assert set(causes(replace(record, format="native"))) == {None}


def test_the_edited_game_of_pantheon(shared_data: Path) -> None:
    record = read_record(shared_data / "tenhou-edge-pantheon" / "doubleron_and_riichi.xml")
    assert len(causes(record)) == 3
    assert None not in causes(record)


# Case 330 of taiwan16-scoring, closed: 8p and 9p wait; 9p makes a triplet of 9p, and every reading has it.
LATE_TRIPLET = [207, 207, 208, 208, 209, 209, 211, 212, 213, 218, 218, 219, 219, 221, 222, 223]
# Case 925: three 6m lie in 567m and the pair, so that no reading has five triplets.
THREE_ALIKE = [201, 201, 201, 202, 202, 202, 205, 206, 206, 207, 229, 229, 229, 312, 312, 312]
OTHERS = {
    0: [203, 203, 204, 204, 211, 211, 212, 212, 213, 213, 214, 214, 215, 215, 216, 216],
    2: [203, 203, 217, 217, 227, 227, 228, 228, 221, 221, 222, 222, 303, 303, 310, 310],
    3: [204, 204, 223, 223, 224, 224, 225, 225, 226, 226, 300, 300, 301, 301, 302, 302],
}


def won_round(hand: list[int], tile: int, *points: tuple[int, str, list[int]]) -> Record:
    """Seat 1 wins on the first discard of the dealer, seat 0."""
    hands = OTHERS | {1: hand}
    events: list[list[Any]] = [["START", 0, 0], ["ROLL_DICE", 0, [1, 1, 3]]]
    for four in range(4):
        events += [["INIT_DRAW", seat, hands[seat][4 * four : 4 * four + 4]] for seat in range(4)]
    events += [["INIT_BANKER_DRAW", 0, tile], ["CHECK_DRAW_ACTION", 0, {"legal": [], "chosen": ["DISCARD", tile]}]]
    events.append(["CHECK_DISCARD_ACTION", 1, {"legal": [["GOAL", tile]], "chosen": ["GOAL", tile]}])
    facts = {"seed": 1, "round_index": 0, "banker": 0, "round_wind": 0, "running": 0, "dice": [1, 1, 3]}
    won = {"winner": 1, "losers": [0], "points": points, "points_banker": [[1, "banker", []]]}
    return read_record(json.dumps({**facts, "events": events, **won}).encode())


CLOSED = (1, "all_self", list[int]())
WITH_FOUR = ((1, "dragon", [312]), (5, "cover4", list[int]()), (1, "single_candidate", list[int]()))


def test_plain_sequences_with_a_late_triplet_are_odd() -> None:
    record = won_round(LATE_TRIPLET, 219, CLOSED, (2, "sequence", []))
    (cause,) = causes(record)
    assert "does not see the triplet that the winning tile completes" in (cause or "")
    assert validate_record(won_round(LATE_TRIPLET, 219, CLOSED)).differences == ()


def test_all_triplets_without_such_a_reading_are_odd() -> None:
    record = won_round(THREE_ALIKE, 206, CLOSED, *WITH_FOUR, (4, "all_pong", []))
    (cause,) = causes(record)
    assert "takes three tiles of the winning kind for one" in (cause or "")
    assert validate_record(won_round(THREE_ALIKE, 206, CLOSED, *WITH_FOUR)).differences == ()


def test_other_patterns_too_many_are_differences() -> None:
    assert causes(won_round(LATE_TRIPLET, 219, CLOSED, (4, "all_pong", []))) == [None]
    assert causes(won_round(THREE_ALIKE, 206, CLOSED, *WITH_FOUR, (2, "sequence", []))) == [None]
    assert causes(won_round(LATE_TRIPLET, 219, CLOSED, (2, "sequence", []), (8, "one_suit", []))) == [None]
    assert causes(won_round(LATE_TRIPLET, 218, CLOSED, (3, "sequence", []))) == [None]


def test_the_mistake_must_be_paid_for_as_the_program_does() -> None:
    record = won_round(LATE_TRIPLET, 219, CLOSED, (2, "sequence", []))
    assert causes(with_points(record, 0)) == [None]
    *events, win, end = record.rounds[0].events
    more = mk.Event.from_json(win.to_json() | {"points": [-109, 109, 0, 0]})
    edited = replace(record.rounds[0], events=(*events, more, end))
    assert causes(replace(record, rounds=(edited,))) == [None]


def test_a_draw_below_the_reserve_needs_all_flowers() -> None:
    record = read_record(sample("mahjong16tw.jsonl.gz"), number=6)
    assert causes(record) == [
        "a tile was replaced from the reserve: mahjong16tw_core does so when all eight flowers are out"
    ]
    assert causes(replace(record, rules=mk.make_rules("taiwanese", "sml2026")))[0] is None
    assert "oddity" not in record.metadata
