"""The chain of word numbers beside the experiment: what it expects of the same rounds."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from mahjongkit.study.experiment.from_events import WIN
from mahjongkit.study.experiment.pairs import Pair, pair_results
from mahjongkit.study.experiment.rounds import TwoLeftRounds
from mahjongkit.study.experiment.steps import StepResult
from mahjongkit.study.transitions import chain_law


@dataclass(frozen=True)
class ExpectedWins:
    """Wins that a chain expects in the rounds of a pair of states."""

    alice: float
    bob: float

    @property
    def win_share(self) -> float | None:
        """Alice's share of the decided rounds.

        >>> ExpectedWins(alice=20.0, bob=60.0).win_share
        0.25
        """
        decided = self.alice + self.bob
        return self.alice / decided if decided else None


def measured_rates(steps: Mapping[int, StepResult]) -> dict[int, Fraction]:
    """The success rates of the experiment itself: successes by turns, up from the lowest state that has any.

    >>> steps = {state: StepResult(9, 2, 10, None, None) for state in (1, 2, 3, 4)}
    >>> measured_rates({0: StepResult(1, 0, 3, None, None), **steps})[4]
    Fraction(1, 5)
    """
    rates: dict[int, Fraction] = {}
    for state in reversed(range(WIN)):
        if state not in steps or not steps[state].successes:
            break
        rates[state] = Fraction(steps[state].successes, steps[state].turns)
    return rates


def expected_wins(found: TwoLeftRounds, rates: Mapping[int, Fraction | float]) -> dict[Pair, ExpectedWins]:
    """What a chain with these success rates expects, turn by turn to the end of the wall, who draws next beginning.

    Every pair of states that its rates cover has an entry. Nobody claims a tile in it: the seats draw in turns.

    >>> from mahjongkit.study.experiment.rounds import two_left_rounds
    >>> rounds = two_left_rounds("greedy", rounds=200, seed=1)
    >>> wins = expected_wins(rounds, {1: 0.5, 2: 0.4, 3: 0.25, 4: 0.1})
    >>> sorted(wins)[0], 0 < wins[3, 4].win_share < 0.5
    ((1, 1), True)
    """
    draws = int(found.tiles_left.max(initial=0))
    come = {state: _chances_by_turn(rates, state, draws) for state in rates}
    table = {}
    for alice, bob in pair_results(found):
        if alice not in come or bob not in come:
            continue
        wins = np.zeros(2)
        for first, second in {(alice, bob), (bob, alice)}:
            here = (found.states[:, 0] == first) & (found.states[:, 1] == second)
            by_left = _wins_by_tiles(come[first], come[second], draws)[:, found.tiles_left[here]].sum(axis=1)
            # Alice of equal states is who draws next.
            wins += by_left if first == alice else by_left[::-1]
        table[alice, bob] = ExpectedWins(float(wins[0]), float(wins[1]))
    return table


def _chances_by_turn(rates: Mapping[int, Fraction | float], start: int, turns: int) -> np.ndarray:
    """Entry n: that turn n + 1 is the one of the win."""
    chances = chain_law(rates, start).chances[1 : turns + 1]
    return np.pad(np.array(chances), (0, turns - len(chances)))


def _wins_by_tiles(first: np.ndarray, second: np.ndarray, draws: int) -> np.ndarray:
    """Row 0 and 1: the chance of who draws first and of the other to have won, by the tiles that there were."""
    first_left, second_left = 1 - np.cumsum(first), 1 - np.cumsum(second)
    wins = np.zeros((2, draws + 1))
    for tile in range(draws):
        turn, side = divmod(tile, 2)
        wins[:, tile + 1] = wins[:, tile]
        if side == 0:
            wins[0, tile + 1] += first[turn] * (second_left[turn - 1] if turn else 1.0)
        else:
            wins[1, tile + 1] += second[turn] * first_left[turn]
    return wins
