"""What each decision of a round brought, beyond what was expected: the advantages of a policy gradient.

The result of a round is mostly luck. All that is known not to depend on a choice may be taken out of its advantage
without a bias: what the net expected before it, what the last draw promised by all hands, the luck of the draws after
it, whose mean is 0 whatever was chosen (docs/luck.md), and what the other plays of the same wall brought. How much of
each is fitted to the rounds of the other half of the walls, by the kind of opponents.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit.learn.improve.settings import PARTS
from mahjongkit.learn.selfplay.play import Decisions, Played

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


def returns_of(
    played: Played, decisions: Decisions, rewards: Floats, *, parts: Sequence[str], trace: float, plays: int
) -> Returns:
    """Advantages by generalised advantage estimation: a sum of surprises, the later ones times powers of the trace.

    Between two decisions of a seat the surprise is how what is expected changed, less the luck of the draws in between;
    the last one is the result of the round less what was expected. `rewards` are these results, by round and seat. What
    is taken out is in points; rewards of another kind have other factors, so nothing but the fit need know.
    """
    place = decisions.row, decisions.seat
    result = rewards[place]
    luck_after = played.luck[place] - decisions.luck
    known = {"value": decisions.value, "promise": decisions.promise, "luck": luck_after}
    columns = [np.asarray(known[part], dtype=np.float64) for part in PARTS if part in parts and part in known]
    luck_share, expected = np.zeros((2, len(decisions)))
    kinds = played.rounds.seatings.max(axis=1)[decisions.row]
    for own, factors in _fits(result, columns, decisions, kinds, plays):
        if "luck" in parts:
            luck_share[own] = factors[-1]
        before = columns[:-1] if "luck" in parts else columns
        expected[own] = factors[0] + sum(
            (factor * column[own] for factor, column in zip(factors[1:], before, strict=False)), np.zeros(len(own))
        )
    without_luck = result - luck_share * luck_after
    advantage = _traced(without_luck, expected, luck_share * decisions.luck, episode_starts(decisions), trace)
    target = advantage + expected
    if "group" in parts:
        others = other_plays(without_luck - expected, decisions, plays, len(played.rounds))
        advantage = advantage.copy()
        for own, factors in _fits(advantage, [others], decisions, kinds, plays):
            advantage[own] -= factors[1] * others[own]
    return Returns(advantage, target)


def _fits(
    wanted: Floats, columns: Sequence[Floats], decisions: Decisions, kinds: NDArray[np.uint8], plays: int
) -> Iterator[tuple[NDArray[np.int64], Floats]]:
    """Rows of a half of the walls, with the constant and the factors that fit best in the other half.

    Each kind of table, by who the opponents are, has factors of its own: against random players the same luck decides
    far less (docs/self-play.md).
    """
    half = decisions.row // plays % 2
    table = np.column_stack([np.ones(len(wanted)), *columns])
    for kind in np.unique(kinds):
        for own in (0, 1):
            rows, others = ((half == which) & (kinds == kind) for which in (own, 1 - own))
            fit = np.zeros(table.shape[1])
            if rows.any() and others.any():  # else one wall alone: nothing is known of others
                fit = np.linalg.lstsq(table[others], wanted[others], rcond=None)[0]
            yield rows.nonzero()[0], fit


def _traced(result: Floats, expected: Floats, luck: Floats, is_first: NDArray[np.bool_], trace: float) -> Floats:
    is_last = np.append(is_first[1:], True)
    # Without the luck so far, what is expected and the result of the round can be compared along an episode.
    level, end = expected - luck, result - luck
    surprise = np.where(is_last, end, np.append(level[1:], 0.0)) - level
    advantage = np.empty(len(result))
    later = 0.0
    for place in range(len(result) - 1, -1, -1):
        later = surprise[place] + (0.0 if is_last[place] else trace * later)
        advantage[place] = later
    return advantage


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
