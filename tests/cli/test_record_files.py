"""`records info`, `convert` and `link`: one record, folders, archives."""

import json
import zipfile
from pathlib import Path

import pytest

from mahjongkit.records import read_record, read_records
from tests.cli.command import run, run_json
from tests.records.same import held_by_tenhou_json
from tests.records.samples import SAMPLES, sample


def test_info_of_one_record() -> None:
    found = run_json("records", "info", str(sample("sanma.xml")))
    assert (found["format"], found["variant"], found["profile"]) == ("tenhou-xml", "sanma", "tenhou")
    assert (found["rounds"], found["walls"], found["is_complete"]) == (11, 11, True)
    # As the file says in its last element: owari="592,54.0,228,-37.0,230,-17.0,0,0.0".
    seats = [(each["name"], each["points"], each["score"], each["placement"]) for each in found["seats"]]
    assert seats == [("A", 59200, 54.0, 1), ("B", 22800, -37.0, 3), ("C", 23000, -17.0, 2)]
    shown = run("records", "info", str(sample("sanma.xml"))).stdout
    assert "recorded to its end" in shown
    assert "+54.0" in shown


def test_info_of_a_folder_and_an_archive(tmp_path: Path) -> None:
    found = run_json("records", "info", str(SAMPLES))
    assert found["games"] == sum(1 for _ in read_records(SAMPLES))
    by_kind = {(each["format"], each["rules"]): each for each in found["groups"]}
    assert by_kind["tenhou-xml", "sanma:tenhou"]["rounds"] == 11
    assert found["players"]["A"] > 10
    with zipfile.ZipFile(tmp_path / "games.zip", "w") as archive:
        archive.write(sample("sanma.xml"), "sanma.xml")
        archive.writestr("notes.txt", "no record")
        archive.writestr("broken.xml", "<mjloggm ver='2.3'><GO type='9'/></mjloggm>")
    broken = run("records", "info", str(tmp_path / "games.zip"))
    assert broken.returncode == 1
    assert "broken.xml: no INIT element" in broken.stderr
    assert "1 files are no records" in broken.stdout
    assert all(len(line) <= 80 for line in run("records", "info", str(SAMPLES)).stdout.splitlines())


def test_info_of_one_record_of_many() -> None:
    many = str(sample("mahjongai.jsonl.gz"))
    assert run_json("records", "info", many)["games"] == 4
    assert run_json("records", "info", many, "--number", "2")["variant"] == "sichuan"
    assert "there is no record 9: the file has 4" in run("records", "info", many, "--number", "9").stderr


@pytest.mark.parametrize(
    ("name", "format_name"),
    [
        ("out.mjai.json", "mjai"),
        ("out.xml", "tenhou-xml"),
        ("out.json", "tenhou-json"),
        ("out.jsonl", "native"),
        ("out.url", "tenhou-link"),
        ("out.mjlog.gz", "tenhou-xml"),
    ],
)
@pytest.mark.parametrize("source", ["sanma.xml", "sanma.json", "majsoul.json", "programs.mjson.gz"])
def test_convert_by_the_ending(tmp_path: Path, source: str, name: str, format_name: str) -> None:
    told = run_json("records", "convert", str(sample(source)), str(tmp_path / name))
    assert told["format"] == format_name
    again, record = read_record(tmp_path / name), read_record(sample(source))
    assert again.format == (record.format if format_name == "native" else format_name)
    assert held_by_tenhou_json(again.rounds) == held_by_tenhou_json(record.rounds)


def test_convert_a_folder_and_an_archive(tmp_path: Path) -> None:
    source = tmp_path / "games"
    (source / "sub").mkdir(parents=True)
    (source / "one.xml").write_bytes(sample("four_seats.xml").read_bytes())
    (source / "one.json").write_bytes(sample("sanma.json").read_bytes())
    (source / "sub" / "many.jsonl.gz").write_bytes(sample("mahjongai.jsonl.gz").read_bytes())
    (source / "notes.txt").write_text("no record")
    told = run_json("records", "convert", str(source), str(tmp_path / "native"))
    assert (told["games"], told["format"], told["broken"]) == (6, "native", [])
    names = {str(path.relative_to(tmp_path / "native")) for path in (tmp_path / "native").rglob("*.jsonl")}
    assert names == {"one.jsonl", "one-2.jsonl", *(f"sub/many-{number}.jsonl" for number in range(1, 5))}
    ended = run("records", "convert", str(tmp_path / "native"), str(tmp_path / "all.zip"), "--format", "mjai", "--json")
    assert ended.returncode == 1  # Sichuan has no words in mjai: told, and the others are written
    told = json.loads(ended.stdout)
    assert (told["games"], len(told["broken"])) == (2, 4)
    assert "mjai cannot hold a record of sichuan" in told["broken"][0]["fault"]
    assert {record.rules.variant for record in read_records(tmp_path / "all.zip")} == {"riichi", "sanma"}


def test_names_in_an_archive_lead_nowhere_else(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "evil.zip", "w") as archive:
        archive.write(sample("sanma.xml"), "../../outside.xml")
    run_json("records", "convert", str(tmp_path / "evil.zip"), str(tmp_path / "in" / "side"))
    assert [str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.jsonl")] == ["in/side/outside.jsonl"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("sanma.xml", "out.pgn"), "this name means no format: name one with --format"),
        (("sanma.xml", "out", "--format", "pgn"), "unknown record format 'pgn'"),
        (("sanma.xml", "out", "--format", "majsoul"), "records cannot be written as 'majsoul'"),
        (("native_1_taiwanese.jsonl", "out.json"), "tenhou-json cannot hold a record of taiwanese"),
    ],
)
def test_what_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    wrong = run("records", "convert", str(sample(arguments[0])), *arguments[1:])
    assert (wrong.returncode, said in wrong.stderr) == (2, True), wrong.stderr
    assert list(tmp_path.iterdir()) == []


def test_convert_to_standard_output() -> None:
    shown = run("records", "convert", str(sample("sanma.xml")), "-", "--format", "mjai")
    assert read_record(shown.stdout.encode()).game_end == read_record(sample("sanma.xml")).game_end


def test_a_link_shows_the_game_or_a_round() -> None:
    record = read_record(sample("four_seats.xml"))
    whole = read_record(run("records", "link", str(sample("four_seats.xml"))).stdout.encode())
    assert held_by_tenhou_json(whole.rounds) == held_by_tenhou_json(record.rounds)
    one = run_json("records", "link", str(sample("four_seats.xml")), "--round", "4")
    (played,) = read_record(one["link"].encode()).rounds
    assert held_by_tenhou_json([played]) == held_by_tenhou_json([record.rounds[3]])
    assert "there is no round 9" in run("records", "link", str(sample("four_seats.xml")), "--round", "9").stderr


def test_show_has_names_patterns_and_points() -> None:
    shown = run("records", "show", str(sample("four_seats.xml"))).stdout
    for words in ("C draws 1s, 8000 points", "white dragon", "all triplets 2; 40 fu", "21000  23000   33000  23000"):
        assert words in shown
    assert "D wins from C 5p, 11600 points" in shown
    assert "end: 85300 31400 -55100 38400, standing +96.0 -9.0 -105.0 +18.0" in shown
