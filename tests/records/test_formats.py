"""The registry: every format reads its samples, writes what it can and names every fault."""

import gzip
import json
from functools import cache
from pathlib import Path
from unittest import mock

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
from mahjongkit.records.limits import MOST_BYTES, MOST_EVENTS, MOST_JSON_BYTES, MOST_LINES
from tests.records.games import kan_loving_game, played_game
from tests.records.same import held_by_tenhou_json
from tests.records.samples import FORMAT_OF, SAMPLES, sample

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
    assert {path.name for path in SAMPLES.iterdir()} == set(FORMAT_OF)


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
        if writer == "tenhou-json":
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


FAULTS = [
    (b"", "not a record"),
    (b"\x00" * 100, "not a record"),
    (b"PK\x03\x04", "not a record"),
    (b"<mjloggm>", "broken XML"),
    (b"<mjloggm ver='2.3'></mjloggm>", "no GO element"),
    (b"<mjloggm><GO type='169'/></mjloggm>", "no INIT element"),
    (b"<mjloggm><GO type='9'/><T5/></mjloggm>", r"element 3 <T5>: before the first INIT"),
    (b"<mjloggm><GO/></mjloggm>", r"element 2 <GO>: no attribute 'type'"),
    (b"<mjloggm><GO type='x'/></mjloggm>", r"element 2 <GO>: attribute type: .x. is no whole number"),
    (b"<mjloggm><GO type='9'/><X12/></mjloggm>", r"element 3 <X12>: unknown element"),
    (b'<!DOCTYPE a [<!ENTITY b "c">]><mjloggm>&b;</mjloggm>', "document type"),
    (b'{"log":[[[0,0,0]]]}', "round 1"),
    (b'{"log":[[[' + b"[" * 100_000, "nested too deeply"),
    (b'{"log":[[[' + b"9" * 10_000 + b"]]]}", "too large"),
    (b'{"type":"start_game"}\n{"type":"tsumo","actor":0,"pai":"1m"}', r"line 2 \(tsumo\): before the first"),
    (b'{"type":"start_game"}\n{"type":"start_kyoku"}', r"line 2 \(start_kyoku\): no field 'tehais'"),
    (b'{"format":"mahjongkit-record","version":3}', "version 1 or 2"),
    (
        b'{"format":"mahjongkit-record","version":2,"rules":{"variant":"riichi","profile":"tenhou"}}\n'
        b'{"events":[{"type":"draw","seat":9,"tile":"1m"}]}\n{"end":null}',
        r"line 2: event 1: event.seat is 9: expected a whole number from 0 to 3",
    ),
    (
        b'{"format":"mahjongkit-record","version":1,"rules":"riichi"}\n{"events":["draw 9 1m"]}\n{"end":null}',
        "line 2",
    ),
    (b"<mjloggm>" + b"<T1/>" * MOST_EVENTS + b"</mjloggm>", "more than 100000 elements"),
    (b'{"log":[' + b"[[0,0,0]]," * 1001 + b"[]]}", "more than 1000 rounds"),
    (b'{"type":"start_game"}\n' * (MOST_EVENTS + 1), "more than 100000 events"),
    (b'{"type":"start_game"}' + b"\n" * (MOST_LINES + 1), "more than 250000 lines"),
    (b'{"round_wind":0,"INIT_DRAW":0}' + b"\n1" * (MOST_LINES + 1), "more than 250000 lines"),
    (b'{"log":[[[' + b"1," * MOST_JSON_BYTES + b"1]]]}", "more than 8 MB of JSON"),
    (b"<mjloggm " + b'a="" ' * 20_000 + b"/>", "an element of more than 65536 bytes at byte 1"),
    (b"<mjloggm><a b='>" + b" " * 70_000 + b"'/></mjloggm>", "an element of more than 65536 bytes at byte 10"),
    (b"<mjloggm>" + b"<" * 500_000, "more than 400000 elements"),
    (b'{"type":"start_game","names":["\\ud83d"]}', r"line 1: a text has half of a character \(.ud83d\)"),
    (gzip.compress(b"x" * 100, mtime=0)[:20], "broken gzip"),
    (gzip.compress(b" " * (MOST_BYTES + 1), mtime=0), "larger than 32 MB"),
]


def repeated(name: str, start: str, times: int) -> bytes:
    """A record whose first round begins again and again."""
    text = sample(name).read_text(encoding="utf-8")
    first = text.index(start)
    end = next(text.index(last, first) + len(last) for last in ("/>", "}") if last in text[first:])
    return (text[:first] + f"{text[first:end]}\n" * times + text[end:]).encode()


FAULTS += [
    (repeated("reconnect.xml", "<INIT", 1001), "<INIT>: more than 1000 rounds"),
    (repeated("first_dialect.mjson", '{"type":"start_kyoku"', 1001), r"\(start_kyoku\): more than 1000 rounds"),
    (
        sample("first_dialect.mjson").read_bytes().replace(b'{"type":"end_kyoku"}', b'{"type":"ryukyoku"}', 1),
        r"\(ryukyoku\): the round has ended before",
    ),
    (
        sample("first_dialect.mjson")
        .read_bytes()
        .replace(b'{"type":"tsumo"', b'{"type":"dora","dora_marker":"1m"}\n{"type":"tsumo"', 1),
        r"\(end_kyoku\): round 1: 1 new indicators for 0 kans",
    ),
    (sample("sanma.json").read_bytes().replace(b'"sc":[', b'"sc":[1e300,'), "the number 1e300 is too large"),
    (sample("sanma.xml").read_bytes().replace(b'owari="', b'owari="1e300,'), "attribute owari: '1e300' is no number"),
    (
        sample("sanma.xml").read_bytes().replace(b'hai1="', b'hai1="0,', 1),
        "round 1, event 3: deal of 14 tiles: expected 13",
    ),
]


@pytest.mark.parametrize(("data", "words"), FAULTS, ids=[words for _, words in FAULTS])
def test_faults_are_named(data: bytes, words: str) -> None:
    with pytest.raises(mk.RecordError, match=words):
        read_record(data)


def test_faults_name_the_file(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text("<mjloggm>")
    with pytest.raises(mk.RecordError, match=r"a\.xml: broken XML"):
        read_record(tmp_path / "a.xml")
    with pytest.raises(mk.RecordError, match=r"nothing\.xml: cannot be read: No such file"):
        read_record(tmp_path / "nothing.xml")
    (tmp_path / "a.zip").write_text("hello")
    with pytest.raises(mk.RecordError, match=r"a\.zip: not a zip archive"):
        list(sources([tmp_path / "a.zip"]))


def test_unknown_formats_are_named() -> None:
    with pytest.raises(mk.RecordError, match=r"unknown record format 'pgn' \(known: tenhou-xml, native"):
        read_record(b"", format="pgn")
    with pytest.raises(mk.RecordError, match=r"cannot be written as 'tenhou-xml' \(known: native, mjai, tenhou-json\)"):
        record_text(read_record(sample("sanma.xml")), format="tenhou-xml")


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


def test_the_order_of_takes_has_a_limit_in_a_game() -> None:
    with (
        mock.patch("mahjongkit.records.tenhou.json_reader.MOST_TRIES", 3),
        pytest.raises(mk.RecordError, match="round 4: more than 3 orders of takes and discards to try"),
    ):
        read_record(sample("four_seats.json"))
