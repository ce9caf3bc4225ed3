"""Whether all workers of a match found the same: one that is broken, or too slow for its agents, is seen here."""

from collections.abc import Mapping
from dataclasses import dataclass

from mahjongkit.arena.compare.columns import MatchColumns, Numbers
from mahjongkit.arena.reports.fairness import Check
from mahjongkit.arena.stats.homogeneity import LEAST_BLOCKS, Homogeneity, homogeneity, worst_of
from mahjongkit.arena.store import Match
from mahjongkit.errors import ArenaError

LEAST_CHANCE = 0.001
"""Of differences that are taken for chance: one fair match in a thousand is doubted."""
_NAME = "workers"


@dataclass(frozen=True)
class WorkerCheck:
    """The test, where there is one, and what is said of it."""

    test: Homogeneity | None
    check: Check


def compare_workers(match: Match, columns: MatchColumns, results: Mapping[tuple[int, int], Numbers]) -> WorkerCheck:
    """Compare the mean results of blocks by the worker that played them, in every pairing."""
    try:
        known = match.workers
    except ArenaError as error:
        return WorkerCheck(None, Check(_NAME, is_good=False, text=str(error)))
    places = [place for place, block in enumerate(columns.blocks) if block in known]
    workers = [known[columns.blocks[place]] for place in places]
    found = {pair: homogeneity([values[place] for place in places], workers) for pair, values in results.items()}
    test = worst_of({pair: each for pair, each in found.items() if each is not None})
    if test is None:
        return WorkerCheck(None, Check(_NAME, is_good=None, text=_why_not(workers, len(columns.blocks))))
    is_good = test.chance >= LEAST_CHANCE
    words = "their means agree" if is_good else "their means differ by more than chance"
    text = f"chi-square {test.statistic:.1f} of {test.groups} workers, p = {test.chance:.2g}: {words}"
    return WorkerCheck(test, Check(_NAME, is_good, text))


def _why_not(workers: list[str], blocks: int) -> str:
    if not workers:
        return "not compared: which worker played a block is not known"
    if len(set(workers)) == 1:
        which = "all blocks" if len(workers) == blocks else "all blocks of which it is known"
        return f"not compared: one worker played {which}"
    return f"not compared: fewer than two workers have played {LEAST_BLOCKS} blocks"
