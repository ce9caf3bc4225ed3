"""How well a policy foretells what was played in games that nothing was fitted to; errors are by game."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit.intervals import normal_margin
from mahjongkit.learn.calibration import Tenth, log_loss, tenths

LEVEL = 0.95
Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class ShareByGame:
    """A share of rows with its interval, whose error is by game: the rows of one game are not independent."""

    share: float
    lower: float
    upper: float


@dataclass(frozen=True)
class HeadMeasures:
    """What one head says of labelled rows."""

    head: str
    rows: int
    games: int
    top1: ShareByGame
    """How often the likeliest answer was played."""
    majority: float
    """How often the answer that is played most often was: what knowing nothing gives."""
    log_loss: float
    auc: float | None
    """For heads of two answers: of a row with yes and one with no, how often the first has the greater chance."""
    tenths: tuple[Tenth, ...]
    """Calibration: of "yes", or of the likeliest answer where there are more than two."""


def share_by_game(hits: NDArray[np.bool_], games: NDArray[np.int64], *, level: float = LEVEL) -> ShareByGame:
    """The share of hits, with an interval from the sums of games.

    >>> share_by_game(np.array([True, True, False, False]), np.array([0, 1, 0, 1]))
    ShareByGame(share=0.5, lower=0.5, upper=0.5)
    """
    share = float(hits.mean())
    _, game = np.unique(games, return_inverse=True)
    sums = np.bincount(game, hits - share)
    number = len(sums)
    error = float(np.sqrt(np.square(sums).sum() * number / max(1, number - 1))) / len(hits)
    margin = normal_margin(level) * error
    return ShareByGame(share, max(0.0, share - margin), min(1.0, share + margin))


def area_under_curve(chances: Numbers, is_true: NDArray[np.bool_]) -> float:
    """The chance that a true row has a greater number than a false one; equal numbers count a half.

    >>> area_under_curve(np.array([0.1, 0.4, 0.4, 0.8]), np.array([False, False, True, True]))
    0.875
    """
    _, place, counts = np.unique(chances, return_inverse=True, return_counts=True)
    middle_ranks = np.cumsum(counts) - (counts - 1) / 2
    true = int(is_true.sum())
    false = len(is_true) - true
    if not true or not false:
        return float("nan")
    return float((middle_ranks[place][is_true].sum() - true * (true + 1) / 2) / (true * false))


def head_measures(
    head: str, chances: Numbers, labels: NDArray[np.int64], games: NDArray[np.int64]
) -> HeadMeasures | None:
    """What chances (rows by answers) are worth beside the labels; nothing where there are no rows."""
    if not len(labels):
        return None
    _, game = np.unique(games, return_inverse=True)
    best = chances.argmax(axis=1)
    hits = best == labels
    is_yes_or_no = chances.shape[1] == 2
    told = chances[:, 1] if is_yes_or_no else chances.max(axis=1)
    came = labels == 1 if is_yes_or_no else hits
    played = chances[np.arange(len(labels)), labels]
    return HeadMeasures(
        head=head,
        rows=len(labels),
        games=int(game.max()) + 1,
        top1=share_by_game(hits, game),
        majority=float(np.bincount(labels).max() / len(labels)),
        log_loss=log_loss(played, np.ones(len(labels), np.bool_)),
        auc=area_under_curve(told, came) if is_yes_or_no else None,
        tenths=tuple(tenths(told, came, game)) if len(labels) >= 10 else (),
    )


def confusion(labels: NDArray[np.int64], chosen: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    """How often each answer was played (rows) and how often each was the likeliest then (columns).

    >>> confusion(np.array([0, 0, 1]), np.array([0, 1, 1]), 2).tolist()
    [[1, 1], [0, 1]]
    """
    counts: NDArray[np.int64] = np.bincount(labels * size + chosen, minlength=size * size).reshape(size, size)
    return counts


def masked_chances(logits: NDArray[np.float32], legal: NDArray[np.bool_]) -> Numbers:
    """Softmax over what is legal.

    >>> masked_chances(np.zeros((1, 3), np.float32), np.array([[True, False, True]])).tolist()
    [[0.5, 0.0, 0.5]]
    """
    masked = np.where(legal, logits.astype(np.float64), -np.inf)
    weights = np.exp(masked - masked.max(axis=1, keepdims=True))
    chances: Numbers = weights / weights.sum(axis=1, keepdims=True)
    return chances
