"""States and observations as text."""

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mahjongkit as mk
from mahjongkit.testing import BiasedPlayer


def played_states(rules: str, seed: int) -> list[mk.State]:
    """States along a round of biased play, and the one at its end."""
    state = mk.State(mk.make_rules(rules), seed=seed)
    players = [BiasedPlayer(seed=seed * 4 + seat) for seat in range(4)]
    states = []
    while not state.is_over:
        states.append(state.copy())
        state.step({seat: players[seat].act(state.observe(seat)) for seat in state.asked})
    return [*states[::9], state]


STATES = [state for rules in ("riichi", "sanma:majsoul") for seed in range(3) for state in played_states(rules, seed)]


@pytest.mark.parametrize("make", [str, repr, hash, pickle.dumps])
def test_equal_states_show_equal(make: Callable[[object], object]) -> None:
    for state in STATES:
        assert make(state.copy()) == make(state)
        assert make(state.observe(1)) == make(state.copy().observe(1))


def test_states_travel_by_text() -> None:
    for state in STATES:
        assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301
        assert copy.deepcopy(state) == state
        assert eval(repr(state), {"State": mk.State}) == state  # noqa: S307
        seen = state.observe(0)
        assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301
        assert eval(repr(seen), {"Observation": mk.Observation}) == seen  # noqa: S307


def test_a_state_read_from_text_plays_on_alike() -> None:
    for state in STATES[:12]:
        again = mk.State.from_text(str(state))
        for step in range(30):
            if state.is_over:
                break
            actions = {seat: Random(step).choice(state.legal_actions(seat)) for seat in state.asked}
            assert state.step(actions) == again.step(actions)
        assert state == again


def test_rules_belong_to_the_value() -> None:
    state = mk.State(mk.make_rules("riichi"), seed=1)
    other = mk.State(mk.make_rules("riichi", ready_pool=6000), seed=1)
    assert str(other).startswith("riichi:tenhou,ready_pool=6000 ")
    assert state != other
    assert state.observe(0) != other.observe(0)
    assert mk.State.from_text(str(other)).rules == other.rules


def test_an_observation_has_no_hidden_tile_in_its_text() -> None:
    for state in STATES:
        for seat in range(state.rules.num_seats):
            text = str(state.observe(seat))
            assert "wall" not in text
            assert text.count(" hand ") == 1
            assert state.hand(seat) in text
            others = [state.hand(other) for other in range(state.rules.num_seats) if other != seat]
            assert not any(f" {hand} " in text for hand in others)


def first_state() -> str:
    return str(mk.State(mk.make_rules("riichi"), seed=2))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("riichi:tenhou", "riichi:tenhuo", "unknown profile 'tenhuo'"),
        (" round 0", " ronud 0", "expected 'round' before 'ronud'"),
        (" dealer 0", " dealer 9", "'9' is no number from 0 to 3"),
        (" phase turn 0", " phase turn 1", "seat 0 has 14 tiles"),
        (" phase turn 0", " phase after_call 0", "has not drawn"),
        (" phase turn 0", " phase turn 0 barred 5m", "right after a call alone"),
        (" seat 1 hand ", " seat 1 hand 1m", "seat 1 has 14 tiles"),
        (" seat 1 hand ", " seat 1 hand 5x", "expected a digit or one of m p s z f"),
        (" points 25000 seat 1", " points 25000 riichii seat 1", "expected 'seat' before 'riichii'"),
        (" points 25000 seat 1", " points 25000 one_shot seat 1", "expected 'accepted' before one_shot"),
        (" points 25000 seat 1", " points 25000 chi 1m from 3 with 35m seat 1", "make no chi"),
        (" points 25000 seat 1", " points 25000 river 1m,2mx seat 1", "2mx"),
        ("taken 53+0", "taken 53", "expected two numbers"),
        ("taken 53+0", "taken 53+1", "54 tiles are taken from the wall, 53 are in hands"),
        ("taken 53+0", "taken 140+0", "'140' is no number from 0 to 136"),
        (" wall ", " wall 1m", "a wall of 137 tiles"),
        (" indicators ", " indicators 1111m", "too many indicators|these indicators and kans do not fit"),
    ],
)
def test_faults_are_named_with_their_place(old: str, new: str, fault: str) -> None:
    text = first_state()
    assert old in text
    with pytest.raises(mk.NotationError, match=fault) as error:
        mk.State.from_text(text.replace(old, new, 1))
    assert "at column " in str(error.value)


@given(st.data())
def test_any_text_is_read_or_refused(data: st.DataObject) -> None:
    text = str(data.draw(st.sampled_from(STATES)))
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 12))
    changed = text[:at] + data.draw(st.text(max_size=6)) + text[at + cut :]
    for read in (mk.State.from_text, mk.Observation.from_text):
        try:
            value = read(changed)
        except mk.NotationError:
            continue
        assert read(str(value)) == value


def test_points_and_rounds_out_of_range_are_refused() -> None:
    rules = mk.make_rules("sanma")
    with pytest.raises(mk.RulesError, match="round 15 is not from 0 to 14"):
        mk.State(rules, round=15)
    with pytest.raises(mk.RulesError, match="points of a seat"):
        mk.State(rules, points=[2_000_000_000, 0, 0])
