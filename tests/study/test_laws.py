"""Laws against listed hands: small deals with the oracles of every measure, 14 tiles with grids of the definitions."""

import runpy
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb, prod
from typing import Any

import numpy as np
import pytest

from mahjongkit.errors import RulesError
from mahjongkit.study import correlation_interval, gap_law, hand_law, joint_law, sample_correlation, thesis_tables
from mahjongkit.study.deals import Measure, Reading
from mahjongkit.study.samples import measure_hands, sample_hands
from tests.conftest import ROOT
from tests.measures import oracles_words
from tests.oracles import standard_row
from tests.study.oracles_exchange import all_hands

MEASURES: tuple[Measure, ...] = ("word_number", "word_deficiency", "deficiency", "tile_away")
READINGS: tuple[Reading, ...] = ("exact", "paper")
SUITS = (18, 0, 9)  # the first kind of bamboos, characters, dots: the order of the thesis


def counts_of(hand: tuple[int, ...]) -> tuple[int, ...]:
    """34 counts of a hand of one to three suits, in the order of the thesis."""
    counts = [0] * 34
    for place in range(len(hand) // 9):
        counts[SUITS[place] : SUITS[place] + 9] = hand[9 * place : 9 * place + 9]
    return tuple(counts)


def measured(measure: Measure, reading: Reading, counts: tuple[int, ...]) -> int:
    """By the oracles, which take hands apart by trying everything."""
    groups = sum(counts) // 3
    if measure in ("word_number", "word_deficiency"):
        number = oracles_words.words(counts)[0] if reading == "exact" else oracles_words.a1(counts)[0]
        return number if measure == "word_number" else groups + 1 - number
    if measure == "deficiency":
        return standard_row(counts)[groups] if reading == "exact" else oracles_words.least_cost(counts)
    if reading == "exact":
        return standard_row(counts, "sichuan")[groups]
    return oracles_words.paper_tile_away(counts)


# Small deals


@pytest.mark.parametrize(("tiles", "suits"), [(5, 1), (4, 2), (3, 3)])
@pytest.mark.parametrize("reading", READINGS)
def test_laws_of_small_deals_are_counted_from_all_hands(tiles: int, suits: int, reading: Reading) -> None:
    hands = [(counts_of(hand), prod(comb(4, count) for count in hand)) for hand in all_hands(tiles, suits)]
    values = {measure: [measured(measure, reading, counts) for counts, _ in hands] for measure in MEASURES}
    ways = [way for _, way in hands]
    assert sum(ways) == comb(36 * suits, tiles)
    for x in MEASURES:
        for y in MEASURES:
            expected: Counter[tuple[int, int]] = Counter()
            for pair, way in zip(zip(values[x], values[y], strict=True), ways, strict=True):
                expected[pair] += way
            law = joint_law(x, y, tiles=tiles, suits=suits, x_reading=reading, y_reading=reading)
            assert law.ways == dict(expected)


# Fourteen tiles


@pytest.fixture(scope="module")
def checker() -> dict[str, Any]:
    """The functions of the tool that checks the certificate: distances from listed sets of tiles, without any table."""
    return runpy.run_path(str(ROOT / "tools" / "check_deficiency_gap.py"))


SuitRows = list[tuple[int, int, np.ndarray]]


@pytest.fixture(scope="module")
def suit_rows(checker: dict[str, Any]) -> SuitRows:
    """Tiles, ways and missing tiles of the hands of one suit with at most 14 tiles."""
    without, with_pair = checker["all_missing_tiles"]()
    counts = np.indices((5,) * 9).reshape(9, -1)
    tiles = counts.sum(axis=0)
    ways = np.array([1, 4, 6, 4, 1], np.uint64)[counts].prod(axis=0)
    small = tiles <= 14
    return list(merged(tiles[small], ways[small], np.hstack([without, with_pair])[small]))


def merged(tiles: np.ndarray, ways: np.ndarray, rows: np.ndarray) -> Iterator[tuple[int, int, np.ndarray]]:
    """Equal rows together, with their ways; a row is one number while it is sorted, with six bits for each column."""
    assert rows.shape[1] == 10
    assert rows.max() < 64
    packed = tiles.astype(np.uint64)
    for column in rows.T:
        packed = packed << np.uint64(6) | column.astype(np.uint64)
    _, first, place = np.unique(packed, return_index=True, return_inverse=True)
    sums = np.zeros(len(first), np.uint64)
    np.add.at(sums, place.ravel(), ways)
    for row, way in zip(first.tolist(), sums.tolist(), strict=True):
        yield int(tiles[row]), way, rows[row].astype(np.uint8)


def joint_ways(checker: dict[str, Any], one: SuitRows, suits: int) -> Counter[tuple[int, int]]:
    """Word number and deficiency of all hands of 14 tiles, suit after suit."""
    total = [(0, 1, next(row for tiles, _, row in one if tiles == 0))]
    tiles_of = np.array([tiles for tiles, _, _ in one])
    ways_of = np.array([way for _, way, _ in one], np.uint64)
    rows_of = np.array([row for _, _, row in one])
    for suit in range(suits):
        longer: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
        for tiles, way, row in total:
            fits = tiles_of == 14 - tiles if suit == suits - 1 else tiles_of <= 14 - tiles
            halves = checker["together"]((row[:5], row[5:]), (rows_of[fits, :5], rows_of[fits, 5:]))
            both = np.minimum(np.hstack(halves), 60)
            longer.append((tiles + tiles_of[fits], np.uint64(way) * ways_of[fits], both))
        total = list(merged(*(np.concatenate(column) for column in zip(*longer, strict=True))))
    counted: Counter[tuple[int, int]] = Counter()
    for _, way, row in total:
        words = max(int((row[:5] == 0).sum()) - 1, int((row[5:] == 0).sum()))
        counted[words, int(row[9])] += way
    return counted


@pytest.mark.parametrize("suits", [1, 2, 3])
def test_words_and_deficiency_of_all_hands_of_14_tiles(
    checker: dict[str, Any], suit_rows: SuitRows, suits: int
) -> None:
    """Another way to the same numbers: grids over listed sets of tiles, folded suit by suit."""
    expected = joint_ways(checker, suit_rows, suits)
    assert sum(expected.values()) == comb(36 * suits, 14)
    assert joint_law("word_number", "deficiency", suits=suits).ways == dict(expected)


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(("tiles", "suits"), [(14, 3), (13, 2), (14, 1), (10, 1)])
def test_sampled_hands_follow_the_law(measure: Measure, reading: Reading, tiles: int, suits: int) -> None:
    """The measures of single hands, which have their own oracles, on 20,000 hands."""
    hands = 20_000
    values = measure_hands(measure, sample_hands(hands, seed=tiles + suits, tiles=tiles, suits=suits), reading=reading)
    law = hand_law(measure, tiles=tiles, suits=suits, reading=reading)
    assert sum(law.ways.values()) == comb(36 * suits, tiles)
    for value, (mean, variance) in law.in_sample(hands).items():
        assert abs(int((values == value).sum()) - mean) <= 4.5 * float(variance) ** 0.5 + 4.5


def test_table_4_2_is_not_the_law() -> None:
    """Errata 2: word deficiency 5 does occur, 2.3 times in 1000 hands; the thesis found none in 100,000."""
    for reading in READINGS:
        law = hand_law("word_deficiency", reading=reading)
        assert law.in_sample(100_000)[5][0] > 200
        for value, (lower, upper) in thesis_tables.WORD_DEFICIENCY_INTERVALS.items():
            assert value == 0 or not lower <= law.in_sample(1000)[value][0] <= upper


def test_smaller_hands_may_look_at_a_larger_win() -> None:
    ten = hand_law("deficiency", tiles=10, suits=1)
    far = hand_law("deficiency", tiles=10, suits=1, groups=4)
    assert min(ten.ways) == 1  # 3 groups and a pair are 11 tiles
    assert min(far.ways) == 4


def test_a_law_does_not_depend_on_threads() -> None:
    laws = [joint_law("word_number", "tile_away", y_reading="paper", threads=threads) for threads in (1, 2, 3)]
    assert laws[0].ways == laws[1].ways == laws[2].ways


def test_theorem_2_holds_for_every_hand() -> None:
    assert [gap_law(suits=suits).least for suits in (1, 2, 3)] == [0, 0, 0]


# Correlation


def test_the_correlation_of_a_law() -> None:
    """By hand: one suit of two tiles, word number against itself and against word deficiency."""
    assert joint_law("word_number", "word_number", tiles=2, suits=1).correlation == 1
    law = joint_law("word_number", "word_deficiency", tiles=2, suits=1)
    assert law.correlation == -1
    assert law.x_law.mean == Fraction(9 * comb(4, 2), comb(36, 2))  # the pairs


def test_sampled_correlations_hold_the_law() -> None:
    law = joint_law("word_deficiency", "deficiency")
    intervals = [sample_correlation("word_deficiency", "deficiency", hands=1000, seed=seed) for seed in range(40)]
    inside = sum(found.lower <= law.correlation <= found.upper for found in intervals)
    assert inside >= 34  # 38 expected; below 34 with a chance of 1 in 100
    assert all(found.log10_p < -100 for found in intervals)


def test_fishers_interval() -> None:
    """r = 0.5 of 28 pairs: tanh(atanh(0.5) -+ 1.96 / 5)."""
    assert correlation_interval(0.5, 28) == pytest.approx(
        (np.tanh(0.54931 - 0.39199), np.tanh(0.54931 + 0.39199)), abs=1e-4
    )


# Errors


def test_errors_say_what_would_be_right() -> None:
    with pytest.raises(RulesError, match="a deal of 15 tiles, expected 1 to 14"):
        hand_law("word_number", tiles=15)
    with pytest.raises(RulesError, match="a deal of 4 suits"):
        hand_law("word_number", suits=4)
    with pytest.raises(RulesError, match="unknown measure 'words' \\(known: word_number"):
        hand_law("words")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(RulesError, match="known: exact, paper"):
        hand_law("word_number", reading="printed")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(RulesError, match="groups is 5, expected 0 to 4"):
        hand_law("deficiency", groups=5)
    with pytest.raises(RulesError, match="there is no correlation"):
        sample_correlation("word_number", "deficiency", tiles=1, suits=1, hands=10)
