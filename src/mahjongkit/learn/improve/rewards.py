"""What a round is worth to a seat that learns: points, places as the Meowjong paper counts them, or some of both."""

import numpy as np
from numpy.typing import NDArray

from mahjongkit.learn.selfplay.play import Played

FIRST_PLACE = 6.0
"""What a first place counts, in thousands of points, and a last one costs: about a win. So values keep their scale."""


def place_rewards(played: Played) -> NDArray[np.float64]:
    """Of each seat, from 1 for the first to -1 for the last; a round that nobody wins is a draw and counts 0.

    It is the mean over the others: 1 for each that has fewer points, -1 for each that has more. Seats with the same
    points share their places: which of them sits nearer to East is not for a policy to learn.
    """
    points = played.points
    others = points.shape[1] - 1
    rewards: NDArray[np.float64] = np.sign(points[:, :, None] - points[:, None, :]).sum(axis=2) / others
    rewards[played.results["wins"].sum(axis=1) == 0] = 0.0
    return rewards


def rewards_of(played: Played, *, place_share: float) -> NDArray[np.float64]:
    """Of each seat, in thousands of points; so much of it by places, the rest as played."""
    if place_share == 0:
        return played.points
    return (1 - place_share) * played.points + place_share * FIRST_PLACE * place_rewards(played)
