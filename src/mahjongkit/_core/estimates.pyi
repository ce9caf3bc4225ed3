"""What is known about opponents."""

from collections.abc import Sequence

import mahjongkit._core.engine


def opponents(observation: mahjongkit._core.engine.Observation, stops: int, late: int) -> tuple[list[tuple[int, float, list[float]]], list[float]]:
    """
    A row for each opponent in play: seat, chance to be ready, by suit the chance to collect it alone; and the points that a discard of each kind may cost.
    """

def chance_to_hold(least: int, hand: int, of_suit: int, others: int, odds: float) -> float:
    """
    The chance that a hand of so many tiles holds at least so many of a suit.
    """

def hand_points(missing: int, tiles: int, draws: int, hidden: int, win: float, not_ready: float) -> float:
    """What a hand is usually worth until the end of its round."""

def danger(observation: mahjongkit._core.engine.Observation, tiles: Sequence[tuple[int, bool]], model: str) -> list[tuple[int, float, list[tuple[float, float, list[float], list[str]]]]]:
    """
    A row for each opponent in play: seat, chance to be ready, and of every tile the chance that it wins on it if it is ready, its points, the shares of the shapes of wait, and facts.
    """

def paper_danger(observation: mahjongkit._core.engine.Observation, tiles: Sequence[tuple[int, bool]]) -> list[tuple[int, bool, list[int]]]:
    """
    A row for each opponent: seat, whether the thesis takes it as ready, and the level of every tile, 1 to 10.
    """
