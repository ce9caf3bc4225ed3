"""Analyses under way and those that are kept: the first answer at once, better ones until stopped or the time is up."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from typing import Any

import mahjongkit as mk
from mahjongkit.analysis import Analysis, default_agent, refine
from mahjongkit.analysis.assumptions import model_text
from mahjongkit.web.analyse.danger_bars import danger_bars
from mahjongkit.web.analyse.position import Position, observation_of
from mahjongkit.web.budgets import check_budget
from mahjongkit.web.channels import Channel
from mahjongkit.web.errors import NotFound, TooMany
from mahjongkit.web.store import Document, Store, new_id

KIND = "analysis"
MOST_KEPT = 300
MOST_UNDER_WAY = 20
THREADS = 2
MOST_SECONDS = 60.0
MOST_SIMULATIONS = 20_000_000


class AnalysisState(StrEnum):
    """Where an analysis is."""

    RUNNING = "running"
    DONE = "done"
    STOPPED = "stopped"
    FAILED = "failed"
    INTERRUPTED = "interrupted"
    """The server ended while it ran: what is there is the last answer before."""


class RunningAnalysis:
    """One analysis, what it has found so far, and the channel that tells of it."""

    def __init__(self, position: Position, agent: str | None, seconds: float, store: Store) -> None:
        self.id = new_id()
        self.channel = Channel()
        self._store = store
        self._lock = threading.Lock()
        seen = observation_of(position)
        text = agent or default_agent(seen.rules)
        check_budget(text, most_seconds=MOST_SECONDS, most_simulations=MOST_SIMULATIONS)
        self._answers = _answers(seen, text, seconds)
        self.document: Document = {
            "id": self.id,
            "position": position.model_dump(exclude_defaults=True),
            "agent": text,
            "model": model_text(text),
            "seconds": seconds,
            "state": str(AnalysisState.RUNNING),
            "error": None,
            "variant": seen.rules.variant,
            "observation": seen.to_json(),
            "danger": danger_bars(seen),
            "analysis": None,
        }
        self._take_next()

    @property
    def is_running(self) -> bool:
        """Whether better answers may come."""
        return bool(self.document["state"] == AnalysisState.RUNNING)

    def go_on(self) -> None:
        """Find better answers until it is stopped or the last one is there."""
        while self.is_running:
            try:
                self._take_next()
            except mk.MahjongError as error:
                self._end(AnalysisState.FAILED, str(error))

    def stop(self) -> None:
        """Keep the answer that is there; a search under way ends by itself, unheard."""
        self._end(AnalysisState.STOPPED)

    def interrupt(self) -> None:
        """The server ends."""
        self._end(AnalysisState.INTERRUPTED)

    def _take_next(self) -> None:
        found = next(self._answers)
        with self._lock:
            if self.is_running:
                state = AnalysisState.DONE if found.is_final else AnalysisState.RUNNING
                answer = {**found.to_json(), "is_final": found.is_final}
                self._set({**self.document, "analysis": answer, "state": str(state)})

    def _end(self, state: AnalysisState, error: str | None = None) -> None:
        with self._lock:
            if self.is_running:
                self._set({**self.document, "state": str(state), "error": error})

    def _set(self, document: Document) -> None:
        self.document = document
        self._store.put(KIND, self.id, document)
        self.channel.send({"type": "analysis", "analysis": document})
        if not self.is_running:
            self.channel.close()


def _answers(seen: mk.Observation, agent: str, seconds: float) -> Iterator[Analysis]:
    if not seen.legal_actions:
        raise mk.RulesError("there is nothing to choose: the hand can neither discard nor claim the tile")
    return refine(seen, agent=agent, seconds=seconds)


class Analyses:
    """The analyses of a studio."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._running: dict[str, RunningAnalysis] = {}
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="analysis")
        for kept in store.list(KIND, limit=10 * MOST_KEPT)[MOST_KEPT:]:
            store.delete(KIND, kept.id)

    def start(self, position: Position, agent: str | None, seconds: float) -> Document:
        """Begin an analysis; its first answer is in the document already."""
        self._forget_ended()
        if len(self._running) >= MOST_UNDER_WAY:
            raise TooMany(f"{MOST_UNDER_WAY} analyses are under way: stop one, or wait until one ends")
        found = RunningAnalysis(position, agent, seconds, self._store)
        if found.is_running:
            self._running[found.id] = found
            self._pool.submit(found.go_on)
        return found.document

    def get(self, id: str) -> Document:
        """The analysis of this id with its last answer."""
        if id in self._running:
            return self._running[id].document
        kept = self._store.get(KIND, id)
        if kept is None:
            raise NotFound("analysis", id)
        return _ended(kept)

    def channel(self, id: str) -> Channel:
        """What tells of better answers; of an analysis that has ended its last one."""
        if id in self._running:
            return self._running[id].channel
        channel = Channel()
        channel.send({"type": "analysis", "analysis": self.get(id)})
        channel.close()
        return channel

    def stop(self, id: str) -> Document:
        """Let an analysis end with the answer that it has."""
        if id in self._running:
            self._running[id].stop()
        return self.get(id)

    def list(self, limit: int) -> list[dict[str, Any]]:
        """The newest analyses in short, the newest first."""
        return [_short(kept.id, kept.when, _ended(kept.document)) for kept in self._store.list(KIND, limit=limit)]

    def close(self) -> None:
        """The server ends."""
        for each in self._running.values():
            each.interrupt()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _forget_ended(self) -> None:
        for name in [name for name, each in self._running.items() if not each.is_running]:
            self._running.pop(name, None)


def _ended(kept: Document) -> Document:
    """A document of an earlier run of the server does not run any more."""
    return kept | {"state": "interrupted"} if kept["state"] == AnalysisState.RUNNING else kept


def _short(id: str, when: float, document: Document) -> dict[str, Any]:
    answer = document["analysis"] or {}
    names = ("position", "variant", "agent", "state")
    return {"id": id, "when": when, "action": answer.get("action"), **{name: document[name] for name in names}}
