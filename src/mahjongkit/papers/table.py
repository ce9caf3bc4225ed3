"""A table of a paper with our numbers beside it, and its texts."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Literal

from mahjongkit.papers.agreement import LEVEL, Agreement, AgreementTest, Mark, compare, error_toward, step_of
from mahjongkit.papers.estimates import Estimate
from mahjongkit.render import Bound

Unit = Literal["share", "number", "value"]
Kind = Literal["Table", "Figure"]
PlotKind = Literal["lines", "bars", "dots", "chain"]


@dataclass(frozen=True)
class Cell:
    """One number of the paper, None where it has none, and ours, None where too little was played for it."""

    paper: float | None
    ours: float | None
    lower: float | None = None
    """Bounds of a 95% interval."""
    upper: float | None = None
    paper_lower: float | None = None
    """Bounds of the interval that the paper prints."""
    paper_upper: float | None = None
    paper_error: float | None = None
    """Standard error of the paper's number: 0 where it was computed; None where its sample is not known, or where its
    interval tells it."""
    is_exact: bool = False
    """Whether ours is exact although it has an interval, that of another sample."""
    is_comparable: bool = True
    """Whether the two numbers mean the same."""
    is_count: bool = False
    """Whether ours is a number of things, which has no decimals."""


@dataclass(frozen=True)
class Row:
    """One row; a cell per column."""

    label: str
    unit: Unit
    """Shares are shown in per cent; a value of the paper is shown as it was printed."""
    cells: tuple[Cell, ...]
    note: str = ""
    decimals: int = 2


@dataclass(frozen=True)
class Plot:
    """How a figure is drawn."""

    kind: PlotKind
    across: str
    """What runs along the lower axis: rows of lines and bars, columns of dots."""
    up: str
    """What runs upwards: the values of lines and bars, rows of dots."""
    rows: tuple[str, ...] = ()
    """Labels of the rows that are drawn; empty for all."""
    bound: Bound | None = None
    """What the paper says of a line without its points: that it stays below a value."""


@dataclass(frozen=True)
class Table:
    """One table."""

    number: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...]
    """What one must know to read it: whose numbers, what is counted, where they differ and why."""
    played: str = ""
    """Agents, rules, walls, blocks and seed; empty where nothing was played."""
    kind: Kind = "Table"
    plot: Plot | None = None
    """None where there is nothing to draw."""

    @property
    def heading(self) -> str:
        """Its number and title."""
        return f"{self.kind} {self.number}: {self.title}"

    def as_dict(self) -> dict[str, object]:
        """For JSON; every cell with both numbers has its agreement, with the test behind it."""
        plain = asdict(self)
        for row, plain_row in zip(self.rows, plain["rows"], strict=True):
            for column, plain_cell in enumerate(plain_row["cells"]):
                found = agreement(self, row, column)
                plain_cell["agreement"] = None if found is None else asdict(found)
        return plain


def row_of(
    label: str,
    paper: Sequence[float | None] | None,
    ours: Iterable[Estimate | None],
    *,
    unit: Unit = "share",
    note: str = "",
    paper_errors: Sequence[float | None] | None = None,
) -> Row:
    """A row of the paper's numbers (shares in per cent, as printed; None where it has none) and our estimates.

    ``paper_errors`` are the standard errors of the paper's numbers, shares not in per cent.

    >>> row_of("no steal", [24.42], [Estimate(0.25, 0.24, 0.26)]).cells[0].paper
    0.2442
    """
    found = list(ours)
    by = 100 if unit == "share" else 1
    numbers = [None] * len(found) if paper is None else paper
    printed = [None if value is None else round(value / by, 6) for value in numbers]
    errors = [None] * len(found) if paper_errors is None else paper_errors
    cells = tuple(
        Cell(theirs, None)
        if each is None
        else Cell(theirs, each.value, each.lower, each.upper, paper_error=None if theirs is None else error)
        for theirs, each, error in zip(printed, found, errors, strict=True)
    )
    return Row(label, unit, cells, note)


def incomparable(row: Row) -> Row:
    """The row, its numbers marked as those of something else than the paper's."""
    return replace(row, cells=tuple(replace(cell, is_comparable=False) for cell in row.cells))


def number_text(value: float | None, unit: Unit, decimals: int = 2) -> str:
    """With so many decimals; - for none.

    >>> number_text(0.1326, "share"), number_text(9.88, "number"), number_text(None, "share")
    ('13.26%', '9.88', '-')
    >>> number_text(0.00000537, "value")
    '5.37e-06'
    """
    if value is None:
        return "-"
    if unit == "value" and 0 < abs(value) < 0.5 * 10**-decimals:
        return f"{value:.2e}"
    return f"{value:.{decimals}%}" if unit == "share" else f"{value:,.{decimals}f}"


def paper_text(cell: Cell, row: Row) -> str:
    """The number of the paper with its interval.

    >>> cell = Cell(0.62, 0.656989, paper_lower=0.59, paper_upper=0.65)
    >>> paper_text(cell, Row("3 to 4", "value", (cell,), decimals=6))
    '0.62 [0.59, 0.65]'
    """
    if row.unit != "value":
        return number_text(cell.paper, row.unit, row.decimals)
    text = "-" if cell.paper is None else f"{cell.paper:,.10g}"
    if cell.paper_lower is None or cell.paper_upper is None:
        return text
    return f"{text} [{cell.paper_lower:,.10g}, {cell.paper_upper:,.10g}]"


def our_number(cell: Cell, row: Row) -> str:
    """Our number alone.

    >>> row = Row("tiles, log10 of a chance", "value", (Cell(12.0, 10.0, is_count=True), Cell(-3.1, -2.0)), decimals=1)
    >>> [our_number(cell, row) for cell in row.cells]
    ['10', '-2.0']
    """
    return number_text(cell.ours, row.unit, 0 if cell.is_count else row.decimals)


def ours_text(cell: Cell, row: Row) -> str:
    """Our number with its interval.

    >>> cell = Cell(0.1326, 0.141, 0.1395, 0.1425)
    >>> ours_text(cell, Row("steals", "share", (cell,)))
    '14.10% [13.95, 14.25]'
    """
    text = our_number(cell, row)
    if cell.lower is None or cell.upper is None:
        return text
    by = 100 if row.unit == "share" else 1
    return f"{text} [{by * cell.lower:,.{row.decimals}f}, {by * cell.upper:,.{row.decimals}f}]"


def agreement(table: Table, row: Row, column: int) -> Agreement | None:
    """Whether the two numbers of a cell agree; None where one of them is missing.

    >>> row = row_of("steals", [1.31], [Estimate(1.83, 1.82, 1.84)], unit="number", paper_errors=[0.005])
    >>> found = agreement(Table("1", "Steals", ("all",), (row,), ()), row, 0)
    >>> found.mark.sign, found.test.value
    ('≠', 'z test, errors of both samples')
    """
    cell = row.cells[column]
    if cell.paper is None or cell.ours is None:
        return None
    printed = [
        each.cells[column].paper
        for each in table.rows
        if each.unit == row.unit and each.decimals == row.decimals and each.cells[column].paper is not None
    ]
    by = 100 if row.unit == "share" else 1
    step = step_of([by * number for number in printed if number is not None]) / by
    paper_error = cell.paper_error
    if paper_error is None:
        paper_error = error_toward(cell.ours, cell.paper, cell.paper_lower, cell.paper_upper)
    our_error = None if cell.is_exact else error_toward(cell.paper, cell.ours, cell.lower, cell.upper)
    if not cell.is_comparable:
        paper_error = None
    return compare(cell.paper, cell.ours, step=step, paper_error=paper_error, our_error=our_error)


def sign_of(table: Table, row: Row, column: int) -> str:
    """The sign of the agreement, nothing where there is none."""
    found = agreement(table, row, column)
    return "" if found is None else found.mark.sign


def is_printed(table: Table, column: int) -> bool:
    """Whether the paper has a number in this column: without any, it needs no place there."""
    return any(row.cells[column].paper is not None for row in table.rows)


def markdown(table: Table) -> str:
    """The table for a page.

    >>> rows = (row_of("steals", [1.31], [Estimate(1.4, 1.39, 1.41)], unit="number"),)
    >>> print(markdown(Table("1", "Steals", ("all",), rows, ("Of a seat.",), "two rounds")))
    ### Table 1: Steals
    <BLANKLINE>
    | | all: paper | ours [95%] |
    |---|---|---|
    | steals | 1.31 | 1.40 [1.39, 1.41] ? |
    <BLANKLINE>
    - Of a seat.
    - ? no test: the paper gives no sample, or means something else.
    - Played: two rounds.
    """
    heads = [""]
    for column, name in enumerate(table.columns):
        has_interval = any(row.cells[column].lower is not None for row in table.rows)
        ours = "ours [95%]" if has_interval else "ours"
        heads += [f"{name}: paper", ours] if is_printed(table, column) else [f"{name}: {ours}"]
    lines = [f"### {table.heading}", "", _line(heads), "|" + "---|" * len(heads)]
    for row in table.rows:
        texts = [row_label(row)]
        for column, cell in enumerate(row.cells):
            texts += [paper_text(cell, row)] if is_printed(table, column) else []
            texts.append(f"{ours_text(cell, row)} {sign_of(table, row, column)}".strip())
        lines.append(_line(texts))
    lines += ["", *(f"- {note}" for note in notes_of(table))]
    return "\n".join(lines)


def _line(texts: Iterable[str]) -> str:
    return "|" + "".join(f" {text} |" if text else " |" for text in texts)


def row_label(row: Row) -> str:
    """With its note, if there is one."""
    return f"{row.label} ({row.note})" if row.note else row.label


def notes_of(table: Table) -> list[str]:
    """The notes, what the signs mean, and what was played."""
    marks = marks_note(table)
    return [*table.notes, *([marks] if marks else []), *([f"Played: {table.played}."] if table.played else [])]


def marks_note(table: Table) -> str:
    """What the signs of the table mean, and the tests behind them; empty where it has none.

    >>> row = row_of("steals", [1.31], [Estimate(1.83, 1.82, 1.84)], unit="number", paper_errors=[0.005])
    >>> print(marks_note(Table("1", "Steals", ("all",), (row,), ())))
    = agrees, ≠ differs: z test, errors of both samples; at 95%, so one that agrees in twenty differs by chance.
    """
    columns = range(len(table.columns))
    found = [each for row in table.rows for column in columns if (each := agreement(table, row, column)) is not None]
    tests = [test for test in AgreementTest if test in {each.test for each in found}]
    tested = [test.value for test in tests if test is not AgreementTest.NONE]
    parts = [f"{Mark.AGREES.sign} agrees, {Mark.DIFFERS.sign} differs: {', or '.join(tested)}"] if tested else []
    if any(each.z is not None for each in found):
        parts.append(f"at {LEVEL:.0%}, so one that agrees in twenty differs by chance")
    parts += [f"{Mark.UNTESTED.sign} {AgreementTest.NONE.value}"] if AgreementTest.NONE in tests else []
    return "; ".join(parts) + "." * bool(parts)
