"""Laps of rounds: compared with a walk over the events that looks ahead from every discard."""

from collections.abc import Sequence
from itertools import takewhile

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit._core.samples import round_samples
from mahjongkit.engine import Event

NEXT_DRAW, OTHER_DRAWS, OTHER_DISCARD, OWN_WIN, DEAL_IN, EXHAUSTED, ABORTED, OWN_CALL = range(8)
CALLS = ("chi", "pon", "open_kan")


def played(variant: str, seed: int) -> list[Event]:
    """The rounds of a game, without its end."""
    game = mk.play_game(mk.make_rules(variant), ["greedy:calls=true"] * mk.make_rules(variant).num_seats, seed=seed)
    return [event for event in game.events if event.type != "game_end"]


def lap_end(events: Sequence[Event], first: int) -> int:
    """How the lap ends that the discard at ``first`` begins."""
    seat = events[first].seat
    for place in range(first + 1, len(events)):
        event = events[place]
        if event.type == "draw" and event.seat == seat:
            return NEXT_DRAW
        if event.type in CALLS and event.seat == seat:
            return OWN_CALL
        if event.type == "no_win":
            return EXHAUSTED if event.reason in ("exhausted", "river_limit") else ABORTED
        if event.type == "win":
            winners = [each.seat for each in takewhile(lambda each: each.type == "win", events[place:])]
            if seat in winners:
                return OWN_WIN
            if event.from_seat == event.seat:
                return OTHER_DRAWS
            return DEAL_IN if event.from_seat == seat else OTHER_DISCARD
    raise AssertionError("a lap without an end")


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_every_discard_begins_a_lap_that_ends(variant: str) -> None:
    events = played(variant, 5)
    laps, waits, kinds, ends, left_out = round_samples(mk.make_rules(variant), events)
    assert left_out == 0
    discards = [place for place, event in enumerate(events) if event.type == "discard"]
    expected = np.bincount([lap_end(events, place) for place in discards], minlength=8)
    assert np.bincount(laps["end"], minlength=8).tolist() == expected.tolist()
    assert expected[[NEXT_DRAW, OTHER_DISCARD, DEAL_IN]].min() > 0
    others = mk.make_rules(variant).num_seats - 1
    assert set(np.round(laps["exposure"] * others).astype(int)) <= set(range(others + 1))
    assert (laps["exposure"][laps["end"] == DEAL_IN] == 0).all()
    assert (laps["exposure"][laps["end"] == NEXT_DRAW] == 1).all()
    assert (laps["paid"][laps["end"] == OTHER_DRAWS] > 0).all()
    assert (laps["paid"][laps["end"] != OTHER_DRAWS] == 0).all()
    assert (waits["copies"] >= 1).all()
    assert set(waits["lap"]) <= set(np.flatnonzero(laps["is_ready"]))
    assert (kinds["any"] <= kinds["exposure"]).all()
    assert (kinds["before"] <= kinds["any"]).all()
    assert len(ends["threats"]) % (others + 1) == 0


def test_tiles_that_are_not_seen_are_held_or_in_the_wall() -> None:
    """After a discard every other seat holds 13 tiles less three per meld, and 13 of the dead wall are hidden."""
    for seed in range(3):
        events = played("riichi", seed)
        laps, _, kinds, *_ = round_samples(mk.make_rules("riichi"), events)
        assert not any("kan" in event.type for event in events)
        assert (kinds["unseen"] - kinds["held"]).sum() == (laps["draws_left"].astype(int) + 13).sum()
        held = 0
        melds = [0] * 4
        for event in events:
            if event.type == "round_start":
                melds = [0] * 4
            elif event.type in CALLS and event.seat is not None:
                melds[event.seat] += 1
            elif event.type == "discard":
                held += sum(13 - 3 * melds[other] for other in range(4) if other != event.seat)
        assert kinds["held"].sum() == held


def test_who_wins_on_a_discard_waited_for_it() -> None:
    """In a lap that ends with the own win on a discard, a wait was discarded."""
    for seed in range(3):
        laps, waits, *_ = round_samples(mk.make_rules("riichi"), played("riichi", seed))
        hit = set(waits["lap"][waits["discards"] == 1])
        assert set(np.flatnonzero(laps["end"] == OWN_WIN)) <= hit


def test_a_round_that_does_not_follow_from_the_rules_is_left_out() -> None:
    events = played("riichi", 5)
    rounds = sum(event.type == "round_start" for event in events)
    # The first discard of the game is of another seat.
    first = next(place for place, event in enumerate(events) if event.type == "discard")
    events[first] = Event(f"discard {(events[first].seat or 0) + 1} {events[first].tile}")
    laps, *_, left_out = round_samples(mk.make_rules("riichi"), events)
    assert left_out == 1
    assert rounds > 1
    assert len(laps["end"]) > 0
