"""The registry: every format reads its samples, writes what it can and names every fault."""

import gzip
import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mahjongkit as mk
from mahjongkit.records import (
    FORMATS,
    Record,
    detect_format,
    read_record,
    read_records,
    record_of,
    record_text,
    sources,
    validate_record,
    write_record,
)
from tests.records.games import kan_loving_game, played_game
from tests.records.same import held_by_tenhou_json
from tests.records.samples import FORMAT_OF, OF_PAPERS, SAMPLES, sample

WRITERS = [each.name for each in FORMATS.values() if each.write is not None]


@pytest.mark.parametrize("name", FORMAT_OF)
def test_the_format_of_a_sample_is_recognised_and_read(name: str) -> None:
    for record in read_records(sample(name)):
        assert record.format == FORMAT_OF[name]
        assert record.rounds
        assert all(played.events[0].type == "round_start" for played in record.rounds)
        assert len(record.names) in {0, record.rules.num_seats}
        assert validate_record(record).is_sound


def test_every_format_has_a_sample() -> None:
    assert {*FORMAT_OF.values(), "native"} == set(FORMATS)
    assert {path.name for path in SAMPLES.iterdir()} == set(FORMAT_OF) - set(OF_PAPERS)


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("name", FORMAT_OF)
def test_a_sample_comes_back_from_every_writer_that_can_hold_it(name: str, writer: str) -> None:
    for record in read_records(sample(name)):
        if is_refused(record, writer):
            continue
        again = read_record(record_text(record, format=writer).encode())
        assert (again.rules, again.names, again.game_end, again.id) == (
            record.rules,
            record.names,
            record.game_end,
            record.id,
        )
        if writer in ("tenhou-json", "tenhou-link"):
            assert held_by_tenhou_json(again.rounds) == held_by_tenhou_json(record.rounds)
        else:
            assert [played.events for played in again.rounds] == [played.events for played in record.rounds]
        if writer == "native":
            assert again == record


def is_refused(record: Record, writer: str) -> bool:
    """Whether the format has no words for the variant; then the error must say so."""
    variant, known = record.rules.variant, FORMATS[writer].variants
    if not known or variant in known:
        return False
    with pytest.raises(mk.RecordError, match=rf"{writer} cannot hold a record of {variant} \(it can: riichi, sanma\)"):
        record_text(record, format=writer)
    return True


PLAYED = [(variant, profile) for variant in mk.rules.variants() for profile in mk.rules.profiles(variant)]


@cache
def games_of(variant: str, profile: str) -> list[Record]:
    """Games with many calls. Random seats do not get ready often enough to end a game where the dealer stays on."""
    rules = mk.make_rules(variant, profile=profile)
    games = [kan_loving_game(rules, seed=12)]
    return [*games, played_game(rules, seed=11)] if variant != "taiwanese" else games


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize(("variant", "profile"), PLAYED)
def test_games_of_the_engine_come_back_from_every_writer(variant: str, profile: str, writer: str) -> None:
    for record in games_of(variant, profile):
        assert validate_record(record).differences == ()
        if is_refused(record, writer):
            continue
        again = read_record(record_text(record, format=writer).encode())
        assert held_by_tenhou_json(again.rounds) == held_by_tenhou_json(record.rounds)
        assert (again.rules, again.game_end) == (record.rules, record.game_end)
        assert validate_record(again).differences == ()
        assert (again == record) == (writer == "native")


@pytest.mark.parametrize(("variant", "profile"), PLAYED)
def test_the_record_of_a_game_tells_all_of_it(variant: str, profile: str) -> None:
    game = mk.Game(mk.make_rules(variant, profile=profile), seed=5)
    agents = [mk.make_agent("greedy", seed=seat) for seat in range(game.rules.num_seats)]
    while not game.is_over:
        game.step({seat: agents[seat].act(seen) for seat, seen in game.pending.items()})
    events = record_of(game).events
    assert [event.type for event in events] == [event.type for event in game.events]
    wins = [(event.han, dict(event.patterns)) for event in game.events if event.type == "win"]
    assert [(event.han, dict(event.patterns)) for event in events if event.type == "win"] == wins


def test_a_file_of_many_records(tmp_path: Path) -> None:
    path = sample("mahjong16tw.jsonl.gz")
    many = list(read_records(path))
    assert [record.id for record in many] == ["12/98", "12/5", "15/23", "11/10", "15/82", "11/37"]
    assert read_record(path, number=3) == many[2] == next(sources([path])).read(number=3)
    with pytest.raises(mk.RecordError, match=r"gz: 6 records in one file: choose one by its number"):
        read_record(path)
    with pytest.raises(mk.RecordError, match=r"gz: there is no record 7: the file has 6"):
        read_record(path, number=7)
    lines = gzip.decompress(path.read_bytes()).split(b"\n")
    (tmp_path / "a.jsonl").write_bytes(b"\n".join([lines[0], b'{"banker": 9}', lines[1]]))
    with pytest.raises(mk.RecordError, match=r"a\.jsonl, record 2: no field 'events'|9 is no seat"):
        list(read_records(tmp_path / "a.jsonl"))
    (tmp_path / "b.jsonl").write_bytes(lines[0])
    assert read_record(tmp_path / "b.jsonl") == many[0]


def test_files_packed_and_plain(tmp_path: Path) -> None:
    record = read_record(sample("four_seats.xml"))
    for name in ("game.jsonl", "game.jsonl.gz"):
        write_record(record, tmp_path / name, format="native")
        assert read_record(tmp_path / name) == record
    assert (tmp_path / "game.jsonl.gz").read_bytes()[:2] == b"\x1f\x8b"


def test_folders_and_archives(tmp_path: Path) -> None:
    import zipfile

    with zipfile.ZipFile(tmp_path / "games.zip", "w") as archive:
        archive.write(sample("four_seats.xml"), "one.xml")
        archive.writestr("notes.md", "not a record")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "two.json").write_bytes(sample("sanma.json").read_bytes())
    found = [str(source).removeprefix(f"{tmp_path}/") for source in sources([tmp_path])]
    assert found == ["games.zip/one.xml", "sub/two.json"]
    assert [record.rules.variant for record in read_records(tmp_path)] == ["riichi", "sanma"]


def test_unknown_formats_are_named() -> None:
    with pytest.raises(mk.RecordError, match=r"unknown record format 'pgn' \(known: tenhou-xml, native"):
        read_record(b"", format="pgn")
    with pytest.raises(mk.RecordError, match=r"cannot be written as 'majsoul' \(known: tenhou-xml, native, mjai, "):
        record_text(read_record(sample("sanma.xml")), format="majsoul")


def mutated(data: bytes, edits: list[tuple[int, int, bytes]]) -> bytes:
    for place, length, added in edits:
        first = place % (len(data) + 1)
        data = data[:first] + added + data[first + length :]
    return data


FRAGMENTS = [
    b"",
    b"0",
    b"-1",
    b"60",
    b'"',
    b"<",
    b"[[[[",
    b"null",
    b"NaN",
    b"1e999",
    b"9" * 30,
    b"\x00",
    b"\xff",
    b'"?"',
]
edits = st.lists(
    st.tuples(st.integers(0, 100_000), st.integers(0, 30), st.sampled_from(FRAGMENTS)), min_size=1, max_size=3
)
SEEDS = [
    sample("four_seats.xml").read_bytes(),
    sample("calls.json").read_bytes(),
    sample("sanma.json").read_bytes(),
    sample("first_dialect.mjson").read_bytes(),
    sample("programs.mjson.gz").read_bytes(),
    record_text(read_record(sample("four_kans.json")), format="native").encode(),
    record_text(read_record(sample("sanma.json")), format="mjai").encode(),
    gzip.decompress(sample("mahjong16tw.jsonl.gz").read_bytes()).split(b"\n")[0],
    gzip.decompress(sample("mahjongai.jsonl.gz").read_bytes()).split(b"\n")[0],
]


@given(st.sampled_from(SEEDS), edits)
def test_a_broken_record_raises_only_record_errors(data: bytes, changes: list[tuple[int, int, bytes]]) -> None:
    data = mutated(data, changes)
    try:
        record = read_record(data)
    except mk.RecordError:
        return
    validate_record(record)


@given(st.binary(max_size=200))
def test_any_bytes_raise_only_record_errors(data: bytes) -> None:
    for name in FORMATS:
        with pytest.raises(mk.RecordError):
            read_record(data, format=name)


@settings(max_examples=30)
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5), st.lists, max_leaves=20))
def test_any_json_raises_only_record_errors(value: object) -> None:
    for document in (
        {"log": value},
        {"log": [[value] * 17]},
        {"type": value},
        {"type": "start_kyoku", "tehais": value},
        {"initial_hands": value, "events": value, "void_suit": value, "final": value},
        dict.fromkeys(("banker", "round_wind", "running", "dice", "events", "winner", "seed"), value),
    ):
        data = json.dumps(document).encode()
        for name in ("tenhou-json", "mjai", "native", "mahjong16tw", "mahjongai"):
            with pytest.raises(mk.RecordError):
                read_record(data, format=name)


def test_detection_needs_more_than_braces() -> None:
    with pytest.raises(mk.RecordError, match="begins with"):
        detect_format(b'{"title": "a table of something"}')


def test_a_record_of_no_rounds_is_a_value() -> None:
    record = Record(rules=mk.make_rules("sanma"), rounds=())
    assert read_record(record_text(record, format="native").encode()) == record
