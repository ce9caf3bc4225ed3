"""Choices of many rounds, with all that the rules of a profile offer."""

import random
from collections.abc import Iterator
from typing import Any

import mahjongkit as mk

PROFILES = [(variant, profile) for variant in mk.rules.variants() for profile in mk.rules.profiles(variant)]

COMMON = {"discard", "pass"}


def positions(rules: mk.Rules, *, num_rounds: int, **start: Any) -> Iterator[tuple[mk.State, int, mk.Observation]]:
    """Every choice of some rounds: seats that come near a win, and take what is seldom offered as often as not.

    `start` is what the rounds start from, as `mk.State` takes it.
    """
    for seed in range(num_rounds):
        rng = random.Random(seed)
        agent = mk.make_agent(("random", "greedy", "greedy:calls=true")[seed % 3], seed=seed)
        state = mk.State(rules, seed=seed, **start)
        while not state.is_over:
            seen = {seat: state.observe(seat) for seat in state.asked}
            chosen = {}
            for seat, observation in seen.items():
                yield state, seat, observation
                rare = [action for action in observation.legal_actions if action.type not in COMMON]
                is_rare = rare and rng.random() < 0.5
                chosen[seat] = rng.choice(rare) if is_rare else agent.act(observation)
            state.step(chosen)
