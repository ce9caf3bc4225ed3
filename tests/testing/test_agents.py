"""Every registered agent passes the checks of agents in every variant."""

import pytest

import mahjongkit as mk
from mahjongkit.agents import make_agent
from mahjongkit.testing import check_agent, short_rules
from tests.quick_agents import quick_texts


@pytest.mark.parametrize("variant", mk.rules.variants())
@pytest.mark.parametrize("text", quick_texts())
def test_every_agent_passes(text: str, variant: str) -> None:
    rules = short_rules(variant)
    assert check_agent(lambda seed: make_agent(text, seed=seed), rules, seeds=[1, 2]) > 100
