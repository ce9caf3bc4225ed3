"""A figure of a paper as an SVG picture of its own: one line a column over the rows, with bands of the intervals."""

import re
from html import escape

from mahjongkit.arena.reports.plots import nice_ticks
from mahjongkit.papers.table import Row, Table

WIDTH, HEIGHT = 880, 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 34, 40, 42
_NAME_WIDTH = 190
_COLOURS = ("#8a5a00", "#c98f2b", "#0b4f8a", "#0b8a74", "#7a3b8f", "#5f6a72")
_STYLE = "text{font:13px system-ui,sans-serif;fill:#333}.tick{font-size:12px;fill:#666}"


def figure_svg(table: Table) -> str:
    """The picture; rows labelled `n = 300` are places on the axis, others are left out.

    >>> from mahjongkit.papers.estimates import Estimate
    >>> from mahjongkit.papers.table import row_of
    >>> rows = tuple(row_of(f"n = {n}", None, [Estimate(n / 400, n / 500, n / 300)]) for n in (100, 200))
    >>> text = figure_svg(Table("4", "Pruned", ("pairs",), rows, (), "nothing", kind="Figure"))
    >>> text.startswith("<svg xmlns="), text.count("<polyline"), "Figure 4: Pruned" in text
    (True, 1, True)
    """
    points = [(place, row) for row in table.rows if (place := _place(row)) is not None]
    most = max(place for place, _ in points)
    tops = [cell.upper or cell.ours or 0.0 for _, row in points for cell in row.cells]
    high = 1.05 * max(tops) or 1.0
    parts = [f"<title>{escape(table.heading)}</title><style>{_STYLE}</style>"]
    parts.append(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>')
    for tick in nice_ticks(0, high):
        y = _up(tick / high)
        parts.append(f'<line x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y}" y2="{y}" stroke="#e2e0d9"/>')
        parts.append(f'<text class="tick" x="{_LEFT - 8}" y="{y + 4}" text-anchor="end">{100 * tick:g}%</text>')
    for tick in nice_ticks(0, most):
        x = _across(tick / most)
        parts.append(f'<text class="tick" x="{x}" y="{HEIGHT - 22}" text-anchor="middle">{tick:,g}</text>')
    parts.append(f'<text class="tick" x="{WIDTH - _RIGHT}" y="{HEIGHT - 6}" text-anchor="end">simulations n</text>')
    for column, name in enumerate(table.columns):
        parts.append(_line(points, column, name, most, high))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(parts)}</svg>\n'


def _line(points: list[tuple[int, Row]], column: int, name: str, most: int, high: float) -> str:
    colour = _COLOURS[column % len(_COLOURS)]
    found = [(_across(place / most), row.cells[column]) for place, row in points]
    line = " ".join(f"{x},{_up(cell.ours / high)}" for x, cell in found if cell.ours is not None)
    lower = [f"{x},{_up(cell.lower / high)}" for x, cell in found if cell.lower is not None]
    upper = [f"{x},{_up(cell.upper / high)}" for x, cell in found if cell.upper is not None]
    band = f'<polygon points="{" ".join(lower + upper[::-1])}" fill="{colour}" opacity="0.14"/>'
    x = _LEFT + _NAME_WIDTH * column  # names stand in a row above: lines may run anywhere below
    return (
        f'{band}<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>'
        f'<line x1="{x}" x2="{x + 28}" y1="16" y2="16" stroke="{colour}" stroke-width="3"/>'
        f'<text x="{x + 36}" y="20">{escape(name)}</text>'
    )


def _place(row: Row) -> int | None:
    found = re.fullmatch(r"n = ([\d,]+)", row.label)
    return None if found is None else int(found[1].replace(",", ""))


def _across(part: float) -> float:
    return round(_LEFT + part * (WIDTH - _LEFT - _RIGHT), 1)


def _up(part: float) -> float:
    return round(HEIGHT - _BOTTOM - part * (HEIGHT - _TOP - _BOTTOM), 1)
