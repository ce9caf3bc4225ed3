"""A match on many machines: its pieces as tasks of a Ray cluster.

Ray starts a task again whose worker or machine was lost; a block is a function of settings and number, so nothing
depends on who played it, or how often.
"""

import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any

from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.arena.play.ray_cluster import ray_cluster, run_tasks
from mahjongkit.arena.play.worker_names import worker_name
from mahjongkit.arena.play.workers import check_elsewhere, player_of_blocks
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Build, Fault, GameRow, GameRows
from mahjongkit.errors import ArenaError

_BLOCKS_OF_A_TASK = 500
_SLOW_BLOCKS_OF_A_TASK = 20  # with luck, which costs many times the play, and of whole games

_PlainRows = list[tuple[Any, ...]]
_PlainTimes = list[tuple[int, float]]


def play_on_cluster(
    settings: MatchSettings, blocks: Sequence[int], *, address: str, should_stop: Callable[[], bool] = lambda: False
) -> Iterator[GameRows]:
    """Play blocks in tasks of the Ray cluster at this address, and give those of a task when it is done, in any order.

    The address is `host:port` of the cluster's head, `auto` for the cluster that this machine belongs to, or `local`
    for a Ray of our own. All machines need the same version of mahjongkit.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese")
    >>> next(play_on_cluster(settings, [0, 1], address="here"))
    Traceback (most recent call last):
    mahjongkit.errors.ArenaError: 'here' is no address of a Ray cluster (expected host:port, auto or local)
    """
    check_elsewhere(settings)
    size = _blocks_of_a_task(settings)
    given = (settings.as_dict(), settings.secret, Build.here().versions["mahjongkit"])
    tasks = [(list(blocks[first : first + size]), *given) for first in range(0, len(blocks), size)]
    with ray_cluster(address) as ray, closing(run_tasks(ray, _play_piece, tasks, should_stop=should_stop)) as pieces:
        for plain in pieces:
            yield _rows(plain)


def _play_piece(
    blocks: list[int], settings: dict[str, Any], secret: str | None, version: str
) -> tuple[_PlainRows, _PlainTimes, str]:
    """What a worker does: plain data in and out, so that nothing hangs on how classes look on the other side."""
    here = Build.here().versions["mahjongkit"]
    if here != version:
        place = socket.gethostname()
        raise ArenaError(f"the worker on '{place}' has mahjongkit {here}, the match is run with {version}")
    with player_of_blocks(
        MatchSettings.from_dict(settings, secret=secret)
    ) as player:  # one thread: Ray counts on one core for a task
        pieces = [rows for _, rows in player.do(blocks)]
    games = [(*game[:-1], [tuple(fault) for fault in game.faults]) for rows in pieces for game in rows.games()]
    times = [sum(spent, TimeSpent()) for spent in zip(*(rows.times for rows in pieces), strict=True)]
    return games, [(each.decisions, each.seconds) for each in times], worker_name()


def _blocks_of_a_task(settings: MatchSettings) -> int:
    """What is lost with a worker, and how often progress is told."""
    if not settings.is_native:
        return 1
    return _BLOCKS_OF_A_TASK if settings.unit == "round" and settings.luck == "none" else _SLOW_BLOCKS_OF_A_TASK


def _rows(plain: tuple[_PlainRows, _PlainTimes, str]) -> GameRows:
    games = [GameRow(*row[:-1], tuple(Fault(*fault) for fault in row[-1])) for row in plain[0]]  # type: ignore[call-arg]
    return replace(GameRows.of(games, times=tuple(TimeSpent(*each) for each in plain[1])), worker=plain[2])
