"""Groups of bars with whiskers; numbers to compare with are diamonds."""

from collections.abc import Sequence
from textwrap import wrap

from mahjongkit.render.picture import HEIGHT, WIDTH, Frame, Picture, Value, highest, series_class

_SHARE_OF_GROUP = 0.8
_LETTER = 7.0
"""The width of a letter of a label, about."""
_LEAST_LETTERS = 6


def bar_plot(
    groups: Sequence[tuple[str, Sequence[Value]]],
    names: Sequence[str],
    *,
    title: str,
    across: str = "",
    upwards: str = "",
    is_share: bool = False,
    reference: str = "",
    heading: str = "",
) -> str:
    """A labelled group of bars for each row, a bar for each name; `reference` names the diamonds.

    >>> rows = [("hands", [Value(0.5, 0.4, 0.6), Value(0.25, reference=0.3)])]
    >>> text = bar_plot(rows, ["ours", "theirs"], title="Shares", is_share=True, reference="paper")
    >>> text.count('class="bar'), text.count("whisker"), text.count("<path")  # the style, and the key of the diamonds
    (2, 2, 2)
    """
    room = (WIDTH - Frame.LEFT - Frame.RIGHT) / len(groups)
    labels = [wrap(label, max(_LEAST_LETTERS, int(room / _LETTER))) for label, _ in groups]
    label_lines = max(map(len, labels))
    picture = Picture(height=HEIGHT + Frame.LABEL_HEIGHT * (label_lines - 1))
    high = highest(value for _, values in groups for value in values)
    frame = Frame(picture, high, names, is_share, across, upwards, heading, reference, label_lines=label_lines)
    group = 1 / len(groups)
    width = group * _SHARE_OF_GROUP / len(names)
    for place, (_, values) in enumerate(groups):
        frame.label((place + 0.5) * group, *labels[place])
        start = (place + (1 - _SHARE_OF_GROUP) / 2) * group
        for column, value in enumerate(values):
            left, right = frame.along(start + column * width), frame.along(start + (column + 1) * width)
            _draw_bar(frame, value, series_class(column, fill=True), left, right)
    return picture.alone(title)


def _draw_bar(frame: Frame, value: Value, colour: str, left: float, right: float) -> None:
    middle = (left + right) / 2
    if value.mean is not None:
        y = frame.up(max(value.mean, 0))
        frame.picture.add("rect", f"bar {colour}", x=left, y=y, width=right - left - 1, height=frame.up(0) - y)
    frame.whisker(middle, value)
    if value.reference is not None:
        frame.diamond(middle, frame.up(value.reference))
