"""Reviews of a studio: made by jobs, kept with their records, and read again after a restart."""

import threading
from concurrent.futures import CancelledError
from dataclasses import asdict, replace
from functools import lru_cache
from typing import Any

from mahjongkit.analysis.review import ReviewSettings, review_page, review_record
from mahjongkit.analysis.review.review_many import check_agent as check_judge
from mahjongkit.analysis.review.runners import HereRunner, PoolRunner, Runner
from mahjongkit.records import Record, read_record, record_text
from mahjongkit.web.budgets import check_budget
from mahjongkit.web.errors import Conflict, NotFound
from mahjongkit.web.jobs import Job, Jobs, JobState
from mahjongkit.web.review.document import head_of, summary_of, tables_of
from mahjongkit.web.review.opinions import disagreements
from mahjongkit.web.store import Document, Store, new_id

KIND = "review"
MOST_SECONDS = 10.0
"""For a decision."""
MOST_SIMULATIONS = 500_000
MOST_LISTED = 500
"""Reviews that are looked through for others of the same record."""
SUMMARY, TABLES, RECORD, PAGE, ANSWERS = (
    "review_summary",
    "review_tables",
    "review_record",
    "review_page",
    "review_answers",
)
PARTS = (SUMMARY, TABLES, RECORD, PAGE, ANSWERS)


class Reviews:
    """All reviews. A review is a head in the list, and parts that are read when they are asked for."""

    def __init__(self, store: Store, jobs: Jobs, processes: int) -> None:
        self._store = store
        self._jobs = jobs
        self._runner: Runner = PoolRunner(processes) if processes else HereRunner()
        self._answering = threading.Lock()
        self.record = lru_cache(16)(self._read_record)
        self._tables = lru_cache(4)(self._read_tables)

    def start(self, record: Record, settings: ReviewSettings, *, title: str, first: str | None = None) -> Document:
        """Begin a review; a `MahjongError` if the player or the agent is not there.

        `first` is the review whose record this is: another opinion of it.
        """
        settings.seats_of(record.names, record.rules.num_seats)
        if settings.agent is not None:
            check_budget(settings.agent, most_seconds=MOST_SECONDS, most_simulations=MOST_SIMULATIONS)
            check_judge(settings)
        review = new_id()
        self._store.put(RECORD, review, {"text": record_text(record, format="native")})
        head = {
            "id": review,
            "title": title,
            "settings": asdict(settings),
            "names": list(record.names),
            "variant": record.rules.variant,
            "num_rounds": len(record.rounds),
            "first": first,
        }
        return self._begin(head)

    def start_opinion(self, review: str, settings: ReviewSettings) -> Document:
        """Review the record of a review again, for the same seats."""
        head = self.head(review)
        settings = replace(settings, player=head["settings"]["player"])
        return self.start(self.record(review), settings, title=head["title"], first=head.get("first") or review)

    def opinions(self, review: str) -> list[Document]:
        """The other reviews of the same record, the newest first."""
        root = self.head(review).get("first") or review
        kept = self.newest(MOST_LISTED)
        return [each for each in kept if root in (each["id"], each.get("first")) and each["id"] != review]

    def disagreements(self, review: str, other: str) -> Document:
        """Where two reviews of a record have another best action."""
        roots = {self.head(each).get("first") or each for each in (review, other)}
        if len(roots) != 1:
            raise Conflict(f"the reviews '{review}' and '{other}' are of two records")
        return disagreements(self._part(SUMMARY, review), self._part(SUMMARY, other))

    def again(self, review: str) -> Document:
        """Begin a review anew that was interrupted, stopped or failed."""
        head = self.head(review)
        if head["state"] in ("queued", "running"):
            raise Conflict(f"the review '{review}' is {head['state']} already")
        return self._begin({name: value for name, value in head.items() if name not in ("job", "state", "error")})

    def head(self, review: str) -> Document:
        """What the list tells of a review."""
        kept = self._store.get(KIND, review)
        if kept is None:
            raise NotFound("review", review)
        return self._with_state(kept)

    def newest(self, limit: int) -> list[Document]:
        """The newest reviews in short, the newest first."""
        return [{**self._with_state(kept.document), "when": kept.when} for kept in self._store.list(KIND, limit=limit)]

    def document(self, review: str) -> Document:
        """A review with its summary, which is null until a round is done."""
        return {
            **self.head(review),
            "summary": self._store.get(SUMMARY, review),
            "answers": self._store.get(ANSWERS, review) or {},
        }

    def table(self, review: str, decision: int) -> dict[str, Any]:
        """The table of a decision."""
        tables = self._tables(review)
        if not 0 <= decision < len(tables):
            raise NotFound("decision", f"{decision} of review {review}")
        found: dict[str, Any] = tables[decision]
        return found

    def decision(self, review: str, decision: int) -> dict[str, Any]:
        """A decision in short."""
        summary = self._part(SUMMARY, review)
        if not 0 <= decision < len(summary["decisions"]):
            raise NotFound("decision", f"{decision} of review {review}")
        found: dict[str, Any] = summary["decisions"][decision]
        return {**found, "round_number": summary["rounds"][found["round"]]["number"]}

    def page(self, review: str) -> str:
        """The review as one HTML file."""
        return str(self._part(PAGE, review)["html"])

    def answer(self, review: str, decision: int, row: int) -> Document:
        """Keep what was answered in training, and whether it is as good as the best."""
        rows = self.table(review, decision)["rows"]
        if not 0 <= row < len(rows):
            raise NotFound("row", f"{row} of decision {decision}")
        given = {"row": row, "is_good": row == 0 or bool(rows[row].get("is_tied"))}
        with self._answering:  # two tabs may answer at once
            answers = {**(self._store.get(ANSWERS, review) or {}), str(decision): given}
            self._store.put(ANSWERS, review, answers)
        return answers

    def forget(self, review: str) -> None:
        """Stop a review and delete all of it."""
        head = self.head(review)
        self._jobs.stop(head["job"])
        for kind in (KIND, *PARTS):
            self._store.delete(kind, review)
        self.record.cache_clear()
        self._tables.cache_clear()

    def close(self) -> None:
        """The server ends: rounds that have not begun are left out."""
        self._runner.close()

    def _begin(self, head: Document) -> Document:
        review = head["id"]
        settings = ReviewSettings(**head["settings"])
        # The job is known before its work begins: the head must be in the store when it ends.
        job_id = new_id()
        self._store.put(KIND, review, {**head, "job": job_id})
        self._jobs.start(
            KIND, head["title"], lambda job: self._work(job, review, settings), details={"review": review}, id=job_id
        )
        return self.head(review)

    def _work(self, job: Job, review: str, settings: ReviewSettings) -> None:
        record = self.record(review)
        done = 0.0

        def tell(share: float) -> None:
            nonlocal done
            done += share * len(record.rounds)
            job.progress(round(done), len(record.rounds))

        job.progress(0, len(record.rounds))
        try:
            game = review_record(
                record,
                settings,
                place="",
                tell=tell,
                should_stop=lambda: job.is_stopped,
                is_signed=False,
                runner=self._runner,
            )
        except CancelledError:
            return  # the server ends
        if job.state is not JobState.RUNNING or not game.rounds:
            return  # the server ends, or it was stopped before its first round
        kept = self._store.get(KIND, review)
        if kept is None:
            return  # it was deleted meanwhile
        self._store.put(SUMMARY, review, summary_of(game))
        self._store.put(TABLES, review, {"tables": tables_of(game)})
        self._store.put(PAGE, review, {"html": review_page(game)})
        self._tables.cache_clear()
        self._store.put(KIND, review, {**kept, **head_of(game)})

    def _with_state(self, kept: Document) -> Document:
        try:
            job = self._jobs.get(kept["job"]).document()
        except NotFound:
            return {**kept, "state": "interrupted", "error": None}
        return {**kept, "state": job["state"], "error": job["error"]}

    def _part(self, kind: str, review: str) -> Document:
        found = self._store.get(kind, review)
        if found is None:
            self.head(review)
            raise Conflict(f"the review '{review}' is not done yet")
        return found

    def _read_record(self, review: str) -> Record:
        return read_record(str(self._part(RECORD, review)["text"]).encode())

    def _read_tables(self, review: str) -> list[dict[str, Any]]:
        return list(self._part(TABLES, review)["tables"])
