"""Options and profiles of Sichuan scoring (rules.md B.6, B.7, B.10), and what is refused."""

import re
from pathlib import Path
from typing import Any

import pytest

import mahjongkit as mk
from tests.rules.scoring import score_sichuan
from tests.rules.sichuan.wins import win_of

SELF_DRAW: dict[str, Any] = {"discarder": None}
PLAIN = "123456789m11s(333s)"
PAGE = Path(__file__).parents[3] / "docs" / "sichuan-scoring.md"
PROFILES = ("sbr2025", "novikov", "thesis", "casual")

# One win for each pattern that has an option: the hand, the facts, and how often it has the pattern.
SAMPLES: dict[str, tuple[str, dict[str, Any], int]] = {
    "kan": ("123456m11s[3333s](9999m)", {}, 2),
    "root": ("122223333m55s(111m)", {}, 3),
    "all triplets": ("111333m55s(777s)(999s)", {}, 1),
    "golden wait": ("55m(111m)(333s)(777s)(999s)", {}, 1),
    "triplets of 258": ("222m55s(555m)(888m)(222s)", {}, 1),
    "seven pairs": ("1133557799m1133s", {}, 1),
    "dragon seven pairs": ("11115577m991133s", {}, 1),
    "full flush": ("12345699m(777m)(888m)", {}, 1),
    "pure outside hand": ("112233789m99s(111s)", {}, 1),
    "all simples": ("234567m55s(888m)(888s)", {}, 1),
    "closed hand": ("123456m55s[7777m]888s", {}, 1),
    "win after kan": ("123456789m11s(3333s)", {"is_after_kan": True, **SELF_DRAW}, 1),
    "kan shot": (PLAIN, {"is_kan_shot": True}, 1),
    "robbed kan": (PLAIN, {"is_robbed_kan": True}, 1),
    "last tile": (PLAIN, {"is_last_tile": True}, 1),
    "heavenly win": ("123456789m11s333s", {"is_first_turn": True, **SELF_DRAW}, 1),
    "earthly win": ("123456789m11s333s", {"is_first_turn": True, "seat": 2, **SELF_DRAW}, 1),
}


def option_of(pattern: str) -> str:
    return "fan_" + pattern.replace(" ", "_")


def known_options() -> list[str]:
    """Those of scoring; the table begins with those of play."""
    names = [name for name, _ in mk.rules.option_help("sichuan")]
    return names[names.index("fan_cap") :]


def documented() -> dict[str, list[str]]:
    """The rows of the page's table of options: what each profile says."""
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\|(.*)\|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {name: [cell.strip() for cell in cells.split("|")] for name, cells in rows}


@pytest.mark.parametrize("pattern", SAMPLES)
def test_the_fan_of_a_pattern_is_an_option(pattern: str) -> None:
    hand, facts, times = SAMPLES[pattern]
    for fan in (1, 3):
        win = win_of(hand, **{option_of(pattern): fan}, **facts)
        assert (pattern, times * fan) in win.patterns
    without = win_of(hand, **{option_of(pattern): 0}, **facts)
    assert pattern not in dict(without.patterns)


def test_every_option_is_documented_and_has_a_sample() -> None:
    names = known_options()
    assert list(documented()) == names
    assert {option_of(pattern) for pattern in SAMPLES} == {name for name in names if name.startswith("fan_")} - {
        "fan_cap"
    }


@pytest.mark.parametrize("pattern", SAMPLES)
def test_the_page_gives_the_fan_of_the_profiles(pattern: str) -> None:
    hand, facts, times = SAMPLES[pattern]
    cells = documented()[option_of(pattern)]
    for profile, cell in zip(PROFILES, cells, strict=True):
        fan = dict(win_of(hand, profile=profile, **facts).patterns).get(pattern, 0)
        assert fan == times * int(cell), profile


@pytest.mark.parametrize(("cap", "value"), [(1, 2), (3, 8), (4, 16), (5, 32), (0, 32), (20, 32)])
def test_cap(cap: int, value: int) -> None:
    """SC07 has 5 fan; B.7 knows caps of 3, 4 and 5, and none."""
    win = win_of("11112233445566m", fan_cap=cap)
    assert (win.worth, win.value) == (5, value)


def test_base() -> None:
    """B.7: 1, 2 or 5; the bonus of a self-draw is one base."""
    assert win_of("11133355m(777s)(999s)", base=5).value == 10
    assert win_of("11133355m(777s)(999s)", base=5, **SELF_DRAW).value == 3 * 15


def test_self_draw_bonus() -> None:
    """B.7: none, the base (B.10 item 2), one fan within the cap, or the whole payment again."""
    for bonus, each in enumerate((2, 3, 4, 4)):
        win = win_of("11133355m(777s)(999s)", self_draw_bonus=bonus, **SELF_DRAW)
        assert win.value == 3 * each
        assert dict(win.patterns).get("self-draw", 0) == (1 if bonus == 2 else 0)
        assert win_of("11133355m(777s)(999s)", self_draw_bonus=bonus).value == 2
    for bonus, each in enumerate((8, 9, 8, 16)):
        assert win_of("11133355m(777m)(999m)", self_draw_bonus=bonus, **SELF_DRAW).value == 3 * each


def test_seven_pairs_can_be_no_win() -> None:
    with pytest.raises(mk.RulesError, match="is no win: it is not complete"):
        win_of("1133557799m1133s", has_seven_pairs=False)
    assert win_of("11223344556677m", has_seven_pairs=False).patterns == [("full flush", 2)]


def test_novikov_scores_like_sbr2025() -> None:
    """B.7: the same, with a cap of 3 or 4; we take 3."""
    assert win_of("11112233445566m", profile="novikov").value == 8


THESIS = [
    (PLAIN, 1, 2),
    ("12345699m(777m)(888m)", 4, 8),  # one suit: four times the whole amount
    ("111123456789m22s", 2, 4),  # four equal tiles in the hand: twice
    ("222233334444m55m", 32, 64),  # both, and no cap
    ("123456789m11s(3333s)", 1, 2),  # a declared kan is paid when it is declared, and counts as a triplet
    ("111333m55s(777s)(999s)", 1, 2),  # not scored
    ("55m(111m)(333s)(777s)(999s)", 1, 2),
    ("1133557799m1133s", 1, 2),  # a win, no more
]


@pytest.mark.parametrize(("hand", "discard", "each"), THESIS)
def test_thesis(hand: str, discard: int, each: int) -> None:
    """B.6: a win on a discard is 1, a self-draw 2 from each, times the multipliers."""
    assert win_of(hand, profile="thesis").value == discard
    assert win_of(hand, profile="thesis", **SELF_DRAW).changes == [3 * each, -each, -each, -each]


CASUAL = [
    (PLAIN, {}, 1),
    ("111333m44s(777s)(666s)", {}, 2),  # all triplets: twice
    ("12345699m(777m)(888m)", {}, 4),  # one suit: four times
    ("44m(111m)(333s)(777s)(999s)", {}, 4),  # golden wait: four times, all triplets among them
    ("112233789m99s(111s)", {}, 4),  # terminals: four times
    ("222m55s(555m)(888m)(222s)", {"fan_all_simples": 0}, 8),  # 258: three fan with all triplets
    ("1133557799m1133s", {"fan_closed_hand": 0}, 4),  # seven pairs: four times
    ("11115577m991133s", {"fan_closed_hand": 0}, 16),  # dragon seven pairs: sixteen times
    ("234567m55s(888m)(888s)", {}, 2),  # no terminal
    ("123456777m55888s", {}, 2),  # closed
    ("123456777m55888s", {"is_first_turn": True, "self_draw_bonus": 0, **SELF_DRAW}, 16 * 3),  # 3 + closed
    ("123456777m55888s", {"is_first_turn": True, "self_draw_bonus": 0, "dealer": 1, **SELF_DRAW}, 8 * 3),
    ("11112233445566m", {}, 16),  # the cap of four fan
]


@pytest.mark.parametrize(("hand", "facts", "value"), CASUAL)
def test_casual(hand: str, facts: dict[str, Any], value: int) -> None:
    """B.7, the column of casual servers: what a hand multiplies."""
    assert win_of(hand, profile="casual", **facts).value == value


def test_seven_pairs_of_terminals_are_an_outside_hand() -> None:
    win = win_of("11119999m111199s", fan_pure_outside_hand=2)
    assert win.patterns == [("root", 3), ("seven pairs", 2), ("pure outside hand", 2)]


def test_an_outside_reading_may_be_better_than_triplets() -> None:
    assert win_of("111222333m999m11s", profile="casual").patterns == [("pure outside hand", 2), ("closed hand", 1)]
    assert win_of("111222333m999m11s").patterns == [("all triplets", 1)]


def test_any_terminal_as_an_outside_hand() -> None:
    """Not the rule (B.7: a terminal in each set), but what the program of the public rounds does."""
    hand = "111444m55s(777s)(888s)"
    for option, expected in ((False, []), (True, [("pure outside hand", 1)])):
        win = win_of(hand, fan_pure_outside_hand=1, any_terminal_is_outside=option)
        assert win.patterns == [("all triplets", 1), *expected]


def test_hands_with_sequences_can_have_no_fan_but_of_the_situation() -> None:
    hand = "12345699m(777m)(8888m)"
    assert win_of(hand, is_last_tile=True, sequences_have_fan=False).patterns == [("last tile", 1)]
    assert win_of("11122233344455m", sequences_have_fan=False).worth == 3  # it reads as triplets


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"seat": 4}, "seat is 4, expected a seat from 0 to 3"),
        ({"dealer": -1}, "dealer is -1"),
        ({"discarder": 7}, "discarder is 7"),
        ({"winners": [4]}, "one of the winners is 4"),
        ({"seat": 1}, "the winner cannot pay for its own win"),
        ({"winners": [0]}, "seat 0 is one of the winners"),
        ({"winners": [1]}, "seat 1 is one of the winners"),
        ({"winners": [1, 2, 3], **SELF_DRAW}, "the round is over after three winners"),
        ({"is_robbed_kan": True, **SELF_DRAW}, "a robbed kan needs the discarder"),
        ({"is_kan_shot": True, **SELF_DRAW}, "a kan shot needs the discarder"),
        ({"is_after_kan": True}, "is a self-draw: it has no discarder"),
        ({"is_first_turn": True}, "is a self-draw: it has no discarder"),
        ({"is_after_kan": True, **SELF_DRAW}, "needs a kan among the melds"),
        ({"is_first_turn": True, **SELF_DRAW}, "past its first turn"),
        ({"void_suit": "s"}, "'123456789m11s.*' is no win: it has tiles of the void suit s"),
        ({"void_suit": "z"}, "void_suit is 'z', expected m, p or s"),
        ({"void_suit": ""}, "void_suit is ''"),
        ({"profile": "sbr"}, r"unknown profile 'sbr' \(known: sbr2025, novikov, thesis, casual, mahjongai\)"),
        ({"fan_root": 7}, "option fan_root is 7, expected a number from 0 to 6"),
        ({"has_seven_pairs": 1}, "expected true or false"),
    ],
)
def test_what_cannot_be_is_refused(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(mk.RulesError, match=message):
        win_of(PLAIN, **facts)


def test_no_win() -> None:
    with pytest.raises(mk.RulesError, match="is no win: it has three suits, expected two at most"):
        score_sichuan("123456m1s(333s)(777p)", "1s", discarder=1)
    with pytest.raises(mk.RulesError, match="is no win: it is not complete"):
        score_sichuan("12345679m12s(333s)", "5s", discarder=1)
    with pytest.raises(mk.RulesError, match="has a chi: Sichuan knows only pon and kans"):
        score_sichuan("123456m1s(333s)(789m)", "1s", discarder=1)
    with pytest.raises(mk.NotationError, match="fifth"):
        score_sichuan("1111m23m4567m(333s)", "1m", discarder=1)
    with pytest.raises(mk.NotationError, match="1z"):
        score_sichuan("123456789m1z(333s)", "1z", discarder=1)


def test_a_void_suit_that_the_hand_lacks_changes_nothing() -> None:
    assert win_of(PLAIN, void_suit="p") == win_of(PLAIN)
