"""Texts where a value is wanted, and what a notebook or a terminal shows of values."""

from typing import Any

import pytest

import mahjongkit as mk


def test_rules_may_be_a_text() -> None:
    assert mk.Game("sanma", seed=3).rules == mk.make_rules("sanma")
    assert mk.State("riichi:tenhou,num_winds=1", seed=3).rules.options["num_winds"] == 1
    assert mk.play_game("sanma", ["greedy"] * 3, seed=3).is_over
    assert mk.tables.BatchEnv("sichuan", 2).planes.shape[0] == 2
    with pytest.raises(mk.RulesError, match="'riichii'"):
        mk.Game("riichii")
    with pytest.raises(mk.RulesError, match="rules are 7, expected those of make_rules or a text"):
        mk.play_rounds(7, ["greedy"] * 4, 3)  # type: ignore[arg-type]


def test_so_many_rounds_are_those_of_the_first_seeds() -> None:
    some = mk.play_rounds("riichi", ["greedy"] * 4, 5)
    assert (some.changes == mk.play_rounds("riichi", ["greedy"] * 4, range(5)).changes).all()
    with pytest.raises(mk.AgentError, match="expected a row of whole numbers from 0 on, or how many"):
        mk.play_rounds("riichi", ["greedy"] * 4, 2.5)


def test_actions_may_be_texts() -> None:
    by_value, by_text = mk.Game("riichi", seed=1), mk.Game("riichi", seed=1)
    action = by_value.pending[0].legal_actions[0]
    assert by_text.step({0: str(action)}) == by_value.step({0: action})
    with pytest.raises(mk.NotationError):
        mk.Game("riichi", seed=1).step({0: "throw 3m"})
    with pytest.raises(mk.IllegalActionError, match=r"expected \{seat: Action or its text\}"):
        mk.Game("riichi", seed=1).step({0: 7})  # type: ignore[arg-type]


def test_what_is_shown() -> None:
    game = mk.Game("sanma", seed=7)
    assert repr(game) == "<Game sanma:tenhou, seed 7, in round 1>"
    assert str(game) == mk.render.table_text(game.state)
    for value in (game, game.state, game.pending[0], mk.Hand("123m")):
        assert picture(value).startswith("<svg ")
    assert picture(game.pending[0]) == mk.render.table_svg(game.pending[0]) != picture(game)  # hidden is hidden


def picture(value: Any) -> str:
    return str(value._repr_svg_())
