"""Running means around zero with their bounds: for a page with a style sheet."""

from collections.abc import Sequence

from mahjongkit.render.lines import Series, draw_band, draw_line
from mahjongkit.render.picture import WIDTH, Picture, Scale, nice_ticks

_LEFT, _RIGHT, _TOP, _BOTTOM = 82, 16, 14, 42  # left: room for "+10,000" beside the name of the axis


def curve_plot(curves: Sequence[tuple[Series, str]], *, across: str, unit: str, title: str, height: int = 320) -> str:
    """Lines and bands, each with the class of the page that colours it.

    >>> from mahjongkit.render.picture import Value
    >>> series = Series("as played", (1, 50, 100), [Value(0.1), Value(0.02, -0.1, 0.2), Value(0.03, -0.05, 0.1)])
    >>> '<svg viewBox="0 0 880 320"' in curve_plot([(series, "main")], across="blocks", unit="wins", title="means")
    True
    """
    picture = Picture(height=height)
    low, high = _range_of([series for series, _ in curves])
    along = Scale(0, max(series.places[-1] for series, _ in curves), _LEFT, WIDTH - _RIGHT)
    up = Scale(low, high, height - _BOTTOM, _TOP)
    for tick in nice_ticks(low, high):
        picture.line(_LEFT, up(tick), WIDTH - _RIGHT, up(tick), "grid")
        picture.text(_LEFT - 8, up(tick) + 4, f"{tick:+,g}" if tick else "0", "tick", anchor="end")
    for tick in nice_ticks(along.low, along.high):
        picture.text(along(tick), height - _BOTTOM + 18, f"{tick:,g}", "tick", anchor="middle")
    picture.line(_LEFT, up(0), WIDTH - _RIGHT, up(0), "zero")
    # An inner picture cuts off what leaves the frame, as the first blocks do.
    box = (_LEFT, _TOP, WIDTH - _LEFT - _RIGHT, height - _TOP - _BOTTOM)
    picture.parts.append('<svg x="{}" y="{}" width="{}" height="{}" viewBox="{} {} {} {}">'.format(*box, *box))
    for series, kind in curves:
        draw_band(picture, series, along, up, f"band {kind}")
    for series, kind in curves:
        draw_line(picture, series, along, up, f"line {kind}")
    picture.parts.append("</svg>")
    for place, (series, kind) in enumerate(curves):
        y = _TOP + 14 + 18 * place
        picture.line(WIDTH - 230, y - 4, WIDTH - 202, y - 4, f"line {kind}")
        picture.text(WIDTH - 194, y, series.name)
    picture.text(WIDTH - _RIGHT, height - 6, across, "tick", anchor="end")
    picture.text(14, (_TOP + height - _BOTTOM) / 2, unit, "tick", anchor="middle", turned=True)
    return picture.inline(title)


def _range_of(curves: Sequence[Series]) -> tuple[float, float]:
    """All that is seen from a tenth of the places on: the first alone would fill the plot."""
    seen = [0.0]
    for series in curves:
        start = series.places[-1] / 10
        for place, value in zip(series.places, series.values, strict=True):
            if place >= start:
                seen += [number for number in value[:3] if number is not None]
    low, high = min(seen), max(seen)
    edge = 0.08 * (high - low) or 1.0
    return low - edge, high + edge
