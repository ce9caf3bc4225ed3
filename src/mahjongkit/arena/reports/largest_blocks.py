"""The blocks of a match whose results stand out, from its columns."""

from dataclasses import dataclass

import numpy as np

from mahjongkit.arena.compare.columns import MatchColumns


@dataclass(frozen=True)
class LargeBlock:
    """A block whose result stands out: the place to look at games."""

    block: int
    first: int
    second: int
    difference: float


def largest_blocks(columns: MatchColumns, field: str, *, count: int) -> tuple[LargeBlock, ...]:
    """The blocks with the largest differences in a statistic, whoever they favour; those without one are left out."""
    pairs = columns.pairings()
    table = np.column_stack([columns.differences(columns.by_seat[field], *pair).mean(axis=1) for pair in pairs])
    best = np.abs(table).argmax(axis=1)
    largest = table[np.arange(len(table)), best]
    order = np.argsort(-np.abs(largest), kind="stable")[:count]
    found = []
    for place in order[largest[order] != 0]:
        first, second = pairs[best[place]]
        found.append(LargeBlock(columns.blocks[place], first, second, float(largest[place])))
    return tuple(found)
