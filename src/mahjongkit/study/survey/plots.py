"""The figures of a survey as SVG pictures of their own: elbow, means of the clusters, intervals of the numbers."""

import math
from collections.abc import Callable, Sequence
from html import escape

from mahjongkit.study.survey.clusters import Elbow
from mahjongkit.study.survey.comparisons import GroupMean
from mahjongkit.study.survey.report import SurveyReport

WIDTH = 880
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 24, 52, 42
_COLOURS = ("#8a5a00", "#0b4f8a", "#0b8a74", "#7a3b8f", "#c98f2b", "#5f6a72")
_STYLE = "text{font:13px system-ui,sans-serif;fill:#333}.tick{font-size:12px;fill:#666}.head{font-weight:600}"


def plot_survey(report: SurveyReport) -> dict[str, str]:
    """The pictures that a report has, by name: elbow (Figure 3.1), clusters (3.2) and numbers (3.3)."""
    questions = [test.question for test in report.tests if test.is_circular] if report.clusters else []
    likert = {name: report.means[name] for name in dict.fromkeys(questions)}
    numbers = {name: means for name, means in report.means.items() if name not in likert}
    found = {}
    if report.elbow is not None:
        found["elbow"] = elbow_svg(report.elbow)
    if likert:
        found["clusters"] = bars_svg(likert, report.groups)
    if numbers:
        found["numbers"] = intervals_svg(numbers, report.groups)
    return found


def elbow_svg(elbow: Elbow, *, height: int = 360) -> str:
    """The inertia over the number of clusters, the elbow marked.

    >>> text = elbow_svg(Elbow({1: 36.0, 2: 2.67, 3: 1.83}, 2))
    >>> text.startswith("<svg xmlns="), text.count("<circle"), "elbow at 2 clusters" in text
    (True, 3, True)
    """
    most = max(elbow.inertias.values()) or 1.0
    last = max(elbow.inertias)
    up = _scale(0, most, height - _BOTTOM, _TOP)
    across = _scale(1, last, _LEFT + 20, WIDTH - _RIGHT - 20)
    parts = [_grid(up, most)]
    points = [(across(k), up(inertia)) for k, inertia in elbow.inertias.items()]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    parts.append(f'<polyline points="{line}" fill="none" stroke="{_COLOURS[1]}" stroke-width="2"/>')
    for (x, y), k in zip(points, elbow.inertias, strict=True):
        colour, radius = (_COLOURS[0], 8) if k == elbow.clusters else (_COLOURS[1], 4)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{colour}"/>')
        parts.append(_text(x, height - 22, str(k), anchor="middle", kind="tick"))
    parts.append(_text(WIDTH - _RIGHT, height - 6, "clusters", anchor="end", kind="tick"))
    return _svg(height, f"Inertia by number of clusters: elbow at {elbow.clusters} clusters", parts)


def bars_svg(means: dict[str, tuple[GroupMean, ...]], groups: Sequence[str], *, height: int = 360) -> str:
    """The mean of each question by group, with its interval.

    >>> mean = GroupMean(2.0, 1.5, 2.5, 0.8, 13, 0.95)
    >>> bars_svg({"q1": (mean, mean)}, ("a", "b")).count("<rect") - 1 - 2  # without background and legend
    2
    """
    most = max(mean.upper for row in means.values() for mean in row)
    up = _scale(0, most, height - _BOTTOM, _TOP)
    room = (WIDTH - _LEFT - _RIGHT) / len(means)
    width = 0.8 * room / len(groups)
    parts = [_grid(up, most)]
    for place, (name, row) in enumerate(means.items()):
        left = _LEFT + (place + 0.1) * room
        for which, mean in enumerate(row):
            x, y = left + which * width, up(max(mean.mean, 0))
            size = f'width="{0.92 * width:.1f}" height="{height - _BOTTOM - y:.1f}"'
            parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" {size} fill="{_colour(which)}" opacity="0.75"/>')
            middle = x + 0.46 * width
            ends = f'y1="{up(max(mean.lower, 0)):.1f}" y2="{up(mean.upper):.1f}"'
            parts.append(f'<line x1="{middle:.1f}" x2="{middle:.1f}" {ends} stroke="#333" stroke-width="1.5"/>')
        parts.append(_text(left + 0.4 * room, height - 22, name, anchor="middle", kind="tick"))
    parts.append(_legend(groups))
    level = next(iter(means.values()))[0].level
    return _svg(height, f"Mean answers by group, with {100 * level:g}% intervals", parts)


def intervals_svg(means: dict[str, tuple[GroupMean, ...]], groups: Sequence[str]) -> str:
    """The mean and interval of each question by group; every question has a scale of its own.

    >>> mean = GroupMean(2.0, 1.5, 2.5, 0.8, 13, 0.95)
    >>> intervals_svg({"tactic_1": (mean, mean)}, ("a", "b")).count("<circle")
    2
    """
    step = 22
    height = _TOP + len(means) * (step * len(groups) + 16) + 12
    parts, y = [], float(_TOP)
    for name, row in means.items():
        low, high = min(mean.lower for mean in row), max(mean.upper for mean in row)
        across = _scale(low, high, 200, WIDTH - 240)
        parts.append(_text(180, y + step * len(groups) / 2 + 4, name, anchor="end"))
        for which, mean in enumerate(row):
            line = y + step * (which + 0.5)
            ends = f'x1="{across(mean.lower):.1f}" x2="{across(mean.upper):.1f}" y1="{line:.1f}" y2="{line:.1f}"'
            parts.append(f'<line {ends} stroke="{_colour(which)}" stroke-width="2"/>')
            parts.append(f'<circle cx="{across(mean.mean):.1f}" cy="{line:.1f}" r="5" fill="{_colour(which)}"/>')
            text = f"{mean.mean:.4g} [{mean.lower:.4g}, {mean.upper:.4g}]"
            parts.append(_text(WIDTH - 220, line + 4, text, kind="tick"))
        y += step * len(groups) + 16
    parts.append(_legend(groups))
    level = next(iter(means.values()))[0].level
    return _svg(int(height), f"Means by group, with {100 * level:g}% intervals; every row has its own scale", parts)


def _scale(low: float, high: float, start: float, end: float) -> Callable[[float], float]:
    factor = (end - start) / ((high - low) or 1.0)
    return lambda value: start + (value - low) * factor


def _colour(place: int) -> str:
    return _COLOURS[place % len(_COLOURS)]


def _grid(up: Callable[[float], float], most: float) -> str:
    parts = []
    for value in _ticks(most):
        y = up(value)
        parts.append(f'<line x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#e2e0d9"/>')
        parts.append(_text(_LEFT - 8, y + 4, f"{value:.3g}", anchor="end", kind="tick"))
    return "".join(parts)


def _ticks(most: float) -> list[float]:
    """Round numbers from 0 up.

    >>> _ticks(4.73), _ticks(348)
    ([0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 100.0, 200.0, 300.0])
    """
    step = 10.0 ** math.floor(math.log10(most / 5))
    step *= next(factor for factor in (1, 2, 5, 10) if most / (step * factor) <= 5)
    return [place * step for place in range(math.floor(most / step) + 1)]


def _legend(groups: Sequence[str]) -> str:
    parts = []
    for place, name in enumerate(groups):
        x = _LEFT + 150 * place
        parts.append(f'<rect x="{x}" y="30" width="12" height="12" fill="{_colour(place)}"/>')
        parts.append(_text(x + 18, 41, name))
    return "".join(parts)


def _text(x: float, y: float, text: str, *, anchor: str = "start", kind: str = "") -> str:
    name = f' class="{kind}"' if kind else ""
    return f'<text{name} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(height: int, title: str, parts: Sequence[str]) -> str:
    head = f'<title>{escape(title)}</title><style>{_STYLE}</style><rect width="{WIDTH}" height="{height}" fill="#fff"/>'
    heading = _text(_LEFT, 20, title, kind="head")
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{head}{heading}{"".join(parts)}</svg>\n'
