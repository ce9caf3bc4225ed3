"""Dots with lines to both sides, one per row, around a common zero: for a page with a style sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from mahjongkit.render.picture import WIDTH, Picture, Scale, Value, nice_ticks


@dataclass(frozen=True)
class IntervalRow:
    """A row: its label, a number with its bounds, and the text of the numbers, written at the right."""

    label: str
    value: Value
    text: str


def interval_plot(rows: Sequence[IntervalRow], *, unit: str, zero: float = 0.0, label_width: int = 250) -> str:
    """The rows below each other.

    >>> "as played" in interval_plot([IntervalRow("as played", Value(1.3, 1.2, 1.4), "1.30 ± 0.05")], unit="games")
    True
    """
    numbers = [number for row in rows for number in row.value[:3] if number is not None]
    low, high = min(zero, *numbers, zero), max(zero, *numbers, zero)
    edge = 0.06 * (high - low) or 1.0
    across = Scale(low - edge, high + edge, label_width, WIDTH - 200)
    picture = Picture(height=30 * len(rows) + 40)
    foot = picture.height - 34
    for tick in nice_ticks(across.low, across.high):
        picture.line(across(tick), 4, across(tick), foot, "grid")
        picture.text(across(tick), foot + 14, f"{tick:g}", "tick", anchor="middle")
    picture.line(across(zero), 4, across(zero), foot, "zero")
    for place, row in enumerate(rows):
        y = 30 * place + 20
        mean, lower, upper, _ = row.value
        picture.text(label_width - 12, y + 4, _short(row.label), anchor="end")
        if lower is not None and upper is not None:
            picture.line(across(lower), y, across(upper), y, "whisker")
        if mean is not None:
            picture.add("circle", "dot", cx=across(mean), cy=y, r=5)
        picture.text(WIDTH - 188, y + 4, row.text, "value")
    picture.text((label_width + WIDTH - 200) / 2, picture.height - 4, unit, "tick", anchor="middle")
    return picture.inline(unit)


def _short(label: str, most: int = 36) -> str:
    return label if len(label) <= most else label[: most - 1] + "…"
