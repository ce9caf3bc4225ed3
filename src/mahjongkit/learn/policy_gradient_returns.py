"""What each decision of a round brought, beyond what was expected: the advantages of a policy gradient.

The result of a round is mostly luck. All that is known not to depend on a choice may be taken out of its advantage
without a bias: what was expected before it (the value of the net), the luck of the draws after it, whose mean is 0
whatever was chosen (docs/luck.md), and what the other plays of the same wall brought.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit.learn.selfplay import Decisions, Played

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Returns:
    """For each decision, in thousands of points."""

    advantage: Floats
    target: Floats
    """What the value is fitted to."""


def episode_starts(decisions: Decisions) -> NDArray[np.bool_]:
    """Which decisions are the first of their seat in their round."""
    is_first = np.ones(len(decisions), dtype=np.bool_)
    is_first[1:] = (np.diff(decisions.row) != 0) | (np.diff(decisions.seat) != 0)
    return is_first


def results_without_luck(played: Played, decisions: Decisions, luck_share: float) -> Floats:
    """The result of the round for the seat of each decision, less a share of the luck of the draws after it."""
    place = decisions.row, decisions.seat
    return played.points[place] - luck_share * (played.luck[place] - decisions.luck)


def returns_of(
    played: Played, decisions: Decisions, *, luck_share: float, trace: float, group_share: float, plays: int
) -> Returns:
    """Advantages by generalised advantage estimation: a sum of surprises, the later ones times powers of the trace.

    Between two decisions of a seat the surprise is the change of the value less the luck of the draws in between; the
    last one is the result of the round less the value.
    """
    results = results_without_luck(played, decisions, luck_share)
    value = decisions.value.astype(np.float64)
    is_last = np.append(episode_starts(decisions)[1:], True)
    # Without the luck so far, values and the result of the round can be compared along an episode.
    level, end = (numbers - luck_share * decisions.luck for numbers in (value, results))
    surprise = np.where(is_last, end, np.append(level[1:], 0.0)) - level
    advantage = np.empty(len(decisions))
    later = 0.0
    for place in range(len(decisions) - 1, -1, -1):
        later = surprise[place] + (0.0 if is_last[place] else trace * later)
        advantage[place] = later
    target = advantage + value
    if group_share > 0:
        advantage = advantage - group_share * other_plays(results - value, decisions, plays, len(played.rounds))
    return Returns(advantage, target)


def other_plays(misses: Floats, decisions: Decisions, plays: int, rounds: int) -> Floats:
    """By how much the results of the other plays of the same wall missed what was expected at first, for the same seat.

    Plays of a wall are rows that follow each other. A seat without another play with decisions of its own has 0.
    """
    is_first = episode_starts(decisions)
    seats = int(decisions.seat.max(initial=0)) + 1
    table = np.full((rounds, seats), np.nan)
    table[decisions.row[is_first], decisions.seat[is_first]] = misses[is_first]
    known = ~np.isnan(table)
    groups = np.arange(rounds) // plays
    sums, counts = (np.zeros((groups.max() + 1, seats)) for _ in range(2))
    np.add.at(sums, groups, np.where(known, table, 0.0))
    np.add.at(counts, groups, known)
    others = counts[groups] - known
    means = np.where(others > 0, (sums[groups] - np.where(known, table, 0.0)) / np.maximum(others, 1), 0.0)
    return np.asarray(means[decisions.row, decisions.seat], dtype=np.float64)
