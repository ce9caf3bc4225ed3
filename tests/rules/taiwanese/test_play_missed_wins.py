"""Wins let by (docs/rules/taiwanese.md 6.3; rules.md A.4 missed win)."""

import pytest

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.taiwanese.ready_hands import READY


def rules_with(rule: int) -> mk.Rules:
    return mk.make_rules("taiwanese", missed_win_rule=rule)


def passed(rule: int, *, hand: str = READY, draws: str) -> Table:
    """Seat 1 lets the 1p of seat 2 go by; `draws` follow it, from seat 3 on."""
    table = Table(rules_with(rule), hands={1: hand}, draws="9m9p1p" + draws).until_discard(2, "1p")
    assert table.can(1, "win 1p")
    return table.play("1 pass")


@pytest.mark.parametrize(("rule", "may_win"), [(0, True), (1, False), (2, False)])
def test_6_3_a4_the_next_discard(rule: int, may_win: bool) -> None:  # noqa: FBT001
    table = passed(rule, draws="4p").play("3 discard 4p")
    assert table.may_claim(1, "win 4p") == may_win


@pytest.mark.parametrize(("rule", "may_win"), [(0, True), (1, True), (2, False)])
def test_6_3_a4_the_own_draw(rule: int, may_win: bool) -> None:  # noqa: FBT001
    table = passed(rule, draws="9s8s7p").until_turn(1)
    assert table.can(1, "win 7p") == may_win


@pytest.mark.parametrize("rule", [0, 1, 2])
def test_6_3_a4_the_own_draw_and_discard_release(rule: int) -> None:
    table = passed(rule, draws="9s8s8p4p").until_turn(1).play("1 discard 8p").play("2 discard 4p")
    assert table.may_claim(1, "win 4p")


@pytest.mark.parametrize(("rule", "may_call"), [(0, True), (1, True), (2, False)])
def test_6_3_a4_calls(rule: int, may_call: bool) -> None:  # noqa: FBT001
    table = passed(rule, draws="5z").play("3 discard 5z")
    assert table.may_claim(1, "pon 5z") == may_call


@pytest.mark.parametrize(("rule", "may_win"), [(0, True), (1, False)])
def test_6_3_a4_a_discard_after_a_call_does_not_release(rule: int, may_win: bool) -> None:  # noqa: FBT001
    # Without 6p the hand waits for 2p and 5p.
    table = passed(rule, draws="5z2p").play("3 discard 5z", "1 pon 5z", "1 discard 6p", "2 discard 2p")
    assert table.may_claim(1, "win 2p") == may_win


KAN_HAND = "111456m23456p123s55z"


@pytest.mark.parametrize("rule", [0, 1, 2])
def test_6_3_a4_an_own_kan_releases(rule: int) -> None:
    table = Table(rules_with(rule), hands={1: KAN_HAND}, draws="9m9p1p9s8s1m", replacements="4p").until_discard(2, "1p")
    table.play("1 pass").until_turn(1).play("1 concealed_kan 1m")
    assert table.can(1, "win 4p")


def test_6_3_a4_an_added_kan_releases() -> None:
    hand = "11z456m23456p123s555z"  # pon of 1z, then 555z are a pair and one too many
    rules = mk.make_rules("taiwanese", missed_win_rule=2)
    table = Table(rules, hands={1: hand}, draws="1z....1p..1z", replacements="4p")
    table.play("0 discard 1z", "1 pon 1z", "1 discard 5z")
    table.until(lambda state: state.phase == "claims" and state.open_tile == "1p" and 1 in state.asked)
    table.play("1 pass").until_turn(1)
    assert table.can(1, "added_kan 1z")
    table.play("1 added_kan 1z")
    assert table.can(1, "win 4p")


@pytest.mark.parametrize("rule", [1, 2])
def test_6_3_a4_taking_the_tile_otherwise_lets_the_win_by(rule: int) -> None:
    # Chi of 1p leaves 456p 123456m 123s 55z: without 5z it waits for 5z.
    table = Table(rules_with(rule), hands={1: READY}, draws="1p5z").play("0 discard 1p", "1 chi 1p", "1 discard 5z")
    table.play("2 discard 5z")
    assert not table.may_claim(1, "win 5z")


@pytest.mark.parametrize("rule", [0, 1, 2])
def test_6_4_a4_own_discards_bar_nothing(rule: int) -> None:
    table = Table(rules_with(rule), hands={1: READY}, draws="9m1p4p").until_turn(1)
    assert table.can(1, "win 1p")
    table.play("1 discard 1p", "2 discard 4p")
    assert table.may_claim(1, "win 4p")


@pytest.mark.parametrize("rule", [1, 2])
def test_6_3_a4_a_kan_that_may_not_be_robbed_lets_no_win_by(rule: int) -> None:
    # Nobody passed a win: the added kan of 1p was not open to one.
    rules = mk.make_rules("taiwanese", missed_win_rule=rule, robs_added_kans=False)
    table = Table(rules, hands={0: "11p47m25p369s1234677z", 2: READY}, draws="9m1p.9p.1p4p", replacements="9s")
    table.play("0 discard 9m", "1 discard 1p", "2 pass", "0 pon 1p", "0 discard 7z").until_turn(2)
    table.play("2 discard 9p")  # releases seat 2 from the 1p that was discarded
    table.play("0 added_kan 1p", "0 discard 9s", "1 discard 4p")
    assert table.may_claim(2, "win 4p")
