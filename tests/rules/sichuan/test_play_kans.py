"""Kans: who pays, the replacement, robbing (docs/rules/sichuan.md 6; rules.md B.1, B.3)."""

import pytest

import mahjongkit as mk
from tests.rules.sichuan.play_hands import FAR_MP, FAR_PS
from tests.rules.sichuan.play_table import SichuanTable

CASUAL = "sichuan:casual,has_exchange=false"
SBR_LIKE = ["sichuan:sbr2025", "sichuan:novikov", CASUAL]


def open_kan(rules: str) -> SichuanTable:
    hands = {0: FAR_PS, 2: "33345678m23456p"}
    return SichuanTable(rules, hands=hands, draws="3m").play("0 discard 3m", "2 open_kan 3m")


def concealed_kan(rules: str) -> SichuanTable:
    return SichuanTable(rules, hands={0: "33334567m24568p"}).play("0 concealed_kan 3m")


def added_kan(rules: str, *, is_late: bool) -> SichuanTable:
    """Seat 2 calls 3m and adds the fourth: as it is drawn, or a turn later."""
    hands = {0: FAR_PS, 2: "3345678m245689p"}
    table = SichuanTable(rules, hands=hands, draws="3m...3m").play("0 discard 3m", "2 pon 3m", "2 discard 9p")
    table.until_turn(2)
    if is_late:
        table.play("2 discard 8m").until_turn(2)
    return table.play("2 added_kan 3m")


@pytest.mark.parametrize("rules", SBR_LIKE)
def test_6_b3_open_kan_2_from_the_discarder(rules: str) -> None:
    assert open_kan(rules).paid("kan") == [[-2, 0, 2, 0]]


@pytest.mark.parametrize("rules", SBR_LIKE)
def test_6_b3_concealed_kan_2_from_each(rules: str) -> None:
    assert concealed_kan(rules).paid("kan") == [[6, -2, -2, -2]]


@pytest.mark.parametrize("rules", SBR_LIKE)
def test_6_b3_added_kan_1_from_each(rules: str) -> None:
    assert added_kan(rules, is_late=False).paid("kan") == [[-1, -1, 3, -1]]


@pytest.mark.parametrize("rules", SBR_LIKE)
def test_6_b3_timely_rain_a_late_added_kan_earns_nothing(rules: str) -> None:
    assert added_kan(rules, is_late=True).paid("kan") == [[0, 0, 0, 0]]


def test_6_b3_thesis_1_from_each_for_every_kan() -> None:
    rules = "sichuan:thesis"
    assert open_kan(rules).paid("kan") == [[-1, -1, 3, -1]]
    assert concealed_kan(rules).paid("kan") == [[3, -1, -1, -1]]
    assert added_kan(rules, is_late=False).paid("kan") == [[-1, -1, 3, -1]]
    assert added_kan(rules, is_late=True).paid("kan") == [[-1, -1, 3, -1]]


def test_6_mahjongai_2_from_the_discarder_and_1_from_the_others() -> None:
    rules = "sichuan:mahjongai"
    assert open_kan(rules).paid("kan") == [[-2, -1, 4, -1]]
    assert concealed_kan(rules).paid("kan") == [[6, -2, -2, -2]]
    assert added_kan(rules, is_late=False).paid("kan") == [[-1, -1, 3, -1]]


def test_6_b3_prices_are_options() -> None:
    some = "sichuan:casual,has_exchange=false,open_kan_giver_pays=3"  # "some 3"
    assert open_kan(some).paid("kan") == [[-3, 0, 3, 0]]
    each = "sichuan:casual,has_exchange=false,open_kan_giver_pays=1,open_kan_others_pay=1"
    assert open_kan(each).paid("kan") == [[-1, -1, 3, -1]]
    late = "sichuan:casual,has_exchange=false,late_added_kan_pays=1"
    assert added_kan(late, is_late=True).paid("kan") == [[-1, -1, 3, -1]]
    more = "sichuan:sbr2025,added_kan_pays=2,concealed_kan_pays=3"
    assert added_kan(more, is_late=False).paid("kan") == [[-2, -2, 6, -2]]
    assert concealed_kan(more).paid("kan") == [[9, -3, -3, -3]]


def test_6_b3_prices_count_in_the_base() -> None:
    assert open_kan("sichuan:sbr2025,base=5").paid("kan") == [[-10, 0, 10, 0]]


def test_6_b1_a_kan_is_paid_when_it_stands_before_its_replacement() -> None:
    for table in (open_kan("sichuan"), concealed_kan("sichuan"), added_kan("sichuan", is_late=False)):
        assert [event.type for event in table.events[-2:]] == ["payment", "draw"]
        assert table.events[-1].is_replacement


def test_6_b1_the_replacement_is_the_next_tile_of_the_wall() -> None:
    table = SichuanTable(hands={0: "33334567m24568p"}, draws="9p1s2s3s").play("0 concealed_kan 3m")
    assert (table.events[-1].seat, table.events[-1].tile) == (0, "1s")
    assert table.state.draws_left == 54
    table.play("0 discard 1s")
    assert (table.events[-1].seat, table.events[-1].tile) == (1, "2s")


def test_6_b3_winners_pay_nothing() -> None:
    # Seat 1 wins on the dealer's 1s; then seat 2 makes its concealed kan.
    hands = {0: FAR_MP, 1: "123456789p1133s", 2: "33334567m24568s"}
    table = SichuanTable(hands=hands, draws="1s").play("0 discard 1s", "1 win", "2 concealed_kan 3m")
    assert table.paid("kan") == [[-2, 0, 4, -2]]


def test_6_b1_a_concealed_kan_is_seen_by_all() -> None:
    table = concealed_kan("sichuan")
    assert [str(meld) for meld in table.state.observe(2).melds(0)] == [str(meld) for meld in table.state.melds(0)]
    assert "3333m" in str(table.state.observe(2))


# Robbing


def robbed(rules: str = "sichuan", *, third: str = "1245789p124578m") -> SichuanTable:
    """Seat 2 calls 7s, draws the fourth and adds it; seat 1 waits for it, with some hands seat 3 too."""
    hands = {0: FAR_MP, 1: "123456789p5589s", 2: "12458s77s124578m", 3: third}
    table = SichuanTable(rules, hands=hands, draws="7s...7s")
    return table.play("0 discard 7s", "2 pon 7s", "2 discard 8s", "2 added_kan 7s")


def test_6_b1_an_added_kan_may_be_robbed() -> None:
    table = robbed()
    assert table.choices(1) == ["win 7s", "pass"]
    table.play("1 win")
    assert table.win.is_robbed
    assert dict(table.win.patterns) == {"robbed kan": 1}
    assert table.win.points == [0, 2, -2, 0]  # the robbed seat pays as a discarder: 2 to the power of 1 fan


def test_6_b3_a_robbed_kan_is_void_and_earns_nothing() -> None:
    table = robbed().play("1 win")
    assert table.paid("kan") == []
    assert table.state.ledger == []
    assert [meld.type for meld in table.state.melds(2)] == [mk.MeldType.PON]
    assert table.state.river(2)[-1].tile == "7s"


def test_7_b1_play_goes_on_after_the_robber() -> None:
    table = robbed().play("1 win")
    # The next seat after seat 1 is the robbed one itself: it draws anew, without a replacement.
    assert (table.drawer, table.events[-1].is_replacement) == (2, False)


def test_6_b1_several_may_rob_one_kan() -> None:
    table = robbed(third="333666999m6899s").play("1 win", "3 win")
    first, second = table.all("win")
    assert (first.seat, second.seat) == (3, 1)  # from the robbed seat on
    assert first.points == [0, 0, -2, 2]
    assert second.points == [0, 2, -2, 0]
    assert [meld.type for meld in table.state.melds(2)] == [mk.MeldType.PON]
    assert table.state.points == [0, 2, -4, 2]
    assert table.drawer == 2  # after seat 1, the later winner


def test_6_b3_a_kan_that_nobody_robs_stands_and_is_paid() -> None:
    table = robbed().play("1 pass")
    assert table.paid("kan") == [[-1, -1, 3, -1]]
    assert table.events[-1].is_replacement


@pytest.mark.parametrize("rules", ["sichuan:thesis", "sichuan:sbr2025,robs_added_kans=false"])
def test_6_b7_no_robbing(rules: str) -> None:
    table = robbed(rules)
    assert not table.may_claim(1, "win")
    assert table.paid("kan") != []


def test_6_b1_a_concealed_kan_is_not_robbed() -> None:
    hands = {0: "12458m12457777s", 1: "123456789p5568s"}
    table = SichuanTable(hands=hands).play("0 concealed_kan 7s")
    assert table.events[-1].is_replacement  # nobody was asked


def test_6_b2_a_further_added_kan_that_is_robbed_is_a_kan_shot_too() -> None:
    # Seat 2 makes a concealed kan of 1m, draws the fourth 7s as its replacement and adds it.
    hands = {0: "245789m1245789p", 1: "123456789p5589s", 2: "1111478m245778s", 3: "1245789p245678m"}
    table = SichuanTable(hands=hands, draws="7s....7s")
    table.play("0 discard 7s", "2 pon 7s", "2 discard 8s").until_turn(2)
    table.play("2 concealed_kan 1m", "2 added_kan 7s", "1 win")
    assert dict(table.win.patterns) == {"kan shot": 1, "robbed kan": 1}
    assert table.win.points == [0, 4, -4, 0]
    assert table.paid("kan") == [[-2, -2, 6, -2]]
    assert table.paid("refund") == []  # no discard after it was won on
