"""The choices of a recorded round, read back from its events."""

import pytest

from mahjongkit.engine import State, replay_round
from mahjongkit.records import read_records
from tests.records.samples import FORMAT_OF, sample


@pytest.mark.parametrize("name", FORMAT_OF)
def test_steps_with_the_choices_are_the_round_again(name: str) -> None:
    record = next(iter(read_records(sample(name))))
    played = record.rounds[-1]
    replayed = replay_round(record.rules, list(played.events), wall=played.wall)
    start = played.start
    assert start.seat is not None
    state = State(
        record.rules,
        wall=replayed.state.wall,
        round=start.round,
        dealer=start.seat,
        repeats=start.repeats,
        deposits=start.deposits,
        points=start.points,
    )
    befores = []
    for before, actions in replayed.choices:
        assert sorted(actions) == state.asked
        befores.append(before)
        state.step(actions)
    assert state == replayed.state
    assert befores == sorted(befores)
    # Every discard of the record is such a choice, just before its event and an indicator that it turns up.
    for place, event in enumerate(played.events):
        if event.type == "discard":
            first = place
            while played.events[first - 1].type == "indicator":
                first -= 1
            assert {first, place} & set(befores), place
