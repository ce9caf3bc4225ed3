"""What all pictures of figures share: the frame, the axis of values, names of columns, places."""

from collections.abc import Sequence
from html import escape

from mahjongkit.arena.reports.plots import nice_ticks
from mahjongkit.papers.table import Table

WIDTH, HEIGHT = 880, 400
LEFT, RIGHT, BOTTOM = 64, 34, 42
INK = "#333"
COLOURS = ("#8a5a00", "#c98f2b", "#0b4f8a", "#0b8a74", "#7a3b8f", "#5f6a72", "#b0413e", "#7fa650")
_STYLE = "text{font:13px system-ui,sans-serif;fill:#333}.tick{font-size:12px;fill:#666}"
_NAMES_A_LINE = 3
_NAME_WIDTH = 255
_NAME_HEIGHT = 18


def picture(table: Table, parts: Sequence[str], *, height: int = HEIGHT) -> str:
    """The whole text of the picture."""
    head = f"<title>{escape(table.heading)}</title><style>{_STYLE}</style>"
    ground = f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>'
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{head}{ground}{"".join(parts)}</svg>\n'


def names(texts: Sequence[str]) -> str:
    """The names of the columns in lines above: what is drawn may run anywhere below."""
    parts = []
    for place, text in enumerate(texts):
        line, column = divmod(place, _NAMES_A_LINE)
        x, y = LEFT + _NAME_WIDTH * column, 16 + _NAME_HEIGHT * line
        colour = COLOURS[place % len(COLOURS)]
        parts.append(f'<line x1="{x}" x2="{x + 22}" y1="{y}" y2="{y}" stroke="{colour}" stroke-width="4"/>')
        parts.append(f'<text x="{x + 28}" y="{y + 4}">{escape(text)}</text>')
    return "".join(parts)


def top_of(columns: int) -> int:
    """Where the frame begins below the names of so many columns."""
    return 22 + _NAME_HEIGHT * -(-columns // _NAMES_A_LINE)


def value_axis(high: float, top: int, *, is_share: bool) -> str:
    """Lines of the values from 0 to high."""
    parts = []
    for tick in nice_ticks(0, high):
        y = up(tick / high, top)
        text = f"{100 * tick:g}%" if is_share else f"{tick:,g}"
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="#e2e0d9"/>')
        parts.append(f'<text class="tick" x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{text}</text>')
    return "".join(parts)


def across_name(text: str) -> str:
    """What runs along the lower axis."""
    place = f'x="{WIDTH - RIGHT}" y="{HEIGHT - 6}" text-anchor="end"'
    return f'<text class="tick" {place}>{escape(text)}</text>'


def across_label(part: float, text: str) -> str:
    """A label below the lower axis."""
    return f'<text class="tick" x="{along(part)}" y="{HEIGHT - 22}" text-anchor="middle">{escape(text)}</text>'


def along(part: float) -> float:
    """A place on the lower axis, from 0 to 1."""
    return round(LEFT + part * (WIDTH - LEFT - RIGHT), 1)


def up(part: float, top: int) -> float:
    """A place on the axis of values, from 0 to 1."""
    return round(HEIGHT - BOTTOM - part * (HEIGHT - top - BOTTOM), 1)


def highest(table: Table) -> float:
    """Where the axis of values ends: a little above all that is drawn."""
    cells = [cell for row in table.rows for cell in row.cells]
    tops = [number for cell in cells for number in (cell.upper, cell.ours, cell.paper, cell.paper_upper) if number]
    return 1.05 * max(tops, default=1.0)
