"""How far a match is from a verdict, and what playing on means once there is one."""

import math
from dataclasses import dataclass

import numpy as np

from mahjongkit.arena.compare.columns import read_columns
from mahjongkit.arena.compare.comparison import compare_entrants
from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.stats.asymptotic import MIN_BLOCKS, anytime_factor
from mahjongkit.arena.store import Match

_FARTHEST = 10_000
"""Times as many blocks as were played or planned: beyond, a number would mean nothing."""


def blocks_to_verdict(mean: float, variance: float, *, blocks: int, planned: int, level: float = 0.95) -> int | None:
    """Blocks more after which the bounds leave 0, if mean and variance stay as they are; None if that is out of sight.

    >>> [blocks_to_verdict(mean, 0.25, blocks=blocks, planned=1000) for mean, blocks in ((0.04, 500), (0.03, 1000))]
    [454, 2669]
    """
    if mean == 0 or variance == 0:
        return None
    first, last = max(MIN_BLOCKS, blocks + 1), _FARTHEST * max(blocks, planned)
    counts = np.unique(np.append(np.geomspace(first, last, 4000).round(), max(first, planned)))
    widths = anytime_factor(counts, level=level, planned=planned) * np.sqrt(variance / counts)
    enough = counts[widths < abs(mean)]
    return int(enough[0]) - blocks if len(enough) else None


@dataclass(frozen=True)
class Standing:
    """What a match of any number of entrants has to say, as far as it decides."""

    mean: float
    variance: float
    """Of a block."""
    is_known: bool
    """Whether the bounds leave 0."""
    decided: int | None = None
    """Blocks after which they did for the first time, where that is known."""


def outlook_text(
    standing: Standing, *, blocks: int, planned: int, level: float, seconds_per_block: float | None = None
) -> str | None:
    """What it takes to see a difference of the size that is seen now; None where there is a verdict already.

    >>> outlook_text(Standing(0.036, 0.25, False), blocks=500, planned=500, level=0.95, seconds_per_block=0.3)
    'not known yet: about 2,200 more walls, 11 minutes, to see a difference of this size, if it stays'
    """
    if standing.is_known or standing.variance == 0:
        return None
    more = blocks_to_verdict(standing.mean, standing.variance, blocks=blocks, planned=planned, level=level)
    if more is None:
        return "not known yet: a difference as small as this would take more walls than can be foreseen"
    time = "" if seconds_per_block is None else f", {time_text(more * seconds_per_block)},"
    again = ""
    if standing.decided is not None:
        again = f" (the bounds left 0 after {standing.decided:,} blocks and hold it again)"
    return (
        f"not known yet{again}: about {_rounded(more):,} more walls{time} to see a difference of this size, if it stays"
    )


def time_text(seconds: float) -> str:
    """A time for people.

    >>> [time_text(seconds) for seconds in (0.4, 42, 250, 9000, 400000)]
    ['1 second', '42 seconds', '4 minutes', '2.5 hours', '4.6 days']
    """
    for size, name, most, digits in ((1, "second", 99, 0), (60, "minute", 99, 0), (3600, "hour", 48, 1)):
        if seconds / size <= most:
            number = f"{max(1, seconds / size):.{digits}f}"
            return f"{number} {name}{'s' * (number != '1')}"
    return f"{seconds / 86400:,.1f} days"


def _rounded(number: int) -> int:
    """To two digits, up: more would pretend."""
    unit = int(10 ** max(0, math.floor(math.log10(number)) - 1))
    return math.ceil(number / unit) * unit


def already_decided(match: Match) -> str | None:
    """For who is about to play on: that a match of two entrants was decided, and what more blocks mean; None if not."""
    question = Question.of(match.settings)
    if len(question.entrants) != 2 or match.missing_blocks(2):
        return None
    columns = read_columns(match)
    whole = sum(block == place for place, block in enumerate(columns.blocks))
    result = compare_entrants(columns.first_blocks(whole), question)[0][0].decisive
    if result.test is not None and result.test.state != "continue":
        return (
            f"this match was decided: its sequential test ended after {result.test.blocks:,} blocks. Its decision "
            "stands, so nothing more is played for it; without --bounds the same games go on"
        )
    if result.sign:
        return (
            f"this match was decided: the bounds left 0 after {result.decided:,} blocks. Playing on is allowed and "
            f"measures the difference better; bounds are narrowest after the {question.planned:,} blocks that were "
            "planned, a little wider until 2.5 times as many, and then narrower"
        )
    return None
