"""The games of a match as arrays by block, seating and seat, and the weights that make block results of them."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from mahjongkit.arena.store import Match
from mahjongkit.errors import ArenaError

Numbers = NDArray[np.float64]

SCALES = {"scores": 1e-3, "luck": 1e-6, "luck_points": 1e-3}
"""Units of statistics that are stored as whole numbers."""


@dataclass(frozen=True)
class MatchColumns:
    """Games by block and seating; every block has the same seatings."""

    blocks: tuple[int, ...]
    """Their numbers, in order."""
    seats: NDArray[np.int64]
    """The entrant of every seat, a row per seating."""
    by_seat: dict[str, Numbers]
    """Block, seating, seat: statistics with an entry per seat."""
    by_game: dict[str, Numbers]
    """Block, seating: the other ones."""

    @property
    def num_entrants(self) -> int:
        """Entrants that have a seat."""
        return int(self.seats.max()) + 1

    @property
    def num_games(self) -> int:
        """Of all blocks."""
        return len(self.blocks) * len(self.seats)

    def weights(self, first: int, second: int) -> Numbers:
        """Weights of seats that give, game by game, the mean of the first entrant less that of the second.

        A row per seating; zeros in games that one of them did not play.
        """
        mine, theirs = self.seats == first, self.seats == second
        met = mine.any(axis=1) & theirs.any(axis=1)
        counts = [np.maximum(1, who.sum(axis=1, keepdims=True)) for who in (mine, theirs)]
        weights: Numbers = np.where(met[:, np.newaxis], mine / counts[0] - theirs / counts[1], 0.0)
        return weights

    def differences(self, values: Numbers, first: int, second: int) -> Numbers:
        """Block, game: result of the first less that of the second, in the games that both played."""
        weights = self.weights(first, second)
        met = weights.any(axis=1)
        differences: Numbers = np.einsum("bgs,gs->bg", values[:, met], weights[met])
        return differences

    def first_blocks(self, number: int) -> "MatchColumns":
        """The first ones alone."""
        by_seat = {name: column[:number] for name, column in self.by_seat.items()}
        by_game = {name: column[:number] for name, column in self.by_game.items()}
        return MatchColumns(self.blocks[:number], self.seats, by_seat, by_game)

    def pairings(self) -> list[tuple[int, int]]:
        """Every two entrants that met."""
        pairs = combinations(range(self.num_entrants), 2)
        return [pair for pair in pairs if self.weights(*pair).any()]


def read_columns(match: Match, *, least: int = 2) -> MatchColumns:
    """The games of a match; an error when there are fewer blocks than that."""
    read = match.columns()
    blocks = tuple(dict.fromkeys(read["block"].tolist()))
    if len(blocks) < least:
        raise ArenaError(f"match '{match.id}' has {len(blocks)} blocks, a report needs two or more")
    shape = (len(blocks), len(read["block"]) // len(blocks))
    if shape[0] * shape[1] != len(read["block"]) or (read["seating"].reshape(shape) != np.arange(shape[1])).any():
        raise ArenaError(f"match '{match.id}' has blocks with different numbers of games")
    by_seat: dict[str, Numbers] = {}
    by_game: dict[str, Numbers] = {}
    for name, column in read.items():
        if name not in ("block", "seating", "wall_seed", "seats"):
            group = by_seat if column.ndim == 2 else by_game
            group[name] = column.reshape(*shape, *column.shape[1:]).astype(np.float64) * SCALES.get(name, 1.0)
    return MatchColumns(blocks, read["seats"][: shape[1]], by_seat, by_game)
