"""How a worker is called in a store: the machine, without its name, and a small number."""

import multiprocessing
import os
import socket
from functools import lru_cache
from hashlib import blake2b

_PREFIX = "worker "


def process_name(slot: int) -> str:
    """Of the process of a worker, by its place among those of its run."""
    return f"{_PREFIX}{slot}"


def worker_name(slot: int | None = None) -> str:
    """Of the worker that this process is; by its place, or by the number of its process where it has none.

    >>> worker_name(0).split()[1]
    '0'
    """
    own = multiprocessing.current_process().name
    if slot is None and own.startswith(_PREFIX):
        slot = int(own.removeprefix(_PREFIX))
    return f"{_machine()} {os.getpid() if slot is None else slot}"


@lru_cache
def _machine() -> str:
    """A digest: stores are passed on, and the names of machines are nobody's business."""
    return blake2b(socket.gethostname().encode(), digest_size=3).hexdigest()
