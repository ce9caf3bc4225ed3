"""The games of a match as arrays, and the weights that make block results of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from mahjongkit.arena.played_game import PlayedGame, StoredGame
from mahjongkit.errors import ArenaError

Numbers = NDArray[np.float64]

SEAT_FIELDS = (
    "points",
    "scores",
    "placements",
    "wins",
    "self_draws",
    "deal_ins",
    "riichi",
    "called",
    "win_turns",
    "win_points",
    "luck",
    "luck_points",
)
"""Fields of a game with a number for every seat."""

GAME_FIELDS = ("rounds", "without_win", "draws", "discards", "steals", "consistent", "own", "reshuffles")
"""Fields of a game with one number."""

SCALES = {"scores": 1e-3, "luck": 1e-6, "luck_points": 1e-3}
"""Units of fields that are stored as whole numbers."""


@dataclass(frozen=True)
class MatchColumns:
    """Games by block and seating; every block has the same seatings."""

    blocks: tuple[int, ...]
    """Their numbers, in order."""
    seats: NDArray[np.int64]
    """The entrant of every seat, a row a seating."""
    by_seat: dict[str, Numbers]
    """Block, seating, seat; a field that no game has is left out."""
    by_game: dict[str, Numbers]
    """Block, seating."""
    faults: tuple[tuple[int, int, str], ...]
    """Block, seating and text."""
    versions: dict[str, int]
    """How many games the programs of each set of versions (JSON) played."""

    @property
    def num_entrants(self) -> int:
        """Entrants that have a seat."""
        return int(self.seats.max()) + 1

    @property
    def num_games(self) -> int:
        """Of all blocks."""
        return len(self.blocks) * len(self.seats)

    def game_weights(self, first: int, second: int) -> Numbers:
        """Weights of seats that give, game by game, the mean of the first entrant less that of the second.

        A row a seating; zeros in games that one of them did not play.
        """
        mine, theirs = self.seats == first, self.seats == second
        met = mine.any(axis=1) & theirs.any(axis=1)
        counts = [np.maximum(1, who.sum(axis=1, keepdims=True)) for who in (mine, theirs)]
        weights: Numbers = np.where(met[:, np.newaxis], mine / counts[0] - theirs / counts[1], 0.0)
        return weights

    def game_differences(self, values: Numbers, first: int, second: int) -> Numbers:
        """Block, game: result of the first less that of the second, in the games that both played."""
        weights = self.game_weights(first, second)
        met = weights.any(axis=1)
        differences: Numbers = np.einsum("bgs,gs->bg", values[:, met], weights[met])
        return differences

    def pairings(self) -> list[tuple[int, int]]:
        """Every two entrants that met."""
        pairs = combinations(range(self.num_entrants), 2)
        return [pair for pair in pairs if self.game_weights(*pair).any()]


def read_columns(games: Iterable[StoredGame], *, match_id: str) -> MatchColumns:
    """Turn the games of a match, by block and seating, into arrays."""
    stored = list(games)
    if not stored:
        raise ArenaError(f"match '{match_id}' has 0 blocks, a report needs two or more")
    block_column, _, version_column, played = zip(*stored, strict=True)
    blocks = tuple(dict.fromkeys(block_column))
    if len(blocks) < 2:
        raise ArenaError(f"match '{match_id}' has {len(blocks)} block, a report needs two or more")
    columns = dict(zip(PlayedGame._fields, zip(*played, strict=True), strict=True))
    shape = (len(blocks), len(stored) // len(blocks))
    seats = np.array(columns["seats"])
    if shape[0] * shape[1] != len(stored) or (seats.reshape(*shape, -1) != seats[: shape[1]]).any():
        raise ArenaError(f"match '{match_id}' has blocks with different seatings")
    by_seat = {}
    for name in SEAT_FIELDS:
        if columns[name][0] != ():
            by_seat[name] = np.array(columns[name], dtype=np.float64).reshape(*shape, -1) * SCALES.get(name, 1.0)
    faults = columns["fault"]
    places = zip(block_column, (row.seating for row in stored), faults, strict=True) if any(faults) else ()
    return MatchColumns(
        blocks=blocks,
        seats=seats[: shape[1]],
        by_seat=by_seat,
        by_game={name: np.array(columns[name], dtype=np.float64).reshape(shape) for name in GAME_FIELDS},
        faults=tuple((block, seating, text) for block, seating, text in places if text is not None),
        versions={text: version_column.count(text) for text in dict.fromkeys(version_column)},
    )
