"""Who wins when two are left, by their states then: Tables 4.12 to 4.15 of the thesis.

Alice is the seat in the lower state. If both are in the same, where the thesis stopped the game, she is the seat that
draws next.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Literal

import numpy as np

from mahjongkit.study.deals import Reading, check_word
from mahjongkit.study.experiment.estimates import Estimate, bootstrap_estimate, share_estimate
from mahjongkit.study.experiment.from_events import WIN
from mahjongkit.study.experiment.rounds import TwoLeftRounds

Next = Literal["either", "alice", "bob"]
Pair = tuple[int, int]
"""The states of Alice and Bob."""


@dataclass(frozen=True)
class PairResult:
    """What became of the rounds with these states."""

    rounds: int
    alice_wins: int
    bob_wins: int

    @property
    def decided(self) -> int:
        """Rounds that one of the two won."""
        return self.alice_wins + self.bob_wins

    @property
    def exhausted(self) -> int:
        """Rounds that nobody won any more: the wall was exhausted."""
        return self.rounds - self.decided

    def win_share(self, *, level: float = 0.95) -> Estimate | None:
        """Alice's wins by decided rounds: the winning probability of Tables 4.14 and 4.15.

        >>> round(PairResult(20, 6, 8).win_share().value, 3)
        0.429
        """
        return share_estimate(self.alice_wins, self.decided, level=level)

    def win_share_of_all(self, *, level: float = 0.95) -> Estimate | None:
        """Alice's wins by all rounds, exhausted ones too."""
        return share_estimate(self.alice_wins, self.rounds, level=level)

    def z_score(self, chance: float) -> float | None:
        """How many standard errors her share of the decided rounds lies above a chance.

        >>> PairResult(100, 40, 60).z_score(0.5)
        -2.0
        """
        error = math.sqrt(self.decided * chance * (1 - chance))
        return (self.alice_wins - self.decided * chance) / error if error else None


def pair_results(found: TwoLeftRounds, *, draws_next: Next = "either") -> dict[Pair, PairResult]:
    """The results of all pairs of states, those that never occurred too.

    ``draws_next``: only rounds in which Alice, or Bob, draws next.

    >>> from mahjongkit.study.experiment.rounds import two_left_rounds
    >>> rounds = two_left_rounds("greedy", rounds=200, seed=1)
    >>> results = pair_results(rounds)
    >>> sum(result.rounds for result in results.values()) == len(rounds), results[3, 4].rounds > results[1, 2].rounds
    (True, True)
    """
    check_word("draws_next", draws_next, Next)
    alice = np.where(found.states[:, 1] < found.states[:, 0], 1, 0)  # the side that she has
    low, high = found.states.min(axis=1), found.states.max(axis=1)
    counted = alice == {"alice": 0, "bob": 1}.get(draws_next, alice)
    table = {}
    for pair in combinations_with_replacement(range(WIN), 2):
        here = counted & (low == pair[0]) & (high == pair[1])
        winner = found.winner[here]
        alice_wins = int((winner == alice[here]).sum())
        table[pair] = PairResult(int(here.sum()), alice_wins, int((winner >= 0).sum()) - alice_wins)
    return table


def win_share_table(
    results: Mapping[Pair, PairResult], *, reading: Reading = "exact", level: float = 0.95, seed: int = 0
) -> dict[Pair, Estimate | None]:
    """Table 4.15: Alice's share of the decided rounds where Bob is ahead, with intervals.

    Reading ``exact`` is Wilson's interval of the rounds of the pair; ``paper`` that of 1000 bootstraps, each as large
    as all pairs together: what the printed intervals are.

    >>> one = {(3, 4): PairResult(30, 9, 14), (2, 4): PairResult(22, 7, 15)}
    >>> for reading in ("exact", "paper"):
    ...     found = win_share_table(one, reading=reading)[3, 4]
    ...     print(round(found.lower, 2), round(found.upper, 2))
    0.22 0.59
    0.24 0.53
    """
    check_word("reading", reading, Reading)
    ahead = {pair: result for pair, result in results.items() if pair[0] < pair[1]}
    if reading == "exact":
        return {pair: result.win_share(level=level) for pair, result in ahead.items()}
    size = sum(result.decided for result in ahead.values())
    return {
        pair: bootstrap_estimate(result.alice_wins, result.decided, resampled=size, level=level, seed=seed)
        for pair, result in ahead.items()
    }
