"""What a program says about its choice beside the answer: the key `meta`.

Two forms are read: a list of evaluations in words of our own, and the values and mask bits that Mortal sends.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import isfinite
from typing import Any

from mahjongkit._core.engine import Action
from mahjongkit.agents.evaluation import ActionEvaluation, EvaluationKind
from mahjongkit.agents.processes.mjai_replies import Reply, find_replies
from mahjongkit.errors import AgentError
from mahjongkit.records.mjai.tiles import HONOURS

Replies = Sequence[tuple[Reply, Action]]
Q_VALUE = "q value"
_DISCARDS = [*(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)), *HONOURS, "5mr", "5pr", "5sr"]
_LAST = ["hora", "ryukyoku", "none"]
# By number of seats, the order of Mortal's actions (libriichi) and of its relatives for three seats.
_ORDERS = {
    4: [*_DISCARDS, "reach", "chi low", "chi mid", "chi high", "pon", "kan", *_LAST],
    3: [*_DISCARDS, "reach", "pon", "kan", "nukidora", *_LAST],
}
_KANS = {"daiminkan", "ankan", "kakan"}
_FIELDS = {"action", "value", "standard_error", "kind", "measure", "notes"}


def read_meta(meta: object, replies: Replies, *, num_seats: int) -> tuple[list[ActionEvaluation], str]:
    """Return the rows that a program's `meta` gives, and what could not be read of it.

    >>> replies = [({"type": "none"}, Action("pass")), ({"type": "hora"}, Action("win 3m"))]
    >>> rows, fault = read_meta({"q_values": [-0.5, 2.0], "mask_bits": 1 << 45 | 1 << 43}, replies, num_seats=4)
    >>> [(str(row.action), row.value, row.measure) for row in rows]
    [('win 3m', -0.5, 'q value'), ('pass', 2.0, 'q value')]
    >>> read_meta({"q_values": "many"}, replies, num_seats=4)
    ([], 'ignored: q_values is no list of numbers')
    """
    if meta is None:
        return [], "none was sent"
    try:
        if not isinstance(meta, dict):
            raise ValueError("it is no object")
        if "evaluations" in meta:
            return [_read_entry(entry, replies) for entry in _list_of(meta["evaluations"], "evaluations")], ""
        if "q_values" in meta:
            return _read_q_values(meta["q_values"], meta.get("mask_bits"), replies, num_seats)
    except (ValueError, AgentError) as error:
        return [], f"ignored: {error}"
    return [], "ignored: it has neither evaluations nor q_values"


def with_choice(rows: Sequence[ActionEvaluation], chosen: Action, fault: str) -> list[ActionEvaluation]:
    """Return the rows with the choice marked; what could not be read is a note of it."""
    place = next((number for number, row in enumerate(rows) if row.action == chosen), len(rows))
    marked = [*rows, ActionEvaluation(chosen)] if place == len(rows) else list(rows)
    notes = {**marked[place].notes, **({"meta": fault} if fault else {})}
    marked[place] = replace(marked[place], is_chosen=True, reason="answer of the program", notes=notes)
    return marked


def _list_of(value: object, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{name} is no list")
    return value


def _read_entry(entry: object, replies: Replies) -> ActionEvaluation:
    if not isinstance(entry, dict) or "action" not in entry or entry.get("value") is None:
        raise ValueError("an evaluation is an object with action and value")
    unknown = set(entry) - _FIELDS
    if unknown:
        raise ValueError(f"unknown key {min(unknown)!r} of an evaluation (known: {', '.join(sorted(_FIELDS))})")
    notes = entry.get("notes", {})
    if not isinstance(notes, dict) or not all(isinstance(each, int | float | str) for each in notes.values()):
        raise ValueError("notes are no object with numbers and texts")
    kind = entry.get("kind", "estimated")
    if kind not in list(EvaluationKind):
        raise ValueError(f"kind is {kind!r}, expected exact, sampled or estimated")
    return ActionEvaluation(
        _action_of(entry["action"], replies),
        value=entry["value"],
        standard_error=entry.get("standard_error"),
        kind=EvaluationKind(kind),
        measure=str(entry.get("measure", "value")),
        notes=notes,
    )


def _action_of(named: object, replies: Replies) -> Action:
    """An entry of possible_actions, or its number."""
    if isinstance(named, int) and not isinstance(named, bool) and 0 <= named < len(replies):
        return replies[named][1]
    found = find_replies(named, replies) if isinstance(named, dict) else []
    if not found:
        raise ValueError(f"{named!r} is none of the possible actions, nor the number of one")
    return found[0][1]


def _read_q_values(
    values: object, mask: object, replies: Replies, num_seats: int
) -> tuple[list[ActionEvaluation], str]:
    if not isinstance(values, list) or not all(isinstance(each, int | float) and isfinite(each) for each in values):
        raise ValueError("q_values is no list of numbers")
    order = _ORDERS.get(num_seats, [])
    if not isinstance(mask, int) or not 0 <= mask < 1 << len(order):
        raise ValueError(f"mask_bits is {mask!r}, expected {len(order)} bits")
    if mask.bit_count() != len(values):
        raise ValueError(f"mask_bits has {mask.bit_count()} bits, q_values has {len(values)} numbers")
    actions: dict[str, list[Action]] = {}
    for reply, action in replies:
        actions.setdefault(_place_of(reply), []).append(action)
    rows, foreign = [], []
    words = [word for number, word in enumerate(order) if mask >> number & 1]
    for word, value in zip(words, values, strict=True):
        found = actions.get(word, [])
        notes = {"shared": len(found)} if len(found) > 1 else {}
        rows += [
            ActionEvaluation(each, value=value, kind=EvaluationKind.ESTIMATED, measure=Q_VALUE, notes=notes)
            for each in found
        ]
        if not found:
            foreign.append(word)
    return rows, f"left out, not possible here: {', '.join(foreign)}" if foreign else ""


def _place_of(reply: Mapping[str, Any]) -> str:
    """Where Mortal counts an answer: kans are one action, chis three, by the place of the claimed tile."""
    kind = str(reply["type"])
    if kind == "dahai":
        return str(reply["pai"])
    if kind == "chi":
        ranks = sorted(int(tile[0]) for tile in reply["consumed"])
        rank = int(reply["pai"][0])
        return "chi low" if rank < ranks[0] else "chi mid" if rank < ranks[1] else "chi high"
    return "kan" if kind in _KANS else kind
