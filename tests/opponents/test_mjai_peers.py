"""Bots of other packages at our tables, and ours at theirs: where mjai and riichienv are installed."""

import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).parents[2] / "benchmarks" / "mjai_peers" / "mjai_games.py"


def test_games_are_played_to_their_end_on_both_sides() -> None:
    pytest.importorskip("mjai")
    pytest.importorskip("riichienv")
    ended = subprocess.run([sys.executable, RUN, "--games", "1"], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.count("no fault") == 4
    assert ended.stdout.count("every answer accepted") == 3
