"""A command in this process, as most tests run it, is the command in a process of its own."""

import subprocess
import sys
from importlib import import_module

import pytest

from mahjongkit.cli.app import app
from mahjongkit.cli.main import QUICK
from tests.cli.command import run, run_process


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


def test_a_quick_command_is_the_one_of_the_whole_app() -> None:
    """It is made alone, without the import of all others."""
    known = {command.name or command.callback.__name__: command.callback for command in app.registered_commands}  # type: ignore[union-attr]
    for name, module in QUICK.items():
        assert known[name] is getattr(import_module(f"mahjongkit.cli.{module}"), name)


def test_a_quick_command_waits_for_no_other() -> None:
    program = (
        "import sys; sys.argv = ['mahjongkit', 'analyze', '123m456p78s1122z57z', '--agent', 'greedy']\n"
        "from mahjongkit.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print([name for name in ('numpy', 'mahjongkit.arena', 'mahjongkit.records.formats') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == "[]"
