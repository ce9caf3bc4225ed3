"""The matches behind the cells of the tables, and how they are counted."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from mahjongkit.arena.compare.columns import MatchColumns
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.papers.agreement import error_of_bounds
from mahjongkit.papers.estimates import Estimate, Numbers, share_of_blocks
from mahjongkit.papers.paper import PlannedMatch, RunOptions, with_options
from mahjongkit.papers.table import Cell, Plot, Row, Table

RULES = "taiwanese:olympiad"
BLOCKS = 10_000
"""The paper plays 20,000 games per cell: so many walls, each twice."""
LEAST_BLOCKS = 20
_LUCK_COST = 15
"""A block with luck takes about so many times as long."""
EPSILONS = ("1.0", "0.5", "0.2")

SHARED, STABLE, LITERAL, KEPT = WALLS = ("shared", "stable", "stable-literal", "kept")
_PRINTED = {SHARED: "original", STABLE: "sdw", LITERAL: "sdw"}
"""The paper's name of a wall; both readings of its Algorithm 3 stand beside its SDW."""


def match_of(options: RunOptions, epsilon: str, wall: str, luck: str = "none") -> PlannedMatch:
    """One cell: an opponent on a wall."""
    entrants = (options.agent, with_options(options.agent, f"epsilon={epsilon}"))
    settings = MatchSettings(entrants=entrants, rules=RULES, wall=wall, luck=luck, seed=options.seed)
    label = f"{wall}{'' if luck == 'none' else ', luck'}, epsilon={epsilon}"
    cost = 1 if luck == "none" else _LUCK_COST
    return PlannedMatch(settings, max(LEAST_BLOCKS, round(BLOCKS * options.scale)), cost, label)


def row_of_matches(options: RunOptions, wall: str, luck: str = "none") -> list[PlannedMatch]:
    """The matches of a row: one for each epsilon."""
    return [match_of(options, epsilon, wall, luck) for epsilon in EPSILONS]


def of_wall(counts: Mapping[str, tuple[float, ...]], wall: str) -> tuple[float, ...] | None:
    """The paper's numbers for a wall."""
    return counts.get(_PRINTED.get(wall, ""))


def in_bin(values: Numbers, bounds: tuple[int, int | None]) -> Numbers:
    """1 where a value lies in the bin, else 0."""
    first, last = bounds
    inside: Numbers = ((values >= first) & (values <= (np.inf if last is None else last))).astype(np.float64)
    return inside


def bin_text(bounds: tuple[int, int | None]) -> str:
    """As a label.

    >>> bin_text((0, 4)), bin_text((20, None))
    ('0 to 4', '20 or more')
    """
    first, last = bounds
    return f"{first} or more" if last is None else f"{first} to {last}" if last > first else str(first)


def share_of_all(values: Numbers) -> Estimate | None:
    """The share of ones among values, whose first axis is the block."""
    rows = values.reshape(len(values), -1)
    return share_of_blocks(rows.sum(axis=1), np.full(len(rows), float(rows.shape[1])))


def turns_of(columns: MatchColumns) -> Numbers:
    """Block, game, seat: draws and steals."""
    return columns.by_seat["draws"] + columns.by_seat["steals"]


def matches_on(options: RunOptions, walls: Sequence[str], lucky: Sequence[str] = ()) -> list[PlannedMatch]:
    """All matches of a table: of these walls, and with luck of those."""
    plain = [match for wall in walls for match in row_of_matches(options, wall)]
    return plain + [match for wall in lucky for match in row_of_matches(options, wall, "lookahead")]


def table_of(
    options: RunOptions,
    number: str,
    title: str,
    rows: Sequence[Row],
    *,
    notes: Sequence[str] = (),
    walls: Sequence[str],
    lucky: Sequence[str] = (),
    plot: Plot | None = None,
) -> Table:
    """A table with a column for each epsilon, and the words for what was played."""
    blocks = matches_on(options, walls)[0].blocks
    played = f"{options.agent} against the same with epsilon {', '.join(EPSILONS)}; {RULES}; wall {', '.join(walls)}"
    played += f" (luck of {', '.join(lucky)}: lookahead)" if lucky else ""
    played += f"; {blocks:,} walls per cell, each twice; seed {options.seed}"
    columns = tuple(f"ε = {epsilon}" for epsilon in EPSILONS)
    tested = tuple(_with_errors(row, blocks) for row in rows)
    if tested != tuple(rows):
        notes = [*notes, _ERRORS_NOTE]
    return Table(number, title, columns, tested, tuple(notes), played, plot=plot)


_ERRORS_NOTE = f"The error of the paper's number is that of ours with its {BLOCKS:,} walls."


def _with_errors(row: Row, blocks: int) -> Row:
    """The paper has a sample of a known size; what it is the mean of spreads as much as ours."""

    def with_error(cell: Cell) -> Cell:
        error = error_of_bounds(cell.lower, cell.upper)
        if cell.paper is None or error is None or cell.paper_error is not None or not cell.is_comparable:
            return cell
        return replace(cell, paper_error=error * math.sqrt(blocks / BLOCKS))

    return replace(row, cells=tuple(map(with_error, row.cells)))
