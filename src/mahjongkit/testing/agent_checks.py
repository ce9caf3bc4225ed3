"""What must hold of every agent."""

from collections.abc import Callable, Iterable

from mahjongkit import Action, Agent, Event, Game, Rules
from mahjongkit.testing.check_error import expect


def check_agent(make: Callable[[int], Agent], rules: Rules, *, seeds: Iterable[int]) -> int:
    """Let an agent play every seat; returns how often it chose.

    It has a name, chooses legal actions only, leaves its observation alone, and with the same seed does the same
    again. `make(seed)` makes a fresh agent.

    >>> from mahjongkit import make_rules
    >>> from mahjongkit.testing import BiasedPlayer
    >>> check_agent(lambda seed: BiasedPlayer(seed=seed), make_rules("riichi", num_winds=1), seeds=[2]) > 100
    True
    """
    choices = 0
    for seed in seeds:
        events, once = play(make, rules, seed)
        again, _ = play(make, rules, seed)
        expect(holds=events == again, otherwise=f"with the seed {seed} the agent plays another game the second time")
        choices += once
    return choices


def play(make: Callable[[int], Agent], rules: Rules, seed: int) -> tuple[list[Event], int]:
    """The events of one game, and how many choices it had."""
    agents = [make(seed * rules.num_seats + seat) for seat in range(rules.num_seats)]
    expect(holds=all(agent.name for agent in agents), otherwise="an agent without a name")
    game = Game(rules, seed=seed)
    choices = 0
    while not game.is_over:
        actions: dict[int, Action] = {}
        for seat, seen in game.pending.items():
            before = str(seen)
            action = agents[seat].act(seen)
            where = f"{agents[seat].name} at seat {seat}, seed {seed}"
            expect(holds=str(seen) == before, otherwise=f"{where} changes its observation")
            why = seen.check_legal(action)
            expect(holds=why is None, otherwise=f"{where} chooses {action}: {why}\n  in {seen}")
            actions[seat] = action
            choices += 1
        game.step(actions)
    return game.events, choices
