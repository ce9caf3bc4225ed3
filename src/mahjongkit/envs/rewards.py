"""What an environment rewards."""

from collections.abc import Sequence
from enum import StrEnum

import mahjongkit as mk
from mahjongkit.errors import RulesError

ILLEGAL_REWARD = -1.0
"""Of an action that the mask forbids; it ends the game."""


class Reward(StrEnum):
    """Points as they are won and lost, or the standing at the end with uma and oka."""

    POINTS = "points"
    SCORE = "score"


def reward_of(name: str) -> Reward:
    """The reward of a name; an unknown one raises."""
    if name not in list(Reward):
        raise RulesError(f"unknown reward '{name}' (known: {', '.join(Reward)})")
    return Reward(name)


def step_rewards(reward: Reward, game: mk.Game, points_before: Sequence[int]) -> list[float]:
    """What each seat is rewarded for a step that has just been made."""
    if reward is Reward.POINTS:
        return [float(now - before) for now, before in zip(game.points, points_before, strict=True)]
    return game.rules.standing_scores(game.points) if game.is_over else [0.0] * game.rules.num_seats
