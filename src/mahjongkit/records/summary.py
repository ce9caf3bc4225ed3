"""What a record holds, without its play."""

from dataclasses import asdict, dataclass
from typing import Any

from mahjongkit.records.model import Record


@dataclass(frozen=True)
class SeatSummary:
    """A seat at the end of a record."""

    seat: int
    name: str
    points: int | None  # after the last round that is over
    placement: int | None
    score: float | None  # in the standing, with uma and oka
    wins: int


@dataclass(frozen=True)
class RecordSummary:
    """Who played what, how long and how it ended."""

    format: str
    id: str
    title: str
    variant: str
    profile: str
    rules: str
    rounds: int
    events: int
    walls: int  # rounds whose wall is known
    is_complete: bool
    seats: tuple[SeatSummary, ...]

    def as_dict(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def summary_of(record: Record) -> RecordSummary:
    """Summarize a record.

    >>> from mahjongkit import make_rules
    >>> summary_of(Record(rules=make_rules("sanma"), rounds=(), names=("A", "B", "C"))).seats[1].name
    'B'
    """
    return RecordSummary(
        format=record.format,
        id=record.id,
        title=record.title,
        variant=record.rules.variant,
        profile=record.rules.profile,
        rules=str(record.rules),
        rounds=len(record.rounds),
        events=len(record.events),
        walls=sum(played.wall is not None for played in record.rounds),
        is_complete=record.is_complete,
        seats=tuple(_seats(record)),
    )


def _seats(record: Record) -> list[SeatSummary]:
    seats = range(record.rules.num_seats)
    ended = [played.events[-1] for played in record.rounds if played.is_over]
    last = record.game_end or (ended[-1] if ended else None)
    points = [None] * len(seats) if last is None else list(last.points)
    known = [each for each in points if each is not None]
    standing = record.standing
    wins = [event.seat for event in record.events if event.type == "win"]
    return [
        SeatSummary(
            seat=seat,
            name=record.names[seat] if record.names else "",
            points=points[seat],
            placement=_placement(known, seat) if record.is_complete and len(known) == len(seats) else None,
            score=None if standing is None else standing[seat],
            wins=wins.count(seat),
        )
        for seat in seats
    ]


def _placement(points: list[int], seat: int) -> int:
    """The first of equals is who sat first."""
    order = sorted(range(len(points)), key=lambda each: (-points[each], each))
    return order.index(seat) + 1
