"""A dot for every number above 0, its area as large as the number; columns run across, rows down."""

import math
from collections.abc import Sequence

from mahjongkit.render.picture import Picture, Scale, series_class

_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 34, 16, 42
_LARGEST = 24
_SMALLEST = 1.5
"""So that what is rare is seen."""


def dot_plot(
    rows: Sequence[tuple[str, Sequence[tuple[float, str]]]],
    columns: Sequence[str],
    *,
    title: str,
    across: str,
    upwards: str = "",
    heading: str = "",
) -> str:
    """Columns run across, rows down; each cell is a number and its text.

    >>> dot_plot([("1", [(0.5, "50%"), (0, "0")])], ["1", "2"], title="Pairs", across="words").count("<circle")
    1
    """
    most = max(number for _, cells in rows for number, _ in cells) or 1.0
    picture = Picture()
    top = _TOP + (20 if heading else 0)
    picture.text(_LEFT, 20, heading, "head")
    picture.text((_LEFT + picture.width - _RIGHT) / 2, picture.height - 6, across, "axis", anchor="middle")
    picture.text(16, (top + picture.height - _BOTTOM) / 2, upwards, "axis", anchor="middle", turned=True)
    along = Scale(-0.5, len(columns) - 0.5, _LEFT, picture.width - _RIGHT)
    down = Scale(-0.5, len(rows) - 0.5, top, picture.height - _BOTTOM)
    for place, name in enumerate(columns):
        picture.text(along(place), picture.height - 22, name, "tick", anchor="middle")
    for place, (label, cells) in enumerate(rows):
        y = down(place)
        picture.text(_LEFT - 8, y + 4, label, "tick", anchor="end")
        for column, (number, text) in enumerate(cells):
            if not number:
                continue
            x, radius = along(column), max(_SMALLEST, _LARGEST * math.sqrt(number / most))
            picture.add("circle", f"bar {series_class(2, fill=True)}", cx=x, cy=y, r=radius)
            picture.text(x + _LARGEST + 4, y + 4, text, "tick")
    return picture.alone(title)
