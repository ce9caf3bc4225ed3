"""The end of the wall (docs/rules/taiwanese.md 7; rules.md A.2 2, A.3, A.10)."""

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.taiwanese.ready_hands import READY

NO_WIN = "no_win exhausted points 0,0,0,0"


def until_last(table: Table) -> Table:
    return table.until(lambda state: state.draws_left == 0)


def test_7_1_a2_the_last_draw_ends_the_round_at_once() -> None:
    table = Table("taiwanese", last_draws="9m").until(lambda state: state.draws_left == 1)
    table.play("2 discard")
    assert table.log[-3:] == ["draw 3 9m", NO_WIN, "round_end deposits 0 points 0,0,0,0"]


def test_7_1_a2_only_a_win_or_a_pass() -> None:
    table = until_last(Table("taiwanese", hands={3: READY}, last_draws="1p"))
    assert table.choices(3) == ["win 1p", "pass"]
    assert table.state.check_legal(3, mk.Action("discard 1p drawn")) == "the last draw can only be won on"


def test_7_1_a2_a_pass_ends_the_round() -> None:
    table = until_last(Table("taiwanese", hands={3: READY}, last_draws="1p")).play("3 pass")
    assert table.no_win.reason == "exhausted"
    assert table.state.points == [0, 0, 0, 0]


def test_7_1_a2_a_win_counts() -> None:
    table = until_last(Table("taiwanese", hands={3: READY}, last_draws="1p")).play("3 win")
    assert table.win.seat == 3
    assert table.patterns["last draw"] == 1


def test_7_2_a3_elsewhere_the_last_draw_is_discarded_and_can_only_be_won_on() -> None:
    hands = {0: READY, 1: "11p47m258p369s123467z"}
    table = until_last(Table("taiwanese:sml2026", hands=hands, last_draws="1p")).play("3 discard 1p drawn")
    assert table.choices(0) == ["win 1p", "pass"]  # no chi
    assert table.choices(1) == []  # no pon
    table.play("0 win")
    assert table.win.from_seat == 3


def test_7_2_a5_last_discard_counts_where_the_table_has_it() -> None:
    for profile, tai in {"sml2026": 0, "wikibooks": 1, "zhaishenye": 2}.items():
        table = until_last(Table(f"taiwanese:{profile}", hands={0: READY}, last_draws="1p"))
        table.play("3 discard 1p drawn", "0 win")
        assert table.patterns.get("last discard", 0) == tai


def test_7_2_a3_if_nobody_wins_on_it_the_round_is_over() -> None:
    table = until_last(Table("taiwanese:sml2026", hands={0: READY}, last_draws="1p")).play(
        "3 discard 1p drawn", "0 pass"
    )
    assert table.log[-2] == NO_WIN


def test_7_2_a4_calls_of_the_last_discard_are_an_option() -> None:
    rules = mk.make_rules("taiwanese", profile="sml2026", calls_last_discard=True)
    table = until_last(Table(rules, hands={1: "11p47m258p369s123467z"}, last_draws="1p"))
    table.play("3 discard 1p drawn", "1 pon 1p", "1 discard 4m")
    assert table.log[-2] == NO_WIN  # a draw would be due


def test_7_3_a5_nobody_pays() -> None:
    for profile in mk.rules.profiles("taiwanese"):
        table = Table(f"taiwanese:{profile}", hands={2: READY}).finish()
        assert table.no_win.points == [0, 0, 0, 0]
        assert table.state.points == [0, 0, 0, 0]
