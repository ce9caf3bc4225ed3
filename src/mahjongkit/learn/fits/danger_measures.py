"""How good a model of danger is: what it told of recorded discards beside what became of them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit.learn.work_folder import Columns
from mahjongkit.render.lines import Series, line_plot
from mahjongkit.render.picture import Value

GROUPS = 10
Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Calibration:
    """Of rows in groups of the same size, by what was told: its mean, what came, and the standard error of that."""

    told: Numbers
    came: Numbers
    error: Numbers

    @property
    def worst(self) -> float:
        """The largest distance between both."""
        return float(np.abs(self.told - self.came).max())


def calibration(told: Numbers, came: Numbers, groups: int = GROUPS) -> Calibration:
    """Rows by what was told of them, in groups of the same size.

    >>> made = calibration(np.array([0.1, 0.1, 0.9, 0.9]), np.array([0.0, 0.0, 1.0, 1.0]), groups=2)
    >>> made.told.tolist(), made.came.tolist(), round(made.worst, 6)
    ([0.1, 0.9], [0.0, 1.0], 0.1)
    """
    parts = np.array_split(np.argsort(told, kind="stable"), groups)
    means = np.array([came[part].mean() for part in parts])
    sizes = np.array([len(part) for part in parts])
    return Calibration(np.array([told[part].mean() for part in parts]), means, np.sqrt(means * (1 - means) / sizes))


def log_loss(told: Numbers, came: Numbers) -> Numbers:
    """Minus the logarithm of the chance of what came, row by row.

    >>> log_loss(np.array([0.5]), np.array([1.0])).round(4).tolist()
    [0.6931]
    """
    chance = np.clip(told, 1e-9, 1 - 1e-9)
    losses: Numbers = -np.where(came > 0.5, np.log(chance), np.log1p(-chance))
    return losses


def share_below(loss: float, other: float) -> float:
    """How much lower a loss is, as a share of the other.

    >>> share_below(3.0, 4.0)
    0.25
    """
    return 1 - loss / other


def rate_in(groups: NDArray[np.generic], came: Numbers) -> Numbers:
    """The share of what came among the rows of the same group.

    >>> rate_in(np.array([0, 0, 7]), np.array([1.0, 0.0, 1.0])).tolist()
    [0.5, 0.5, 1.0]
    """
    _, place = np.unique(groups, return_inverse=True)
    rates: Numbers = (np.bincount(place, came) / np.bincount(place))[place]
    return rates


class Scores:
    """Recorded discards: what the model told, and what became of them."""

    def __init__(self, columns: Columns) -> None:
        self.columns = columns
        self.told = columns["chance"].astype(np.float64)
        self.came = columns["dealt_in"].astype(np.float64)

    def others(self) -> dict[str, Numbers]:
        """The chances of simpler models. Their rates are those of the very rows, which flatters them."""
        return {
            "constant": np.full(len(self.came), self.came.mean()),
            "by turn": rate_in(self.columns["discards"], self.came),
            "by the thesis's levels": rate_in(self.columns["level"], self.came),
        }

    def advantage_error(self, other: Numbers) -> float:
        """The standard error of the mean log loss below that of another model, game by game."""
        apart = log_loss(other, self.came) - log_loss(self.told, self.came)
        _, game = np.unique(self.columns["game"], return_inverse=True)
        sums = np.bincount(game, apart - apart.mean())
        return float(np.sqrt(np.square(sums).sum()) / len(apart))


def measures_of(scores: Scores) -> dict[str, float]:
    """Log loss and Brier score of discards dealing in, beside those of simpler models; calibration; points."""
    told, came = scores.told, scores.came
    loss, brier = float(log_loss(told, came).mean()), float(np.square(told - came).mean())
    numbers = {"discards": float(len(came)), "dealt in": float(came.mean()), "told": float(told.mean())}
    numbers |= {"log loss": loss, "Brier": brier}
    for name, chance in scores.others().items():
        other, other_brier = float(log_loss(chance, came).mean()), float(np.square(chance - came).mean())
        numbers[f"log loss {name}"] = other
        numbers[f"Brier {name}"] = other_brier
        numbers[f"log loss below {name}"] = share_below(loss, other)
        numbers[f"standard error of that to {name}"] = scores.advantage_error(chance) / other
    numbers["worst decile"] = calibration(told, came).worst
    paid = scores.columns["paid"].astype(np.float64)
    numbers |= {"points paid per discard": float(paid.mean())}
    numbers |= {"points told per discard": float(scores.columns["loss"].astype(np.float64).mean())}
    silent = scores.columns["next_riichi"] == 0
    ready, ready_told = (scores.columns[key][silent].astype(np.float64) for key in ("ready", "ready_chance"))
    numbers["worst decile of ready"] = calibration(ready_told, ready).worst
    by_turn = rate_in(scores.columns["discards"][silent], ready)
    numbers |= {"ready: Brier of the next seat": float(np.square(ready_told - ready).mean())}
    numbers |= {"ready: Brier by turn": float(np.square(by_turn - ready).mean())}
    return numbers


def pictures_of(scores: Scores) -> dict[str, str]:
    """Calibration of deal-ins and of ready hands, as SVG."""
    silent = scores.columns["next_riichi"] == 0
    told, came = (scores.columns[key][silent].astype(np.float64) for key in ("ready_chance", "ready"))
    ready = calibration(told, came, groups=20)
    return {
        "deal-in": _picture(calibration(scores.told, scores.came, groups=50), "Discards that deal in"),
        "ready": _picture(ready, "Opponents without riichi that are ready"),
    }


def _picture(made: Calibration, title: str) -> str:
    places = [100 * told for told in made.told]
    came = [
        Value(100 * mean, 100 * (mean - 2 * error), 100 * (mean + 2 * error))
        for mean, error in zip(made.came, made.error, strict=True)
    ]
    series = [Series("came", places, came), Series("told", places, [Value(place) for place in places])]
    return line_plot(series, title=title, across="told, percent", upwards="came, percent")
