"""What makes discards more or less dangerous, in words, from an estimate of danger."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from mahjongkit import estimates
from mahjongkit._core.engine import Observation
from mahjongkit.agents.evaluation import ActionEvaluation, chosen_of
from mahjongkit.analysis.explanation import Reasons


class _Wait(Protocol):
    """What a tile risks with one opponent."""

    @property
    def seat(self) -> int: ...
    @property
    def deal_in(self) -> float: ...
    @property
    def reasons(self) -> Sequence[str]: ...


class _Tile(Protocol):
    """What a tile risks."""

    @property
    def by_opponent(self) -> Sequence[_Wait]: ...


class _Danger(Protocol):
    """An estimate of danger: by tile and opponent."""

    @property
    def tiles(self) -> Mapping[str, _Tile]: ...


def reasons_of(estimate: _Danger) -> Reasons:
    """By tile, what is said of it and the opponent that it risks most with."""
    found = {}
    for tile, danger in estimate.tiles.items():
        worst = max(danger.by_opponent, key=lambda wait: wait.deal_in, default=None)
        if worst is not None and worst.reasons:
            found[str(tile)] = [f"{reason} (seat {worst.seat})" for reason in worst.reasons]
    return found


def danger_reasons(observation: Observation, rows: Sequence[ActionEvaluation]) -> Reasons:
    """Return reasons where the agent says how likely its advice is to deal in, and nothing where it does not."""
    estimate = getattr(estimates, "danger", None)
    if estimate is None or chosen_of(rows).deal_in_chance is None:
        return {}
    return reasons_of(estimate(observation))
