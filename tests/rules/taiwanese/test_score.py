"""Scores of Taiwanese wins: the vectors of rules.md A.6, who pays, flowers, and what is refused."""

import pickle
import re
from typing import Any

import pytest

import mahjongkit as mk
from tests.rules.scoring import score_taiwanese

TW01 = "123456m23456p123s55z"
OPEN = "(123m)23456p123456s55z"
BEGGING = "1m(123p)(456p)(789p)(111s)(222s)"
DISCARD: dict[str, Any] = {"discarder": 3}
CLOSED = {"closed hand": 1}
DRAWN = {"self-draw": 1, "closed hand": 1, "concealed self-draw": 1}

# Hand before the win, winning tile, circumstances, patterns: rules.md A.6. Seat 1 of dealer 0 has the wind South.
VECTORS: dict[str, tuple[str, str, dict[str, Any], dict[str, int]]] = {
    "TW01": (TW01, "1p", {}, DRAWN),
    "TW02": (TW01, "1p", DISCARD, CLOSED),
    "TW03": (OPEN, "1p", DISCARD, {"plain sequences": 2}),
    "TW03 without honours": (OPEN, "1p", DISCARD | {"plain_sequences_with_honours": False}, {}),
    "TW04": (OPEN, "1p", {}, {"self-draw": 1}),
    "TW05": ("(555m)(777m)(111s)111222p3s", "3s", DISCARD, {"all triplets": 4, "single wait": 1}),
    "TW06": ("112233445566789m9m", "9m", DISCARD, CLOSED | {"full flush": 8}),
    "TW07": (
        "123456789m1112223z",
        "3z",
        DISCARD | {"seat": 0, "round_wind": "2z"},
        CLOSED | {"seat wind": 1, "round wind": 1, "single wait": 1, "half flush": 4},
    ),
    "TW08": ("23m456p789s55566677z", "1m", DISCARD, CLOSED | {"little three dragons": 4}),
    "TW09": (
        "23m456p55566677711z",
        "1m",
        DISCARD,
        CLOSED | {"big three dragons": 8, "three concealed triplets": 2},
    ),
    "TW10": (
        "111222333444z23m55z",
        "1m",
        {"seat": 0},
        DRAWN | {"big four winds": 16, "four concealed triplets": 5, "half flush": 4},
    ),
    "TW11": (
        "11122233344z23456m",
        "1m",
        DISCARD | {"seat": 0},
        CLOSED | {"little four winds": 8, "half flush": 4, "three concealed triplets": 2},
    ),
    "TW12": (
        "111222333444555z6z",
        "6z",
        DISCARD,
        CLOSED
        | {"all honours": 16, "big four winds": 16, "five concealed triplets": 8, "all triplets": 4}
        | {"white dragon": 1, "single wait": 1},
    ),
    "TW13": ("111222m111222p11s55z", "1s", {}, DRAWN | {"five concealed triplets": 8, "all triplets": 4}),
    "TW14": ("111222m111222p11s55z", "1s", DISCARD, CLOSED | {"four concealed triplets": 5, "all triplets": 4}),
    "TW15 on a discard": (BEGGING, "1m", DISCARD, {"all-begging": 2}),
    "TW15 by self-draw": (BEGGING, "1m", {}, {"self-draw": 1}),
    "TW16": (TW01, "1p", DISCARD | {"is_robbed_kan": True}, CLOSED | {"robbed kan": 1}),
    "TW17 after a kan": (TW01, "1p", {"is_after_kan": True}, DRAWN | {"win after kan": 1}),
    "TW17 last tile": (TW01, "1p", {"is_last_tile": True}, DRAWN | {"last draw": 1}),
    "TW18": ("123456m123456p13s55z", "2s", DISCARD, CLOSED | {"single wait": 1}),
}
TAI = {
    **dict(zip((f"TW{i:02}" for i in range(1, 15)), (3, 1, 2, 1, 5, 9, 8, 5, 11, 28, 15, 47, 15, 10), strict=True)),
    "TW03 without honours": 0,
    "TW15 on a discard": 2,
    "TW15 by self-draw": 1,
    "TW16": 2,
    "TW17 after a kan": 4,
    "TW17 last tile": 4,
    "TW18": 2,
}


@pytest.mark.parametrize("name", VECTORS)
def test_vectors(name: str) -> None:
    hand, win_tile, facts, patterns = VECTORS[name]
    win = score_taiwanese(hand, win_tile, **({"seat": 1} | facts))
    assert (dict(win.patterns), win.worth) == (patterns, TAI[name])


def test_the_waits_of_the_vectors() -> None:
    """A.6 names those of TW01 and TW06."""
    assert mk.waits(TW01) == ["1p", "4p", "7p"]
    assert mk.waits("112233445566789m9m") == ["3m", "6m", "9m"]


def test_settlement_a_self_draw_of_another_seat_than_the_dealer() -> None:
    win = score_taiwanese(TW01, "1p", seat=1, dealer=0, repeats=2)
    assert (win.worth, win.value, win.changes) == (3, 29, [-13, 29, -8, -8])


def test_settlement_b_the_dealer_wins_on_a_discard() -> None:
    win = score_taiwanese(OPEN, "1p", seat=2, dealer=2, discarder=1, repeats=1)
    assert (win.worth, win.changes) == (2, [0, -10, 10, 0])


def test_settlement_c_without_the_dealer() -> None:
    win = score_taiwanese(OPEN, "1p", seat=2, dealer=0, discarder=1, repeats=1)
    assert (win.worth, win.changes) == (2, [0, -7, 7, 0])


def test_the_dealer_pays_its_tai_for_a_discard() -> None:
    """A.5, settlement: D also where the payer deals."""
    assert score_taiwanese(OPEN, "1p", seat=2, discarder=0, repeats=3).changes == [-14, 0, 14, 0]


def test_the_dealer_gets_its_tai_from_all() -> None:
    assert score_taiwanese(TW01, "1p", repeats=1).changes == [33, -11, -11, -11]


def test_stakes() -> None:
    """A.4: base 30 and 10 per tai."""
    win = score_taiwanese(OPEN, "1p", seat=2, discarder=1, base=30, tai_value=10)
    assert win.changes == [0, -50, 50, 0]
    assert score_taiwanese(TW01, "1p", seat=2, discarder=1, profile="wikibooks").changes == [0, -40, 40, 0]


def test_a_cap_is_for_the_tai_of_the_hand() -> None:
    """A.5 names caps of 16, 24 and 81; the tai of the dealer come on top, as in the scorer that A.6 names."""
    hand, win_tile, _, _ = VECTORS["TW12"]
    win = score_taiwanese(hand, win_tile, seat=1, discarder=0, repeats=1, tai_cap=24)
    assert (win.worth, win.changes) == (47, [-32, 32, 0, 0])
    assert score_taiwanese(TW01, "1p", seat=1, discarder=2, tai_cap=24).changes == [0, 6, -6, 0]


def test_the_olympiad_counts_won_games() -> None:
    """A.4; A.2 item 9: the score file has 3 for a self-draw and 1 for a discard."""
    facts: dict[str, Any] = {"seat": 1, "profile": "olympiad", "repeats": 2}
    assert score_taiwanese(TW01, "1p", **facts).changes == [0, 1, 0, 0]
    assert score_taiwanese(TW01, "1p", discarder=0, **facts).changes == [0, 1, 0, 0]
    facts["counts_games"] = False
    assert score_taiwanese(TW01, "1p", **facts).changes == [-1, 3, -1, -1]
    assert score_taiwanese(TW01, "1p", discarder=0, **facts).changes == [-1, 1, 0, 0]


def test_a_win_by_eight_flowers_needs_no_complete_hand() -> None:
    """A.4, special hands; the flowers of the seat do not count beside it."""
    win = score_taiwanese("159m159p159s1234567z1234567f", "8f", seat=1)
    assert (win.patterns, win.changes) == ([("eight flowers", 8)], [-14, 40, -13, -13])


def test_seven_flowers_rob_the_eighth() -> None:
    win = score_taiwanese("159m159p159s1234567z1234678f", "5f", seat=1, discarder=3)
    assert (win.patterns, win.changes) == ([("seven rob one", 8)], [0, 13, 0, -13])


def test_a_win_compares_and_travels() -> None:
    win = score_taiwanese(TW01, "1p", seat=1)
    assert pickle.loads(pickle.dumps(win)) == win  # noqa: S301
    assert win != score_taiwanese(TW01, "1p", seat=2)
    assert win.explain().splitlines()[0] == "self-draw: 1 tai"


def test_a_hand_in_another_notation() -> None:
    win = score_taiwanese("1w2w3w4w5w6w23456t123s55z", "1t", notation="simcat", seat=1, discarder=2)
    assert win.patterns == [("closed hand", 1)]


FLOWERS = "159m159p159s1234567z"


@pytest.mark.parametrize(
    ("hand", "win_tile", "facts", "words"),
    [
        (TW01, "2z", {}, "no win: expected five groups and a pair"),
        ("1133557799m1122z11s", "1s", {}, "no win"),
        (TW01 + "1p", "1p", {}, "3n+1"),
        ("123m456p78s1122z5z", "9s", {}, "Taiwanese needs 16 or 17 tiles"),
        ("1111m23456p123s5556z", "1m", {}, "fifth 1m"),
        (TW01, "11p", {}, "one tile"),
        (TW01, "1p", {"seat": 4}, "seat is 4, expected a seat from 0 to 3"),
        (TW01, "1p", {"dealer": -1}, "dealer is -1"),
        (TW01, "1p", {"discarder": 0}, "own win"),
        (TW01, "1p", {"is_robbed_kan": True}, "needs the discarder"),
        (TW01, "1p", {"is_after_kan": True, "discarder": 1}, "self-draw"),
        (TW01, "1p", {"is_first_turn": True, "discarder": 1}, "dealer's first turn"),
        (TW01, "1p", {"is_first_turn": True, "is_last_tile": True}, "no tile is the last"),
        (OPEN, "1p", {"is_first_turn": True}, "open meld"),
        (TW01, "1p", {"repeats": -1}, "repeats is -1, expected 0 to 1000"),
        (TW01, "1p", {"round_wind": "5z"}, "1z, 2z, 3z or 4z"),
        (TW01, "1p", {"profile": "sml"}, "known: olympiad, sml2026, wikibooks, star31, zhonghua, zhaishenye"),
        (TW01, "1p", {"tai_pinghu": 1}, "unknown option 'tai_pinghu' of taiwanese (known: "),
        (TW01, "1p", {"tai_dragon": 51}, "option tai_dragon is 51, expected a number from 0 to 50"),
        (TW01, "1p", {"tai_dragon": True}, "tai_dragon"),
        (FLOWERS + "123f", "8f", {}, "needs the other seven"),
        (FLOWERS + "1234567f", "7f", {}, "needs the other seven"),
        (FLOWERS + "1234567f", "8f", {"discarder": 1, "is_robbed_kan": True}, "no kan"),
        (FLOWERS + "1234567f", "8f", {"discarder": 1, "profile": "star31"}, "tai_seven_rob_one is 0"),
        (FLOWERS + "1234567f", "8f", {"tai_eight_flowers": 0}, "tai_eight_flowers is 0"),
    ],
)
def test_bad_input_is_named(hand: str, win_tile: str, facts: dict[str, Any], words: str) -> None:
    with pytest.raises(mk.MahjongError, match=re.escape(words)):
        score_taiwanese(hand, win_tile, **facts)
