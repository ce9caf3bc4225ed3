"""Arguments of wrong types: one sentence with the call and what would have been right."""

from collections.abc import Callable
from typing import Any

import pytest

import mahjongkit as mk

ANY: Any = mk


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: ANY.shanten(3.5), "cannot call shanten(3.5): expected shanten(hand: Hand | str | bytes, *, variant: "),
        (lambda: ANY.shanten("1m", variant=5), "cannot call shanten('1m', variant=5): expected shanten(hand: "),
        (lambda: ANY.make_rules(5), "cannot call make_rules(5): expected make_rules(variant: str, profile: "),
        (lambda: ANY.Action(3), "cannot call Action(3): expected Action(text: str) or Action(*, type: ActionType | "),
        (lambda: ANY.Tile(5), "cannot call Tile(5): expected Tile(text: str)"),
        (lambda: ANY.State(5), "cannot call State(5): expected State(rules: Rules | str, *, seed: int = 0, "),
        (lambda: ANY.State.from_text(5), "cannot call State.from_text(5): expected State.from_text(text: str)"),
        (lambda: ANY.State(mk.make_rules("sanma")).observe("0"), "cannot call State.observe('0'): expected State."),
        (lambda: ANY.make_agent("greedy").act(None), "cannot call NativeAgent.act(None): expected NativeAgent.act("),
        (lambda: ANY.make_agent("greedy").evaluate(None), "cannot call NativeAgent.evaluate_rows(None): expected "),
        (lambda: ANY.Event("\ud800"), "cannot call Event('\\ud800' (no valid Unicode text)): expected Event("),
        (lambda: ANY.Event(["麻" * 100]), "cannot call Event(['麻麻麻麻麻麻麻麻麻麻麻麻麻麻麻麻麻麻麻... (list)): "),
    ],
)
def test_a_sentence_names_the_call_and_what_is_expected(call: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as error:
        call()
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)


def test_other_type_errors_are_left_alone() -> None:
    class Unequal:
        def __eq__(self, other: object) -> bool:
            raise TypeError("not comparable")

        def __hash__(self) -> int:
            return 0

    with pytest.raises(TypeError, match="not comparable"):
        assert mk.Action("pass") == Unequal()
    assert mk.Action("pass") != 3


@pytest.mark.parametrize("visible", ["", "  "])
def test_no_visible_tiles_are_no_fault(visible: str) -> None:
    hand = "123m456p789s1122z"
    assert mk.acceptance(hand, visible=visible) == mk.acceptance(hand)
    rules = mk.make_rules("riichi")
    seen = mk.engine.observation_of_hand(rules, hand + "3z", visible=visible)
    assert seen == mk.engine.observation_of_hand(rules, hand + "3z")


@pytest.mark.parametrize("text", ["x" + "麻" * 60, "xx" + "麻" * 60, "draw 2 " + "麻" * 60, "draw 2 7p " + "麻" * 200])
def test_texts_of_any_characters_are_quoted_whole(text: str) -> None:
    with pytest.raises(mk.NotationError, match="麻"):
        mk.Event(text)


def test_control_characters_do_not_reach_a_terminal() -> None:
    with pytest.raises(mk.NotationError, match=r"read 'draw\?\?\[31m 2 3m' at column 1: unknown 'draw\?\?\[31m'"):
        mk.Event("draw\0\x1b[31m 2 3m")


def test_a_word_too_much_is_named() -> None:
    with pytest.raises(mk.NotationError, match="unknown word 'dice' for draw"):
        mk.Event("draw 2 7p dice 3")
    with pytest.raises(mk.NotationError, match="'dice' is too much"):
        mk.Action("discard 7p drawn dice 3")
