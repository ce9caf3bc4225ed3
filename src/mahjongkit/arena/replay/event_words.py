"""Events as a reader wants them beside those of another game: short, without the seat."""

from mahjongkit._core.engine import Event
from mahjongkit._core.tiles import Hand

_CALLS = {
    "chi": "chi",
    "pon": "pon",
    "open_kan": "open kan",
    "concealed_kan": "concealed kan",
    "added_kan": "added kan",
}


def event_words(event: Event) -> str:
    """What a seat did or what happened to it; empty for an event that says nothing new.

    >>> event_words(Event("chi 1 4m from 0 with 56m"))
    'chi 4m with 5m 6m'
    >>> event_words(Event("discard 1 3m riichi"))
    'riichi, discards 3m'
    >>> event_words(Event("win 0 8s from 2 han 2 fu 0 value 1 patterns white_dragon:1,red_dragon:1 points 1,0,0,0"))
    'wins on 8s of seat 2 (white dragon 1, red dragon 1): +1 0 0 0'
    """
    match event.type:
        case "deal":
            return f"hand {Hand(''.join(event.tiles))}"
        case "exchange":
            return f"gets {' '.join(event.tiles)} of seat {event.from_seat}"
        case "void_suit":
            return f"void suit {event.suit}"
        case "draw":
            return f"draws {event.tile}" + " as replacement" * event.is_replacement
        case "discard":
            return "riichi, " * event.is_riichi + f"discards {event.tile}" + " (drawn)" * event.is_drawn
        case "chi" | "pon" | "open_kan" | "concealed_kan" | "added_kan":
            own = f" with {' '.join(event.tiles)}" if event.from_seat is not None else ""
            return f"{_CALLS[event.type]} {event.tile}{own}"
        case "set_aside":
            return f"sets aside {event.tile}"
        case "indicator":
            return f"indicator {event.tile}"
        case "payment":
            return f"payment ({event.payment}): {changes(event.points)}"
        case "win":
            return win_words(event)
        case "no_win":
            return f"{str(event.reason).replace('_', ' ')}: {changes(event.points)}"
        case _:
            return ""


def changes(points: list[int]) -> str:
    """What each seat wins or loses.

    >>> changes([3, -3, 0])
    '+3 -3 0'
    """
    return " ".join(f"{change:+d}" if change else "0" for change in points)


def win_words(event: Event, *, patterns: bool = True) -> str:
    """How a seat won, with or without the patterns of its hand.

    >>> win_words(Event("win 1 7s from 1 han 1 fu 0 value 2 patterns all_simples:1 points -1,2,-1"), patterns=False)
    'wins by self-draw on 7s: -1 +2 -1'
    """
    is_self_draw = event.from_seat == event.seat
    tile = f"by self-draw on {event.tile}" if is_self_draw else f"on {event.tile} of seat {event.from_seat}"
    named = ", ".join(f"{name} {value}" for name, value in event.patterns)
    return f"wins {tile}{f' ({named})' * (patterns and bool(named))}: {changes(event.points)}"
