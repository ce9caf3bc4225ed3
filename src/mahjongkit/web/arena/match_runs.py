"""The matches of the studio's store: begun, stopped, gone on with, and how far each is."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from mahjongkit.arena.play.entrants import build_of
from mahjongkit.arena.play.pilot import play_pilot
from mahjongkit.arena.play.run import MOST_BLOCKS, run_match
from mahjongkit.arena.reports.match_row import match_row
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Match
from mahjongkit.arena.store import Store as MatchStore
from mahjongkit.errors import ArenaError
from mahjongkit.web.arena.match_form import MatchForm, check_entrants, check_luck, play_gently
from mahjongkit.web.channels import Channel
from mahjongkit.web.errors import Conflict, NotFound
from mahjongkit.web.jobs import Job, Jobs, JobState
from mahjongkit.web.store import Document, Store

KIND = "match"
"""Of documents and jobs: what the page wants of a match that its own store does not say."""

PILOT_BLOCKS = 200
PILOT_SECONDS = 4.0
"""A plan is asked for by a click: it may take so long."""
LEAST_PILOT_BLOCKS = 10
MOST_PILOT_SECONDS = 25.0
"""Of slow agents, until there are so few blocks."""


class MatchRuns:
    """Matches in the arena's store, each run by a job; any thread may ask."""

    def __init__(self, path: Path, store: Store, jobs: Jobs) -> None:
        self._path = path
        self._store = store
        self._jobs = jobs
        self._lock = threading.Lock()
        self._runs: dict[str, tuple[Job, Channel]] = {}
        """The last one of each match since the server began."""

    @contextmanager
    def opened(self, match_id: str) -> Iterator[Match]:
        """A match of the store; a connection is of the thread that has made it."""
        if not self._path.is_file():
            raise NotFound("match", match_id)
        with MatchStore(self._path) as store:
            yield _find(store, match_id)

    def start(self, form: MatchForm, *, blocks: int, is_new: bool = False) -> str:
        """Begin a match, or go on with the one of the same settings; its id."""
        _check_blocks(blocks)
        settings, names = form.settings(planned=blocks)
        build = build_of(settings)
        with MatchStore(self._path) as store:
            match = store.open_match(settings.as_dict(), build=build, is_new=is_new, may_add=True, names=names)
            match_id, wanted = match.id, max(blocks, match.num_blocks())
        self._run(match_id, wanted, title=" – ".join(names or settings.entrants))
        return match_id

    def resume(self, match_id: str, blocks: int | None = None) -> None:
        """Go on with a match to so many blocks, or to those that were wanted."""
        with self.opened(match_id) as match:
            settings = MatchSettings.from_dict(match.settings)
            there = match.num_blocks()
            wanted = blocks or max(self.wanted(match_id) or 0, settings.planned or 0)
            title = " – ".join(match.names)
            check_entrants(settings.entrants)  # the file may be from elsewhere
            check_luck(settings.luck)
            _check_blocks(wanted)
            if there >= wanted:
                raise Conflict(f"match '{match_id}' has its {there:,} blocks: name more to go on")
            match.ask_again(planned=wanted)
        self._run(match_id, wanted, title=title)

    def stop(self, match_id: str) -> None:
        """Let it end after the games that are being played; nothing happens to one that does not run."""
        if self.running_state(match_id) is None:
            with self.opened(match_id):
                return
        job, channel = self._runs[match_id]
        self._jobs.stop(job.id)
        if job.state is JobState.STOPPED:  # it was waiting, and nobody else will say so
            channel.close()

    def running_state(self, match_id: str) -> str | None:
        """Whether it runs or waits for its turn; None if neither."""
        job, channel = self._runs.get(match_id, (None, None))
        if job is None or channel is None or channel.is_closed or not job.state.is_open:
            return None
        return str(job.state)

    def wanted(self, match_id: str) -> int | None:
        """Blocks that were asked for last."""
        kept = self._store.get(KIND, match_id)
        return None if kept is None else kept["wanted"]

    def channel(self, match_id: str) -> Channel:
        """What a running match says; of any other one a channel that is closed."""
        if match_id in self._runs:
            return self._runs[match_id][1]
        with self.opened(match_id):
            closed = Channel(keeps=1)
            closed.close()
            return closed

    def rows(self) -> list[Document]:
        """All matches, the newest first."""
        if not self._path.is_file():
            return []
        with MatchStore(self._path) as store:
            return [self.row(match) for match in reversed(store.matches())]

    def row(self, match: Match) -> Document:
        """A match with what the studio knows of it: its state here, the blocks that are wanted, its last verdict."""
        row: dict[str, Any] = match_row(match)
        kept = self._store.get(KIND, match.id) or {}
        row |= {"wanted": kept.get("wanted"), "verdict": kept.get("verdict"), "error": kept.get("error")}
        state = self.running_state(match.id)
        if state is not None:
            row["state"] = state
        elif row["state"] == "open" and row["wanted"] is not None:
            row["wanted"] = max(row["wanted"], row["blocks"])  # a later pilot may have played more
            row["state"] = "finished" if row["blocks"] == row["wanted"] else "stopped"
        return row

    def start_plan(self, form: MatchForm, *, effect: float, power: float) -> Document:
        """Begin a short job that plays a pilot; its `result` says how many blocks it takes to see an effect."""
        form.settings(planned=None)  # what is wrong with it is said at once

        def work(job: Job) -> None:
            job.details["result"] = self._play_plan(job, form, effect=effect, power=power)

        return self._jobs.start("plan", " – ".join(form.entrants), work, is_short=True).document()

    def start_check(self, match_id: str) -> Document:
        """Begin a short job that plays some blocks again; its `result` has those that do not come out the same."""
        from mahjongkit.web.arena.match_report import check_again, playable_settings

        with self.opened(match_id) as match:
            playable_settings(match)

        def work(job: Job) -> None:
            with self.opened(match_id) as match:
                job.details["result"] = check_again(match)

        return self._jobs.start("check", match_id, work, details={"match": match_id}, is_short=True).document()

    def start_walls(self, match_id: str) -> Document:
        """Begin a short job that plays the entrants on each kind of wall; its `result` says what each kind saves."""
        from mahjongkit.web.arena.match_report import playable_settings
        from mahjongkit.web.arena.wall_comparison import check_pair, compare_walls

        with self.opened(match_id) as match:
            settings = playable_settings(match)
        check_pair(settings)

        def work(job: Job) -> None:
            job.details["result"] = compare_walls(settings)

        return self._jobs.start("walls", match_id, work, details={"match": match_id}, is_short=True).document()

    def _play_plan(self, job: Job, form: MatchForm, *, effect: float, power: float) -> Document:
        from mahjongkit.arena.reports.match_plan import plan_match
        from mahjongkit.arena.reports.report import report_match

        settings, names = form.settings(planned=None)
        build = build_of(settings)
        with MatchStore(self._path) as store:
            match = store.open_match(settings.as_dict(), build=build, may_add=True, names=names)
            start, before = time.monotonic(), match.num_blocks()

            def is_enough() -> bool:
                spent = time.monotonic() - start
                has_few = spent > PILOT_SECONDS and match.num_blocks() >= LEAST_PILOT_BLOCKS
                return job.is_stopped or spent > MOST_PILOT_SECONDS or has_few

            speed = play_pilot(match, settings, PILOT_BLOCKS, build=build, play=play_gently, should_stop=is_enough)
            if match.num_blocks() < max(2, before):
                raise ArenaError(
                    f"not two blocks were played in {MOST_PILOT_SECONDS:.0f} seconds: these agents are too slow for a"
                    " plan of a moment; start the match, it says on the way how far it is"
                )
            report = report_match(match)
            found = plan_match(report, effect=effect, power=power, blocks_per_second=speed or None)
            return {"match": match.id, **asdict(found)}

    def _run(self, match_id: str, wanted: int, *, title: str) -> None:
        with self._lock:
            if self.running_state(match_id) is not None:
                raise Conflict(f"match '{match_id}' is running already")
            self._store.put(KIND, match_id, {**(self._store.get(KIND, match_id) or {}), "wanted": wanted})
            channel = Channel(keeps=1)
            job = self._jobs.start(
                KIND,
                title,
                lambda job: self._work(job, match_id, wanted, channel),
                details={"match": match_id, "blocks": wanted},
            )
            self._runs[match_id] = job, channel

    def _work(self, job: Job, match_id: str, wanted: int, channel: Channel) -> None:
        from mahjongkit.web.arena.live_match import LiveMatch  # needs NumPy, which the first page does not wait for

        kept: Document = {"wanted": wanted}
        try:
            with self.opened(match_id) as match:
                settings = MatchSettings.from_dict(match.settings)
                live = LiveMatch(match, settings, wanted)
                channel.send(live.message("running"))

                def tell(_: int) -> None:
                    if live.is_time():
                        channel.send(live.message("running"))
                        job.progress(live.num_blocks, wanted)

                run_match(
                    match,
                    settings,
                    blocks=wanted,
                    play=live.watched(play_gently),
                    tell=tell,
                    should_stop=lambda: job.is_stopped,
                )
                last = LiveMatch(match, settings, wanted).message("stopped" if job.is_stopped else "finished")
                job.progress(last["blocks"], wanted)
                kept["verdict"] = last["conclusion"] and last["conclusion"]["verdict"]
                channel.send(last)
        except Exception as error:
            kept["error"] = str(error)
            channel.send({"type": "error", "error": str(error)})
            raise
        finally:
            with suppress(sqlite3.ProgrammingError):  # the server ends, and its store is closed
                self._store.put(KIND, match_id, kept)
            channel.close()


def _find(store: MatchStore, match_id: str) -> Match:
    found = next((match for match in store.matches() if match.id == match_id), None)
    if found is None:
        raise NotFound("match", match_id)
    return found


def _check_blocks(blocks: int) -> None:
    if not 2 <= blocks <= MOST_BLOCKS:
        raise ArenaError(f"blocks is {blocks}: expected a whole number from 2 to {MOST_BLOCKS:,}")
