"""A winning tile was let by (docs/rules/sichuan.md 8; rules.md B.5)."""

import mahjongkit as mk
from tests.rules.sichuan.play_hands import FAR_MP, PLAIN, TWO_VALUES
from tests.rules.sichuan.play_table import SichuanTable

# Seat 3 waits for 8s with 1 fan, for 6s and 9s with none; two discards may follow before it draws.
HANDS = {0: FAR_MP, 1: "245678m1245789p", 2: "245689m2245789p", 3: TWO_VALUES}


def passed(draws: str, *, rules: str = "sichuan") -> SichuanTable:
    """Seat 0 discards its draw, which seat 3 lets by."""
    table = SichuanTable(rules, hands=HANDS, draws=draws)
    table.play(f"0 discard {draws[:2]}")
    assert table.can(3, "win")
    return table.play("3 pass")


def test_8_b5_no_win_of_equal_fan() -> None:
    table = passed("9s6s").play("1 discard 6s")
    assert not table.may_claim(3, "win 6s")
    assert table.drawer == 2


def test_8_b5_the_tile_may_still_be_called() -> None:
    # 123456789m 11s 33s: wins on 1s and 3s alike.
    table = SichuanTable(hands={**HANDS, 3: PLAIN}, draws="1s3s").play("0 discard 1s", "3 pass", "1 discard 3s")
    assert table.choices(3) == ["pon 3s with 33s", "pass"]
    assert table.state.check_legal(3, mk.Action("win 3s")) == "a winning tile of as many fan was let by"


def test_8_b5_no_win_of_lower_fan() -> None:
    table = passed("8s6s").play("1 discard 6s")
    assert not table.may_claim(3, "win 6s")


def test_8_b5_a_win_of_higher_fan() -> None:
    table = passed("9s8s").play("1 discard 8s")
    assert table.may_claim(3, "win 8s")


def test_8_b5_the_highest_of_several_passed_tiles_counts() -> None:
    table = passed("8s6s8s").play("1 discard 6s", "2 discard 8s")
    assert not table.may_claim(3, "win 8s")


def test_8_b5_a_self_draw_is_always_allowed() -> None:
    table = passed("8s..6s").until_turn(3)
    assert table.can(3, "win 6s")


def test_8_b5_lifted_by_a_draw() -> None:
    table = passed("9s..9m6s").until_turn(3).play("3 discard 9m", "0 discard 6s")
    assert table.may_claim(3, "win 6s")


def test_8_b5_an_own_discard_counts() -> None:
    # Seat 3 draws a 9s that completes its hand, and discards it.
    table = SichuanTable(hands=HANDS, draws="...9s6s8s").until_turn(3)
    assert table.can(3, "win 9s")
    table.play("3 discard 9s", "0 discard 6s")
    assert not table.may_claim(3, "win 6s")
    table.play("1 discard 8s")
    assert table.may_claim(3, "win 8s")


def test_8_b5_lifted_by_a_pon() -> None:
    # Seat 3 waits for 7s. It lets one by, calls 1s, and then waits for 8s alone, with no more fan.
    hands = {**HANDS, 3: "123456789m1168s"}
    table = SichuanTable(hands=hands, draws="7s1s8s").play("0 discard 7s", "3 pass", "1 discard 1s")
    table.play("3 pon 1s", "3 discard 6s", "0 discard 8s")
    assert table.may_claim(3, "win 8s")


def test_8_b5_without_the_pon_it_is_still_barred() -> None:
    hands = {**HANDS, 3: "123456789m1168s"}
    table = SichuanTable(hands=hands, draws="7s1s7s").play("0 discard 7s", "3 pass", "1 discard 1s", "3 pass")
    table.play("2 discard 7s")
    assert not table.may_claim(3, "win 7s")


def test_8_a_tile_that_another_seat_wins_on_is_let_by_too() -> None:
    hands = {**HANDS, 1: "123456789p2278s"}
    table = SichuanTable(hands=hands, draws="9s6s").play("0 discard 9s", "1 win", "3 pass", "2 discard 6s")
    assert table.state.winners == [1]
    assert not table.may_claim(3, "win 6s")


def test_8_b7_thesis_no_such_rule() -> None:
    for rules in ("sichuan:thesis", "sichuan:sbr2025,has_passed_win_rule=false"):
        table = passed("9s6s", rules=rules).play("1 discard 6s")
        assert table.may_claim(3, "win 6s")
