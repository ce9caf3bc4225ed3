"""Many wins in one call: the same values as one by one, clear errors, and rows that are no win."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit import batch
from tests.conftest import ROOT
from tests.rules.riichi.vectors import Case, read_lines, read_wins, situation_of, tiles_of, variant_of

SAMPLES = ROOT / "tests" / "data" / "scoring"
PLAIN = "234567m345p22s78s"


def rows_of(path: Path) -> tuple[NDArray[np.void], list[Any]]:
    cases = list(read_wins(path))
    return batch.win_rows(map(win_of, cases)), cases


def win_of(case: Case) -> tuple[str, str, mk.rules.WinSituation]:
    return (*tiles_of(case), mk.rules.WinSituation(variant_of(case), **situation_of(case)))


@pytest.mark.parametrize(("players", "variant"), [("4p", "riichi"), ("3p", "sanma")])
def test_rows_have_the_values_of_single_wins(players: str, variant: str) -> None:
    wins = [win_of(case) for case in read_lines(SAMPLES / f"tenhou_{players}.jsonl")]
    many = batch.score_wins(batch.win_rows(wins), rules=variant)
    assert many.is_win.all()
    for i, (hand, win_tile, situation) in enumerate(wins):
        one = situation.score(hand, win_tile)
        assert (many.worth[i], many.fu[i], many.value[i]) == (one.worth, one.fu, one.value)
        assert (batch.LIMITS[many.limit[i]], many.num_yakuman[i]) == (one.limit, one.num_yakuman)
        assert many.changes[i].tolist() == one.changes
        assert batch.pattern_names(many.patterns[i]) == [name for name, _ in one.patterns]


@pytest.mark.parametrize(("players", "variant"), [("4p", "riichi"), ("3p", "sanma")])
def test_all_real_wins_in_one_call(shared_data: Path, players: str, variant: str) -> None:
    rows, cases = rows_of(shared_data / "scoring-tenhou-agari" / f"agari_{players}.jsonl.gz")
    wins = batch.score_wins(rows, rules=variant)
    assert wins.is_win.all()
    assert wins.value.tolist() == [case["points"] for case in cases]
    expected = [[100 * change for change in case["sc"][1::2]][: case["players"]] for case in cases]
    assert wins.changes.tolist() == expected
    is_plain = wins.num_yakuman == 0
    assert wins.fu[is_plain].tolist() == [case["fu"] for case in cases if not case["yakuman"]]


def test_threads_do_not_change_the_values() -> None:
    rows = np.tile(
        batch.win_rows([(PLAIN, "6s", mk.rules.WinSituation()), (PLAIN, "7s", mk.rules.WinSituation())]), 5_000
    )
    one, four = batch.score_wins(rows, threads=1), batch.score_wins(rows, threads=4)
    others = four._asdict()
    assert all(np.array_equal(values, others[name]) for name, values in one._asdict().items())
    assert one.is_win.tolist() == [True, False] * 5_000


def test_a_row_that_is_no_win_has_zeros() -> None:
    wins = batch.score_wins(batch.win_rows([("567m99s78s(345p)(234m)", "6s", mk.rules.WinSituation(discarder=1))]))
    assert [field.any() for field in wins] == [False] * 8


def test_no_rows() -> None:
    assert batch.score_wins(batch.new_win_rows(0), rules="sanma").changes.shape == (0, 3)


def test_options_reach_the_rows() -> None:
    rows = batch.win_rows([("567m22s78s(345p)(234m)", "6s", mk.rules.WinSituation(seat=1, discarder=3))])
    assert batch.score_wins(rows).value.tolist() == [1000]
    assert not batch.score_wins(rows, rules=mk.make_rules("riichi", has_open_all_simples=False)).is_win[0]


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        (("hand", 0), 5, "row 1: 5 copies of 1m"),
        (("hand", 0), 1, "row 1: riichi needs 13 or 14 tiles"),
        (("win_kind",), 0, "row 1: win_kind is 0, expected a kind in the hand"),
        (("win_kind",), 34, "row 1: win_kind is 34"),
        (("melds", 0), 255, "row 1: no meld has the code 255"),
        (("melds", 0), 8, "row 1: no meld has the code 8"),  # a run of 8m 9m 1p
        (("melds", 0), 1, "row 1: riichi needs 13 or 14 tiles"),
        (("reds",), 8, "row 1: reds is 8"),
        (("reds",), 4, "row 1: reds is 4"),
        (("seat",), 4, "row 1: seat is 4, expected a seat from 0 to 3"),
        (("discarder",), 0, "row 1: the winner cannot pay"),
        (("round_wind",), 4, "row 1: round_wind is 4"),
        (("is_one_shot",), 1, "row 1: one-shot needs riichi"),
        (("dora_indicators", 4), 34, "row 1: a dora indicator is 34"),
        (("num_set_aside",), 1, "row 1: num_set_aside is 1"),
        (("liable",), 1, "row 1: a liable seat, but the hand has no yakuman"),
        (("num_liable_yakuman",), 0, "row 1: num_liable_yakuman"),
    ],
)
def test_the_row_of_a_fault_is_named(field: tuple[Any, ...], value: int, words: str) -> None:
    rows = np.tile(batch.win_rows([(PLAIN, "6s", mk.rules.WinSituation())]), 3)
    name, *place = field
    rows[name][(1, *place)] = value
    with pytest.raises(mk.MahjongError, match=words):
        batch.score_wins(rows)


def test_a_row_of_13_tiles_lacks_the_winning_tile() -> None:
    rows = batch.new_win_rows(1)
    rows["hand"] = batch.counts(["123m456p789s1112z"])
    with pytest.raises(mk.NotationError, match=r"row 0: 13 concealed tiles, expected 3n\+2"):
        batch.score_wins(rows)


def test_sanma_has_no_2m() -> None:
    rows = batch.win_rows([(PLAIN, "6s", mk.rules.WinSituation())])
    with pytest.raises(mk.NotationError, match="row 0: 2m does not exist in sanma"):
        batch.score_wins(rows, rules="sanma")


def test_other_faults() -> None:
    rows = batch.new_win_rows(1)
    with pytest.raises(mk.NotationError, match="expected WIN_ROW"):
        batch.score_wins(np.zeros((2, 66), np.uint8))
    with pytest.raises(mk.RulesError, match="unknown option 'kiriage'"):
        batch.score_wins(rows, rules="riichi:tenhou,kiriage=1")
    with pytest.raises(mk.RulesError, match="rows hold wins of riichi and sanma, got rules of sichuan"):
        batch.score_wins(rows, rules="sichuan")
    with pytest.raises(mk.RulesError, match="rows hold wins of riichi and sanma, got rules of taiwanese"):
        batch.win_rows([("123456m23456p123s55z", "1p", mk.rules.WinSituation("taiwanese"))])
    with pytest.raises(mk.RulesError, match="threads is -1"):
        batch.score_wins(rows, threads=-1)
    with pytest.raises(mk.RulesError, match="given to score_wins"):
        batch.win_rows([(PLAIN, "6s", mk.rules.WinSituation("riichi:majsoul"))])
    with pytest.raises(mk.RulesError, match="repeats is 300"):
        batch.win_rows([(PLAIN, "6s", mk.rules.WinSituation(repeats=300))])
