"""Matches on the command line that are killed, shared or given a wrong file: the same games in the end, or one line."""

import os
import random
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Store, StoredGame
from tests.cli.command import run, run_json
from tests.waiting import PATIENCE

SETTINGS = MatchSettings(entrants=("greedy:calls=true", "greedy"), rules="taiwanese", seed=6)
RUN = ("arena", "run", *SETTINGS.entrants, "--variant", "taiwanese", "--seed", "6")
ENDLESS = "200000"


def start(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "mahjongkit", *arguments, "--json"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def stored_games(path: Path) -> list[StoredGame]:
    with Store(path, must_exist=True) as store:
        (match,) = store.matches()
        return list(match.games())


def uninterrupted(blocks: int) -> list[StoredGame]:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS.as_dict())
        run_match(match, SETTINGS, blocks=blocks)
        return list(match.games())


def count_games(path: Path) -> int:
    """Also while another process writes, and before there is a table."""
    if not path.exists():
        return 0
    connection = sqlite3.connect(path, timeout=60)
    try:
        return int(connection.execute("SELECT count(*) FROM game").fetchone()[0])
    except sqlite3.OperationalError:
        return 0
    finally:
        connection.close()


def test_killed_and_resumed_is_uninterrupted(tmp_path: Path) -> None:
    path, rng = tmp_path / "results.sqlite", random.Random(1)
    arguments: tuple[str, ...] = RUN
    for _ in range(2):
        before = count_games(path)
        process = start(*arguments, "--blocks", ENDLESS, "--store", str(path))
        # Not before it has written something; where it is then, is left to chance.
        while process.poll() is None and count_games(path) == before:
            time.sleep(0.005)
        time.sleep(rng.uniform(0, 0.03))
        process.kill()
        process.communicate()
        assert process.returncode == -signal.SIGKILL
        assert count_games(path) > before
        arguments = ("arena", "resume")
    blocks = count_games(path) // len(SETTINGS.seatings) + 20
    report = run_json("arena", "resume", "--blocks", str(blocks), "--store", str(path))
    assert report["blocks"] == blocks
    assert stored_games(path) == uninterrupted(blocks)


def test_two_processes_play_one_match(tmp_path: Path) -> None:
    path, blocks = tmp_path / "results.sqlite", 500
    processes = [start(*RUN, "--blocks", str(blocks), "--store", str(path)) for _ in range(2)]
    for process in processes:
        _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, errors
    assert stored_games(path) == uninterrupted(blocks)


# Files that are no stores


def foreign(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE game (name TEXT)")
    connection.close()


def text(path: Path) -> None:
    path.write_text("block,seating\n" * 500)


def newer(path: Path) -> None:
    with Store(path):
        pass
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()


def damaged(path: Path) -> None:
    with Store(path) as store:
        run_match(store.open_match(SETTINGS.as_dict()), SETTINGS, blocks=100)
    data = bytearray(path.read_bytes())
    for place in range(4096, len(data), 4096):  # all pages but the first
        data[place : place + 64] = b"\xff" * 64
    path.write_bytes(data)


def folder(path: Path) -> None:
    path.mkdir()


MESSAGES = {
    foreign: "is an SQLite file, but not a store of matches",
    text: "file is not a database",
    newer: "has format 99 of stores, from a newer mahjongkit",
    damaged: "malformed",
    folder: "unable to open database file",
}


@pytest.mark.parametrize("make", MESSAGES, ids=lambda make: make.__name__)
def test_a_wrong_file_is_one_line_and_stays_as_it_is(tmp_path: Path, make: object) -> None:
    assert callable(make)
    path = tmp_path / "results.sqlite"
    make(path)
    content = path.read_bytes() if path.is_file() else None
    for arguments in (RUN, ("arena", "resume")):
        result = run(*arguments, "--store", str(path))
        assert result.returncode == 2, result.stderr
        if path.is_dir() and arguments is not RUN:
            assert "there is no such file" in result.stderr
        else:
            assert MESSAGES[make] in result.stderr
        assert "results.sqlite" in result.stderr
        assert len(result.stderr.splitlines()) == 1
    assert content is None or path.read_bytes() == content


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run(*RUN, "--store", str(tmp_path / "file" / "results.sqlite"))
    assert result.returncode == 2
    assert "results.sqlite" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@contextmanager
def without_rights() -> Iterator[None]:
    """As a user who may not write everywhere, which root may."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)


def test_a_file_that_may_not_be_written() -> None:
    place = Path(tempfile.mkdtemp())  # the folders of pytest are closed to other users
    try:
        path = place / "results.sqlite"
        with Store(path) as store:
            store.open_match(SETTINGS.as_dict())
        path.chmod(stat.S_IRUSR | stat.S_IRGRP | stat.S_IROTH)
        place.chmod(0o555)
        with (
            without_rights(),
            pytest.raises(mk.errors.ArenaError, match=r"store '.*results\.sqlite': "),
            Store(path) as store,
        ):
            store.open_match({"seed": 1})
    finally:
        place.chmod(0o700)
        shutil.rmtree(place)
