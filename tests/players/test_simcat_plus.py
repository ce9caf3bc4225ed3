"""The agent of our own: decisions that the SIMCAT paper argues for, and what it says of them."""

from statistics import fmean

import pytest

import mahjongkit as mk
from mahjongkit.agents import EvaluationKind, chosen_of, evaluate

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
    values = [row.value for row in rows if row.value is not None and not row.is_pruned]
    assert values == sorted(values, reverse=True)
    assert 0 < values[0] < 1
    assert (best.kind, best.standard_error) == (EvaluationKind.ESTIMATED, None)


def test_every_action_has_its_win_chance_however_far_behind() -> None:
    """The choice looks at six of the eight kinds at most."""
    for hand, _ in PAPER_HANDS:
        observation = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), hand)
        rows = [row for row in evaluate(mk.make_agent("simcat-plus"), observation) if "like" not in row.notes]
        assert {str(row.action.tile) for row in rows} == {str(tile) for tile in observation.tiles}
        assert any(row.is_pruned for row in rows)
        assert all(row.value is not None and row.value == row.win_chance for row in rows)


def test_a_win_that_is_offered_is_worth_more_than_all_else() -> None:
    rules = mk.make_rules("taiwanese")
    for seen in (
        mk.engine.observation_of_hand(rules, "123456789m111p11222s"),
        mk.engine.observation_of_hand(rules, "123456789m111p1122s", discard="2s", discarder=3),
    ):
        rows = evaluate(mk.make_agent("simcat-plus"), seen)
        won = chosen_of(rows)
        assert (won.action.type, won.reason, won.value, won.win_chance) == ("win", "matter of course", 1.0, 1.0)
        others = [row.win_chance for row in rows if row is not won and "like" not in row.notes]
        assert others
        assert all(chance is not None and 0 < chance < 1 for chance in others)


def test_as_many_rounds_are_won_as_it_says() -> None:
    """Choices of 100 rounds of its own: the mean of what it said of each, and the share whose round it won.

    A standard error is some two points: seats of a round win or lose together, and each choice of a round counts.
    """
    said: list[float] = []
    won: list[bool] = []
    agent = mk.make_agent("simcat-plus")
    for seed in range(100):
        state = mk.State(mk.make_rules("taiwanese"), seed=seed)
        chosen = []
        while not state.is_over:
            rows = {seat: chosen_of(evaluate(agent, state.observe(seat))) for seat in state.asked}
            chosen += [(seat, row.win_chance) for seat, row in rows.items() if row.win_chance is not None]
            state.step({seat: row.action for seat, row in rows.items()})
        said += [chance for _, chance in chosen]
        won += [seat in state.winners for seat, _ in chosen]
    assert len(won) > 4000
    assert fmean(said) == pytest.approx(fmean(won), abs=0.04)


@pytest.mark.parametrize("variant", ["riichi", "sanma", "sichuan"])
def test_by_other_rules_its_values_are_no_chances_to_win(variant: str) -> None:
    """The model of the race was fitted to Taiwanese rounds; a riichi win needs a pattern, a Sichuan round goes on."""
    void_suit = "m" if variant == "sichuan" else None
    seen = mk.engine.observation_of_hand(mk.make_rules(variant), "1123899p1123788s", void_suit=void_suit)
    rows = evaluate(mk.make_agent("simcat-plus"), seen)
    assert rows[0].value is not None
    assert {row.win_chance for row in rows} == {None}


def test_takes_a_call_that_makes_it_ready_and_leaves_one_that_gains_nothing() -> None:
    rules = mk.make_rules("taiwanese")
    agent = mk.make_agent("simcat-plus")
    near = mk.engine.observation_of_hand(rules, "123456789m1155p334s", discard="5p", discarder=1)
    assert agent.act(near).type == "pon"
    done = mk.engine.observation_of_hand(rules, "123456789m11123p56s", discard="3p", discarder=3)
    assert agent.act(done).type == "pass"
