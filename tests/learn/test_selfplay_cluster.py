"""Self-play on a Ray cluster: the same rounds and decisions, with a worker killed."""

import importlib.util
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from mahjongkit.errors import ArenaError
from mahjongkit.learn import selfplay_pieces
from mahjongkit.learn.selfplay_pieces import cluster_play
from tests.arena.play.test_cluster import children, ray_alone
from tests.learn.selfplay_nets import some_rounds, tiny_model

__all__ = ["ray_alone"]

needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None, reason="Ray is not installed: the extra cluster"
)
PROGRAM = """
import sys
from pathlib import Path
import numpy as np
import mahjongkit as mk
from mahjongkit.learn import selfplay_pieces
from mahjongkit.learn.selfplay import Play
from tests.learn.selfplay_nets import some_rounds

selfplay_pieces.IN_FLIGHT = 60
model, out, where = sys.argv[1:]
how = Play(mk.make_rules("sanma"), key=4, luck="lookahead")
players = [Path(model), "greedy"]
rounds = some_rounds(180)
if where == "here":
    played = selfplay_pieces.play_here(players, rounds, how)
else:
    with selfplay_pieces.cluster_play(where) as play_there:
        print("connected", flush=True)
        played = play_there(players, rounds, how)
kept = played.decisions
planes = kept.planes.sum((1, 2))
np.savez(out, points=played.points, row=kept.row, luck=kept.luck, chance=kept.log_chance, planes=planes)
"""


def working(pid: int) -> list[int]:
    """The workers below this process that play a piece; Ray puts the name of the task into their title."""
    found = []
    for child in children(pid):
        try:
            if Path(f"/proc/{child}/cmdline").read_text().startswith("ray::_play_piece"):
                found.append(child)
        except OSError:
            continue
    return found


@needs_ray
@pytest.mark.usefixtures("ray_alone")
def test_a_worker_killed_in_the_middle_changes_nothing(tmp_path: Path) -> None:
    model = tiny_model(tmp_path / "tiny.safetensors")
    command = [sys.executable, "-c", PROGRAM, str(model)]
    process = subprocess.Popen(
        [*command, str(tmp_path / "there.npz"), "local"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    killed = None
    while process.poll() is None and killed is None:
        for worker in working(process.pid)[:1]:
            os.kill(worker, signal.SIGKILL)
            killed = worker
        time.sleep(0.01)
    here = subprocess.run([*command, str(tmp_path / "here.npz"), "here"], capture_output=True, text=True, check=False)
    assert here.returncode == 0, here.stderr
    _, errors = process.communicate()
    assert process.returncode == 0, errors
    assert killed is not None
    with np.load(tmp_path / "here.npz") as one, np.load(tmp_path / "there.npz") as other:
        for name in one.files:
            np.testing.assert_array_equal(one[name], other[name])


def test_an_address_that_is_none() -> None:
    with pytest.raises(ArenaError, match="'here' is no address of a Ray cluster"), cluster_play("here"):
        pass


def test_pieces_are_as_large_as_what_is_in_flight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay_pieces, "IN_FLIGHT", 4)
    assert [len(piece) for piece in selfplay_pieces.pieces_of(some_rounds(10))] == [4, 4, 2]
