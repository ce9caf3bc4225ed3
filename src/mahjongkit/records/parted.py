"""One event where a record and the rules part."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mahjongkit._core.engine import Event, State, replay_round
from mahjongkit.errors import MahjongError
from mahjongkit.records.differences import RecordDifference
from mahjongkit.records.model import Record, RecordedRound

_BOTH = re.compile(r"recorded: (.+); by the rules: (.+)", re.DOTALL)


@dataclass(frozen=True)
class Parted:
    """An event as recorded, and as the rules make it."""

    record: Record
    played: RecordedRound
    place: int
    recorded: Event
    expected: Event

    @property
    def before(self) -> Sequence[Event]:
        """The events of the round before it."""
        return self.played.events[: self.place]

    @property
    def after(self) -> Sequence[Event]:
        """The events of the round after it, which the replay does not compare."""
        return self.played.events[self.place + 1 :]

    def state(self) -> State:
        """Return the state of the table before it."""
        return replay_round(self.record.rules, list(self.before), wall=self.played.wall).state


def parted_of(record: Record, difference: RecordDifference) -> Parted | None:
    """Return the two events of a difference; None when it is about something else."""
    match = _BOTH.fullmatch(difference.what)
    if match is None or difference.round is None or difference.event is None:
        return None
    try:
        recorded, expected = map(Event, match.groups())
    except MahjongError:
        return None
    return Parted(record, record.rounds[difference.round - 1], difference.event - 1, recorded, expected)
