"""The void suit in play (docs/rules/sichuan.md 3; rules.md B.1)."""

import mahjongkit as mk
from tests.rules.sichuan.play_hands import FAR_MP, FAR_PS, FAR_SM
from tests.rules.sichuan.play_table import SichuanTable


def test_3_b1_void_tiles_are_discarded_first() -> None:
    table = SichuanTable(hands={0: "12345m1234567p9s"}, draws="8s")
    assert table.choices(0, "discard") == ["discard 9s", "discard 8s drawn"]
    reason = table.state.check_legal(0, mk.Action("discard 1m"))
    assert reason == "tiles of the void suit must be discarded first"


def test_3_b1_also_the_one_just_drawn() -> None:
    table = SichuanTable(hands={0: FAR_MP}, draws="8s")
    assert table.choices(0, "discard") == ["discard 8s drawn"]


def test_3_b1_any_tile_when_none_is_left() -> None:
    table = SichuanTable(hands={0: FAR_MP}, draws="9p")
    assert len(table.choices(0, "discard")) == 14  # 13 kinds of the hand and the drawn tile


def test_3_b1_also_after_a_pon() -> None:
    table = SichuanTable(hands={0: FAR_PS, 1: "3345678m34567p9s"}, draws="3m").play("0 discard 3m", "1 pon 3m")
    assert table.choices(1) == ["discard 9s"]


def claims_3s(hand: str) -> SichuanTable:
    """Seat 0 discards a 3s; seat 3 has this hand."""
    return SichuanTable(hands={0: FAR_MP, 3: hand}, draws="3s").play("0 discard 3s")


def test_3_b1_no_pon_and_no_kan_of_void_tiles() -> None:
    kept = claims_3s("456789p78m33389s")
    assert kept.state.void_suit(3) == "m"
    assert kept.choices(3) == ["pon 3s with 33s", "open_kan 3s with 333s", "pass"]
    void = claims_3s("456789p4578m333s")
    assert void.state.void_suit(3) == "s"
    assert not void.may_claim(3, "pon 3s")
    assert not void.may_claim(3, "open_kan 3s")
    assert void.drawer == 1  # nobody was asked


def test_3_b1_no_concealed_kan_of_void_tiles() -> None:
    table = SichuanTable(hands={0: "333s45678m56789p"}, draws="3s")
    assert table.state.void_suit(0) == "s"
    assert table.choices(0) == ["discard 3s", "discard 3s drawn"]


def test_3_b1_no_win_with_tiles_of_the_void_suit_in_hand() -> None:
    # Complete with 4s, in two suits; but the seat gave up bamboos, of which it has fewer.
    hands = {0: FAR_MP, 1: "123456789m1123s"}
    table = SichuanTable(hands=hands, draws="4s", has_voids=False)
    table.play("0 void_suit s", "1 void_suit s", "2 void_suit m", "3 void_suit m", "0 discard 4s")
    assert not table.may_claim(1, "win 4s")
    own = SichuanTable(hands={1: hands[1], 0: FAR_MP}, draws="9p4s", has_voids=False)
    own.play("0 void_suit s", "1 void_suit s", "2 void_suit m", "3 void_suit m", "0 discard 9p").until_turn(1)
    assert own.choices(1, "win") == []
    assert own.state.check_legal(1, mk.Action("win 4s")) == "the hand holds tiles of the void suit"


def test_3_b1_the_same_hand_wins_with_another_void_suit() -> None:
    table = SichuanTable(hands={0: FAR_MP, 1: "123456789m1123s"}, draws="4s").play("0 discard 4s")
    assert table.state.void_suit(1) == "p"
    assert table.may_claim(1, "win 4s")


def test_3_b1_a_hand_of_three_suits_does_not_win() -> None:
    # 123456m 789p 11s 23s: complete with 4s but for its three suits.
    table = SichuanTable(hands={0: FAR_MP, 1: "123456m789p1123s"}, draws="4s").play("0 discard 4s")
    assert not table.may_claim(1, "win 4s")


def test_3_a_kan_of_another_suit_may_come_before_the_void_tiles() -> None:
    table = SichuanTable(hands={0: "1111m456789m45p9s"}, draws="8s")
    assert table.can(0, "concealed_kan 1m")


def test_3_void_first_may_be_left_to_the_seats() -> None:
    table = SichuanTable("sichuan:sbr2025,void_first=false", hands={0: "12345m1234567p9s"}, draws="8s")
    assert table.can(0, "discard 1m")


def test_3_b1_void_tiles_of_another_seat_may_be_claimed() -> None:
    table = SichuanTable(hands={0: FAR_MP, 1: FAR_SM, 2: "3312456s145789p"}, draws="3s").play("0 discard 3s")
    assert table.choices(2) == ["pon 3s with 33s", "pass"]
