"""What a decision lost, by hand-made tables."""

import math
from typing import Any

import pytest

from mahjongkit.agents import ActionEvaluation, EvaluationKind, in_order
from mahjongkit.analysis.review import Decision, judge
from mahjongkit.engine import Action
from tests.analysis.review.games import riichi_hand

HAND = riichi_hand("123m456p789s11223z")


def row(text: str, value: float | None, **more: Any) -> ActionEvaluation:
    if value is None:
        return ActionEvaluation(Action(text), **more)
    kind = EvaluationKind.SAMPLED if "standard_error" in more else EvaluationKind.EXACT
    return ActionEvaluation(Action(text), value=value, kind=kind, **({"measure": "expected points"} | more))


def decided(played: str, rows: list[ActionEvaluation]) -> Decision:
    return judge(HAND, Action(played), in_order(rows), round_number=1, event=6)


def test_an_exact_difference_is_a_mistake_of_that_size() -> None:
    found = decided("discard 1m", [row("discard 3z drawn", 900.0), row("discard 1m", 450.0)])
    assert (found.is_mistake, found.loss, found.error, found.points_lost) == (True, 450.0, None, 450.0)
    assert str(found.best.action) == "discard 3z drawn"


def test_a_mistake_is_explained_by_the_numbers_of_both_rows() -> None:
    rows = [row("discard 3z drawn", 900.0, win_chance=0.5), row("discard 1m", 450.0, win_chance=0.2)]
    found = decided("discard 1m", [*rows, row("discard 2z", 700.0, win_chance=0.4)])
    assert found.why == "Discard 3z drawn: wins 50.0 % instead of 20.0 % with 1m."
    assert found.to_json()["why"] == found.why
    assert decided("discard 3z drawn", rows).why == ""


@pytest.mark.parametrize(("value", "loss"), [(860.0, 0.0), (858.0, 43.0)])
def test_a_loss_inside_two_errors_counts_as_none(value: float, loss: float) -> None:
    """Errors of 15 on both sides: 21.2 of the difference, 42.4 are two of them."""
    rows = [row("discard 3z drawn", 901.0, standard_error=15.0), row("discard 1m", value, standard_error=15.0)]
    found = decided("discard 1m", rows)
    assert found.error == pytest.approx(math.sqrt(450))
    assert found.is_mistake == (loss > 0)
    assert found.loss == pytest.approx(loss)
    assert found.difference == pytest.approx(901.0 - value)


def test_the_error_of_a_difference_goes_before_those_of_its_ends() -> None:
    errors = {"standard_error": 100.0, "difference_error": 4.0}
    found = decided("discard 1m", [row("discard 3z drawn", 900.0, **errors), row("discard 1m", 880.0, **errors)])
    assert (found.is_mistake, found.loss, found.error) == (True, 20.0, 4.0)


def test_the_best_is_no_mistake() -> None:
    found = decided("discard 3z drawn", [row("discard 3z drawn", 900.0), row("discard 1m", 450.0)])
    assert (found.is_mistake, found.is_tied, found.loss, found.difference) == (False, True, 0.0, 0.0)


def test_what_was_pruned_is_judged_by_its_value() -> None:
    """It may be worth more than the choice, which did not look at it: that is no evidence against it."""
    rows = [row("discard 3z drawn", 900.0), row("discard 1m", 450.0, is_pruned=True)]
    found = decided("discard 1m", [*rows, row("discard 2z", 950.0, is_pruned=True)])
    assert (str(found.best.action), found.is_mistake, found.loss) == ("discard 3z drawn", True, 450.0)
    better = decided("discard 2z", [*rows, row("discard 2z", 950.0, is_pruned=True)])
    assert (better.is_mistake, better.loss, better.difference) == (False, 0.0, 0.0)


def test_danger_that_the_agent_does_not_mind_is_no_reason_of_a_mistake() -> None:
    rows = [
        row("discard 3z drawn", 0.12, measure="win chance", deal_in_chance=0.01),
        row("discard 1m", 0.1, measure="win chance", deal_in_chance=0.09),
    ]
    found = judge(HAND, Action("discard 1m"), in_order(rows), round_number=1, event=6, minds_danger=False)
    assert found.why.startswith("Discard 3z drawn: win chance 12.00 % instead of 10.00 % with 1m.")


def test_a_chance_to_be_played_is_no_value_that_can_be_lost() -> None:
    """The points that a policy expects of its own choice say nothing of another action."""
    played = {"measure": "chance to be played"}
    rows = [row("discard 3z drawn", 0.9, points=500.0, **played), row("discard 1m", 0.1, **played)]
    found = decided("discard 1m", rows)
    assert (found.is_valued, found.is_mistake, found.loss, found.has_loss) == (True, True, 0.0, False)
    assert found.difference == pytest.approx(0.8)
    assert found.to_json()["loss"] is None
    agreed = decided("discard 3z drawn", rows)
    assert (agreed.is_mistake, agreed.points_difference) == (False, None)


def test_what_the_agent_does_not_value_is_not_judged() -> None:
    found = decided("discard 1m", [row("discard 3z drawn", 900.0), row("discard 1m", None)])
    assert (found.is_valued, found.is_mistake, found.loss, found.points_lost) == (False, False, 0.0, None)
    assert found.to_json()["loss"] is None


def test_a_twin_has_the_value_of_the_row_that_it_is_like() -> None:
    rows = [row("discard 3z drawn", 900.0), row("discard 1z", 300.0)]
    rows.append(row("discard 2z", None, notes={"like": "discard 1z"}))
    found = decided("discard 2z", rows)
    assert (str(found.played.action), found.loss) == ("discard 2z", 600.0)


def test_points_are_told_where_another_measure_decides() -> None:
    rows = [
        row("discard 3z drawn", 0.6, measure="placement utility", points=700.0),
        row("discard 1m", 0.5, measure="placement utility", points=900.0),
    ]
    found = decided("discard 1m", rows)
    assert found.loss == pytest.approx(0.1)
    assert found.points_lost == -200.0  # the better place costs points
    unknown = decided("discard 1m", [row("discard 3z drawn", 0.6, measure="win chance"), row("discard 1m", 0.5)])
    assert unknown.points_lost is None
