"""What blocks are worth: games saved against independent games, and how many blocks a match needs."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from mahjongkit.arena.checks import check_count, check_fraction, check_positive, check_results
from mahjongkit.arena.intervals import BlockSummary, error_of_mean
from mahjongkit.errors import ArenaError


@dataclass(frozen=True)
class VarianceRatio:
    """Games that independent play needs for each game played in blocks, at the same standard error."""

    ratio: float
    standard_error: float
    """By the delta method, with blocks as the unit."""
    blocks: int
    games_per_block: int


def variance_ratio(blocks: Sequence[Sequence[float]], *, independent: Sequence[float] | None = None) -> VarianceRatio:
    """Variance of a mean of independent games by the variance of a mean of as many games in blocks.

    A block is a row of results, one a seating, in the same order of seatings everywhere. Independent games are by
    default the same games as if each had a wall of its own, seatings still balanced; `independent` gives results of
    games that were really played so, for example with the shared wall.

    >>> variance_ratio([[1, 0], [0, 1], [1, 1], [0, 0]]).ratio
    1.0
    >>> variance_ratio([[1, 0], [0, 1], [1, 1], [0, 0]], independent=[1, -1, 1, -1]).ratio
    4.0
    """
    seatings = _check_blocks(blocks)
    means = [math.fsum(block) / seatings for block in blocks]
    block_squares = _squares(means)
    block_variance = math.fsum(block_squares) / (len(blocks) - 1)
    if block_variance == 0:
        raise ArenaError(f"all {len(blocks)} blocks have the same result {means[0]}: there is no variance to compare")
    if independent is None:
        by_seating = [_squares(column) for column in zip(*blocks, strict=True)]
        game_squares = [math.fsum(row) / seatings**2 for row in zip(*by_seating, strict=True)]
        ratio = math.fsum(game_squares) / math.fsum(block_squares)
        # Both variances come from the same blocks, so their errors partly cancel.
        influence = [game - ratio * block for game, block in zip(game_squares, block_squares, strict=True)]
        error = error_of_mean(influence) / block_variance
    else:
        check_results("independent", independent, least=2)
        game_squares = [square / seatings for square in _squares(independent)]
        ratio = math.fsum(game_squares) / (len(independent) - 1) / block_variance
        error = math.hypot(error_of_mean(game_squares), ratio * error_of_mean(block_squares)) / block_variance
    return VarianceRatio(ratio, error, len(blocks), seatings)


def _squares(values: Sequence[float]) -> list[float]:
    mean = math.fsum(values) / len(values)
    return [(value - mean) ** 2 for value in values]


def _check_blocks(blocks: Sequence[Sequence[float]]) -> int:
    """The number of games that every block has."""
    if len(blocks) < 2:
        raise ArenaError(f"{len(blocks)} blocks: at least 2 are needed for a variance")
    seatings = len(blocks[0])
    for place, block in enumerate(blocks):
        if len(block) != seatings:
            raise ArenaError(f"blocks[{place}] has {len(block)} games, blocks[0] has {seatings}: all need as many")
        check_results(f"blocks[{place}]", block, least=1)
    return seatings


@dataclass(frozen=True)
class Plan:
    """How many blocks a match needs, as far as a pilot can tell."""

    blocks: int
    standard_error: float
    """Of `blocks`: the pilot knows the variance only so well."""
    minutes: float | None
    effect: float
    power: float
    level: float


def plan_blocks(
    pilot: BlockSummary,
    *,
    effect: float,
    power: float = 0.8,
    level: float = 0.05,
    sides: int = 2,
    blocks_per_second: float | None = None,
) -> Plan:
    """Blocks after which a mean of `effect` differs from 0 at the given level with the given power.

    `pilot` is the `block_summary` of some blocks of the same match. Only its variance counts: its mean is too large
    when it is the reason to go on, so say which `effect` matters (`pilot.mean` if nothing else is known). `level` is
    the chance to find a difference where none is, on one side or on both.

    >>> from mahjongkit.arena.intervals import block_summary
    >>> plan = plan_blocks(block_summary([0.5, -0.5] * 50), effect=0.02, blocks_per_second=10)
    >>> plan.blocks, f"{plan.minutes:.1f} minutes"
    (4956, '8.3 minutes')
    """
    _check_question(pilot, effect, level, sides)
    check_fraction("power", power)
    if power <= level / sides:
        raise ArenaError(f"power {power} is not above {level / sides}, which no block at all would give")
    normal = NormalDist()
    factor = ((normal.inv_cdf(1 - level / sides) + normal.inv_cdf(power)) / effect) ** 2
    # Two blocks are the least that have a variance.
    blocks = max(2, math.ceil(pilot.variance * factor))
    minutes = None
    if blocks_per_second is not None:
        check_positive("blocks_per_second", blocks_per_second)
        minutes = blocks / blocks_per_second / 60
    return Plan(blocks, pilot.variance_error * factor, minutes, effect, power, level)


def power_of(pilot: BlockSummary, *, effect: float, blocks: int, level: float = 0.05, sides: int = 2) -> float:
    """The chance that so many blocks find a true mean of `effect`: the question of `plan_blocks` turned round.

    >>> from mahjongkit.arena.intervals import block_summary
    >>> round(power_of(block_summary([0.5, -0.5] * 50), effect=0.02, blocks=4956), 3)
    0.8
    """
    _check_question(pilot, effect, level, sides)
    check_count("blocks", blocks, least=1)
    normal = NormalDist()
    return normal.cdf(effect * math.sqrt(blocks / pilot.variance) - normal.inv_cdf(1 - level / sides))


def _check_question(pilot: BlockSummary, effect: float, level: float, sides: int) -> None:
    check_positive("effect", effect)
    check_fraction("level", level)
    if sides not in (1, 2):
        raise ArenaError(f"sides is {sides}: a test has 1 or 2")
    if pilot.variance == 0:
        raise ArenaError(f"all {pilot.blocks} blocks of the pilot are equal: it says nothing about the variance")
