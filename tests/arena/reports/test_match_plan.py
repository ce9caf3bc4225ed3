"""Plans from the report of a pilot."""

import pytest

from mahjongkit.arena.reports.match_plan import plan_match, plan_text
from mahjongkit.errors import ArenaError
from tests.arena.made_games import made_settings, report_of


def test_plans_from_a_pilot() -> None:
    report = report_of(made_settings(), [1, 1], blocks=400, luck=0.6)
    plan = plan_match(report, effect=0.02, blocks_per_second=100)
    assert plan.corrected is not None
    for found in (plan.raw, plan.corrected):
        # Looking at any time costs more than one look; a test that stops costs less.
        assert found.test.blocks < found.fixed.blocks < found.verdict.blocks
        assert found.verdict.minutes == pytest.approx(found.verdict.blocks / 6000)
    assert plan.corrected.verdict.blocks < plan.raw.verdict.blocks
    assert plan.sentence.startswith("to detect +0.02 wins per seat and round with 80% power you need about ")
    assert plan.sentence.endswith("here, without luck")
    assert " ".join(plan_text(plan).split()).endswith(plan.sentence)
    many = report_of(made_settings(entrants=3), [1, 1, 1], blocks=20)
    with pytest.raises(ArenaError, match="plans are for two entrants, the match has 3"):
        plan_match(many, effect=0.02)
