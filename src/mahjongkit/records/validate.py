"""Records through the engine: is every recorded event what the rules make of the recorded choices?"""

from dataclasses import dataclass

from mahjongkit.records.differences import RecordDifference, differences_of
from mahjongkit.records.model import Record
from mahjongkit.records.oddities import with_oddities


@dataclass(frozen=True)
class ValidatedRecord:
    """What came out for one record."""

    num_rounds: int
    num_walls: int  # rounds that were replayed on their true wall
    num_events: int
    differences: tuple[RecordDifference, ...]

    @property
    def is_sound(self) -> bool:
        """Whether every difference has a cause that is known and proven."""
        return all(difference.oddity is not None for difference in self.differences)


def validate_record(record: Record) -> ValidatedRecord:
    """Replay a record: walls, every event, points from round to round, the end of the game, the standing.

    A round that is cut short is followed as far as it goes.

    >>> from mahjongkit import make_rules
    >>> validate_record(Record(rules=make_rules("riichi"), rounds=())).is_sound
    False
    """
    return ValidatedRecord(
        num_rounds=len(record.rounds),
        num_walls=sum(played.wall is not None for played in record.rounds),
        num_events=len(record.events),
        differences=tuple(with_oddities(record, differences_of(record))),
    )
