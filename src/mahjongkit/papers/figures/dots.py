"""A dot for every cell above 0, its area as large as the number: columns run across, rows up."""

import math
from html import escape

from mahjongkit.papers.figures.picture import HEIGHT, LEFT, across_label, across_name, along, picture, up
from mahjongkit.papers.table import Table, ours_text

_TOP = 16
_LARGEST = 24
_SMALLEST = 1.5
"""So that what is rare is seen."""


def dots_svg(table: Table, across: str) -> str:
    """The picture."""
    most = max(cell.ours or 0.0 for row in table.rows for cell in row.cells) or 1.0
    parts = [across_name(across)]
    width, height = 1 / len(table.columns), 1 / len(table.rows)
    parts += [across_label((place + 0.5) * width, name) for place, name in enumerate(table.columns)]
    for place, row in enumerate(table.rows):
        y = up(1 - (place + 0.5) * height, _TOP)
        parts.append(f'<text class="tick" x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{escape(row.label)}</text>')
        for column, cell in enumerate(row.cells):
            if not cell.ours:
                continue
            x = along((column + 0.5) * width)
            radius = max(_SMALLEST, _LARGEST * math.sqrt(cell.ours / most))
            parts.append(f'<circle cx="{x}" cy="{y}" r="{radius:.1f}" fill="#0b4f8a" opacity="0.7"/>')
            parts.append(f'<text class="tick" x="{x + _LARGEST + 4}" y="{y + 4}">{escape(ours_text(cell, row))}</text>')
    return picture(table, parts, height=HEIGHT)
