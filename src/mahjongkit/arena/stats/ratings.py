"""More than two entrants: every two of them against each other, and a rating for each, from block differences.

Results are differences in a unit that means something (wins, points), not mere wins and losses. So a rating is what
least squares make of the mean differences: rating of A less rating of B is the expected result of A against B. Where
every two have met, it is the mean result against the field, whether or not strength is one number; an entrant that
always wins has a rating like any other, which models of chances to win do not give it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mahjongkit.arena.checks import check_fraction
from mahjongkit.arena.stats.asymptotic import PLANNED, AnytimeMean, anytime_mean
from mahjongkit.errors import ArenaError

_ROUNDING = 1e-9
"""What is left of a difference that is 0, by the largest of those that it comes from."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Pairing:
    """Two entrants: results of the first less those of the second."""

    first: int
    second: int
    blocks: int
    """Blocks in which they met."""
    met: AnytimeMean | None
    """In the games that they played against each other; None if they met in fewer than two blocks."""
    lead: AnytimeMean | None
    """Difference of their ratings, from the games of all; None where ratings are not known."""
    surprise: AnytimeMean | None
    """What `met` has beyond `lead`: away from 0 where a rating is not the whole story; None where it always is."""


@dataclass(frozen=True)
class Ratings:
    """What a match of several entrants says about each; every interval holds at any time, and all of a kind at once."""

    level: float
    pairings: tuple[Pairing, ...]
    """Every two entrants, in the order of (0, 1), (0, 2), ... (1, 2), ..."""
    ratings: tuple[AnytimeMean, ...]
    """One per entrant, with the mean 0 over the entrants; empty when they are not known."""
    why_not: str | None
    """Why there are no ratings."""

    @property
    def order(self) -> tuple[int, ...]:
        """Entrants from the highest rating down.

        >>> rate_entrants({(0, 1): [1.0, -2.0, 0.0]}, num_entrants=2).order
        (1, 0)
        """
        return tuple(sorted(range(len(self.ratings)), key=lambda entrant: -self.ratings[entrant].mean))


def rate_entrants(
    differences: Mapping[tuple[int, int], ArrayLike],
    *,
    num_entrants: int,
    level: float = 0.95,
    planned: int = PLANNED,
) -> Ratings:
    """Compare and rate entrants by the results of pairings, each a row with one number per block.

    Key (a, b) has results of a less those of b; a block in which they did not meet is NaN. All pairings of a block
    share its wall, so errors are those of whole blocks. With k intervals of a kind each has 1 - (1 - level) / k; they
    are narrowest after `planned` blocks.

    >>> met = {(0, 1): [0.5, 0.0] * 50, (0, 2): [1.0, 0.0] * 50, (1, 2): [0.0, 0.5] * 50}
    >>> found = rate_entrants(met, num_entrants=3)
    >>> [f"{rating.mean:+.2f} ± {rating.standard_error:.3f}" for rating in found.ratings]
    ['+0.25 ± 0.025', '+0.00 ± 0.017', '-0.25 ± 0.008']
    """
    check_fraction("level", level)
    pairs = list(combinations(range(num_entrants), 2))
    results = _table(differences, pairs)
    deviations, means = _deviations(results)
    played = [place for place in range(len(pairs)) if np.isfinite(results[:, place]).sum() >= 2]
    why_not = _why_not(num_entrants, [pairs[place] for place in played])
    incidence = np.zeros((len(pairs), num_entrants))
    for place, (first, second) in enumerate(pairs):
        incidence[place, first], incidence[place, second] = 1.0, -1.0
    # Ratings are linear in the mean differences, so what a block adds to their error is linear in what it adds there.
    solve = np.zeros((num_entrants, len(pairs)))
    solve[:, played] = np.linalg.pinv(incidence[played])
    ratings, moves = solve @ means, deviations @ solve.T
    of_pairs, of_entrants = (1 - (1 - level) / number for number in (len(pairs), num_entrants))

    def estimate(mean: float, added: Numbers, at_level: float) -> AnytimeMean:
        return anytime_mean(mean + added, mean=float(mean), level=at_level, planned=planned)

    pairings = []
    for place, (first, second) in enumerate(pairs):
        met = estimate(means[place], deviations[:, place], of_pairs) if place in played else None
        lead = surprise = None
        if why_not is None:
            mean, added = ratings[first] - ratings[second], moves[:, first] - moves[:, second]
            lead = estimate(mean, added, of_pairs)
            rest, beyond = means[place] - mean, deviations[:, place] - added
            # Ratings fit every pairing of a tree, and of entrants who sit at one table: rounding is no surprise.
            if met is not None and np.abs(rest + beyond).max() > _ROUNDING * np.nanmax(np.abs(results)):
                surprise = estimate(rest, beyond, of_pairs)
        pairings.append(Pairing(first, second, int(np.isfinite(results[:, place]).sum()), met, lead, surprise))
    rated = (
        ()
        if why_not
        else tuple(estimate(ratings[entrant], moves[:, entrant], of_entrants) for entrant in range(num_entrants))
    )
    return Ratings(level, tuple(pairings), rated, why_not)


def _table(differences: Mapping[tuple[int, int], ArrayLike], pairs: list[tuple[int, int]]) -> Numbers:
    """A row per block, a column per pairing."""
    rows = {key: np.asarray(row, dtype=np.float64) for key, row in differences.items()}
    lengths = {len(row) for row in rows.values()}
    if len(lengths) != 1 or min(lengths) < 2:
        raise ArenaError(f"pairings with {sorted(lengths)} blocks: all need the same number, two or more")
    table = np.full((lengths.pop(), len(pairs)), np.nan)
    for key, row in rows.items():
        if key not in pairs:
            raise ArenaError(f"pairing {key}: expected two of {1 + pairs[-1][1]} entrants, the lower number first")
        if np.isinf(row).any():
            raise ArenaError(f"pairing {key} has an infinite result: a result is a finite number")
        table[:, pairs.index(key)] = row
    return table


def _deviations(results: Numbers) -> tuple[Numbers, Numbers]:
    """What each block adds to the error of each mean, 0 where the two did not meet; and the means."""
    there = np.isfinite(results)
    counts = np.maximum(1, there.sum(axis=0))
    means = np.where(there, results, 0.0).sum(axis=0) / counts
    return np.where(there, results - means, 0.0) * (len(results) / counts), means


def _why_not(num_entrants: int, played: list[tuple[int, int]]) -> str | None:
    """Ratings compare only entrants that a chain of pairings connects."""
    group = list(range(num_entrants))
    for first, second in played:
        merged, gone = group[first], group[second]
        group = [merged if number == gone else number for number in group]
    apart = next((entrant for entrant in range(num_entrants) if group[entrant] != group[0]), None)
    if apart is None:
        return None
    return f"no chain of pairings connects entrants 0 and {apart}: their ratings cannot be compared"
