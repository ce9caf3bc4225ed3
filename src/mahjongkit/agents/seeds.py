"""The seed of an agent in a game."""

import hashlib

from mahjongkit._core.engine import Observation
from mahjongkit._core.players import agent_seed
from mahjongkit.agents.registry import is_native


def seed_in_game(text: str, *, game_seed: int, seat: int) -> int:
    """The seed that the agent of a text gets in a seat of a game.

    An agent that is not native gets one from which the seed of the game, and so the wall, cannot be computed back.

    >>> seed_in_game("greedy", game_seed=7, seat=0) == agent_seed(7, 0)
    True
    >>> seed_in_game("process:./program", game_seed=7, seat=0) == agent_seed(7, 0)
    False
    """
    seed = agent_seed(game_seed, seat)
    if is_native(text):
        return seed
    return int.from_bytes(hashlib.sha256(seed.to_bytes(8, "little")).digest()[:7], "little")


def decision_seed(observation: Observation, *, seed: int) -> int:
    """A seed for the randomness of one decision: the same wherever and beside whatever it is asked.

    >>> seen = mk.State(mk.make_rules("sanma"), seed=1).observe(0)
    >>> decision_seed(seen, seed=7) == decision_seed(seen, seed=7) != decision_seed(seen, seed=8)
    True
    """
    digest = hashlib.sha256(f"{seed} {observation}".encode()).digest()
    return int.from_bytes(digest[:8], "little")
