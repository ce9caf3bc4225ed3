"""How long agents that simulate search to show what they think."""

from collections.abc import Iterator
from itertools import count

import pytest

import mahjongkit as mk
from mahjongkit.agents import chooses_budget, evaluate, search_until_separated, tied_with_best

HAND = "445w1267t1144s(888s)(999s)"
"""SIMCAT, Table 1: 4w wins most by simulations."""


def seen() -> mk.Observation:
    return mk.engine.observation_of_hand(mk.make_rules("taiwanese"), HAND)


def clock(step: float) -> Iterator[float]:
    """Every look at it is so many seconds later: the time of the machine decides nothing here."""
    return count(0.0, step)


@pytest.mark.parametrize(
    ("text", "is_open"),
    [
        ("flat-mc", True),
        ("simcat:draws=4", True),
        ("flat-mc:simulations=2000", False),  # the default, but said
        ("flat-mc:draws=4,seconds=1", False),
        ("greedy", False),
        ("exact:draws=5", False),
        ("package.module:Class", False),
        ("process:./bot", False),
    ],
)
def test_a_budget_that_is_named_is_kept(text: str, *, is_open: bool) -> None:
    assert chooses_budget(text) is is_open


def test_the_search_ends_when_the_best_stands_out() -> None:
    found = search_until_separated("flat-mc:pruning=false", seen(), now=clock(1e-6).__next__)
    assert found.is_separated
    assert str(found.rows[0].action) == "discard 4m"
    assert len(tied_with_best(found.rows, errors=3.0)) == 1
    assert found.rows[0].standard_error is not None
    assert found.rows[0].standard_error < 0.005  # it was 0.026 with the 2,000 simulations of a game


def test_the_search_ends_when_its_time_is_over() -> None:
    """Two looks at the clock are two seconds: one search."""
    found = search_until_separated("flat-mc:pruning=false", seen(), seconds=2.0, now=clock(2.0).__next__)
    assert found.agent == "flat-mc:pruning=false,simulations=20000"
    assert not found.is_separated


@pytest.mark.parametrize("seconds", [-1.0, float("nan"), float("inf")])
def test_a_search_without_an_end_is_refused(seconds: float) -> None:
    with pytest.raises(mk.errors.AgentError, match=f"seconds is {seconds}, expected 0 or more"):
        search_until_separated("flat-mc", seen(), seconds=seconds)


def test_the_text_makes_the_same_table_again() -> None:
    found = search_until_separated("simcat", seen(), seed=3, now=clock(1e-6).__next__)
    assert evaluate(mk.make_agent(found.agent, seed=3), seen()) == found.rows
