"""A picture: shapes with classes, to stand in a page with a style sheet or alone; every text is escaped."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT = 880, 400
COLOURS = ("#8a5a00", "#c98f2b", "#0b4f8a", "#0b8a74", "#7a3b8f", "#5f6a72", "#b0413e", "#7fa650")
_SHAPES = (
    "text{font:13px system-ui,sans-serif;fill:#333}.tick{font-size:12px;fill:#666}.axis{font-size:12px}"
    ".head{font-weight:600}"
    ".grid{stroke:#e2e0d9}.zero{stroke:#333;stroke-dasharray:4 3}.line{fill:none;stroke-width:2}"
    ".band{stroke:none;opacity:.14}.bar{opacity:.8}.key{stroke-width:4}.whisker{stroke:#333;stroke-width:1.5}"
    ".interval{stroke-width:2}.mark{fill:#fff;stroke:#333;stroke-width:1.5}"
    ".bound{fill:none;stroke:#333;stroke-width:1.5;stroke-dasharray:6 4}.path{fill:none;stroke:#333;stroke-width:1.5}"
)
_SERIES = "".join(f".c{place}{{stroke:{colour}}}.f{place}{{fill:{colour}}}" for place, colour in enumerate(COLOURS))


class Value(NamedTuple):
    """A number with its interval, and what it is compared with (a paper's number), where there are such."""

    mean: float | None
    lower: float | None = None
    upper: float | None = None
    reference: float | None = None


class Scale:
    """From numbers to places."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high = low, high
        self._start, self._factor = start, (end - start) / ((high - low) or 1.0)

    def __call__(self, value: float) -> float:
        """The place of a number."""
        return round(self._start + (value - self.low) * self._factor, 1)


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


def series_class(place: int, *, fill: bool = False) -> str:
    """The class that colours the lines, or the areas, of the series at a place.

    >>> series_class(1), series_class(9, fill=True)
    ('c1', 'f1')
    """
    return f"{'f' if fill else 'c'}{place % len(COLOURS)}"


def highest(values: Iterable[Value]) -> float:
    """Where an axis from 0 ends: a little above all that is drawn."""
    return 1.05 * max((number for value in values for number in value if number), default=1.0)


@dataclass
class Picture:
    """Shapes that are added one by one. A shape is coloured by its classes.

    >>> picture = Picture(height=20)
    >>> picture.text(5, 12, "a < b")
    >>> picture.inline("title")
    '<svg viewBox="0 0 880 20" role="img"><title>title</title><text x="5" y="12">a &lt; b</text></svg>'
    """

    height: int = HEIGHT
    width: int = WIDTH
    parts: list[str] = field(default_factory=list)

    def add(self, tag: str, kind: str = "", **attributes: float | str) -> None:
        """A shape; names of attributes have `_` for `-`."""
        name = f' class="{kind}"' if kind else ""
        given = "".join(f' {key.replace("_", "-")}="{_number(value)}"' for key, value in attributes.items())
        self.parts.append(f"<{tag}{name}{given}/>")

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
        """A straight line."""
        self.add("line", kind, x1=x1, y1=y1, x2=x2, y2=y2)

    def points(self, tag: str, points: Iterable[tuple[float, float]], kind: str) -> None:
        """A polyline or a polygon."""
        self.add(tag, kind, points=" ".join(f"{_number(x)},{_number(y)}" for x, y in points))

    def text(self, x: float, y: float, text: str, kind: str = "", *, anchor: str = "", turned: bool = False) -> None:
        """A text; `anchor` is middle or end, a turned one runs upwards."""
        name = f' class="{kind}"' if kind else ""
        place = f'x="{_number(x)}" y="{_number(y)}"'
        if turned:
            place = f'transform="translate({_number(x)} {_number(y)}) rotate(-90)"'
        side = f' text-anchor="{anchor}"' if anchor else ""
        self.parts.append(f"<text{name} {place}{side}>{escape(text)}</text>")

    def inline(self, title: str) -> str:
        """The picture for a page that has a style sheet."""
        body = "".join(self.parts)
        return f'<svg viewBox="0 0 {self.width} {self.height}" role="img"><title>{escape(title)}</title>{body}</svg>'

    def alone(self, title: str, *, style: str = _SHAPES + _SERIES) -> str:
        """The picture as a file of its own, on white ground."""
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        head = f"<title>{escape(title)}</title><style>{style}</style>"
        ground = f'<rect width="{self.width}" height="{self.height}" fill="#fff"/>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{head}{ground}{"".join(self.parts)}</svg>\n'


def _number(value: float | str) -> str:
    """Numbers have a digit after the point at most.

    >>> _number(3.0), _number(2.25), _number("M0 0")
    ('3', '2.2', 'M0 0')
    """
    return value if isinstance(value, str) else f"{round(value, 1):g}"


@dataclass
class Frame:
    """Axes around the space that a plot fills: values from 0 or below, names of the series above, labels below."""

    picture: Picture
    high: float
    names: Sequence[str] = ()
    is_share: bool = False
    across: str = ""
    upwards: str = ""
    heading: str = ""
    reference: str = ""
    """What diamonds are."""
    bound: str = ""
    """What the dashed line is."""
    label_lines: int = 1
    """Below the lower axis."""
    low: float = 0.0

    LEFT, RIGHT, BOTTOM = 76, 34, 46
    LABEL_HEIGHT = 14
    _NAMES_PER_LINE, _NAME_WIDTH, _NAME_HEIGHT = 3, 255, 18

    def __post_init__(self) -> None:
        picture = self.picture
        start = 16 + (24 if self.heading else 0)
        keys = [*self.names, *filter(None, (self.reference, self.bound))]
        self.top = start + 6 + self._NAME_HEIGHT * -(-len(keys) // self._NAMES_PER_LINE)
        self.along = Scale(0, 1, self.LEFT, picture.width - self.RIGHT)
        self.up = Scale(self.low, self.high, picture.height - self.BOTTOM - self._more_labels, self.top)
        if self.heading:
            picture.text(self.LEFT, 20, self.heading, "head")
        for tick in nice_ticks(self.low, self.high):
            y = self.up(tick)
            picture.line(self.LEFT, y, picture.width - self.RIGHT, y, "grid")
            label = f"{100 * tick:g}%" if self.is_share else f"{tick:,g}"
            picture.text(self.LEFT - 8, y + 4, label, "tick", anchor="end")
        for place, name in enumerate(keys):
            line, column = divmod(place, self._NAMES_PER_LINE)
            x, y = self.LEFT + self._NAME_WIDTH * column, start + self._NAME_HEIGHT * line
            if place < len(self.names):
                picture.line(x, y, x + 22, y, f"key {series_class(place)}")
            elif name == self.reference:
                self.diamond(x + 11, y)
            else:
                picture.line(x, y, x + 22, y, "bound")
            picture.text(x + 28, y + 4, name)
        picture.text(self.along(0.5), picture.height - 6, self.across, "axis", anchor="middle")
        middle = (self.up(self.low) + self.up(self.high)) / 2
        picture.text(16, middle, self.upwards, "axis", anchor="middle", turned=True)

    @property
    def _more_labels(self) -> int:
        return self.LABEL_HEIGHT * (self.label_lines - 1)

    def label(self, part: float, *lines: str) -> None:
        """A label below the lower axis, at a part of it from 0 to 1."""
        first = self.picture.height - 26 - self._more_labels
        for place, text in enumerate(lines):
            self.picture.text(self.along(part), first + place * self.LABEL_HEIGHT, text, "tick", anchor="middle")

    def diamond(self, x: float, y: float, kind: str = "") -> None:
        """A mark for a number that others are compared with, coloured as its series if wanted."""
        self.picture.add("path", f"mark {kind}".strip(), d=f"M{x:.1f} {y - 6:.1f}l5 6l-5 6l-5 -6z")

    def whisker(self, x: float, value: Value) -> None:
        """The interval of a value."""
        if value.lower is not None and value.upper is not None:
            self.picture.line(x, self.up(max(value.lower, 0)), x, self.up(value.upper), "whisker")
