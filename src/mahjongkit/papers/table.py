"""A table of a paper with our numbers beside it, and its texts."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Literal

from mahjongkit.papers.estimates import Estimate

Unit = Literal["share", "number"]
Kind = Literal["Table", "Figure"]


@dataclass(frozen=True)
class Cell:
    """One number of the paper, None where it has none, and ours, None where too little was played for it."""

    paper: float | None
    ours: float | None
    lower: float | None = None
    """Bounds of a 95% interval."""
    upper: float | None = None


@dataclass(frozen=True)
class Row:
    """One row; a cell a column."""

    label: str
    unit: Unit
    """Shares are shown in per cent."""
    cells: tuple[Cell, ...]
    note: str = ""


@dataclass(frozen=True)
class Table:
    """One table."""

    number: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...]
    """What one must know to read it: whose numbers, what is counted, where they differ and why."""
    played: str
    """Agents, rules, walls, blocks and seed."""
    kind: Kind = "Table"

    @property
    def heading(self) -> str:
        """Its number and title."""
        return f"{self.kind} {self.number}: {self.title}"

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        return asdict(self)


def row_of(
    label: str,
    paper: Sequence[float | None] | None,
    ours: Iterable[Estimate | None],
    *,
    unit: Unit = "share",
    note: str = "",
) -> Row:
    """A row of the paper's numbers (shares in per cent, as printed; None where it has none) and our estimates.

    >>> row_of("no steal", [24.42], [Estimate(0.25, 0.24, 0.26)]).cells[0].paper
    0.2442
    """
    found = list(ours)
    by = 100 if unit == "share" else 1
    numbers = [None] * len(found) if paper is None else paper
    printed = [None if value is None else round(value / by, 6) for value in numbers]
    cells = tuple(
        Cell(theirs, None) if each is None else Cell(theirs, each.value, each.lower, each.upper)
        for theirs, each in zip(printed, found, strict=True)
    )
    return Row(label, unit, cells, note)


def number_text(value: float | None, unit: Unit) -> str:
    """As the paper prints it; - for none.

    >>> number_text(0.1326, "share"), number_text(9.88, "number"), number_text(None, "share")
    ('13.26%', '9.88', '-')
    """
    if value is None:
        return "-"
    return f"{value:.2%}" if unit == "share" else f"{value:.2f}"


def ours_text(cell: Cell, unit: Unit) -> str:
    """Our number with its interval.

    >>> ours_text(Cell(0.1326, 0.141, 0.1395, 0.1425), "share")
    '14.10% [13.95, 14.25]'
    """
    text = number_text(cell.ours, unit)
    if cell.lower is None or cell.upper is None:
        return text
    by = 100 if unit == "share" else 1
    return f"{text} [{by * cell.lower:.2f}, {by * cell.upper:.2f}]"


def markdown(table: Table) -> str:
    """The table for a page.

    >>> rows = (row_of("steals", [1.31], [Estimate(1.4, 1.39, 1.41)], unit="number"),)
    >>> print(markdown(Table("1", "Steals", ("all",), rows, ("Of a seat.",), "two rounds")))
    ### Table 1: Steals
    <BLANKLINE>
    | | all: paper | ours [95%] |
    |---|---|---|
    | steals | 1.31 | 1.40 [1.39, 1.41] |
    <BLANKLINE>
    - Of a seat.
    - Played: two rounds.
    """
    head = "".join(f" {column}: paper | ours [95%] |" for column in table.columns)
    lines = [f"### {table.heading}", "", f"| |{head}", "|---|" + "---|---|" * len(table.columns)]
    for row in table.rows:
        cells = "".join(f" {number_text(cell.paper, row.unit)} | {ours_text(cell, row.unit)} |" for cell in row.cells)
        lines.append(f"| {row_label(row)} |{cells}")
    lines += ["", *(f"- {note}" for note in notes_of(table))]
    return "\n".join(lines)


def row_label(row: Row) -> str:
    """With its note, if there is one."""
    return f"{row.label} ({row.note})" if row.note else row.label


def notes_of(table: Table) -> list[str]:
    """The notes, and what was played."""
    return [*table.notes, f"Played: {table.played}."]
