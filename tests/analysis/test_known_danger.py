"""Discards have their danger in every variant with a model of it; what an agent says itself stays."""

from dataclasses import replace

import pytest

import mahjongkit as mk
from mahjongkit import estimates
from mahjongkit.analysis.danger_reasons import danger_reasons
from mahjongkit.analysis.known_danger import with_danger
from mahjongkit.analysis.review import ReviewSettings, review_record
from mahjongkit.records import record_of
from tests.analysis.made_rows import row

HANDS = {
    "riichi": "123m456p78s1122z57z",
    "sanma": "19m456p78s1122z577z",
    "taiwanese": "445w1267t1144s(888s)(999s)",
    "sichuan": "12345m1234p12345s",
}


@pytest.mark.parametrize("variant", HANDS)
def test_every_discard_has_the_chance_of_the_estimate(variant: str) -> None:
    seen = mk.engine.observation_of_hand(mk.make_rules(variant), HANDS[variant])
    dangers = estimates.danger(seen).tiles
    found = mk.analyze(seen, agent="greedy").rows
    assert found
    for each in found:
        assert each.action.tile is not None
        assert each.deal_in_chance == dangers[each.action.tile].deal_in


def test_an_analysis_knows_whose_danger_it_shows() -> None:
    agents = {"taiwanese": "simcat-plus", "sichuan": "sichuan-search", "riichi": "analyst"}
    minds = {}
    for variant, agent in agents.items():
        found = mk.analyze(mk.engine.observation_of_hand(mk.make_rules(variant), HANDS[variant]), agent=agent)
        assert found.best.deal_in_chance is not None
        minds[variant] = found.minds_danger
    assert minds == {"taiwanese": False, "sichuan": True, "riichi": True}


def test_what_the_agent_says_stays_and_other_actions_have_none() -> None:
    seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), HANDS["riichi"])
    rows = with_danger(seen, [row("7z", 100.0, deal_in_chance=0.25, is_chosen=True), row("5z", 50.0), row("pass")])
    assert rows[0].deal_in_chance == 0.25
    assert rows[1].deal_in_chance is not None
    assert rows[2].deal_in_chance is None


@pytest.mark.parametrize("variant", HANDS)
def test_a_variant_without_a_model_of_danger_has_no_danger(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentences and the column are those of a table of which no danger is known; reviews are made as ever."""
    monkeypatch.setattr(estimates, "has_danger", lambda _: False)
    monkeypatch.setattr(estimates, "danger", lambda *_, **__: pytest.fail("there is no model"))
    rules = mk.make_rules(variant)
    found = mk.analyze(mk.engine.observation_of_hand(rules, HANDS[variant]), agent="greedy")
    assert found.rows
    assert all(each.deal_in_chance is None for each in found.rows)
    assert "deals in" not in found.explanation
    said = replace(found.rows[0], deal_in_chance=0.1)
    assert danger_reasons(found.observation, [said]) == {}
    game = mk.play_game(rules, ["greedy"] * rules.num_seats, seed=1, one_round=True)
    assert list(review_record(record_of(game), ReviewSettings(agent="greedy"), is_signed=False).decisions)
