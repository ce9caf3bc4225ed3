"""Does a record say as much as it has seats and tiles?"""

from mahjongkit._core.engine import Event
from mahjongkit.records.model import Record

HAVE_POINTS = {"round_start", "win", "no_win", "payment", "round_end", "game_end"}


def seat_fault(record: Record) -> str | None:
    """Return where a record has points, names or a standing of more or fewer seats than its rules, or a wrong deal.

    >>> from mahjongkit import make_rules
    >>> seat_fault(Record(rules=make_rules("riichi"), rounds=(), names=("A", "B", "C")))
    '3 names for 4 seats'
    """
    num_seats = record.rules.num_seats
    if len(record.names) not in {0, num_seats}:
        return f"{len(record.names)} names for {num_seats} seats"
    for number, played in enumerate(record.rounds, start=1):
        for place, event in enumerate(played.events, start=1):
            if (fault := _points_fault(event, num_seats) or _hand_fault(event, record.rules.hand_size)) is not None:
                return f"round {number}, event {place}: {fault}"
    if record.game_end is not None and (fault := _points_fault(record.game_end, num_seats)) is not None:
        return f"at the end: {fault}"
    if record.standing is not None and len(record.standing) != num_seats:
        return f"a standing of {len(record.standing)} seats for {num_seats}"
    return None


def _points_fault(event: Event, num_seats: int) -> str | None:
    if event.type not in HAVE_POINTS or len(event.points) == num_seats:
        return None
    return f"{event.type} with {len(event.points)} points for {num_seats} seats"


def _hand_fault(event: Event, hand_size: int) -> str | None:
    if event.type != "deal" or len(event.tiles) == hand_size:
        return None
    return f"deal of {len(event.tiles)} tiles: expected {hand_size}"
