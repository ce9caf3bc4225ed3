"""Wins by flowers (docs/rules/taiwanese.md 9; rules.md A.4, A.5)."""

import pytest

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.taiwanese.ready_hands import READY

SIX = "123456f147m258p369s1z"
SEVEN = "1234567f147m258p369s"
FILL = "9m9m9m9p9p9p9s"  # what replaces seven flowers


def flower_table(
    seven: str = SEVEN, *, others: dict[int, str] | None = None, draws: str, more: str = "", **options: bool | int
) -> Table:
    rules = mk.make_rules("taiwanese", profile="sml2026", **options)
    return Table(rules, hands={1: seven, **(others or {})}, draws=draws, replacements=FILL + more)


def test_9_1_a5_eight_flowers_are_a_self_draw() -> None:
    table = flower_table(draws="8m8f", more="8s").until_turn(1)
    assert table.log[-3:] == ["draw 1 8f", "set_aside 1 8f", "draw 1 8s replacement"]
    table.play("1 win")
    assert table.patterns == {"eight flowers": 8}
    assert table.win.from_seat == 1
    assert not table.win.is_robbed
    assert table.win.points == [-(5 + 8 + 1), 40, -13, -13]


def test_9_1_eight_flowers_may_wait() -> None:
    table = flower_table(draws="8m8f", more="8s").until_turn(1).play("1 discard 8s").until_turn(1)
    assert table.can(1, "win")


def test_9_1_a4_eight_flowers_are_an_option() -> None:
    assert not flower_table(draws="8m8f", more="8s", has_eight_flowers=False).until_turn(1).choices(1, "win")


def test_9_2_a5_seven_rob_the_eighth_when_it_is_set_aside() -> None:
    table = flower_table(draws="8m8p8f", more="8s").until(lambda state: state.phase == "replacement")
    assert table.log[-1] == "set_aside 2 8f"
    assert table.state.asked == [1]
    assert table.choices(1) == ["win 8f", "pass"]
    table.play("1 win")
    assert table.patterns == {"seven rob one": 8}
    assert (table.win.from_seat, table.win.is_robbed) == (2, True)
    assert table.win.points == [0, 13, -13, 0]


def test_9_2_a5_the_dealer_pays_more() -> None:
    table = flower_table(draws="8m8p8s8m8f", more="8s").until(lambda state: state.phase == "replacement")
    table.play("1 win")
    assert table.win.points == [-14, 14, 0, 0]


def test_9_2_a5_passed_the_eighth_is_replaced() -> None:
    table = flower_table(draws="8m8p8f", more="8s").until(lambda state: state.phase == "replacement").play("1 pass")
    assert table.log[-1] == "draw 2 8s replacement"


@pytest.mark.parametrize("holder", [0, 2])
def test_9_2_seven_rob_one_on_the_own_turn(holder: int) -> None:
    # The eighth lies on the table since the deal; the seventh is drawn.
    others = {holder: "8f147m258p369s123456z"}
    table = flower_table(SIX, others=others, draws="8m7f", more="8s").until_turn(1)
    table.play("1 win")
    assert table.patterns == {"seven rob one": 8}
    assert (table.win.from_seat, table.win.is_robbed) == (holder, True)
    amount = 13 + (holder == 0)
    assert table.win.points == [amount * ((seat == 1) - (seat == holder)) for seat in range(4)]


def test_9_2_seven_rob_one_before_the_first_draw() -> None:
    table = flower_table(others={2: "8f147m258p369s123456z"}, draws="8m", more="8s")
    assert (table.state.phase, table.state.asked) == ("replacement", [1])
    table.play("1 win")
    assert table.win.from_seat == 2


def test_9_2_a4_seven_rob_one_is_an_option() -> None:
    table = flower_table(draws="8m8p8f", more="8s", has_seven_rob_one=False).until_turn(2)
    assert table.log[-2:] == ["set_aside 2 8f", "draw 2 8s replacement"]


@pytest.mark.parametrize(
    ("profile", "tai"),
    [
        ("sml2026", 8),
        ("wikibooks", 8),
        ("star31", 0),
        ("zhonghua", 0),
        ("zhaishenye", 16),
        ("mj888", 0),
        ("masters", 0),
    ],
)
def test_9_2_a5_seven_rob_one_is_played_where_it_has_tai(profile: str, tai: int) -> None:
    table = Table(f"taiwanese:{profile}", hands={1: SEVEN}, draws="8m8p8f", replacements=FILL + "8s").play(
        "1 discard 8p"
    )
    assert table.may_claim(1, "win 8f") == (tai > 0)
    assert table.rules.options["tai_seven_rob_one"] == tai


def test_9_2_six_rob_nothing() -> None:
    table = flower_table(SIX, draws="8m8p8f", more="8s").until_turn(2)
    assert table.log[-2:-1] == ["set_aside 2 8f"]


def test_9_3_counts_its_pattern_alone() -> None:
    # With what replaces the flowers the hand is ready, and the tile after the eighth completes it on a later turn:
    # 3 tai for the concealed self-draw and one for each flower kan are less than 8.
    table = flower_table("1234567f123m23p78s55z", draws="8m8p9s9s9s8f", more="1p")
    assert table.state.observe(1).waits == ["1p", "4p"]
    table.until_turn(1).play("1 discard 8p").until_turn(1)
    assert set(table.play("1 win").patterns) == {"eight flowers"}


def test_9_3_a_hand_that_is_worth_more_counts_instead() -> None:
    # The same on the first turn is an earthly win, 16 tai.
    table = flower_table("1234567f123m23p78s55z", draws="8m8f", more="1p")
    patterns = table.until_turn(1).play("1 win").patterns
    assert "earthly win" in patterns
    assert "eight flowers" not in patterns


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("flower", range(1, 9))
def test_2_5_a3_whose_flower_it_is(flower: int, dealer: int) -> None:
    # Seat 1 draws it on its first turn and wins on the second.
    before, after = (1 - dealer) % 4, 3 - (1 - dealer) % 4
    draws = "9m" * before + f"{flower}f" + "9s" * after + "8s" * before + "1p"
    table = Table("taiwanese:sml2026", hands={1: READY}, draws=draws, replacements="9p", dealer=dealer)
    table.play("1 discard 9p", "1 win")
    is_own = (flower - 1) % 4 == (1 - dealer) % 4
    assert table.patterns.get("own flower", 0) == int(is_own)
