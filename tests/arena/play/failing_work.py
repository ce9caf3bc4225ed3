"""Work that fails, for workers: a module of its own, as they import it and need nothing of a test."""

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from mahjongkit.arena.play.worker_pool import Doer


@contextmanager
def failing_work(how: str) -> Iterator[Doer[str]]:
    def work(numbers: Sequence[int]) -> Iterator[tuple[Sequence[int], str]]:
        if how == "die" and 8 in numbers:
            os.kill(os.getpid(), signal.SIGKILL)
        yield numbers[:1], "done"
        if how == "raise":
            raise OSError("no more files")

    yield Doer(work, at_once=2)
