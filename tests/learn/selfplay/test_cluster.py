"""Matches and self-play on a real Ray cluster: the same games, rounds and decisions, with workers killed."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Store
from mahjongkit.errors import ArenaError
from mahjongkit.learn.selfplay import pieces
from mahjongkit.learn.selfplay.pieces import PlayPieces, cluster_play
from mahjongkit.learn.selfplay.play import Play, Played
from tests.arena.play.test_cluster import needs_ray, ray_alone
from tests.learn.selfplay.nets import some_rounds, tiny_model
from tests.waiting import wait_for

__all__ = ["ray_alone"]

SETTINGS = MatchSettings(entrants=("greedy:calls=true", "random"), rules="taiwanese", seed=2)
BLOCKS, ROUNDS, IN_FLIGHT = 2000, 180, 60
PROGRAM = """
import sys
from pathlib import Path
import numpy as np
from mahjongkit.arena.play.ray_cluster import ray_cluster
from tests.cli.command import run
from tests.learn.selfplay import test_cluster as here

store, model, out = sys.argv[1:]
words = ("arena", "run", *here.SETTINGS.entrants, "--variant", here.SETTINGS.rules, "--seed", "2")
words += ("--blocks", str(here.BLOCKS), "--store", store)
with ray_cluster("local"):
    print("match", flush=True)
    ended = run(*words, "--cluster", "local")
    assert ended.returncode == 0, ended.stderr
    print("self-play", flush=True)
    here.pieces.IN_FLIGHT = here.IN_FLIGHT
    with here.cluster_play("local") as play_there:
        np.savez(out, **here.columns(here.played_by(play_there, Path(model))))
"""
"""Both on one Ray: starting one takes long."""


def played_by(play: PlayPieces, model: Path) -> Played:
    return play([model, "greedy"], some_rounds(ROUNDS), Play(mk.make_rules("sanma"), key=4, luck="lookahead"))


def columns(played: Played) -> dict[str, NDArray[Any]]:
    kept = played.decisions
    assert kept is not None
    found = {"row": kept.row, "luck": kept.luck, "chance": kept.log_chance, "planes": kept.planes.sum((1, 2))}
    return {"points": played.points, **found}


def children(pid: int) -> list[int]:
    """All processes below this one."""
    try:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:  # it is gone
        return []
    return [each for child in map(int, found) for each in (child, *children(child))]


def is_playing(pid: int) -> bool:
    """Whether it is a worker that plays a piece; Ray puts the name of the task into its title."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().startswith("ray::_play_piece")
    except OSError:
        return False


def kill_a_worker(process: "subprocess.Popen[str]") -> None:
    def found() -> list[int]:
        assert process.poll() is None, "it ended before a worker was seen"
        return [child for child in children(process.pid) if is_playing(child)]

    os.kill(wait_for(found)[0], signal.SIGKILL)


@needs_ray
@pytest.mark.usefixtures("ray_alone")
def test_workers_killed_in_the_middle_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, model, out = tmp_path / "store", tiny_model(tmp_path / "tiny.safetensors"), tmp_path / "there.npz"
    command = [sys.executable, "-c", PROGRAM, str(path), str(model), str(out)]
    log = tmp_path / "errors"
    with (
        log.open("w") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
    ):
        assert process.stdout is not None
        for what in ("match", "self-play"):
            # Ray may say something between.
            assert any(line == f"{what}\n" for line in process.stdout), log.read_text()
            kill_a_worker(process)
        process.stdout.read()  # to its end: a pipe that is closed would end the program
    assert process.returncode == 0, log.read_text()
    with Store(":memory:") as store, Store(path, must_exist=True) as there:
        match = store.open_match(SETTINGS.as_dict())
        run_match(match, SETTINGS, blocks=BLOCKS)
        assert list(there.matches()[0].games()) == list(match.games())
    monkeypatch.setattr(pieces, "IN_FLIGHT", IN_FLIGHT)
    expected = columns(played_by(pieces.play_here, model))
    with np.load(out) as found:
        for name, column in expected.items():
            np.testing.assert_array_equal(found[name], column)


def test_an_address_that_is_none() -> None:
    with pytest.raises(ArenaError, match="'here' is no address of a Ray cluster"), cluster_play("here"):
        pass


def test_pieces_are_as_large_as_what_is_in_flight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "IN_FLIGHT", 4)
    assert [len(piece) for piece in pieces.pieces_of(some_rounds(10))] == [4, 4, 2]
