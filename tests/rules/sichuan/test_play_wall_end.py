"""The end of the wall: ready, not ready, pigs (docs/rules/sichuan.md 9; rules.md B.4, B.8)."""

from itertools import product

import pytest

from tests.rules.sichuan.play_table import SichuanTable
from tests.rules.walls import draws_at, tiles_of

# What each seat may hold at the end. Ready hands by their value: 1, 2 (all triplets), 4 (seven pairs), 8 (one suit).
READY = {0: "6688m123456789s", 1: "6667778p111222s", 2: "1133558899p335s", 3: "1112223334455m"}
VALUES = {0: 1, 1: 2, 2: 4, 3: 8}
FAR = {0: "667799m1346799s", 1: "46677899p11247s", 2: "1134589p334678s", 3: "1122344679m247p"}
# Nothing but tiles of the void suit, and more of them to come: 14 discards are not enough.
PIG = {2: "1112223334445p", 3: "1112223334445m"}
PIG_DRAWS = {2: {2: "5p", 6: "5p", 10: "5p"}, 3: {3: "5m", 7: "5m", 11: "5m"}}


def ended(states: str, rules: str = "sichuan") -> SichuanTable:
    """A round without a call in which seat i ends as states[i] says: r ready, f far, p pig."""
    hands = {seat: {"r": READY, "f": FAR, "p": PIG}[state][seat] for seat, state in enumerate(states)}
    pigs = [seat for seat, state in enumerate(states) if state == "p"]
    draws = {place: tile for seat in pigs for place, tile in PIG_DRAWS[seat].items()}
    table = SichuanTable(rules, hands=hands, draws=draws_at(draws) if draws else "", has_voids=False)
    voids = {2: "p", 3: "m"}
    table.play(*(f"{seat} void_suit {voids[seat]}" for seat in pigs))
    table.finish()
    for seat in pigs:
        assert voids[seat] in table.state.hand(seat)
    return table


def payments(payers: list[int], takers: list[int]) -> list[int]:
    """Every payer pays every taker its value."""
    changes = [0] * 4
    for payer, taker in product(payers, takers):
        changes[payer] -= VALUES[taker]
        changes[taker] += VALUES[taker]
    return changes


def seats_with(states: str, wanted: str) -> list[int]:
    return [seat for seat, state in enumerate(states) if state in wanted]


@pytest.mark.parametrize("states", ["".join(states) for states in product("rf", repeat=4)])
def test_9_b4_every_seat_not_ready_pays_every_ready_one(states: str) -> None:
    table = ended(states)
    assert table.no_win.reason == "exhausted"
    assert table.no_win.ready_seats == seats_with(states, "r")
    assert table.no_win.points == payments(seats_with(states, "f"), seats_with(states, "r"))
    assert table.state.points == table.no_win.points


def test_9_b4_all_ready_or_none_pays_nothing() -> None:
    assert ended("rrrr").no_win.points == ended("ffff").no_win.points == [0, 0, 0, 0]


PIG_STATES = ["".join(states) for states in product("rf", "rf", "rfp", "p")]


@pytest.mark.parametrize("states", PIG_STATES)
def test_9_b4_a_passive_pig_is_not_ready(states: str) -> None:
    table = ended(states)
    assert table.no_win.points == payments(seats_with(states, "fp"), seats_with(states, "r"))


@pytest.mark.parametrize("states", PIG_STATES)
def test_9_b7_a_pig_pays_every_seat_that_is_none(states: str) -> None:
    table = ended(states, "sichuan:sbr2025,void_kept_pays=8")
    pigs, others = seats_with(states, "p"), seats_with(states, "rf")
    for event in table.all("payment"):
        assert event.payment == "void_kept"
        assert event.points == [
            -8 * len(others) if seat == event.seat else 8 if seat in others else 0 for seat in range(4)
        ]
    assert sorted(event.seat or 0 for event in table.all("payment")) == pigs
    # It pays the ready no second time.
    assert table.no_win.points == payments(seats_with(states, "f"), seats_with(states, "r"))


def test_9_b7_casual_the_pig_pays_the_cap() -> None:
    table = ended("rffp", "sichuan:casual,has_exchange=false")
    assert table.paid("void_kept") == [[16, 16, 16, -48]]
    # Seat 0 waits for a closed hand of 1 fan: 2 from each of the two that are not ready.
    assert table.no_win.points == [4, -2, -2, 0]


@pytest.mark.parametrize("rules", ["sichuan:thesis", "sichuan:sbr2025,checks_ready=false"])
def test_9_b6_no_settlement(rules: str) -> None:
    for states in ("rfrf", "frrp"):
        table = ended(states, rules)
        assert table.no_win.points == [0, 0, 0, 0]
        assert table.state.points == [0, 0, 0, 0]


# Values


def best_of(hand: str, rules: str = "sichuan") -> int:
    """What each of three seats far from ready pays seat 0."""
    hands = {0: hand, 1: "1245789p124578s", 2: "1245789p124578s", 3: "1245789p124578s"}
    (paid,) = {-points for points in SichuanTable(rules, hands=hands).finish().no_win.points[1:]}
    return paid


def test_9_b4_the_best_wait_counts() -> None:
    assert best_of("111333m3336667p") == 2  # 7p: all triplets; 5p and 8p: no fan


def test_9_b4_the_cap() -> None:
    hand = "1111223344556m"  # SC07 before its last tile: one suit 2, seven pairs 2, root 1
    assert best_of(hand) == 8
    assert best_of(hand, "sichuan:sbr2025,fan_cap=4") == 16
    assert best_of(hand, "sichuan:sbr2025,fan_cap=0") == 32


def test_9_b4_no_fan_of_the_moment_and_nothing_for_a_self_draw() -> None:
    assert best_of("123456789m3366p") == 1


def test_9_b4_a_root_in_the_hand_counts() -> None:
    assert best_of("111123456m3366p") == 2


# SC24: A = seat 1 waits for 4, B = seat 2 for 1, C = seat 0 has a concealed kan and is not ready, D = seat 3 wins.
SC24 = {0: "11112457m14557p", 1: "113p1133557799s", 2: "123456789p2244s", 3: "234567888m6688s"}


def sc24(rules: str = "sichuan") -> SichuanTable:
    table = SichuanTable(rules, hands=SC24, draws="9m9m6s")
    table.play("0 concealed_kan 1m", "0 discard 9m", "1 discard 6s", "3 win").finish()
    assert table.paid("kan") == [[6, -2, -2, -2]]
    assert table.win.points == [0, -1, 0, 1]
    assert table.no_win.points == [-5, 4, 1, 0]
    return table


def test_9_sc24_payments_and_refunds() -> None:
    table = sc24()
    assert table.paid("refund") == [[-6, 2, 2, 2]]  # D too: it had not won when it paid
    assert table.state.points == [-5, -2 - 1 + 2 + 4, 1, -2 + 1 + 2]


def test_9_b3_kans_may_be_kept() -> None:
    table = sc24("sichuan:sbr2025,refunds_not_ready=false")
    assert table.paid("refund") == []
    assert table.state.points == [6 - 5, -2 - 1 + 4, -2 + 1, -2 + 1]


def test_9_sc24_a_seat_that_had_won_before_the_kan_gets_no_refund() -> None:
    table = SichuanTable(hands=SC24, draws="6s").play("0 discard 6s", "3 win", "0 concealed_kan 1m").finish()
    assert table.paid("kan") == [[4, -2, -2, 0]]
    assert table.paid("refund") == [[-4, 2, 2, 0]]
    assert table.state.points == [-1 - 5, 4, 1, 1]


def test_9_a_kan_is_refunded_also_when_nobody_is_ready() -> None:
    hands = {0: SC24[0], 1: "1245789p124578s", 2: "1245789p124578s", 3: "124789p1245789s"}
    table = SichuanTable(hands=hands, draws="9m9m").play("0 concealed_kan 1m", "0 discard 9m").finish()
    assert table.no_win.ready_seats == []
    assert table.paid("refund") == [[-6, 2, 2, 2]]
    assert table.state.points == [0, 0, 0, 0]


def test_9_b3_a_ready_seat_keeps_its_kan() -> None:
    hands = {0: "1111456789m366p", 1: FAR[1], 2: "1245789p345678s", 3: "1245789p345678s"}
    table = SichuanTable(hands=hands, draws="3p9m").play("0 concealed_kan 1m", "0 discard 9m").finish()
    assert table.paid("refund") == []
    assert table.no_win.points == [6, -2, -2, -2]  # the kan is 1 fan: 2 from each
    assert table.state.points == [12, -4, -4, -4]


def test_9_a_win_on_the_last_discard_comes_before_the_settlement() -> None:
    hands = {0: "6688m123456789s", 1: FAR[1], 2: READY[2], 3: "1122344679m247p"}
    table = SichuanTable(hands=hands, last_draws="8m").until(lambda state: state.draws_left == 0)
    table.play("3 discard 8m", "0 win")
    assert table.win.points == [2, 0, 0, -2]
    # Of the three seats left only seat 2 is ready, for 4.
    assert table.no_win.points == [0, -4, 8, -4]


# Readiness in play


def with_three_pons(hand: str, pons: list[str], discards: list[str]) -> SichuanTable:
    """Seat 1 calls pons from seat 0's draws, with these discards; seat 3 is ready for 1."""
    hands = {0: "1245789p124578s", 1: hand, 2: "1245789p124578s", 3: "123456789p3366s"}
    table = SichuanTable(hands=hands, draws="..".join(pons))
    for tile, discard in zip(pons, discards, strict=True):
        table.play(f"0 discard {tile}", f"1 pon {tile}", f"1 discard {discard}")
    return table.finish()


def test_9_sc14_waiting_for_a_fifth_own_tile_is_not_ready() -> None:
    table = with_three_pons("1111446688m259s", ["4m", "6m", "8m"], ["2s", "5s", "9s"])
    assert sorted(tiles_of(table.state.hand(1))) == ["1m"] * 4
    assert table.no_win.ready_seats == [3]
    assert table.no_win.points == [-1, -1, -1, 3]


def test_9_sc15_a_wait_at_both_ends() -> None:
    table = with_three_pons("2345667788m259s", ["6m", "7m", "8m"], ["2s", "5s", "9s"])
    assert table.no_win.ready_seats == [1, 3]
    assert table.no_win.points == [-5, 8, -5, 2]  # one suit: 4 from each of the two others


def test_9_b4_waiting_for_a_tile_of_an_own_pon_is_ready() -> None:
    table = with_three_pons("111446688m2589s", ["1m", "4m", "6m", "8m"], ["2s", "5s", "8s", "9s"])
    assert table.state.hand(1) == "1m"
    assert table.no_win.ready_seats == [1, 3]
    assert table.no_win.points == [-9, 16, -9, 2]  # one suit, all triplets, golden wait: the cap


def test_9_b4_waiting_for_a_tile_of_an_own_kan_is_ready() -> None:
    # After the kan of 3p: 555m 66m 789m and 12p, which only a 3p could complete.
    hands = {0: "1245789p124578s", 1: "55566789m12333p", 2: "1245789p124578s", 3: "1245789p124578s"}
    table = SichuanTable(hands=hands, draws="3p9s").play("0 discard 3p", "1 open_kan 3p", "1 discard 9s").finish()
    assert table.no_win.ready_seats == [1]
    assert table.no_win.points == [-2, 6, -2, -2]  # the kan is 1 fan
    assert table.paid("refund") == []


# The ready check of the program whose rounds are public


def test_9_ready_min_fan_and_ready_fan_less() -> None:
    assert best_of("123456789m3366p", "sichuan:sbr2025,ready_min_fan=1") == 0
    assert best_of("111333m3336667p", "sichuan:sbr2025,ready_min_fan=1") == 2
    assert best_of("111333m3336667p", "sichuan:sbr2025,ready_min_fan=1,ready_fan_less=1") == 1


def test_9_ready_with_void() -> None:
    # All triplets of three suits, waiting for 3p and 6p; the void suit is bamboos.
    hands = {0: "111333m3366p999s", 1: "1245789p124578s", 2: "1245789p124578s", 3: "145678m1245789p"}
    table = SichuanTable("sichuan:mahjongai", hands=hands, has_voids=False)
    table.play("0 void_suit s", "1 void_suit m", "2 void_suit m", "3 void_suit s").finish()
    assert table.no_win.ready_seats == [0]
    # All triplets 1, a terminal anywhere 1, less 1: 2 from each.
    assert table.no_win.points == [6, -2, -2, -2]
