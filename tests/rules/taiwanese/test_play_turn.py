"""The turn (docs/rules/taiwanese.md 3; rules.md A.2, A.3, A.10)."""

from tests.rules.table import Table
from tests.rules.taiwanese.ready_hands import READY


def kinds(table: Table, seat: int) -> set[str]:
    return {choice.split()[0] for choice in table.choices(seat)}


def test_3_1_a3_a_drawn_turn_has_every_choice() -> None:
    # Complete, and four of a kind in the hand: 111m 123m with 1m again.
    table = Table("taiwanese", hands={0: "111123m23456p55z123s"}, draws="1p")
    assert kinds(table, 0) == {"win", "concealed_kan", "discard"}
    assert len(table.choices(0, "discard")) == 13  # every kind, the drawn 1p too


def test_3_1_a3_no_choice_for_the_others() -> None:
    table = Table("taiwanese")
    assert table.state.asked == [0]
    assert [table.choices(seat) for seat in (1, 2, 3)] == [[], [], []]


def test_3_2_a2_after_a_pon_only_a_discard() -> None:
    table = Table("taiwanese", hands={2: "1111m66z258p369s1234z"}, draws="6z").play("0 discard 6z", "2 pon 6z")
    assert kinds(table, 2) == {"discard"}
    assert not any(choice.endswith("drawn") for choice in table.choices(2))
    table.play("2 discard 2p").until_turn(2)
    assert table.can(2, "concealed_kan 1m")  # on the next turn that a draw begins


def test_3_2_a10_7_a_hand_completed_by_a_chi_cannot_win_any_more() -> None:
    table = Table("taiwanese", hands={1: READY}, draws="1p").play("0 discard 1p")
    assert table.can(1, "win 1p")
    table.play("1 chi 1p with 23p")
    assert kinds(table, 1) == {"discard"}
    assert table.state.check_legal(1, table.state.legal_actions(1)[0]) is None


def test_3_2_a10_9_no_added_kan_right_after_the_pon() -> None:
    table = Table("taiwanese", hands={2: "666z147m258p369s1234z"}, draws="6z")
    table.play("0 discard 6z", "2 pon 6z")
    assert kinds(table, 2) == {"discard"}
    assert table.can(2, "discard 6z")


def test_3_3_a3_all_claimants_are_asked_at_once() -> None:
    hands = {1: "23p147m25p369s123456z", 2: "11p47m258p369s12345z7z", 3: READY}
    table = Table("taiwanese", hands=hands, draws="1p").play("0 discard 1p")
    assert table.state.asked == [1, 2, 3]
