"""Plots as SVG texts, coloured by the classes of the page that they stand in; every text is escaped."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from mahjongkit.arena.compare.comparison import Curve

WIDTH = 880
_LEFT, _RIGHT, _TOP, _BOTTOM = 70, 16, 14, 42


@dataclass(frozen=True)
class Interval:
    """A row of an interval plot: a dot, and a line to both sides of it where there are bounds."""

    label: str
    mean: float
    lower: float | None
    upper: float | None
    text: str
    """The numbers, written at the right."""


def nice_ticks(low: float, high: float, *, count: int = 5) -> list[float]:
    """Round numbers from `low` to `high`, about as many as asked for.

    >>> nice_ticks(-0.03, 0.052), nice_ticks(0, 2000)
    ([-0.02, 0.0, 0.02, 0.04], [0.0, 500.0, 1000.0, 1500.0, 2000.0])
    """
    step = 10 ** math.floor(math.log10((high - low) / count))
    step *= next(factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= count)
    digits = max(0, 1 - math.floor(math.log10(step)))
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return [round(place * step, digits) + 0.0 for place in range(first, last + 1)]


class _Scale:
    """From numbers to places."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high = low, high
        self._start, self._factor = start, (end - start) / (high - low)

    def __call__(self, value: float) -> float:
        return round(self._start + (value - self.low) * self._factor, 1)


def curve_plot(curves: Sequence[tuple[str, str, Curve]], *, unit: str, height: int = 320) -> str:
    """Means over blocks with their bounds; a curve has a label, a CSS class and its numbers.

    >>> curve = Curve((1, 50, 100), (0.1, 0.02, 0.03), (None, -0.1, -0.05), (None, 0.2, 0.1))
    >>> '<svg viewBox="0 0 880 320"' in curve_plot([("as played", "main", curve)], unit="wins")
    True
    """
    low, high = _range_of_curves([curve for _, _, curve in curves])
    across = _Scale(0, max(curve.blocks[-1] for _, _, curve in curves), _LEFT, WIDTH - _RIGHT)
    up = _Scale(low, high, height - _BOTTOM, _TOP)
    parts = [_frame(across, up, height)]
    parts.append(f'<line class="zero" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{up(0)}" y2="{up(0)}"/>')
    # An inner picture cuts off what leaves the frame, as the first blocks do.
    box = (_LEFT, _TOP, WIDTH - _LEFT - _RIGHT, height - _TOP - _BOTTOM)
    parts.append('<svg x="{}" y="{}" width="{}" height="{}" viewBox="{} {} {} {}">'.format(*box, *box))
    for _, name, curve in curves:
        known = [
            (block, lower, upper)
            for block, lower, upper in zip(curve.blocks, curve.lower, curve.upper, strict=True)
            if lower is not None and upper is not None
        ]
        there = [f"{across(block)},{up(lower)}" for block, lower, _ in known]
        back = [f"{across(block)},{up(upper)}" for block, _, upper in reversed(known)]
        parts.append(f'<polygon class="band {name}" points="{" ".join(there + back)}"/>')
    for _, name, curve in curves:
        line = [f"{across(block)},{up(mean)}" for block, mean in zip(curve.blocks, curve.means, strict=True)]
        parts.append(f'<polyline class="line {name}" points="{" ".join(line)}"/>')
    parts.append("</svg>")
    for place, (label, name, _) in enumerate(curves):
        y = _TOP + 14 + 18 * place
        parts.append(f'<line class="line {name}" x1="{WIDTH - 230}" x2="{WIDTH - 202}" y1="{y - 4}" y2="{y - 4}"/>')
        parts.append(f'<text x="{WIDTH - 194}" y="{y}">{escape(label)}</text>')
    parts.append(_texts_of_axes("blocks", unit, height))
    return _svg(height, f"mean difference in {unit} over blocks, with bounds at any time", parts)


def _range_of_curves(curves: Sequence[Curve]) -> tuple[float, float]:
    """All that is seen from a tenth of the blocks on: the first blocks alone would fill the plot."""
    seen = [0.0]
    for curve in curves:
        start = curve.blocks[-1] / 10
        for block, mean, lower, upper in zip(curve.blocks, curve.means, curve.lower, curve.upper, strict=True):
            if block >= start:
                seen += [number for number in (mean, lower, upper) if number is not None]
    low, high = min(seen), max(seen)
    edge = 0.08 * (high - low) or 1.0
    return low - edge, high + edge


def interval_plot(rows: Sequence[Interval], *, unit: str, zero: float = 0.0, label_width: int = 250) -> str:
    """Dots with lines, one a row, around a common zero.

    >>> "as played" in interval_plot([Interval("as played", 1.3, 1.2, 1.4, "1.30 ± 0.05")], unit="games", zero=1)
    True
    """
    numbers = [number for row in rows for number in (row.mean, row.lower, row.upper) if number is not None]
    low, high = min(zero, *numbers, zero), max(zero, *numbers, zero)
    edge = 0.06 * (high - low) or 1.0
    across = _Scale(low - edge, high + edge, label_width, WIDTH - 200)
    height = 30 * len(rows) + 40
    parts = []
    for tick in nice_ticks(across.low, across.high):
        parts.append(f'<line class="grid" x1="{across(tick)}" x2="{across(tick)}" y1="4" y2="{height - 34}"/>')
        parts.append(f'<text class="tick" x="{across(tick)}" y="{height - 20}" text-anchor="middle">{tick:g}</text>')
    parts.append(f'<line class="zero" x1="{across(zero)}" x2="{across(zero)}" y1="4" y2="{height - 34}"/>')
    for place, row in enumerate(rows):
        y = 30 * place + 20
        parts.append(f'<text x="{label_width - 12}" y="{y + 4}" text-anchor="end">{escape(_short(row.label))}</text>')
        if row.lower is not None and row.upper is not None:
            parts.append(f'<line class="whisker" x1="{across(row.lower)}" x2="{across(row.upper)}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{across(row.mean)}" cy="{y}" r="5"/>')
        parts.append(f'<text class="value" x="{WIDTH - 188}" y="{y + 4}">{escape(row.text)}</text>')
    middle = (label_width + WIDTH - 200) / 2
    parts.append(f'<text class="tick" x="{middle}" y="{height - 4}" text-anchor="middle">{escape(unit)}</text>')
    return _svg(height, unit, parts)


def _short(label: str, most: int = 36) -> str:
    return label if len(label) <= most else label[: most - 1] + "…"


def _signed(tick: float) -> str:
    return f"{tick:+,g}" if tick else "0"


def _frame(across: _Scale, up: _Scale, height: int) -> str:
    parts = []
    for tick in nice_ticks(up.low, up.high):
        y = up(tick)
        parts.append(f'<line class="grid" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text class="tick" x="{_LEFT - 8}" y="{y + 4}" text-anchor="end">{_signed(tick)}</text>')
    for tick in nice_ticks(across.low, across.high):
        x = across(tick)
        parts.append(f'<text class="tick" x="{x}" y="{height - _BOTTOM + 18}" text-anchor="middle">{tick:,g}</text>')
    return "".join(parts)


def _texts_of_axes(across: str, up: str, height: int) -> str:
    middle = (_TOP + height - _BOTTOM) / 2
    return (
        f'<text class="tick" x="{WIDTH - _RIGHT}" y="{height - 6}" text-anchor="end">{escape(across)}</text>'
        f'<text class="tick" transform="translate(14 {middle}) rotate(-90)" text-anchor="middle">{escape(up)}</text>'
    )


def _svg(height: int, title: str, parts: Sequence[str]) -> str:
    body = "".join(parts)
    picture = f'<svg viewBox="0 0 {WIDTH} {height}" role="img"><title>{escape(title)}</title>{body}</svg>'
    return f'<div class="wide">{picture}</div>'
