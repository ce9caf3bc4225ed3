"""Agents cannot open the files that the process which starts them hides, where the system has Landlock."""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjongkit.agents.processes.hidden_files import can_hide, hidden_files, hide, landlock_version, show_again
from mahjongkit.agents.processes.line_process import LineProcess
from mahjongkit.agents.processes.mjai_agent import MjaiAgent
from mahjongkit.errors import AgentError
from tests.waiting import PATIENCE

TRY = """
import os, sys
def tries(do):
    try:
        do()
        return "can"
    except OSError as error:
        return error.strerror
path = sys.argv[1]
print(tries(lambda: open(path)), tries(lambda: open(path + "-wal")), tries(lambda: os.remove(path)), sep=", ")
print(tries(lambda: open(sys.argv[2], "a").write("x")), tries(lambda: open(f"/proc/{os.getppid()}/mem")), sep=", ")
moves = [lambda: os.link(path, sys.argv[2] + "-link"), lambda: os.rename(path, sys.argv[2])]
print(*(tries(move) == "can" for move in moves))
"""


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file that lies neither in the current folder nor among temporary files."""
    for name in ("work", "temporary", "data"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "work")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    path = tmp_path / "data" / "arena.sqlite"
    for name in ("arena.sqlite", "arena.sqlite-wal", "other"):
        (path.parent / name).write_text("secret")
    hide(path)
    yield path
    show_again(path)
    assert str(path) not in hidden_files()
    assert path.read_text() == "secret"


def lines(store: Path, *, is_confined: bool = True) -> list[str]:
    command = [sys.executable, "-c", TRY, str(store), str(store.parent / "other")]
    deadline = time.monotonic() + PATIENCE
    with LineProcess(command, is_confined=is_confined) as program:
        return [program.read(deadline=deadline) for _ in range(3)]


def test_a_hidden_file_cannot_be_opened_nor_removed_nor_moved(store: Path) -> None:
    if not can_hide(store):
        pytest.skip("this system has no Landlock")
    denied = os.strerror(13)
    assert lines(store) == [f"{denied}, {denied}, {denied}", f"can, {denied}", "False False"]


def test_a_second_name_of_a_hidden_file_is_hidden_too(store: Path) -> None:
    if not can_hide(store):
        pytest.skip("this system has no Landlock")
    second = store.parent / "second"
    second.hardlink_to(store)
    command = [sys.executable, "-c", "import sys; print(open(sys.argv[1]).read())", str(second)]
    with LineProcess(command) as program, pytest.raises(AgentError, match="PermissionError"):
        program.read(deadline=time.monotonic() + PATIENCE)


def test_a_confined_process_ends_no_other(store: Path) -> None:
    if landlock_version() < 6:
        pytest.skip("this system's Landlock does not know signals")
    command = [sys.executable, "-c", "import os; os.kill(os.getppid(), 0)"]
    with LineProcess(command) as program, pytest.raises(AgentError, match="PermissionError"):
        program.read(deadline=time.monotonic() + PATIENCE)


def test_a_program_that_is_not_confined_can(store: Path) -> None:
    agent = MjaiAgent("process:confined=false cat")
    assert not agent.is_confined
    command = [sys.executable, "-c", "import sys; print(open(sys.argv[1]).read())", str(store)]
    with LineProcess(command, is_confined=False) as program:
        assert program.read(deadline=time.monotonic() + PATIENCE) == "secret"


def test_a_store_in_the_current_folder_is_not_hidden(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else agents could open no new file there."""
    monkeypatch.chdir(store.parent)
    assert not can_hide(store)
    command = [sys.executable, "-c", "import sys; print(open(sys.argv[1]).read())", str(store)]
    with LineProcess(command) as program:
        assert program.read(deadline=time.monotonic() + PATIENCE) == "secret"
