"""How entrants play: rates with intervals by block, their differences, and what happens in each seat."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from mahjongkit.arena.compare.columns import MatchColumns
from mahjongkit.arena.stats.asymptotic import PLANNED, AnytimeMean, anytime_mean

_LEAST_BLOCKS = 20
"""With something to count by: fewer wins say nothing about the next one."""

Numbers = NDArray[np.float64]

RATES = (
    ("won", "wins", "rounds", "of rounds"),
    ("won by self-draw", "self_draws", "rounds", "of rounds"),
    ("dealt in", "deal_ins", "rounds", "of rounds"),
    ("riichi", "riichi", "rounds", "of rounds"),
    ("called", "called", "rounds", "of rounds"),
    ("turn of a win", "win_turns", "wins", "own discards"),
    ("points of a win", "win_points", "wins", "points"),
)
"""Name, field that is counted, field that it is counted by, unit."""


@dataclass(frozen=True)
class Rate:
    """One rate of every entrant."""

    name: str
    unit: str
    """"of rounds" for a share of the rounds that an entrant's seats played."""
    entrants: tuple[AnytimeMean | None, ...]
    """Each interval holds at any time; None for an entrant with too few to count by, such as wins."""
    differences: tuple[AnytimeMean | None, ...]
    """Of every two entrants, the first less the second: all intervals of all rates hold at any time and at once."""


@dataclass(frozen=True)
class SeatRow:
    """An entrant in one seat; seat 0 deals first."""

    seat: int
    entrant: int
    games: int
    wins: AnytimeMean
    """A game."""
    points: AnytimeMean
    """A game."""


def behaviour(columns: MatchColumns, *, level: float = 0.95, planned: int = PLANNED) -> tuple[Rate, ...]:
    """The rates of `RATES` that occur at all; blocks are the unit, so walls that are shared count once.

    k differences have intervals of the level 1 - (1 - level) / k, so that a difference that leaves 0 is one.
    """
    counted = [row for row in RATES if row[1] in columns.by_seat and columns.by_seat[row[1]].any()]
    pairs = list(combinations(range(columns.num_entrants), 2))
    at_once = 1 - (1 - level) / max(1, len(counted) * len(pairs))
    rates = []
    for name, count, by, unit in counted:
        shares = [_ratio(columns, count, by, entrant) for entrant in range(columns.num_entrants)]
        entrants = tuple(
            share and anytime_mean(share[1], mean=share[0], level=level, planned=planned) for share in shares
        )
        differences = tuple(_difference(shares[first], shares[second], at_once, planned) for first, second in pairs)
        rates.append(Rate(name, unit, entrants, differences))
    return tuple(rates)


def seat_table(columns: MatchColumns, *, level: float = 0.95, planned: int = PLANNED) -> tuple[SeatRow, ...]:
    """Wins and points of every entrant in every seat; each interval holds at any time."""
    rows = []
    for seat in range(columns.seats.shape[1]):
        for entrant in range(columns.num_entrants):
            games = columns.seats[:, seat] == entrant
            if not games.any():
                continue
            wins, points = (columns.by_seat[name][:, games, seat].mean(axis=1) for name in ("wins", "points"))
            count = len(columns.blocks) * int(games.sum())
            means = (anytime_mean(results, level=level, planned=planned) for results in (wins, points))
            rows.append(SeatRow(seat, entrant, count, *means))
    return tuple(rows)


Share = tuple[float, Numbers]
"""A ratio, and for each block the ratio plus what the block adds to its error."""


def _ratio(columns: MatchColumns, count: str, by: str, entrant: int) -> Share | None:
    mine = columns.seats == entrant
    above = columns.by_seat[count][:, mine].sum(axis=1)
    rounds = columns.by_game["rounds"] @ mine.sum(axis=1)
    below = rounds if by == "rounds" else columns.by_seat[by][:, mine].sum(axis=1)
    if (below > 0).sum() < _LEAST_BLOCKS:
        return None
    ratio = float(above.sum() / below.sum())
    return ratio, ratio + (above - ratio * below) / below.mean()


def _difference(first: Share | None, second: Share | None, level: float, planned: int) -> AnytimeMean | None:
    if first is None or second is None:
        return None
    return anytime_mean(first[1] - second[1], mean=first[0] - second[0], level=level, planned=planned)
