"""The command `review`."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest
from rich.cells import cell_len

from mahjongkit.cli.show import console
from mahjongkit.records import read_record, write_record
from tests.cli.command import run, run_json
from tests.quick_agents import SMALL_MODELS
from tests.records.samples import sample

GAME = str(sample("sanma.json"))
QUICK = ("--workers", "1", "--agent", "simcat-plus")


@pytest.fixture(autouse=True)
def narrow() -> Iterator[None]:
    with mock.patch.object(console, "_width", 80):
        yield


@pytest.mark.parametrize("name", ["sanma.json", "native_1_sichuan.jsonl", "native_1_taiwanese.jsonl"])
def test_a_game_fits_80_columns(name: str) -> None:
    done = run("review", str(sample(name)), *QUICK)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    # Every player has one line in each table: nothing is folded.
    head = next(line for line in lines if "lost per round" in line and "player" in line)
    assert "place" in head
    assert "lost" in done.stdout
    assert "result =" in done.stdout
    rounds = lines[next(place for place, line in enumerate(lines) if "how it ended" in line) + 1]
    assert rounds.split()[0] == "1"
    assert "…" not in rounds[:40]


def test_json_has_every_decision() -> None:
    found = run_json("review", GAME, "--player", "1", *QUICK)
    (game,) = found["games"]
    assert found["version"] == game["version"] == 1
    decisions = [decision for played in game["rounds"] for decision in played["decisions"]]
    assert {decision["seat"] for decision in decisions} == {1}
    assert all(decision["loss"] == 0 for decision in decisions if decision["is_tied"] and decision["loss"] is not None)
    lost = sum(decision["loss"] or 0 for decision in decisions)
    (player,) = found["players"]
    assert player["loss"]["mean"] * player["rounds"] == pytest.approx(lost)
    for played in game["rounds"]:
        split = played["splits"]["1"]
        assert split["luck"] + split["decisions"] + split["rest"] == split["result"] == played["results"][1]


def test_a_page_is_written(tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    done = run("review", GAME, "--player", "0", "--html", str(page), *QUICK)
    assert done.returncode == 0, done.stderr
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert f"written to {page}" in done.stderr.replace("\n", "")


def test_a_folder_has_pages_an_index_and_goes_on(tmp_path: Path) -> None:
    records, pages = tmp_path / "records", tmp_path / "pages"
    records.mkdir()
    shutil.copy(sample("native_1_taiwanese.jsonl"), records)
    shutil.copy(sample("mahjongai.jsonl.gz"), records)
    (records / "broken.json").write_text('{"log": [[[1, 2]]]}', encoding="utf-8")
    first = run("review", str(records), "--html", str(pages), "--workers", "1")
    assert first.returncode == 1
    assert "broken.json" in first.stderr
    names = {path.name for path in pages.glob("*.html")}
    assert len(names) == 6  # one game, four rounds in one file, the index
    index = (pages / "index.html").read_text(encoding="utf-8")
    assert all(name in index for name in names - {"index.html"})

    with mock.patch("mahjongkit.analysis.review.runners.review_rounds", side_effect=AssertionError("again")):
        second = run("review", str(records), "--html", str(pages), "--workers", "1")
    assert second.stdout == first.stdout
    other = run_json_of_folder(records, pages, "--player", "0")
    assert {player["name"] for player in other["players"]} <= {"seat 0", "player 0", "A", "a", "0"}


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """A folder with a record and two files that are none."""
    shutil.copy(sample("native_1_sanma.jsonl"), tmp_path)
    (tmp_path / "rnd.xml").write_bytes(bytes(range(1, 200)))
    (tmp_path / "[x].json").write_text('{"a":1}', encoding="utf-8")
    return tmp_path


def test_what_is_no_record_is_counted_and_named(mixed: Path) -> None:
    done = run("review", str(mixed), *QUICK)
    assert done.returncode == 0
    lines = done.stderr.splitlines()
    assert lines[0] == "2 files are no records and were left out"
    assert lines[1].startswith(f"  {mixed / '[x].json'}: not a record of a known format")
    assert lines[1].endswith("""it begins with '{"a":1}'""")
    assert "rnd.xml: not a record" in lines[2]
    found = run_json("review", str(mixed), *QUICK)
    assert found["no_records"] == 2
    assert [Path(each["source"]).name for each in found["left_out"]] == ["[x].json", "rnd.xml"]
    assert all("not a record of a known format" in each["fault"] for each in found["left_out"])
    assert len(found["games"]) == 1
    assert found["broken"] == []


def test_long_lists_of_what_is_no_record_are_cut(mixed: Path) -> None:
    for number in range(23):
        (mixed / f"{number:02}.txt").write_text("hello", encoding="utf-8")
    lines = run("review", str(mixed), *QUICK).stderr.splitlines()
    assert lines[0] == "25 files are no records and were left out"
    assert (len(lines), lines[-1]) == (22, "  and 5 more: --json has them")


def test_a_folder_without_records_says_what_there_is(mixed: Path) -> None:
    (mixed / "native_1_sanma.jsonl").unlink()
    done = run("review", str(mixed), *QUICK)
    assert done.returncode == 2
    assert "rnd.xml: not a record" in done.stderr
    assert done.stderr.splitlines()[-1] == f"error: {mixed}: no file there is a record"


def run_json_of_folder(records: Path, pages: Path, *options: str) -> dict[str, list[dict[str, object]]]:
    done = run("review", str(records), "--html", str(pages), "--workers", "1", "--json", *options)
    assert done.returncode == 1  # the broken file is still there
    found: dict[str, list[dict[str, object]]] = json.loads(done.stdout)
    return found


def test_names_can_be_left_out(tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    done = run("review", GAME, "--no-names", "--html", str(page), *QUICK)
    assert "East" in done.stdout
    assert "sanma.json" not in done.stdout
    assert "sanma.json" not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["."], "no file there is a record"),
        (["no-such-file"], "no-such-file: there is no such file or folder"),
        ([GAME, "--agent", "grand-master"], "grand-master"),
        ([GAME, "--html", "no-folder/x.html"], "'no-folder' is no folder"),
        ([GAME, str(sample("sanma.xml")), "--html", "x.html"], "'x.html' is one page, and there are 2 files"),
    ],
    ids=["folder", "path", "agent", "html", "one page"],
)
def test_wrong_use_is_told_before_the_work(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").write_text("no record", encoding="utf-8")
    done = run("review", *arguments, "--workers", "1")
    assert done.returncode == 2
    assert said in done.stderr.replace("\n", " ")


def test_a_player_who_is_not_there_is_a_fault_of_the_record() -> None:
    done = run("review", GAME, "--player", "Nobody", *QUICK)
    assert done.returncode == 1
    assert "there is no player 'Nobody'" in done.stderr.replace("\n", " ")


def test_mistakes_are_ordered_by_placement(tmp_path: Path) -> None:
    record = read_record(sample("four_seats.xml"))
    last = tmp_path / "last.jsonl"
    write_record(replace(record, rounds=record.rounds[-1:]), last, format="native")
    wanted = ("review", str(last), "--order", "placement", "--player", "1", "--workers", "1")
    with mock.patch("mahjongkit.analysis.review.signatures.signature", return_value="none"):  # takes long
        (game,) = run_json(*wanted)["games"]
        text = run(*wanted).stdout
    losses = {
        (each["round"], each["event"]): each["placement"]["loss"]
        for played in game["rounds"]
        for each in played["decisions"]
        if each["placement"]["is_mistake"]
    }
    found = [(each["round"], each["event"]) for each in game["mistakes"]]
    assert (game["order"], game["placement"]["unit"]) == ("placement", "score")
    assert set(found) == set(losses) != set()
    assert [losses[each] for each in found] == sorted(losses.values(), reverse=True)
    assert "placement lost most first" in text
    assert max(map(len, text.splitlines())) <= 80


WIDE = ("鬼ヅモ@川村軍団あがれる", "あがれる間6s鬼ヅモ@川村軍団", "A" * 24, "短い")


@pytest.mark.parametrize("seat", [None, 0], ids=["all", "one"])
@pytest.mark.parametrize("placement", ["--placement", "--no-placement"])
def test_wide_names_leave_room_for_the_rest(tmp_path: Path, seat: int | None, placement: str) -> None:
    """Characters of Japanese take two cells of a terminal."""
    record = read_record(sample("four_seats.xml"))
    path = tmp_path / "wide.jsonl"
    write_record(replace(record, rounds=record.rounds[:2], names=WIDE), path, format="native")
    player = () if seat is None else ("--player", str(seat))
    with mock.patch("mahjongkit.analysis.review.signatures.signature", return_value="none"):  # takes long
        done = run("review", str(path), *player, placement, "--workers", "1")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert max(map(cell_len, lines)) <= 80
    mistakes = lines[next(place for place, line in enumerate(lines) if "played" in line and "best" in line) :]
    assert mistakes[0].split()[-1] == "kind"
    assert ("player" in mistakes[0]) == (seat is None)
    assert any(line.rstrip().endswith(" efficiency") for line in mistakes)
    assert not any("…" in line for line in mistakes) or seat is None
    rounds = next(line for line in lines if "how it ended" in line)
    assert rounds.split()[-5:] == ["lost", "wrong", "how", "it", "ended"]
    if placement == "--placement":
        assert "efficiency" in next(line for line in lines if line.startswith("placement "))


def test_a_policy_is_agreed_with_and_nothing_is_lost_by_it(tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    wanted = ("review", GAME, "--player", "0", "--workers", "1", "--agent", f"neural:model={SMALL_MODELS}")
    (player,) = run_json(*wanted)["players"]
    text = " ".join(run(*wanted, "--html", str(page)).stdout.split())
    assert player["loss"]["mean"] == 0
    assert 0 < player["agreement"] < 1
    assert f"{100 * player['agreement']:.1f}" in text
    assert "says what it would play, not what an action is worth" in text
    assert "lost in" not in text
    assert "lost per round</span>" not in page.read_text(encoding="utf-8")
    assert "own decisions too" in text
    number = player["num_unvalued"]
    assert number > 1
    assert f"{number} decisions are not valued by the agent" in text


def test_why_there_is_no_placement_is_said() -> None:
    done = run("review", str(sample("native_1_taiwanese.jsonl")), *QUICK)
    assert "no loss in placement: there is no model of placement for taiwanese" in done.stdout
