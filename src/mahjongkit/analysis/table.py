"""The one table of what is found of every action: columns that exist, as texts that fit the width of a page."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from mahjongkit.agents.evaluation import ActionEvaluation

WIDTH = 80
GAP = 2  # blanks between columns
ERROR = " error"  # ends the name of a note that is the standard error of another
LIKE = "like"  # the note of an action that the agent does not tell apart from another
WORDS = {"set", "second", "h2", "meta"}  # notes that are no numbers
SHARES = ("win rate", "win chance", "foreseen win", "chance")  # measures that begin so are shown as percent
LEAST_ACCEPTANCE = len("acceptance")
WANTED_ACCEPTANCE = 30  # most tables fit into so much, each suit named once
SHORT_NAMES = {"ready %": "rdy %", "deal-in %": "in %", "shanten": "sh."}  # where acceptance needs the room
WHOLE = 100  # values that reach so far are shown without decimals


@dataclass(frozen=True)
class Column:
    """The head of a column; numbers are aligned on the right."""

    name: str
    is_number: bool = True


@dataclass(frozen=True)
class TableRow:
    """The texts of one action, in the order of the columns."""

    evaluation: ActionEvaluation
    mark: str
    """→ the choice, = tied with the best, × pruned."""
    cells: tuple[str, ...]


@dataclass(frozen=True)
class ActionTable:
    """The table, with what stands above it and what its marks mean."""

    heading: str
    """What the value is and how it was found; empty where there is none."""
    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]
    twins: tuple[str, ...]
    """Actions that are not told apart from one in the table: "discard 4s as discard 4s drawn"."""
    notes: tuple[str, ...]
    """The names of the notes that have a column."""


@dataclass(frozen=True)
class _Source:
    column: Column
    text: Callable[[ActionEvaluation], str]
    goes: int = 0  # where a page is too narrow even so, the highest first; 0 stays
    is_note: bool = False


def make_table(rows: Sequence[ActionEvaluation], *, with_notes: bool = False, width: int = WIDTH) -> ActionTable:
    """Make the table of rows that are in order.

    A column is there where a row has something for it. Acceptance comes last and is shortened to the width that the
    numbers leave it; where notes leave it none, it is left out.

    >>> from mahjongkit.agents import EvaluationKind
    >>> from mahjongkit.engine import Action
    >>> row = ActionEvaluation(Action("discard 9m"), value=3210.4, kind=EvaluationKind.EXACT, measure="expected points",
    ...     win_chance=0.382, shanten=1, acceptance={"6s": 4, "9s": 4, "1z": 3})
    >>> table = make_table([row])
    >>> [column.name for column in table.columns]
    ['action', 'value', 'win %', 'shanten', 'acceptance']
    >>> table.rows[0].cells
    ('discard 9m', '3,210', '38.2', '1', '6s 9s 1z (11)')
    """
    shown = [row for row in rows if LIKE not in row.notes]
    names = _note_names(shown) if with_notes else []
    has_acceptance = any(row.acceptance for row in shown)
    sources = _sources(shown, names)
    least = GAP + LEAST_ACCEPTANCE if has_acceptance else 0
    wanted = max((len(_spaced(row.acceptance)) for row in shown if row.acceptance), default=0)
    if _width(sources, shown) + GAP + min(wanted, WANTED_ACCEPTANCE) > width:
        sources = [replace(source, column=_shortened(source.column)) for source in sources]
    if names and _width(sources, shown) + least > width:
        has_acceptance, least = False, 0  # who asks for notes wants them first
    while _width(sources, shown) + least > width and any(source.goes for source in sources):
        sources.remove(max(reversed(sources), key=lambda source: source.goes))
    if has_acceptance:
        room = max(width - _width(sources, shown) - GAP, LEAST_ACCEPTANCE)
        sources.append(_Source(Column("acceptance", is_number=False), lambda row: _accepted(row, room)))
    return ActionTable(
        heading=_heading(shown),
        columns=tuple(source.column for source in sources),
        rows=tuple(TableRow(row, _mark(row), tuple(source.text(row) for source in sources)) for row in shown),
        twins=tuple(f"{row.action} as {row.notes[LIKE]}" for row in rows if LIKE in row.notes),
        notes=tuple(source.column.name for source in sources if source.is_note),
    )


def acceptance_text(acceptance: Mapping[str, int], *, width: int = WIDTH) -> str:
    """Write the accepted tiles and how many are left of them, shortened where they do not fit.

    >>> accepted = {"6s": 4, "9s": 4, "1z": 2, "2z": 2, "3z": 1, "4z": 1}
    >>> [acceptance_text(accepted, width=width) for width in (22, 20, 12)]
    ['6s 9s 1z 2z 3z 4z (14)', '69s1234z (14)', '(14)']
    >>> acceptance_text(dict.fromkeys(["1m", "3m", "5m", "7m", "1p", "3p", "1s", "3s"], 4), width=15)
    '(32, 8 kinds)'
    """
    total = sum(acceptance.values())
    for whole in (_spaced(acceptance), f"{_by_suit(acceptance)} ({total})"):
        if len(whole) <= width:
            return whole
    end = f"({total}, {len(acceptance)} kinds)"
    if len(end) > width:
        return f"({total})"
    room = width - len(".. ") - len(end)
    fitting = max(0, room // len("6s "))
    return " ".join([*list(acceptance)[:fitting], "..", end]) if fitting else end


def _spaced(acceptance: Mapping[str, int]) -> str:
    return f"{' '.join(acceptance)} ({sum(acceptance.values())})"


def _by_suit(tiles: Iterable[str]) -> str:
    """Each suit named once: 69s12z."""
    suits = groupby(tiles, key=lambda tile: tile[-1])
    return "".join(f"{''.join(tile[:-1] for tile in run)}{suit}" for suit, run in suits)


def action_text(row: ActionEvaluation) -> str:
    """Write an action in plain words, with the discard after it.

    >>> from mahjongkit.engine import Action
    >>> action_text(ActionEvaluation(Action("pon 4m with 44m"), then_discard="9p"))
    'pon 4m with 44m, then 9p'
    >>> action_text(ActionEvaluation(Action("concealed_kan 1m")))
    'concealed kan 1m'
    """
    action = str(row.action).replace("_", " ")
    return f"{action}{f', then {row.then_discard}' if row.then_discard else ''}"


def is_share(measure: str) -> bool:
    """Whether a measure is a chance, which is shown as percent."""
    return measure.startswith(SHARES)


def number_text(value: float, error: float | None = None, *, largest: float | None = None) -> str:
    """Write a value with its error: without decimals where it, or the largest beside it, is large.

    >>> number_text(3210.4, 40.2), number_text(0.25), number_text(21.356, 0.294), number_text(21.356, largest=3210.4)
    ('3,210±40', '0.25', '21.36±0.29', '21')
    """
    decimals = 0 if abs(value if largest is None else largest) >= WHOLE else 2
    return f"{value:,.{decimals}f}" + ("" if error is None else f"±{error:,.{decimals}f}")


def _width(sources: Sequence[_Source], rows: Sequence[ActionEvaluation]) -> int:
    """Of the mark and these columns."""
    columns = (max([len(source.column.name), *(len(source.text(row)) for row in rows)]) for source in sources)
    return len("→") + sum(GAP + column for column in columns)


def _shortened(column: Column) -> Column:
    return replace(column, name=SHORT_NAMES.get(column.name, column.name))


def _accepted(row: ActionEvaluation, width: int) -> str:
    return acceptance_text(row.acceptance, width=width) if row.acceptance else ""


def _heading(rows: Sequence[ActionEvaluation]) -> str:
    valued = next((row for row in rows if row.value is not None), None)
    if valued is None:
        return ""
    error = "" if valued.standard_error is None else " ± one standard error"
    return f"value: {valued.measure}, {valued.kind}{error}"


def _mark(row: ActionEvaluation) -> str:
    if row.is_chosen:
        return "→"
    return "=" if row.is_tied else "×" if row.is_pruned else ""


def _note_names(rows: Sequence[ActionEvaluation]) -> list[str]:
    names = dict.fromkeys(name for row in rows for name in row.notes)
    typed = {"shanten": any(row.shanten is not None for row in rows), "acceptance": any(r.acceptance for r in rows)}
    return [name for name in names if not name.endswith(ERROR) and not typed.get(name)]


def _sources(rows: Sequence[ActionEvaluation], notes: Sequence[str]) -> list[_Source]:
    sources = [_Source(Column("action", is_number=False), action_text)]
    measure = next((row.measure for row in rows if row.value is not None), None)
    scale = 100 if measure is not None and is_share(measure) else 1
    if measure is not None:
        largest = scale * max(abs(row.value) for row in rows if row.value is not None)
        text = partial(_value, scale=scale, largest=largest)
        sources.append(_Source(Column("value %" if scale == 100 else "value"), text))
    if any(row.simulations for row in rows):
        sources.append(_Source(Column("number"), lambda row: f"{row.simulations:,}", goes=2))
    values_are_wins = scale == 100 and all(row.win_chance in (None, row.value) for row in rows)
    for name, text_of in _CHANCES[1:] if values_are_wins else _CHANCES:
        texts = {text_of(row) for row in rows} - {""}
        if texts:  # what is 0.0 everywhere makes room for notes
            sources.append(_Source(Column(name), text_of, goes=4 if notes and texts == {_percent(0.0)} else 0))
    if any(row.points is not None and not math.isclose(row.points, row.value or 0.0, abs_tol=0.5) for row in rows):
        sources.append(_Source(Column("points"), _points, goes=1))
    if any(row.shanten is not None for row in rows):
        sources.append(_Source(Column("shanten"), _shanten, goes=3 if notes else 0))
    return sources + [_note_source(name, scale) for name in notes]


def _value(row: ActionEvaluation, *, scale: int, largest: float) -> str:
    if row.value is None:
        return ""
    error = row.standard_error
    return number_text(scale * row.value, None if error is None else scale * error, largest=largest)


def _points(row: ActionEvaluation) -> str:
    return "" if row.points is None else f"{row.points:,.0f}"


def _shanten(row: ActionEvaluation) -> str:
    return "" if row.shanten is None else str(row.shanten)


def _percent(chance: float | None) -> str:
    return "" if chance is None else f"{100 * chance:.1f}"


_CHANCES: tuple[tuple[str, Callable[[ActionEvaluation], str]], ...] = (
    ("win %", lambda row: _percent(row.win_chance)),
    ("ready %", lambda row: _percent(row.ready_chance)),
    ("deal-in %", lambda row: _percent(row.deal_in_chance)),
)


def _note_source(name: str, scale: int) -> _Source:
    def text(row: ActionEvaluation) -> str:
        value, error = row.notes.get(name), row.notes.get(name + ERROR)
        if isinstance(value, float):
            return number_text(scale * value, scale * error if isinstance(error, float) else None)
        return "" if value is None else str(value)

    return _Source(Column(name, is_number=name not in WORDS), text, goes=1, is_note=True)
