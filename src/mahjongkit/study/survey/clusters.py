"""Groups of respondents that answer alike: k-means, and the elbow that says how many groups there are."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mahjongkit.errors import SurveyError

Rows = NDArray[np.float64]
STARTS = 100
MOST_STEPS = 300


@dataclass(frozen=True)
class Clusters:
    """Respondents in k clusters, the one with the lowest mean answer first."""

    members: tuple[int, ...]
    """The cluster of each respondent."""
    centres: tuple[tuple[float, ...], ...]
    """By cluster: the mean of each question."""
    sizes: tuple[int, ...]
    inertia: float
    """The sum of squared distances to the own centre."""
    agreeing_starts: int
    """How many starts came to this inertia: the best of few may be beaten by more starts."""
    starts: int
    seed: int


def k_means(answers: ArrayLike, clusters: int, *, seed: int = 0, starts: int = STARTS) -> Clusters:
    """The best of several runs of k-means, each from centres chosen by k-means++.

    The same seed gives the same result; clusters are numbered by the mean of their centres, so that another seed that
    finds the same clusters numbers them alike.

    >>> found = k_means([[1, 1], [1, 2], [5, 5], [4, 5], [5, 4]], 2)
    >>> found.members, found.sizes, round(found.inertia, 4)
    ((0, 0, 1, 1, 1), (2, 3), 1.8333)
    """
    rows = _rows(answers)
    distinct = len(np.unique(rows, axis=0))
    if not 1 <= clusters <= distinct:
        raise SurveyError(f"{clusters} clusters of {distinct} different rows of answers, expected 1 to {distinct}")
    if starts < 1 or seed < 0:
        raise SurveyError(f"starts {starts} and seed {seed}, expected 1 or more and 0 or more")
    best: tuple[float, NDArray[np.intp], Rows] | None = None
    agreeing = 0
    for start in range(starts):
        rng = np.random.default_rng([seed, clusters, start])
        inertia, members, centres = _settle(rows, _first_centres(rows, clusters, rng))
        if best is None or inertia < best[0] - 1e-9:
            best, agreeing = (inertia, members, centres), 1
        elif inertia < best[0] + 1e-9:
            agreeing += 1
    assert best is not None  # noqa: S101
    inertia, members, centres = best
    order = np.lexsort((*centres.T[::-1], centres.mean(axis=1)))
    place = np.argsort(order)
    return Clusters(
        members=tuple(int(place[member]) for member in members),
        centres=tuple(tuple(float(x) for x in centres[cluster]) for cluster in order),
        sizes=tuple(int((members == cluster).sum()) for cluster in order),
        inertia=inertia,
        agreeing_starts=agreeing,
        starts=starts,
        seed=seed,
    )


@dataclass(frozen=True)
class Elbow:
    """The inertia for every number of clusters, and where its fall slows down most."""

    inertias: dict[int, float]
    clusters: int
    """The elbow: the largest difference between the fall before and the fall after."""

    @property
    def falls(self) -> dict[int, float]:
        """By how much one cluster more than before lowers the inertia."""
        return {k: self.inertias[k - 1] - self.inertias[k] for k in self.inertias if k > 1}


def elbow(answers: ArrayLike, *, most: int = 8, seed: int = 0, starts: int = STARTS) -> Elbow:
    """The elbow over 1 to ``most`` clusters (fewer if fewer answers differ).

    >>> found = elbow([[1, 1], [1, 2], [2, 1], [5, 5], [4, 5], [5, 4]], most=4)
    >>> found.clusters, {k: round(inertia, 2) for k, inertia in found.inertias.items()}
    (2, {1: 36.0, 2: 2.67, 3: 1.83, 4: 1.0})
    """
    rows = _rows(answers)
    last = min(most, len(np.unique(rows, axis=0)))
    if last < 3:
        raise SurveyError(f"an elbow over 1 to {last} clusters, expected 3 different rows of answers and most >= 3")
    inertias = {k: k_means(rows, k, seed=seed, starts=starts).inertia for k in range(1, last + 1)}
    bends = {k: inertias[k - 1] - 2 * inertias[k] + inertias[k + 1] for k in range(2, last)}
    return Elbow(inertias, max(bends, key=lambda k: bends[k]))


def _rows(answers: ArrayLike) -> Rows:
    rows = np.asarray(answers, dtype=np.float64)
    if rows.ndim != 2 or not rows.size:
        shape = " x ".join(map(str, rows.shape))
        raise SurveyError(f"clusters of {shape} answers, expected one row per respondent and one column per question")
    return rows


def _squares(rows: Rows, centres: Rows) -> Rows:
    """Squared distances of each row to each centre."""
    differences = rows[:, None, :] - centres[None, :, :]
    return np.asarray((differences**2).sum(axis=2))


def _first_centres(rows: Rows, clusters: int, rng: np.random.Generator) -> Rows:
    """k-means++: a row becomes a centre with a chance in proportion to its squared distance from the nearest one."""
    chosen = [int(rng.random() * len(rows))]
    for _ in range(clusters - 1):
        nearest = _squares(rows, rows[chosen]).min(axis=1).cumsum()
        # Side right skips rows of distance 0: they lie on a centre.
        chosen.append(int(np.searchsorted(nearest, rng.random() * nearest[-1], side="right")))
    return rows[chosen]


def _settle(rows: Rows, centres: Rows) -> tuple[float, NDArray[np.intp], Rows]:
    """Lloyd's steps until no member changes, then single moves that lower the inertia, until there is none."""
    members = _squares(rows, centres).argmin(axis=1)
    for _ in range(MOST_STEPS):
        centres = _centres_of(rows, members, len(centres))
        found = _squares(rows, centres).argmin(axis=1)
        if (found == members).all() and not _move_one(rows, found, centres):
            break
        members = found
    centres = _centres_of(rows, members, len(centres))
    return float(((rows - centres[members]) ** 2).sum()), members, centres


def _centres_of(rows: Rows, members: NDArray[np.intp], clusters: int) -> Rows:
    """The means; a cluster that lost all its members takes the row that lies farthest from its centre."""
    while True:
        sizes = np.bincount(members, minlength=clusters)
        sums = np.zeros((clusters, rows.shape[1]))
        np.add.at(sums, members, rows)
        centres = sums / np.maximum(sizes, 1)[:, None]
        empty = np.flatnonzero(sizes == 0)
        if not len(empty):
            return centres
        members[((rows - centres[members]) ** 2).sum(axis=1).argmax()] = empty[0]


def _move_one(rows: Rows, members: NDArray[np.intp], centres: Rows) -> bool:
    """Moves the row whose change of cluster lowers the inertia most, both centres following it; False if none does."""
    sizes = np.bincount(members, minlength=len(centres)).astype(float)
    squares = _squares(rows, centres)
    every = np.arange(len(rows))
    own = squares[every, members] * sizes[members] / np.maximum(sizes[members] - 1, 1e-12)
    own[sizes[members] < 2] = 0.0  # the last member stays
    gains = own[:, None] - squares * sizes / (sizes + 1)
    gains[every, members] = 0.0
    row, cluster = np.unravel_index(int(gains.argmax()), gains.shape)
    if gains[row, cluster] <= 1e-9:
        return False
    members[row] = cluster
    return True
