"""Two reviews of one record, by two agents or with two budgets: where they disagree."""

from typing import Any

Plain = dict[str, Any]


def disagreements(first: Plain, second: Plain) -> Plain:
    """Decisions of which two summaries have another best action, those that matter most to either first.

    `both` are the decisions that both have judged; `same` those of them with the same best action.
    """
    places = {_place(second, each): index for index, each in enumerate(second["decisions"])}
    rows: list[Plain] = []
    same = 0
    for index, own in enumerate(first["decisions"]):
        other = places.get(_place(first, own))
        if other is None:
            continue
        its = second["decisions"][other]
        if _kind(own["best"]) == _kind(its["best"]):
            same += 1
        else:
            rows.append({"index": index, "other": other, "first": _opinion(own), "second": _opinion(its)})
    rows.sort(key=lambda row: -max(_weight(row["first"], first), _weight(row["second"], second)))
    return {"agents": [first["agent"], second["agent"]], "both": same + len(rows), "same": same, "rows": rows}


def _place(summary: Plain, decision: Plain) -> tuple[int, int, int]:
    """Where a decision is in the record: reviews that were stopped have fewer of them."""
    return summary["rounds"][decision["round"]]["number"], decision["event"], decision["seat"]


def _kind(action: Plain) -> Plain:
    """An action as it is compared: whether the discarded tile was the drawn one makes no difference."""
    return {name: value for name, value in action.items() if name != "is_drawn"}


def _opinion(decision: Plain) -> Plain:
    return {name: decision[name] for name in ("best", "difference", "error", "state")}


def _weight(opinion: Plain, summary: Plain) -> float:
    """What was lost by this opinion, as a share of the largest loss of its review: units differ."""
    lost = [each["difference"] or 0.0 for each in summary["decisions"] if each["state"] == "mistake"]
    own = opinion["difference"] if opinion["state"] == "mistake" else None
    return (own or 0.0) / max(lost, default=1.0)
