"""How many turns a state lasts, and how many a winner needs: Tables 4.16 and 4.17 of the thesis.

A seat is in the best state that it has had since two seats were left: a word that it gives up again counts on. Its
state lasts until its word number is above that for the first time, or it wins; if the round ends before, only the turns
until then are known.
"""

from dataclasses import dataclass

import numpy as np

from mahjongkit.study.experiment.estimates import Estimate, ratio_estimate
from mahjongkit.study.experiment.from_events import WIN
from mahjongkit.study.experiment.rounds import TwoLeftRounds


@dataclass(frozen=True)
class StepResult:
    """The turns from one state to a higher one."""

    visits: int
    """Seats that were in the state."""
    successes: int
    """Those that left it for a higher one before the round ended."""
    turns: int
    """In the state, of all visits."""
    observed_turns: Estimate | None
    """Mean turns of the successes alone, as the thesis counts: long stays are missing in it, the round ended first."""
    turns_by_success: Estimate | None
    """All turns by the successes: the mean that a success rate of successes by turns has."""


def step_results(found: TwoLeftRounds, *, level: float = 0.95) -> dict[int, StepResult]:
    """The steps by state; intervals allow for the two seats of a round hanging together.

    >>> from mahjongkit.study.experiment.rounds import two_left_rounds
    >>> steps = step_results(two_left_rounds("greedy", rounds=200, seed=1))
    >>> steps[4].successes < steps[4].visits, steps[4].observed_turns.value < steps[4].turns_by_success.value
    (True, True)
    """
    table = {}
    for state in range(WIN):
        begun = found.reached[:, :, state - 1] if state else np.zeros_like(found.turns)
        left = found.reached[:, :, state]
        is_success = (begun >= 0) & (left > begun)
        is_cut = (begun >= 0) & (left < 0)
        stayed = np.where(is_success, left - begun, 0)
        turns = np.where(is_cut, found.turns - begun, stayed).sum(axis=1)
        successes = is_success.sum(axis=1)
        table[state] = StepResult(
            int((is_success | is_cut).sum()),
            int(successes.sum()),
            int(turns.sum()),
            ratio_estimate(stayed.sum(axis=1), successes, level=level),
            ratio_estimate(turns, successes, level=level),
        )
    return table


def winner_turns(found: TwoLeftRounds, *, level: float = 0.95) -> dict[int, Estimate | None]:
    """Mean turns of the winners by the state in which they were when two seats were left (Table 4.17).

    >>> from mahjongkit.study.experiment.rounds import two_left_rounds
    >>> turns = winner_turns(two_left_rounds("greedy", rounds=200, seed=1))
    >>> turns[4].value < turns[3].value
    True
    """
    rows = np.flatnonzero(found.winner >= 0)
    winner = found.winner[rows]
    states, turns = found.states[rows, winner], found.turns[rows, winner]
    return {
        state: ratio_estimate(turns[states == state], np.ones_like(turns[states == state]), level=level)
        for state in range(WIN)
    }
