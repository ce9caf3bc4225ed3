"""A CSV file with named columns and, if its first column says so, named rows; faults are told by row and column."""

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from mahjongkit.errors import SurveyError

ID_NAMES = ("", "id", "respondent", "participant", "player", "name")
"""Names of a first column that names the rows."""
MOST_BYTES = 50_000_000


@dataclass(frozen=True)
class Row:
    """One row of the file."""

    number: int
    """As a spreadsheet counts: the names of the columns are row 1."""
    name: str
    cells: dict[str, str]


@dataclass(frozen=True)
class CsvTable:
    """What a file holds."""

    file: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]

    def place(self, row: Row, column: str) -> str:
        """Where a cell is, for people."""
        name = "" if row.name == str(row.number) else f" ({row.name})"
        return f"{self.file}, row {row.number}{name}, column '{column}'"

    def read(self, column: str, convert: Callable[[str], float | None], expected: str) -> list[float]:
        """A column as numbers; a cell of which ``convert`` makes none is a fault."""
        values = []
        for row in self.rows:
            value = convert(row.cells[column])
            if value is None:
                raise SurveyError(f"{self.place(row, column)}: '{row.cells[column]}' is no answer, expected {expected}")
            values.append(value)
        return values

    def matching(self, patterns: Sequence[str], *, option: str | None = None) -> tuple[str, ...]:
        """The columns that patterns name; with an option, each pattern of it must name one.

        >>> CsvTable("a.csv", ("q1", "q2", "tactic_1"), ()).matching(["q*"])
        ('q1', 'q2')
        """
        for pattern in patterns:
            if option and not any(fnmatchcase(column, pattern) for column in self.columns):
                raise SurveyError(f"{option}: no column '{pattern}' (columns: {', '.join(self.columns)})")
        return tuple(column for column in self.columns if any(fnmatchcase(column, each) for each in patterns))


def read_table(path: Path) -> CsvTable:
    """Read a file whose cells are divided by commas, semicolons or tabs, whatever its first line has most of."""
    lines = _lines(path)
    rows = [(number, [cell.strip() for cell in line]) for number, line in enumerate(lines, 1) if any(line)]
    if len(rows) < 2:
        raise SurveyError(
            f"{path.name} has {len(rows)} rows, expected names of columns and then one row per respondent"
        )
    header = rows[0][1]
    for column in header:
        if header.count(column) > 1:
            raise SurveyError(f"{path.name}: two columns have the name '{column}', expected different names")
    for number, cells in rows[1:]:
        if len(cells) != len(header):
            raise SurveyError(f"{path.name}, row {number}: {len(cells)} cells, expected {len(header)} as in row 1")
    has_names = header[0].casefold() in ID_NAMES
    names: dict[str, int] = {}
    for number, cells in rows[1:]:
        name = (cells[0] if has_names else "") or str(number)
        if name in names:
            raise SurveyError(f"{path.name}, row {number}: '{name}' has answered in row {names[name]} already")
        names[name] = number
    return CsvTable(
        path.name,
        tuple(header[has_names:]),
        tuple(
            Row(number, name, dict(zip(header, cells, strict=True)))
            for name, (number, cells) in zip(names, rows[1:], strict=True)
        ),
    )


def _lines(path: Path) -> list[list[str]]:
    try:
        with path.open("rb") as file:  # not read_text: a device has no end
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise SurveyError(f"{path.name} has more than {MOST_BYTES:,} bytes: too many for a survey")
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise SurveyError(f"cannot read '{path}': {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SurveyError(f"{path.name} is no UTF-8 text: byte {error.start} does not fit in") from error
    delimiter = max(",;\t", key=text.partition("\n")[0].count)
    try:
        return list(csv.reader(io.StringIO(text), delimiter=delimiter, strict=True))
    except csv.Error as error:
        raise SurveyError(f"{path.name} is no CSV file: {error}") from error
