"""Rounds that end without a winner before the wall does (docs/rules/riichi.md 9.4 to 9.9; rules.md C.2)."""

import pytest

import mahjongkit as mk
from tests.rules.riichi.ready_hands import OTHER_SIMPLES
from tests.rules.table import Table, next_start

# Three kans of seat 0 and one of seat 1, which then discards 7z.
KANS = ["0 concealed_kan 1m", "0 concealed_kan 9m", "0 concealed_kan 1p", "0 discard 9s", "1 concealed_kan 5s"]
KAN_HANDS = {0: "1111m9999m1111p2z", 1: "5550s478m28p1236z"}
WAITS_FOR_RED = "234567m345p22s77z"
FOUR_WINDS = dict.fromkeys(range(4), "4z147m28p369s1235z")
NINE_KINDS = "19m19p19s123z5678m"


def four_kans(rules: str = "riichi", seat2: str = WAITS_FOR_RED) -> Table:
    table = Table(rules, hands={**KAN_HANDS, 2: seat2}, draws="3z4z", replacements="3z4z9s7z")
    return table.play(*KANS, "1 discard 7z")


def test_c2_suukaikan_after_the_discard() -> None:
    table = four_kans(seat2="258m28s36p1235z2p6s")
    assert table.log[-3:-1] == ["discard 1 7z drawn", "no_win four_kans points 0,0,0,0"]
    assert table.state.is_over


def test_c2_suukaikan_the_discard_can_be_won_on_but_not_called() -> None:
    table = four_kans()
    assert table.choices(2) == ["win 7z", "pass"]  # no pon of 7z
    assert table.play("2 win").win.seat == 2


def test_c2_suukaikan_after_a_passed_win() -> None:
    table = four_kans().play("2 pass")
    assert table.no_win.reason == "four_kans"


def test_c2_suukaikan_the_fourth_replacement_may_win() -> None:
    hands = {0: KAN_HANDS[0], 1: "5550s234567m22p3p"}
    table = Table(hands=hands, draws="3z4p", replacements="3z4z9s5p").play(*KANS, "1 win")
    assert "win after kan" in table.patterns


def test_option_has_four_kans() -> None:
    table = four_kans("riichi:tenhou,has_four_kans=false")
    assert table.choices(2) == ["win 7z", "pon 7z with 77z", "pass"]
    table.play("2 pass")
    assert not table.state.is_over


def test_c2_suufon_renda() -> None:
    table = Table(hands=FOUR_WINDS).play("0 discard 4z", "1 discard 4z", "2 discard 4z", "3 discard 4z")
    assert table.no_win.reason == "four_winds"
    assert table.no_win.points == [0, 0, 0, 0]


def test_c2_suufon_renda_needs_the_same_wind() -> None:
    table = Table(hands=FOUR_WINDS).play("0 discard 4z", "1 discard 4z", "2 discard 4z", "3 discard 1z")
    assert not table.state.is_over


def test_c2_suufon_renda_not_of_dragons() -> None:
    table = Table(hands=FOUR_WINDS).play("0 discard 5z", "1 discard 5z", "2 discard 5z", "3 discard 5z")
    assert not table.state.is_over


def test_c2_suufon_renda_not_after_a_concealed_kan() -> None:
    hands = {0: "4z9999m28p36s1235z", 1: FOUR_WINDS[1], 2: FOUR_WINDS[2], 3: FOUR_WINDS[3]}
    table = Table(hands=hands).play(
        "0 concealed_kan 9m", "0 discard 4z", "1 discard 4z", "2 discard 4z", "3 discard 4z"
    )
    assert not table.state.is_over


def test_c2_suufon_renda_only_on_the_first_lap() -> None:
    table = Table(hands=FOUR_WINDS).play("0 discard 1z", "1 discard 4z", "2 discard 4z", "3 discard 4z", "0 discard 4z")
    assert not table.state.is_over


RIICHI_HANDS = {
    0: "234567m345p22s67s",
    1: "345678m22p56p678s",
    2: "234m678p345s99m79s",
    3: "234m678p456s99m13s",
}


def four_riichi(rules: str = "riichi") -> Table:
    table = Table(rules, hands=RIICHI_HANDS, draws="1z2z3z6z")
    return table.play("0 riichi 1z", "1 riichi 2z", "2 riichi 3z", "3 riichi 6z")


def test_c2_suucha_riichi() -> None:
    table = four_riichi()
    assert table.log[-4:] == [
        "discard 3 6z drawn riichi",
        "riichi_accepted 3",
        "no_win four_riichi points 0,0,0,0",
        "round_end deposits 4 points 24000,24000,24000,24000",
    ]
    assert next_start(table, dealer=0, round=0, repeats=1, deposits=4)


def test_c2_suucha_riichi_not_when_the_fourth_tile_is_won_on() -> None:
    table = Table(hands=RIICHI_HANDS, draws="1z2z3z5s").play(
        "0 riichi 1z", "1 riichi 2z", "2 riichi 3z", "3 riichi 5s", "0 win"
    )
    assert len(table.all("riichi_accepted")) == 3
    assert table.win.seat == 0


def test_option_has_four_riichi() -> None:
    assert not four_riichi("riichi:tenhou,has_four_riichi=false").state.is_over


def test_c2_kyuushu_kyuuhai() -> None:
    table = Table(hands={1: NINE_KINDS}, draws="4z4m")
    assert table.play("0 discard 4z").choices(1, "abort") == ["abort"]
    table.play("1 abort")
    assert table.log[-2] == "no_win nine_kinds seat 1 points 0,0,0,0"
    assert next_start(table, dealer=0, round=0, repeats=1)  # not the dealer's hand: the dealer stays all the same


def test_c2_kyuushu_kyuuhai_is_a_choice() -> None:
    table = Table(hands={0: NINE_KINDS}, draws="4m")
    assert table.can(0, "discard 4m")


def test_c2_kyuushu_kyuuhai_eight_kinds_are_too_few() -> None:
    table = Table(hands={0: "19m19p19s12z56784m"}, draws="4p")
    assert not table.can(0, "abort")
    drawn = Table(hands={0: "19m19p19s12z56784m"}, draws="7z")
    assert drawn.can(0, "abort")  # the drawn tile counts


def test_c2_kyuushu_kyuuhai_not_after_a_call() -> None:
    hands = {0: "9m147p258s12356z9s", 1: NINE_KINDS.replace("19m", "1m7z"), 2: "99m147p258s1236z5m"}
    table = Table(hands=hands, draws="8m").play("0 discard 9m", "2 pon 9m", "2 discard 6z").until_turn(1)
    assert not table.can(1, "abort")


def test_c2_kyuushu_kyuuhai_only_on_the_first_turn() -> None:
    table = Table(hands={0: NINE_KINDS}, draws="4m...7m").play("0 discard 4m").until_turn(0)
    assert not table.can(0, "abort")


def test_option_has_nine_kinds() -> None:
    table = Table("riichi:tenhou,has_nine_kinds=false", hands={0: NINE_KINDS})
    assert not table.can(0, "abort")


TRIPLE = {1: OTHER_SIMPLES, 2: "234m678m55s56p234s", 3: "234567m44s56p345s"}


def triple(rules: str) -> Table:
    return Table(rules, hands=TRIPLE, draws="7p", deposits=2, repeats=1).play("0 discard 7p", "1 win", "2 win", "3 win")


def test_c2_triple_ron_aborts() -> None:
    table = triple("riichi:tenhou")
    assert table.no_win.reason == "three_winners"
    assert table.no_win.points == [0, 0, 0, 0]
    assert table.log[-1].startswith("round_end deposits 2 ")
    assert next_start(table, dealer=0, round=0, repeats=2, deposits=2)


@pytest.mark.parametrize("profile", ["majsoul", "mjai"])
def test_platform_triple_ron_is_paid(profile: str) -> None:
    table = triple(f"riichi:{profile}")
    assert [event.seat for event in table.all("win")] == [1, 2, 3]
    assert [event.points[0] + event.value for event in table.all("win")] == [-300, 0, 0]


def test_option_most_winners_one_is_the_nearest() -> None:
    rules = mk.make_rules("riichi", most_winners=1)
    table = Table(rules, hands=TRIPLE, draws="7p").play("0 discard 7p", "1 pass", "2 win", "3 win")
    assert table.win.seat == 2


def test_c2_abort_keeps_the_dealer_and_adds_a_repeat() -> None:
    table = Table(hands={1: NINE_KINDS}, dealer=3, round=3, repeats=2, deposits=1, draws="4z.4m").play("1 abort")
    assert next_start(table, dealer=3, round=3, repeats=3, deposits=1)
