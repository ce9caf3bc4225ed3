"""Discards have their danger in every variant; what an agent says itself stays."""

import pytest

import mahjongkit as mk
from mahjongkit import estimates
from mahjongkit.analysis.known_danger import with_danger
from tests.analysis.made_rows import row

HANDS = {
    "riichi": "123m456p78s1122z57z",
    "sanma": "19m456p78s1122z577z",
    "taiwanese": "445w1267t1144s(888s)(999s)",
    "sichuan": "12345m1234p12345s",
}


@pytest.mark.parametrize("variant", mk.rules.variants())
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
