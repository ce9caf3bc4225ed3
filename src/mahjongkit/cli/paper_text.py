"""Tables of a paper as text: every number under a label, as many columns side by side as the terminal has room for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mahjongkit.papers.table import Table

GAP = "  "
LEAST_LABEL = 12
"""Labels are wrapped to no less."""


@dataclass(frozen=True)
class Group:
    """One column of the table: its name, and the columns of text below it."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def widths(self) -> list[int]:
        """Of the columns of text; the last one takes what the name needs."""
        cells = [max(map(len, column)) for column in zip(self.heads, *self.rows, strict=True)]
        cells[-1] += max(0, len(self.name) - sum(cells) - len(GAP) * (len(cells) - 1))
        return cells

    @property
    def width(self) -> int:
        """Of all together."""
        return sum(self.widths) + len(GAP) * (len(self.heads) - 1)

    def line(self, texts: Sequence[str]) -> str:
        """Texts under each other, the numbers of the paper to the right and ours to the left."""
        first = [f"{text:>{width}}" for text, width in zip(texts[:-1], self.widths, strict=False)]
        return GAP.join([*first, f"{texts[-1]:<{self.widths[-1]}}"])


def table_lines(table: "Table", width: int) -> Iterator[str]:
    """The table in lines of the width at most: parts below each other where it is wider.

    >>> from mahjongkit.papers.estimates import Estimate
    >>> from mahjongkit.papers.table import Table, row_of
    >>> found = [Estimate(1.83, 1.82, 1.84), Estimate(1.66, 1.65, 1.67)]
    >>> rows = (row_of("steals of a seat in a round", [1.31, 1.44], found, unit="number", paper_errors=[0.005, 0.005]),)
    >>> for line in table_lines(Table("1", "Steals", ("strong", "weak"), rows, ()), 46): print(line)
                      strong
                      paper  ours [95%]
    steals of a seat   1.31  1.83 [1.82, 1.84] ≠
    in a round
    <BLANKLINE>
                      weak
                      paper  ours [95%]
    steals of a seat   1.44  1.66 [1.65, 1.67] ≠
    in a round
    """
    from mahjongkit.papers.table import row_label

    groups = [_group(table, column) for column in range(len(table.columns))]
    labels = [row_label(row) for row in table.rows]
    room = max(LEAST_LABEL, width - len(GAP) - max(group.width for group in groups))
    label_width = min(room, max(map(len, labels), default=0))
    for number, part in enumerate(_parts(groups, width - label_width)):
        if number:
            yield ""
        heads = [GAP.join([f"{group.name:<{group.width}}" for group in part])]
        heads += [GAP.join([group.line(group.heads) for group in part])]
        for head in heads:
            yield f"{'':{label_width}}{GAP}{head}".rstrip()
        for row, label in enumerate(labels):
            first, *rest = wrap(label, label_width) or [""]
            cells = GAP.join(group.line(group.rows[row]) for group in part)
            yield f"{first:<{label_width}}{GAP}{cells}".rstrip()
            yield from rest


def _parts(groups: Sequence[Group], width: int) -> Iterator[list[Group]]:
    """As many groups side by side as there is room for, one at least."""
    part: list[Group] = []
    for group in groups:
        if part and sum(each.width + len(GAP) for each in [*part, group]) > width:
            yield part
            part = []
        part.append(group)
    yield part


def _group(table: "Table", column: int) -> Group:
    from mahjongkit.papers.table import is_printed, ours_text, paper_text, sign_of

    has_interval = any(row.cells[column].lower is not None for row in table.rows)
    ours = [f"{ours_text(row.cells[column], row)} {sign_of(table, row, column)}".strip() for row in table.rows]
    head = "ours [95%]" if has_interval else "ours"
    if not is_printed(table, column):
        return Group(table.columns[column], (head,), tuple((text,) for text in ours))
    paper = [paper_text(row.cells[column], row) for row in table.rows]
    return Group(table.columns[column], ("paper", head), tuple(zip(paper, ours, strict=True)))
