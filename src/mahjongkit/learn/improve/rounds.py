"""Which rounds an iteration of a training by play has: walls, where in a game they are, and who sits at the table."""

import math

import numpy as np
from numpy.typing import NDArray

from mahjongkit.engine import State
from mahjongkit.learn.improve.settings import ImproveSettings
from mahjongkit.learn.selfplay.play import Rounds
from mahjongkit.rules import Rules

LEARNER = 0
"""The place of the net that learns among the players; opponents follow in the order of the settings, then the net as it
was when the iteration began, where not all seats learn."""
_NUM_WINDS = 2
_UNIT = 100  # of points
_FEWEST_POINTS = 1000
_SPREAD = 5000.0  # of the points of a seat after a round


def rounds_of(settings: ImproveSettings, iteration: int) -> Rounds:
    """The rounds of an iteration: each wall some times, one after the other, with the same seating and start."""
    rules = settings.rules
    walls = np.array(settings.seeds(iteration), dtype=np.uint64)
    seatings = np.empty((len(walls), rules.num_seats), dtype=np.uint8)
    starts = np.empty((len(walls), 3 + rules.num_seats), dtype=np.int64)
    for place, seed in enumerate(walls):
        rng = np.random.default_rng([int(seed), 1])
        seatings[place] = seating(settings, rng)
        starts[place] = random_start(rules, rng)
    first = iteration * settings.rounds
    return Rounds(
        np.arange(first, first + settings.rounds),
        walls.repeat(settings.plays),
        seatings.repeat(settings.plays, axis=0),
        starts.repeat(settings.plays, axis=0) if settings.starts == "random" else None,
    )


def seating(settings: ImproveSettings, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Who sits where, by their places among the players."""
    num_seats = settings.rules.num_seats
    seats = np.full(num_seats, LEARNER, dtype=np.uint8)
    if settings.opponents and rng.random() < settings.opponent_share:
        seats[:] = 1 + rng.integers(len(settings.opponents))
        seats[rng.integers(num_seats)] = LEARNER
    elif settings.seats:
        seats[:] = 1 + len(settings.opponents)
        seats[rng.permutation(num_seats)[: settings.seats]] = LEARNER
    return seats


def random_start(rules: Rules, rng: np.random.Generator) -> list[int]:
    """Somewhere in a game: round, repeats, deposits and the points of each seat, which with the deposits add up.

    >>> number, repeats, deposits, *points = random_start(mk.make_rules("sanma"), np.random.default_rng(1))
    >>> sum(points) + 1000 * deposits
    105000
    """
    first = State(rules, seed=0).points
    rounds = int(rng.integers(_NUM_WINDS * rules.num_seats))
    repeats = min(int(rng.geometric(0.75)) - 1, 4)
    deposits = int(rng.choice(3, p=(0.8, 0.15, 0.05)))
    moved = rng.normal(size=rules.num_seats) * _SPREAD * math.sqrt(rounds + repeats)
    points = first + _UNIT * np.rint((moved - moved.mean()) / _UNIT).astype(np.int64)
    points = np.maximum(points, _FEWEST_POINTS)
    points[points.argmax()] += sum(first) - 1000 * deposits - int(points.sum())
    return [rounds, repeats, deposits, *points.tolist()]
