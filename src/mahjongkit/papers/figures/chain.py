"""States in a row: an arrow to the next with the chance to go on, a loop with the chance to stay."""

from html import escape

from mahjongkit.papers.figures.picture import INK, WIDTH, picture
from mahjongkit.papers.table import Row, Table, number_text, paper_text

_HEIGHT = 190
_RADIUS = 26
_MIDDLE = 110
_GOES_ON, _STAYS = 0, 1
"""Columns."""


def chain_svg(table: Table, across: str) -> str:
    """The picture of a table whose rows are states and whose first columns are the chances to go on and to stay."""
    states = [row.label for row in table.rows]
    states.append(str(int(states[-1]) + 1))
    gap = WIDTH / len(states)
    parts = []
    for place, state in enumerate(states):
        x = round((place + 0.5) * gap, 1)
        parts.append(f'<circle cx="{x}" cy="{_MIDDLE}" r="{_RADIUS}" fill="#fff" stroke="{INK}" stroke-width="1.5"/>')
        parts.append(f'<text x="{x}" y="{_MIDDLE + 5}" text-anchor="middle">{escape(state)}</text>')
        if place == len(states) - 1:
            break
        row = table.rows[place]
        end = round(x + gap - _RADIUS, 1)
        parts.append(f'<path d="M{x + _RADIUS} {_MIDDLE}H{end - 2}m-8 -5l8 5l-8 5" {_STROKE}/>')
        parts += _numbers(row, _GOES_ON, x + gap / 2, (_MIDDLE - 10, _MIDDLE + 20))
        foot = _MIDDLE - _RADIUS
        parts.append(
            f'<path d="M{x - 10} {foot + 2}C{x - 34} {foot - 40} {x + 34} {foot - 40} {x + 10} {foot + 2}" {_STROKE}/>'
        )
        parts += _numbers(row, _STAYS, x, (foot - 50, foot - 34))
    corner = f'x="{WIDTH - 16}" y="{_HEIGHT - 12}" text-anchor="end"'
    parts.append(f'<text class="tick" {corner}>{escape(across)}; ours, (paper)</text>')
    return picture(table, parts, height=_HEIGHT)


_STROKE = f'fill="none" stroke="{INK}" stroke-width="1.5"'


def _numbers(row: Row, column: int, x: float, heights: tuple[float, float]) -> list[str]:
    cell = row.cells[column]
    texts = (number_text(cell.ours, row.unit, row.decimals), f"({paper_text(cell, row)})")
    return [f'<text x="{x}" y="{y}" text-anchor="middle">{text}</text>' for y, text in zip(heights, texts, strict=True)]
