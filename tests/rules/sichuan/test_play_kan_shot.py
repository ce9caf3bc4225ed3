"""The discard after a kan is won on: refund, transfer, or nothing (docs/rules/sichuan.md 6; rules.md B.3, SC22)."""

import pytest

from tests.rules.sichuan.play_table import SichuanTable

CASUAL = "sichuan:casual,has_exchange=false"
# Seat 0 makes a kan of 6m; seat 1 waits for 1s and 3s.
HANDS = {0: "6666789m124578p", 1: "123456789p1133s"}
# So does seat 2, for 3s alone.
BOTH = {**HANDS, 2: "111222333m2455s"}


def kan_shot(rules: str = "sichuan", *, hands: dict[int, str] = HANDS) -> SichuanTable:
    return SichuanTable(rules, hands=hands, draws="9p3s").play("0 concealed_kan 6m", "0 discard 3s")


def test_6_sc22_refund() -> None:
    table = kan_shot().play("1 win")
    assert dict(table.win.patterns) == {"kan shot": 1}
    assert table.paid("kan") == [[6, -2, -2, -2]]
    assert table.win.points == [-2, 2, 0, 0]
    assert table.paid("refund") == [[-6, 2, 2, 2]]
    assert table.state.points == [-2, 2, 0, 0]


def test_6_b3_refund_once_for_several_winners() -> None:
    table = kan_shot(hands=BOTH).play("1 win", "2 win")
    assert [event.points for event in table.all("win")] == [[-2, 2, 0, 0], [-2, 0, 2, 0]]
    assert table.paid("refund") == [[-6, 2, 2, 2]]
    assert table.state.points == [-4, 2, 2, 0]


def test_6_b3_transfer() -> None:
    table = kan_shot(CASUAL).play("1 win")
    assert table.win.points == [-4, 4, 0, 0]  # kan shot and closed hand
    assert table.paid("transfer") == [[-6, 6, 0, 0]]
    assert table.paid("refund") == []
    assert table.state.points == [-4, 8, -2, -2]


def test_6_transfer_to_the_nearest_of_several_winners() -> None:
    table = kan_shot(CASUAL, hands=BOTH).play("1 win", "2 win")
    assert table.paid("transfer") == [[-6, 6, 0, 0]]


def test_6_transfer_to_each_winner() -> None:
    table = kan_shot("sichuan:sbr2025,kan_shot_rule=3", hands=BOTH).play("1 win", "2 win")
    assert table.paid("transfer") == [[-6, 6, 0, 0], [-6, 0, 6, 0]]
    assert table.state.points == [6 - 2 - 2 - 12, -2 + 2 + 6, -2 + 2 + 6, -2]


def test_6_b3_kept() -> None:
    table = kan_shot("sichuan:sbr2025,kan_shot_rule=0").play("1 win")
    assert table.state.points == [4, 0, -2, -2]


def test_6_b7_thesis_keeps_it() -> None:
    table = kan_shot("sichuan:thesis").play("1 win")
    assert table.state.points == [3 - 1, -1 + 1, -1, -1]


def test_6_b3_a_chain_refunds_only_the_kan_before_the_discard() -> None:
    hands = {0: "66668888m12457p", 1: "123456789p1133s"}
    table = SichuanTable(hands=hands, draws="9p9p3s")
    table.play("0 concealed_kan 6m", "0 concealed_kan 8m", "0 discard 3s", "1 win")
    (refund,) = [event for event in table.all("payment") if event.payment == "refund"]
    assert (refund.tile, refund.points) == ("8m", [-6, 2, 2, 2])
    assert table.state.points == [12 - 6 - 2, -4 + 2 + 2, -4 + 2, -4 + 2]


def test_6_b3_an_open_kan_is_refunded_to_its_giver() -> None:
    # Seat 2 makes an open kan of seat 0's 6m, and discards 3s.
    hands = {0: "1245789p124578s", 1: "123456789p1133s", 2: "666789m1245678p"}
    table = SichuanTable(hands=hands, draws="6m3s")
    table.play("0 discard 6m", "2 open_kan 6m", "2 discard 3s", "1 win")
    assert table.paid("kan") == [[-2, 0, 2, 0]]
    assert table.paid("refund") == [[2, 0, -2, 0]]
    assert table.state.points == [0, 2, -2, 0]


def test_6_b3_no_refund_when_the_discard_is_called() -> None:
    # Seat 3 calls the 9s after the kan and discards 1s, which seat 1 wins on.
    hands = {**HANDS, 3: "1458m124567899s"}
    table = SichuanTable(hands=hands, draws="9p9s")
    table.play("0 concealed_kan 6m", "0 discard 9s", "3 pon 9s", "3 discard 1s", "1 win")
    assert table.win.patterns == []
    assert table.paid("refund") == []
    assert table.state.points == [6, -2 + 1, -2, -2 - 1]


def test_6_b3_no_refund_when_the_discard_goes_by() -> None:
    table = kan_shot().play("1 pass")
    assert table.paid("refund") == []
    assert table.state.points == [6, -2, -2, -2]


def test_6_b3_the_refunded_kan_counts_in_the_hand_of_its_seat() -> None:
    hands = {0: "1236666789m355p", 1: "123456789p1133s"}
    table = SichuanTable(hands=hands, draws="4p3s2p")
    table.play("0 concealed_kan 6m", "0 discard 3s", "1 win", "2 discard 2p", "0 win")
    assert table.paid("refund") == [[-6, 2, 2, 2]]
    second = table.all("win")[1]
    assert dict(second.patterns) == {"kan": 1}
    assert second.points == [2, 0, -2, 0]


@pytest.mark.parametrize(("rules", "value"), [("sichuan", 2), (CASUAL, 4)])
def test_6_a_late_added_kan_has_nothing_to_give_back(rules: str, value: int) -> None:
    # Seat 0 calls 6m, draws the fourth, keeps it for a turn, adds it for nothing and discards 3s.
    hands = {0: "66789m12445778p", 1: "123456789p1133s", 3: "124578m1245789s"}
    table = SichuanTable(rules, hands=hands, draws="9p..6m...6m....3s")
    table.play("0 discard 9p", "3 discard 6m", "0 pon 6m", "0 discard 9m").until_turn(0)
    table.play("0 discard 8m").until_turn(0).play("0 added_kan 6m", "0 discard 3s", "1 win")
    assert table.paid("kan") == [[0, 0, 0, 0]]
    assert "kan shot" in dict(table.win.patterns)
    assert table.state.points == [-value, value, 0, 0]
