"""A Ray cluster: how one is reached, and tasks that are given to it.

Ray is an extra (`pip install mahjongkit[cluster]`) and is loaded only here.
"""

import importlib
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from mahjongkit.errors import ArenaError, MahjongError

LOCAL = "local"
"""The address of a Ray that is started on this machine and ended after its use."""
_CONNECT_SECONDS = 5.0
_HEALTH_SECONDS = 20.0
_LOOK_SECONDS = 1.0  # how often it is asked whether to stop
# A task that loses its worker so often is itself the reason, as one that needs more memory than there is.
_MOST_LOSSES = 20
_TASKS_FOR_A_CORE = 2
_LOCAL_BYTES = 100_000_000  # Ray would set aside a third of the memory for results; ours are small


@contextmanager
def ray_cluster(address: str, *, local_bytes: int = _LOCAL_BYTES) -> Iterator[Any]:
    """Ray, connected to the cluster at this address; `local_bytes` are for results of a Ray of our own.

    The address is `host:port` of the cluster's head, `auto` for the cluster that this machine belongs to, or `local`
    for a Ray of our own.
    """
    _check_address(address)
    ray = _load_ray()
    _check_health(ray, address)
    with _connected(ray, address, local_bytes):
        yield ray


def run_tasks(
    ray: Any,
    call: Callable[..., Any],
    tasks: Sequence[Sequence[Any]],
    *,
    should_stop: Callable[[], bool] = lambda: False,
) -> Generator[Any]:
    """What a call gives for the arguments of each task, in any order; one whose worker is lost is done again."""
    task = ray.remote(num_cpus=1, max_retries=_MOST_LOSSES)(call)
    waiting = list(reversed(tasks))
    running: list[Any] = []
    try:
        while (waiting or running) and not should_stop():
            # Asked again each time: machines may come and go.
            most = _TASKS_FOR_A_CORE * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting and len(running) < most:
                running.append(task.remote(*waiting.pop()))
            done, running = ray.wait(running, num_returns=1, timeout=_LOOK_SECONDS)
            for each in done:
                yield _result(ray, each)
    finally:
        for each in running:
            ray.cancel(each, force=True)


def _result(ray: Any, task: Any) -> Any:
    errors = ray.exceptions
    try:
        return ray.get(task)
    except errors.RayTaskError as error:
        if isinstance(error.cause, MahjongError):
            raise error.cause from None
        raise ArenaError(f"a worker of the cluster failed: {type(error.cause).__name__}: {error.cause}") from error
    except errors.RayError as error:
        why = str(error).partition("\n")[0]
        raise ArenaError(f"a task was given up: {type(error).__name__}: {why}") from error


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
def _connected(ray: Any, address: str, local_bytes: int) -> Iterator[None]:
    """Connect for the time of a match or a training, unless the program is connected already."""
    if ray.is_initialized():
        yield
        return
    options: dict[str, Any] = {"address": address, "log_to_driver": False, "logging_level": "error"}
    if address == LOCAL:
        options |= {"include_dashboard": False, "object_store_memory": local_bytes, "_node_ip_address": "127.0.0.1"}
    try:
        ray.init(**options)
    except (ConnectionError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
        raise ArenaError(f"no Ray cluster at '{address}': {str(error).strip()}") from None
    try:
        yield
    finally:
        ray.shutdown()
