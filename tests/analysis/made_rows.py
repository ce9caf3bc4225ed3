"""Rows made by hand, for tests of the table and of its sentences."""

from typing import Any

from mahjongkit.agents import ActionEvaluation, EvaluationKind
from mahjongkit.engine import Action


def row(action: str, value: float | None = None, **known: Any) -> ActionEvaluation:
    """A row of an exact value in points, unless something else is said."""
    action = action if " " in action or action == "pass" else f"discard {action}"
    kind = None if value is None else known.pop("kind", EvaluationKind.EXACT)
    measure = known.pop("measure", "expected points" if value is not None else "")
    return ActionEvaluation(Action(action), value=value, kind=kind, measure=measure, **known)
