"""Wins: several on one tile, who draws next, three winners (docs/rules/sichuan.md 7; rules.md B.1, B.2, B.8)."""

from typing import Any

import pytest

from tests.rules.scoring import score_sichuan
from tests.rules.sichuan.play_hands import FAR_MP, FAR_PS, FLUSH, PAIRS_7S, PLAIN, PLAIN_7S, TRIPLETS_7S
from tests.rules.sichuan.play_table import SichuanTable
from tests.rules.walls import tiles_of

# Seat 0 discards 7s; seats 1, 2 and 3 win on it for 2, 1 and 8.
ALL_WAIT = {0: FAR_MP, 1: TRIPLETS_7S, 2: PLAIN_7S, 3: PAIRS_7S}
VALUES = {1: 2, 2: 1, 3: 8}


def won_by(*winners: int, rules: str = "sichuan") -> SichuanTable:
    table = SichuanTable(rules, hands=ALL_WAIT, draws="7s").play("0 discard 7s")
    for seat in (1, 2, 3):
        assert table.choices(seat)[0] == "win 7s"
    actions = [f"{seat} {'win' if seat in winners else 'pass'}" for seat in (1, 2, 3)]
    return table.play(*actions)


@pytest.mark.parametrize("winners", [(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)])
def test_7_b1_everybody_who_can_wins_on_one_tile(winners: tuple[int, ...]) -> None:
    table = won_by(*winners)
    assert [event.seat for event in table.all("win")] == list(winners)
    assert table.state.winners == list(winners)
    for event in table.all("win"):
        seat = event.seat or 0
        assert event.points == [-VALUES[seat], *(VALUES[seat] if seat == i else 0 for i in (1, 2, 3))]
        assert event.from_seat == 0


def test_7_sc23_two_winners_of_2_and_8() -> None:
    table = won_by(1, 3)
    assert table.state.points == [-10, 2, 0, 8]
    assert table.drawer == 0  # after seat 3, the later winner


@pytest.mark.parametrize(
    ("winners", "drawer"), [((1,), 2), ((2,), 3), ((3,), 0), ((1, 2), 3), ((1, 3), 0), ((2, 3), 0)]
)
def test_7_b1_the_next_seat_after_the_last_winner_draws(winners: tuple[int, ...], drawer: int) -> None:
    assert won_by(*winners).drawer == drawer


def test_7_b1_after_a_self_draw_the_next_seat_draws() -> None:
    table = SichuanTable(hands={0: FAR_MP, 1: PLAIN}, draws="9p1s").play("1 win")
    assert table.drawer == 2


def test_7_b1_seats_that_have_won_are_skipped() -> None:
    table = won_by(1)
    table.events.clear()
    table.finish()
    drawers = [event.seat for event in table.all("draw")]
    assert drawers[:6] == [3, 0, 2, 3, 0, 2]
    assert 1 not in drawers


def test_7_b1_winners_are_not_asked() -> None:
    # Seat 1 waited for 9s too, of which seat 2 discards the last.
    table = SichuanTable(hands=ALL_WAIT, draws="7s9s").play("0 discard 7s", "1 win", "2 discard 9s")
    assert table.state.legal_actions(1) == []
    assert 1 not in table.state.asked
    assert table.drawer == 3


def test_7_the_tile_of_a_win_stays_in_the_river() -> None:
    table = won_by(1, 3)
    assert table.state.river(0)[0].tile == "7s"
    assert len(tiles_of(table.state.hand(1))) == 13


def test_7_sc20_a_self_draw_is_paid_by_all_that_are_in() -> None:
    table = SichuanTable(hands={0: FLUSH}, draws="7m").play("0 win")
    assert table.win.points == [27, -9, -9, -9]  # 3 fan: 8, and 1
    hands = {0: FAR_PS, 1: PLAIN, 2: FLUSH}
    later = SichuanTable(hands=hands, draws="1s7m").play("0 discard 1s", "1 win", "2 win")
    assert later.all("win")[1].points == [-9, 0, 18, -9]


def test_7_sc21_a_self_draw_without_fan_and_one_of_a_full_flush() -> None:
    assert SichuanTable(hands={0: PLAIN}, draws="1s").play("0 win").win.points == [6, -2, -2, -2]
    flush = SichuanTable(hands={0: "1223344567899m"}, draws="9m").play("0 win")
    assert dict(flush.win.patterns) == {"full flush": 2}
    assert flush.win.points == [15, -5, -5, -5]


def test_7_sc12_win_after_kan() -> None:
    hands = {0: FAR_MP, 2: "123456789m1333s"}
    table = SichuanTable(hands=hands, draws="3s1s").play("0 discard 3s", "2 open_kan 3s", "2 win")
    assert dict(table.win.patterns) == {"kan": 1, "win after kan": 1}
    assert table.win.points == [-5, -5, 15, -5]  # a self-draw, paid by all: 4 and 1
    assert table.state.points == [-7, -5, 17, -5]  # and the kan


def test_7_b7_win_after_an_open_kan_paid_by_who_gave_its_tile() -> None:
    rules = "sichuan:sbr2025,open_kan_giver_pays_win=true"
    hands = {0: FAR_MP, 2: "123456789m1333s"}
    table = SichuanTable(rules, hands=hands, draws="3s1s").play("0 discard 3s", "2 open_kan 3s", "2 win")
    assert table.win.points == [-4, 0, 4, 0]  # as a win on a discard: nothing is added


def test_7_b7_the_giver_pays_only_for_the_replacement_of_the_open_kan() -> None:
    rules = "sichuan:sbr2025,open_kan_giver_pays_win=true"
    table = SichuanTable(rules, hands={0: "123789m5555688p"}, draws="7p8p").play("0 concealed_kan 5p", "0 win")
    assert table.win.points == [15, -5, -5, -5]


def test_7_sc13_the_last_tile_of_the_wall() -> None:
    table = SichuanTable(hands={3: PLAIN}, last_draws="1s").until(lambda state: state.draws_left == 0).play("3 win")
    assert dict(table.win.patterns) == {"last tile": 1}
    assert table.win.points == [-3, -3, -3, 9]


def test_7_b7_heavenly_and_earthly_wins() -> None:
    # Casual: 1 fan for the closed hand, 3 and 2 for the moment; 16 and 8, and 1 for the self-draw.
    rules = "sichuan:casual,has_exchange=false"
    heavenly = SichuanTable(rules, hands={0: PLAIN}, draws="1s").play("0 win")
    assert dict(heavenly.win.patterns) == {"closed hand": 1, "heavenly win": 3}
    assert heavenly.win.points == [51, -17, -17, -17]
    earthly = SichuanTable(rules, hands={0: FAR_MP, 1: PLAIN}, draws="9p1s").play("1 win")
    assert dict(earthly.win.patterns) == {"closed hand": 1, "earthly win": 2}
    assert earthly.win.points == [-9, 27, -9, -9]


# Three winners


def test_7_b1_three_winners_of_one_tile_end_the_round() -> None:
    table = won_by(1, 2, 3)
    assert table.state.is_over
    assert table.all("no_win") == []
    assert table.state.points == [-11, 2, 1, 8]


def test_7_f5_two_more_winners_of_one_tile_end_the_round_in_the_middle_of_claims() -> None:
    # Seat 1 wins on seat 2's 9s; at seat 0's 7s two are left to win. Seat 0 had a concealed kan and is far from ready.
    hands = {**ALL_WAIT, 0: "6666789m124578p"}
    table = SichuanTable(hands=hands, draws="9p9p.9s..7s")
    table.play("0 concealed_kan 6m", "0 discard 9p", "2 discard 9s", "1 win")
    table.play("0 discard 7s", "2 win", "3 win")
    assert table.state.is_over
    assert table.state.draws_left > 0
    # No settlement, and the kan money stands: 6 for seat 0.
    assert table.all("no_win") == []
    assert table.paid("refund") == []
    assert table.state.points == [6 - 1 - 8, -2 + 2, -2 - 2 + 1, -2 + 8]


def test_7_b1_the_third_winner_ends_the_round_at_once() -> None:
    hands = {**ALL_WAIT, 0: "222456789m8999p"}
    table = SichuanTable(hands=hands, draws="9s..7s8p")
    table.play("0 discard 9s", "1 win", "0 discard 7s", "2 pass", "3 win")
    assert (table.state.winners, table.drawer) == ([1, 3], 0)
    table.play("0 win 8p")
    assert table.state.is_over
    assert table.all("win")[2].points == [2, 0, -2, 0]  # seat 2 is the only one left to pay
    assert table.all("no_win") == []
    assert table.state.points == [-2 - 8 + 2, 2, -2, 8]


def test_7_nearest_winner_alone() -> None:
    table = won_by(1, 2, 3, rules="sichuan:sbr2025,all_winners=false")
    assert table.state.winners == [1]
    assert table.drawer == 2


@pytest.mark.parametrize(("winners", "drawer"), [((1,), 2), ((2,), 1), ((3,), 1), ((1, 3), 0), ((1, 2), 0)])
def test_7_play_after_the_discarder(winners: tuple[int, ...], drawer: int) -> None:
    table = won_by(*winners, rules="sichuan:sbr2025,discarder_order=true")
    assert table.drawer == drawer


@pytest.mark.parametrize(
    ("hand", "tile", "facts", "option", "fan"),
    [
        ("5m(111m)(333m)(777m)(999s)", "5m", {"discarder": 0}, "fan_golden_wait", 1),  # SC08
        ("5m(111m)(333m)(777m)(999s)", "5m", {"discarder": 0}, "fan_all_triplets", 1),
        ("1112223334455m", "5m", {"discarder": 0}, "fan_full_flush", 2),
        ("123456789m1s[3333s]", "1s", {"is_after_kan": True}, "fan_win_after_kan", 1),  # SC12
        ("123456789m1133s", "1s", {"discarder": 0, "is_robbed_kan": True}, "fan_robbed_kan", 1),
        ("1111557799m113s", "3s", {"discarder": 0}, "fan_dragon_seven_pairs", 0),  # SC05
    ],
)
def test_7_b2_the_fan_of_a_pattern_is_an_option(
    hand: str, tile: str, facts: dict[str, Any], option: str, fan: int
) -> None:
    plain = score_sichuan(hand, tile, seat=1, **facts)
    more = score_sichuan(hand, tile, seat=1, **(facts | {option: fan + 3}))
    assert more.worth == plain.worth + 3


def test_7_b2_the_fan_of_a_pattern_is_an_option_of_play() -> None:
    rules = "sichuan:sbr2025,fan_all_triplets=2"
    table = SichuanTable(rules, hands=ALL_WAIT, draws="7s").play("0 discard 7s", "1 win")
    assert table.win.points == [-4, 4, 0, 0]
