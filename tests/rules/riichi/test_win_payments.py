"""Who pays for a win (docs/rules/riichi.md 8; rules.md C.2: double ron, honba, pao, RI06, RI08, RI12)."""

import pytest

from tests.rules.riichi.ready_hands import OTHER_SIMPLES, SIMPLES
from tests.rules.table import Table, next_start
from tests.rules.walls import draws_at

# All simples and plain sequences, waiting for 4p and 7p like OTHER_SIMPLES.
THIRD_SIMPLES = "234567m44s56p345s"


def test_ri06_four_han_thirty_fu_on_a_discard() -> None:
    draws = draws_at({1: "2z", 5: "9m", 9: "3z", 10: "5s"})
    table = Table(hands={1: SIMPLES}, draws=draws, indicators="1m", ura="1z")
    table.play("1 riichi 9m", "1 discard 3z", "2 discard 5s", "1 win")
    assert table.patterns == {"riichi": 1, "all simples": 1, "plain sequences": 1, "dora": 1}
    assert (table.win.value, table.win.fu) == (7700, 30)
    assert table.win.points == [0, 8700, -7700, 0]  # with the own deposit


def test_ri06_four_han_thirty_fu_by_self_draw() -> None:
    draws = draws_at({1: "2z", 5: "9m", 9: "3z", 13: "5s"})
    table = Table(hands={0: "550s147m28p1235z7p", 1: "234567m345p22s46s"}, draws=draws, indicators="1m", ura="1z")
    table.play("1 riichi 9m", "1 discard 3z", "1 win")
    assert table.patterns == {"riichi": 1, "self-draw": 1, "all simples": 1, "dora": 1}
    assert table.win.value == 7900
    assert table.win.points == [-3900, 8900, -2000, -2000]


def test_c2_honba_and_deposits_of_a_self_draw() -> None:
    # Self-draw, all simples and plain sequences: 20 fu 3 han, 700 and 1300; two repeats, three deposits.
    table = Table(hands={1: SIMPLES}, draws="1z2z3z4z6z5s", indicators="4z", repeats=2, deposits=3).play("1 win")
    assert (table.win.fu, table.win.value) == (20, 2700)
    assert table.win.points == [-1500, 2700 + 600 + 3000, -900, -900]
    assert table.log[-1].startswith("round_end deposits 0 ")
    assert next_start(table, dealer=1, round=1, repeats=0)


def test_ri12_double_ron_the_nearest_takes_repeats_and_deposits() -> None:
    hands = {1: OTHER_SIMPLES, 3: THIRD_SIMPLES}
    table = Table(hands=hands, draws="1z2z7p", indicators="4z", repeats=2, deposits=3)
    table.play("2 discard 7p", "1 win", "3 win")
    first, second = table.all("win")
    assert (first.seat, first.points) == (3, [0, 0, -2600, 5600])  # after seat 2 comes seat 3
    assert (second.seat, second.points) == (1, [0, 2000, -2000, 0])


def test_c2_double_ron_when_one_of_three_passes() -> None:
    hands = {1: OTHER_SIMPLES, 2: "234m678m55s56p234s", 3: THIRD_SIMPLES}
    table = Table(hands=hands, draws="7p").play("0 discard 7p", "1 win", "2 pass", "3 win")
    assert [event.seat for event in table.all("win")] == [1, 3]


def test_c2_multiple_ron_with_the_dealer_repeats() -> None:
    hands = {1: OTHER_SIMPLES, 3: THIRD_SIMPLES}
    table = Table(hands=hands, draws="2z7p", indicators="4z", dealer=1, round=1).play("2 discard 7p", "1 win", "3 win")
    assert [event.value for event in table.all("win")] == [2000, 2900]
    assert next_start(table, dealer=1, round=1, repeats=1)


def test_c2_a_win_of_another_seat_moves_the_deal_and_ends_the_repeats() -> None:
    table = Table(hands={1: SIMPLES}, draws="5s", repeats=3).play("0 discard 5s", "1 win")
    assert next_start(table, dealer=1, round=1, repeats=0)


# Three dragons called, the last one from seat 2.
DRAGON_SCRIPT = ["0 discard 5z", "1 pon 5z", "1 discard 1m", "2 discard 6z", "1 pon 6z", "1 discard 2m"]
DRAGON_SCRIPT += ["2 discard 7z", "1 pon 7z", "1 discard 9m"]
DRAGON_DISCARDS = {0: "5z1s147p258s3467m3z", 2: "67z147p258s346m38p"}


def three_dragons(rules: str, tiles: str, win_draw: int, win_tile: str) -> Table:
    """Seat 1 keeps four tiles beside the three dragons; the winning tile is drawn by 2, 3, 0, 1 at 3, 4, 5, 6."""
    hands = {**DRAGON_DISCARDS, 1: "55z66z77z12m9m" + tiles}
    draws = draws_at({0: "9s", 1: "8s", 2: "8s", win_draw: win_tile})
    return Table(rules, hands=hands, draws=draws, repeats=1).play(*DRAGON_SCRIPT)


def test_ri08_pao_self_draw() -> None:
    table = three_dragons("riichi", "234s5p", 6, "5p").play("1 win")
    assert table.win.liable == 2
    assert table.win.points == [0, 32300, -32300, 0]


def test_c2_pao_on_another_s_discard_is_halved() -> None:
    table = three_dragons("riichi", "234s5p", 4, "5p").play("3 discard 5p", "1 win")
    assert table.win.points == [0, 32300, -16300, -16000]  # the repeats from the liable seat


def test_c2_pao_on_the_liable_seat_s_discard() -> None:
    table = three_dragons("riichi", "234s5p", 3, "5p").play("2 discard 5p", "1 win")
    assert table.win.points == [0, 32300, -32300, 0]


def test_c2_pao_only_for_the_set_that_completes_them() -> None:
    # The third set of dragons is concealed: nobody is liable.
    hands = {**DRAGON_DISCARDS, 0: "6z1s147p258s3467m3z", 1: "555z66z77z234s5p29m", 2: "7z147p258s346m38p3z"}
    table = Table(hands=hands, draws=draws_at({0: "9s", 1: "8s", 5: "5p"}), repeats=1)
    table.play("0 discard 6z", "1 pon 6z", "1 discard 2m", "2 discard 7z", "1 pon 7z", "1 discard 9m", "1 win")
    assert "big three dragons" in table.patterns
    assert table.win.liable is None
    assert table.win.points == [-16100, 32300, -8100, -8100]


# rules.md, platform table: whole hand (tenhou), only the yakuman that was fed (majsoul).
@pytest.mark.parametrize(
    ("profile", "self_draw", "on_discard"),
    [
        ("tenhou", [0, 64300, -64300, 0], [0, 64300, -32300, -32000]),
        ("majsoul", [-16000, 64300, -40300, -8000], [0, 64300, -16300, -48000]),
    ],
)
def test_platform_pao_composite(profile: str, self_draw: list[int], on_discard: list[int]) -> None:
    table = three_dragons(f"riichi:{profile}", "111z2z", 6, "2z").play("1 win")
    assert table.patterns == {"big three dragons": 13, "all honours": 13}
    assert table.win.points == self_draw
    table = three_dragons(f"riichi:{profile}", "111z2z", 4, "2z").play("3 discard 2z", "1 win")
    assert table.win.points == on_discard


@pytest.mark.parametrize(("profile", "value"), [("tenhou", 32000), ("majsoul", 64000), ("mjai", 32000)])
def test_platform_double_yakuman_and_pao_of_four_winds(profile: str, value: int) -> None:
    hands = {0: "14z507p258s3468m2p", 1: "11z22z33z44z5p129m9p", 2: "23z147p258s346m38p"}
    table = Table(f"riichi:{profile}", hands=hands, draws=draws_at({0: "9s", 1: "8s", 2: "8s", 5: "9s", 9: "5p"}))
    table.play("0 discard 1z", "1 pon 1z", "1 discard 1m", "2 discard 2z", "1 pon 2z", "1 discard 2m")
    table.play("2 discard 3z", "1 pon 3z", "1 discard 9m", "0 discard 4z", "1 pon 4z", "1 discard 9p", "1 win")
    assert table.win.liable == 0
    assert table.win.points == [-value, value, 0, 0]


def test_c2_pao_stays_when_the_pon_becomes_a_kan() -> None:
    hands = {**DRAGON_DISCARDS, 1: "55z66z77z12m9m234s5p"}
    draws = draws_at({0: "9s", 1: "8s", 2: "8s", 6: "7z", 10: "5p"})
    table = Table(hands=hands, draws=draws, replacements="9m", repeats=1).play(*DRAGON_SCRIPT)
    table.play("1 added_kan 7z", "1 discard 9m").until_turn(1).play("1 win")
    assert table.win.liable == 2


def test_c2_pao_of_an_open_kan() -> None:
    hands = {0: "5z1s147p258s3467m3z", 1: "55z66z777z12m234s5p", 2: DRAGON_DISCARDS[2]}
    draws = draws_at({0: "9s", 1: "8s", 2: "8s"})
    table = Table(hands=hands, draws=draws, replacements="5p")
    table.play("0 discard 5z", "1 pon 5z", "1 discard 1m", "2 discard 6z", "1 pon 6z", "1 discard 2m", "2 discard 7z")
    table.play("1 open_kan 7z", "1 win")
    assert table.win.points == [0, 32000, -32000, 0]


@pytest.mark.parametrize("seat", [3, 0, 1])
@pytest.mark.parametrize("wind", [2, 3, 4])
def test_0_2_seat_winds_follow_the_dealer(seat: int, wind: int) -> None:
    table = Table(hands={seat: f"{wind}{wind}{wind}z234m678p99s67s"}, draws="5s", dealer=2, round=2)
    table.play("2 discard 5s")
    assert table.may_claim(seat, "win") is ((seat - 2) % 4 == wind - 1)


def test_c2_ura_indicators_as_many_as_indicators() -> None:
    draws = draws_at({0: "1z", 4: "9m", 5: "2z", 8: "1m", 9: "5s"})
    table = Table(
        hands={0: "111m234567p22s67s"},
        draws=draws,
        replacements="9p",
        indicators="6z6z",
        ura="1s9m4z",
    )
    table.play("0 riichi 9m", "0 concealed_kan 1m", "0 discard 9p", "1 discard 5s", "0 win")
    assert table.win.tiles == ["1s", "9m"]  # one below each indicator turned up
    assert table.patterns["ura dora"] == 2 + 4


def test_c2_ura_indicators_only_in_riichi() -> None:
    table = Table(hands={1: SIMPLES}, draws="5s", indicators="6z", ura="1s").play("0 discard 5s", "1 win")
    assert table.win.tiles == []
    assert "ura dora" not in table.patterns
