"""What a seat saw at any moment of a record."""

from collections.abc import Sequence

from mahjongkit._core.engine import Event, Observation, State, replay_round
from mahjongkit.errors import RecordError
from mahjongkit.records.model import Record

CHOICES = {"exchange", "void_suit", "discard", "chi", "pon", "open_kan", "concealed_kan", "added_kan", "set_aside"} | {
    "win",
    "no_win",
}
"""Events that a seat chooses; the others follow by themselves."""
_TOLD_BEFORE = {"indicator", "riichi_accepted", "payment"}
"""What a choice brings about may be told before it: the indicator of a kan, before the discard that turns it up."""


def observation_before(record: Record, *, round_number: int, event: int, seat: int | None = None) -> Observation:
    """Return what the seat that made an event saw when it chose; rounds and their events count from 1.

    Another seat that had a choice at that moment, such as a claim that it let pass, can be named.

    >>> from mahjongkit.records import record_of
    >>> record = record_of(mk.play_game(mk.make_rules("taiwanese"), ["greedy"] * 4, seed=3))
    >>> record.rounds[0].events[6], observation_before(record, round_number=1, event=7).drawn
    (Event('discard 0 2z'), '6s')
    """
    state, asked = asked_before(record, round_number=round_number, event=event)
    made = record.rounds[round_number - 1].events[event - 1]
    its = made.seat if seat is None else seat
    if its is None or its not in asked:
        others = ", ".join(str(each) for each in asked)
        who = "nobody" if its is None else f"seat {its} does not"
        known = f"; a choice have: {others}" if others else ""
        raise RecordError(f"round {round_number}, event {event} is '{made}': {who} choose there{known}")
    return state.observe(its)


def asked_before(record: Record, *, round_number: int, event: int) -> tuple[State, list[int]]:
    """Return the state when an event was chosen, and the seats that had a choice; none if it followed by itself.

    >>> from mahjongkit.records import record_of
    >>> record = record_of(mk.play_game(mk.make_rules("taiwanese"), ["greedy"] * 4, seed=3))
    >>> asked_before(record, round_number=1, event=7)[1], asked_before(record, round_number=1, event=6)[1]
    ([0], [])
    """
    if not 1 <= round_number <= len(record.rounds):
        raise RecordError(f"there is no round {round_number}: the record has {len(record.rounds)}")
    played = record.rounds[round_number - 1]
    place = f"round {round_number}, event {event}"
    if not 1 < event <= len(played.events):
        raise RecordError(f"{place}: expected an event from 2 to {len(played.events)}, the first has nothing before it")
    index = event - 1
    replayed = replay_round(record.rules, list(played.events[:index]), wall=played.wall)
    difference = replayed.difference
    is_reached = difference is None or difference.event is None or difference.event >= index
    if not is_reached and played.events[index].type not in CHOICES:
        return replayed.state, []  # inside of what follows from one choice
    if difference is not None and not is_reached and not _is_told_before(played.events[difference.event : index]):
        raise RecordError(f"{place} cannot be reached: event {(difference.event or 0) + 1}: {difference.what}")
    # Where nobody could claim a discard, the engine has gone on to the draw.
    is_choice = played.events[index].type in CHOICES or replayed.state.phase in ("claims", "replacement")
    return replayed.state, replayed.state.asked if is_choice else []


def _is_told_before(between: Sequence[Event]) -> bool:
    return all(event.type in _TOLD_BEFORE for event in between)
