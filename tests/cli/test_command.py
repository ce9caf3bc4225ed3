"""A command in this process, as most tests run it, is the command in a process of its own; what it waits for."""

import os
import subprocess
import sys
from unittest import mock

import pytest
from typer.testing import CliRunner

from mahjongkit.cli.app import app
from mahjongkit.cli.command_list import COMMANDS
from tests.cli.command import run, run_process

SLOW = (
    "numpy",
    "fastapi",
    "uvicorn",
    "torch",
    "matplotlib",
    "onnxruntime",
    "sqlite3",
    "mahjongkit.agents",
    "mahjongkit.arena",
    "mahjongkit.records",
)
"""What takes longer to import than most answers take."""


@pytest.mark.parametrize(
    "arguments",
    [
        ("shanten", "19m19p19s1234567z"),
        ("shanten", "19m19p19s1234567z", "--json"),
        ("shanten", "12x"),  # an error of ours
        ("shanten", "12m", "--variant", "chess"),
        ("--version",),
    ],
    ids=" ".join,
)
def test_a_process_of_its_own_writes_the_same(arguments: tuple[str, ...]) -> None:
    assert run(*arguments) == run_process(*arguments)


def test_a_wrong_option_is_wrong_in_both() -> None:
    here, there = run("shanten", "12m", "--colour"), run_process("shanten", "12m", "--colour")
    assert here.returncode == there.returncode == 2
    assert "No such option" in here.stderr
    assert "No such option" in there.stderr


def test_help_without_the_commands_is_that_of_all_commands() -> None:
    """Names, panels and sentences of the list are those of the commands themselves."""
    whole = CliRunner().invoke(app, ["--help"], prog_name="mahjongkit")
    listed = run("--help")
    assert listed.returncode == whole.exit_code == 0
    assert listed.stdout == whole.stdout
    assert all(each.name in listed.stdout for each in COMMANDS)


def test_a_command_that_is_unknown_is_named() -> None:
    ended = run("analyse", "123m")
    assert ended.returncode == 2
    assert "No such command 'analyse'" in ended.stderr


def imported(*arguments: str) -> set[str]:
    """Which of the slow modules a command imports."""
    program = (
        f"import sys; sys.argv = ['mahjongkit', *{list(arguments)}]\n"
        "from mahjongkit.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        f"print(*[name for name in {SLOW} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("variants",)], ids=" ".join)
def test_help_and_version_wait_for_nothing(arguments: tuple[str, ...]) -> None:
    assert imported(*arguments) == set()


def test_a_quick_command_waits_for_no_other() -> None:
    found = imported("analyze", "123m456p78s1122z57z", "--agent", "greedy")
    assert not found & {"numpy", "mahjongkit.arena", "mahjongkit.records"}


def completed(line: str) -> list[str]:
    """What bash would offer for the last word of a line."""
    words = {"COMP_WORDS": line, "COMP_CWORD": str(len(line.split(" ")) - 1)}
    with mock.patch.dict(os.environ, words | {"_MAHJONGKIT_COMPLETE": "complete_bash"}):
        return run().stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("mahjongkit prof", ["profiles"]),
        ("mahjongkit records val", ["validate"]),
        ("mahjongkit play --vari", ["--variant"]),
        ("mahjongkit play --variant s", ["sanma", "sichuan"]),
        ("mahjongkit analyze 123m --agent gree", ["greedy"]),
        ("mahjongkit arena run greedy rand", ["random"]),
        ("mahjongkit profiles sanma:", ["sanma:tenhou", "sanma:majsoul", "sanma:mjai"]),
        ("mahjongkit records convert a.xml b --format mj", ["mjai"]),
        ("mahjongkit score 123m 1m --terms ja", ["japanese"]),
    ],
)
def test_shells_complete(line: str, offered: list[str]) -> None:
    assert completed(line) == offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell_is_shown(shell: str) -> None:
    shown = run("--show-completion", shell)
    assert shown.returncode == 0
    assert "_MAHJONGKIT_COMPLETE" in shown.stdout
