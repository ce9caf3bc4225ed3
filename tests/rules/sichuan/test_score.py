"""Values of Sichuan wins: the vectors of rules.md B.8 by their ids, and every row of the table of B.2."""

from typing import Any

import pytest

import mahjongkit as mk
from tests.rules.sichuan.wins import win_of

SELF_DRAW: dict[str, Any] = {"discarder": None}

# id: complete hand, facts, fan, value on a discard (what one payer pays without the bonus of a self-draw)
VECTORS: dict[str, tuple[str, dict[str, Any], int, int]] = {
    "SC01": ("123456789m11s(333s)", {}, 0, 1),
    "SC02": ("11133355m(777s)(999s)", {}, 1, 2),
    "SC03": ("11133355m(777m)(999m)", {}, 3, 8),
    "SC04": ("1133557799m1133s", {}, 2, 4),
    "SC05": ("11115577m991133s", {}, 3, 8),
    "SC06": ("11223344556677m", {}, 4, 8),
    "SC07": ("11112233445566m", {}, 5, 8),
    "SC08": ("55m(111m)(333m)(777m)(999s)", {}, 2, 4),
    "SC09": ("55m(111m)(333m)(777m)(999m)", {}, 4, 8),
    "SC10": ("55m(1111m)(3333m)(7777s)(9999s)", {}, 6, 8),
    "SC11": ("111123456789m11s", {}, 1, 2),
    "SC12": ("123456789m11s(3333s)", {"is_after_kan": True, **SELF_DRAW}, 2, 4),
    "SC13": ("123456789m11s(3333s)", {"is_last_tile": True, **SELF_DRAW}, 2, 4),
}


@pytest.mark.parametrize(("hand", "facts", "fan", "value"), VECTORS.values(), ids=VECTORS)
def test_vector(hand: str, facts: dict[str, Any], fan: int, value: int) -> None:
    win = win_of(hand, **facts)
    assert win.worth == fan
    assert sum(worth for _, worth in win.patterns) == fan
    if facts.get("discarder", 1) is None:
        assert win.changes == [3 * (value + 1), *[-value - 1] * 3]
    else:
        assert win.changes == [value, -value, 0, 0]
    assert win.value == win.changes[0]


def test_sc06_at_a_cap_of_four() -> None:
    assert win_of("11223344556677m", fan_cap=4).value == 16


def test_sc14_four_held_tiles_are_no_wait() -> None:
    assert mk.waits("1111m(222p)(333p)(444p)", variant="sichuan") == []


def test_sc15_waits() -> None:
    assert mk.waits("2345m(222p)(333p)(444p)", variant="sichuan") == ["2m", "5m"]


def test_sc20_self_draw_of_sc03() -> None:
    hand = VECTORS["SC03"][0]
    assert win_of(hand, **SELF_DRAW).changes == [27, -9, -9, -9]
    assert win_of(hand, winners=[2], **SELF_DRAW).changes == [18, -9, 0, -9]
    # With two out, one is left to pay.
    assert win_of(hand, winners=[2, 1], **SELF_DRAW).changes == [9, 0, 0, -9]


def test_sc21_self_draws() -> None:
    plain, flush = "123456789m11s(333s)", "12345699m(777m)(888m)"
    assert [win_of(plain, profile=profile, **SELF_DRAW).value for profile in ("sbr2025", "thesis")] == [6, 6]
    assert [win_of(flush, profile=profile, **SELF_DRAW).value for profile in ("sbr2025", "thesis")] == [15, 24]


def test_sc22_the_win_on_the_discard_after_a_kan() -> None:
    """No fan but the kan shot: the seat that declared the kan pays 2. The refund is not of the win."""
    win = win_of("123456789m11s(333s)", discarder=3, is_kan_shot=True)
    assert win.patterns == [("kan shot", 1)]
    assert win.changes == [2, 0, 0, -2]


def test_sc23_two_wins_on_one_discard() -> None:
    first = win_of("11133355m(777s)(999s)", seat=1, discarder=0)
    second = win_of("11133355p(777p)(999p)", seat=2, discarder=0)
    assert (first.value, second.value) == (2, 8)
    assert [a + b for a, b in zip(first.changes, second.changes, strict=True)] == [-10, 2, 8, 0]


# The rows of B.2 by number: hand, facts, patterns.
ROWS: list[tuple[str, str, dict[str, Any], list[tuple[str, int]]]] = [
    ("1 kan, open", "123456789m11s(3333s)", {}, [("kan", 1)]),
    ("1 kan, concealed", "123456789m11s[3333s]", {}, [("kan", 1)]),
    ("1 kan, added", "123456789m11s(333+3s)", {}, [("kan", 1)]),
    ("1 kan, each", "123456m11s[3333s](9999m)", {}, [("kan", 2)]),
    ("2 root, in the hand", "111123456789m22s", {}, [("root", 1)]),
    ("2 root, pon and sequence", "123456m44s(333m)(888s)", {}, [("root", 1)]),
    ("2 root, each", "122223333m55s(111m)", {}, [("root", 3)]),
    ("2 root, in seven pairs", "11115577m991133s", {}, [("root", 1), ("seven pairs", 2)]),
    ("2 root, twice in seven pairs", "11115577m999933s", {}, [("root", 2), ("seven pairs", 2)]),
    ("1 and 2, kinds apart", "111123m456m22s(3333s)", {}, [("kan", 1), ("root", 1)]),
    ("3 all triplets", "111333m55s(777s)(999s)", {}, [("all triplets", 1)]),
    ("4 golden wait", "55m(111m)(333s)(777s)(999s)", {}, [("all triplets", 1), ("golden wait", 1)]),
    ("4 golden wait, a kan is a meld", "55m[1111m](333s)(777s)(999s)", {},
     [("kan", 1), ("all triplets", 1), ("golden wait", 1)]),
    ("4 no golden wait with three melds", "11155m(333s)(777s)(999s)", {}, [("all triplets", 1)]),
    ("5 full flush", "12345699m(777m)(888m)", {}, [("full flush", 2)]),
    ("6 seven pairs", "1133557799m1133s", {}, [("seven pairs", 2)]),
    ("7 win after kan", "123456789m11s(3333s)", {"is_after_kan": True, **SELF_DRAW},
     [("kan", 1), ("win after kan", 1)]),
    ("8 kan shot", "123456789m11s(333s)", {"is_kan_shot": True}, [("kan shot", 1)]),
    ("8 and 9, a further added kan", "123456789m11s(333s)", {"is_kan_shot": True, "is_robbed_kan": True},
     [("kan shot", 1), ("robbed kan", 1)]),
    ("9 robbed kan", "123456789m11s(333s)", {"is_robbed_kan": True}, [("robbed kan", 1)]),
    ("10 last tile, drawn", "123456789m11s(333s)", {"is_last_tile": True, **SELF_DRAW}, [("last tile", 1)]),
    ("10 last tile, discarded", "123456789m11s(333s)", {"is_last_tile": True}, [("last tile", 1)]),
    ("7 and 10", "123456789m11s(3333s)", {"is_after_kan": True, "is_last_tile": True, **SELF_DRAW},
     [("kan", 1), ("win after kan", 1), ("last tile", 1)]),
    ("nothing for a closed hand", "123456789m11s333s", {}, []),
    ("nothing for 258", "222m55s(555m)(888m)(222s)", {}, [("all triplets", 1)]),
    ("nothing for terminals", "112233789m99s(111s)", {}, []),
    ("nothing for a first turn", "123456789m11s333s", {"is_first_turn": True, **SELF_DRAW}, []),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "facts", "patterns"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_row_of_the_table(hand: str, facts: dict[str, Any], patterns: list[tuple[str, int]]) -> None:
    win = win_of(hand, **facts)
    assert win.patterns == patterns
    assert win.worth == sum(fan for _, fan in patterns)


def test_the_better_reading_counts() -> None:
    """B.8, SC06 and SC07 read as groups too; and three equal sequences are three triplets."""
    assert win_of("11223344556677m").patterns == [("seven pairs", 2), ("full flush", 2)]
    assert win_of("111222333m777m99m").patterns == [("all triplets", 1), ("full flush", 2)]


@pytest.mark.parametrize("seat", range(4))
def test_payments_go_from_the_payers_to_the_winner(seat: int) -> None:
    for discarder in [other for other in range(4) if other != seat]:
        win = win_of("123456789m11s(333s)", seat=seat, discarder=discarder)
        assert win.changes == [1 if s == seat else -1 if s == discarder else 0 for s in range(4)]
    win = win_of("123456789m11s(333s)", seat=seat, **SELF_DRAW)
    assert win.changes == [6 if s == seat else -2 for s in range(4)]
