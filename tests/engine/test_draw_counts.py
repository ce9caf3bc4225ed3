"""Draws of a round that nobody wins: 70 in riichi, 55 in sanma, replacements included (rules C.2, RI09 and RI10)."""

import pytest

import mahjongkit as mk

DRAWS = {"riichi": 70, "sanma": 55}


def play_to_the_end(rules: mk.Rules, *, seed: int, wanted: frozenset[str]) -> list[mk.Event]:
    """Nobody wins; every seat makes the wanted calls and otherwise discards its draw."""
    state = mk.State(rules, seed=seed)
    events: list[mk.Event] = []
    while not state.is_over:
        actions = {}
        for seat in state.asked:
            legal = state.legal_actions(seat)
            chosen = [action for action in legal if action.type in wanted]
            passes = [action for action in legal if action.type == "pass"]
            drawn = [action for action in legal if action.type == "discard" and action.is_drawn]
            actions[seat] = (chosen + passes + drawn + legal)[0]
        events += state.step(actions)
    return events


@pytest.mark.parametrize("variant", DRAWS)
def test_draws_without_any_call(variant: str) -> None:
    for seed in range(20):
        events = play_to_the_end(mk.make_rules(variant), seed=seed, wanted=frozenset())
        if any(event.reason in ("exhausted", "river_limit") for event in events):
            # The dealer's first draw comes before the first choice.
            assert 1 + sum(event.type == "draw" for event in events) == DRAWS[variant]


@pytest.mark.parametrize("variant", DRAWS)
def test_draws_with_kans_and_tiles_set_aside(variant: str) -> None:
    wanted = frozenset({"pon", "concealed_kan", "open_kan", "added_kan", "set_aside"})
    replacements = set()
    for seed in range(60):
        events = play_to_the_end(mk.make_rules(variant), seed=seed, wanted=wanted)
        if any(event.reason in ("exhausted", "river_limit") for event in events):
            assert 1 + sum(event.type == "draw" for event in events) == DRAWS[variant]
            replacements.add(sum(event.is_replacement for event in events))
    assert len(replacements) >= 3  # different numbers of replacements, the same number of draws
