"""What is known about opponents."""

from collections.abc import Sequence

import mahjongkit._core.engine
import mahjongkit._core.rules


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

def placement(rules: mahjongkit._core.rules.Rules, points: Sequence[int], round: int, repeats: int, deposits: int, model: str) -> list[tuple[list[float], float]]:
    """
    By seat: the chances of the places, and the score expected in the standing.
    """

def placement_after(rules: mahjongkit._core.rules.Rules, before: Sequence[int], round: int, repeats: int, points: Sequence[int], deposits: int, winners: int, ready: int, model: str) -> list[tuple[list[float], float]]:
    """The same after a round; winners and ready are masks."""

def needed_points(rules: mahjongkit._core.rules.Rules, points: Sequence[int], seat: int, place: int, dealer: int, repeats: int, deposits: int) -> tuple[bool, tuple[int, int] | None, list[tuple[int, int] | None]]:
    """
    Whether the place is held; what a self-draw and what a win by each seat's discard needs.
    """

def lap_hazards(model: str, draws_left: int, threats: int, melds: int, is_dealer: bool, own: int) -> tuple[float, float, float, float, list[float], list[float], list[float]]:
    """
    Chances of a lap: another draws its win, wins on a discard; what is paid; another declares riichi; and lap by lap the chance that another ends the round and what is paid then; how many others are ready.
    """

def seen_hazards(observation: mahjongkit._core.engine.Observation) -> tuple[int, int, int, bool, int, list[tuple[int, bool, bool]]]:
    """
    What lap_hazards takes of a seat's table, and of every kind: group, is dora, is suji.
    """

def discard_rates(model: str, draws_left: int, threats: int, own: int, group: int, is_dora: bool, is_suji: bool, copies: int) -> tuple[float, float, float]:
    """
    Rates of a lap at which a kind is discarded: a wait, for a pon, for a chi.
    """

def danger(observation: mahjongkit._core.engine.Observation, tiles: Sequence[tuple[int, bool]], model: str) -> list[tuple[int, float, list[tuple[float, float, list[float], list[str]]]]]:
    """
    A row for each opponent in play: seat, chance to be ready, and of every tile the chance that it wins on it if it is ready, its points, the shares of the shapes of wait, and facts.
    """

def has_danger(rules: mahjongkit._core.rules.Rules) -> bool:
    """Whether a model of danger is shipped for the variant."""

def paper_danger(observation: mahjongkit._core.engine.Observation, tiles: Sequence[tuple[int, bool]]) -> list[tuple[int, bool, list[int]]]:
    """
    A row for each opponent: seat, whether the thesis takes it as ready, and the level of every tile, 1 to 10.
    """
