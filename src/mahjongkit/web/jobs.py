"""Long work that goes on while the page does something else: matches, reviews."""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from mahjongkit.errors import MahjongError
from mahjongkit.web.channels import Channel
from mahjongkit.web.errors import Conflict, NotFound, TooMany
from mahjongkit.web.store import Document, Store, new_id

KIND = "job"
MOST_WAITING = 50
MOST_LISTED = 200

logger = logging.getLogger(__name__)


class JobState(StrEnum):
    """Where a job is."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    STOPPED = "stopped"
    """By somebody who did not want more."""
    FAILED = "failed"
    INTERRUPTED = "interrupted"
    """The server ended while it ran."""

    @property
    def is_open(self) -> bool:
        """Whether it runs or will."""
        return self in (JobState.QUEUED, JobState.RUNNING)


class Job:
    """Work, how far it is, and the channel that tells of it. Its work may send documents of its own there."""

    def __init__(self, id: str, kind: str, title: str, details: Mapping[str, Any], store: Store) -> None:
        self.id = id
        self.kind = kind
        self.title = title
        self.details = dict(details)
        self.channel = Channel()
        self.state = JobState.QUEUED
        self._store = store
        self._started = time.time()
        self._progress: Document = {"done": 0, "of": None, "note": ""}
        self._error: str | None = None
        self._stopped = threading.Event()

    @property
    def is_stopped(self) -> bool:
        """Whether the work should end: it asks from time to time, and returns."""
        return self._stopped.is_set()

    def progress(self, done: float, of: float | None = None, note: str = "") -> None:
        """Say how far the work is; kept in memory alone, the work keeps its own results."""
        self._progress = {"done": done, "of": of, "note": note}
        self.tell()

    def document(self) -> Document:
        """The job as it is now."""
        return {
            "id": self.id,
            "kind": self.kind,
            "title": self.title,
            "state": str(self.state),
            "started": self._started,
            **self._progress,
            "error": self._error,
            "details": self.details,
        }

    def tell(self) -> None:
        """Send the job as it is now to those who listen."""
        self.channel.send({"type": "job", "job": self.document()})

    def enter(self, state: JobState, error: str | None = None) -> None:
        """Be in another state, tell it and keep it."""
        self.state, self._error = state, error
        self._store.put(KIND, self.id, self.document())
        self.tell()
        if not state.is_open:
            self.channel.close()

    def ask_to_stop(self) -> None:
        """Let the work know that it should end."""
        self._stopped.set()

    @classmethod
    def ended(cls, kept: Document, store: Store) -> "Job":
        """A job of an earlier run of the server, with a channel that says how it ended."""
        job = cls(kept["id"], kept["kind"], kept["title"], kept["details"], store)
        job.state, job._error = JobState(kept["state"]), kept["error"]
        job._started = kept["started"]
        job._progress = {name: kept[name] for name in job._progress}
        job.tell()
        job.channel.close()
        return job


Work = Callable[[Job], None]


class Places:
    """Places that are given in the order in which they were asked for, whichever thread comes first to take one."""

    def __init__(self, number: int) -> None:
        self._free = number
        self._asked: deque[threading.Event] = deque()
        self._lock = threading.Lock()

    def ask(self) -> threading.Event:
        """What is set when a place is given, which has to be given back."""
        given = threading.Event()
        with self._lock:
            self._asked.append(given)
            self._give()
        return given

    def give_back(self) -> None:
        """For the next one."""
        with self._lock:
            self._free += 1
            self._give()

    def _give(self) -> None:
        while self._free and self._asked:
            self._free -= 1
            self._asked.popleft().set()


class Jobs:
    """The jobs of a studio: at most so many run at once, others wait for their turn."""

    def __init__(self, store: Store, most: int, *, is_alone: bool = True) -> None:
        """`is_alone`: no other studio has jobs in this store, so that those that seem to run were interrupted."""
        self._store = store
        self._places = Places(most)
        self._short_places = Places(most)
        self._lock = threading.Lock()
        self._jobs: dict[str, Job] = {}
        for kept in store.list(KIND, limit=MOST_LISTED):
            if is_alone and JobState(kept.document["state"]).is_open:
                store.put(KIND, kept.id, {**kept.document, "state": str(JobState.INTERRUPTED)})

    def start(
        self,
        kind: str,
        title: str,
        work: Work,
        *,
        details: Mapping[str, Any] | None = None,
        id: str | None = None,
        is_short: bool = False,
    ) -> Job:
        """Start work in a thread of its own, or let it wait for its turn.

        `details` are what its owner needs to start it again after an interruption, then with the same `id`. Work of
        some seconds that somebody waits for is short: it has places of its own, and does not wait for matches.
        """
        with self._lock:
            waiting = sum(job.state is JobState.QUEUED for job in self._jobs.values())
            if waiting >= MOST_WAITING:
                raise TooMany(f"{waiting} jobs are waiting already: stop some first")
            if id is not None and id in self._jobs and self._jobs[id].state.is_open:
                raise Conflict(f"the job '{id}' is {self._jobs[id].state} already")
            job = Job(id or new_id(), kind, title, details or {}, self._store)
            self._jobs[job.id] = job
            places = self._short_places if is_short else self._places
            turn = places.ask()
        job.enter(JobState.QUEUED)

        def run() -> None:
            turn.wait()
            try:
                self._run(job, work)
            finally:
                places.give_back()

        threading.Thread(target=run, name=f"job {job.id}", daemon=True).start()
        return job

    def get(self, id: str) -> Job:
        """The job of this id in this run of the server, or one that ended before it."""
        if id in self._jobs:
            return self._jobs[id]
        kept = self._store.get(KIND, id)
        if kept is None:
            raise NotFound("job", id)
        return Job.ended(kept, self._store)

    def list(self, limit: int = MOST_LISTED) -> list[Document]:
        """All jobs, the newest first."""
        kept = [stored.document for stored in self._store.list(KIND, limit=limit)]
        return [self._jobs[each["id"]].document() if each["id"] in self._jobs else each for each in kept]

    def stop(self, id: str) -> Job:
        """Ask a job to end; one that waits ends at once, one that is over stays as it is."""
        job = self.get(id)
        job.ask_to_stop()
        with self._lock:
            if job.state is JobState.QUEUED:
                job.enter(JobState.STOPPED)
        return job

    def close(self) -> None:
        """The server ends: what runs is interrupted."""
        for job in self._jobs.values():
            with self._lock:  # before it is asked, else it may say first that it was stopped
                if job.state.is_open:
                    job.enter(JobState.INTERRUPTED)
            job.ask_to_stop()

    def _run(self, job: Job, work: Work) -> None:
        with self._lock:
            if job.state is not JobState.QUEUED:
                return
            job.enter(JobState.RUNNING)
        try:
            work(job)
        except MahjongError as error:
            self._finish(job, JobState.FAILED, str(error))
        except Exception as error:
            logger.exception("job %s failed", job.id)
            self._finish(job, JobState.FAILED, f"this is our fault: {type(error).__name__}: {error}")
        else:
            self._finish(job, JobState.STOPPED if job.is_stopped else JobState.DONE)

    def _finish(self, job: Job, state: JobState, error: str | None = None) -> None:
        with self._lock:
            if job.state is JobState.RUNNING:  # else it was interrupted, and the store is closed
                job.enter(state, error)
