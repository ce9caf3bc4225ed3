"""What makes discards more or less dangerous, in words, from an estimate of danger."""

from collections.abc import Sequence

from mahjongkit import estimates
from mahjongkit._core.engine import Observation
from mahjongkit.agents.evaluation import ActionEvaluation
from mahjongkit.analysis.explanation import Reasons


def reasons_of(estimate: estimates.DangerEstimate) -> Reasons:
    """By tile, what is said of it and the opponent that it risks most with."""
    found = {}
    for tile, danger in estimate.tiles.items():
        worst = max(danger.by_opponent, key=lambda wait: wait.deal_in, default=None)
        if worst is not None and worst.reasons:
            found[str(tile)] = [_named(reason, worst.seat) for reason in worst.reasons]
    return found


def _named(reason: str, seat: int) -> str:
    """Say who it is about.

    >>> _named("suji of the 3p in its river", 2), _named("no chance: four 3p seen", 1)
    ("suji of the 3p in seat 2's river", 'no chance: four 3p seen (seat 1)')
    """
    is_short = " its " in reason and " it " not in reason
    return reason.replace(" its ", f" seat {seat}'s ") if is_short else f"{reason} (seat {seat})"


def danger_reasons(observation: Observation, rows: Sequence[ActionEvaluation]) -> Reasons:
    """Return reasons where it is known how likely discards deal in and there is a model of danger; else nothing."""
    if all(row.deal_in_chance is None for row in rows) or not estimates.has_danger(observation.rules):
        return {}
    return reasons_of(estimates.danger(observation))
