"""Rounds of self-play in pieces: here one after the other, or by tasks of a Ray cluster."""

import socket
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeAlias

from mahjongkit.arena.play.ray_cluster import ray_cluster, run_tasks
from mahjongkit.arena.store import Build
from mahjongkit.errors import LearnError
from mahjongkit.learn.selfplay.play import IN_FLIGHT, Play, Played, Rounds, joined, play
from mahjongkit.learn.selfplay.policies import policy_of
from mahjongkit.rules import make_rules

Player: TypeAlias = Path | str
"""The file of a net, or the text of an agent of the core."""
PlayPieces: TypeAlias = Callable[[Sequence[Player], Rounds, Play], Played]
_LOCAL_BYTES = 2_000_000_000  # of a Ray of our own: pieces have planes of all their decisions


def pieces_of(rounds: Rounds) -> list[Rounds]:
    """As many rounds as are in flight; whoever plays them, the net is given the same positions at once."""
    return [rounds.part(first, first + IN_FLIGHT) for first in range(0, len(rounds), IN_FLIGHT)]


def play_here(players: Sequence[Player], rounds: Rounds, how: Play) -> Played:
    """One piece after the other."""
    known = {
        player: policy_of(player, temperature=how.temperature, threads=how.threads)
        for player in players
        if isinstance(player, Path)
    }
    seated = [known[player] if isinstance(player, Path) else player for player in players]
    return joined([play(seated, piece, how) for piece in pieces_of(rounds)])


@contextmanager
def cluster_play(address: str) -> Iterator[PlayPieces]:
    """Pieces as tasks of the Ray cluster at this address (docs/cluster.md), connected for the time of a training.

    A piece whose worker is lost is played again; it is a function of nets, rounds and key, so nothing depends on who
    played it. Workers need no PyTorch.
    """
    with ray_cluster(address, local_bytes=_LOCAL_BYTES) as ray:
        version = Build.here().versions["mahjongkit"]

        def play_there(players: Sequence[Player], rounds: Rounds, how: Play) -> Played:
            nets = {player: ray.put(player.read_bytes()) for player in players if isinstance(player, Path)}
            # As a list of references they would come as such; each argument of its own is what it refers to.
            given = [nets[player] if isinstance(player, Path) else player for player in players]
            plain = (str(how.rules), how.key, how.wall, how.luck, how.learner, how.temperature)
            tasks = [(place, piece, plain, version, *given) for place, piece in enumerate(pieces_of(rounds))]
            with closing(run_tasks(ray, _play_piece, tasks)) as parts:
                found: dict[int, Played] = dict(parts)
            return joined([found[place] for place in sorted(found)])

        yield play_there


def _play_piece(
    place: int, rounds: Rounds, how: tuple[str, int, str, str, int | None, float], version: str, *players: bytes | str
) -> tuple[int, Played]:
    """What a worker does; on one thread, since Ray counts on one core for a task."""
    here = Build.here().versions["mahjongkit"]
    if here != version:
        name = socket.gethostname()
        raise LearnError(f"the worker on '{name}' has mahjongkit {here}, the training is run with {version}")
    with tempfile.TemporaryDirectory() as folder:
        seated: list[Player] = []
        for number, player in enumerate(players):
            if isinstance(player, bytes):
                path = Path(folder) / f"{number}.safetensors"
                path.write_bytes(player)
                seated.append(path)
            else:
                seated.append(player)
        return place, play_here(seated, rounds, Play(make_rules(how[0]), *how[1:], threads=1))
