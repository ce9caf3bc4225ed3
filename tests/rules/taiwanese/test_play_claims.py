"""Calls and who wins (docs/rules/taiwanese.md 4 and 6; rules.md A.2 4-6, A.3, A.4)."""

import pytest

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.taiwanese.ready_hands import FIRST_DRAWS, READY, READY_AS_WELL, READY_TOO

CLAIMANTS = {1: "23p147m25p369s123456z", 2: "11p47m258p369s123457z", 3: READY}


def claims_table() -> Table:
    """Seat 1 may chi, seat 2 may pon, seat 3 may win on 1p."""
    return Table("taiwanese", hands=CLAIMANTS, draws="1p")


def test_4_1_a3_a_win_goes_first() -> None:
    table = claims_table().play("0 discard 1p", "1 chi 1p", "2 pon 1p", "3 win 1p")
    assert table.win.seat == 3


def test_4_1_a3_then_pon() -> None:
    table = claims_table().play("0 discard 1p", "1 chi 1p", "2 pon 1p")
    assert table.log[1] == "pon 2 1p from 0 with 11p"
    assert table.state.asked == [2]


def test_4_1_a3_then_chi() -> None:
    table = claims_table().play("0 discard 1p", "1 chi 1p")
    assert table.log[1] == "chi 1 1p from 0 with 23p"
    assert table.state.asked == [1]


def test_4_1_a3_if_all_pass_the_next_seat_draws() -> None:
    table = claims_table().play("0 discard 1p", "1 pass", "2 pass", "3 pass")
    assert table.all("draw")[0].seat == 1


def test_4_2_a3_chi_from_the_seat_before_only() -> None:
    hands = {1: "147m258p369s1234567z", 2: "23p147m25p369s123456z"}
    table = Table("taiwanese", hands=hands, draws="1p.").play("0 discard 1p")
    assert not table.may_claim(2, "chi 1p")
    table = Table("taiwanese", hands=hands, draws=".1p").play("1 discard 1p")
    assert table.may_claim(2, "chi 1p")


def test_4_3_a2_no_kan_from_the_seat_before() -> None:
    hands = {1: "111p47m258p369s12345z"}
    table = Table("taiwanese", hands=hands, draws="1p").play("0 discard 1p")
    assert table.choices(1) == ["pon 1p with 11p", "pass"]
    reason = table.state.check_legal(1, mk.Action("open_kan 1p with 111p"))
    assert reason == "no kan may be made of a discard of the seat before"


def test_4_3_a2_a_kan_from_the_others() -> None:
    for seat in (2, 3):
        table = Table("taiwanese", hands={seat: "111p47m258p369s12345z"}, draws="1p").play("0 discard 1p")
        assert table.choices(seat) == ["pon 1p with 11p", "open_kan 1p with 111p", "pass"]


def test_4_3_a4_kans_from_left_is_an_option() -> None:
    rules = mk.make_rules("taiwanese", kans_from_left=True)
    table = Table(rules, hands={1: "111p47m258p369s12345z"}, draws="1p").play("0 discard 1p", "1 open_kan 1p")
    assert table.log[1:3] == ["open_kan 1 1p from 0 with 111p", str(table.all("draw")[0])]
    assert table.all("draw")[0].is_replacement


def test_4_5_a3_the_last_discard_is_not_called() -> None:
    hands = {0: "23p147m25p369s123456z", 1: "111p47m258p369s12345z"}
    for calls_last_discard in (False, True):
        rules = mk.make_rules("taiwanese", profile="sml2026", calls_last_discard=calls_last_discard)
        table = Table(rules, hands=hands, last_draws="1p").until(lambda state: state.draws_left == 0)
        table.play("3 discard 1p drawn")
        assert table.may_claim(0, "chi 1p") == calls_last_discard
        assert table.may_claim(1, "pon 1p") == calls_last_discard
        assert not table.may_claim(1, "open_kan 1p")  # nothing would replace it


def winners(table: Table) -> list[int | None]:
    return [event.seat for event in table.all("win")]


THREE_READY = [READY, READY_TOO, READY_AS_WELL]


@pytest.mark.parametrize("discarder", range(4))
@pytest.mark.parametrize("passing", [None, 1, 2, 3])
def test_6_2_a2_the_nearest_wins(discarder: int, passing: int | None) -> None:
    seats = [(discarder + i) % 4 for i in (1, 2, 3)]
    table = Table(
        "taiwanese",
        hands=dict(zip(seats, THREE_READY, strict=True)),
        draws=FIRST_DRAWS + "." * discarder + "1p",
    ).until_discard(discarder, "1p")
    claimants = [seat for i, seat in enumerate(seats, 1) if i != passing]
    table.play(*(f"{seat} win" for seat in claimants))
    assert winners(table) == claimants[:1]


def ready_table(rule: int, *, seats: list[int]) -> Table:
    """The dealer discards 1p on its second turn; the seats wait for it."""
    rules = mk.make_rules("taiwanese", profile="sml2026", winners_rule=rule)
    hands = dict(zip(seats, THREE_READY, strict=False))
    return Table(rules, hands=hands, draws=FIRST_DRAWS + "1p").until_discard(0, "1p")


@pytest.mark.parametrize(
    ("rule", "seats", "expected"),
    [
        (0, [1, 2, 3], [1]),
        (0, [2, 3], [2]),
        (1, [1, 3], [1]),
        (1, [2, 3], [2]),
        (1, [1, 2, 3], [1, 2, 3]),
        (2, [1, 3], [1, 3]),
        (2, [1, 2, 3], [1, 2, 3]),
    ],
)
def test_6_2_a4_winners_rule(rule: int, seats: list[int], expected: list[int]) -> None:
    table = ready_table(rule, seats=seats).play(*(f"{seat} win" for seat in seats))
    assert winners(table) == expected
    # A closed hand on a discard of the dealer: 5 + 1 + 1 each (A.5).
    assert [event.points[0] for event in table.all("win")] == [-7] * len(expected)
    assert table.state.points == [-7 * len(expected), *(7 * (seat in expected) for seat in (1, 2, 3))]


def test_6_2_a4_the_rule_of_sml_is_two_or_nearest() -> None:
    assert mk.make_rules("taiwanese", profile="sml2026").options["winners_rule"] == 1


def test_6_2_a4_who_may_win_but_passes_does_not_count() -> None:
    table = ready_table(1, seats=[1, 2, 3]).play("1 pass", "2 win", "3 win")
    assert winners(table) == [2]
