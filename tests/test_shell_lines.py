"""The shell lines of the tutorials run, one after the other, as a newcomer types them."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.command import run, run_process
from tests.conftest import ROOT

FENCE = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = sorted((ROOT / "docs" / "tutorials").glob("*.md"))


def lines(page: Path) -> list[str]:
    return [line for block in FENCE.findall(page.read_text()) for line in block.splitlines() if line.strip()]


@pytest.mark.parametrize("page", [page for page in PAGES if lines(page)], ids=lambda page: page.stem)
def test_shell_lines(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # where the arena keeps its store
    for line in lines(page):
        program, *arguments = shlex.split(line)
        assert program == "mahjongkit", line
        # In this process the place of the store is already known, and it is the user's own.
        done = run_process(*arguments) if arguments[0] == "arena" else run(*arguments)
        assert done.returncode == 0, f"{line}\n{done.stderr}"
        assert done.stdout.strip(), line
