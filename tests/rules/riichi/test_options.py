"""Rules that tables answer differently, one by one (rules.md C.2)."""

from pathlib import Path
from typing import Any

import pytest

import mahjongkit as mk
from tests.rules.riichi.vectors import difference, read_mjlog
from tests.rules.scoring import score_riichi

PLAIN = "234567m345p22s78s"  # with 6s on a discard: all simples and plain sequences, 30 fu
RIICHI: dict[str, Any] = {"is_riichi": True}


def test_open_all_simples() -> None:
    """Tenhou counts them; its tables without (bit 4 of the game type) need another pattern."""
    hand = "567m22s78s(345p)(234m)"
    facts: dict[str, Any] = {"seat": 1, "discarder": 3}
    assert score_riichi(hand, "6s", **facts).patterns == [("all simples", 1)]
    with pytest.raises(mk.RulesError, match="no pattern"):
        score_riichi(hand, "6s", has_open_all_simples=False, **facts)
    # A closed hand is not concerned, a concealed kan keeps it closed.
    closed = score_riichi("567m22s78s345p[2222m]", "6s", has_open_all_simples=False, **facts)
    assert closed.patterns == [("all simples", 1)]
    # Beside another pattern it is only left out.
    last = score_riichi(hand, "6s", has_open_all_simples=False, is_last_tile=True, **facts)
    assert last.patterns == [("last discard", 1)]


SIXTY = "999m345s67s88p[2222p]"  # with 5s on a discard: 20 + 10 + 8 + 16 = 54, rounded up to 60


@pytest.mark.parametrize(
    ("hand", "win_tile", "seat", "dora", "exact", "rounded"),
    [
        (PLAIN, "6s", 1, "1m", 7_700, 8_000),  # 4 han, 30 fu
        (PLAIN, "6s", 0, "1m", 11_600, 12_000),
        (SIXTY, "5s", 1, "7p", 7_700, 8_000),  # 3 han, 60 fu
        (SIXTY, "5s", 0, "7p", 11_600, 12_000),
        (PLAIN, "6s", 1, None, 3_900, 3_900),  # 3 han, 30 fu: nothing to round
    ],
)
def test_rounding_up_to_a_mangan(
    hand: str, win_tile: str, seat: int, dora: str | None, exact: int, rounded: int
) -> None:
    """RI06: not at Tenhou's ranked tables."""
    facts: dict[str, Any] = {"seat": seat, "discarder": 3, "dora_indicators": dora, **RIICHI}
    assert score_riichi(hand, win_tile, **facts).value == exact
    win = score_riichi(hand, win_tile, rounds_up_mangan=True, **facts)
    assert (win.value, win.limit) == (rounded, "mangan" if rounded > exact else "")


def test_real_self_draws_that_were_rounded_up() -> None:
    """Two wins of special Tenhou tables (game types 0x621 and 0x229): 30 fu, 4 han, paid as a mangan."""
    facts: dict[str, Any] = {"deposits": 1, "rounds_up_mangan": True, **RIICHI}
    other = score_riichi(
        "678m345p23445s55z", "3s", seat=2, dealer=1, dora_indicators="7z", ura_indicators="8s", **facts
    )
    assert (other.worth, other.fu, other.changes) == (4, 30, [-2000, -4000, 9000, -2000])
    dealer = score_riichi("406777m678p2455s", "3s", dora_indicators="1m", **facts)
    assert (dealer.worth, dealer.fu, dealer.changes) == (4, 30, [13_000, -4000, -4000, -4000])


@pytest.mark.parametrize(
    ("game", "number", "options", "others"),
    [
        ("chip-x", 8, {"rounds_up_mangan": True}, 1),
        ("ratio1-x", 4, {"rounds_up_mangan": True, "repeat_points": 500}, 2),
    ],
)
def test_all_wins_of_real_special_tables(
    shared_data: Path, game: str, number: int, options: dict[str, int], others: int
) -> None:
    """`others`: wins that Tenhou's ranked tables would have paid differently."""
    wins = list(read_mjlog(shared_data / "tenhou-edge-dnovikoff" / f"{game}.xml"))
    assert len(wins) == number
    assert [found for win in wins if (found := difference(win, **options))] == []
    assert len([win for win in wins if difference(win)]) == others


def test_repeats_of_1500() -> None:
    """A real win at a table of game type 0x621: a mangan on a discard, one repeat, two deposits."""
    facts: dict[str, Any] = {"seat": 3, "dealer": 2, "discarder": 2, "dora_indicators": "3m", "is_one_shot": True}
    win = score_riichi("23467m123055s44z", "8m", repeats=1, deposits=2, repeat_points=500, **facts, **RIICHI)
    assert (win.worth, win.fu, win.value) == (4, 40, 8000)
    assert win.changes == [0, 0, -9500, 11_500]


def test_the_pair_of_a_double_wind() -> None:
    """East for the dealer in the East round: 30 + 8 + 4 = 42 fu are 50, with 2 for the pair they are 40."""
    four = score_riichi("999m123p456s78s11z", "9s", discarder=1, **RIICHI)
    assert (four.fu_lines[-1], four.fu) == (("value pair 1z", 4), 50)
    two = score_riichi("999m123p456s78s11z", "9s", discarder=1, double_wind_pair_fu=2, **RIICHI)
    assert (two.fu_lines[-1], two.fu) == (("value pair 1z", 2), 40)


# Full flush 6, riichi, self-draw, twin sequences; each 1s shown makes four dora, 3s and 4s below two each.
FLUSH = "3344556799s[2222s]"


def test_counted_yakuman_are_one_or_none() -> None:
    """C.2: 13 han or more are a yakuman, never two."""
    facts: dict[str, Any] = {"dora_indicators": "1111s", "ura_indicators": "34s", **RIICHI}
    win = score_riichi(FLUSH, "8s", **facts)
    assert (win.worth, win.limit, win.num_yakuman, win.value) == (29, "counted yakuman", 0, 48_000)
    win = score_riichi(FLUSH, "8s", has_counted_yakuman=False, **facts)
    assert (win.worth, win.limit, win.value) == (29, "sanbaiman", 36_000)


def test_a_real_yakuman_does_not_depend_on_counted_ones() -> None:
    win = score_riichi("19m19p19s1234567z", "1m", has_counted_yakuman=False)
    assert (win.limit, win.value) == ("yakuman", 48_000)


def test_an_option_changes_its_profile() -> None:
    hand = "111m222p333s444s5z"
    assert score_riichi(hand, "5z", profile="majsoul", has_double_yakuman=False).num_yakuman == 1
    assert score_riichi(hand, "5z", has_double_yakuman=True).num_yakuman == 2
    situation = mk.rules.WinSituation("riichi:tenhou,has_double_yakuman=true")
    assert situation.score(hand, "5z").num_yakuman == 2


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ({"kiriage": True}, "unknown option 'kiriage' of riichi .known: has_red_fives, "),
        ({"double_wind_pair_fu": 3}, "option double_wind_pair_fu is 3, expected a number from 2 to 4 in steps of 2"),
        ({"rounds_up_mangan": 2}, "option rounds_up_mangan is 2, expected true or false"),
        ({"rounds_up_mangan": "yes"}, "option rounds_up_mangan is 'yes', expected True or False"),
    ],
)
def test_a_wrong_option_is_named(option: dict[str, Any], words: str) -> None:
    with pytest.raises(mk.RulesError, match=words):
        score_riichi(PLAIN, "6s", **option)
