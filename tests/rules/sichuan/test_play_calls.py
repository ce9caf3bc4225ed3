"""The turn and the calls (docs/rules/sichuan.md 4 and 5; rules.md B.1, F.5)."""

import pytest

import mahjongkit as mk
from tests.rules.sichuan.play_hands import FAR_MP, FAR_PS, FAR_SM, PLAIN
from tests.rules.sichuan.play_table import SichuanTable
from tests.rules.walls import tiles_of


def test_5_b1_no_chow() -> None:
    table = SichuanTable(hands={0: FAR_PS, 1: "12457m44456789p"}, draws="3m").play("0 discard 3m")
    assert not table.may_claim(1, "chi")
    assert table.state.check_legal(1, mk.Action("chi 3m with 45m")) is not None


@pytest.mark.parametrize("caller", [1, 2, 3])
def test_5_b1_pon_from_any_seat(caller: int) -> None:
    table = SichuanTable(hands={0: FAR_PS, caller: "3345678m234679p"}, draws="3m").play("0 discard 3m")
    assert table.choices(caller) == ["pon 3m with 33m", "pass"]
    table.play(f"{caller} pon 3m")
    assert (table.state.phase, table.state.turn) == ("after_call", caller)
    assert {action.type for action in table.state.legal_actions(caller)} == {"discard"}
    table.play(f"{caller} discard 8m")
    assert table.drawer == (caller + 1) % 4  # play goes on from the caller


def test_5_b1_open_kan_of_a_discard() -> None:
    table = SichuanTable(hands={0: FAR_PS, 2: "33345678m23456p"}, draws="3m9p").play("0 discard 3m")
    assert table.choices(2) == ["pon 3m with 33m", "open_kan 3m with 333m", "pass"]
    table.play("2 open_kan 3m")
    assert (table.state.phase, table.state.turn) == ("turn", 2)


def test_5_b1_no_win_right_after_a_pon() -> None:
    # 123456789m 11s 33s: pon 3s with 33s leaves 123456789m 11s, which is complete.
    table = SichuanTable(hands={0: FAR_MP, 1: PLAIN}, draws="3s").play("0 discard 3s", "1 pon 3s")
    assert table.choices(1, "win") == []


def pon_table(draws: str) -> SichuanTable:
    """Seat 1 has called 3m and holds the fourth one, and four 9p."""
    hands = {0: FAR_SM, 1: "33345m12679999p"}
    return SichuanTable(hands=hands, draws=draws).play("0 discard 3m", "1 pon 3m")


def test_5_b1_no_kan_right_after_a_pon() -> None:
    table = pon_table("3m")
    assert table.choices(1, "added_kan") == []
    assert table.choices(1, "concealed_kan") == []
    assert table.state.check_legal(1, mk.Action("concealed_kan 9p")) == "a kan needs a drawn tile"


def test_5_b1_a_kan_once_a_draw_has_come_between() -> None:
    table = pon_table("3m").play("1 discard 1p").until_turn(1)
    assert table.can(1, "added_kan 3m")
    assert table.can(1, "concealed_kan 9p")


def test_5_b1_win_before_pon_and_kan() -> None:
    # Seat 1 has the three other 3s; seat 2 waits for it between 2s and 4s.
    hands = {0: FAR_MP, 1: "1456789p133356s", 2: "123456789m55s24s"}
    table = SichuanTable(hands=hands, draws="3s").play("0 discard 3s")
    assert table.can(1, "open_kan 3s")
    assert table.can(2, "win 3s")
    kan = mk.State.from_text(str(table.state))
    kan.step({1: mk.Action("open_kan 3s with 333s"), 2: mk.Action("pass")})
    assert [meld.type for meld in kan.melds(1)] == [mk.MeldType.OPEN_KAN]
    table.play("1 open_kan 3s", "2 win")
    assert table.win.seat == 2
    assert table.state.melds(1) == []
    assert table.paid("kan") == []


# The end of the wall


def last_discard(hands: dict[int, str], tile: str) -> SichuanTable:
    """Seat 3 has drawn the last tile of the wall and discards it."""
    table = SichuanTable(hands=hands, last_draws=tile).until(lambda state: state.draws_left == 0)
    assert table.state.turn == 3  # 56 draws, the first of them the dealer's
    return table.play(f"3 discard {tile}")


def test_5_f5_the_last_discard_pon_accepted_kan_refused() -> None:
    table = last_discard({0: FAR_PS, 1: "3335678m234567p", 3: FAR_SM}, "3m")
    assert table.choices(1) == ["pon 3m with 33m", "pass"]
    assert table.state.check_legal(1, mk.Action("open_kan 3m with 333m")) == "no draws are left"


def test_5_f5_the_last_discard_may_be_won_on() -> None:
    table = last_discard({0: FAR_PS, 1: PLAIN, 3: "1245789s124578m"}, "3s")
    assert table.can(1, "win 3s")
    table.play("1 win")
    assert dict(table.win.patterns) == {"last tile": 1}
    assert table.win.points == [0, 2, 0, -2]
    assert table.state.is_over


def test_5_b1_a_chain_of_pons_after_the_last_discard() -> None:
    # Seat 1 calls the last discard and discards 9p; seat 0 calls that and discards 1s, which seat 2 wins on.
    hands = {0: "1244578s12499p4p", 1: "335678m2345679p", 2: PLAIN, 3: FAR_SM}
    table = last_discard(hands, "3m")
    table.play("1 pon 3m", "1 discard 9p", "0 pon 9p", "0 discard 1s", "2 win 1s")
    assert [event.type for event in table.events[-8:]][:5] == ["discard", "pon", "discard", "pon", "discard"]
    assert table.all("win")[0].points == [-2, 0, 2, 0]  # last tile: any discard after the last draw
    assert table.state.is_over


def test_5_b1_an_unclaimed_chain_ends_the_round() -> None:
    table = last_discard({0: FAR_PS, 1: "335678m2345679p", 3: FAR_SM}, "3m")
    table.play("1 pon 3m", "1 discard 9p")
    assert table.state.is_over
    assert table.no_win.reason == "exhausted"


def test_5_b1_no_kan_after_the_last_tile_of_the_wall() -> None:
    hands = {0: FAR_PS, 3: "11112356m45679p"}
    table = SichuanTable(hands=hands, last_draws="9s").until(lambda state: state.draws_left == 0)
    assert table.state.turn == 3
    assert table.choices(3, "concealed_kan") == []
    assert table.state.check_legal(3, mk.Action("concealed_kan 1m")) == "no draws are left"


def test_5_b1_no_added_kan_after_the_last_tile_of_the_wall() -> None:
    hands = {0: FAR_PS, 3: "335678m2345679p"}
    # The pon takes no draw from anybody: seat 3 calls, seat 0 draws next, and the last tile is seat 3's again.
    table = SichuanTable(hands=hands, draws="3m", last_draws="3m").play("0 discard 3m", "3 pon 3m", "3 discard 9p")
    table.until(lambda state: state.draws_left == 0)
    drawer = table.state.turn
    assert table.choices(drawer, "added_kan") == []


def test_5_f5_a_kan_with_one_tile_left_takes_it() -> None:
    hands = {0: FAR_PS, 2: "11112356m45679p"}
    table = SichuanTable(hands=hands, last_draws="8s").until(lambda state: state.draws_left == 1)
    table.play("2 concealed_kan 1m")
    assert (table.events[-1].tile, table.events[-1].is_replacement, table.state.draws_left) == ("8s", True, 0)
    table.play("2 discard 8s")  # the last drawer discards
    assert table.events[0].type == "discard"


def test_5_kans_without_replacement() -> None:
    rules = "sichuan:sbr2025,kans_without_replacement=true"
    table = SichuanTable(rules, hands={0: FAR_PS, 3: "11112356m45679p"}, last_draws="9s")
    table.until(lambda state: state.draws_left == 0).play("3 concealed_kan 1m")
    # Paid, and the round is over; seat 3 is not ready, so what it was paid goes back.
    assert table.paid("kan") == [[-2, -2, -2, 6]]
    assert table.state.is_over
    assert table.events[-1].type == "round_end"


def test_4_every_draw_is_followed_by_a_choice_of_its_seat() -> None:
    table = SichuanTable(hands={0: FAR_MP}, draws="9m")
    assert table.state.asked == [0]
    assert len(tiles_of(table.state.hand(0))) == 14
    assert table.can(0, "discard 9m drawn")
