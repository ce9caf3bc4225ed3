"""How a round ended, line by line: what was won with what, and who pays whom."""

from collections.abc import Sequence
from typing import Any

from mahjongkit._core.engine import Event, State
from mahjongkit._core.rules import Rules
from mahjongkit.arena.replay.event_words import event_words
from mahjongkit.web.play.fu_lines import fu_lines
from mahjongkit.web.play.payments import payments_of

SETTLING = ("payment", "win", "no_win")


def settlement(rules: Rules, events: Sequence[Event], ended: State) -> dict[str, Any]:
    """The settlement of a round from all its events, as one seat saw them, and the state that it ended in.

    Hands are those that the rules let everybody see then: of winners, and of those who show that they are ready.
    """
    lines = [_line(rules, event, ended) for event in events if event.type in SETTLING]
    first, last = events[0], next(event for event in reversed(events) if event.type == "round_end")
    changes = [after - before for before, after in zip(first.points, last.points, strict=True)]
    told = [sum(line["changes"][seat] for line in lines) for seat in range(rules.num_seats)]
    ready = next((event.ready_seats for event in events if event.type == "no_win"), [])
    return {
        "unit": rules.unit,
        "lines": lines,
        "payments": [payment for line in lines for payment in line["payments"]],
        "deposited": [line_sum - change for line_sum, change in zip(told, changes, strict=True)],
        "changes": changes,
        "points": last.points,
        "deposits": last.deposits,
        "hands": [{"seat": seat, "tiles": ended.tiles(seat)} for seat in dict.fromkeys([*ended.winners, *ready])],
    }


def _line(rules: Rules, event: Event, ended: State) -> dict[str, Any]:
    changes = event.points or [0] * rules.num_seats
    line: dict[str, Any] = {
        "type": str(event.type),
        "text": f"{_who(event)}{event_words(event)}",
        "changes": changes,
        "payments": [
            {"from": payment.from_seat, "to": payment.to_seat, "points": payment.points}
            for payment in payments_of(changes)
        ],
    }
    if event.type == "win":
        line |= _win(event, ended)
    elif event.type == "no_win":
        line |= {"reason": str(event.reason), "ready_seats": event.ready_seats}
    else:
        line |= {"payment": str(event.payment), "seat": event.seat, "tile": event.tile}
    return line


def _win(event: Event, ended: State) -> dict[str, Any]:
    return {
        "seat": event.seat,
        "from_seat": event.from_seat,
        "tile": event.tile,
        "is_self_draw": event.seat == event.from_seat,
        "is_robbed": event.is_robbed,
        "liable": event.liable,
        "patterns": [{"name": name, "value": value} for name, value in event.patterns],
        "han": event.han,
        "fu": event.fu,
        "fu_lines": [{"name": name, "fu": fu} for name, fu in fu_lines(event, ended)],
        "value": event.value,
        "ura": event.tiles,
    }


def _who(event: Event) -> str:
    return "" if event.type == "no_win" or event.seat is None else f"seat {event.seat} "
