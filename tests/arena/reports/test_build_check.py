"""What is said where a change of play between builds would not be found."""

from pathlib import Path

import pytest

from mahjongkit.agents import signature
from mahjongkit.arena.reports import build_check
from tests.cli.command import run

MATCH = ("arena", "run", "greedy", "draw-discard", "--variant", "taiwanese", "--seed", "1")
NOTE = "builds were not compared: "
CHECK = "check of builds: not compared: "


def play(store: Path, blocks: int) -> tuple[str, str]:
    """What the command prints, and what it tells beside that, each in one line."""
    done = run(*MATCH, "--blocks", str(blocks), "--store", str(store))
    assert done.returncode == 0, done.stderr
    return " ".join(done.stdout.split()), " ".join(done.stderr.split())


def test_a_variant_without_positions_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (signature, build_check):
        monkeypatch.setattr(module, "has_positions", lambda _: False)
    why = "taiwanese has no positions for signatures"
    report, told = play(tmp_path / "store", 3)
    assert CHECK + why in report
    assert NOTE not in told, "a match that begins has nothing to be compared with"
    report, told = play(tmp_path / "store", 5)
    assert CHECK + why in report
    assert NOTE + why in told
    assert NOTE not in play(tmp_path / "store", 5)[1], "nothing is to be played"


def test_builds_that_were_compared_are_not_mentioned(tmp_path: Path) -> None:
    for blocks in (3, 5):
        report, told = play(tmp_path / "store", blocks)
        assert CHECK not in report
        assert NOTE not in told
