"""What the page is told of a review."""

from mahjongkit.agents.evaluation import ActionEvaluation, EvaluationKind
from mahjongkit.engine import Action
from mahjongkit.web.review.document import _row


def test_a_value_of_nothing_is_a_value() -> None:
    row = ActionEvaluation(
        Action("discard 1m"), value=0.0, kind=EvaluationKind.EXACT, measure="win chance", deal_in_chance=0.0
    )
    told = _row(row)
    assert (told["value"], told["deal_in_chance"]) == (0, 0)
    assert "win_chance" not in told
    assert "is_chosen" not in told
