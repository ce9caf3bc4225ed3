"""One line a column over the rows, with bands of the intervals."""

import re

from mahjongkit.arena.reports.plots import nice_ticks
from mahjongkit.papers.figures.picture import (
    COLOURS,
    across_label,
    across_name,
    along,
    highest,
    names,
    picture,
    top_of,
    up,
    value_axis,
)
from mahjongkit.papers.table import Row, Table


def lines_svg(table: Table, across: str) -> str:
    """The picture; rows labelled `n = 300` are places on the axis, others are left out."""
    points = [(place, row) for row in table.rows if (place := _place(row)) is not None]
    most = max(place for place, _ in points)
    high, top = highest(table), top_of(len(table.columns))
    parts = [value_axis(high, top, is_share=table.rows[0].unit == "share"), across_name(across)]
    parts.append(names(table.columns))
    parts += [across_label(tick / most, f"{tick:,g}") for tick in nice_ticks(0, most)]
    parts += [_line(points, column, most, high, top) for column in range(len(table.columns))]
    return picture(table, parts)


def _line(points: list[tuple[int, Row]], column: int, most: int, high: float, top: int) -> str:
    colour = COLOURS[column % len(COLOURS)]
    found = [(along(place / most), row.cells[column]) for place, row in points]
    line = " ".join(f"{x},{up(cell.ours / high, top)}" for x, cell in found if cell.ours is not None)
    lower = [f"{x},{up(cell.lower / high, top)}" for x, cell in found if cell.lower is not None]
    upper = [f"{x},{up(cell.upper / high, top)}" for x, cell in found if cell.upper is not None]
    band = f'<polygon points="{" ".join(lower + upper[::-1])}" fill="{colour}" opacity="0.14"/>' if lower else ""
    return f'{band}<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>'


def _place(row: Row) -> int | None:
    found = re.fullmatch(r"\w+ = ([\d,]+)", row.label)
    return None if found is None else int(found[1].replace(",", ""))
