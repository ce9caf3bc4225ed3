"""Work in processes: what a worker that dies had not handed over is done again by another."""

import os
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from multiprocessing import connection, get_context, parent_process
from typing import Any, Generic, NamedTuple, TypeVar

from mahjongkit.arena.play.worker_names import process_name
from mahjongkit.errors import ArenaError

Result = TypeVar("Result")
Part = tuple[Sequence[int], Result]
"""Numbers of work that is done, and what came of it."""

MOST_DEATHS = 3
"""Work at which so many workers have died is not tried again: the run ends with an error."""
STOP_SECONDS = 5.0
LOOK_SECONDS = 0.2
"""How often it is asked whether to stop."""


@dataclass(frozen=True)
class Doer(Generic[Result]):
    """What a worker does."""

    do: Callable[[Sequence[int]], Iterator[Part[Result]]]
    """The work of some numbers; yields what is done now and then, in any order."""
    at_once: int = 1
    """How many numbers it wants to be given at a time."""


Start = Callable[[], AbstractContextManager[Doer[Result]]]


def in_workers(
    start: Start[Result],
    numbers: Sequence[int],
    *,
    workers: int = 0,
    should_stop: Callable[[], bool] = lambda: False,
) -> Iterator[Result]:
    """Do the work of some numbers, and yield what is done when it is, in any order; 0 workers are one for each core.

    `start` is called in every worker and gives what does the work; it cleans up when the worker ends. It is pickled,
    and so are results. An error in a worker is raised here. `should_stop` is asked about every `LOOK_SECONDS`: what was
    handed over is still given then, the rest is left. When this generator ends, by an error, by Ctrl-C or because
    nobody wants more, all workers end.

    >>> from contextlib import nullcontext
    >>> from functools import partial
    >>> doer = Doer(iter)
    >>> list(in_workers(partial(nullcontext, doer), [], workers=1))
    []
    """
    waiting = list(reversed(numbers))
    deaths: Counter[int] = Counter()
    pool: list[_Worker[Result]] = []
    done: list[Result] = []
    num_workers = min(workers or os.cpu_count() or 1, len(numbers))
    try:
        while waiting or any(worker.left for worker in pool):
            is_last = should_stop()
            while len(pool) < num_workers and not is_last:
                pool.append(_Worker(start, min(set(range(num_workers)) - {worker.slot for worker in pool})))
            for worker in pool:
                if waiting and worker.is_idle and not is_last:
                    share = -(-len(waiting) // num_workers)  # so that none takes all while others wait
                    worker.give([waiting.pop() for _ in range(min(worker.at_once, share))])
            yield from done  # only now: the workers go on while the caller has these
            done.clear()
            by_pipe = {worker.pipe: worker for worker in pool}
            ready = connection.wait(list(by_pipe), 0 if is_last else LOOK_SECONDS)
            if is_last and not ready:
                break
            for pipe in ready:
                worker = by_pipe[pipe]  # type: ignore[index]  # only pipes are waited for
                message = worker.receive()
                if isinstance(message, _Failure):
                    raise message.error
                if message is not None:
                    done.append(message[1])
                elif worker.is_dead:
                    pool.remove(worker)
                    worker.stop()
                    deaths.update(worker.left[:1] or [-1])  # the first of the rest is what it was at, or near it
                    if max(deaths.values()) == MOST_DEATHS and not is_last:
                        at = f"at {worker.left[0]}" if worker.left else "before they began"
                        raise ArenaError(f"{MOST_DEATHS} workers died, one after the other, {at}")
                    waiting.extend(reversed(worker.left))
        yield from done
    finally:
        for worker in pool:
            worker.process.terminate()
        for worker in pool:
            worker.stop()


class _Failure(NamedTuple):
    error: Exception


class _Ready(NamedTuple):
    at_once: int


class _Worker(Generic[Result]):
    """A process that is given numbers and hands over what it has done."""

    def __init__(self, start: Start[Result], slot: int) -> None:
        self.slot = slot
        # Fresh processes: a copy of this one could hold locks of its threads.
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(start, theirs), daemon=True, name=process_name(slot))
        self.process.start()
        theirs.close()
        self.at_once = 1
        self.is_idle = False  # until it says that it is ready
        self.is_dead = False
        self.left: list[int] = []
        """Numbers that it was given and has not handed over."""

    def give(self, numbers: list[int]) -> None:
        self.left, self.is_idle = numbers, False
        with suppress(OSError):  # it has died: the end of the pipe says so at once
            self.pipe.send(numbers)

    def receive(self) -> "Part[Result] | _Failure | None":
        """What it has done, or its error; nothing when it is ready for more, or dead."""
        try:
            message: Any = self.pipe.recv()
        except (EOFError, OSError):
            self.is_dead = True
            return None
        if isinstance(message, _Ready):
            self.at_once, self.is_idle = message.at_once, True
            return None
        if not isinstance(message, _Failure):
            handed_over = set(message[0])
            self.left = [number for number in self.left if number not in handed_over]
        return message  # type: ignore[no-any-return]  # what came through the pipe

    def stop(self) -> None:
        self.process.terminate()
        self.process.join(STOP_SECONDS)
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _work(start: Start[Any], pipe: "connection.Connection") -> None:
    # Ctrl-C reaches every process of a terminal; the one that gave the work decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGHUP"):  # the end of a terminal too; Windows has none
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # an exception, so that `start` cleans up
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with start() as doer, suppress(EOFError, OSError):
        while True:
            pipe.send(_Ready(doer.at_once))
            for message in _messages(doer, pipe.recv()):
                pipe.send(message)


def _messages(doer: Doer[Any], numbers: Sequence[int]) -> Iterator[Part[Any] | _Failure]:
    try:
        yield from doer.do(numbers)
    except Exception as error:
        yield _Failure(error)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
