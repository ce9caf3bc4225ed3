"""Kans: when, what replaces them, robbing (docs/rules/taiwanese.md 5; rules.md A.2 7, A.3, A.10, F.5)."""

import pytest

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.taiwanese.ready_hands import READY, READY_TOO

KAN_HAND = "1111m47m258p369s1234z"


def until_left(table: Table, left: int) -> Table:
    """A seat has drawn, and so many draws are left."""
    return table.until(lambda state: state.phase == "turn" and state.draws_left == left)


def test_5_1_a10_8_added_kan_of_a_tile_held_earlier() -> None:
    table = Table("taiwanese", hands={2: "666z147m258p369s1234z"}, draws="6z.....9m")
    table.play("0 discard 6z", "2 pon 6z", "2 discard 1m").until_turn(2)
    assert table.state.observe(2).drawn != "6z"
    assert table.can(2, "added_kan 6z")


def test_5_1_a3_added_kan_of_the_tile_just_drawn() -> None:
    table = Table("taiwanese", hands={2: "66z147m258p369s12345z"}, draws="6z...6z", replacements="9m")
    table.play("0 discard 6z", "2 pon 6z", "2 discard 1m").until_turn(2)
    assert table.state.observe(2).drawn == "6z"
    table.play("2 added_kan 6z")
    assert table.log[-2:] == ["added_kan 2 6z", "draw 2 9m replacement"]


def test_5_1_a3_concealed_kan_of_tiles_held_earlier() -> None:
    table = Table("taiwanese", hands={2: KAN_HAND}).until_turn(2)
    assert table.state.observe(2).drawn != "1m"
    assert table.can(2, "concealed_kan 1m")


def test_5_2_f5_a_kan_with_17_tiles_left_is_legal_then_the_round_ends() -> None:
    table = until_left(Table("taiwanese", hands={2: KAN_HAND}, replacements="9m"), 1).play("2 concealed_kan 1m")
    assert [event.type for event in table.events[-4:]] == ["concealed_kan", "draw", "no_win", "round_end"]
    assert table.log[-3] == "draw 2 9m replacement"


def test_5_2_f5_where_the_last_draw_is_discarded_so_is_that_replacement() -> None:
    table = until_left(Table("taiwanese:sml2026", hands={2: KAN_HAND}, replacements="9m"), 1)
    table.play("2 concealed_kan 1m")
    assert table.log[-1] == "draw 2 9m replacement"
    assert table.state.draws_left == 0
    assert table.can(2, "discard 9m drawn")
    assert not table.choices(2, "concealed_kan")


@pytest.mark.parametrize("profile", ["olympiad", "sml2026", "wikibooks"])
def test_5_2_f5_no_kan_with_16_tiles_left(profile: str) -> None:
    rules = mk.make_rules("taiwanese", profile=profile, last_draw_discards=True)
    table = until_left(Table(rules, hands={3: KAN_HAND}), 0)
    assert {choice.split()[0] for choice in table.choices(3)} == {"discard"}
    assert table.state.check_legal(3, mk.Action("concealed_kan 1m")) == "no draws are left"


def test_5_2_f5_open_kans_alike() -> None:
    hands = {1: "111z47m258p369s23456z"}
    one_left = Table("taiwanese:sml2026", hands=hands, last_draws="1z.").until_discard(2, "1z")
    assert one_left.state.draws_left == 1
    assert one_left.can(1, "open_kan 1z")
    none_left = Table("taiwanese:sml2026", hands=hands, last_draws="1z").until(lambda state: state.draws_left == 0)
    none_left.play("3 discard 1z drawn")
    assert not none_left.may_claim(1, "open_kan 1z")


def test_5_3_a2_the_reserve_stays_16_in_count() -> None:
    table = Table("taiwanese", hands={0: "1111m2222p3333s1234z"})
    before = table.state.draws_left
    table.play("0 concealed_kan 1m", "0 concealed_kan 2p", "0 concealed_kan 3s")
    assert table.state.draws_left == before - 3
    table.finish()
    assert len(table.all("draw")) + 1 == 56
    # The 16 that nobody drew are not the last 16 places: three of those were replacements.
    assert [event.is_replacement for event in table.all("draw")].count(True) == 3


def test_5_3_a4_reserve_per_kan() -> None:
    rules = mk.make_rules("taiwanese", reserve_per_kan=1)
    table = Table(rules, hands={0: "1111m2222p3333s1234z"})
    table.play("0 concealed_kan 1m", "0 concealed_kan 2p").finish()
    assert len(table.all("draw")) + 1 == 56 - 2


def test_5_3_a4_reserve_per_kan_needs_the_replacement_and_the_tile_kept() -> None:
    rules = mk.make_rules("taiwanese", reserve_per_kan=1)
    assert not until_left(Table(rules, hands={2: KAN_HAND}), 1).can(2, "concealed_kan 1m")
    table = until_left(Table(rules, hands={1: KAN_HAND}), 2).play("1 concealed_kan 1m")
    assert [event.type for event in table.events[-4:]] == ["concealed_kan", "draw", "no_win", "round_end"]


def test_5_2_a4_a_kan_without_replacement_ends_the_round() -> None:
    rules = mk.make_rules("taiwanese", profile="sml2026", kans_without_replacement=True)
    table = until_left(Table(rules, hands={3: KAN_HAND}), 0).play("3 concealed_kan 1m")
    assert [event.type for event in table.events[-3:]] == ["concealed_kan", "no_win", "round_end"]


def robbing_table(rules: mk.Rules) -> Table:
    """Seat 0 has called 1p and adds the fourth; seat 2 waits for it."""
    hands = {0: "11p47m25p369s1234677z", 2: READY}
    table = Table(rules, hands=hands, draws="9m1p.9p.1p", replacements="9s")
    table.play("0 discard 9m", "1 discard 1p", "2 pass", "0 pon 1p", "0 discard 7z").until_turn(2)
    return table.play("2 discard 9p", "0 added_kan 1p")


def test_5_4_a3_an_added_kan_is_robbed_and_its_seat_pays() -> None:
    table = robbing_table(mk.make_rules("taiwanese", profile="sml2026"))
    assert (table.state.phase, table.state.asked) == ("replacement", [2])
    assert table.choices(2) == ["win 1p", "pass"]
    table.play("2 win")
    # TW16: closed hand and robbed kan; the robbed seat deals: 5 + 2 + 1 (A.5).
    assert table.patterns == {"closed hand": 1, "robbed kan": 1}
    assert (table.win.from_seat, table.win.is_robbed) == (0, True)
    assert table.win.points == [-8, 0, 8, 0]
    assert not any(event.is_replacement for event in table.events)


def test_6_2_the_nearest_robs() -> None:
    hands = {0: "11p47m25p369s1234677z", 2: READY, 3: READY_TOO}
    table = Table("taiwanese:sml2026", hands=hands, draws="9m1p.9p8m1p", replacements="9s")
    table.play("0 discard 9m", "1 discard 1p", "2 pass", "3 pass", "0 pon 1p", "0 discard 7z").until_turn(3)
    table.play("3 discard 8m", "0 added_kan 1p")
    assert table.state.asked == [2, 3]
    assert table.play("2 win", "3 win").win.seat == 2


def test_5_4_a3_a_robbery_that_is_passed() -> None:
    table = robbing_table(mk.make_rules("taiwanese", profile="sml2026")).play("2 pass")
    assert table.log[-1] == "draw 0 9s replacement"


def test_5_4_a2_no_robbing_at_the_olympiad() -> None:
    table = robbing_table(mk.make_rules("taiwanese"))
    assert table.log[-2:] == ["added_kan 0 1p", "draw 0 9s replacement"]
    assert table.state.asked == [0]


@pytest.mark.parametrize("hides", [True, False])
def test_5_5_a3_a_concealed_kan_is_never_robbed(hides: bool) -> None:  # noqa: FBT001
    # Seat 2 waits for 1p alone: 1p with 23p. 1m stands first among the kinds: hidden tiles must not look like it.
    for kan, hand in (("1p", READY), ("1m", "23m456789p123789s55z")):
        rules = mk.make_rules("taiwanese", profile="sml2026", hides_concealed_kans=hides)
        others = "47m258p369s1234z" if kan == "1p" else "258m258p369s123z"
        table = Table(rules, hands={0: f"{kan[0] * 4}{kan[1]}{others}", 2: hand}).play(f"0 concealed_kan {kan}")
        assert table.all("draw")[0].is_replacement
        assert table.state.asked == [0]


def test_5_5_a3_an_open_kan_is_not_robbed() -> None:
    table = Table("taiwanese:sml2026", hands={1: "111p47m258p369s12345z", 2: READY}, draws="9m.9p1p", replacements="9s")
    table.until_discard(3, "1p").play("1 open_kan 1p", "2 pass")
    assert table.log[-2:] == ["open_kan 1 1p from 3 with 111p", "draw 1 9s replacement"]
