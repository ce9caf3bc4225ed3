"""The moment of a win, its tai and the winds (docs/rules/taiwanese.md 6.1 and 8; rules.md A.3, A.4, A.5, A.6)."""

import pytest

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.taiwanese.ready_hands import FIRST_DRAWS, GAPPED, READY

KAN_HAND = "111456m23456p123s55z"  # with 1m a kan; waits for 1p, 4p and 7p

# Seven columns of A.5; a dash there is 0.
FIRST_TURN_TAI = {
    "sml2026": {"human win": 16, "earthly win": 16, "heavenly win": 24},
    "wikibooks": {"human win": 0, "earthly win": 16, "heavenly win": 32},
    "star31": {"human win": 0, "earthly win": 16, "heavenly win": 24},
    "zhonghua": {"human win": 16, "earthly win": 16, "heavenly win": 16},
    "zhaishenye": {"human win": 16, "earthly win": 24, "heavenly win": 36},
    "mj888": {"human win": 0, "earthly win": 16, "heavenly win": 24},
    "masters": {"human win": 16, "earthly win": 16, "heavenly win": 16},
}


def first_turn(table: Table) -> dict[str, int]:
    return {name: tai for name, tai in table.patterns.items() if name in FIRST_TURN_TAI["sml2026"]}


def counted(profile: str, name: str) -> dict[str, int]:
    tai = FIRST_TURN_TAI[profile][name]
    return {name: tai} if tai else {}


@pytest.mark.parametrize("profile", FIRST_TURN_TAI)
def test_8_3_a5_heavenly_win(profile: str) -> None:
    table = Table(f"taiwanese:{profile}", hands={0: READY}, draws="1p").play("0 win")
    assert first_turn(table) == counted(profile, "heavenly win")


@pytest.mark.parametrize("profile", FIRST_TURN_TAI)
def test_8_3_a5_earthly_win(profile: str) -> None:
    table = Table(f"taiwanese:{profile}", hands={1: READY}, draws="9m1p").play("1 win")
    assert first_turn(table) == counted(profile, "earthly win")


@pytest.mark.parametrize("profile", FIRST_TURN_TAI)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_8_3_a5_human_win(profile: str, seat: int) -> None:
    table = Table(f"taiwanese:{profile}", hands={seat: READY}, draws="1p").play("0 discard 1p", f"{seat} win")
    assert first_turn(table) == counted(profile, "human win")


def test_8_3_a5_not_after_the_own_first_discard() -> None:
    table = Table("taiwanese:sml2026", hands={1: READY}, draws=FIRST_DRAWS + "1p").until_discard(0, "1p").play("1 win")
    assert first_turn(table) == {}


def test_8_3_a5_not_after_a_call() -> None:
    hands = {1: READY, 3: "66z147m258p369s12347z"}
    table = Table("taiwanese:sml2026", hands=hands, draws="6z.1p").play("0 discard 6z", "3 pon 6z", "3 discard 1z")
    table.until_turn(1).play("1 win")
    assert first_turn(table) == {}


def test_8_3_not_after_an_own_kan() -> None:
    table = Table("taiwanese:sml2026", hands={0: KAN_HAND}, draws="1m", replacements="1p")
    table.play("0 concealed_kan 1m", "0 win")
    assert first_turn(table) == {}


def test_8_3_flowers_do_not_end_the_first_turn() -> None:
    table = Table("taiwanese:sml2026", hands={1: READY}, draws="9m1f", replacements="1p").play("1 win")
    assert first_turn(table) == {"earthly win": 16}


def test_8_1_a6_win_after_a_kan() -> None:
    # TW17: 3 for the closed self-draw, 1 more after the kan.
    draws = FIRST_DRAWS + "1m"
    table = Table("taiwanese:sml2026", hands={0: KAN_HAND}, draws=draws, replacements="1p")
    table.until(lambda state: state.turn == 0 and state.draws_left == 64 - 5).play("0 concealed_kan 1m", "0 win")
    assert table.patterns == {"self-draw": 1, "closed hand": 1, "concealed self-draw": 1, "win after kan": 1}


def test_8_1_a_flower_after_the_kan_takes_it_away() -> None:
    draws = FIRST_DRAWS + "1m"
    table = Table("taiwanese:sml2026", hands={0: KAN_HAND}, draws=draws, replacements="3f1p")
    table.until(lambda state: state.turn == 0 and state.draws_left == 64 - 5).play("0 concealed_kan 1m", "0 win")
    assert table.patterns == {"self-draw": 1, "closed hand": 1, "concealed self-draw": 1}


def test_8_2_a_replacement_may_be_the_last_draw() -> None:
    table = Table("taiwanese:sml2026", hands={2: KAN_HAND}, last_draws="1m.", replacements="1p")
    table.until(lambda state: state.phase == "turn" and state.draws_left == 1).play("2 concealed_kan 1m", "2 win")
    assert table.patterns["last draw"] == 1
    assert table.patterns["win after kan"] == 1


def after_flower(**options: bool) -> Table:
    rules = mk.make_rules("taiwanese", profile="sml2026", **options)
    # Flower 3 belongs to West: seat 1 is South and gets nothing for it.
    return Table(rules, hands={1: READY}, draws=FIRST_DRAWS + "8s3f", replacements="1p").play("1 win")


def test_8_1_a3_not_after_a_flower() -> None:
    assert after_flower().patterns == {"self-draw": 1, "closed hand": 1, "concealed self-draw": 1}


def test_8_1_a3_after_a_flower_as_an_option() -> None:
    assert after_flower(flower_replacement_is_after_kan=True).patterns["win after kan"] == 1


@pytest.mark.parametrize(("min_tai", "may_win"), [(0, True), (1, True), (2, False)])
def test_6_1_a4_min_tai(min_tai: int, may_win: bool) -> None:  # noqa: FBT001
    # TW02: one tai.
    rules = mk.make_rules("taiwanese", profile="sml2026", min_tai=min_tai)
    table = Table(rules, hands={1: READY}, draws=FIRST_DRAWS + "8s9s9s1p").until_turn(3).play("3 discard 1p")
    assert table.may_claim(1, "win 1p") == may_win


def test_6_1_a4_min_tai_on_the_own_draw() -> None:
    # TW01: three tai.
    for min_tai, may_win in ((3, True), (4, False)):
        rules = mk.make_rules("taiwanese", profile="sml2026", min_tai=min_tai)
        table = Table(rules, hands={1: READY}, draws=FIRST_DRAWS + "8s1p")
        table.until(lambda state: state.turn == 1 and state.draws_left == 64 - 6)
        assert table.can(1, "win 1p") == may_win


def test_6_1_a6_a_win_with_two_tai() -> None:
    # TW18.
    rules = mk.make_rules("taiwanese", profile="sml2026", min_tai=2)
    table = Table(rules, hands={1: GAPPED}, draws=FIRST_DRAWS + "8s9s9s2s").until_discard(3, "2s").play("1 win")
    assert table.patterns == {"closed hand": 1, "single wait": 1}


WIND_HAND = "111222333z23456p55m"  # waits for 1p 4p 7p; triplets of East, South and West


def winds(table: Table) -> dict[str, int]:
    return {name: tai for name, tai in table.patterns.items() if name in ("seat wind", "round wind")}


@pytest.mark.parametrize("round_number", [0, 4, 8, 12])
@pytest.mark.parametrize("dealer", range(4))
def test_8_4_a5_winds_of_round_and_seat(round_number: int, dealer: int) -> None:
    place = (1 - dealer) % 4
    table = Table(
        "taiwanese:sml2026",
        hands={1: WIND_HAND},
        draws=FIRST_DRAWS + "8s" * place + "1p",
        round=round_number + dealer,
        dealer=dealer,
    ).play("1 win")
    seat_wind, round_wind = (1 - dealer) % 4, round_number // 4
    assert winds(table) == {
        **({"seat wind": 1} if seat_wind < 3 else {}),
        **({"round wind": 1} if round_wind < 3 else {}),
    }


@pytest.mark.parametrize("dealer", range(4))
def test_8_5_winds_by_dice(dealer: int) -> None:
    # As the public rounds of that program have it: the dice name East, the seat before it is South, and so on.
    rules = mk.make_rules("taiwanese", profile="mahjong16tw")
    place = (1 - dealer) % 4
    shown = set()
    for filler in ("8s", "9s", "7s", "6s", "1s", "2s", "3s", "4s"):
        draws = FIRST_DRAWS + "8s" * place + "1p" + filler
        table = Table(rules, hands={1: WIND_HAND}, draws=draws, round=12, dealer=dealer).play("1 win")
        east = (dealer + table.state.dice) % 4
        assert ("seat wind" in winds(table)) == ((east - 1) % 4 < 3)
        shown.add(table.state.dice)
    assert len(shown) > 1


def test_8_5_a3_without_dice_the_dealer_is_east() -> None:
    assert Table("taiwanese:sml2026").state.dice == 0
