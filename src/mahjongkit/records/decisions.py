"""Every decision of a record: what a seat saw, what it could do, and what it did."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjongkit._core.engine import Action, Observation, recorded_decisions
from mahjongkit._core.rules import Rules
from mahjongkit.records.model import Record, RecordedRound


@dataclass(frozen=True)
class RecordedDecision:
    """A decision of a seat; a pass is one too."""

    round_number: int
    """Among the rounds of the record, 1 the first."""
    event: int
    """The event of the round that it led to, 1 the first; of a pass the one that came next."""
    observation: Observation
    action: Action | None
    """What it chose; None where nobody knows, since another seat took the tile by a claim that goes first."""

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.observation.seat

    @property
    def legal_actions(self) -> list[Action]:
        """What it could choose."""
        return self.observation.legal_actions

    @property
    def is_choice(self) -> bool:
        """Whether there was more than one legal action."""
        return len(self.legal_actions) > 1


@dataclass(frozen=True)
class RoundDecisions:
    """The decisions of a round, up to where the record and the rules part."""

    decisions: tuple[RecordedDecision, ...]
    fault: str | None
    """Where they part before the end of the round, in words; None where they do not."""


def decisions(record: Record) -> Iterator[RecordedDecision]:
    """Yield every decision of a record in the order of play, passes included; of a round up to a fault in it.

    Each round goes through the engine once, so that a record takes a few milliseconds.

    >>> from mahjongkit.records import record_of
    >>> record = record_of(mk.play_game(mk.make_rules("taiwanese"), ["greedy"] * 4, seed=3))
    >>> first = next(decisions(record))
    >>> first.round_number, first.event, first.seat, first.observation.drawn, str(first.action)
    (1, 7, 0, '6s', 'discard 2z')
    """
    for number, played in enumerate(record.rounds, start=1):
        yield from decisions_of_round(record.rules, played, round_number=number).decisions


def decisions_of_round(rules: Rules, played: RecordedRound, *, round_number: int = 1) -> RoundDecisions:
    """Return the decisions of one round, and where it does not follow from the rules.

    >>> from mahjongkit.records import record_of
    >>> record = record_of(mk.play_game(mk.make_rules("sanma"), ["greedy"] * 3, seed=3))
    >>> found = decisions_of_round(record.rules, record.rounds[0])
    >>> len(found.decisions) > 20, found.fault is None
    (True, True)
    """
    rows, difference = recorded_decisions(rules, list(played.events), wall=played.wall)
    return RoundDecisions(
        tuple(RecordedDecision(round_number, before + 1, seen, action) for before, seen, action in rows),
        None if difference is None else f"event {difference.event + 1}: {difference.what}",
    )
