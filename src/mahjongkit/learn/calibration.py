"""Whether chances come true: by tenths of the rows, from the smallest chance to the greatest."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit.learn.work_folder import WorkFolder
from mahjongkit.render import Series, Value, line_plot


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


def write_calibration(work: WorkFolder, parts: Mapping[str, Sequence[Tenth]], title: str) -> None:
    """The tenths of some chances as numbers and as a picture."""
    numbers = {name: [asdict(part) for part in found] for name, found in parts.items()}
    work.write("calibration.json", json.dumps(numbers, indent=1).encode())
    work.write("calibration.svg", calibration_plot(parts, title).encode())


def calibration_plot(parts: Mapping[str, Sequence[Tenth]], title: str) -> str:
    """How often chances came true, with two standard errors; on the diamonds they come true as often as they say.

    >>> calibration_plot({"a": [Tenth(100, 0.2, 0.21, 0.04)]}, "Chances").count("<polyline")
    1
    """
    series = [
        Series(
            name,
            [part.chance for part in found],
            [
                Value(part.share, max(0.0, part.share - 2 * part.error), part.share + 2 * part.error, part.chance)
                for part in found
            ],
        )
        for name, found in parts.items()
    ]
    return line_plot(
        series,
        title=title,
        heading=title,
        across="chance that was given",
        upwards="came true",
        is_share=True,
        reference="as given",
    )
