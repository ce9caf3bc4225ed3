"""Where rounds are reviewed: in this process, or in a pool of others."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from mahjongkit._core.rules import make_rules
from mahjongkit.analysis.review.review_round import ReviewedRound, review_rounds
from mahjongkit.analysis.review.settings import ReviewSettings
from mahjongkit.records.model import Record, RecordedRound


class Runner(Protocol):
    """Reviews rounds, now or later."""

    def submit(
        self, record: Record, numbers: list[int], seats: tuple[int, ...], settings: ReviewSettings
    ) -> Future[list[ReviewedRound]]:
        """Begin with these rounds of a record."""
        ...

    def close(self) -> None:
        """Let go of what it holds; what has not begun is left out."""
        ...


class HereRunner:
    """Reviews in this process, at once."""

    def submit(
        self, record: Record, numbers: list[int], seats: tuple[int, ...], settings: ReviewSettings
    ) -> Future[list[ReviewedRound]]:
        """Review them at once."""
        future: Future[list[ReviewedRound]] = Future()
        try:
            future.set_result(list(review_rounds(record, numbers, seats=seats, settings=settings)))
        except Exception as error:  # as a pool does it
            future.set_exception(error)
        return future

    def close(self) -> None:
        """Nothing is held."""


class PoolRunner:
    """Reviews in fresh processes: copies of one that has threads can hang. An interrupt is for the main one."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._fresh_pool()

    def submit(
        self, record: Record, numbers: list[int], seats: tuple[int, ...], settings: ReviewSettings
    ) -> Future[list[ReviewedRound]]:
        """Send them to the next process that is free."""
        # Later rounds are not needed, and rounds before only by agents that follow the game.
        task = (str(record.rules), record.rounds[: max(numbers) + 1], numbers, seats, settings)
        try:
            return self._pool.submit(_review, *task)
        except BrokenProcessPool:  # by a task before, which says so itself
            self.close()
            self._pool = self._fresh_pool()
            return self._pool.submit(_review, *task)

    def close(self) -> None:
        """End the processes after what they are at."""
        self._pool.shutdown(cancel_futures=True)

    def _fresh_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_begin_worker)


def _begin_worker() -> None:
    """An interrupt is for the main process; a worker ends when that is killed, and nobody is left to tell it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _review(
    rules: str, rounds: tuple[RecordedRound, ...], numbers: list[int], seats: tuple[int, ...], settings: ReviewSettings
) -> list[ReviewedRound]:
    """Review rounds in another process, which rules reach as text."""
    record = Record(rules=make_rules(rules), rounds=rounds)
    return list(review_rounds(record, numbers, seats=seats, settings=settings))
