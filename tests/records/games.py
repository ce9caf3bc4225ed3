"""Games of the engine with many calls, as records."""

import random
from collections.abc import Iterator

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


def kan_loving_game(rules: mk.Rules, *, seed: int) -> Record:
    """A game of seats that win and make kans whenever they can, often call, and else play well."""
    game = mk.Game(rules, seed=seed)
    for actions in kan_loving_moves(game, seed=seed):
        game.step(actions)
    return record_of(game)


def kan_loving_moves(game: mk.Game, *, seed: int) -> Iterator[dict[int, mk.Action]]:
    """What such seats do, until the game is over."""
    chance = random.Random(seed)
    agents = [mk.make_agent("greedy", seed=seat) for seat in range(game.rules.num_seats)]
    while not game.is_over:
        yield {seat: _choose_kan(seen, agents[seat], chance) for seat, seen in game.pending.items()}


def _choose_kan(seen: mk.Observation, agent: mk.Agent, chance: random.Random) -> mk.Action:
    for action in seen.legal_actions:
        if action.type == "win" or action.type.endswith("_kan"):
            return action
    calls = [action for action in seen.legal_actions if action.type in {"pon", "chi"}]
    return chance.choice(calls) if calls and chance.random() < 0.3 else agent.act(seen)
