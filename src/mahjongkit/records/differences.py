"""Where a record and the rules part: every choice of the record goes through the engine."""

from collections.abc import Sequence
from dataclasses import dataclass

from mahjongkit._core.engine import Difference, replay_game
from mahjongkit.errors import MahjongError
from mahjongkit.records.model import Record
from mahjongkit.records.seat_counts import seat_fault
from mahjongkit.records.stated import stated_differences
from mahjongkit.records.tenhou.rules import is_same_standing


@dataclass(frozen=True)
class RecordDifference:
    """Where a record and the rules part."""

    round: int | None  # 1 the first; None: between the last round and the end of the game
    event: int | None  # within the round, 1 the first
    what: str
    oddity: str | None = None  # the cause, when it is known and the play proves it

    def __str__(self) -> str:
        if self.round is None:
            return f"at the end: {self.what}"
        return f"round {self.round}, event {self.event or 0}: {self.what}"


def differences_of(record: Record) -> list[RecordDifference]:
    """Replay a record, and compare the standing.

    >>> from mahjongkit import make_rules
    >>> [str(difference) for difference in differences_of(Record(rules=make_rules("riichi"), rounds=()))]
    ['at the end: a record without rounds: there is nothing to compare']
    """
    if not record.rounds:
        return [RecordDifference(None, None, "a record without rounds: there is nothing to compare")]
    if (fault := seat_fault(record)) is not None:
        return [RecordDifference(None, None, f"cannot be replayed: {fault}")]
    events = record.events
    offers = [offer for played in record.rounds for offer in played.offers or [0] * len(played.events)]
    try:
        replayed = replay_game(
            record.rules,
            events,
            walls=[played.wall for played in record.rounds],
            offers=[*offers, *[0] * (len(events) - len(offers))] if any(offers) else [],
            is_complete=record.is_complete,
        ).differences
        differences = _by_round(record, replayed)
    except MahjongError as error:
        differences = [RecordDifference(None, None, f"cannot be replayed: {error}")]
    return differences + _stated_differences(record) + _standing_differences(record)


def _by_round(record: Record, replayed: Sequence[Difference]) -> list[RecordDifference]:
    rounds = record.rounds
    firsts = [0]
    for played in rounds:
        firsts.append(firsts[-1] + len(played.events))
    differences = []
    for difference in replayed:
        number = sum(first <= difference.event for first in firsts) - 1
        is_cut = difference.event == firsts[-1] and not rounds[-1].is_over
        if number < len(rounds):
            place = difference.event - firsts[number]
            differences.append(RecordDifference(number + 1, place + 1, difference.what))
        elif not is_cut:
            differences.append(RecordDifference(None, None, difference.what))
    return differences


def _stated_differences(record: Record) -> list[RecordDifference]:
    return [
        RecordDifference(number, before + 1, what)
        for number, played in enumerate(record.rounds, start=1)
        for before, what in stated_differences(played)
    ]


def _standing_differences(record: Record) -> list[RecordDifference]:
    if record.game_end is None or record.standing is None:
        return []
    scores = record.rules.standing_scores(record.game_end.points)
    if is_same_standing(scores, record.standing):
        return []
    shown = ", ".join(f"{score:.1f}" for score in scores)
    recorded = ", ".join(f"{score:.1f}" for score in record.standing)
    return [RecordDifference(None, None, f"the recorded standing is {recorded}; by the rules: {shown}")]
