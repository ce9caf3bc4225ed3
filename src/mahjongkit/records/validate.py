"""Records through the engine: is every recorded event what the rules make of the recorded choices?"""

from collections.abc import Sequence
from dataclasses import dataclass

from mahjongkit._core.engine import Difference, replay_game
from mahjongkit.errors import MahjongError
from mahjongkit.records.model import Record
from mahjongkit.records.tenhou.rules import is_same_standing


@dataclass(frozen=True)
class RecordDifference:
    """Where a record and the rules part."""

    round: int | None  # from 0 on; None: between the last round and the end of the game
    event: int | None  # from 0 on, within the round
    what: str

    def __str__(self) -> str:
        if self.round is None:
            return f"at the end: {self.what}"
        return f"round {self.round + 1}, event {0 if self.event is None else self.event + 1}: {self.what}"


@dataclass(frozen=True)
class ValidatedRecord:
    """What came out for one record."""

    num_rounds: int
    num_walls: int  # rounds that were replayed on their true wall
    num_events: int
    differences: tuple[RecordDifference, ...]
    oddity: str | None = None  # why the record need not follow the rules, as far as it shows that itself

    @property
    def is_sound(self) -> bool:
        """Whether there is nothing that the record itself does not explain."""
        return not self.differences or self.oddity is not None


def validate_record(record: Record) -> ValidatedRecord:
    """Replay a record: walls, every event, points from round to round, the end of the game, the standing.

    A round that is cut short is followed as far as it goes.

    >>> from mahjongkit import make_rules
    >>> validate_record(Record(rules=make_rules("riichi"), rounds=())).differences
    ()
    """
    rounds = record.rounds
    events = record.events
    offers = [offer for played in rounds for offer in played.offers or [0] * len(played.events)]
    try:
        replayed = replay_game(
            record.rules,
            events,
            walls=[played.wall for played in rounds],
            offers=[*offers, *[0] * (len(events) - len(offers))] if any(offers) else [],
            is_complete=record.is_complete,
        ).differences
        differences = _by_round(record, replayed)
    except MahjongError as error:
        differences = [RecordDifference(None, None, f"cannot be replayed: {error}")]
    differences += _standing_differences(record)
    return ValidatedRecord(
        num_rounds=len(rounds),
        num_walls=sum(played.wall is not None for played in rounds),
        num_events=len(events),
        differences=tuple(differences),
        oddity=oddity_of(record),
    )


def _by_round(record: Record, replayed: Sequence[Difference]) -> list[RecordDifference]:
    rounds = record.rounds
    firsts = [0]
    for played in rounds:
        firsts.append(firsts[-1] + len(played.events))
    differences = []
    for difference in replayed:
        number = sum(first <= difference.event for first in firsts) - 1
        is_cut = difference.event == firsts[-1] and bool(rounds) and not rounds[-1].is_over
        if number < len(rounds):
            place = difference.event - firsts[number]
            differences.append(RecordDifference(number, place, difference.what))
        elif not is_cut:
            differences.append(RecordDifference(None, None, difference.what))
    return differences


def oddity_of(record: Record) -> str | None:
    """Return why a record need not follow the rules of its table, when it or its reader shows it; most show nothing.

    >>> from mahjongkit import make_rules
    >>> oddity_of(Record(rules=make_rules("riichi"), rounds=(), metadata={"seed": "0.765"}))
    "written by another program: its seed is none of the server's"
    """
    if str(record.metadata.get("seed", "")).startswith("0."):
        return "written by another program: its seed is none of the server's"
    oddity = record.metadata.get("oddity")
    return None if oddity is None else str(oddity)


def _standing_differences(record: Record) -> list[RecordDifference]:
    if record.game_end is None or record.standing is None:
        return []
    scores = record.rules.standing_scores(record.game_end.points)
    if is_same_standing(scores, record.standing):
        return []
    shown = ", ".join(f"{score:.1f}" for score in scores)
    recorded = ", ".join(f"{score:.1f}" for score in record.standing)
    return [RecordDifference(None, None, f"the recorded standing is {recorded}; by the rules: {shown}")]
