"""Exchanges on sampled hands, of one suit or of two: success rates and their number with intervals.

Hands are dealt with the word number asked for, each as likely as in a deal, and exchanged as in
`mahjongkit.study.transitions`. The same seed gives the same numbers on any number of threads.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit._core import study as _kernels
from mahjongkit.errors import RulesError
from mahjongkit.intervals import wilson_bounds
from mahjongkit.study.deals import (
    MOST_SEED,
    Policy,
    Reading,
    check_exchange,
    check_level,
    check_range,
    check_word,
    normal_quantile,
)


@dataclass(frozen=True)
class SampledNumber:
    """A mean over sampled hands, with the interval of its level."""

    value: float
    lower: float
    upper: float
    deviation: float
    """Standard deviation of one hand."""
    hands: int
    seed: int
    level: float = 0.95


def sample_transition(
    start: int,
    *,
    suits: int = 2,
    tiles: int = 14,
    reading: Reading = "exact",
    policy: Policy = "random",
    hands: int = 100_000,
    seed: int = 0,
    level: float = 0.95,
    threads: int = 0,
) -> SampledNumber:
    """The share of hands with ``start`` words that have one more after one exchange (Wilson's interval).

    >>> found = sample_transition(4, policy="best", hands=20_000, seed=1)
    >>> found.lower < found.value < found.upper < 0.07
    True
    """
    reached = reached_exchanges(
        start,
        suits=suits,
        tiles=tiles,
        reading=reading,
        policy=policy,
        hands=hands,
        most_exchanges=1,
        seed=seed,
        threads=threads,
    )
    rate = float((reached[:, 0] == 1).mean())
    check_level(level)
    lower, upper = wilson_bounds(rate, hands, level=level)
    return SampledNumber(rate, lower, upper, math.sqrt(rate * (1 - rate)), hands, seed, level)


def sample_exchanges(
    start: int,
    *,
    suits: int = 2,
    tiles: int = 14,
    reading: Reading = "exact",
    policy: Policy = "random",
    hands: int = 20_000,
    seed: int = 0,
    level: float = 0.95,
    threads: int = 0,
) -> dict[int, SampledNumber]:
    """The mean number of exchanges from ``start`` words to each higher number, by target: Tables 4.9 and 4.10.

    >>> found = sample_exchanges(3, hands=5000, seed=1)
    >>> [target for target in found], found[4].lower < found[4].value < found[5].value
    ([4, 5], True)
    """
    reached = reached_exchanges(
        start,
        suits=suits,
        tiles=tiles,
        reading=reading,
        policy=policy,
        hands=hands,
        seed=seed,
        threads=threads,
    )
    z = normal_quantile(level)
    table = {}
    for column in range(reached.shape[1]):
        values = reached[:, column]
        if not values.all():
            raise RulesError(
                f"a hand of {start} words did not reach {start + column + 1} in {MOST_EXCHANGES} exchanges"
            )
        mean, deviation = float(values.mean()), float(values.std(ddof=1)) if hands > 1 else math.inf
        margin = z * deviation / math.sqrt(hands)
        target = start + 1 + column
        table[target] = SampledNumber(mean, mean - margin, mean + margin, deviation, hands, seed, level)
    return table


MOST_EXCHANGES = 1_000_000


def reached_exchanges(
    start: int,
    *,
    suits: int = 2,
    tiles: int = 14,
    reading: Reading = "exact",
    policy: Policy = "random",
    hands: int = 20_000,
    most_exchanges: int = MOST_EXCHANGES,
    seed: int = 0,
    threads: int = 0,
) -> NDArray[np.int32]:
    """For each hand the exchange that first gave start + 1, start + 2, ... words; 0 where none of most_exchanges did.

    >>> reached_exchanges(3, hands=3, seed=1).shape
    (3, 2)
    """
    deal = check_exchange(tiles, suits)
    check_word("reading", reading, Reading)
    check_word("policy", policy, Policy)
    if policy == "optimal":
        raise RulesError("policy 'optimal' needs all hands: use exchange_law() for one suit (sampled: random, best)")
    check_range("start", start, 0, deal.words - 1)
    check_range("hands", hands, 1)
    check_range("most_exchanges", most_exchanges, 1, MOST_EXCHANGES)
    check_range("seed", seed, 0, 2 * MOST_SEED + 1)
    check_range("threads", threads, 0)
    return _kernels.sample_exchanges(suits, tiles, reading, policy, start, hands, most_exchanges, seed, threads)
