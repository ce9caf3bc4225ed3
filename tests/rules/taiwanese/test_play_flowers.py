"""Flowers (docs/rules/taiwanese.md 2; rules.md A.3)."""

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.walls import build_wall, tiles_of

SML = mk.make_rules("taiwanese", profile="sml2026")
PLAIN = "147m258p369s12345"  # and two flowers: complete it with "z" and their tiles


def opening(rules: mk.Rules, *, hands: dict[int, str], replacements: str) -> list[str]:
    """What happens between the deal and the first choice."""
    game = mk.Game(rules, walls=[build_wall(rules, hands=hands, draws="8m", replacements=replacements)])
    return [str(event) for event in game.events[5:]]


def test_2_2_a3_each_seat_completes_its_flowers() -> None:
    hands = {0: PLAIN + "z35f", 2: PLAIN + "6z2f"}
    assert opening(SML, hands=hands, replacements="1f8s9p9s9m") == [
        "set_aside 0 3f",
        "draw 0 1f replacement",
        "set_aside 0 1f",
        "draw 0 8s replacement",
        "set_aside 0 5f",
        "draw 0 9p replacement",
        "set_aside 2 2f",
        "draw 2 9s replacement",
        "draw 0 8m",
    ]


def test_2_2_a3_in_passes_each_seat_replaces_one() -> None:
    rules = mk.make_rules("taiwanese", profile="sml2026", flowers_in_passes=True)
    hands = {0: PLAIN + "z35f", 2: PLAIN + "6z2f"}
    assert opening(rules, hands=hands, replacements="8s1f9p9s9m") == [
        "set_aside 0 3f",
        "draw 0 8s replacement",
        "set_aside 2 2f",
        "draw 2 1f replacement",
        "set_aside 0 5f",
        "draw 0 9p replacement",
        "set_aside 2 1f",
        "draw 2 9s replacement",
        "draw 0 8m",
    ]


def test_2_2_a3_the_dealer_is_first() -> None:
    hands = {0: PLAIN + "6z2f", 2: PLAIN + "6z3f"}
    wall = build_wall(SML, hands=hands, draws="8m", replacements="9m9p", dealer=2)
    state = mk.State(SML, wall=wall, dealer=2)
    assert state.flowers(2) == ["3f"]
    assert state.flowers(0) == ["2f"]
    assert "9m" in tiles_of(state.hand(2))
    assert "9p" in tiles_of(state.hand(0))


def test_2_1_a3_drawn_flowers_are_replaced_from_the_end_one_after_the_other() -> None:
    table = Table(SML, draws="9m1f", replacements="2f9p").until_turn(1)
    assert table.log == [
        "discard 0 9m drawn",
        "draw 1 1f",
        "set_aside 1 1f",
        "draw 1 2f replacement",
        "set_aside 1 2f",
        "draw 1 9p replacement",
    ]
    assert table.state.flowers(1) == ["1f", "2f"]
    assert table.can(1, "discard 9p")
    assert not table.choices(1, "set_aside")


def test_2_1_a3_a_replacement_counts_as_a_draw() -> None:
    table = Table(SML, draws="9m1f", replacements="9p").until_turn(1)
    assert table.state.draws_left == 64 - 3


def test_2_3_a3_a_flower_as_the_last_tile_ends_the_round() -> None:
    table = Table(SML, last_draws="8f").finish()
    assert table.log[-4:-1] == ["draw 3 8f", "set_aside 3 8f", "no_win exhausted points 0,0,0,0"]


def test_2_3_a3_a_flower_before_the_last_tile_is_replaced_by_it() -> None:
    table = Table(SML, last_draws="8f.", replacements="9m").until(lambda state: state.draws_left == 0)
    assert table.log[-3:] == ["draw 2 8f", "set_aside 2 8f", "draw 2 9m replacement"]
    assert table.can(2, "discard 9m drawn")


def test_2_4_a3_no_flowers_no_setting_aside() -> None:
    assert "f" not in mk.engine.wall_of(mk.make_rules("taiwanese"), 1)
