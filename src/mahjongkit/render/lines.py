"""Lines over numbers, with bands of their intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mahjongkit.render.picture import Frame, Picture, Scale, Value, highest, nice_ticks, series_class


@dataclass(frozen=True)
class Series:
    """One line: its name, the numbers that it runs over and the values there."""

    name: str
    places: Sequence[float]
    values: Sequence[Value]


class Bound(NamedTuple):
    """A dashed line at a value, from one place to another, with its name."""

    value: float
    first: float
    last: float
    text: str


def line_plot(
    series: Sequence[Series],
    *,
    title: str,
    across: str,
    upwards: str = "",
    is_share: bool = False,
    heading: str = "",
    reference: str = "",
    bound: Bound | None = None,
    is_signed: bool = False,
) -> str:
    """Lines from 0 upwards, or from below where they are signed, each with a band, as a picture of its own.

    ``reference`` names the diamonds, at numbers that values are compared with; ``bound`` is a line to compare with.

    >>> text = line_plot([Series("a", [100, 200], [Value(0.2, 0.1, 0.3), Value(0.4)])], title="Chances", across="draws")
    >>> text.count("<polyline"), text.count("<polygon"), "<title>Chances</title>" in text
    (1, 1, True)
    """
    most = max(place for each in series for place in each.places)
    picture = Picture()
    names = [each.name for each in series]
    high = highest(value for each in series for value in each.values)
    if bound is not None:
        high = max(high, 1.05 * bound.value)
    low = -highest(Value(-number) for each in series for value in each.values for number in value if number)
    frame = Frame(
        picture,
        high,
        names,
        is_share,
        across,
        upwards,
        heading,
        reference,
        "" if bound is None else bound.text,
        low=min(low, 0.0) if is_signed else 0.0,
    )
    for tick in nice_ticks(0, most):
        frame.label(tick / most, f"{tick:,g}")
    across_scale = Scale(0, most, frame.along(0), frame.along(1))
    for place, each in enumerate(series):
        draw_band(picture, each, across_scale, frame.up, f"band {series_class(place, fill=True)}")
    for place, each in enumerate(series):
        draw_line(picture, each, across_scale, frame.up, f"line {series_class(place)}")
    if bound is not None:
        y = frame.up(bound.value)
        picture.line(across_scale(bound.first), y, across_scale(bound.last), y, "bound")
    for place, each in enumerate(series):
        for x, value in zip(each.places, each.values, strict=True):
            if value.reference is not None:
                frame.diamond(across_scale(x), frame.up(value.reference), series_class(place))
    return picture.alone(title)


def draw_line(picture: Picture, series: Series, across: Scale, up: Scale, kind: str) -> None:
    """The line through all known means."""
    known = zip(series.places, series.values, strict=True)
    picture.points("polyline", [(across(x), up(value.mean)) for x, value in known if value.mean is not None], kind)


def draw_band(picture: Picture, series: Series, across: Scale, up: Scale, kind: str) -> None:
    """The area between the bounds, there and back, where they are known."""
    bounds = [
        (across(x), up(value.lower), up(value.upper))
        for x, value in zip(series.places, series.values, strict=True)
        if value.lower is not None and value.upper is not None
    ]
    if bounds:
        there, back = [(x, lower) for x, lower, _ in bounds], [(x, upper) for x, _, upper in reversed(bounds)]
        picture.points("polygon", there + back, kind)
