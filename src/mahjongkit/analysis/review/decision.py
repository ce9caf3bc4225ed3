"""One decision: what was played, what is best, and what the difference is worth."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from mahjongkit._core.engine import Action, Observation
from mahjongkit.agents.evaluation import ActionEvaluation, tied_with_best
from mahjongkit.analysis.danger_reasons import danger_reasons
from mahjongkit.analysis.explanation import explain_difference
from mahjongkit.analysis.review.judged import PLAYED, Judged
from mahjongkit.analysis.review.kinds import Kind, kind_of
from mahjongkit.analysis.review.placement_loss import PER_SCORE, PlacementLoss
from mahjongkit.analysis.table import LIKE

POINTS = "expected points"
"""The measure whose values are points."""
PLACEMENT = "placement"
"""The note of a row with its worth in the standing, in score."""


@dataclass(frozen=True)
class Decision(Judged):
    """A decision of a seat with the table of its alternatives."""

    round: int
    """Among the rounds of the record, 1 the first."""
    event: int
    """The event of the round that it led to, 1 the first; of a pass the one that came next."""
    seat: int
    turn: int
    """Of the seat, 1 the first."""
    draws_left: int
    kind: Kind
    played: ActionEvaluation
    """The row of what was played; of its twin where the agent does not tell two apart; without a value where the
    agent gave none."""
    best: ActionEvaluation
    """The best row; the agent's choice where several are tied."""
    rows: tuple[ActionEvaluation, ...]
    """All alternatives, best first."""
    difference: float | None
    """What the best has more than what was played, whatever its error; None where that is not known."""
    error: float | None
    """The standard error of the difference; None where the values have none."""
    is_tied: bool
    """Whether there is no evidence of a mistake: played the best, or within two errors of it."""
    points_difference: float | None
    """The difference in expected points, where they are known."""
    why: str = ""
    """What the best has that was not played, in a sentence or two; empty where that was no mistake."""
    placement: PlacementLoss | None = None
    """What it cost in the standing; None where that was not judged."""

    @property
    def has_loss(self) -> bool:
        """Whether the difference is a value, which can be lost: of chances to be played it is none."""
        return self.is_valued and self.best.measure != PLAYED

    @property
    def points_lost(self) -> float | None:
        """The expected points of a mistake, 0 where there is none, None where points are not known."""
        if self.points_difference is None:
            return None
        return self.points_difference if self.is_mistake else 0.0

    @property
    def risk(self) -> float | None:
        """The chance that the discard that was played deals in; None where it is not known, or no discard."""
        return self.played.deal_in_chance

    def to_json(self) -> dict[str, Any]:
        """Return plain data for JSON."""
        return {
            "round": self.round,
            "event": self.event,
            "seat": self.seat,
            "turn": self.turn,
            "draws_left": self.draws_left,
            "kind": str(self.kind),
            "played": self.played.action.to_json(),
            "best": self.best.action.to_json(),
            "is_mistake": self.is_mistake,
            "is_tied": self.is_tied,
            "loss": self.loss if self.has_loss else None,
            "difference": self.difference,
            "error": self.error,
            "points_lost": self.points_lost,
            "why": self.why,
            "deal_in_chance": self.risk,
            "placement": None if self.placement is None else self.placement.to_json(),
            "rows": [row.to_json() for row in self.rows],
        }


def judge(
    seen: Observation,
    played: Action,
    rows: Sequence[ActionEvaluation],
    *,
    round_number: int,
    event: int,
    minds_danger: bool = True,
) -> Decision:
    """Return the decision that was made, given what an agent finds of every action, best first.

    Danger is the reason of a mistake only for an agent that minds it.

    >>> from mahjongkit.agents import EvaluationKind
    >>> seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "123m456p789s11223z")
    >>> values = {"discard 3z drawn": 900.0, "discard 2z": 840.0, "discard 1z": 100.0}
    >>> rows = [ActionEvaluation(Action(text), value=value, kind=EvaluationKind.SAMPLED, standard_error=40.0,
    ...     measure="expected points") for text, value in values.items()]
    >>> judged = [judge(seen, row.action, rows, round_number=1, event=6) for row in rows]
    >>> [(each.is_mistake, each.loss, round(each.error)) for each in judged]
    [(False, 0.0, 0), (False, 0.0, 57), (True, 800.0, 57)]
    """
    own = _row_of(played, rows)
    tied = tied_with_best(rows)
    best = rows[0]
    most = max(tied, key=lambda row: row.value or 0.0, default=best)
    difference, error = None, None
    if own.value is not None and most.value is not None:
        difference = max(0.0, most.value - own.value)
        error = _error(own, most)
    is_tied = _is_tied(own, best, tied) or difference == 0  # what was pruned may have the higher value
    return Decision(
        round=round_number,
        event=event,
        seat=seen.seat,
        turn=len(seen.river(seen.seat)) + 1,
        draws_left=seen.draws_left,
        kind=kind_of(seen, own, best),
        played=own if own.action == played else replace(own, action=played, is_chosen=False, reason=""),
        best=best,
        rows=tuple(rows),
        difference=difference,
        error=error,
        is_tied=is_tied,
        points_difference=_points_difference(own, most, difference),
        why="" if is_tied else _why(seen, best, own, minds_danger=minds_danger),
    )


def with_placement(decision: Decision, judged: Decision) -> Decision:
    """The decision with what it cost in placement, as another agent judged it; the rows have what each is worth."""
    worth = {str(row.action): row.value for row in judged.rows if row.value is not None}

    def noted(row: ActionEvaluation) -> ActionEvaluation:
        value = worth.get(str(row.action))
        return row if value is None else replace(row, notes={**row.notes, PLACEMENT: value / PER_SCORE})

    loss = PlacementLoss(
        kind=judged.kind,
        best=judged.best.action,
        difference=None if judged.difference is None else judged.difference / PER_SCORE,
        error=None if judged.error is None else judged.error / PER_SCORE,
        is_tied=judged.is_tied,
        why=judged.why,
    )
    return replace(decision, placement=loss, rows=tuple(map(noted, decision.rows)))


def _why(seen: Observation, best: ActionEvaluation, own: ActionEvaluation, *, minds_danger: bool) -> str:
    reasons = danger_reasons(seen, [best])
    return explain_difference(best, own, danger_reasons=reasons, minds_danger=minds_danger)


def _row_of(played: Action, rows: Sequence[ActionEvaluation]) -> ActionEvaluation:
    """The row of an action, or of the one that the agent does not tell apart from it."""
    own = next((row for row in rows if row.action == played), None) or ActionEvaluation(played)
    if own.value is not None:
        return own
    like = own.notes.get(LIKE)
    twin = next((row for row in rows if str(row.action) == like), None) or _same_tile(played, rows)
    return own if twin is None else twin


def _same_tile(played: Action, rows: Sequence[ActionEvaluation]) -> ActionEvaluation | None:
    """The drawn tile is worth as much as its twin in the hand."""
    if played.type not in ("discard", "riichi"):
        return None
    alike = (row for row in rows if row.action.type == played.type and row.action.tile == played.tile)
    return next((row for row in alike if row.value is not None), None)


def _is_tied(own: ActionEvaluation, best: ActionEvaluation, tied: Sequence[ActionEvaluation]) -> bool:
    if own.action == best.action:
        return True
    return any(row.action == own.action for row in tied)


def _error(own: ActionEvaluation, most: ActionEvaluation) -> float | None:
    if own.action == most.action:
        return 0.0
    if own.difference_error is not None:
        return own.difference_error
    if own.standard_error is None and most.standard_error is None:
        return None
    return math.hypot(own.standard_error or 0.0, most.standard_error or 0.0)


def _points_difference(own: ActionEvaluation, most: ActionEvaluation, difference: float | None) -> float | None:
    if difference is not None and most.measure == POINTS:
        return difference
    if most.measure == PLAYED:
        return None  # a policy may say what its own choice is worth, but of no other action
    if own.points is None or most.points is None:
        return None
    return most.points - own.points
