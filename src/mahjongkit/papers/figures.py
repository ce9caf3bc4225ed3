"""A figure of a paper as a picture of its own."""

import re

from mahjongkit.errors import ArenaError
from mahjongkit.papers.table import Cell, Plot, Row, Table, is_printed, our_number, ours_text, paper_text
from mahjongkit.render import Series, Step, Value, bar_plot, chain_plot, dot_plot, line_plot, svg_png

_GOES_ON, _STAYS = 0, 1
"""Columns of a chain."""


def is_drawn(table: Table) -> bool:
    """Whether there is a picture of it."""
    return table.plot is not None


def figure_svg(table: Table) -> str:
    """The picture as SVG.

    >>> from mahjongkit.papers.estimates import Estimate
    >>> from mahjongkit.papers.table import row_of
    >>> rows = tuple(row_of(f"n = {n}", None, [Estimate(n / 400, n / 500, n / 300)]) for n in (100, 200))
    >>> plot = Plot("lines", "simulations n", "share")
    >>> text = figure_svg(Table("4", "Pruned", ("pairs",), rows, (), "nothing", kind="Figure", plot=plot))
    >>> text.startswith("<svg xmlns="), text.count("<polyline"), "Figure 4: Pruned" in text
    (True, 1, True)
    """
    if table.plot is None:
        raise ArenaError(f"there is nothing to draw in {table.heading}")
    return _KINDS[table.plot.kind](table, table.plot)


def figure_png(table: Table) -> bytes:
    """The picture as PNG (the extra ``png``)."""
    return svg_png(figure_svg(table))


def _lines(table: Table, plot: Plot) -> str:
    """One line per column; rows labelled `n = 300` are places on the axis, others are left out."""
    rows = [(place, row) for row in table.rows if (place := _place(row)) is not None]
    series = [
        Series(name, [place for place, _ in rows], [_value(row.cells[column]) for _, row in rows])
        for column, name in enumerate(table.columns)
    ]
    return line_plot(
        series,
        **_labels(table, plot),
        is_share=_is_share(table),
        reference=_reference(table),
        bound=plot.bound,
        is_signed=False,
    )


def _bars(table: Table, plot: Plot) -> str:
    """A group of bars per row, a bar per column; the paper's numbers are diamonds."""
    drawn = [row for row in table.rows if not plot.rows or row.label in plot.rows]
    groups = [(row.label, [_value(cell) for cell in row.cells]) for row in drawn]
    labels = _labels(table, plot)
    return bar_plot(groups, table.columns, **labels, is_share=drawn[0].unit == "share", reference=_reference(table))


def _dots(table: Table, plot: Plot) -> str:
    rows = [(row.label, [(cell.ours or 0.0, ours_text(cell, row)) for cell in row.cells]) for row in table.rows]
    return dot_plot(rows, table.columns, **_labels(table, plot))


def _chain(table: Table, plot: Plot) -> str:
    """Rows are states; the first columns are the chances to go on and to stay."""
    steps = [Step(row.label, _numbers(row, _GOES_ON), _numbers(row, _STAYS)) for row in table.rows]
    last = str(int(steps[-1].state) + 1)
    note = f"states: {plot.across}; arrows: {plot.up}, ours, (paper)"
    return chain_plot(steps, last, title=table.heading, note=note, heading=table.heading)


_KINDS = {"lines": _lines, "bars": _bars, "dots": _dots, "chain": _chain}


def _labels(table: Table, plot: Plot) -> dict[str, str]:
    return {"title": table.heading, "heading": table.heading, "across": plot.across, "upwards": plot.up}


def _reference(table: Table) -> str:
    return "paper" * any(is_printed(table, column) for column in range(len(table.columns)))


def _value(cell: Cell) -> Value:
    return Value(cell.ours, cell.lower, cell.upper, cell.paper)


def _numbers(row: Row, column: int) -> tuple[str, str]:
    cell = row.cells[column]
    return our_number(cell, row), f"({paper_text(cell, row)})"


def _is_share(table: Table) -> bool:
    return table.rows[0].unit == "share"


def _place(row: Row) -> int | None:
    found = re.fullmatch(r"\w+ = ([\d,]+)", row.label)
    return None if found is None else int(found[1].replace(",", ""))
