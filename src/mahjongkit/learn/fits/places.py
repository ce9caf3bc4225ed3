"""Mixtures of normal distributions, and the places of seats whose points change by them."""

from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

PARTS = 3
ROUNDS_OF_EM = 150
LEAST_SPREAD = 300.0  # in points: no change is surer than that
STEP, REACH = 500, 60_000  # of the lattice that a fit uses; the core's is finer


@dataclass(frozen=True)
class Mixture:
    """Weights, means and spreads of the parts."""

    weights: Numbers
    means: Numbers
    spreads: Numbers

    def widened(self, factor: float) -> "Mixture":
        """With all changes so much greater."""
        return Mixture(self.weights, self.means * factor, self.spreads * factor)

    def skewed(self, skew: float) -> "Mixture":
        """With the mean of each part so many of its spreads higher: great changes become gains."""
        return Mixture(self.weights, self.means + skew * self.spreads, self.spreads)

    def at_most(self, numbers: Numbers) -> Numbers:
        """The chance of at most this change."""
        scaled = (numbers[:, None] - self.means) / self.spreads
        chances: Numbers = torch.special.ndtr(torch.from_numpy(scaled)).numpy() @ self.weights
        return chances


def mixture_of(changes: NDArray[np.generic]) -> Mixture:
    """The mixture that makes changes most likely, by expectation and maximisation from a fixed start.

    >>> changes = np.concatenate([np.full(600, -1000.0), np.full(400, 8000.0)])
    >>> mixture = mixture_of(changes)
    >>> round(float(mixture.weights @ mixture.means))
    2600
    """
    numbers = changes.astype(np.float64)
    spread = numbers.std()
    weights, means = np.array([0.35, 0.35, 0.3]), np.array([-0.5, 0.0, 0.9]) * spread
    spreads = np.array([0.5, 0.2, 0.8]) * spread + LEAST_SPREAD
    for _ in range(ROUNDS_OF_EM):
        density = weights * np.exp(-0.5 * ((numbers[:, None] - means) / spreads) ** 2) / spreads + 1e-300
        shares = density / density.sum(axis=1, keepdims=True)
        total = shares.sum(axis=0)
        weights = total / total.sum()
        means = (shares * numbers[:, None]).sum(axis=0) / total
        squares = (shares * (numbers[:, None] - means) ** 2).sum(axis=0) / total
        spreads = np.sqrt(squares + LEAST_SPREAD**2)
    return Mixture(weights, means, spreads)


def place_chances(points: Numbers, mixture: Mixture) -> Numbers:
    """By row, seat and place: the chances when the points of every seat change by the mixture, independently.

    >>> chances = place_chances(np.array([[25000.0, 25000.0, 40000.0]]), Mixture(*np.array([[1.0], [0.0], [4000.0]])))
    >>> chances.sum(axis=2).round(6).tolist()
    [[1.0, 1.0, 1.0]]
    >>> bool(chances[0, 2, 0] > 0.9)
    True
    """
    rows, seats = points.shape
    edges = np.arange(-REACH, REACH + 1, STEP, dtype=np.float64)
    at_most = mixture.at_most(edges + STEP / 2)
    at_most[-1] = 1
    exactly = np.diff(at_most, prepend=0)
    kept = np.flatnonzero(exactly > 1e-7)
    place = (np.rint(points / STEP)).astype(np.int64)
    found = np.zeros((rows, seats, seats))
    for seat in range(seats):
        ahead = np.zeros((seats, rows, len(kept)))
        ahead[0] = exactly[kept]
        for count, other in enumerate(each for each in range(seats) if each != seat):
            shift = place[:, seat] - place[:, other] - (1 if other < seat else 0)
            reached = kept[None, :] + shift[:, None]
            behind = np.where(reached < 0, 0, at_most[np.clip(reached, 0, len(edges) - 1)])
            for number in range(count + 1, 0, -1):
                ahead[number] = ahead[number] * behind + ahead[number - 1] * (1 - behind)
            ahead[0] *= behind
        found[:, seat] = ahead.sum(axis=2).T
    shares: Numbers = found / found.sum(axis=2, keepdims=True)
    return shares
