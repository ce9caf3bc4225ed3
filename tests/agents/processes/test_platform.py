"""Agents in processes of their own need POSIX: elsewhere they say so, and everything else can be imported."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.agents.processes import line_process
from tests.conftest import ROOT

POSIX_ONLY = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}


def test_a_program_needs_posix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_process, "IS_POSSIBLE", False)
    with pytest.raises(mk.AgentError, match=re.escape("cannot start 'cat' on this system")) as caught:
        line_process.LineProcess(["cat"])
    assert "needs Linux or macOS (docs/platforms.md)" in str(caught.value)
    assert (ROOT / "docs" / "platforms.md").is_file()


def test_no_module_needs_posix_to_be_imported() -> None:
    found = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sorted((ROOT / "src").rglob("*.py"))
        for name in _imported_at_once(path)
        if name in POSIX_ONLY
    ]
    assert found == []


def _imported_at_once(path: Path) -> Iterator[str]:
    """What stands at the left margin: an import in a function or under `try` can fail without harm."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)
