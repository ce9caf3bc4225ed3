"""The shell lines of the documentation are commands that there are; those of the tutorials run, one after the other."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from mahjongkit.cli.app import app
from mahjongkit.cli.arena.options import DEFAULT_STORE
from tests.cli.command import run
from tests.conftest import ROOT

FENCE = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ANY_FENCE = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHELL_ENDS = ("|", ">", "&&", ";", "<", "#")
CHEAPER = (
    (re.compile(r"--blocks (\d+)00\b"), r"--blocks \g<1>0"),
    (re.compile(r"\bnum_winds=1\b"), "num_winds=1,start_points=8000"),  # somebody soon has nothing left
)
"""Less of the same shows as well that a line runs."""
PAGES = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
COMMAND: Any = get_command(app)
ALL_PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def lines(page: Path) -> list[str]:
    return [line for block in FENCE.findall(page.read_text()) for line in block.splitlines() if line.strip()]


def cheaper(line: str) -> str:
    for pattern, text in CHEAPER:
        line = pattern.sub(text, line)
    return line


@pytest.mark.parametrize("page", [page for page in PAGES if lines(page)], ids=lambda page: page.stem)
def test_shell_lines(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    # Takes longer than the review; tests/agents/test_signature.py signs every agent, tests/cli/test_review.py a review.
    monkeypatch.setattr("mahjongkit.analysis.review.signatures.signature", lambda *_: "none")
    DEFAULT_STORE.unlink(missing_ok=True)  # as a newcomer has it
    for line in lines(page):
        program, *arguments = shlex.split(cheaper(line))
        assert program == "mahjongkit", line
        done = run(*arguments)
        assert done.returncode == 0, f"{line}\n{done.stderr}"
        assert done.stdout.strip(), line


def commands(page: Path) -> list[list[str]]:
    """The arguments of every command in a fenced block, also of those that cannot be run here."""
    found = []
    for block in ANY_FENCE.findall(page.read_text()):
        for line in block.replace("\\\n", " ").splitlines():
            text = line.strip().removeprefix("$ ").split("  ")[0]  # then comes what it does
            if not text.startswith("mahjongkit ") or "[" in text or "..." in text:
                continue
            try:
                words = shlex.split(text, comments=True)[1:]
            except ValueError:  # output that begins with the name
                continue
            ends = [place for place, word in enumerate(words) if word.startswith(SHELL_ENDS)]
            found.append(words[: ends[0]] if ends else words)
    return found


def fault_of(words: list[str]) -> str:
    """What is wrong with a command's name or options; values are not looked at."""
    command = COMMAND
    for place, word in enumerate(words):
        commands = getattr(command, "commands", {})
        if not commands or word.startswith("-"):
            known = {name for option in command.params for name in (*option.opts, *option.secondary_opts)}
            given = [name.split("=")[0] for name in words[place:] if name.startswith("-") and name != "-"]
            return ", ".join(f"no option {name}" for name in given if name not in {*known, "--help"})
        if word not in commands:
            return f"no command {word}"
        command = commands[word]
    return ""


@pytest.mark.parametrize("page", [page for page in ALL_PAGES if commands(page)], ids=lambda page: page.stem)
def test_commands_and_their_options_are_known(page: Path) -> None:
    assert {" ".join(words): fault for words in commands(page) if (fault := fault_of(words))} == {}


def test_a_wrong_line_would_be_found() -> None:
    assert fault_of(["play", "--agents", "greedy"]) == ""
    assert fault_of(["play", "-a", "greedy"]) == "no option -a"
    assert fault_of(["records", "shw", "game.xml"]) == "no command shw"
