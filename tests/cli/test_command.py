"""A command in this process, as most tests run it, is the command in a process of its own."""

import pytest

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
