"""The loss in placement beside the loss in points."""

import json
from dataclasses import replace

import pytest

from mahjongkit.agents import ActionEvaluation, EvaluationKind
from mahjongkit.analysis.review import Decision, ReviewSettings, judge, review_record, statistics_of
from mahjongkit.analysis.review.decision import PLACEMENT, with_placement
from mahjongkit.analysis.review.seat_rounds import SeatRound, seat_rounds
from mahjongkit.engine import Action
from tests.analysis.review.games import ONE_OF_EACH, first_record, last_round, riichi_hand

BY_PLACEMENT = "analyst:aim=placement,rates=records,riichi_to_come=true"
"""The adviser of riichi, that plays for the final placement."""


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
    both, placement = (last_round(agent) for agent in (None, BY_PLACEMENT))
    assert both.placement.agent == BY_PLACEMENT
    alone = list(placement.decisions)
    for decision, third in zip(both.decisions, alone, strict=True):
        assert decision.best.measure in ("expected points", "")
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


def test_statistics_count_placement_apart() -> None:
    game = last_round(None)
    (own,) = seat_rounds(game)
    (found,) = statistics_of([own], games={}, placements={})
    losses = [each.placement for each in game.decisions if each.placement is not None]
    assert found.placement_loss is not None
    assert found.placement_loss.mean == pytest.approx(sum(each.loss for each in losses))
    assert found.placement_total.mistakes == sum(each.is_mistake for each in losses) > 0
    assert SeatRound.from_json(json.loads(json.dumps(own.to_json()))) == own
    (alone,) = statistics_of(seat_rounds(last_round("analyst:aim=placement")), games={}, placements={})
    assert (alone.placement_loss, alone.placement_kinds) == (None, {})
