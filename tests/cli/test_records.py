"""The commands about records."""

import gzip
import json
import zipfile
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest
from typer.testing import CliRunner

import mahjongkit as mk
from mahjongkit.cli.app import app
from mahjongkit.records import Record, read_record, record_text, write_record
from tests.cli.command import Ended, run
from tests.records.samples import SAMPLES, sample

runner = CliRunner()


def test_validate_shows_a_table() -> None:
    result = runner.invoke(app, ["records", "validate", str(sample("four_seats.xml")), "--workers", "1"])
    assert result.exit_code == 0
    assert "tenhou-xml" in result.output
    assert "differ" in result.output


def test_validate_as_json() -> None:
    result = runner.invoke(app, ["records", "validate", str(SAMPLES), "--workers", "1", "--json"])
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert report["total"]["games"] == 31
    assert report["faults"] == []
    assert [difference["explained"] is None for difference in report["differences"]] == [False]


def test_validate_fails_when_a_record_differs(tmp_path: Path) -> None:
    text = sample("four_seats.xml").read_text(encoding="utf-8")
    (tmp_path / "edited.xml").write_text(text.replace('sc="204,649,', 'sc="204,640,'), encoding="utf-8")
    result = runner.invoke(app, ["records", "validate", str(tmp_path), "--workers", "1"])
    assert result.exit_code == 1
    assert "round 7" in result.output
    assert "by the rules: win 0" in result.output


def test_convert(tmp_path: Path) -> None:
    target = tmp_path / "game.mjson.gz"
    result = runner.invoke(app, ["records", "convert", str(sample("sanma.xml")), str(target), "--format", "mjai"])
    assert result.exit_code == 0
    assert read_record(target).game_end == read_record(sample("sanma.xml")).game_end


def test_show() -> None:
    result = runner.invoke(app, ["records", "show", str(sample("four_seats.xml")), "--round", "6"])
    assert result.exit_code == 0
    assert "East 4" in result.output
    assert "no win: nine kinds" in result.output
    assert "no_win nine_kinds seat 0" in result.output
    assert "standing +96.0 -9.0 -105.0 +18.0" in result.output


def test_one_record_of_many(tmp_path: Path) -> None:
    many = str(sample("mahjongai.jsonl.gz"))
    shown = runner.invoke(app, ["records", "show", many, "--number", "2", "--round", "1"])
    assert shown.exit_code == 0
    assert "rules sichuan:mahjongai" in shown.output
    assert "void_suit 0 " in shown.output
    target = tmp_path / "round.jsonl"
    result = runner.invoke(app, ["records", "convert", many, str(target), "--number", "2"])
    assert result.exit_code == 0
    assert read_record(target) == read_record(sample("mahjongai.jsonl.gz"), number=2)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("show",), "4 records in one file: choose one by its number"),
        (("show", "--number", "5"), "there is no record 5: the file has 4"),
        (("convert", "x.mjson", "--number", "1", "--format", "mjai"), "mjai cannot hold a record of sichuan"),
    ],
)
def test_records_that_cannot_be_shown_or_written(arguments: tuple[str, ...], words: str) -> None:
    name, *rest = arguments
    result = runner.invoke(app, ["records", name, str(sample("mahjongai.jsonl.gz")), *rest])
    assert isinstance(result.exception, mk.RecordError)
    assert words in str(result.exception)


def validated(*paths: Path) -> Ended:
    return run("records", "validate", *map(str, paths), "--workers", "1")


NO_RECORDS = {
    "empty": (b"", "it is empty"),
    "blank": (b" \n\n", "it is empty"),
    "nul": (b"\0" * 4096, "it has only NUL bytes"),
    "utf16": ('{"log": []}'.encode("utf-16"), "it looks like UTF-16 text: records are UTF-8"),
    "utf16-le": ('<mjloggm ver="2.3">'.encode("utf-16-le"), "it looks like UTF-16 text"),
    "notes": (b"hello", "it begins with 'hello'"),
}


@pytest.mark.parametrize("name", NO_RECORDS)
def test_a_named_file_must_be_a_record(tmp_path: Path, name: str) -> None:
    """In a folder it is left out, and the others are validated."""
    data, words = NO_RECORDS[name]
    (tmp_path / "a.json").write_bytes(data)
    (tmp_path / "b.xml").write_bytes(sample("reconnect.xml").read_bytes())
    named = validated(tmp_path / "a.json", tmp_path / "b.xml")
    assert named.returncode == 1
    assert words in named.stdout
    assert "not a record of a known format" in named.stdout
    of_folder = validated(tmp_path)
    assert of_folder.returncode == 0
    assert "1 files are no records and were left out" in of_folder.stdout


def test_a_folder_without_records_is_named(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("hello")
    (tmp_path / "sub").mkdir()
    ended = validated(tmp_path / "sub")
    assert ended.returncode == 1
    assert ended.stdout.splitlines() == [str(tmp_path / "sub"), "  there is no record in this folder"]
    ended = validated(sample("reconnect.xml"), tmp_path)
    assert ended.returncode == 1
    assert "there is no record in this folder" in ended.stdout
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("notes.md", "hello")
    assert "there is no record in this archive" in validated(tmp_path / "a.zip").stdout


def test_full_and_relative_paths_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.xml").write_bytes(sample("reconnect.xml").read_bytes())
    ended = validated(Path("a.xml"), sample("reconnect.xml"))
    assert ended.returncode == 0
    assert "all" in ended.stdout


def native_of(name: str, **header: object) -> list[str]:
    """The lines of a record in our own format, with other values in its header."""
    first, *rest = record_text(read_record(sample(name)), format="native").splitlines()
    return [json.dumps(json.loads(first) | header), *rest]


def test_what_says_nothing_is_not_sound(tmp_path: Path) -> None:
    """No rounds; three points for four seats, anywhere; three names; an excuse of its own."""
    header, *rounds, end = native_of("four_seats.xml")
    played = json.loads(rounds[0])
    for event in (played["events"][0], played["events"][-1]):
        event["points"] = event["points"][:3]
    edited = rounds[0].replace('"points":[25000,25000,25000,25000]', '"points":[26000,25000,25000,24000]', 1)
    excused = native_of("four_seats.xml", metadata={"oddity": "written by hand", "seed": "0.5"})[0]
    cases = {
        "none": ([header, end], "a record without rounds"),
        "points": ([header, json.dumps(played), *rounds[1:], end], "round_start with 3 points for 4 seats"),
        "names": ([*native_of("four_seats.xml", names=["A", "B", "C"])], "3 names for 4 seats"),
        "end": (
            [header, *rounds, json.dumps({"end": {"type": "game_end", "points": [1, 2, 3]}})],
            "at the end: game_end with 3 points for 4 seats",
        ),
        "excuse": ([excused, edited, *rounds[1:], end], "by the rules"),
    }
    for name, (lines, words) in cases.items():
        (tmp_path / f"{name}.jsonl").write_text("\n".join(lines))
        ended = validated(tmp_path / f"{name}.jsonl")
        assert ended.returncode == 1, name
        assert words in ended.stdout, name


def test_one_bad_file_stops_nothing(tmp_path: Path) -> None:
    """A damaged archive, thousands of broken lines, an event that no reader expects: the good file is validated."""
    (tmp_path / "a.zip").write_bytes(b"PK\x03\x04 and no more")
    line = gzip.decompress(sample("mahjong16tw.jsonl.gz").read_bytes()).splitlines()[0]
    (tmp_path / "b.jsonl").write_bytes(line + b'\n{"x": 1}' * 3000)
    header, first, *rest = native_of("four_seats.xml")
    played = json.loads(first)
    played["events"][3] = "x" + "麻" * 60
    (tmp_path / "c.jsonl").write_text("\n".join([header.replace('"version": 2', '"version": 1'), json.dumps(played)]))
    played["events"][3] = {"type": "麻" * 60}
    (tmp_path / "d.jsonl").write_text("\n".join([header, json.dumps(played), *rest]))
    (tmp_path / "z.xml").write_bytes(sample("reconnect.xml").read_bytes())
    ended = run("records", "validate", str(tmp_path), "--workers", "1", "--json")
    assert ended.returncode == 1
    report = json.loads(ended.stdout)
    assert report["total"]["games"] == 2
    faults = [fault["fault"] for fault in report["faults"]]
    assert "a.zip: not a zip archive" in faults[0]
    assert faults[101] == "100 broken records: the other 2900 lines of the file were not read"
    assert len(faults) == 104


def test_what_is_listed_has_a_limit(tmp_path: Path) -> None:
    for number in range(4):
        (tmp_path / f"{number}.xml").write_text("<mjloggm>")
    with mock.patch("mahjongkit.cli.record_report.MOST_LISTED", 3):
        ended = validated(tmp_path)
        report = json.loads(run("records", "validate", str(tmp_path), "--workers", "1", "--json").stdout)
    assert ended.stdout.count("broken XML") == 3
    assert "1 more faults are counted, but not listed" in ended.stdout
    assert len(report["faults"]) == 3
    assert report["total"]["unreadable"] == 4
    assert report["left_out"] == {"faults": 1, "differences": 0}


HOSTILE = "A\x1b[2J\x1b]0;x\x07\x9b31m\u202eB\r\nC"


def test_nothing_from_a_file_is_obeyed_by_the_terminal(tmp_path: Path) -> None:
    """Escape sequences, changes of direction and ends of lines in names, ids, faults and names of files."""
    path = tmp_path / "a\x1b[31m.jsonl"
    path.write_text("\n".join(native_of("four_seats.xml", names=[HOSTILE] * 4, id=HOSTILE, source=HOSTILE)))
    broken = tmp_path / "b\x1b[31m.jsonl"
    broken.write_text("\n".join(native_of("four_seats.xml", rules={"variant": HOSTILE, "profile": HOSTILE})))
    for arguments in (
        ("show", str(path)),
        ("show", str(path), "--json"),
        ("validate", str(tmp_path), "--workers", "1"),
        ("validate", str(tmp_path), "--workers", "1", "--json"),
        ("show", str(broken)),
        ("convert", str(path), str(tmp_path / "c\x1b[31m.json"), "--format", "tenhou-json"),
    ):
        ended = run("records", *arguments)
        printed = ended.stdout + ended.stderr
        assert printed.strip()
        assert not set(printed) & set("\x1b\x07\x9b\u202e\r"), arguments
        assert "Traceback" not in printed
    assert json.loads(run("records", "show", str(path), "--json").stdout)["names"] == [HOSTILE] * 4
    assert "0 A\\x1b[2J\\x1b]0;x\\x07\\x9b31m\\u202eB\\r\\nC" in run("records", "show", str(path)).stdout


def test_half_of_a_character_is_refused(tmp_path: Path) -> None:
    """JSON can name it, no file can hold it: it was read, and could not be shown or written."""
    lines = native_of("four_seats.xml", names=["A\ud800", "B", "C", "D\U0001f004"])
    (tmp_path / "a.jsonl").write_text("\n".join(lines))
    ended = run("records", "show", str(tmp_path / "a.jsonl"))
    assert ended.returncode == 2
    assert "line 1: a text has half of a character (\\ud800), which no file can hold" in ended.stderr
    (tmp_path / "a.jsonl").write_text("\n".join(lines).replace("\\ud800", ""))
    assert "D\U0001f004" in run("records", "show", str(tmp_path / "a.jsonl")).stdout
    record = replace(read_record(tmp_path / "a.jsonl"), names=("A\ud800", "B", "C", "D"))
    with pytest.raises(mk.RecordError, match=r"cannot be written as 'native': .* surrogates not allowed"):
        write_record(record, tmp_path / "b.jsonl", format="native")
    assert not (tmp_path / "b.jsonl").exists()


def cut(name: str, *, rounds: int, events: int) -> Record:
    """A record that ends inside of a round."""
    record = read_record(sample(name))
    last = record.rounds[rounds]
    return replace(
        record,
        rounds=(*record.rounds[:rounds], replace(last, events=last.events[:events], offers=last.offers[:events])),
        game_end=None,
        standing=None,
    )


def test_a_cut_round_is_left_out_where_the_format_cannot_hold_it(tmp_path: Path) -> None:
    record = cut("four_seats.xml", rounds=2, events=30)
    write_record(record, tmp_path / "a.jsonl", format="native")
    target = tmp_path / "b.json"
    ended = run("records", "convert", str(tmp_path / "a.jsonl"), str(target), "--format", "tenhou-json")
    assert ended.returncode == 0
    assert "2 rounds written" in ended.stdout
    assert "1 round that is cut short was left out: tenhou-json has no words for it" in ended.stdout
    again = read_record(target)
    assert [played.start for played in again.rounds] == [played.start for played in record.rounds[:2]]
    assert validated(target).returncode == 0
    with pytest.raises(mk.RecordError, match="tenhou-json cannot hold a round whose end is missing"):
        record_text(record, format="tenhou-json")
    write_record(cut("four_seats.xml", rounds=0, events=30), tmp_path / "a.jsonl", format="native")
    ended = run("records", "convert", str(tmp_path / "a.jsonl"), str(tmp_path / "c.json"), "--format", "tenhou-json")
    assert ended.returncode == 2
    assert "a.jsonl: no complete round: there is nothing to write as tenhou-json" in ended.stderr
    assert not (tmp_path / "c.json").exists()


@pytest.mark.parametrize("events", [1, 3, 6, 30])
def test_a_cut_round_in_mjai(events: int) -> None:
    """From the first indicator on it comes back; before, mjai has no word for it, and it was lost silently."""
    record = cut("four_seats.xml", rounds=1, events=events)
    if events < 6:
        with pytest.raises(mk.RecordError, match="round 2, which is cut short before all hands are dealt"):
            record_text(record, format="mjai")
        return
    again = read_record(record_text(record, format="mjai").encode())
    assert [played.events for played in again.rounds] == [played.events for played in record.rounds]
