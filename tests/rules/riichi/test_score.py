"""Scores of riichi and sanma wins: real wins, vectors of other projects, and the rules one by one (rules.md C)."""

import gzip
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit import batch
from tests.conftest import ROOT
from tests.rules.riichi.other_vectors import majiang_difference, riichienv_difference
from tests.rules.riichi.vectors import Case, difference, read_lines, read_wins
from tests.rules.scoring import score_riichi

SAMPLES = ROOT / "tests" / "data" / "scoring"
YAKUMAN_FILES = {
    "all_green": {"all green"},
    "all_honors": {"all honours"},
    "big_four_winds": {"big four winds"},
    "big_three_dragons": {"big three dragons"},
    "four_concealed_triplets": {"four concealed triplets", "four concealed triplets, pair wait"},
    "little_four_winds": {"little four winds"},
    "nine_gates": {"nine gates", "pure nine gates"},
    "single_wait_four_concealed_triplets": {"four concealed triplets, pair wait"},
    "thirteen_wait_thirteen_orphans": {"thirteen orphans, thirteen waits"},
    "true_nine_gates": {"pure nine gates"},
}


def faults(cases: list[Case]) -> list[str]:
    assert cases
    return [found for case in cases if (found := difference(case))]


@pytest.mark.parametrize("players", ["4p", "3p"])
def test_sampled_real_wins(players: str) -> None:
    assert faults(list(read_lines(SAMPLES / f"tenhou_{players}.jsonl"))) == []


@pytest.mark.parametrize(("players", "number"), [("4p", 7_297), ("3p", 16_993)])
def test_all_real_wins(shared_data: Path, players: str, number: int) -> None:
    cases = list(read_wins(shared_data / "scoring-tenhou-agari" / f"agari_{players}.jsonl.gz"))
    assert len(cases) == number
    assert faults(cases) == []


def test_all_vectors_of_majiang_core(shared_data: Path) -> None:
    cases = list(read_lines(shared_data / "scoring-majiang-core" / "hule.jsonl.gz"))
    assert len(cases) == 6_703
    assert [found for case in cases if (found := majiang_difference(case))] == []


@pytest.mark.parametrize(("players", "number"), [("4p", 552), ("3p", 255)])
def test_all_vectors_of_riichienv(shared_data: Path, players: str, number: int) -> None:
    cases = list(read_lines(shared_data / "scoring-riichienv" / f"agari_{players}.jsonl.gz"))
    assert len(cases) == number
    assert [found for case in cases if (found := riichienv_difference(case))] == []


def test_hands_that_riichienv_calls_ready_or_not(shared_data: Path) -> None:
    """A closed hand wins by self-draw exactly when it is complete: 34 tries for each hand of 13."""
    cases = list(read_lines(shared_data / "scoring-riichienv" / "hands_negative.jsonl.gz"))
    assert len(cases) == 131
    rows = batch.new_win_rows(34 * len(cases))
    rows["hand"] = np.repeat([case["counts_34"] for case in cases], 34, axis=0)
    rows["win_kind"] = np.tile(np.arange(34), len(cases))
    rows["hand"][np.arange(len(rows)), rows["win_kind"]] += 1
    can_exist = (rows["hand"] <= 4).all(axis=1)
    is_win = np.zeros(len(rows), bool)
    is_win[can_exist] = batch.score_wins(rows[can_exist]).is_win
    assert is_win.reshape(-1, 34).any(axis=1).tolist() == [case["is_tenpai"] for case in cases]


@pytest.mark.parametrize("name", YAKUMAN_FILES)
def test_yakuman_hold_where_another_program_says_so(shared_data: Path, name: str) -> None:
    faults = []
    with gzip.open(shared_data / "yakuman-mahjong-cpp" / f"{name}.txt.gz", "rt") as lines:
        for line in lines:
            *tiles, win, expected = (int(word) for word in line.split())
            if has_one_of(YAKUMAN_FILES[name], tiles, win) != bool(expected):
                faults.append(line)
    assert faults == []


def has_one_of(patterns: set[str], tiles: list[int], win: int) -> bool:
    if win not in tiles:  # some negative lines name a tile that is not there
        return False
    tiles.remove(win)
    try:
        score = score_riichi("".join(mk.tiles.kind_name(kind) for kind in tiles), mk.tiles.kind_name(win))
    except mk.RulesError:
        return False
    return any(name in patterns for name, _ in score.patterns)


# Riichi, plain sequences and all simples on a discard: 3 han, 30 fu. Each 1m shown makes a dora, each 1s two.
PLAIN = "234567m345p22s78s"


@pytest.mark.parametrize(
    ("indicators", "ura", "han", "points", "limit"),
    [
        (None, None, 3, 3_900, ""),
        ("1m", None, 4, 7_700, ""),  # RI06: not rounded up to a mangan
        ("1m2m", None, 5, 8_000, "mangan"),
        ("1m1s", None, 6, 12_000, "haneman"),
        ("1m2m1s", None, 7, 12_000, "haneman"),
        ("1m11s", None, 8, 16_000, "baiman"),
        ("1m111s", None, 10, 16_000, "baiman"),
        ("1111s", None, 11, 24_000, "sanbaiman"),
        ("1m1111s", None, 12, 24_000, "sanbaiman"),
        ("1m1111s", "2m", 13, 32_000, "counted yakuman"),
    ],
)
def test_limits_on_a_discard(indicators: str | None, ura: str | None, han: int, points: int, limit: str) -> None:
    facts: dict[str, Any] = {"is_riichi": True, "dora_indicators": indicators, "ura_indicators": ura}
    win = score_riichi(PLAIN, "6s", seat=1, discarder=3, **facts)
    assert (win.worth, win.fu, win.value, win.limit) == (han, 30, points, limit)
    assert win.changes == [0, points, 0, -points]
    dealer = score_riichi(PLAIN, "6s", seat=0, discarder=3, **facts)
    assert dealer.value == {7_700: 11_600, 3_900: 5_800}.get(points, points * 3 // 2)


def test_a_self_draw_is_shared() -> None:
    """RI06: 4 han, 30 fu by self-draw: 3900 from the dealer, 2000 from the others."""
    win = score_riichi("234567m345p678s2s", "2s", seat=1, is_riichi=True, dora_indicators="1m")
    assert win.patterns == [("riichi", 1), ("self-draw", 1), ("all simples", 1), ("dora", 1)]
    assert win.fu_lines == [("base", 20), ("self-draw", 2), ("wait", 2)]
    assert win.changes == [-3900, 7900, -2000, -2000]


def test_sanma_loses_the_share_of_the_absent_seat() -> None:
    """RI01, RI03, RI04."""
    plain = score_riichi(
        "123p456p789s34s22p", "5s", variant="sanma", seat=1, discarder=2, is_riichi=True, is_one_shot=True, repeats=1
    )
    assert plain.changes == [0, 4100, -4100]
    dealer = score_riichi("123456789p444z2z", "2z", variant="sanma", repeats=2)
    assert (dealer.limit, dealer.changes) == ("haneman", [12_400, -6_200, -6_200])
    other = score_riichi(
        "123p456p789s234s1z", "1z", variant="sanma", seat=1, is_riichi=True, is_one_shot=True, repeats=3
    )
    assert other.changes == [-2300, 3600, -1300]


def test_norths_set_aside_are_dora_and_count_again_below_west() -> None:
    facts: dict[str, Any] = {"variant": "sanma", "seat": 1, "discarder": 2, "is_riichi": True, "num_set_aside": 2}
    assert ("dora", 2) in score_riichi("123p456p789s34s22p", "5s", dora_indicators="1s", **facts).patterns
    assert ("dora", 4) in score_riichi("123p456p789s34s22p", "5s", dora_indicators="3z", **facts).patterns


def test_the_dora_after_1m_is_9m_in_sanma() -> None:
    win = score_riichi("999m123p456p34s22p", "5s", variant="sanma", is_riichi=True, dora_indicators="1m")
    assert ("dora", 3) in win.patterns


def test_the_liable_seat_pays_for_big_three_dragons() -> None:
    """RI08: all of a self-draw with the repeats; half of a win on another's discard, and the repeats."""
    hand = "22m34p(555z)(666z)(777z)"
    assert score_riichi(hand, "5p", seat=1, liable=2, repeats=1).changes == [0, 32_300, -32_300, 0]
    shared = score_riichi(hand, "5p", seat=1, discarder=3, liable=2, repeats=1)
    assert shared.changes == [0, 32_300, -16_300, -16_000]


def test_liability_for_one_of_two_yakuman_depends_on_the_profile() -> None:
    """C.2: Tenhou counts the whole hand, Mahjong Soul only the yakuman that was fed."""
    hand = "1112z(555z)(666z)(777z)"
    assert score_riichi(hand, "2z", seat=1, liable=2).changes == [0, 64_000, -64_000, 0]
    assert score_riichi(hand, "2z", seat=1, liable=2, profile="majsoul").changes == [-16_000, 64_000, -40_000, -8_000]


def test_some_yakuman_count_twice_at_mahjong_soul() -> None:
    hand = "111m222p333s444s5z"
    assert score_riichi(hand, "5z").num_yakuman == 1
    assert score_riichi(hand, "5z", profile="majsoul").num_yakuman == 2


def test_first_turn_yakuman_add_to_others_except_in_mjai() -> None:
    hand = "111222333z4445z"
    assert score_riichi(hand, "5z", is_first_turn=True).num_yakuman == 4  # heaven, four triplets, winds, all honours
    assert score_riichi(hand, "5z", is_first_turn=True, profile="mjai").num_yakuman == 3
    alone = score_riichi("123m456p789s1112z", "2z", is_first_turn=True, profile="mjai")
    assert alone.patterns == [("heavenly win", 13)]


def test_deposits_and_repeats_go_to_the_winner() -> None:
    win = score_riichi(PLAIN, "6s", seat=1, discarder=0, is_riichi=True, repeats=2, deposits=3)
    assert (win.value, win.changes) == (3900, [-4500, 7500, 0, 0])


def test_an_open_hand_of_sequences_has_30_fu() -> None:
    win = score_riichi("567m22s78s(345p)(234m)", "6s", seat=1, discarder=3)
    assert (win.patterns, win.fu, win.value) == ([("all simples", 1)], 30, 1000)


def test_a_triplet_completed_by_a_discard_is_not_concealed() -> None:
    hand = "222m333p444s55s66z"
    assert "three concealed triplets" in dict(score_riichi(hand, "6z", discarder=1).patterns)
    assert "four concealed triplets" in dict(score_riichi(hand, "6z").patterns)


def test_ura_dora_need_riichi() -> None:
    assert "ura dora" not in dict(score_riichi(PLAIN, "6s", ura_indicators="1s").patterns)


def test_thirteen_orphans_have_no_fu() -> None:
    """The form has neither groups nor pairs to count."""
    win = score_riichi("19m19p19s1234567z", "1m")
    assert (win.patterns, win.fu, win.fu_lines) == ([("thirteen orphans, thirteen waits", 13)], 0, [])


def test_the_explanation_names_every_line() -> None:
    text = score_riichi("123m456p789s1112z", "2z", is_riichi=True, repeats=1).explain()
    assert "riichi: 1 han" in text
    assert "concealed triplet 1z: 8 fu" in text
    assert "seat 0 (dealer): +" in text


@pytest.mark.parametrize(
    ("hand", "win_tile", "facts", "words"),
    [
        ("123m456p789s1112z", "3z", {}, "no win"),
        ("567m99s78s(345p)(234m)", "6s", {"discarder": 1}, "no pattern"),
        ("567m22s78s(345p)(234m)", "6s", {"is_riichi": True}, "closed hand"),
        ("123m456p789s11122z", "2z", {}, "3n+1"),
        ("1111m456p789s222z", "1m", {}, "fifth 1m"),
        (PLAIN, "66s", {}, "one tile"),
        (PLAIN, "6s", {"seat": 4}, "0 to 3"),
        (PLAIN, "6s", {"discarder": 0}, "own win"),
        (PLAIN, "6s", {"is_robbed_kan": True}, "discarder"),
        (PLAIN, "6s", {"round_wind": "5z"}, "1z, 2z, 3z or 4z"),
        (PLAIN, "6s", {"num_set_aside": 1}, "sanma"),
        (PLAIN, "6s", {"variant": "chess"}, "known: riichi, sanma"),
        (PLAIN, "6s", {"seat": "1"}, "seat is '1', expected the number of a seat"),
        (PLAIN, "6s", {"is_riichi": 1}, "is_riichi is 1, expected True or False"),
        (PLAIN, "6s", {"repeats": True}, "repeats is True, expected a whole number"),
        (PLAIN, "6s", {"seat": None}, "seat is None, expected the number of a seat"),
        (PLAIN, "6s", {"profile": "tenhuo"}, "known: tenhou, majsoul, mjai"),
        (PLAIN, "6s", {"dora_indicators": "123456m"}, "at most 5"),
        (PLAIN, "6s", {"repeats": -1}, "0 or more"),
        (PLAIN, "6s", {"is_one_shot": True}, "one-shot needs riichi"),
        (PLAIN, "6s", {"is_after_kan": True, "discarder": 1}, "self-draw"),
        (PLAIN, "6s", {"is_first_turn": True, "discarder": 1}, "self-draw"),
        (PLAIN, "6s", {"liable": 1}, "no yakuman"),
        ("22m34p(555z)(666z)(777z)", "5p", {"liable": 1, "num_liable_yakuman": 0}, "1 or more"),
    ],
)
def test_bad_input_is_named(hand: str, win_tile: str, facts: dict[str, Any], words: str) -> None:
    with pytest.raises(mk.MahjongError, match=re.escape(words)):
        score_riichi(hand, win_tile, **facts)
