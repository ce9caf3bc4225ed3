"""What an agent found of each action that it could choose: the table behind a choice."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from mahjongkit._core.engine import Action
from mahjongkit.errors import AgentError

NoteValue = int | float | str
TIE_ERRORS = 2.0
"""Standard errors of their difference within which two values are tied."""
_ROUNDING = 1e-12  # relative: makes no difference between equal values


class EvaluationKind(StrEnum):
    """How a value was found."""

    EXACT = "exact"
    """All that can happen in the model, added up."""
    SAMPLED = "sampled"
    """The mean of random futures, with its standard error."""
    ESTIMATED = "estimated"
    """By a model that was fitted or made up, with or without an error."""


@dataclass(frozen=True)
class ActionEvaluation:
    """One action with what an agent found of it.

    >>> row = ActionEvaluation(Action("discard 4m"), value=0.25, kind=EvaluationKind.EXACT, measure="win chance")
    >>> row.to_json()["value"], ActionEvaluation.from_json(row.to_json()) == row
    (0.25, True)
    >>> ActionEvaluation(Action("pass"), value=0.25, kind=EvaluationKind.SAMPLED)
    Traceback (most recent call last):
    ...
    mahjongkit.AgentError: evaluation of 'pass': a sampled value has a standard error, got None
    """

    action: Action
    value: float | None = None
    """None where the action was not valued."""
    standard_error: float | None = None
    """Of the value: always where it was sampled, never where it is exact."""
    difference_error: float | None = None
    """The standard error of the difference from the best, where both were judged on the same futures: it is known
    better than the errors of the two say."""
    kind: EvaluationKind | None = None
    """How the value was found; None where there is none."""
    measure: str = ""
    """What the value is, such as "win chance" or "expected points"; more is better."""
    win_chance: float | None = None
    """That the seat wins the round."""
    ready_chance: float | None = None
    """That its hand is ready, now or later in the round."""
    deal_in_chance: float | None = None
    """That another seat wins on this very discard."""
    points: float | None = None
    """Expected points of the seat in the rest of the round, if it goes on as the agent advises."""
    shanten: int | None = None
    """Of the hand after the action."""
    acceptance: Mapping[str, int] = field(default_factory=dict)
    """The tiles that lower shanten, with the number of each that the seat does not see."""
    then_discard: str | None = None
    """What would be discarded after a claim."""
    is_chosen: bool = False
    """Whether it is the choice; so is exactly one row of a table."""
    is_tied: bool = False
    """Whether it differs from the best, or as the best from others, by no more than the error."""
    is_pruned: bool = False
    """Whether it was given up early, as clearly worse than others."""
    simulations: int = 0
    reason: str = ""
    """Of the choice alone: what decided, such as the measure, a heuristic, "only action"."""
    notes: Mapping[str, NoteValue] = field(default_factory=dict)
    """What only some agents say; "NAME error" is the standard error of the note NAME."""

    def __post_init__(self) -> None:
        try:
            _check(self)
        except ValueError as error:
            raise AgentError(f"evaluation of '{self.action}': {error}") from None

    def to_json(self) -> dict[str, Any]:
        """Return plain data for JSON (docs/json.md): all fields by name, the kind as its word or None."""
        plain = {name: getattr(self, name) for name in self.__dataclass_fields__}
        kind = None if self.kind is None else str(self.kind)
        return plain | {
            "action": self.action.to_json(),
            "kind": kind,
            "acceptance": dict(self.acceptance),
            "notes": dict(self.notes),
        }

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> "ActionEvaluation":
        """Read what `to_json` has made; fields other than the action may be absent.

        >>> ActionEvaluation.from_json({"action": {"type": "pass"}, "value": 1.5, "kind": "guessed"})
        Traceback (most recent call last):
        ...
        mahjongkit.AgentError: evaluation: kind is 'guessed', expected exact, sampled or estimated
        """
        unknown = [name for name in plain if name not in cls.__dataclass_fields__]
        if unknown or "action" not in plain:
            known = ", ".join(cls.__dataclass_fields__)
            raise AgentError(f"evaluation: {f'unknown field {unknown[0]!r}' if unknown else 'no action'} ({known})")
        kind = plain.get("kind")
        if kind is not None and kind not in list(EvaluationKind):
            raise AgentError(f"evaluation: kind is {kind!r}, expected exact, sampled or estimated")
        read = {"action": Action.from_json(plain["action"]), "kind": None if kind is None else EvaluationKind(kind)}
        return cls(**{**plain, **read})


def tied_with_best(rows: Iterable[ActionEvaluation], *, errors: float = TIE_ERRORS) -> list[ActionEvaluation]:
    """Return the best row and all that differ from it by no more than so many standard errors of the difference.

    What was pruned is none of them: it was clearly worse. Where a row does not give the error of its difference, errors
    are taken as independent. Values without errors are tied where they are equal. Where the choice is tied with a best
    that is worth more, so is all that lies between the two: no row stands above the advice unmarked.

    >>> def sampled(action: str, value: float) -> ActionEvaluation:
    ...     return ActionEvaluation(Action(action), value=value, standard_error=0.01, kind=EvaluationKind.SAMPLED)
    >>> rows = [sampled("discard 1m", 0.50), sampled("discard 2m", 0.48), sampled("discard 3m", 0.44)]
    >>> [str(row.action) for row in tied_with_best(rows)]
    ['discard 1m', 'discard 2m']
    """
    valued = [(row.value, row) for row in rows if row.value is not None and not row.is_pruned]
    if not valued:
        return []
    most, best = max(valued, key=lambda each: each[0])

    def is_tied(value: float, row: ActionEvaluation) -> bool:
        error = row.difference_error
        if error is None:
            error = math.hypot(best.standard_error or 0.0, row.standard_error or 0.0)
        return most - value <= max(errors * error, _ROUNDING * abs(most))

    tied = [(value, row) for value, row in valued if is_tied(value, row)]
    least = min((value for value, row in tied if row.is_chosen), default=most)
    return [row for value, row in valued if value >= least or is_tied(value, row)]


def in_order(rows: Sequence[ActionEvaluation]) -> list[ActionEvaluation]:
    """Return the rows best first, ties with the best marked.

    Rows that are tied with the best come first, in the order given but for the choice, which is the first of them:
    nothing is ranked inside the error. The rest follows by value, what was pruned after it; what has no value comes
    last, in the order given.

    >>> rows = [ActionEvaluation(Action(text), value=value, kind=EvaluationKind.EXACT)
    ...     for text, value in (("discard 1m", 0.1), ("discard 2m", 0.3), ("discard 3m", 0.3))]
    >>> [(str(row.action), row.is_tied) for row in in_order(rows)]
    [('discard 2m', True), ('discard 3m', True), ('discard 1m', False)]
    """
    tied = {id(row) for row in tied_with_best(rows)}

    def place(row: ActionEvaluation) -> tuple[float, ...]:
        if row.value is None:
            return (2,)
        return (0, not row.is_chosen) if id(row) in tied else (1, row.is_pruned, -row.value)

    return [replace(row, is_tied=len(tied) > 1 and id(row) in tied) for row in sorted(rows, key=place)]


def chosen_of(rows: Iterable[ActionEvaluation]) -> ActionEvaluation:
    """Return the row of the choice.

    >>> chosen_of([ActionEvaluation(Action("pass"), is_chosen=True, reason="only action")]).reason
    'only action'
    """
    chosen = [row for row in rows if row.is_chosen]
    if len(chosen) != 1:
        raise AgentError(f"expected one row that is chosen, got {len(chosen)}")
    return chosen[0]


def unvalued(actions: Iterable[Action], *, chosen: Action, reason: str) -> list[ActionEvaluation]:
    """Return rows of a choice that nothing was computed for.

    >>> [row.is_chosen for row in unvalued([Action("pass"), Action("win 1z")], chosen=Action("pass"), reason="shy")]
    [True, False]
    """
    rows = []
    for action in actions:
        is_chosen = action == chosen
        rows.append(ActionEvaluation(action, is_chosen=is_chosen, reason=reason if is_chosen else ""))
    return rows


def _check(row: ActionEvaluation) -> None:
    if (row.value is None) != (row.kind is None):
        raise ValueError(f"value and kind are given together, got {row.value} and {row.kind}")
    for name in ("value", "standard_error", "difference_error"):
        number = getattr(row, name)
        if number is None:
            continue
        if isinstance(number, bool) or not (isinstance(number, int | float) and math.isfinite(number)):
            raise ValueError(f"{name} is {number!r}, expected a finite number")
        if name != "value" and row.value is None:
            raise ValueError(f"{name} is {number}, without a value")
        if name != "value" and number < 0:
            raise ValueError(f"{name} is {number}, expected at least 0")
    for name in ("win_chance", "ready_chance", "deal_in_chance"):
        chance = getattr(row, name)
        if chance is not None and not (isinstance(chance, int | float) and 0 <= chance <= 1):
            raise ValueError(f"{name} is {chance!r}, expected a number from 0 to 1")
    if row.kind is EvaluationKind.SAMPLED and row.standard_error is None:
        raise ValueError("a sampled value has a standard error, got None")
    if row.kind is EvaluationKind.EXACT and row.standard_error is not None:
        raise ValueError(f"an exact value has no standard error, got {row.standard_error}")
