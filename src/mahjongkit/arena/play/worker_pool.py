"""Work in processes: what a worker that dies was doing is done again by another."""

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from multiprocessing import connection, get_context, parent_process
from typing import Any, Generic, NamedTuple, TypeVar

from mahjongkit.errors import ArenaError

Task = TypeVar("Task")
Result = TypeVar("Result")

MOST_DEATHS = 3
"""A task whose worker has died so often is not tried again: the run ends with an error."""
STOP_SECONDS = 5.0


def in_workers(
    start: Callable[[], AbstractContextManager[Callable[[Task], Result]]], tasks: Sequence[Task], *, workers: int = 0
) -> Iterator[Result]:
    """Yield the result of every task when it is done, in any order; 0 workers are one a core.

    `start` is called in every worker and gives what does a task; it cleans up when the worker ends. It is pickled, and
    so are tasks and results. An error in a worker is raised here. When this generator ends, by an error, by Ctrl-C or
    because nobody wants more, all workers end.

    >>> from contextlib import nullcontext
    >>> from functools import partial
    >>> sorted(in_workers(partial(nullcontext, abs), [-3, 2], workers=1))
    [2, 3]
    """
    waiting = deque(enumerate(tasks))
    deaths = [0] * len(tasks)
    pool: list[_Worker[Task, Result]] = []
    done: list[Result] = []
    num_workers = min(workers or os.cpu_count() or 1, len(tasks))
    try:
        while waiting or any(worker.task for worker in pool):
            while len(pool) < num_workers:
                pool.append(_Worker(start))
            for worker in pool:
                if waiting and worker.task is None:
                    worker.give(*waiting.popleft())
            yield from done  # only now: the workers go on while the caller has these
            done.clear()
            busy = {worker.pipe: worker for worker in pool if worker.task}
            for pipe in connection.wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]  # only pipes are waited for
                number, task = worker.take_task()
                answer = worker.answer()
                if answer is None:
                    pool.remove(worker)
                    worker.stop()
                    deaths[number] += 1
                    if deaths[number] == MOST_DEATHS:
                        raise ArenaError(f"{MOST_DEATHS} workers died, one after the other, at {task!r}")
                    waiting.appendleft((number, task))
                elif isinstance(answer, _Failure):
                    raise answer.error
                else:
                    done.append(answer[0])
        yield from done
    finally:
        for worker in pool:
            worker.process.terminate()
        for worker in pool:
            worker.stop()


class _Failure(NamedTuple):
    error: Exception


class _Worker(Generic[Task, Result]):
    """A process that does one task after the other."""

    def __init__(self, start: Callable[[], AbstractContextManager[Callable[[Task], Result]]]) -> None:
        # Fresh processes: a copy of this one could hold locks of its threads.
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(start, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.task: tuple[int, Task] | None = None

    def give(self, number: int, task: Task) -> None:
        self.task = (number, task)
        with suppress(OSError):  # it has died: the end of the pipe says so at once
            self.pipe.send(task)

    def take_task(self) -> tuple[int, Task]:
        task, self.task = self.task, None
        assert task is not None  # noqa: S101 - only asked of those that have one
        return task

    def answer(self) -> "tuple[Result] | _Failure | None":
        """The result, or the error; nothing when the process has died."""
        try:
            return self.pipe.recv()  # type: ignore[no-any-return]  # what came through the pipe
        except (EOFError, OSError):
            return None

    def stop(self) -> None:
        self.process.terminate()
        self.process.join(STOP_SECONDS)
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _work(start: Callable[[], AbstractContextManager[Callable[[Any], Any]]], pipe: "connection.Connection") -> None:
    # Ctrl-C reaches every process of a terminal; the one that gave the tasks decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # an exception, so that `start` cleans up
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with start() as do_task, suppress(EOFError, OSError):
        while True:
            task = pipe.recv()
            try:
                answer: tuple[Any] | _Failure = (do_task(task),)
            except Exception as error:
                answer = _Failure(error)
            pipe.send(answer)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
