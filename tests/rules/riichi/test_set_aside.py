"""Norths set aside in sanma (docs/rules/sanma.md 2; rules.md C.1, kita)."""

import pytest

import mahjongkit as mk
from tests.rules.riichi.test_sanma import SIMPLES
from tests.rules.table import Table
from tests.rules.walls import draws_at

# Ready for North: its pair beside three sequences and a pair of 2s; all simples but for North.
WAITS_FOR_NORTH = "234567678p22s44z"


def test_c1_kita_sets_aside_and_replaces_without_an_indicator() -> None:
    table = Table("sanma", draws="4z", replacements="9p", indicators="5p6p").play("0 set_aside")
    assert table.log == ["set_aside 0 4z", "draw 0 9p replacement"]
    assert table.state.indicators == ["5p"]
    assert table.state.num_set_aside(0) == 1
    table.play("0 discard 9p")
    assert table.state.indicators == ["5p"]  # not at the discard either


def test_c1_kita_of_a_north_held_before() -> None:
    table = Table("sanma", hands={0: "4z19m147p258s1235z"}, draws="9p")
    assert table.can(0, "set_aside 4z")
    assert table.can(0, "discard 4z")


def test_c1_kita_only_on_the_own_turn_after_a_draw() -> None:
    hands = {0: "5z19m147p258s1236z", 1: "55z4z19m147p258s12z"}
    table = Table("sanma", hands=hands, draws="9p").play("0 discard 5z", "1 pon 5z")
    assert table.choices(1, "set_aside") == []
    assert table.play("1 discard 1z").until_turn(1).can(1, "set_aside")


def test_c1_kita_not_on_the_last_draw() -> None:
    table = Table("sanma", last_draws="4z").until(lambda state: state.draws_left == 0)
    seat = table.state.turn
    assert table.choices(seat) and not table.can(seat, "set_aside")  # noqa: PT018
    before = Table("sanma", last_draws="4z.").until(lambda state: state.draws_left == 1)
    assert before.can(before.state.turn, "set_aside")


def test_c1_no_kita_with_four_seats() -> None:
    assert not Table("riichi", draws="4z").can(0, "set_aside")


def test_c1_kita_counts_as_dora_and_again_under_west() -> None:
    for indicator, dora in (("9s", 1), ("3z", 2)):
        draws = draws_at({0: "4z", 1: "1z", 2: "2z", 3: "3s"})
        table = Table("sanma", hands={0: SIMPLES}, draws=draws, replacements="9m", indicators=indicator)
        table.play("0 set_aside", "0 discard 9m", "0 win")
        assert table.patterns == {"self-draw": 1, "all simples": 1, "plain sequences": 1, "dora": dora}


def test_c1_dead_wall_eight_replacements_leave_the_indicators() -> None:
    table = Table(
        "sanma",
        hands={0: "4444z1111m9999m5z"},
        draws="9p",
        replacements="1111p9p9p9p7z",
        indicators="5p6p7p8p1s",
        ura="2s3s4s6s7s",
    )
    table.play(*["0 set_aside 4z"] * 4, "0 concealed_kan 1m", "0 concealed_kan 9m", "0 concealed_kan 1p")
    table.play("0 concealed_kan 9p", "0 discard 7z")
    replaced = [event.tile for event in table.all("draw") if event.is_replacement]
    assert replaced == ["1p", "1p", "1p", "1p", "9p", "9p", "9p", "7z"]
    assert table.state.indicators == ["5p", "6p", "7p", "8p", "1s"]
    assert table.state.draws_left == 55 - 1 - 8 - 1  # seat 1 has drawn


def riichi_table(draws: dict[int, str]) -> Table:
    """Seat 0 declares on its second turn."""
    places = draws_at({0: "1z", 3: "9m", **draws})
    table = Table("sanma", hands={0: SIMPLES}, draws=places, replacements="9s9s", indicators="9p")
    return table.play("0 riichi 9m")


def test_c1_kita_under_riichi_only_if_drawn() -> None:
    table = riichi_table({6: "4z"}).until_turn(0)
    assert table.choices(0) == ["set_aside 4z", "discard 4z drawn"]


def test_c1_kita_under_riichi_not_of_a_held_one() -> None:
    hand = "234678p345s44z67s"
    table = Table("sanma", hands={0: hand}, draws=draws_at({0: "9m", 3: "1z"})).play("0 riichi 9m").until_turn(0)
    assert table.choices(0) == ["discard 1z drawn"]


def test_c1_kita_ends_one_shot() -> None:
    table = riichi_table({4: "4z", 6: "3s"}).play("1 set_aside", "0 win")
    assert table.patterns["riichi"] == 1
    assert "one-shot" not in table.patterns


def test_c1_kita_of_the_own_hand_ends_one_shot() -> None:
    draws = draws_at({0: "1z", 3: "9m", 6: "4z"})
    table = Table("sanma", hands={0: SIMPLES}, draws=draws, replacements="3s", indicators="9p")
    table.play("0 riichi 9m", "0 set_aside", "0 win")
    assert "one-shot" not in table.patterns
    assert "win after kan" in table.patterns


def test_c1_win_on_the_replacement_is_a_win_after_kan() -> None:
    table = Table("sanma", hands={0: SIMPLES}, draws="4z", replacements="3s").play("0 set_aside", "0 win")
    assert "win after kan" in table.patterns
    assert "heavenly win" not in table.patterns  # the first turn is interrupted


def test_c1_kita_interrupts_the_first_turn_of_the_others() -> None:
    nine = Table("sanma", hands={1: "19m19p19s123z4567p"}, draws="4z8p").play("0 set_aside").until_turn(1)
    assert not nine.can(1, "abort")
    win = Table("sanma", hands={1: SIMPLES}, draws="4z3s").play("0 set_aside", "1 win")
    assert "earthly win" not in win.patterns


def test_c1_kita_interrupts_double_riichi() -> None:
    draws = draws_at({0: "4z", 1: "9m", 2: "3s"})
    table = Table("sanma", hands={1: SIMPLES}, draws=draws, replacements="1z").play("0 set_aside", "0 discard 1z")
    table.play("1 riichi 9m", "2 discard 3s", "1 win")
    assert table.patterns["riichi"] == 1


def robbed(rules: str = "sanma", *, is_riichi: bool = False) -> Table:
    """Seat 1 waits for 2s and North; seat 2 sets one aside."""
    draws = draws_at({0: "1z", 1: "9m", 2: "4z"})
    table = Table(rules, hands={1: WAITS_FOR_NORTH}, draws=draws, replacements="9p", indicators="9m")
    return table.play("1 riichi 9m" if is_riichi else "1 discard 9m", "2 set_aside")


def test_c1_ron_on_kita_needs_a_pattern() -> None:
    table = robbed()
    assert not table.may_claim(1, "win")  # a triplet of North is none, nor is the robbing
    assert table.events[-1].is_replacement


def test_c1_ron_on_kita_with_riichi_keeps_one_shot() -> None:
    table = robbed(is_riichi=True)
    assert table.choices(1) == ["win 4z", "pass"]
    table.play("1 win")
    assert table.win.is_robbed
    assert table.win.from_seat == 2
    assert {"double riichi", "one-shot"} <= table.patterns.keys()
    assert "robbed kan" not in table.patterns


@pytest.mark.parametrize("is_riichi", [False, True])
def test_option_set_aside_robbed_counts(is_riichi: bool) -> None:  # noqa: FBT001
    table = robbed("sanma:tenhou,set_aside_robbed_counts=true", is_riichi=is_riichi).play("1 win")
    assert table.patterns["robbed kan"] == 1


def test_c1_passed_kita_bars_other_wins() -> None:
    draws = draws_at({0: "1z", 1: "9m", 2: "4z", 3: "2s"})
    table = Table("sanma", hands={1: WAITS_FOR_NORTH}, draws=draws, replacements="9p")
    table.play("1 riichi 9m", "2 set_aside", "1 pass", "0 discard 2s")
    assert not table.may_claim(1, "win")


def test_c1_pending_indicator_turns_up_before_the_replacement() -> None:
    # An open kan's indicator is due when a North is set aside.
    table = Table("sanma", hands={1: "111z19m147p258s23z"}, draws="1z", replacements="4z9p", indicators="5p6p")
    table.play("0 discard 1z", "1 open_kan", "1 set_aside", "1 discard 9p")
    kinds = ["replacement" if event.is_replacement else event.type for event in table.events]
    assert kinds[1:7] == ["open_kan", "replacement", "set_aside", "indicator", "replacement", "discard"]


def test_option_has_set_aside() -> None:
    rules = mk.make_rules("sanma", has_set_aside=False)
    table = Table(rules, draws="4z", indicators="5p")
    assert not table.can(0, "set_aside")
    assert table.state.indicators == ["5p"]  # four places nearer to the end: only kans are replaced
