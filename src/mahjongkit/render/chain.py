"""States in a row: an arrow to the next with the chance to go on, a loop with the chance to stay."""

from collections.abc import Sequence
from typing import NamedTuple

from mahjongkit.render.picture import WIDTH, Picture

_HEIGHT = 216
_RADIUS = 26
_MIDDLE = 136


class Step(NamedTuple):
    """A state but the last: its name, and two lines of text for the arrow on and for the loop."""

    state: str
    on: tuple[str, str]
    stay: tuple[str, str]


def chain_plot(steps: Sequence[Step], last: str, *, title: str, note: str = "", heading: str = "") -> str:
    """The chain from its first state to the last.

    >>> chain_plot([Step("3", ("0.4", "(0.5)"), ("0.6", "(0.5)"))], "4", title="Chain").count("<circle")
    2
    """
    picture = Picture(height=_HEIGHT)
    picture.text(16, 20, heading, "head")
    gap = WIDTH / (len(steps) + 1)
    for place, state in enumerate([*(step.state for step in steps), last]):
        x = round((place + 0.5) * gap, 1)
        picture.add("circle", "mark", cx=x, cy=_MIDDLE, r=_RADIUS)
        picture.text(x, _MIDDLE + 5, state, anchor="middle")
    for place, step in enumerate(steps):
        x = round((place + 0.5) * gap, 1)
        end = round(x + gap - _RADIUS, 1)
        picture.add("path", "path", d=f"M{x + _RADIUS:.1f} {_MIDDLE}H{end - 2:.1f}m-8 -5l8 5l-8 5")
        foot = _MIDDLE - _RADIUS
        loop = f"M{x - 10:.1f} {foot + 2}C{x - 34:.1f} {foot - 40} {x + 34:.1f} {foot - 40} {x + 10:.1f} {foot + 2}"
        picture.add("path", "path", d=loop)
        for text, y in zip(step.on, (_MIDDLE - 10, _MIDDLE + 20), strict=True):
            picture.text(x + gap / 2, y, text, anchor="middle")
        for text, y in zip(step.stay, (foot - 50, foot - 34), strict=True):
            picture.text(x, y, text, anchor="middle")
    picture.text(WIDTH - 16, _HEIGHT - 12, note, "tick", anchor="end")
    return picture.alone(title)
