"""What blocks are worth: games saved against independent games, and how many blocks a match needs."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mahjongkit.arena.checks import check_count, check_fraction, check_positive, check_results
from mahjongkit.arena.stats.asymptotic import anytime_factor
from mahjongkit.errors import ArenaError

_STEPS = 50
"""Until a fixed point is found; ten are enough."""

_ROUNDING = 1e-24
"""What is left of a variance that is 0."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class VarianceRatio:
    """Games that independent play needs for each game played in blocks, at the same standard error."""

    ratio: float
    standard_error: float
    """By the delta method, with blocks as the unit."""
    blocks: int
    games_per_block: int


def variance_ratio(
    blocks: Sequence[Sequence[float]] | Numbers,
    *,
    results: ArrayLike | None = None,
    independent: ArrayLike | None = None,
) -> VarianceRatio:
    """Variance of a mean of independent games by the variance of a mean of as many games in blocks.

    A block is a row of results, one per seating, in the same order of seatings everywhere. Independent games are by
    default the same games as if each had a wall of its own, seatings still balanced; `independent` gives results of
    games that were really played so, for example with the shared wall. `results` has one number per block where it is
    not the mean of its games, such as a result without luck.

    >>> variance_ratio([[1, 0], [0, 1], [1, 1], [0, 0]]).ratio
    1.0
    >>> variance_ratio([[1, 0], [0, 1], [1, 1], [0, 0]], independent=[1, -1, 1, -1]).ratio
    4.0
    >>> variance_ratio([[1, 0], [0, 1], [1, 1], [0, 0]], results=[0.5, 0.5, 0.75, 0.25]).ratio
    4.0
    """
    games = _check_blocks(blocks)
    seatings = games.shape[1]
    means = games.mean(axis=1) if results is None else np.asarray(results, dtype=np.float64)
    check_results("results", means.tolist(), least=len(games))
    block_squares = _squares(means)
    block_variance = block_squares.sum() / (len(games) - 1)
    if block_variance <= _ROUNDING * (means**2).mean():
        raise ArenaError(f"all {len(games)} blocks have the same result {means[0]}: there is no variance to compare")
    if independent is None:
        game_squares = _squares(games).sum(axis=1) / seatings**2
        ratio = game_squares.sum() / block_squares.sum()
        # Both variances come from the same blocks, so their errors partly cancel.
        error = _error_of_mean(game_squares - ratio * block_squares) / block_variance
    else:
        apart = np.asarray(independent, dtype=np.float64)
        check_results("independent", apart.tolist(), least=2)
        game_squares = _squares(apart) / seatings
        ratio = game_squares.sum() / (len(apart) - 1) / block_variance
        error = math.hypot(_error_of_mean(game_squares), ratio * _error_of_mean(block_squares)) / block_variance
    return VarianceRatio(float(ratio), float(error), len(games), seatings)


def _squares(values: Numbers) -> Numbers:
    squares: Numbers = (values - values.mean(axis=0)) ** 2
    return squares


def _error_of_mean(values: Numbers) -> float:
    return float(values.std(ddof=1) / math.sqrt(len(values)))


def _check_blocks(blocks: Sequence[Sequence[float]] | Numbers) -> Numbers:
    """Games by block and seating."""
    if len(blocks) < 2:
        raise ArenaError(f"{len(blocks)} blocks: at least 2 are needed for a variance")
    for place, block in enumerate(blocks):
        if len(block) != len(blocks[0]):
            raise ArenaError(
                f"blocks[{place}] has {len(block)} games, blocks[0] has {len(blocks[0])}: all need as many"
            )
    games = np.asarray(blocks, dtype=np.float64)
    if games.shape[1] == 0 or not np.isfinite(games).all():
        for place, row in enumerate(games.tolist()):
            check_results(f"blocks[{place}]", row, least=1)
    return games


class Pilot(Protocol):
    """What a plan asks of some blocks that were played, such as their `block_summary`."""

    @property
    def variance(self) -> float:
        """Of one block."""

    @property
    def variance_error(self) -> float:
        """Standard error of the variance."""


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
    pilot: Pilot,
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

    >>> from mahjongkit.arena.stats.intervals import block_summary
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
    return _plan(pilot, pilot.variance * factor, (effect, power, level), blocks_per_second)


def plan_verdict(
    pilot: Pilot,
    *,
    effect: float,
    power: float = 0.8,
    level: float = 0.05,
    blocks_per_second: float | None = None,
) -> Plan:
    """Blocks to declare so that the bounds at any time leave 0 at their end with the given power.

    That is the price of looking whenever one likes; a match whose bounds leave 0 before may end before.

    >>> from mahjongkit.arena.stats.intervals import block_summary
    >>> plan_verdict(block_summary([0.5, -0.5] * 50), effect=0.02).blocks
    6216
    """
    _check_question(pilot, effect, level, 2)
    check_fraction("power", power)
    z = NormalDist().inv_cdf(power)
    needed = 2.0
    for _ in range(_STEPS):  # the factor hardly changes with the number of blocks
        planned = max(2, round(needed))
        factor = float(anytime_factor(planned, level=1 - level, planned=planned))
        needed = max(2.0, ((factor + z) / effect) ** 2 * pilot.variance)
    return _plan(pilot, needed, (effect, power, level), blocks_per_second)


def plan_test(
    pilot: Pilot,
    *,
    effect: float,
    alpha: float = 0.05,
    beta: float = 0.05,
    blocks_per_second: float | None = None,
) -> Plan:
    """Blocks that a `sequential_test` of 0 against `effect` takes on average when the mean is `effect` (Wald).

    >>> from mahjongkit.arena.stats.intervals import block_summary
    >>> plan_test(block_summary([0.5, -0.5] * 50), effect=0.02).blocks
    3346
    """
    _check_question(pilot, effect, alpha, 1)
    check_fraction("beta", beta)
    way = (1 - beta) * math.log((1 - beta) / alpha) + beta * math.log(beta / (1 - alpha))
    return _plan(pilot, pilot.variance * 2 * way / effect**2, (effect, 1 - beta, alpha), blocks_per_second)


def _plan(pilot: Pilot, needed: float, question: tuple[float, float, float], blocks_per_second: float | None) -> Plan:
    # Two blocks are the least that have a variance.
    blocks = max(2, math.ceil(needed))
    minutes = None
    if blocks_per_second is not None:
        check_positive("blocks_per_second", blocks_per_second)
        minutes = blocks / blocks_per_second / 60
    return Plan(blocks, needed * pilot.variance_error / pilot.variance, minutes, *question)


def power_of(pilot: Pilot, *, effect: float, blocks: int, level: float = 0.05, sides: int = 2) -> float:
    """The chance that so many blocks find a true mean of `effect`: the question of `plan_blocks` turned round.

    >>> from mahjongkit.arena.stats.intervals import block_summary
    >>> round(power_of(block_summary([0.5, -0.5] * 50), effect=0.02, blocks=4956), 3)
    0.8
    """
    _check_question(pilot, effect, level, sides)
    check_count("blocks", blocks, least=1)
    normal = NormalDist()
    return normal.cdf(effect * math.sqrt(blocks / pilot.variance) - normal.inv_cdf(1 - level / sides))


def _check_question(pilot: Pilot, effect: float, level: float, sides: int) -> None:
    check_positive("effect", effect)
    check_fraction("level", level)
    if sides not in (1, 2):
        raise ArenaError(f"sides is {sides}: a test has 1 or 2")
    if pilot.variance == 0:
        raise ArenaError("all blocks of the pilot are equal: it says nothing about the variance")
