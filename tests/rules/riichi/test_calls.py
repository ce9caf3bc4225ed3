"""Calls of discards (docs/rules/riichi.md 1 to 3; rules.md 0.1 and C.2: kuikae, kan limits, red fives)."""

import pytest

import mahjongkit as mk
from tests.rules.riichi.ready_hands import OTHER_SIMPLES
from tests.rules.table import Table
from tests.rules.walls import tiles_of


def test_0_1_chi_only_by_the_next_seat() -> None:
    hands = {1: "56m147p258s12356z", 2: "56m147p258s12356z"}
    table = Table(hands=hands, draws="7m").play("0 discard 7m")
    assert table.choices(1) == ["chi 7m with 56m", "pass"]
    assert table.choices(2) == []


def test_0_1_pon_goes_before_chi_and_a_win_before_both() -> None:
    hands = {1: "56p147m258s12356z", 2: "77p149m369s12356z", 3: OTHER_SIMPLES}
    called = Table(hands=hands, draws="7p").play("0 discard 7p", "1 chi 7p", "2 pon 7p")
    assert called.log[-1] == "pon 2 7p from 0 with 77p"
    won = Table(hands=hands, draws="7p").play("0 discard 7p", "1 chi 7p", "2 pon 7p", "3 win")
    assert won.win.seat == 3


def filled(tiles: str) -> str:
    """A hand of these tiles and others that fit nothing."""
    return tiles + "".join(tiles_of("147s1234567z258s")[: 13 - len(tiles_of(tiles))])


@pytest.mark.parametrize(
    ("held", "call", "barred"),
    [
        ("4567m", "chi 4m with 56m", {"4m", "7m"}),  # the called tile and the other end
        ("3456m", "chi 6m with 45m", {"3m", "6m"}),
        ("1234m", "chi 1m with 23m", {"1m", "4m"}),
        ("24568m", "chi 5m with 46m", {"5m"}),  # called into the middle
        ("1236m", "chi 3m with 12m", {"3m"}),  # there is no other end
        ("4789m", "chi 7m with 89m", {"7m"}),
        ("34506m", "chi 6m with 45m", {"3m", "6m"}),
        ("4m0m67m", "chi 7m with 06m", {"4m", "7m"}),
        ("555m6m", "pon 0m with 55m", {"5m"}),
        ("550p6p", "pon 5p with 55p", {"0p"}),  # the red five is the same kind
    ],
)
def test_c2_kuikae(held: str, call: str, barred: set[str]) -> None:
    tile = call.split()[1]
    hand = filled(held)
    table = Table(hands={1: hand}, draws=tile).play(f"0 discard {tile}", f"1 {call}")
    expected = set(tiles_of(hand)) - barred
    for own in tiles_of(call.split()[3]):
        if tiles_of(hand).count(own) == tiles_of(call.split()[3]).count(own):
            expected.discard(own)
    assert {choice.split()[1] for choice in table.choices(1)} == expected
    refused = table.state.check_legal(1, mk.Action(f"discard {next(iter(barred))}"))
    assert refused is not None
    assert "right after this call" in refused


def test_c2_kuikae_ends_with_the_discard() -> None:
    table = Table(hands={1: filled("4567m")}, draws="4m").play("0 discard 4m", "1 chi", "1 discard 1s")
    assert table.until_turn(1).can(1, "discard 7m")


def test_option_has_swap_calling() -> None:
    rules = mk.make_rules("riichi", has_swap_calling=True)
    table = Table(rules, hands={1: filled("4567m")}, draws="4m").play("0 discard 4m", "1 chi 4m")
    assert table.can(1, "discard 4m")
    assert table.can(1, "discard 7m")


# Three pons, then four tiles are left: 4567m.
BARE = {0: "5z1s147p258s12399m", 1: "55z66z77z4567m123z", 2: "67z147p258s1239m1p"}


def bare_table(rules: mk.Rules, tile: str) -> Table:
    table = Table(rules, hands=BARE, draws=f"9s8s8s6s6s{tile}")
    table.play("0 discard 5z", "1 pon 5z", "1 discard 1z", "2 discard 6z", "1 pon 6z", "1 discard 2z")
    return table.play("2 discard 7z", "1 pon 7z", "1 discard 3z", f"0 discard {tile}")


def test_c2_kuikae_a_call_must_leave_a_discard() -> None:
    rules = mk.make_rules("riichi")
    assert not bare_table(rules, "4m").may_claim(1, "chi")  # 56m leaves 4m and 7m, both barred
    assert not bare_table(rules, "7m").may_claim(1, "chi")
    assert bare_table(rules, "5m").choices(1, "chi") == ["chi 5m with 46m", "chi 5m with 67m"]
    swaps = mk.make_rules("riichi", has_swap_calling=True)
    assert bare_table(swaps, "4m").may_claim(1, "chi 4m with 56m")


def test_0_1_after_a_call_only_discards() -> None:
    # A pair wait for 5z is completed by its pon; and four 1m could be a kan.
    table = Table(hands={1: "1111m234567p55z6z"}, draws="5z").play("0 discard 5z", "1 pon 5z")
    assert table.state.phase == "after_call"
    assert {choice.split()[0] for choice in table.choices(1)} == {"discard"}


def test_c2_red_fives_are_different_choices() -> None:
    pon = Table(hands={1: filled("550p")}, draws="5p").play("0 discard 5p")
    assert pon.choices(1) == ["pon 5p with 55p", "pon 5p with 50p", "open_kan 5p with 550p", "pass"]
    chi = Table(hands={1: filled("405m")}, draws="3m").play("0 discard 3m")
    assert chi.choices(1, "chi") == ["chi 3m with 45m", "chi 3m with 40m"]
    only_red = Table(hands={1: filled("40m")}, draws="3m").play("0 discard 3m")
    assert only_red.choices(1, "chi") == ["chi 3m with 40m"]


def last_discard(tile: str, hand: str) -> Table:
    """Seat 1 draws the last tile, 70 draws in all, and discards it."""
    return (
        Table(hands={0: "550p147m258s1235z", 2: hand}, last_draws=tile)
        .until(lambda state: state.draws_left == 0)
        .play(f"1 discard {tile}")
    )


def test_c2_last_discard_is_only_won_on() -> None:
    called = last_discard("7p", filled("6777p8p"))
    assert called.state.is_over  # chi, pon and open kan were there
    assert called.no_win.reason == "exhausted"
    won = last_discard("5p", "234678m22p46p678s")  # chi is there too
    assert won.choices(2) == ["win 5p", "pass"]


def test_c2_last_but_one_discard_may_be_called() -> None:
    table = Table(hands={1: filled("56777p")}, last_draws="7p.").until(lambda state: state.draws_left == 1)
    table.play("0 discard 7p")
    assert {choice.split()[0] for choice in table.choices(1)} == {"chi", "pon", "open_kan", "pass"}


def test_ri09_seventy_draws() -> None:
    plain = Table().finish()
    assert 1 + len(plain.all("draw")) == 70  # the dealer's first draw comes before the first choice
    kans = Table(hands={0: "1111m2222z258p36s"}).play("0 concealed_kan 1m", "0 concealed_kan 2z").finish()
    assert len(kans.all("concealed_kan")) == 2
    assert 1 + len(kans.all("draw")) == 70


def test_0_1_after_a_pon_play_goes_on_from_the_caller() -> None:
    table = Table(hands={2: filled("77p")}, draws="7p").play("0 discard 7p", "2 pon 7p", "2 discard 1s")
    assert table.log[-1].startswith("draw 3 ")  # seat 1 is passed over
