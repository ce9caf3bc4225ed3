"""Where the seats of each entrant came in at the end of whole games, and with how many points."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit.arena.compare.columns import MatchColumns
from mahjongkit.arena.stats.asymptotic import PLANNED, AnytimeMean, anytime_mean

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Placements:
    """Of one entrant, per seat and game: entrants with more seats are not more often first for that."""

    entrant: int
    mean: AnytimeMean
    """1 is first."""
    shares: tuple[AnytimeMean, ...]
    """Of first, second ... places; they add up to 1."""
    points: tuple[float | None, ...]
    """Mean of the points won or lost with each place; None where it never came about."""


def placements(columns: MatchColumns, *, level: float = 0.95, planned: int = PLANNED) -> tuple[Placements, ...]:
    """One for each entrant; none where games have no placements, as single rounds have not."""
    places = columns.by_seat.get("placements")
    if places is None:
        return ()
    found = []
    for entrant in range(columns.num_entrants):
        mine = columns.seats == entrant
        own, points = places[:, mine], columns.by_seat["points"][:, mine]

        def by_block(values: Numbers) -> AnytimeMean:
            return anytime_mean(values.mean(axis=1), level=level, planned=planned)

        came = [own == place for place in range(1, columns.seats.shape[1] + 1)]
        shares = tuple(by_block(each.astype(np.float64)) for each in came)
        means = tuple(float(points[each].mean()) if each.any() else None for each in came)
        found.append(Placements(entrant, by_block(own), shares, means))
    return tuple(found)
