"""The table at any event of a record, as a seat saw it or with all hands open."""

from typing import Any

import mahjongkit as mk
from mahjongkit._core.engine import observation_of_events, observed_events, replay_round
from mahjongkit.records import Record


def position_at(record: Record, *, round_number: int, event: int, seat: int) -> dict[str, Any]:
    """What a seat sees after so many events of a round, and the hands of all, for who wants to look at them.

    >>> record = mk.records.record_of(mk.play_game(mk.make_rules("sanma"), ["greedy"] * 3, seed=3))
    >>> found = position_at(record, round_number=0, event=6, seat=1)
    >>> found["observation"]["seat"], [len(hand) for hand in found["hands"]]
    (1, [14, 13, 13])
    """
    if not 0 <= round_number < len(record.rounds):
        raise mk.RecordError(f"there is no round {round_number + 1}: the record has {len(record.rounds)}")
    events = list(record.rounds[round_number].events)
    if not 1 <= event <= len(events):
        raise mk.RecordError(f"there is no event {event}: round {round_number + 1} has {len(events)}")
    if not 0 <= seat < record.rules.num_seats:
        raise mk.RecordError(f"there is no seat {seat}: expected 0 to {record.rules.num_seats - 1}")
    before = events[:event]
    seen = [_seen(record, before, each) for each in range(record.rules.num_seats)]
    hands = [each.to_json()["seats"][number]["own"]["tiles"] for number, each in enumerate(seen)]
    return {
        "observation": seen[seat].to_json(),
        "hands": hands,
        "event": before[-1].to_json(),
        "num_events": len(events),
    }


def _seen(record: Record, events: list[mk.Event], seat: int) -> mk.Observation:
    return observation_of_events(record.rules, observed_events(record.rules, events, seat), seat)


def state_before(record: Record, *, round_number: int, event: int, seat: int) -> mk.State:
    """The whole table when a seat chose, after so many events of a round."""
    played = record.rounds[round_number]
    replayed = replay_round(record.rules, list(played.events), wall=played.wall)
    start = played.start
    state = mk.State(
        record.rules,
        wall=replayed.state.wall,
        round=start.round,
        dealer=start.seat or 0,
        repeats=start.repeats,
        deposits=start.deposits,
        points=start.points,
    )
    for before, actions in replayed.choices:
        if before >= event and seat in actions:
            return state
        state.step(actions)
    raise mk.RecordError(f"seat {seat} does not choose after event {event} of round {round_number + 1}")
