"""Kans: limits, indicators, riichi, robbing (docs/rules/riichi.md 4; rules.md C.2)."""

import mahjongkit as mk
from tests.rules.riichi.ready_hands import SIMPLES
from tests.rules.table import Table

# Thirteen orphans but 7z; waits for it.
ORPHANS = "19m19p19s1234566z"


def kinds(table: Table) -> list[str]:
    """The types of the events, draws that replace marked."""
    return ["replacement" if event.is_replacement else event.type for event in table.events]


def test_c2_kan_dora_timing_concealed_at_once() -> None:
    table = Table(hands={0: "1111m2z258p369s12z"}, replacements="9m", indicators="4z6z").play("0 concealed_kan 1m")
    assert table.log == ["concealed_kan 0 1111m", "indicator 6z", "draw 0 9m replacement"]


def test_c2_kan_dora_timing_open_at_the_discard() -> None:
    table = Table(hands={2: "111m258p369s1236z"}, draws="1m", replacements="9m", indicators="4z6z")
    table.play("0 discard 1m", "2 open_kan 1m")
    assert table.state.indicators == ["4z"]
    table.play("2 discard 9m")
    assert kinds(table)[:5] == ["discard", "open_kan", "replacement", "indicator", "discard"]
    assert table.state.indicators == ["4z", "6z"]


def added_kan_table(replacements: str, *, hand: str = "77z3z345678m34p22s", indicators: str = "4z6z") -> Table:
    """Seat 0 has called 7z and adds the fourth on its next turn."""
    table = Table(
        hands={0: hand, 1: "7z147m258p369s123z"}, draws="9p....7z", replacements=replacements, indicators=indicators
    )
    return table.play("0 discard 9p", "1 discard 7z", "0 pon 7z", "0 discard 3z")


def test_c2_kan_dora_timing_added_at_the_discard() -> None:
    table = added_kan_table("9m").play("0 added_kan 7z", "0 discard 9m")
    first = kinds(table).index("added_kan")
    assert kinds(table)[first : first + 4] == ["added_kan", "replacement", "indicator", "discard"]


def test_c2_kan_dora_timing_pending_before_the_next_replacement() -> None:
    hands = {2: "111m2222p369s123z"}
    table = Table(hands=hands, draws="1m", replacements="9m9p", indicators="4z6z5z").play(
        "0 discard 1m", "2 open_kan 1m"
    )
    table.play("2 concealed_kan 2p", "2 discard 9m")
    assert kinds(table)[1:8] == [
        "open_kan",
        "replacement",
        "concealed_kan",
        "indicator",
        "indicator",
        "replacement",
        "discard",
    ]
    assert table.state.indicators == ["4z", "6z", "5z"]


def test_c2_kan_dora_timing_pending_before_an_added_kan_s_replacement() -> None:
    hands = {0: "77z66z3z2z147m258p3s", 1: "67z147m258p369s12z"}
    table = Table(hands=hands, draws="9p.....6z", replacements="7z9m", indicators="4z3z1z")
    table.play("0 discard 9p", "1 discard 7z", "0 pon 7z", "0 discard 3z", "1 discard 6z", "0 pon 6z", "0 discard 2z")
    table.play("0 added_kan 6z", "0 added_kan 7z", "0 discard 9m")
    first = kinds(table).index("added_kan")
    assert kinds(table)[first : first + 7] == [
        "added_kan",
        "replacement",
        "added_kan",
        "indicator",
        "replacement",
        "indicator",
        "discard",
    ]


def test_c2_kan_dora_is_not_counted_when_the_replacement_wins() -> None:
    # The second indicator, 1s, would make the pair of 2s dora.
    table = added_kan_table("2p", indicators="4z1s").play("0 added_kan 7z", "0 win")
    assert "win after kan" in table.patterns
    assert "dora" not in table.patterns
    assert table.state.indicators == ["4z"]


def test_c2_kan_dora_of_a_concealed_kan_counts_at_once() -> None:
    table = Table(hands={0: "1111m234567p22s6s"}, draws="7s", replacements="8s", indicators="4z1s")
    table.play("0 concealed_kan 1m", "0 win")
    assert table.patterns["dora"] == 2


def test_c2_kan_not_on_the_last_tile() -> None:
    last = Table(hands={1: "1111z258p369s258m"}).until(lambda state: state.draws_left == 0)
    assert last.state.turn == 1
    assert last.choices(1, "concealed_kan") == []
    before = Table(hands={0: "1111z258p369s258m"}).until(lambda state: state.draws_left == 1)
    assert before.can(0, "concealed_kan 1z")
    before.play("0 concealed_kan 1z")
    assert before.state.draws_left == 0


def test_c2_kan_in_riichi_of_the_drawn_tile() -> None:
    table = Table(hands={0: "111z234567m22s67s"}, draws="9m...1z").play("0 riichi 9m").until_turn(0)
    assert table.choices(0) == ["concealed_kan 1z", "discard 1z drawn"]


def test_c2_kan_in_riichi_must_keep_the_waits() -> None:
    hands = {0: "2223m567p345789s"}  # waits for 1m 3m 4m; with a kan of 2m for 3m alone
    table = Table(hands=hands, draws="9p...2m").play("0 riichi 9p").until_turn(0)
    assert table.choices(0) == ["discard 2m drawn"]


def test_c2_kan_in_riichi_not_of_tiles_held_before() -> None:
    # With 4m the four 1m could go: 234m567p345s and 9s would wait for 9s as before. But 1m is not the drawn tile.
    table = Table(hands={0: "111123m567p345s9s"}, draws="7z...4m")
    assert table.can(0, "concealed_kan 1m")
    assert table.play("0 riichi 7z").until_turn(0).choices(0) == ["discard 4m drawn"]


def robbed_table(rules: str = "riichi") -> Table:
    """Seat 3 has called 8s and adds the fourth; seat 1 waits for it."""
    table = Table(rules, hands={1: SIMPLES, 3: "88s147m258p369s12z"}, draws="8s3z4z6z8s", indicators="4z")
    return table.play("0 discard 8s", "3 pon 8s", "3 discard 1z", "3 added_kan 8s")


def test_c2_chankan_on_an_added_kan() -> None:
    table = robbed_table()
    assert table.choices(1) == ["win 8s", "pass"]
    table.play("1 win")
    assert table.win.is_robbed
    assert (table.win.from_seat, table.patterns["robbed kan"]) == (3, 1)
    assert table.win.points == [0, 3900, 0, -3900]  # robbed kan, all simples, plain sequences: 3 han, 30 fu
    assert table.state.indicators == ["4z"]  # the kan is void


def test_c2_chankan_passed_the_kan_stands() -> None:
    table = robbed_table().play("1 pass")
    assert table.log[-1].startswith("draw 3")
    assert table.events[-1].is_replacement


def test_c2_chankan_not_on_a_concealed_kan() -> None:
    for rules in ("riichi", "riichi:majsoul"):
        table = Table(rules, hands={1: SIMPLES, 3: "8888s147m258p36s1z"}).play("3 concealed_kan 8s")
        assert table.events[-1].is_replacement  # nobody was asked


def test_platform_kokushi_robs_ankan() -> None:
    for rules, may_rob in (("riichi:tenhou", False), ("riichi:mjai", False), ("riichi:majsoul", True)):
        table = Table(rules, hands={0: "7777z147m258p369s", 1: ORPHANS}).play("0 concealed_kan 7z")
        assert table.may_claim(1, "win 7z") is may_rob
    table.play("1 win")
    assert "thirteen orphans" in table.patterns
    assert table.win.points == [-32000, 32000, 0, 0]


FOUR_OF_ONE = {0: "1111m9999m1111p9p", 1: "5550s478m28p1236z"}


def test_c2_four_kans_of_one_seat_stand_and_a_fifth_is_never_made() -> None:
    table = Table(hands=FOUR_OF_ONE, draws="9p", replacements="9p9p2z4z")
    table.play("0 concealed_kan 1m", "0 concealed_kan 9m", "0 concealed_kan 1p", "0 concealed_kan 9p", "0 discard 2z")
    assert table.until_turn(1).choices(1, "concealed_kan") == []
    assert table.state.check_legal(1, mk.Action("concealed_kan 5s")) == "four kans were made already"
    assert len(table.state.indicators) == 5


def test_c2_no_fifth_kan_of_a_discard() -> None:
    hands = {0: FOUR_OF_ONE[0], 2: "222z258m258s3678p"}
    table = Table(hands=hands, draws="9p", replacements="9p9p2z4z")
    table.play("0 concealed_kan 1m", "0 concealed_kan 9m", "0 concealed_kan 1p", "0 concealed_kan 9p", "0 discard 2z")
    assert table.choices(2) == ["pon 2z with 22z", "pass"]
