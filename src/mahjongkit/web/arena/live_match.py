"""A match while it runs: its blocks as they come, and what they say so far."""

import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mahjongkit.arena.compare.columns import SCALES, MatchColumns, read_columns
from mahjongkit.arena.compare.comparison import FIELD_OF, Comparison
from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.play.run import PlayBlocks, ShouldStop, never
from mahjongkit.arena.reports.conclusion import Conclusion, conclude
from mahjongkit.arena.reports.outlook import blocks_to_verdict
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRows, Match

SECONDS_BETWEEN = 0.7
"""Between two messages of a running match."""
_SHARE = 4
"""Times as long as a message takes to make, by the processor: long matches are not slowed down by who watches."""
_PACE_SECONDS = 20.0
"""How far back the pace is measured."""

Numbers = NDArray[np.float64]


class LiveMatch:
    """The blocks of a match as arrays, those of the store and those that came since."""

    def __init__(self, match: Match, settings: MatchSettings, wanted: int) -> None:
        self.id = match.id
        self.wanted = wanted
        self._settings = settings
        self._question = replace(Question.of(match.settings), entrants=match.names)
        self._names = {FIELD_OF[settings.measure], "luck", "luck_points"}
        self._blocks: list[NDArray[np.int64]] = []
        self._parts: dict[str, list[Numbers]] = {}
        self._faulty = {(each.block, each.seating, each.seat) for each in match.faults()}
        if match.num_games:
            kept = read_columns(match, least=1)
            self._add(np.array(kept.blocks), {name: kept.by_seat[name] for name in self._names & set(kept.by_seat)})
        self._pace: deque[tuple[float, int]] = deque([(time.monotonic(), self.num_blocks)])
        self._next_look = 0.0

    @property
    def num_blocks(self) -> int:
        """That are there."""
        return sum(map(len, self._blocks))

    def watched(self, play: PlayBlocks) -> PlayBlocks:
        """The same play, which tells of every block."""

        def told(
            settings: MatchSettings, blocks: Sequence[int], *, should_stop: ShouldStop = never
        ) -> Iterator[GameRows]:
            for rows in play(settings, blocks, should_stop=should_stop):
                self._hear(rows)
                yield rows

        return told

    def is_time(self) -> bool:
        """Whether the next message is due."""
        return time.monotonic() >= self._next_look

    def message(self, state: str) -> dict[str, Any]:
        """What the page shows of it now."""
        start = time.thread_time()
        columns = self._columns()
        pace = self._seconds_per_block()
        found = None
        if len(columns.blocks) >= 2:
            found = conclude(columns, self._question, seconds_per_block=pace)
        message = {
            "type": "match",
            "id": self.id,
            "state": state,
            "blocks": self.num_blocks,
            "wanted": self.wanted,
            "planned": self._question.planned,
            "entrants": self._question.entrants,
            "unit": self._question.unit_text,
            "faults": self._faults(),
            "blocks_per_minute": None if pace is None else 60 / pace,
            "seconds_left": None if pace is None else pace * (self.wanted - self.num_blocks),
            "conclusion": None if found is None else conclusion_dict(found),
            "seconds_to_verdict": None if found is None or pace is None else self._seconds_to_verdict(found, pace),
        }
        self._next_look = time.monotonic() + max(SECONDS_BETWEEN, _SHARE * (time.thread_time() - start))
        return message

    def _hear(self, rows: GameRows) -> None:
        seatings = len(self._settings.seatings)
        count = len(rows) // seatings
        columns = {}
        for name in self._names & set(rows.statistics.dtype.names or ()):
            values = rows.statistics[name].reshape(count, seatings, -1)
            columns[name] = values.astype(np.float64) * SCALES.get(name, 1.0)
        self._add(rows.blocks[::seatings], columns)
        self._faulty |= {(each.block, each.seating, each.seat) for each in rows.faults}
        self._pace.append((time.monotonic(), self.num_blocks))

    def _add(self, blocks: NDArray[np.int64], columns: dict[str, Numbers]) -> None:
        self._blocks.append(blocks)
        for name, column in columns.items():
            self._parts.setdefault(name, []).append(column)

    def _columns(self) -> MatchColumns:
        """All blocks up to the first that is missing: what finishes first must not come first."""
        seats = np.array(self._settings.seatings)
        if not self._blocks:
            return MatchColumns((), seats, {}, {})
        blocks = np.concatenate(self._blocks)
        order = np.argsort(blocks, kind="stable")
        whole = int((blocks[order] == np.arange(len(blocks))).cumprod().sum())
        self._blocks = [blocks[order]]
        by_seat = {}
        for name, parts in self._parts.items():
            column = np.concatenate(parts)[order]
            self._parts[name] = [column]
            by_seat[name] = column[:whole]
        return MatchColumns(tuple(range(whole)), seats, by_seat, {})

    def _seconds_per_block(self) -> float | None:
        now = time.monotonic()
        while len(self._pace) > 2 and now - self._pace[1][0] > _PACE_SECONDS:
            self._pace.popleft()
        (then, before), (last, blocks) = self._pace[0], self._pace[-1]
        return (last - then) / (blocks - before) if blocks > before else None

    def _seconds_to_verdict(self, found: Conclusion, pace: float) -> float | None:
        standing = found.standing
        if standing.is_known:
            return None
        more = blocks_to_verdict(
            standing.mean, standing.variance, blocks=self.num_blocks, planned=self._question.planned
        )
        return None if more is None else more * pace

    def _faults(self) -> list[int]:
        """Games with a fault of each entrant."""
        games = {(block, seating, self._settings.seatings[seating][seat]) for block, seating, seat in self._faulty}
        return [sum(each == entrant for *_, each in games) for entrant in range(len(self._settings.entrants))]


def conclusion_dict(found: Conclusion) -> dict[str, Any]:
    """For JSON, curves included."""
    return {
        "verdict": found.verdict,
        "test_claim": found.test_claim,
        "outlook": found.outlook,
        "is_known": found.standing.is_known,
        "comparisons": [comparison_dict(each) for each in found.comparisons],
        "ratings": None if found.ratings is None else asdict(found.ratings) | {"order": found.ratings.order},
    }


def comparison_dict(comparison: Comparison) -> dict[str, Any]:
    """What the page draws of two entrants: the result that decides."""
    result = comparison.decisive
    return {
        "first": comparison.first,
        "second": comparison.second,
        "is_corrected": comparison.is_corrected,
        "mean": result.mean,
        "standard_error": result.standard_error,
        "lower": result.lower,
        "upper": result.upper,
        "effect": result.effect,
        "sign": result.sign,
        "decided": result.decided,
        "test": None if result.test is None else asdict(result.test),
        "curve": asdict(result.curve),
    }
