"""Tables and figures of papers beside ours: made by a job when somebody asks for them, and kept."""

import json
import shlex
import time
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mahjongkit.arena.store import Store as MatchStore
from mahjongkit.web.arena.match_form import play_gently
from mahjongkit.web.errors import NotFound
from mahjongkit.web.jobs import Job, Jobs
from mahjongkit.web.store import Document, Store

if TYPE_CHECKING:
    from mahjongkit.papers.paper import Paper, PaperTable, PlannedMatch
    from mahjongkit.papers.table import Table

KIND = "paper"
"""Of documents and jobs."""
SMALL_SCALE = 0.05
"""What a click plays or samples; the papers' own sizes take minutes."""


@dataclass(frozen=True)
class WantedTable:
    """A table or figure of a paper."""

    paper: str
    kind: str
    number: str

    @property
    def id(self) -> str:
        """In the store."""
        return f"{self.paper}/{self.kind}/{self.number}"


class PaperRuns:
    """Makes tables, and knows those that were made."""

    def __init__(self, path: Path, store: Store, jobs: Jobs) -> None:
        self._path = path
        self._store = store
        self._jobs = jobs

    def papers(self) -> list[Document]:
        """All papers with their tables and figures: titles, and which of them were made."""
        from mahjongkit.papers.registry import PAPERS

        return [
            {
                "name": paper.name,
                "title": paper.title,
                "agent": paper.agent,
                "tables": [self._row(paper, table) for table in paper.tables],
            }
            for paper in PAPERS.values()
        ]

    def _row(self, paper: "Paper", table: "PaperTable") -> Document:
        wanted = WantedTable(paper.name, table.kind.lower(), table.number)
        kept = self._store.get(KIND, wanted.id)
        made = None if kept is None else {name: kept[name] for name in ("made", "scale")}
        return {"kind": wanted.kind, "number": table.number, "title": _titles().get(wanted.id, ""), "made": made}

    def get(self, wanted: WantedTable) -> Document:
        """A table that was made, with its parts as texts."""
        found_table(wanted)
        kept = self._store.get(KIND, wanted.id)
        if kept is None:
            raise NotFound(f"{wanted.kind} of {wanted.paper} that was made so far,", wanted.number)
        return kept

    def make(self, wanted: WantedTable, *, scale: float, seed: int) -> Job:
        """Start to make a table; what it needs to be played stays in a store of its own, and is not played twice."""
        _, table = found_table(wanted)
        title = f"{wanted.paper}, {table.kind} {table.number}"
        return self._jobs.start(KIND, title, lambda job: self._work(job, wanted, scale, seed), details=vars(wanted))

    def _work(self, job: Job, wanted: WantedTable, scale: float, seed: int) -> None:
        from mahjongkit.papers.paper import RunOptions, cost_to_play, make_tables, planned_matches

        paper, table = found_table(wanted)
        simulations = min(1.0, scale) if paper.simulates else 1.0
        options = RunOptions(agent=paper.agent, rival=paper.rival, scale=scale, seed=seed, simulations=simulations)
        with MatchStore(self._path) as store:
            total = cost_to_play(store, planned_matches([table], options))
            done = 0.0

            def tell(match: "PlannedMatch", blocks: int) -> None:
                nonlocal done
                done += blocks * match.cost
                job.progress(done, total, match.label)

            made = make_tables([table], store, options, tell=tell, play=play_gently, should_stop=lambda: job.is_stopped)
        if not made:
            return  # it was stopped
        command = ["mahjongkit", "paper", wanted.paper, f"--{wanted.kind}", wanted.number, "--scale", f"{scale:g}"]
        command += ["--simulations", f"{simulations:g}"] if simulations != 1 else []
        self._store.put(
            KIND,
            wanted.id,
            vars(wanted)
            | {
                "made": time.time(),
                "scale": scale,
                "seed": seed,
                "agent": paper.agent,
                "command": shlex.join([*command, "--seed", str(seed)]),
                "parts": [part_dict(each) for each in made],
            },
        )


def found_table(wanted: WantedTable) -> "tuple[Paper, PaperTable]":
    """The table that is meant."""
    from mahjongkit.papers.registry import PAPERS

    if wanted.paper not in PAPERS:
        raise NotFound("paper", wanted.paper)
    paper = PAPERS[wanted.paper]
    for table in paper.tables:
        if (table.kind.lower(), table.number) == (wanted.kind, wanted.number):
            return paper, table
    raise NotFound(f"{wanted.kind} of {wanted.paper}", wanted.number)


def part_dict(table: "Table") -> dict[str, Any]:
    """One part of a table as the page shows it: the texts of the command line, cell by cell, and its picture."""
    from mahjongkit.papers.figures import figure_svg, is_drawn
    from mahjongkit.papers.table import is_printed, notes_of, ours_text, paper_text, row_label, sign_of

    columns = range(len(table.columns))
    return {
        "heading": table.heading,
        "columns": [
            {
                "name": table.columns[column],
                "is_printed": is_printed(table, column),
                "has_interval": any(row.cells[column].lower is not None for row in table.rows),
            }
            for column in columns
        ],
        "rows": [
            {
                "label": row_label(row),
                "cells": [
                    {
                        "paper": paper_text(row.cells[column], row),
                        "ours": ours_text(row.cells[column], row),
                        "sign": sign_of(table, row, column),
                    }
                    for column in columns
                ],
            }
            for row in table.rows
        ],
        "notes": notes_of(table),
        "picture": figure_svg(table) if is_drawn(table) else None,
    }


@cache
def _titles() -> dict[str, str]:
    """Of every table and figure, which know their titles only when they are made (tools/make_paper_titles.py)."""
    titles: dict[str, str] = json.loads((files("mahjongkit.web.study") / "titles.json").read_text())
    return titles
