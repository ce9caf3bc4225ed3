"""Whether chances come true: by tenths of the rows, from the smallest chance to the greatest."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Tenth:
    """Some rows: the mean chance that they were given, how often it came true, and the standard error of that."""

    rows: int
    chance: float
    share: float
    error: float


def tenths(
    chances: NDArray[np.float64],
    came_true: NDArray[np.bool_],
    games: NDArray[np.int64],
    *,
    parts: int = 10,
) -> list[Tenth]:
    """Rows in equal parts by their chance. Errors are by game: the rows of one game are not independent.

    >>> chances = np.repeat([0.2, 0.6], 500)
    >>> came_true = np.arange(1000) % 10 < np.where(chances < 0.5, 2, 6)
    >>> [(part.chance, part.share) for part in tenths(chances, came_true, np.arange(1000), parts=2)]
    [(0.2, 0.2), (0.6, 0.6)]
    """
    found = []
    for rows in np.array_split(np.argsort(chances, kind="stable"), parts):
        misses = came_true[rows] - chances[rows]
        by_game = np.bincount(games[rows], weights=misses - misses.mean())
        error = float(np.sqrt((by_game**2).sum())) / len(rows)
        found.append(
            Tenth(len(rows), round(float(chances[rows].mean()), 6), round(float(came_true[rows].mean()), 6), error)
        )
    return found


def log_loss(chances: NDArray[np.float64], came_true: NDArray[np.bool_]) -> float:
    """The mean of minus the logarithm of the chance of what came.

    >>> round(log_loss(np.array([0.5, 0.5]), np.array([True, False])), 4)
    0.6931
    """
    likely = np.where(came_true, chances, 1 - chances)
    return float(-np.log(np.maximum(likely, 1e-12)).mean())
