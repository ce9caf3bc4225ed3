"""Games of the engine with many calls, as records."""

import random

import mahjongkit as mk
from mahjongkit.records import Record, record_of

TAKEN_FIRST = ("win", "abort")
LIKED = ("riichi", "concealed_kan", "added_kan", "open_kan", "set_aside", "pon", "chi")


def played_game(rules: mk.Rules, *, seed: int) -> Record:
    """A game of seats that win when they can and often call."""
    game = mk.Game(rules, seed=seed)
    chance = random.Random(seed)
    while not game.is_over:
        game.step({seat: _choose(seen, chance) for seat, seen in game.pending.items()})
    return record_of(game, names=["A", "B", "C", "D"][: rules.num_seats])


def _choose(seen: mk.Observation, chance: random.Random) -> mk.Action:
    actions = seen.legal_actions
    for action in actions:
        if action.type in TAKEN_FIRST:
            return action
    liked = [action for action in actions if action.type in LIKED]
    if liked and chance.random() < 0.5:
        return chance.choice(liked)
    discards = [action for action in actions if action.type == "discard"]
    return chance.choice(discards or actions)
