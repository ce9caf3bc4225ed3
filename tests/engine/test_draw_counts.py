"""Draws of a round that nobody wins, replacements included (rules.md 0.2, F.2, and RI09 and RI10 of C.2)."""

import pytest

import mahjongkit as mk

DRAWS = {"riichi": 70, "sanma": 55, "taiwanese:olympiad": 56, "taiwanese:sml2026": 64, "sichuan": 56}
ENDS = ("exhausted", "river_limit")


def play_round(rules: mk.Rules, *, seed: int, wanted: frozenset[str] = frozenset()) -> list[mk.Event]:
    """Nobody wins; every seat makes the wanted calls and otherwise passes or discards its draw."""
    game = mk.Game(rules, seed=seed)
    while not game.is_over and game.num_rounds == 1:
        actions = {}
        for seat, seen in game.pending.items():
            legal = seen.legal_actions
            chosen = [action for action in legal if action.type in wanted]
            passes = [action for action in legal if action.type == "pass"]
            drawn = [action for action in legal if action.type == "discard" and action.is_drawn]
            others = [action for action in legal if action.type != "win"]
            actions[seat] = (chosen + passes + drawn + others)[0]
        game.step(actions)
    events = game.events
    return events[: [str(event.type) for event in events].index("round_end")]


def num_draws(events: list[mk.Event]) -> int:
    return sum(event.type == "draw" for event in events)


@pytest.mark.parametrize("rules", DRAWS)
def test_draws_without_any_call(rules: str) -> None:
    exhausted = 0
    for seed in range(20):
        events = play_round(mk.make_rules(rules), seed=seed)
        if any(event.reason in ENDS for event in events):
            assert num_draws(events) == DRAWS[rules]
            exhausted += 1
    assert exhausted >= 15  # few are aborted


@pytest.mark.parametrize("rules", DRAWS)
def test_draws_with_kans_and_tiles_set_aside(rules: str) -> None:
    wanted = frozenset({"pon", "concealed_kan", "open_kan", "added_kan", "set_aside"})
    replacements = set()
    for seed in range(60):
        events = play_round(mk.make_rules(rules), seed=seed, wanted=wanted)
        if any(event.reason in ENDS for event in events):
            assert num_draws(events) == DRAWS[rules]
            replacements.add(sum(event.is_replacement for event in events))
    assert len(replacements) >= 3  # different numbers of replacements, the same number of draws


def test_a_tile_kept_for_each_kan() -> None:
    rules = mk.make_rules("taiwanese", reserve_per_kan=1)
    wanted = frozenset({"pon", "concealed_kan", "open_kan", "added_kan"})
    kans = set()
    for seed in range(60):
        events = play_round(rules, seed=seed, wanted=wanted)
        number = sum(event.type.endswith("_kan") for event in events)
        assert num_draws(events) == DRAWS["taiwanese:olympiad"] - number
        kans.add(number)
    assert len(kans) >= 3
