"""How a net plays while it is trained: single rounds from every seat, as in Figures 4 to 6 of the Meowjong paper."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from mahjongkit.intervals import wilson_bounds
from mahjongkit.learn.improve.settings import ImproveSettings
from mahjongkit.learn.selfplay.play import IN_FLIGHT, Play, Played, Policy, Rounds, joined, play

SEEDS = 1_000_000_000
"""How far the walls of evaluations are from those of the training; they are the same each time."""
LEVEL = 0.95


@dataclass(frozen=True)
class Evaluation:
    """Rounds from one seat against one kind of opponents."""

    iteration: int
    opponents: str
    wind: str
    rounds: int
    wins: float
    """Share of rounds won."""
    wins_lower: float
    wins_upper: float
    deal_ins: float
    points: float
    """Mean points of a round, in thousands."""
    points_error: float
    first: float
    """Share of rounds, draws apart, in which nobody had more points."""
    last: float
    draws: float
    """Share of rounds without a win."""


WINDS = ("east", "south", "west", "north")


def evaluate(
    net: Policy, opponents: Policy | str, name: str, settings: ImproveSettings, *, iteration: int, threads: int
) -> list[Evaluation]:
    """A row for each seat. Nets play their likeliest answers; the first round of a game, seat 0 deals."""
    found = []
    number = settings.evaluate_rounds
    for seat in range(settings.rules.num_seats):
        seatings = np.ones((number, settings.rules.num_seats), dtype=np.uint8)
        seatings[:, seat] = 0
        seeds = np.arange(number, dtype=np.uint64) + np.uint64(settings.first_seed + SEEDS)
        rounds = Rounds(np.arange(number), seeds, seatings)
        how = Play(settings.rules, wall="shared", learner=None, threads=threads)
        pieces = [
            play([net, opponents], rounds.part(first, first + IN_FLIGHT), how) for first in range(0, number, IN_FLIGHT)
        ]
        found.append(_summary(joined(pieces), seat, name, iteration))
    return found


def _summary(played: Played, seat: int, opponents: str, iteration: int) -> Evaluation:
    results, points = played.results, played.points
    rounds = len(points)
    wins = float((results["wins"][:, seat] > 0).mean())
    lower, upper = wilson_bounds(wins, rounds, level=LEVEL)
    is_draw = results["wins"].sum(axis=1) == 0
    own = points[:, seat]
    return Evaluation(
        iteration=iteration,
        opponents=opponents,
        wind=WINDS[seat],
        rounds=rounds,
        wins=wins,
        wins_lower=lower,
        wins_upper=upper,
        deal_ins=float((results["deal_ins"][:, seat] > 0).mean()),
        points=float(own.mean()),
        points_error=float(own.std(ddof=1) / np.sqrt(rounds)) if rounds > 1 else 0.0,
        first=float((~is_draw & (own >= points.max(axis=1))).mean()),
        last=float((~is_draw & (own <= points.min(axis=1))).mean()),
        draws=float(is_draw.mean()),
    )


def over_seats(rows: Sequence[Evaluation]) -> dict[tuple[int, str], dict[str, float]]:
    """Means over the seats, by iteration and opponents."""
    found: dict[tuple[int, str], dict[str, float]] = {}
    for key in dict.fromkeys((row.iteration, row.opponents) for row in rows):
        own = [row for row in rows if (row.iteration, row.opponents) == key]
        rounds = sum(row.rounds for row in own)
        names = ("wins", "deal_ins", "points", "first", "last", "draws")
        means = {name: sum(getattr(row, name) for row in own) / len(own) for name in names}
        means["wins_lower"], means["wins_upper"] = wilson_bounds(means["wins"], rounds, level=LEVEL)
        means["points_error"] = float(np.sqrt(sum(row.points_error**2 for row in own)) / len(own))
        found[key] = {"rounds": float(rounds), **means}
    return found
