"""Taiwanese rounds of mahjong16tw_core: the order of the opening, choices, tai, ends; all public rounds replay."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import mahjongkit as mk
from mahjongkit._core.engine import replay_round
from mahjongkit.records import Record, read_record, read_records, validate_record
from mahjongkit.records.programs.mahjong16tw_words import tile_name
from tests.records.samples import sample

# Seed and number of the round. All eight flowers were out and a tile was replaced from the sixteen left over.
BELOW_RESERVE = {"11/37", "11/71"}


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]


def texts(record: Record) -> list[str]:
    return [str(event) for event in record.rounds[0].events]


def check_end(record: Record, line: dict[str, Any]) -> None:
    """What the program held at the end is what the engine holds. The program takes one tile more than it can draw."""
    state = replay_round(record.rules, list(record.rounds[0].events)).state
    for seat, final in enumerate(line["final"]):
        expected = sorted(mk.Tile(tile_name(tile)) for tile in final["hand"])
        assert state.flowers(seat) == sorted(map(tile_name, final["flowers"]))
        held = sorted(state.tiles(seat))
        if line["winner"] == seat and line["losers"] != [other for other in range(4) if other != seat]:
            won = record.rounds[0].events[-2].tile
            assert won is not None
            held = sorted([*held, won])
        if line["winner"] == -1 and len(expected) > len(held):
            expected.remove(mk.Tile(tile_name(final["recent"])))
        assert held == expected


def test_all_public_rounds_follow_the_rules(shared_data: Path) -> None:
    path = shared_data / "taiwan16-selfplay" / "rounds.jsonl.gz"
    lines = lines_of(path)
    records = list(read_records(path))
    assert len(records) == len(lines) == 397
    different = set()
    for record, line in zip(records, lines, strict=True):
        validated = validate_record(record)
        if validated.differences:
            different.add(record.id)
            assert "by the rules: no_win exhausted" in validated.differences[0].what
            assert "from the reserve" in (validated.differences[0].oddity or "")
        else:
            check_end(record, line)
    assert different == BELOW_RESERVE


def test_the_sample_follows_the_rules() -> None:
    path = sample("mahjong16tw.jsonl.gz")
    for record, line in zip(read_records(path), lines_of(path), strict=True):
        differences = validate_record(record).differences
        assert bool(differences) == (record.id in BELOW_RESERVE)
        if not differences:
            check_end(record, line)


def test_every_seat_replaces_its_flowers_in_turn_and_the_dealer_draws_then() -> None:
    """Round 11/10: seat 2 deals; its 17th tile is a flower, and flowers were replaced in two passes."""
    path = sample("mahjong16tw.jsonl.gz")
    line = next(line for line in lines_of(path) if (line["seed"], line["round_index"]) == (11, 10))
    record = read_record(path, number=4)
    events = record.rounds[0].events
    first_discard = next(i for i, event in enumerate(events) if event.type == "discard")
    opening = events[5:first_discard]
    seats = [event.seat for event in opening]
    dealer = line["banker"]
    order = [(dealer + i) % 4 for i in range(4)]
    front = next(i for i, event in enumerate(opening) if event.type == "draw" and not event.is_replacement)
    turns = [order.index(seat or 0) for seat in seats[:front]]
    assert turns == sorted(turns)
    assert set(seats[front:]) == {dealer}
    for seat in range(4):
        got = [event.tile for event in opening if event.type == "draw" and event.seat == seat]
        told = [
            tile_name(tile)
            for state, who, facts in line["events"]
            if who == seat and state in {"INIT_BANKER_DRAW", "INIT_FLOWER_SUPPLY"}
            for tile in (facts if isinstance(facts, list) else [facts])
        ]
        assert got == told


def test_the_facts_of_a_round() -> None:
    """Round 12/98: a kan is robbed; its tai are told, and the points that they are worth follow from the rules."""
    record = read_record(sample("mahjong16tw.jsonl.gz"), number=1)
    assert str(record.rules) == "taiwanese:mahjong16tw"
    assert not record.is_complete
    win = record.rounds[0].events[-2]
    assert win.is_robbed
    assert dict(win.patterns) == {"robbed kan": 1, "own flower": 1}
    options = record.rules.options
    is_dealer_in = record.rounds[0].start.seat in {win.seat, win.from_seat}
    dealer_tai = 1 + 2 * record.rounds[0].start.repeats if is_dealer_in else 0
    assert win.value == int(str(options["base"])) + int(str(options["tai_value"])) * (2 + dealer_tai)


def test_the_dice_say_who_is_east() -> None:
    """Seat dealer + sum - 1 is East in the program (its rounds show it); ours is the dealer + dice."""
    path = sample("mahjong16tw.jsonl.gz")
    for record, line in zip(read_records(path), lines_of(path), strict=True):
        assert record.rounds[0].start.dice == (sum(line["dice"]) - 1) % 4
        assert record.rounds[0].start.round == 4 * line["round_wind"] + line["banker"]
        assert record.rounds[0].start.repeats == line["running"]


# Tiles for hands that cannot win: every seat gets its own, seat 2 seven flowers.
HANDS = [
    [201, 201, 204, 204, 207, 207, 211, 211, 214, 214, 217, 217, 221, 221, 224, 224],
    [202, 202, 205, 205, 208, 208, 212, 212, 215, 215, 218, 218, 222, 222, 225, 225],
    [203, 203, 206, 206, 209, 209, 213, 213, 216, 100, 101, 102, 103, 104, 105, 106],
    [201, 201, 204, 204, 207, 207, 211, 211, 214, 214, 217, 217, 221, 221, 224, 224],
]
SUPPLIES = [216, 219, 219, 223, 223, 226, 226]


def flower_line(play: list[list[Any]], hands: list[list[int]], *, supplies: list[list[Any]]) -> bytes:
    """A round that seat 2 wins by flowers from seat 3; seat 0 deals."""
    events: list[list[Any]] = [["START", 0, 0], ["ROLL_DICE", 0, [1, 1, 3]]]
    for four in range(4):
        events += [["INIT_DRAW", seat, hands[seat][4 * four : 4 * four + 4]] for seat in range(4)]
    events += [["INIT_BANKER_DRAW", 0, 300], *supplies, *play]
    facts = {"seed": 1, "round_index": 0, "banker": 0, "round_wind": 0, "running": 0, "dice": [1, 1, 3]}
    won = {"winner": 2, "losers": [3], "points": [[8, "flower_7", []]], "points_banker": []}
    return json.dumps({**facts, "events": events, **won}).encode()


def discard(seat: int, tile: int) -> list[list[Any]]:
    chosen = {"legal": [], "chosen": ["DISCARD", tile]}
    return [["CHECK_DRAW_ACTION", seat, chosen], ["ACTION_ACCEPTED", seat, tile]]


def test_seven_flowers_win_when_the_eighth_is_drawn() -> None:
    """The program asks nobody. Winds are no seat's tile to claim here."""
    play = [*discard(0, 300), ["DRAW", 1, 301], *discard(1, 301), ["DRAW", 2, 302], *discard(2, 302), ["DRAW", 3, 107]]
    record = read_record(flower_line(play, HANDS, supplies=[["INIT_FLOWER_SUPPLY", 2, SUPPLIES]]))
    assert texts(record)[-4:-1] == [
        "draw 3 8f",
        "set_aside 3 8f",
        "win 2 8f from 3 robbed han 8 fu 0 value 13 patterns seven_rob_one:8 points 0,0,13,-13",
    ]
    assert validate_record(record).differences == ()


def test_seven_flowers_win_on_the_own_turn_when_the_eighth_was_dealt() -> None:
    hands = [*HANDS[:3], [*HANDS[3][:15], 107]]
    play = [*discard(0, 300), ["DRAW", 1, 301], *discard(1, 301), ["DRAW", 2, 302]]
    supplies = [["INIT_FLOWER_SUPPLY", 2, SUPPLIES], ["INIT_FLOWER_SUPPLY", 3, [227]]]
    record = read_record(flower_line(play, hands, supplies=supplies))
    assert texts(record)[-2].startswith("win 2 8f from 3 robbed han 8")
    assert validate_record(record).differences == ()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"DRAW", 1, 301', '"DRAW", 1, 399', r"event 23 \(DRAW\): 399 is no tile"),
        ('"DRAW", 1, 301', '"DRAW", 7, 301', "7 is no seat"),
        ('"DRAW", 1, 301', '"DREW", 1, 301', r"event 23 \(DREW\): unknown event"),
        ('"DISCARD", 300', '"DISCERN", 300', 'unknown choice "DISCERN"'),
        ("[216, 219, 219, 223, 223, 226, 226]", "[216, 219]", "seat 2 got fewer tiles before play"),
        ("223, 226, 226]", "223, 226, 226, 229]", "more flowers are replaced than there were"),
        ('"flower_7"', '"flower_9"', "unknown pattern 'flower_9'"),
        ("[216, 219, 219, 223, 223, 226, 226]", str([216] * 10), "seat 2 got more tiles before play than there are"),
        ('"INIT_DRAW", 2, [203,', '"INIT_DRAW", 2, [100, 203,', "seat 2 was dealt 17 tiles, expected 16"),
        ('"losers"', '"loosers"', "no field 'losers'"),
    ],
)
def test_faults_are_named(old: str, new: str, words: str) -> None:
    play = [*discard(0, 300), ["DRAW", 1, 301], *discard(1, 301), ["DRAW", 2, 302], *discard(2, 302), ["DRAW", 3, 107]]
    text = flower_line(play, HANDS, supplies=[["INIT_FLOWER_SUPPLY", 2, SUPPLIES]]).decode()
    assert old in text
    with pytest.raises(mk.RecordError, match=words):
        read_record(text.replace(old, new).encode())
