"""Names of players, entrants and files are shown as they are: brackets and colons in them are no instructions."""

import json
import shutil
from pathlib import Path

import pytest

from mahjongkit.records import read_record, record_text
from tests.cli.command import Ended, run, run_json
from tests.records.samples import sample

NAMES = ("[/]", "[red]A", ":cat:", "[b]")
GREEDY = ("--agent", "greedy")


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A game of such players, in a file and a folder of such names."""
    path = tmp_path / "[red] [" / "b] :cat:.json"  # [/b] in its path
    path.parent.mkdir()
    game = json.loads(sample("four_seats.json").read_text(encoding="utf-8"))
    path.write_text(json.dumps(game | {"name": NAMES}), encoding="utf-8")
    return str(path)


def shown(*arguments: str) -> Ended:
    """A command that ends well, its output without the ends of lines that the width of the terminal makes."""
    ended = run(*arguments)
    assert ended.returncode == 0, ended.stderr
    return Ended(0, ended.stdout.replace("\n", ""), ended.stderr.replace("\n", ""))


def test_review(record: str, tmp_path: Path) -> None:
    page = tmp_path / "[red] :cat:.html"
    ended = shown("review", record, *GREEDY, "--workers", "1", "--html", str(page))
    assert all(name in ended.stdout for name in NAMES)
    assert "[/b] :cat:.json" in ended.stdout
    assert "[red] :cat:.html" in ended.stderr
    one = run("review", record, *GREEDY, "--workers", "1", "--player", "1").stdout
    assert "[red]A" in next(line for line in one.splitlines() if "how it ended" in line)


def test_show_and_info(record: str) -> None:
    whole = run("records", "show", record)
    assert whole.returncode == 0, whole.stderr
    assert "seats: 0 [/] · 1 [red]A · 2 :cat: · 3 [b]" in whole.stdout
    head = next(line for line in whole.stdout.splitlines() if "how it ended" in line)
    assert head.split()[-4:] == list(NAMES)
    assert all(name in shown("records", "info", record).stdout for name in NAMES)
    assert [seat["name"] for seat in run_json("records", "info", record)["seats"]] == list(NAMES)


def test_files_of_many(record: str) -> None:
    folder = str(Path(record).parent)
    shutil.copy(sample("reconnect.xml"), folder)
    assert "[red]A 1" in shown("records", "info", folder).stdout
    target = Path(folder) / "[red]b.jsonl"
    assert "[red]b.jsonl" in shown("records", "convert", record, str(target)).stdout
    Path(record).write_text('{"log": [[[1, 2]]]}', encoding="utf-8")
    broken = run("records", "validate", record, "--workers", "1")
    assert "[/b] :cat:.json" in broken.stdout.replace("\n", "")


def test_a_position_and_a_stream(record: str, tmp_path: Path) -> None:
    assert "recorded" in shown("analyze", record, "--round", "1", "--turn", "1", "--seat", "0", *GREEDY).stdout
    lines = record_text(read_record(Path(record)), format="mjai").splitlines()[:10]
    stream = tmp_path / "[red].mjson"
    stream.write_text("\n".join(lines), encoding="utf-8")
    assert "discard" in shown("follow", str(stream), "--seat", "0", *GREEDY).stdout
    assert "[b].mjson" in run("follow", str(tmp_path / "[b].mjson"), *GREEDY).stderr.replace("\n", "")


def test_entrants_and_stores(tmp_path: Path) -> None:
    store = ("--store", str(tmp_path / "[red] :cat:.sqlite"))
    entrants = ("[/]=greedy:calls=true", "[red]A=greedy")
    for ended in (
        shown("arena", "run", *entrants, "--blocks", "2", *store),
        shown("arena", "report", *store),
        shown("arena", "list", *store),
        shown("arena", "replay", *store),
        shown("arena", "replay", "--largest", "1", *store),
    ):
        assert "[/]" in ended.stdout
        assert "[red]A" in ended.stdout


def test_a_game_is_written_where_it_is_said(tmp_path: Path) -> None:
    path = tmp_path / "[red] :cat:.jsonl"
    ended = shown("play", "--agents", "greedy", "--games", "1", "--out", str(path))
    assert f"records written to {path}" in ended.stdout
