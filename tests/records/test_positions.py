"""What a seat saw when it chose: every choice of a game is found again in its record."""

import pytest

import mahjongkit as mk
from mahjongkit.records import observation_before, record_of
from mahjongkit.records.positions import CHOICES


@pytest.mark.parametrize("variant", mk.rules.variants())
def test_every_recorded_choice_is_legal_in_its_position(variant: str) -> None:
    """One round of each variant, with calls; wins on one tile are one choice of several seats."""
    game = mk.Game(mk.make_rules(variant), seed=4)
    agents = [mk.make_agent("greedy:calls=true,kans=true", seed=seat) for seat in range(game.rules.num_seats)]
    while game.num_rounds == 1 and not game.is_over:
        game.step({seat: agents[seat].act(seen) for seat, seen in game.pending.items()})
    record = record_of(game)
    seen_types = set()
    previous = ""
    for number, event in enumerate(record.rounds[0].events, start=1):
        is_joint = event.type in ("exchange", "void_suit", "no_win") or (event.type == previous == "win")
        previous = event.type
        if event.type not in CHOICES or is_joint:
            continue
        seen = observation_before(record, round_number=1, event=number)
        assert seen.seat == event.seat
        tiles = {action.tile for action in seen.legal_actions if action.type in (event.type, "riichi")}
        assert event.tile in tiles
        seen_types.add(event.type)
    assert {"discard"} < seen_types


def test_claims_that_were_passed_can_be_looked_at() -> None:
    """Greedy never calls: somebody lets a pon pass before some draw."""
    record = record_of(mk.play_game(mk.make_rules("taiwanese", num_rounds=1), ["greedy"] * 4, seed=1))
    events = record.rounds[0].events
    found = 0
    for number, event in enumerate(events):
        for seat in range(4):
            if event.type != "draw" or seat == events[number - 1].seat:
                continue
            try:
                seen = observation_before(record, round_number=1, event=number + 1, seat=seat)
            except mk.RecordError as error:
                assert "does not choose there" in str(error)  # noqa: PT017  # most seats cannot claim
                continue
            assert seen.phase == "claims"
            assert "pass" in {action.type for action in seen.legal_actions}
            found += 1
    assert found > 3


@pytest.mark.parametrize(
    ("round_number", "event", "message"),
    [
        (100, 5, "there is no round 100: the record has"),
        (0, 5, "there is no round 0: the record has"),
        (1, 1, "round 1, event 1: expected an event from 2 to"),
        (1, 1000, "round 1, event 1000: expected an event from 2 to"),
        (1, 6, "round 1, event 6 is 'draw 0 .*': seat 0 does not choose there"),
    ],
)
def test_positions_that_are_none_are_named(round_number: int, event: int, message: str) -> None:
    record = record_of(mk.play_game(mk.make_rules("taiwanese"), ["greedy"] * 4, seed=3))
    with pytest.raises(mk.RecordError, match=message):
        observation_before(record, round_number=round_number, event=event)
