"""What a reader refuses: the place and the reason are named."""

import gzip
from pathlib import Path
from unittest import mock

import pytest

import mahjongkit as mk
from mahjongkit.records import read_record, sources
from mahjongkit.records.limits import MOST_BYTES, MOST_EVENTS, MOST_JSON_BYTES, MOST_LINES
from tests.records.samples import sample

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
    (b'{"format":"mahjongkit-record","version":3}', "version is 3: this package reads versions 1 and 2"),
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


def test_the_order_of_takes_has_a_limit_in_a_game() -> None:
    with (
        mock.patch("mahjongkit.records.tenhou.json_reader.MOST_TRIES", 3),
        pytest.raises(mk.RecordError, match="round 4: more than 3 orders of takes and discards to try"),
    ):
        read_record(sample("four_seats.json"))
