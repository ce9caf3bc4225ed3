"""A group of bars a row, one bar a column, with whiskers of the intervals; the paper's numbers are diamonds."""

from mahjongkit.papers.figures.picture import (
    COLOURS,
    INK,
    WIDTH,
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
from mahjongkit.papers.table import Cell, Table, is_printed

_SHARE_OF_GROUP = 0.8


def bars_svg(table: Table, across: str) -> str:
    """The picture."""
    high, top = highest(table), top_of(len(table.columns))
    parts = [value_axis(high, top, is_share=table.rows[0].unit == "share"), across_name(across)]
    parts.append(names(table.columns))
    group = 1 / len(table.rows)
    width = group * _SHARE_OF_GROUP / len(table.columns)
    for place, row in enumerate(table.rows):
        parts.append(across_label((place + 0.5) * group, row.label))
        start = (place + (1 - _SHARE_OF_GROUP) / 2) * group
        for column, cell in enumerate(row.cells):
            left = start + column * width
            parts.append(_bar(cell, COLOURS[column % len(COLOURS)], (left, left + width), high, top))
    if any(is_printed(table, column) for column in range(len(table.columns))):
        parts.append(f'{_diamond(WIDTH - 88, top - 2)}<text x="{WIDTH - 78}" y="{top + 2}">paper</text>')
    return picture(table, parts)


def _bar(cell: Cell, colour: str, sides: tuple[float, float], high: float, top: int) -> str:
    left, right = map(along, sides)
    middle = (left + right) / 2
    text = ""
    if cell.ours is not None:
        y = up(cell.ours / high, top)
        size = f'width="{right - left - 1:.1f}" height="{up(0, top) - y:.1f}"'
        text += f'<rect x="{left}" y="{y}" {size} fill="{colour}" opacity="0.8"/>'
    if cell.lower is not None and cell.upper is not None:
        text += _whisker(middle, cell.lower / high, cell.upper / high, top)
    if cell.paper is not None:
        text += _diamond(middle, up(cell.paper / high, top))
    return text


def _whisker(x: float, lower: float, upper: float, top: int) -> str:
    return f'<line x1="{x}" x2="{x}" y1="{up(lower, top)}" y2="{up(upper, top)}" stroke="{INK}" stroke-width="1.5"/>'


def _diamond(x: float, y: float) -> str:
    return f'<path d="M{x} {y - 6}l5 6l-5 6l-5 -6z" fill="#fff" stroke="{INK}" stroke-width="1.5"/>'
