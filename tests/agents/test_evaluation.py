"""Evaluations as values: what may be in a row, ties, order, and agents in Python."""

import json
from dataclasses import replace

import pytest

import mahjongkit as mk
from mahjongkit.agents import (
    ActionEvaluation,
    EvaluationKind,
    Evaluator,
    chosen_of,
    evaluate,
    in_order,
    tied_with_best,
    unvalued,
)

SEEN = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")


def sampled(action: str, value: float, error: float, *, is_pruned: bool = False) -> ActionEvaluation:
    return ActionEvaluation(
        mk.Action(action), value=value, standard_error=error, kind=EvaluationKind.SAMPLED, is_pruned=is_pruned
    )


def exact(action: str, value: float) -> ActionEvaluation:
    return ActionEvaluation(mk.Action(action), value=value, kind=EvaluationKind.EXACT)


def names(rows: list[ActionEvaluation]) -> list[str]:
    return [str(row.action).removeprefix("discard ") for row in rows]


def test_ties_are_within_two_errors_of_the_difference() -> None:
    """Errors of 0.03 and 0.04: the difference has 0.05, so 0.10 is the limit."""
    rows = [sampled("discard 1m", 0.5, 0.03), sampled("discard 2m", 0.401, 0.04), sampled("discard 3m", 0.399, 0.04)]
    assert names(tied_with_best(rows)) == ["1m", "2m"]


def test_values_without_errors_are_tied_where_they_are_equal() -> None:
    rows = [exact("discard 1m", 0.1 + 0.2), exact("discard 2m", 0.3), exact("discard 3m", 0.3 - 1e-9)]
    assert names(tied_with_best(rows)) == ["1m", "2m"]
    assert tied_with_best(unvalued([mk.Action("pass")], chosen=mk.Action("pass"), reason="")) == []


def test_differences_on_the_same_futures_count_where_they_are_given() -> None:
    """Each is known to 0.1, but in pairs the second is worse by 0.05 with an error of 0.01."""
    best, second = sampled("discard 1m", 0.5, 0.1), sampled("discard 2m", 0.45, 0.1)
    assert names(tied_with_best([best, second])) == ["1m", "2m"]
    assert names(tied_with_best([best, replace(second, difference_error=0.01)])) == ["1m"]


def test_what_was_pruned_is_not_tied() -> None:
    """It was clearly worse when the search gave it up, whatever the few simulations say."""
    rows = in_order([sampled("discard 1m", 0.6, 0.1, is_pruned=True), sampled("discard 2m", 0.5, 0.01)])
    assert [(name, row.is_tied) for name, row in zip(names(rows), rows, strict=True)] == [("2m", False), ("1m", False)]


def test_nothing_is_ranked_inside_the_error() -> None:
    """The order of the tied rows is the one given, but for the choice; a clear one is not marked."""
    rows = [sampled(f"discard {tile}m", value, 0.05) for tile, value in ((1, 0.50), (2, 0.49), (3, 0.51), (4, 0.2))]
    rows[1] = replace(rows[1], is_chosen=True)
    ordered = in_order([rows[3], *rows[:3], ActionEvaluation(mk.Action("discard 9m"))])
    assert names(ordered) == ["2m", "1m", "3m", "4m", "9m"]
    assert [row.is_tied for row in ordered] == [True, True, True, False, False]
    assert not any(row.is_tied for row in in_order([exact("discard 1m", 0.4), exact("discard 2m", 0.3)]))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"value": 0.5}, "value and kind are given together, got 0.5 and None"),
        ({"kind": EvaluationKind.EXACT}, "value and kind are given together"),
        ({"standard_error": 0.1}, "standard_error is 0.1, without a value"),
        ({"value": float("nan"), "kind": EvaluationKind.EXACT}, "value is nan, expected a finite number"),
        ({"value": "much", "kind": EvaluationKind.EXACT}, "value is 'much', expected a finite number"),
        ({"value": 0.5, "kind": EvaluationKind.SAMPLED}, "a sampled value has a standard error, got None"),
        ({"value": 1, "kind": EvaluationKind.EXACT, "standard_error": 0.1}, "an exact value has no standard error"),
        ({"value": 1, "kind": EvaluationKind.ESTIMATED, "standard_error": -1}, "standard_error is -1, expected"),
        ({"value": True, "kind": EvaluationKind.ESTIMATED}, "value is True, expected a finite number"),
    ],
)
def test_rows_that_contradict_themselves_are_refused(fields: dict[str, object], message: str) -> None:
    with pytest.raises(mk.AgentError, match=f"evaluation of 'pass': {message}"):
        ActionEvaluation(mk.Action("pass"), **fields)  # type: ignore[arg-type]


def test_the_plain_form_is_json_and_reads_back() -> None:
    for text in ("flat-mc:heuristics=h2+h1,simulations=2000", "exact:draws=3", "greedy", "random"):
        rows = evaluate(mk.make_agent(text), SEEN)
        plain = json.loads(json.dumps([row.to_json() for row in rows], allow_nan=False))
        assert [ActionEvaluation.from_json(each) for each in plain] == rows
    assert set(plain[0]) == set(ActionEvaluation.__dataclass_fields__)
    with pytest.raises(mk.AgentError, match="unknown field 'score'"):
        ActionEvaluation.from_json({"action": {"type": "pass"}, "score": 3})


class Last:
    """Chooses the last action and knows what the discard of a terminal is worth."""

    name = "last"

    def act(self, observation: mk.Observation) -> mk.Action:
        return observation.legal_actions[-1]

    def evaluate(self, observation: mk.Observation) -> list[ActionEvaluation]:
        rows = [exact(str(action), 1.0) for action in observation.legal_actions if str(action)[8] == "1"]
        last = self.act(observation)
        return [*rows, ActionEvaluation(last, is_chosen=True, reason="the last")]


def test_agents_in_python_evaluate_too() -> None:
    rows = evaluate(Last(), SEEN)
    assert isinstance(Last(), Evaluator)
    assert chosen_of(rows).action == SEEN.legal_actions[-1]
    assert {row.action for row in rows} == set(SEEN.legal_actions)  # also what it said nothing about
    assert [row.is_tied for row in rows if row.value is not None] == [True] * 2


def test_what_is_wrong_with_an_evaluation_is_said() -> None:
    class Silent:
        name = "silent"

        def act(self, observation: mk.Observation) -> mk.Action:
            return observation.legal_actions[0]

    class Wrong(Silent):
        def __init__(self, *rows: ActionEvaluation) -> None:
            self.rows = list(rows)

        def evaluate(self, observation: mk.Observation) -> list[ActionEvaluation]:
            return self.rows

    first = ActionEvaluation(SEEN.legal_actions[0], is_chosen=True)
    cases = {
        "agent 'silent' cannot evaluate its choices: it has no function evaluate": Silent(),
        "agent 'silent': expected one row that is chosen, got 0": Wrong(),
        "agent 'silent': expected one row that is chosen, got 2": Wrong(first, first),
        "agent 'silent' evaluates 'pass', which it may not: ": Wrong(first, ActionEvaluation(mk.Action("pass"))),
    }
    for message, agent in cases.items():
        with pytest.raises(mk.AgentError, match=message):
            evaluate(agent, SEEN)
