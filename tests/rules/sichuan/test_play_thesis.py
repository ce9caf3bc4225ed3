"""What the thesis pays (docs/rules/sichuan.md 12; rules.md B.6, SC21)."""

from tests.rules.sichuan.play_hands import FAR_MP, FAR_PS, FAR_SM, PLAIN
from tests.rules.sichuan.play_table import SichuanTable

THESIS = "sichuan:thesis"


def test_12_b6_a_win_on_a_discard_is_1() -> None:
    table = SichuanTable(THESIS, hands={0: FAR_MP, 1: PLAIN}, draws="1s").play("0 discard 1s", "1 win")
    assert table.win.points == [-1, 1, 0, 0]


def test_12_sc21_a_self_draw_is_2_from_each() -> None:
    assert SichuanTable(THESIS, hands={0: PLAIN}, draws="1s").play("0 win").win.points == [6, -2, -2, -2]


def test_12_b6_a_self_draw_later_is_2_from_each_that_is_in() -> None:
    hands = {0: FAR_MP, 1: PLAIN, 2: "123456789p4466s"}
    table = SichuanTable(THESIS, hands=hands, draws="1s4s").play("0 discard 1s", "1 win", "2 win")
    assert table.all("win")[1].points == [-2, 0, 4, -2]


def test_12_sc21_one_suit_is_paid_four_times() -> None:
    own = SichuanTable(THESIS, hands={0: "1223344567899m"}, draws="9m").play("0 win")
    assert own.win.points == [24, -8, -8, -8]
    hands = {0: FAR_PS, 1: "1223344567899m"}
    other = SichuanTable(THESIS, hands=hands, draws="9m").play("0 discard 9m", "1 win")
    assert other.win.points == [-4, 4, 0, 0]


def test_12_b6_four_equal_tiles_in_the_hand_are_paid_twice() -> None:
    hands = {0: FAR_PS, 1: "111123456m3366p"}
    table = SichuanTable(THESIS, hands=hands, draws="3p").play("0 discard 3p", "1 win")
    assert table.win.points == [-2, 2, 0, 0]
    own = SichuanTable(THESIS, hands={0: "111123456m3366p"}, draws="3p").play("0 win")
    assert own.win.points == [12, -4, -4, -4]


def test_12_b6_both_multiply_without_a_cap() -> None:
    # One suit and two roots: 4 * 2 * 2.
    hands = {0: FAR_PS, 1: "1111234555567m"}
    table = SichuanTable(THESIS, hands=hands, draws="7m").play("0 discard 7m", "1 win")
    assert table.win.points == [-16, 16, 0, 0]


def test_12_b6_triplets_and_seven_pairs_are_worth_nothing_more() -> None:
    hands = {0: FAR_MP, 1: "111333m5557799s"}
    table = SichuanTable(THESIS, hands=hands, draws="7s").play("0 discard 7s", "1 win")
    assert table.win.points == [-1, 1, 0, 0]
    pairs = SichuanTable(THESIS, hands={0: FAR_MP, 1: "1133557799m113s"}, draws="3s").play("0 discard 3s", "1 win")
    assert pairs.win.points == [-1, 1, 0, 0]


def test_12_b6_a_kan_is_1_from_each_seat_that_is_in() -> None:
    hands = {0: FAR_MP, 1: PLAIN, 2: "4444789s245689p"}
    table = SichuanTable(THESIS, hands=hands, draws="1s").play("0 discard 1s", "1 win", "2 concealed_kan 4s")
    assert table.paid("kan") == [[-1, 0, 2, -1]]


def test_12_b6_nothing_is_paid_back_at_the_end_of_the_wall() -> None:
    hands = {0: "6666789m124578p", 1: "123456789p3344s", 2: "124589p1245789s", 3: FAR_SM}
    table = SichuanTable(THESIS, hands=hands).play("0 concealed_kan 6m").finish()
    assert table.paid("refund") == []
    assert table.no_win.points == [0, 0, 0, 0]
    assert table.state.points == [3, -1, -1, -1]


def test_12_b6_first_winner_deals() -> None:
    table = SichuanTable(THESIS, hands={0: FAR_MP, 1: PLAIN}, draws="9p1s").play("1 win").finish()
    assert table.game().state.dealer == 1
