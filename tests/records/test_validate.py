"""Validation: sound records pass, every change of a fact is found."""

from dataclasses import replace
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.records import Record, RecordedRound, read_record, sources, validate_record
from mahjongkit.records.validate_many import validate_source, validate_sources
from tests.records.samples import SAMPLES, sample


def with_event(record: Record, number: int, old: str, new: str) -> Record:
    """The record with one event of a round written otherwise."""
    played = record.rounds[number]
    texts = [str(event) for event in played.events]
    place = next(i for i, text in enumerate(texts) if text.startswith(old))
    texts[place] = texts[place].replace(old, new)
    rounds = list(record.rounds)
    rounds[number] = RecordedRound(tuple(map(mk.Event, texts)), played.wall)
    return replace(record, rounds=tuple(rounds))


@pytest.mark.parametrize(
    ("number", "old", "new", "words"),
    [
        (0, "indicator 0s", "indicator 5s", "by the rules: indicator 0s"),
        (0, "discard 0 1m drawn", "discard 0 2m", "may not"),
        (0, "draw 1 8p", "draw 1 7p", "by the rules: draw 1 8p"),
        (3, "win 3", "win 3 7m from 2 han 1 fu 30 value 1000 points 0,0,-1000,1000 liable", "by the rules: win"),
        (1, "round_start 1 round 1 repeats 0", "round_start 1 round 1 repeats 1", "the next round is recorded as"),
        (6, "round_end deposits 0", "round_end deposits 3", "by the rules: round_end deposits 0"),
    ],
)
def test_a_changed_event_is_found(number: int, old: str, new: str, words: str) -> None:
    record = read_record(sample("four_seats.xml"))
    if "liable" in new:
        text = next(str(event) for event in record.rounds[number].events if event.type == "win")
        old, new = text, text.replace("value ", "value 1")
    differences = validate_record(with_event(record, number, old, new)).differences
    assert differences
    assert differences[0].round == number + 1
    assert words in differences[0].what


def test_a_changed_end_is_found() -> None:
    record = read_record(sample("four_seats.xml"))
    ended = replace(record, game_end=mk.Event("game_end points 85300,31400,-55000,38300"))
    assert "by the rules: game_end points 85300" in str(validate_record(ended).differences[0])
    ranked = replace(record, standing=(96.0, -9.0, -105.0, 19.0))
    assert "standing" in validate_record(ranked).differences[0].what
    cut = replace(record, rounds=record.rounds[:-1])
    assert "goes on" in str(validate_record(cut).differences[0])


def test_another_wall_is_found() -> None:
    record = read_record(sample("four_seats.xml"))
    walls = [played.wall for played in record.rounds]
    rounds = [replace(played, wall=wall) for played, wall in zip(record.rounds, reversed(walls), strict=True)]
    numbers = {difference.round for difference in validate_record(replace(record, rounds=tuple(rounds))).differences}
    assert numbers >= {1, 2, 3, 5, 6, 7}


def test_what_cannot_be_replayed_is_a_difference() -> None:
    record = read_record(sample("four_seats.xml"))
    broken = replace(record, rounds=(replace(record.rounds[0], wall="1m"),))
    assert "cannot be replayed" in validate_record(broken).differences[0].what


def test_many_files_in_processes() -> None:
    found = list(sources([SAMPLES]))
    results = list(validate_sources(found, num_processes=2))
    assert [of_file[0].source for of_file in results] == found
    assert results == [validate_source(source) for source in found]
    assert all(result.validated and result.validated.is_sound for of_file in results for result in of_file)


def test_files_that_are_no_records_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "notes.json").write_text('{"a": 1}')
    (tmp_path / "broken.xml").write_text("<mjloggm>")
    validated = validate_sources(sources([tmp_path]), num_processes=1)
    results = {result.source.path.name: result for of_file in validated for result in of_file}
    assert results["notes.json"].fault is None
    assert results["notes.json"].validated is None
    assert "broken XML" in (results["broken.xml"].fault or "")


# Every tenth game of the large archives, every game of the small ones; `mahjongkit records validate` takes them all.
@pytest.mark.parametrize(
    ("folder", "step", "least_rounds"),
    [
        ("tenhou-sanma-houou-2026", 40, 400),
        ("tenhou-houou-2020", 20, 300),
        ("tenhou-yonma-2021-mahjax", 10, 200),
        ("tenhou-yonma-mjx", 10, 90),
        ("tenhou-yonma-python-bot", 1, 241),
        ("tenhou-pairs-mjlog2json", 1, 114),
        ("tenhou6-riichi-rs", 1, 105),
        ("tenhou6-sanma-mjai-reviewer3p", 1, 16),
        ("tenhou-sanma-mahjonglm", 1, 11),
        ("mjai-samples", 1, 46),
        # Special lobbies: rounded-up mangan, indicators at once, repeats of 1500, games for 1000 points.
        ("tenhou-edge-dnovikoff", 1, 81),
        # A private lobby where no dealer stays.
        ("tenhou-edge-pantheon/chips_tonpusen.xml", 1, 4),
    ],
)
def test_real_games_follow_the_rules(shared_data: Path, folder: str, step: int, least_rounds: int) -> None:
    found = [source for source in sources([shared_data / folder]) if source.path.suffix != ".mjson"]
    rounds = 0
    for source in found[::step]:
        (result,) = validate_source(source)
        assert result.fault is None
        if result.validated is not None:
            assert result.validated.is_sound, (str(source), result.validated.differences[0])
            rounds += result.validated.num_rounds
    assert rounds >= least_rounds
