"""Every moment of a recorded round at which a seat had a choice, in one pass through the engine."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from mahjongkit._core.engine import Action, Observation, State, replay_round
from mahjongkit._core.rules import Rules
from mahjongkit.records.model import RecordedRound

_PRIORITY = {"chi": 1, "pon": 2, "open_kan": 2, "win": 3}
"""Who takes a tile that several claim."""


@dataclass(frozen=True)
class Moment:
    """A choice of a seat: what it saw, and what it did."""

    event: int
    """How many events of the round were before it."""
    seen: Observation
    played: Action

    @property
    def is_choice(self) -> bool:
        """Whether there was more than one legal action."""
        return len(self.seen.legal_actions) > 1


def moments(rules: Rules, played: RecordedRound, seats: Collection[int]) -> Iterator[Moment]:
    """Yield the moments of these seats in their order, up to where the record and the rules part.

    A pass is left out where it is not known: when another seat took the tile by a claim that goes first, nobody knows
    what this one wanted.

    >>> from mahjongkit.records import record_of
    >>> record = record_of(mk.play_game(mk.make_rules("taiwanese"), ["greedy"] * 4, seed=3))
    >>> first = next(moments(record.rules, record.rounds[0], {0}))
    >>> first.event, first.seen.drawn, str(first.played)
    (6, '6s', 'discard 2z')
    """
    replayed = replay_round(rules, list(played.events), wall=played.wall)
    start = played.start
    state = State(
        rules,
        wall=replayed.state.wall,
        round=start.round,
        dealer=start.seat or 0,
        repeats=start.repeats,
        deposits=start.deposits,
        points=start.points,
    )
    for event, actions in replayed.choices:
        for seat, action in actions.items():
            if seat in seats and _is_known(state, seat, actions):
                yield Moment(event, state.observe(seat), action)
        state.step(actions)


def fault_of(rules: Rules, played: RecordedRound) -> str | None:
    """Where a record and the rules part before the end of the round, in words; None where they do not.

    >>> from mahjongkit.records import record_of
    >>> record = record_of(mk.play_game(mk.make_rules("sanma"), ["greedy"] * 3, seed=3))
    >>> fault_of(record.rules, record.rounds[0]) is None
    True
    """
    difference = replay_round(rules, list(played.events), wall=played.wall).difference
    return None if difference is None else f"event {difference.event + 1}: {difference.what}"


def _is_known(state: State, seat: int, actions: Mapping[int, Action]) -> bool:
    if actions[seat].type != "pass":
        return True
    taken = max((_PRIORITY.get(each.type, 0) for each in actions.values()), default=0)
    own = max((_PRIORITY.get(each.type, 0) for each in state.legal_actions(seat)), default=0)
    return taken == 0 or own > taken
