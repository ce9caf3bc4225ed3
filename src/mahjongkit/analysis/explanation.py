"""One or two plain sentences about an advice, made of the numbers of its table and of nothing else."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from mahjongkit.agents.evaluation import ActionEvaluation, chosen_of
from mahjongkit.analysis.table import LIKE, action_text, is_share, number_text

LEAST_DANGER = 0.005  # a smaller chance to deal in is not worth a sentence
LEAST_GAIN = 0.005  # a smaller difference, as a share, is none that anybody would feel
CONTRARY = 0.05  # how much less of a term than the runner-up is worth telling
DANGER_WEIGHT = 5.0  # a point of the chance to deal in beside five of a hundred of any other term
MOST_NAMES = 5  # of actions in one sentence
ROUNDED = 1e-9
_DEALS_IN = "deals in"

Reasons = Mapping[str, Sequence[str]]
"""By tile: what makes it more or less dangerous, the most telling first: "suji of the 3p in the river of seat 2"."""


@dataclass(frozen=True)
class _Term:
    """What two rows may differ by: how much better the first is, about as a share, and how that is said."""

    gain: Callable[[ActionEvaluation, ActionEvaluation], float]
    says: Callable[[ActionEvaluation, ActionEvaluation, str], str]


def explain_rows(
    rows: Sequence[ActionEvaluation], *, danger_reasons: Reasons | None = None, minds_danger: bool = True
) -> str:
    """Say why the choice of a table is its choice: by the term that sets it most apart from the next best action.

    For an agent that does not mind danger, what a discard risks is told, but it is never the reason.

    >>> from mahjongkit.agents import EvaluationKind
    >>> from mahjongkit.engine import Action
    >>> def row(tile: str, value: float, tiles: int, **more: bool) -> ActionEvaluation:
    ...     return ActionEvaluation(Action(f"discard {tile}"), value=value, kind=EvaluationKind.EXACT,
    ...         measure="expected points", shanten=1, acceptance={"1z": tiles}, **more)
    >>> explain_rows([row("9m", 2100.0, 22, is_chosen=True), row("6m", 2000.0, 18)])
    'Discard 9m: keeps 22 tiles for ready instead of 18 with 6m.'
    """
    shown = [row for row in rows if LIKE not in row.notes]
    chosen = chosen_of(rows)
    first = _against_others(chosen, [row for row in shown if row is not chosen], minds_danger=minds_danger)
    return _with_danger(first, chosen, shown, danger_reasons or {})


def explain_difference(
    better: ActionEvaluation,
    other: ActionEvaluation,
    *,
    danger_reasons: Reasons | None = None,
    minds_danger: bool = True,
) -> str:
    """Say what one row has that another one has not; nothing where one has no value or both have the same.

    >>> from mahjongkit.agents import EvaluationKind
    >>> from mahjongkit.engine import Action
    >>> rows = [ActionEvaluation(Action(f"discard {tile}"), value=value, kind=EvaluationKind.EXACT,
    ...         measure="expected points", deal_in_chance=risk)
    ...     for tile, value, risk in (("1p", -100.0, 0.0), ("7m", -600.0, 0.12))]
    >>> explain_difference(*rows, danger_reasons={"1p": ["in seat 2's river"]})
    "Discard 1p: deals in 0.0 % instead of 12.0 % with 7m. 1p: in seat 2's river."
    """
    if better.value is None or other.value is None or better.value <= other.value + ROUNDED:
        return ""
    first = f"{_capital(action_text(better))}: {_difference(better, other, minds_danger=minds_danger)}."
    return _with_danger(first, better, [better, other], danger_reasons or {})


def _against_others(chosen: ActionEvaluation, others: Sequence[ActionEvaluation], *, minds_danger: bool) -> str:
    head = _capital(action_text(chosen))
    if not others:
        return f"{head}: the only choice."
    tied = [row for row in others if row.is_tied] if chosen.is_tied else []
    if tied:
        most = max(tied, key=lambda row: row.value or 0.0)
        if (most.value or 0.0) > (chosen.value or 0.0) + ROUNDED:
            return f"{head}: preferred within the error, although {_short(most)} has the higher value."
        return _tie([chosen, *tied])
    better = [row for row in others if row.value is not None]
    if chosen.value is None or not better:
        return f"{head}: by {chosen.reason}." if chosen.reason else f"{head}."
    best_other = max(better, key=lambda row: (not row.is_pruned, row.value or 0.0))
    if (best_other.value or 0.0) > chosen.value + ROUNDED:
        # The agent did not choose by the value alone, and only it knows why.
        more = f", although {_short(best_other)} has the higher value" if not best_other.is_pruned else ""
        return f"{head}: by {chosen.reason}{more}." if chosen.reason else f"{head}{more}."
    return f"{head}: {_difference(chosen, best_other, minds_danger=minds_danger)}."


def _difference(chosen: ActionEvaluation, other: ActionEvaluation, *, minds_danger: bool) -> str:
    # A riichi and a discard may be of the same tile.
    name = _short(other) if chosen.action.type == "discard" else action_text(other)
    # A difference that is not seen in the numbers as they are written is none.
    known = [term for term in _TERMS if abs(term.gain(chosen, other)) > LEAST_GAIN]
    terms = [term for term in known if term.says(chosen, other, "") != term.says(other, chosen, "")]
    reasons = [term for term in terms if minds_danger or term is not _DANGER]
    best = max(reasons, key=lambda term: term.gain(chosen, other), default=None)
    if best is None or best.gain(chosen, other) < 0:
        return _values(chosen, other, name)
    text = best.says(chosen, other, name)
    worst = min(terms, key=lambda term: term.gain(chosen, other))
    if worst.gain(chosen, other) < -CONTRARY:
        text += f", although it {worst.says(chosen, other, '')}"
    return text


def _tie(rows: Sequence[ActionEvaluation]) -> str:
    names = [_short(row) for row in rows]
    if len(names) > MOST_NAMES:
        names = [*names[: MOST_NAMES - 1], f"{len(names) - MOST_NAMES + 1} others"]
    listed = f"{', '.join(names[:-1])} and {names[-1]}"
    has_error = any(row.standard_error is not None or row.difference_error for row in rows)
    return f"{_capital(listed)} are {'equal within the error' if has_error else 'worth the same'}."


def _with_danger(first: str, chosen: ActionEvaluation, rows: Sequence[ActionEvaluation], reasons: Reasons) -> str:
    """A sentence, and one on how dangerous the chosen discard is, where any discard of the rows is dangerous."""
    tile, chance = chosen.action.tile, chosen.deal_in_chance
    if chosen.action.type not in ("discard", "riichi") or tile is None or chance is None:
        return first
    if max(row.deal_in_chance or 0.0 for row in rows) < LEAST_DANGER:
        return first
    found = reasons.get(str(tile)) or reasons.get(str(tile.plain)) or ()
    is_told = _DEALS_IN in first
    if is_told and not found:
        return first
    danger = "" if is_told else f" {_DEALS_IN} {_percent(chance)}"
    return f"{first} {tile}{danger}{f': {found[0]}' if found else ''}."


def _short(row: ActionEvaluation) -> str:
    """A discard by its tile, anything else by its words."""
    return str(row.action.tile) if row.action.type == "discard" else action_text(row)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f} %"


def _with(name: str) -> str:
    return f" with {name}" if name else ""


def _values(chosen: ActionEvaluation, other: ActionEvaluation, name: str) -> str:
    scale, unit = (100, " %") if is_share(chosen.measure) else (1, "")
    own, its = number_text(scale * (chosen.value or 0.0)), number_text(scale * (other.value or 0.0))
    if own == its or abs(_share(chosen.value, other.value)) < LEAST_GAIN:
        return f"about as good as {name}"
    return f"{chosen.measure} {own}{unit} instead of {its}{unit}{_with(name)}"


def _num_accepted(row: ActionEvaluation) -> float | None:
    return sum(row.acceptance.values()) if row.acceptance else None


def _accepted_words(chosen: ActionEvaluation, other: ActionEvaluation, name: str) -> str:
    own, its = sum(chosen.acceptance.values()), sum(other.acceptance.values())
    words = {0: f"waits on {own} tiles", 1: f"keeps {own} tiles for ready"}
    return f"{words.get(chosen.shanten or 0, f'keeps {own} useful tiles')} instead of {its}{_with(name)}"


def _share(own: float | None, its: float | None) -> float:
    """How much larger the first number is, as a share of the larger one and at most 1; 0 where one is not known."""
    if own is None or its is None or max(abs(own), abs(its)) < ROUNDED:
        return 0.0
    return max(-1.0, min(1.0, (own - its) / max(abs(own), abs(its))))


def _acceptance_gain(chosen: ActionEvaluation, other: ActionEvaluation) -> float:
    """Tiles that bring the hand nearer are compared only at the same distance."""
    is_same = chosen.shanten is not None and chosen.shanten == other.shanten
    return _share(_num_accepted(chosen), _num_accepted(other)) if is_same else 0.0


def _danger_gain(chosen: ActionEvaluation, other: ActionEvaluation) -> float:
    """By the difference itself: twice nothing is still nothing."""
    if chosen.deal_in_chance is None or other.deal_in_chance is None:
        return 0.0
    return DANGER_WEIGHT * (other.deal_in_chance - chosen.deal_in_chance)


def _danger_words(chosen: ActionEvaluation, other: ActionEvaluation, name: str) -> str:
    own, its = _percent(chosen.deal_in_chance or 0), _percent(other.deal_in_chance or 0)
    return f"{_DEALS_IN} {own} instead of {its}{_with(name)}"


def _shanten_gain(chosen: ActionEvaluation, other: ActionEvaluation) -> float:
    if chosen.shanten is None or other.shanten is None:
        return 0.0
    return float(other.shanten - chosen.shanten)


def _shanten_words(chosen: ActionEvaluation, other: ActionEvaluation, name: str) -> str:
    return f"leaves {_distance(chosen.shanten)} instead of {_distance(other.shanten)}{_with(name)}"


def _distance(shanten: int | None) -> str:
    if shanten is None or shanten <= 0:
        return "a ready hand" if shanten == 0 else "a complete hand"
    return f"{shanten} tile{'s' if shanten > 1 else ''} to ready"


def _points_words(chosen: ActionEvaluation, other: ActionEvaluation, name: str) -> str:
    points = (chosen.points or 0.0, other.points or 0.0)
    own, its = (number_text(each, largest=max(map(abs, points))) for each in points)
    return f"is worth {own} points instead of {its}{_with(name)}"


_DANGER = _Term(_danger_gain, _danger_words)
_TERMS = (
    _Term(_shanten_gain, _shanten_words),
    _Term(_acceptance_gain, _accepted_words),
    _Term(
        lambda own, its: _share(own.win_chance, its.win_chance),
        lambda own, its, name: (
            f"wins {_percent(own.win_chance or 0)} instead of {_percent(its.win_chance or 0)}{_with(name)}"
        ),
    ),
    _Term(lambda own, its: _share(own.points, its.points), _points_words),
    _DANGER,
)
