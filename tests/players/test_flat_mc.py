"""The agent flat-mc: wins are taken, budgets hold, choices repeat. Its numbers are tested in C++ (test_flat_mc.cpp)."""

import pytest

import mahjongkit as mk
from mahjongkit.agents import agents
from mahjongkit.testing import check_agent, short_rules

TEXTS = [
    "flat-mc:model=single,simulations=200",
    "flat-mc:heuristics=h1,draws=5,simulations=300",
    "flat-mc:heuristics=h2+h1,draws=12,simulations=300",
    "flat-mc:pruning=false,simulations=300",
    "flat-mc:simulations=1",
]


@pytest.mark.parametrize("variant", mk.rules.variants())
@pytest.mark.parametrize("text", TEXTS)
def test_every_option_passes_the_public_checks(text: str, variant: str) -> None:
    assert check_agent(lambda seed: mk.make_agent(text, seed=seed), short_rules(variant), seeds=[1]) > 50


def test_it_wins_whenever_it_may() -> None:
    rules = mk.make_rules("taiwanese")
    agent = mk.make_agent("flat-mc:simulations=300", seed=3)
    num_wins = 0
    for seed in range(10):
        state = mk.State(rules, seed=seed)
        while not state.is_over:
            actions = {seat: agent.act(state.observe(seat)) for seat in state.asked}
            for seat, action in actions.items():
                if any(each.type == "win" for each in state.legal_actions(seat)):
                    assert action.type == "win"
                    num_wins += 1
            state.step(actions)
    assert num_wins > 3


def test_it_does_everything_that_the_rules_offer() -> None:
    """Calls of each kind are no matter of principle: some are taken and some are not."""
    rules = mk.make_rules("taiwanese")
    agent = mk.make_agent("flat-mc:simulations=300", seed=3)
    offered: set[str] = set()
    taken: set[str] = set()
    passed: set[str] = set()
    for seed in range(40):
        state = mk.State(rules, seed=seed)
        while not state.is_over:
            actions = {seat: agent.act(state.observe(seat)) for seat in state.asked}
            for seat, action in actions.items():
                types = {each.type for each in state.legal_actions(seat)}
                offered |= types
                taken.add(action.type)
                if action.type == "pass":
                    passed |= types - {"pass"}
            state.step(actions)
    assert {"chi", "pon", "discard", "win", "pass"} <= taken <= offered
    assert {"chi", "pon"} <= passed


def test_results_do_not_depend_on_threads() -> None:
    rules = mk.make_rules("taiwanese")
    seats = ["flat-mc:heuristics=h2+h1,simulations=400", "flat-mc:model=single,simulations=400"] * 2
    one = mk.play_rounds(rules, seats, range(12), threads=1)
    three = mk.play_rounds(rules, seats, range(12), threads=3)
    assert (one.changes == three.changes).all()
    assert (one.num_draws == three.num_draws).all()


def test_a_limit_in_seconds_still_gives_an_action() -> None:
    state = mk.State(mk.make_rules("taiwanese"), seed=1)
    agent = mk.make_agent("flat-mc:seconds=0.001,pruning=false")
    for seat in state.asked:
        assert agent.act(state.observe(seat)) in state.legal_actions(seat)


def test_it_beats_random_players() -> None:
    """100 rounds: three random players win a round now and then, flat-mc most of the others."""
    rules = mk.make_rules("taiwanese")
    winners = mk.play_rounds(rules, ["flat-mc:simulations=500"] + ["random"] * 3, range(100)).winners
    assert int((winners & 1 > 0).sum()) > 40 > 10 > int((winners > 1).sum())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("flat-mc:model=both", "option model is 'both', expected one of single, four-player"),
        ("flat-mc:model=1", "option model is 1, expected one of single, four-player"),
        ("flat-mc:heuristics=h2", r"option heuristics is 'h2', expected one of none, h1, h2\+h1"),
        ("flat-mc:simulations=0", "option simulations is 0, expected a number from 1 to 1000000000"),
        ("flat-mc:draws=16", "option draws is 16, expected a number from 1 to 15"),
        ("flat-mc:rounds=8", "unknown option 'rounds' of flat-mc"),
    ],
)
def test_bad_options_are_named(text: str, message: str) -> None:
    with pytest.raises(mk.AgentError, match=message):
        mk.make_agent(text)


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        # SIMCAT, section 5.5: the final version; the baseline of its Table 8.
        ("simcat", "model=four-player,pruning=true,heuristics=h2+h1,simulations=10000"),
        ("simcat-baseline", "model=single,pruning=false,heuristics=none,simulations=10000"),
    ],
)
def test_presets_are_flat_mc_with_the_options_of_the_paper(preset: str, options: str) -> None:
    rules = mk.make_rules("taiwanese")
    named = mk.play_rounds(rules, [preset] * 4, range(2))
    spelled = mk.play_rounds(rules, [f"flat-mc:{options}"] * 4, range(2))
    assert (named.changes == spelled.changes).all()
    assert (named.num_draws == spelled.num_draws).all()
    shown = {option.name: option.default for info in agents() if info.name == preset for option in info.options}
    assert options.split(",") == [f"{name}={shown[name]}" for name in ("model", "pruning", "heuristics", "simulations")]
