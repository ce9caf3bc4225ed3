"""A match on many machines: its pieces as tasks of a Ray cluster.

Ray is an extra (`pip install mahjongkit[cluster]`) and is loaded only here. It starts a task again whose worker or
machine was lost; a block is a function of settings and number, so nothing depends on who played it, or how often.
"""

import importlib
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.arena.play.workers import check_elsewhere, player_of_blocks
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Build, Fault, GameRow, GameRows
from mahjongkit.errors import ArenaError, MahjongError

LOCAL = "local"
"""The address of a Ray that is started on this machine and ended after the match."""
_CONNECT_SECONDS = 5.0
_HEALTH_SECONDS = 20.0
_LOOK_SECONDS = 1.0  # how often it is asked whether to stop
# A piece that loses its worker so often is itself the reason, as one that needs more memory than there is.
_MOST_LOSSES = 20
_TASKS_FOR_A_CORE = 2
_BLOCKS_OF_A_TASK = 500
_SLOW_BLOCKS_OF_A_TASK = 20  # with luck, which costs many times the play, and of whole games
_LOCAL_BYTES = 100_000_000  # Ray would set aside a third of the memory for results; ours are small

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
    _check_address(address)
    ray = _load_ray()
    _check_health(ray, address)
    with _connected(ray, address):
        size = _blocks_of_a_task(settings)
        pieces = [blocks[first : first + size] for first in range(0, len(blocks), size)]
        yield from _play(ray, settings, pieces, should_stop)


def _play(
    ray: Any, settings: MatchSettings, pieces: Sequence[Sequence[int]], should_stop: Callable[[], bool]
) -> Iterator[GameRows]:
    task = ray.remote(num_cpus=1, max_retries=_MOST_LOSSES)(_play_piece)
    given = (settings.as_dict(), settings.secret, Build.here().versions["mahjongkit"])
    waiting = list(reversed(pieces))
    running: list[Any] = []
    try:
        while (waiting or running) and not should_stop():
            # Asked again each time: machines may come and go.
            most = _TASKS_FOR_A_CORE * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting and len(running) < most:
                running.append(task.remote(list(waiting.pop()), *given))
            done, running = ray.wait(running, num_returns=1, timeout=_LOOK_SECONDS)
            for each in done:
                yield _result(ray, each)
    finally:
        for each in running:
            ray.cancel(each, force=True)


def _play_piece(
    blocks: list[int], settings: dict[str, Any], secret: str | None, version: str
) -> tuple[_PlainRows, _PlainTimes]:
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
    return games, [(each.decisions, each.seconds) for each in times]


def _blocks_of_a_task(settings: MatchSettings) -> int:
    """What is lost with a worker, and how often progress is told."""
    if not settings.is_native:
        return 1
    return _BLOCKS_OF_A_TASK if settings.unit == "round" and settings.luck == "none" else _SLOW_BLOCKS_OF_A_TASK


def _result(ray: Any, task: Any) -> GameRows:
    errors = ray.exceptions
    try:
        plain: tuple[_PlainRows, _PlainTimes] = ray.get(task)
    except errors.RayTaskError as error:
        if isinstance(error.cause, MahjongError):
            raise error.cause from None
        raise ArenaError(f"a worker of the cluster failed: {type(error.cause).__name__}: {error.cause}") from error
    except errors.RayError as error:
        why = str(error).partition("\n")[0]
        raise ArenaError(f"a piece of the match was given up: {type(error).__name__}: {why}") from error
    games = [GameRow(*row[:-1], tuple(Fault(*fault) for fault in row[-1])) for row in plain[0]]  # type: ignore[call-arg]
    return GameRows.of(games, times=tuple(TimeSpent(*each) for each in plain[1]))


def _check_address(address: str) -> None:
    """Before Ray tries: it would wait and wait."""
    if address in (LOCAL, "auto"):
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not host or not port.isdecimal():
        raise ArenaError(f"'{address}' is no address of a Ray cluster (expected host:port, auto or local)")
    try:
        socket.create_connection((host, int(port)), timeout=_CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise ArenaError(f"no Ray cluster answers at '{address}': {error}") from None


def _load_ray() -> Any:
    # Nothing about the use of Ray leaves the machine; it reads this when it is imported.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        return importlib.import_module("ray")
    except ImportError as error:
        raise ArenaError(f"a cluster needs Ray ({error}): pip install mahjongkit[cluster]") from None


def _check_health(ray: Any, address: str) -> None:
    """Whether what answers is a Ray that lets us in: if it is not, `ray.init` goes on asking for ever."""
    if ray.is_initialized() or ":" not in address or "://" in address:
        return
    command = [sys.executable, "-m", "ray.scripts.scripts", "health-check", "--address", address]
    try:
        result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_HEALTH_SECONDS)  # noqa: S603
    except subprocess.TimeoutExpired:
        raise ArenaError(f"what answers at '{address}' is no Ray cluster: no word in {_HEALTH_SECONDS:g} s") from None
    if result.returncode != 0:
        why = (result.stderr.strip() or "it is not well").splitlines()[-1]
        raise ArenaError(f"the Ray cluster at '{address}' refuses: {why}")


@contextmanager
def _connected(ray: Any, address: str) -> Iterator[None]:
    """Connect for the time of a match, unless the program is connected already."""
    if ray.is_initialized():
        yield
        return
    options: dict[str, Any] = {"address": address, "log_to_driver": False, "logging_level": "error"}
    if address == LOCAL:
        options |= {"include_dashboard": False, "object_store_memory": _LOCAL_BYTES, "_node_ip_address": "127.0.0.1"}
    try:
        ray.init(**options)
    except (ConnectionError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
        raise ArenaError(f"no Ray cluster at '{address}': {str(error).strip()}") from None
    try:
        yield
    finally:
        ray.shutdown()
