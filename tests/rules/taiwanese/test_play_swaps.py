"""What may not be discarded after a call (docs/rules/taiwanese.md 4.4; rules.md A.4 food swap, 0.3)."""

import pytest

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.walls import draws_at

HAND = "234567m25p369s12345z"


def rules_with(*, chi_swap: int = 0, pon_swap: int = 0) -> mk.Rules:
    return mk.make_rules("taiwanese", chi_swap=chi_swap, pon_swap=pon_swap)


def discards_after(rules: mk.Rules, *, hand: str, tile: str, call: str) -> set[str]:
    table = Table(rules, hands={1: hand}, draws=tile).play(f"0 discard {tile}", f"1 {call}")
    return {text.split()[1] for text in table.choices(1, "discard")}


@pytest.mark.parametrize(
    ("swap", "call", "barred"),
    [
        (0, "chi 4m with 56m", set()),
        (1, "chi 4m with 56m", {"4m"}),
        (2, "chi 4m with 56m", {"4m", "7m"}),
        (2, "chi 4m with 35m", {"4m"}),
        (2, "chi 4m with 23m", {"4m"}),
        (2, "chi 5m with 34m", {"5m", "2m"}),
        (2, "chi 7m with 56m", {"7m", "4m"}),
        (1, "chi 7m with 56m", {"7m"}),
        (2, "chi 8m with 67m", {"5m"}),
    ],
)
def test_4_4_a4_chi_swap(swap: int, call: str, barred: set[str]) -> None:
    every = {"2m", "3m", "4m", "5m", "6m", "7m", "2p", "5p", "3s", "6s", "9s", "1z", "2z", "3z", "4z", "5z"}
    _, tile, _, own = call.split()
    left = every - {digit + "m" for digit in own[:-1]}
    assert discards_after(rules_with(chi_swap=swap), hand=HAND, tile=tile, call=call) == left - barred


@pytest.mark.parametrize(("swap", "can_discard"), [(0, True), (1, False)])
def test_4_4_a4_pon_swap(swap: int, can_discard: bool) -> None:  # noqa: FBT001
    hand = "666z47m25p369s123457z"
    discards = discards_after(rules_with(pon_swap=swap), hand=hand, tile="6z", call="pon 6z")
    assert ("6z" in discards) == can_discard
    assert "7z" in discards


def test_4_4_a4_the_bar_ends_with_the_discard() -> None:
    table = Table(rules_with(chi_swap=2), hands={1: HAND}, draws="4m").play("0 discard 4m", "1 chi 4m with 56m")
    table.play("1 discard 1z").until_turn(1)
    assert table.can(1, "discard 7m")
    assert table.can(1, "discard 4m")


def hand_of_four(rules: mk.Rules, last: str) -> Table:
    """Seat 1 has four chis and the tiles named; seat 0 discards 4s."""
    draws = draws_at({0: "3m", 3: "6m", 6: "9m", 9: "3p", 12: "4s"})
    table = Table(rules, hands={1: "124578m12p1234z" + last}, draws=draws)
    calls = [("3m", "1z"), ("6m", "2z"), ("9m", "3z"), ("3p", "4z")]
    for tile, discarded in calls:
        table.play(f"0 discard {tile} drawn", f"1 chi {tile}", f"1 discard {discarded}")
    return table.play("0 discard 4s drawn")


@pytest.mark.parametrize(
    ("hand", "swap", "is_offered"),
    [
        ("5677s", 2, False),  # 77s are left: the other end
        ("5677s", 1, True),
        ("4456s", 1, False),  # 44s are left: the claimed kind
        ("4456s", 0, True),
        ("4567s", 2, False),  # 47s: both
        ("4567s", 1, True),
        ("5567s", 2, True),  # 5s can go
    ],
)
def test_4_4_a4_a_chi_that_leaves_no_discard_is_not_offered(hand: str, swap: int, is_offered: bool) -> None:  # noqa: FBT001
    table = hand_of_four(rules_with(chi_swap=swap), hand)
    assert table.can(1, "chi 4s with 56s") == is_offered


def test_4_4_a4_a_pon_always_leaves_a_discard() -> None:
    # After four chis the hand is 444s and one more: pon of 4s leaves 4s, which is barred, and that tile.
    table = hand_of_four(rules_with(pon_swap=1), "4449s").play("1 pon 4s")
    assert table.choices(1) == ["discard 9s"]
