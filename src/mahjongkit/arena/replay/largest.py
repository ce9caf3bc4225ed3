"""The blocks of a match in which its entrants did most differently: those worth looking at."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean

from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRow, Match


@dataclass(frozen=True)
class BlockDifference:
    """How much better the first of two entrants did than the second in a block, by the measure of the match."""

    block: int
    first: int
    second: int
    """Of two entrants 0 and 1; of more the best and the worst of the block."""
    difference: float
    """A seat and game."""


def largest_differences(match: Match, *, count: int) -> list[BlockDifference]:
    """The blocks with the largest differences, whoever they favour, the largest first; of equal ones the first blocks.

    >>> from mahjongkit.arena.store import GameRows, Store
    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese")
    >>> with Store(":memory:") as store:
    ...     match = store.open_match(settings.as_dict())
    ...     game = GameRow(7, 0, 5, (0, 1, 0, 1), {"points": (0, 1, 0, 0), "wins": (0, 1, 0, 0)})
    ...     added = match.add_blocks(GameRows.of([game]))
    ...     largest_differences(match, count=1)
    [BlockDifference(block=7, first=0, second=1, difference=-0.5)]
    """
    settings = MatchSettings.from_dict(match.settings)
    found = []
    for block, rows in groupby(match.games(), key=lambda stored: stored.game.block):
        means = entrant_means([stored.game for stored in rows], settings)
        pair = (0, 1) if len(means) == 2 else (means.index(max(means)), means.index(min(means)))
        found.append(BlockDifference(block, *pair, means[pair[0]] - means[pair[1]]))
    return sorted(found, key=lambda each: (-abs(each.difference), each.block))[:count]


def entrant_means(games: Sequence[GameRow], settings: MatchSettings) -> list[float]:
    """The mean result of every entrant over its seats in these games, by the measure of the match.

    >>> game = GameRow(7, 0, 5, (0, 1, 1), {"points": (2000, -1500, -500)})
    >>> entrant_means([game], MatchSettings(entrants=("greedy", "random"), rules="sanma"))
    [2000.0, -1000.0]
    """
    results: list[list[float]] = [[] for _ in settings.entrants]
    for game in games:
        for entrant, result in zip(game.seats, _results(game, settings.measure), strict=True):
            results[entrant].append(result)
    return [fmean(each) if each else 0.0 for each in results]


def _results(game: GameRow, measure: str) -> Sequence[float]:
    return [score / 1000 for score in game.by_seat("scores")] if measure == "score" else game.by_seat(measure)
