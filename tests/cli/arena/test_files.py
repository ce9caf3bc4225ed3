"""Paths that are wrong: a sentence and exit code 2, nothing made by surprise."""

import shutil
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Store
from mahjongkit.cli.arena import options
from tests.arena.made_games import made_match, made_settings
from tests.arena.play.test_kill_and_resume import without_rights
from tests.cli.command import run

RUN = ("arena", "run", "greedy", "random", "--blocks", "2")


@pytest.fixture
def store(tmp_path: Path) -> str:
    path = tmp_path / "results.sqlite"
    with Store(path) as opened:
        made_match(opened, made_settings(), (1.0, 1.0), blocks=3)
    return str(path)


@pytest.mark.parametrize("ending", ["csv", "jsonl", "parquet"])
def test_export_to_a_place_that_cannot_be_written(store: str, tmp_path: Path, ending: str) -> None:
    pytest.importorskip("pyarrow") if ending == "parquet" else None
    (tmp_path / f"folder.{ending}").mkdir()
    for place in (tmp_path / "missing" / f"x.{ending}", tmp_path / f"folder.{ending}", Path(store, f"x.{ending}")):
        ended = run("arena", "export", str(place), "--store", store)
        assert ended.returncode == 2
        assert ended.stderr.startswith(f"error: cannot write '{place}': ")


@pytest.mark.parametrize("content", [b"", b"text, no database" * 300])
def test_merge_of_a_file_that_is_no_store_changes_nothing(tmp_path: Path, content: bytes) -> None:
    source, target = tmp_path / "other", tmp_path / "new.sqlite"
    source.write_bytes(content)
    ended = run("arena", "merge", str(source), "--store", str(target))
    assert ended.returncode == 2
    assert str(source) in ended.stderr
    assert ("the file is empty" in ended.stderr) == (content == b"")
    assert source.read_bytes() == content
    assert sorted(each.name for each in tmp_path.iterdir()) == ["other"]


def test_reading_an_empty_file_does_not_make_it_a_store(tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.touch()
    for command in ("report", "list", "check", "resume", "replay"):
        ended = run("arena", command, "--store", str(path))
        assert (ended.returncode, ended.stderr) == (2, f"error: no store '{path}': the file is empty\n")
    assert path.read_bytes() == b""
    assert run(*RUN, "--store", str(path)).returncode == 0, "a run may fill it"


def test_a_missing_folder_is_not_made_by_surprise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "missing" / "results.sqlite"
    ended = run(*RUN, "--store", str(path))
    assert ended.returncode == 2
    assert f"no folder '{path.parent}' for the store 'results.sqlite': make it first" in ended.stderr
    assert not path.parent.exists()
    monkeypatch.setattr(options, "_says_yes", lambda question: str(path.parent) in question)
    assert run(*RUN, "--store", str(path)).returncode == 0
    assert path.exists()


def test_the_folder_of_the_default_store_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "data" / "arena.sqlite"
    monkeypatch.setattr(options, "DEFAULT_STORE", path)
    assert run(*RUN, "--store", str(path)).returncode == 0


@pytest.fixture
def closed_folder() -> Iterator[Path]:
    """A store in a folder that may not be written; those of pytest are closed to other users."""
    place = Path(tempfile.mkdtemp())
    with Store(place / "results.sqlite") as opened:
        made_match(opened, made_settings(), (1.0, 1.0), blocks=3)
    place.chmod(stat.S_IRUSR | stat.S_IXUSR | stat.S_IRGRP | stat.S_IXGRP | stat.S_IROTH | stat.S_IXOTH)
    yield place
    place.chmod(stat.S_IRWXU)
    shutil.rmtree(place)


def test_a_store_in_a_folder_that_may_not_be_written_can_be_read(closed_folder: Path) -> None:
    (closed_folder / "results.sqlite").chmod(0o666)
    store = str(closed_folder / "results.sqlite")
    with without_rights():
        for arguments in (("report",), ("list",), ("check",), ("report", "--json")):
            ended = run("arena", *arguments, "--store", store)
            assert ended.returncode == (1 if arguments == ("check",) else 0), ended.stderr  # its games were made up
        written = run(*RUN, "--store", store)
    assert written.returncode == 2
    assert "results.sqlite" in written.stderr
    assert [each.name for each in closed_folder.iterdir()] == ["results.sqlite"]


def test_numbers_without_bounds_are_refused(tmp_path: Path) -> None:
    store = str(tmp_path / "results.sqlite")
    for arguments, message in (
        (("--blocks", "1000000000000"), "blocks is 1000000000000: a match has at most 10,000,000"),
        (("--seconds", "3e6"), "seconds is 3e+06: at most 86400 (a day) are allowed for a choice"),
    ):
        ended = run("arena", "run", "greedy", "random", "--store", store, *arguments)
        assert (ended.returncode, ended.stderr) == (2, f"error: {message}\n")
    slow = run("arena", "run", "process:start=1e9 ./bot", "greedy", "--store", store)
    assert slow.returncode == 2
    assert "option start is '1000000000', expected seconds above 0, at most 86,400 (a day)" in slow.stderr
    assert MatchSettings(entrants=("greedy", "random"), rules="sichuan", seconds=86_400).seconds
