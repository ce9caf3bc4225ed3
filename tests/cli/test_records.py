"""The commands about records."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import mahjongkit as mk
from mahjongkit.cli.app import app
from mahjongkit.records import read_record
from tests.records.samples import SAMPLES, sample

runner = CliRunner()


def test_validate_shows_a_table() -> None:
    result = runner.invoke(app, ["records", "validate", str(sample("four_seats.xml")), "--jobs", "1"])
    assert result.exit_code == 0
    assert "tenhou-xml" in result.output
    assert "differ" in result.output


def test_validate_as_json() -> None:
    result = runner.invoke(app, ["records", "validate", str(SAMPLES), "--jobs", "1", "--json"])
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert report["total"]["games"] == 30
    assert report["faults"] == []
    assert [difference["explained"] is None for difference in report["differences"]] == [False]


def test_validate_fails_when_a_record_differs(tmp_path: Path) -> None:
    text = sample("four_seats.xml").read_text(encoding="utf-8")
    (tmp_path / "edited.xml").write_text(text.replace('sc="204,649,', 'sc="204,640,'), encoding="utf-8")
    result = runner.invoke(app, ["records", "validate", str(tmp_path), "--jobs", "1"])
    assert result.exit_code == 1
    assert "round 7" in result.output
    assert "by the rules: win 0" in result.output


def test_convert(tmp_path: Path) -> None:
    target = tmp_path / "game.mjson.gz"
    result = runner.invoke(app, ["records", "convert", str(sample("sanma.xml")), str(target), "--format", "mjai"])
    assert result.exit_code == 0
    assert read_record(target).game_end == read_record(sample("sanma.xml")).game_end


def test_show() -> None:
    result = runner.invoke(app, ["records", "show", str(sample("four_seats.xml")), "--events", "6"])
    assert result.exit_code == 0
    assert "East 4" in result.output
    assert "no win: nine kinds" in result.output
    assert "no_win nine_kinds seat 0" in result.output
    assert "standing +96.0 -9.0 -105.0 +18.0" in result.output


def test_one_record_of_many(tmp_path: Path) -> None:
    many = str(sample("mahjongai.jsonl.gz"))
    shown = runner.invoke(app, ["records", "show", many, "--record", "2", "--events", "1"])
    assert shown.exit_code == 0
    assert "rules sichuan:mahjongai" in shown.output
    assert "void_suit 0 " in shown.output
    target = tmp_path / "round.jsonl"
    result = runner.invoke(app, ["records", "convert", many, str(target), "--record", "2"])
    assert result.exit_code == 0
    assert read_record(target) == read_record(sample("mahjongai.jsonl.gz"), number=2)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("show",), "4 records in one file: choose one by its number"),
        (("show", "--record", "5"), "there is no record 5: the file has 4"),
        (("convert", "x.mjson", "--record", "1", "--format", "mjai"), "mjai cannot hold a record of sichuan"),
    ],
)
def test_records_that_cannot_be_shown_or_written(arguments: tuple[str, ...], words: str) -> None:
    name, *rest = arguments
    result = runner.invoke(app, ["records", name, str(sample("mahjongai.jsonl.gz")), *rest])
    assert isinstance(result.exception, mk.RecordError)
    assert words in str(result.exception)
