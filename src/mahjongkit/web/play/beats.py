"""Events in the portions in which they are shown; what a portion is follows from what the seat sees.

If a table were shown whenever the engine waits, a seat would learn that somebody could have claimed a tile.
"""

from collections.abc import Sequence

from mahjongkit._core.engine import Event

CHOSEN = (
    "discard",
    "chi",
    "pon",
    "open_kan",
    "concealed_kan",
    "added_kan",
    "set_aside",
    "win",
    "exchange",
    "void_suit",
)
"""What seats choose to do; what others choose is shown after a pause."""
ENDS_BEAT = (*CHOSEN, "deal", "draw", "no_win", "round_end")
TOGETHER = ("deal", "exchange", "void_suit")
"""All seats at once."""


def beat_size(events: Sequence[Event]) -> int:
    """How many of the events that wait are shown next; 0 if more must come first.

    >>> beat_size([Event("riichi_accepted 1"), Event("draw 2 ?"), Event("discard 2 5m")])
    2
    >>> beat_size([Event("riichi_accepted 1")])
    0
    """
    for place, event in enumerate(events, start=1):
        if event.type in ENDS_BEAT:
            following = events[place].type if place < len(events) else None
            if event.type == "round_end" and following == "game_end":
                return place + 1
            if following == event.type and event.type in TOGETHER:
                continue
            return place
    return 0


def is_paced(events: Sequence[Event], you: int | None) -> bool:
    """Whether there is a pause before these: another seat did something."""
    return any(event.type in CHOSEN and event.seat != you for event in events)
