"""mjai: the dialects of rules E.2 lead to the same record."""

import json
from typing import Any

import pytest

import mahjongkit as mk
from mahjongkit.records import Record, read_record, record_text, validate_record
from tests.records.games import played_game
from tests.records.samples import sample


def lines_of(record: Record) -> list[dict[str, Any]]:
    return [json.loads(line) for line in record_text(record, format="mjai").splitlines()]


def read_lines(lines: list[dict[str, Any]]) -> Record:
    return read_record("\n".join(json.dumps(line) for line in lines).encode())


def events_of(record: Record) -> list[tuple[mk.Event, ...]]:
    return [played.events for played in record.rounds]


@pytest.fixture(scope="module")
def sanma() -> Record:
    return read_record(sample("sanma.xml"))


def test_three_seats_are_written_three_wide_with_nukidora(sanma: Record) -> None:
    lines = lines_of(sanma)
    start = next(line for line in lines if line["type"] == "start_kyoku")
    assert len(start["scores"]) == len(start["tehais"]) == 3
    set_aside = next(line for line in lines if line["type"] == "nukidora")
    assert set_aside["pai"] == "N"
    assert not any(line["type"] == "kita" for line in lines)


def test_kita_without_a_tile(sanma: Record) -> None:
    lines = [
        {"type": "kita", "actor": line["actor"]} if line["type"] == "nukidora" else line for line in lines_of(sanma)
    ]
    assert events_of(read_lines(lines)) == events_of(sanma)


def test_four_wide_lists_with_an_empty_fourth_seat(sanma: Record) -> None:
    lines = lines_of(sanma)
    for line in lines:
        line.pop("ruleset", None)
        for key in ("scores", "deltas"):
            if key in line:
                line[key] = [*line[key], 0]
        if "tehais" in line:
            line["tehais"] = [*line["tehais"], ["?"] * 13]
        if "names" in line:
            line["names"] = [*line["names"], ""]
        if line["type"] == "nukidora":
            line["tsumogiri"] = False
    record = read_lines(lines)
    assert record.rules.variant == "sanma"
    assert record.names == sanma.names
    assert events_of(record) == events_of(sanma)


def test_indicators_may_be_told_later(sanma: Record) -> None:
    """Some programs tell the indicator of a kan after the discard: the rules say when it turned up."""
    record = played_game(mk.make_rules("riichi"), seed=3)
    lines = lines_of(record)
    moved = 0
    for i in range(len(lines) - 1):
        if lines[i]["type"] == "dora" and lines[i + 1]["type"] == "dahai":
            lines[i], lines[i + 1] = lines[i + 1], lines[i]
            moved += 1
    assert moved
    assert events_of(read_lines(lines)) == events_of(record)


def test_several_events_on_a_line(sanma: Record) -> None:
    data = json.dumps(lines_of(sanma)).encode()
    assert events_of(read_record(data)) == events_of(sanma)


@pytest.mark.parametrize("seed", range(3))
def test_why_a_round_ended_is_found_out(seed: int) -> None:
    """Most programs tell only the changes of points."""
    record = played_game(mk.make_rules("riichi", profile="mjai"), seed=seed)
    lines = lines_of(record)
    for line in lines:
        line.pop("reason", None)
    again = read_lines(lines)
    ends = [event.reason for event in record.events if event.type == "no_win"]
    assert ends
    assert [event.reason for event in again.events if event.type == "no_win"] == ends


def test_the_first_dialect_carries_points_from_round_to_round() -> None:
    record = read_record(sample("first_dialect.mjson"))
    assert record.rounds[1].start.points == [25000, 25000, 27600, 22400]
    win = record.rounds[0].events[-2]
    assert (win.fu, win.value, win.points) == (40, 2600, [0, 0, 3600, -2600])
    assert validate_record(record).differences == ()


def test_a_game_of_programs() -> None:
    record = read_record(sample("programs.mjson.gz"))
    assert record.rules == mk.make_rules("riichi", profile="mjai")
    assert record.metadata == {"seed": [20189, 59287]}
    assert len(record.rounds) == 12
    assert validate_record(record).differences == ()


def test_hidden_tiles_are_no_record() -> None:
    lines = lines_of(played_game(mk.make_rules("riichi"), seed=1))
    lines[1]["tehais"][2] = ["?"] * 13
    with pytest.raises(mk.RecordError, match=r"line 2 \(start_kyoku\): a hidden tile"):
        read_lines(lines)
