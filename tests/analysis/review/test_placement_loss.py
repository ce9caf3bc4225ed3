"""The loss in placement beside the loss in points."""

from dataclasses import replace
from functools import lru_cache

import pytest

from mahjongkit.agents import ActionEvaluation, EvaluationKind
from mahjongkit.analysis.review import Decision, GameReview, ReviewSettings, judge, review_record
from mahjongkit.analysis.review.decision import PLACEMENT, with_placement
from mahjongkit.engine import Action
from tests.analysis.review.games import ONE_OF_EACH, first_record, riichi_hand


@lru_cache
def last_round(agent: str | None) -> GameReview:
    """The last round of a game: there points and placement part."""
    record = first_record(ONE_OF_EACH["riichi"])
    return review_record(
        replace(record, rounds=record.rounds[-1:]), ReviewSettings(agent=agent, player="0"), is_signed=False
    )


def judged(values: dict[str, float], error: float, *, measure: str, played: str) -> Decision:
    rows = [
        ActionEvaluation(
            Action(f"discard {tile}"), value=value, kind=EvaluationKind.ESTIMATED, difference_error=error,
            measure=measure, is_chosen=value == max(values.values()),
        )
        for tile, value in values.items()
    ]  # fmt: skip
    return judge(riichi_hand("123m456p789s11223z"), Action(f"discard {played}"), rows, round_number=0, event=5)


def test_every_decision_has_both_losses_each_with_its_error() -> None:
    both, points, placement = (last_round(agent) for agent in (None, "analyst", "analyst:aim=placement"))
    assert both.placement.agent == "analyst:aim=placement"
    alone = list(placement.decisions)
    for decision, other, third in zip(both.decisions, points.decisions, alone, strict=True):
        assert (decision.difference, decision.error, decision.is_tied) == (
            other.difference, other.error, other.is_tied,
        )  # fmt: skip
        loss = decision.placement
        assert loss is not None
        assert (loss.best, loss.is_mistake, loss.kind) == (third.best.action, third.is_mistake, third.kind)
        if third.difference is not None and third.error is not None:
            assert loss.difference == pytest.approx(third.difference / 1000)
            assert loss.error == pytest.approx(third.error / 1000)
    assert any(each.is_valued for each in alone)


def test_a_loss_inside_the_error_of_its_own_measure_is_none() -> None:
    points = judged({"3z": 900.0, "1m": 800.0}, 60.0, measure="expected points", played="1m")
    placement = judged({"3z": 9000.0, "1m": 8000.0}, 60.0, measure="placement utility", played="1m")
    decision = with_placement(points, placement)
    assert decision.placement is not None
    assert (decision.is_mistake, decision.loss) == (False, 0.0)
    assert (decision.placement.is_mistake, decision.placement.loss, decision.placement.error) == (True, 1.0, 0.06)
    assert [row.notes[PLACEMENT] for row in decision.rows] == [9.0, 8.0]


def test_mistakes_are_ordered_by_either() -> None:
    def decision(points: float, placement: float, event: int) -> Decision:
        first = judged({"3z": points, "1m": 0.0}, 10.0, measure="expected points", played="1m")
        second = judged({"3z": placement, "1m": 0.0}, 10.0, measure="placement utility", played="1m")
        return replace(with_placement(first, second), event=event)

    game = last_round(None)
    decisions = (decision(900, 500, 1), decision(300, 800, 2), decision(15, 700, 3), decision(400, 15, 4))
    game = replace(game, rounds=(replace(game.rounds[0], decisions=decisions),))
    assert [each.event for each in game.mistakes()] == [1, 4, 2]
    assert [each.event for each in game.mistakes(order="placement")] == [2, 3, 1]


@pytest.mark.parametrize(
    ("name", "settings", "reason"),
    [
        ("sichuan", ReviewSettings(), "there is no model of placement for sichuan"),
        ("riichi", ReviewSettings(agent="paper-analyzer"), "paper-analyzer does not judge placement: analyst does"),
        ("riichi", ReviewSettings(agent="analyst:aim=placement"), "all values of this review are of placement"),
        ("riichi", ReviewSettings(has_placement=False), "placement was not asked for"),
    ],
)
def test_without_placement_the_review_says_why(name: str, settings: ReviewSettings, reason: str) -> None:
    record = first_record(ONE_OF_EACH[name])
    game = review_record(replace(record, rounds=record.rounds[:1]), replace(settings, player="0"), is_signed=False)
    assert game.to_json()["placement"] == {"agent": None, "unit": "score", "reason": reason}
    assert all(decision.placement is None for decision in game.decisions)
    assert game.mistakes(order="placement") == []
