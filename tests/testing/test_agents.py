"""Every registered agent passes the checks of agents in every variant."""

import pytest

import mahjongkit as mk
from mahjongkit.agents import agents, make_agent
from mahjongkit.testing import check_agent, short_rules


@pytest.mark.parametrize("variant", mk.rule_variants())
@pytest.mark.parametrize("name", [info.name for info in agents()])
def test_every_agent_passes(name: str, variant: str) -> None:
    rules = short_rules(variant)
    assert check_agent(lambda seed: make_agent(name, seed=seed), rules, seeds=[1, 2]) > 100
