"""The agent of our own: decisions that the SIMCAT paper argues for, and what it says of them."""

import pytest

import mahjongkit as mk
from mahjongkit.agents import EvaluationKind, evaluate

# Tables 1 and 2 of the paper, with the melds of errata 17: which block to give up, and a single tile before a block.
PAPER_HANDS = [("445w1267t1144s(888s)(999s)", "1p"), ("145w1267t1144s(888s)(999s)", "1m")]


@pytest.mark.parametrize(("hand", "discard"), PAPER_HANDS)
def test_discards_as_the_paper_argues_without_foresight_or_heuristics(hand: str, discard: str) -> None:
    observation = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), hand)
    assert mk.make_agent("simcat-plus").act(observation).tile == discard


def test_evaluates_what_it_chooses() -> None:
    observation = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), PAPER_HANDS[0][0])
    agent = mk.make_agent("simcat-plus")
    rows = evaluate(agent, observation)
    best = rows[0]
    assert best.is_chosen
    assert best.action == agent.act(observation)
    values = [row.value for row in rows if row.value is not None]
    assert len(values) == sum("like" not in row.notes and not row.is_pruned for row in rows)
    assert values == sorted(values, reverse=True)
    assert 0 < values[0] < 1
    assert (best.kind, best.standard_error) == (EvaluationKind.ESTIMATED, None)


def test_takes_a_call_that_makes_it_ready_and_leaves_one_that_gains_nothing() -> None:
    rules = mk.make_rules("taiwanese")
    agent = mk.make_agent("simcat-plus")
    near = mk.engine.observation_of_hand(rules, "123456789m1155p334s", discard="5p", discarder=1)
    assert agent.act(near).type == "pon"
    done = mk.engine.observation_of_hand(rules, "123456789m11123p56s", discard="3p", discarder=3)
    assert agent.act(done).type == "pass"
