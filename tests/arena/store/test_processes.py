"""The store when processes die or share it: whole at any moment, and resuming gives what an unbroken run gives."""

import signal
import sqlite3
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest

from mahjongkit.arena.store import GameRow, Store
from tests.arena.store.writer import SEATINGS, SETTINGS, made_up_games, write_missing
from tests.conftest import ROOT


def start(path: Path, total: int, *options: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.arena.store.writer", str(path), str(total), *options]
    return subprocess.Popen(command, cwd=ROOT)


def content(path: Path) -> list[GameRow]:
    with Store(path) as store:
        return [stored.game for stored in store.open_match(SETTINGS).games()]


known_games = cache(made_up_games)
"""A file is looked at again and again, and its games take longer to make up than to read."""


def expected(total: int) -> list[GameRow]:
    return [game for block in range(total) for game in known_games(block)]


def check_whole(path: Path) -> int:
    """The file is sound and has whole blocks only: the first ones, as the writer goes through them in order."""
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    connection.close()
    found = content(path)
    num_blocks, rest = divmod(len(found), len(SEATINGS))
    assert rest == 0
    assert found == expected(num_blocks)
    return num_blocks


def test_killed_at_every_statement(tmp_path: Path) -> None:
    """A block takes some 20 statements: the process dies before each of those of the first, and some of the second."""
    reached = set()
    statements = [str(number) for number in [*range(22), *range(22, 58, 3)]]
    assert start(tmp_path / "results", 4, "--die-at", *statements).wait() == 0
    for die_at in statements:
        path = tmp_path / f"results-{die_at}"
        reached.add(check_whole(path))
        write_missing(str(path), 4)
        assert content(path) == expected(4)
    assert {0, 1, 2} <= reached


def test_killed_again_and_again_while_writing(tmp_path: Path) -> None:
    path, endless = tmp_path / "results.sqlite", 1_000_000
    num_blocks = 0
    for _ in range(3):
        writer = start(path, endless)
        # Not before it has written something; how far it comes then is left to chance, and does not matter.
        while writer.poll() is None and not (path.exists() and has_block(path, num_blocks + 20)):
            time.sleep(0.005)
        writer.kill()
        assert writer.wait() == -signal.SIGKILL
        found = check_whole(path)
        assert found > num_blocks + 20
        num_blocks = found
    write_missing(str(path), num_blocks + 10)
    assert content(path) == expected(num_blocks + 10)


def has_block(path: Path, block: int) -> bool:
    connection = sqlite3.connect(path, timeout=60)
    try:
        return connection.execute("SELECT 1 FROM game WHERE block = ?", (block,)).fetchone() is not None
    except sqlite3.OperationalError:  # the table is not there yet
        return False
    finally:
        connection.close()


def test_processes_share_a_file(tmp_path: Path) -> None:
    """All create the file at the same time; two of them meet in the middle and go on over the other's blocks."""
    path, total = tmp_path / "results.sqlite", 200
    writers = [start(path, total, *options) for options in ([], ["--backwards"], [])]
    assert [writer.wait() for writer in writers] == [0] * len(writers)
    assert check_whole(path) == total


@pytest.mark.parametrize("num_blocks", [0, 7])
def test_an_unbroken_run_is_the_same(tmp_path: Path, num_blocks: int) -> None:
    path = tmp_path / "results.sqlite"
    write_missing(str(path), num_blocks)
    write_missing(str(path), 12)
    assert content(path) == expected(12)
