"""Duels: two seats are left, who has five words first (Tables 4.5 and 4.11 of the thesis).

The seats exchange tiles independently of each other, so that a duel compares two numbers of exchanges. Alice wins if
she needs fewer; if both need the same number, the seat that moves first wins. Moving at the same time with ties split
is always the mean of moving first and moving second.

- `chain_duel`: word numbers as states of a chain with given success rates, as in the thesis; exact fractions
- `duel`: from two laws of exchanges: `exchange_law` and `hand_exchange_law` of one-suit hands, `chain_law` of a chain
- `sample_duel`: from sampled hands, of two suits too, with intervals
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from mahjongkit.study.deals import MOST_SEED, Policy, Reading, check_range, normal_quantile
from mahjongkit.study.sampled_exchanges import SampledNumber, reached_exchanges
from mahjongkit.study.transitions import ExchangeLaw, check_rates

Number = TypeVar("Number", Fraction, float, SampledNumber)
Rates = Mapping[int, Fraction | float]


@dataclass(frozen=True)
class Duel(Generic[Number]):
    """The chance that Alice wins."""

    first: Number
    """If she moves first."""
    second: Number
    """If Bob does."""
    mean: Number
    """Of the two; also if they move at the same time and ties are split."""
    undecided: Number
    """That nobody has won when the turns are over."""


def chain_duel(rates: Rates, alice: int, bob: int, *, bob_rates: Rates | None = None) -> Duel[Fraction]:
    """The duel of two states of the chain; ``rates`` are success rates by word number, up to that before the win.

    Rates may be fractions or decimal numbers, 0.62 is 31/50. ``bob_rates`` are Bob's, if they differ.

    >>> found = chain_duel({2: 0.77, 3: 0.62, 4: 0.13}, 3, 4)
    >>> [round(float(chance), 4) for chance in (found.first, found.second, found.mean)]
    [0.4309, 0.3749, 0.4029]
    """
    a, b = (
        dict(enumerate(check_rates(table, start), start))
        for table, start in ((rates, alice), (rates if bob_rates is None else bob_rates, bob))
    )
    a_goal, b_goal = max(a) + 1, max(b) + 1

    @cache
    def first(i: int, j: int) -> Fraction:
        """Alice moves: both fail until one goes on."""
        gains = Fraction(1) if i + 1 == a_goal else second(i + 1, j)
        falls_back = Fraction(0) if j + 1 == b_goal else first(i, j + 1)
        stays = (1 - a[i]) * (1 - b[j])
        return (a[i] * gains + (1 - a[i]) * b[j] * falls_back) / (1 - stays)

    @cache
    def second(i: int, j: int) -> Fraction:
        falls_back = Fraction(0) if j + 1 == b_goal else first(i, j + 1)
        return b[j] * falls_back + (1 - b[j]) * first(i, j)

    chances = first(alice, bob), second(alice, bob)
    return Duel(*chances, sum(chances) / Fraction(2), Fraction(0))


def chain_duel_table(rates: Rates, *, bob_rates: Rates | None = None) -> dict[tuple[int, int], Duel[Fraction]]:
    """All pairs of states: Table 4.5 from the rates of Table 4.4, Table 4.11 from those of Table 4.8.

    >>> table = chain_duel_table({1: 0.45, 2: 0.33, 3: 0.19, 4: 0.023})
    >>> [round(float(table[1, bob].mean), 2) for bob in (1, 2, 3, 4)]
    [0.5, 0.48, 0.45, 0.39]
    """
    others = rates if bob_rates is None else bob_rates
    return {(a, b): chain_duel(rates, a, b, bob_rates=bob_rates) for a in sorted(rates) for b in sorted(others)}


def duel(alice: ExchangeLaw, bob: ExchangeLaw, *, turns: int | None = None) -> Duel[float]:
    """The duel of two laws of exchanges; with ``turns``, each seat has so many of them and then nobody wins.

    >>> from mahjongkit.study.transitions import exchange_law
    >>> found = duel(exchange_law(3), exchange_law(4))
    >>> round(found.mean, 4), found.undecided < 1e-12
    (0.3469, True)
    """
    length = max(len(alice.survival), len(bob.survival)) - 1 if turns is None else turns
    check_range("turns", length, 0)
    a, b = (np.array([*law.survival, *[0.0] * (length + 1 - len(law.survival))])[: length + 1] for law in (alice, bob))
    a_wins = -np.diff(a, prepend=1.0)  # entry n: Alice is there with exchange n
    before = np.concatenate([[1.0], b[:-1]])
    first = float((a_wins * before).sum())  # Bob was not there an exchange before
    second = float((a_wins * b).sum())
    return Duel(first, second, (first + second) / 2, float(a[-1] * b[-1]))


def sample_duel(
    alice: int,
    bob: int,
    *,
    suits: int = 2,
    tiles: int = 14,
    reading: Reading = "exact",
    policy: Policy = "random",
    bob_policy: Policy | None = None,
    turns: int | None = None,
    hands: int = 20_000,
    seed: int = 0,
    level: float = 0.95,
    threads: int = 0,
) -> Duel[SampledNumber]:
    """The duel of hands with so many words, sampled; every hand of Alice is compared with every hand of Bob.

    >>> found = sample_duel(3, 4, hands=4000, seed=1)
    >>> found.second.value < found.mean.value < found.first.value < 0.5
    True
    """
    check_range("seed", seed, 0, MOST_SEED)
    times = []
    for place, (start, how) in enumerate(((alice, policy), (bob, bob_policy or policy))):
        reached = reached_exchanges(
            start,
            suits=suits,
            tiles=tiles,
            reading=reading,
            policy=how,
            hands=hands,
            seed=2 * seed + place,  # no two seats, of any seed, have the same
            threads=threads,
        )
        times.append(reached[:, -1])
    limit = int(max(times[0].max(), times[1].max())) if turns is None else turns
    check_range("turns", limit, 0)
    # Who is late never comes: behind the other in time, and behind one who is late too.
    a = np.where(times[0] > limit, limit + 2, times[0])
    b = np.where(times[1] > limit, limit + 1, times[1])
    a_sorted, b_sorted = np.sort(a), np.sort(b)
    share = [1 - np.searchsorted(b_sorted, a, side=side) / hands for side in ("left", "right")]  # of Bob's hands behind
    bob_share = [np.searchsorted(a_sorted, b, side=side) / hands for side in ("right", "left")]  # of Alice's in front
    a_late, b_late = a > limit, b > limit

    def number(of_alice: NDArray[np.float64], of_bob: NDArray[np.float64]) -> SampledNumber:
        value = float(of_alice.mean())
        variance = float(of_alice.var() + of_bob.var())  # of a mean over all pairs, times the number of hands
        margin = normal_quantile(level) * math.sqrt(variance / hands)
        lower, upper = max(0.0, value - margin), min(1.0, value + margin)
        return SampledNumber(value, lower, upper, math.sqrt(variance), hands, seed, level)

    return Duel(
        number(share[0], bob_share[0]),
        number(share[1], bob_share[1]),
        number((share[0] + share[1]) / 2, (bob_share[0] + bob_share[1]) / 2),
        number(a_late * b_late.mean(), b_late * a_late.mean()),
    )
