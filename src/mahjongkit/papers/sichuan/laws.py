"""Tables 4.2 and 4.3, Figures 4.1, 4.4, 4.5, 4.7, 4.8 and 4.10: laws of random hands."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from mahjongkit.papers.estimates import mean_of_blocks
from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.sichuan.cells import COUNTED, Bounds, cell, value_row
from mahjongkit.papers.table import Cell, Plot, Table
from mahjongkit.study import Measure, Reading, hand_law, measure_hands, sample_hands, thesis_tables

HANDS = 1000
SIMULATIONS = 100
"""Of so many hands each."""
_READINGS: tuple[Reading, ...] = ("exact", "paper")


@dataclass(frozen=True)
class MeasuredHands:
    """One measure of random hands in the thesis: its table and the two figures of it."""

    measure: Measure
    name: str
    table: str
    histogram: str
    simulations: str
    means: Mapping[int, float]
    variances: Mapping[int, float]
    bounds: Mapping[int, tuple[float, float]]
    notes: tuple[str, ...]


WORD_DEFICIENCY = MeasuredHands(
    "word_deficiency",
    "word deficiency",
    "4.2",
    "4.4",
    "4.5",
    thesis_tables.WORD_DEFICIENCIES,
    thesis_tables.WORD_DEFICIENCY_VARIANCES,
    thesis_tables.WORD_DEFICIENCY_INTERVALS,
    (
        "The printed numbers are not those of 14 random tiles of 108 in either reading (errata 2): hands without a word"
        " are rare, not absent.",
    ),
)
TILE_AWAY = MeasuredHands(
    "tile_away",
    "tile-away number",
    "4.3",
    "4.7",
    "4.8",
    thesis_tables.TILES_AWAY,
    thesis_tables.TILES_AWAY_VARIANCES,
    thesis_tables.TILES_AWAY_INTERVALS,
    (
        "Ours is the exact distance in the best two suits; the paper reading is section 4.3.1, the suit with the fewest"
        " tiles left out (errata 6). No reading comes to the printed numbers.",
    ),
)


def law_table(_options: RunOptions, _read: Read, *, of: MeasuredHands) -> list[Table]:
    """How many of 1000 hands have each value: mean and variance."""
    exact, paper = (hand_law(of.measure, reading=reading).in_sample(HANDS) for reading in _READINGS)
    rows = []
    for value in sorted(exact | paper):
        (mean, variance), (their_mean, their_variance) = exact.get(value, (0, 0)), paper.get(value, (0, 0))
        cells = [
            cell(mean, of.means.get(value), of.bounds.get(value)),
            cell(their_mean),
            _variance(variance, of.variances.get(value)),
            cell(their_variance),
        ]
        rows.append(value_row(str(value), cells))
    notes = (
        f"Of {HANDS} hands of 14 of 108 tiles; the variance is that of one simulation of {HANDS} hands.",
        *of.notes,
        COUNTED,
    )
    columns = ("mean", "mean, paper reading", "variance", "variance, paper reading")
    title = f"{of.name.capitalize()} of random hands"
    return [Table(of.table, title, columns, tuple(rows), notes)]


def _variance(ours: Fraction | int, paper: float | None) -> Cell:
    """The thesis's is that of its simulations: counts of hands are binomial, whose kurtosis tells the error of it."""
    variance = float(ours)
    kurtosis = (1 - 6 * variance / HANDS) / variance if variance else 0.0
    return cell(ours, paper, paper_error=variance * math.sqrt(2 / (SIMULATIONS - 1) + kurtosis / SIMULATIONS))


def histogram(options: RunOptions, _read: Read, *, of: MeasuredHands) -> list[Table]:
    """One simulation of 1000 hands beside the law."""
    columns = ("exact law", f"{HANDS} hands", "paper reading, law", f"paper reading, {HANDS} hands")
    counts = {reading: _simulations(of.measure, reading, options.seed)[0] for reading in _READINGS}
    laws = {reading: hand_law(of.measure, reading=reading).in_sample(HANDS) for reading in _READINGS}
    rows = tuple(
        value_row(
            str(value),
            [
                each
                for reading in _READINGS
                for each in (cell(laws[reading].get(value, (0, 0))[0]), cell(int(counts[reading][value])))
            ],
            decimals=2,
        )
        for value in _values(laws)
    )
    notes = ("The thesis's picture has no numbers.", f"One sample of {HANDS} hands, seed {options.seed}, and its law.")
    title = f"{of.name.capitalize()} of {HANDS} random hands"
    return [
        Table(of.histogram, title, columns, rows, notes, kind="Figure", plot=Plot("bars", of.name, f"hands of {HANDS}"))
    ]


def simulations(options: RunOptions, _read: Read, *, of: MeasuredHands) -> list[Table]:
    """The mean of 100 simulations, as the thesis made them."""
    counts = {reading: _simulations(of.measure, reading, options.seed) for reading in _READINGS}
    laws = {reading: hand_law(of.measure, reading=reading).in_sample(HANDS) for reading in _READINGS}

    def interval(reading: Reading, value: int) -> tuple[float, Bounds]:
        found = mean_of_blocks(counts[reading][:, value].astype(np.float64))
        return found.value, None if found.lower is None or found.upper is None else (max(0.0, found.lower), found.upper)

    rows = []
    for value in _values(laws):
        (mean, bounds), (their_mean, their_bounds) = (interval(reading, value) for reading in _READINGS)
        cells = [
            cell(mean, of.means.get(value), of.bounds.get(value), bounds),
            cell(their_mean, bounds=their_bounds),
            cell(laws["exact"].get(value, (0, 0))[0]),
        ]
        rows.append(value_row(str(value), cells, decimals=2))
    notes = (
        f"Means of {SIMULATIONS} simulations of {HANDS} hands, seed {options.seed}, with 95% intervals of the mean.",
        f"The numbers of the thesis are those of Table {of.table}.",
    )
    columns = ("simulated", "simulated, paper reading", "exact law")
    title = f"{of.name.capitalize()} in {SIMULATIONS} simulations"
    return [
        Table(
            of.simulations,
            title,
            columns,
            tuple(rows),
            notes,
            kind="Figure",
            plot=Plot("bars", of.name, f"hands of {HANDS}"),
        ),
    ]


def _values(laws: Mapping[Reading, Mapping[int, object]]) -> list[int]:
    return sorted({value for law in laws.values() for value in law})


@lru_cache(maxsize=4)
def _simulations(measure: Measure, reading: Reading, seed: int) -> NDArray[np.int64]:
    """How many hands of each simulation have each value from 0 to 14."""
    values = measure_hands(measure, sample_hands(SIMULATIONS * HANDS, seed=seed), reading=reading)
    return np.array([np.bincount(each, minlength=15) for each in values.reshape(SIMULATIONS, HANDS)])


def words_of_suit(_options: RunOptions, _read: Read) -> list[Table]:
    """Figure 4.1: words of hands of 10 to 13 tiles of one suit."""
    return [_words("4.1", "Word numbers of 10 to 13 tiles of one suit", (10, 11, 12, 13))]


def words_of_one_suit_hands(_options: RunOptions, _read: Read) -> list[Table]:
    """Figure 4.10: words of one-suit hands of 14 tiles."""
    return [_words("4.10", "Word numbers of 14 tiles of one suit", (14,))]


def _words(number: str, title: str, sizes: tuple[int, ...]) -> Table:
    laws = [
        hand_law("word_number", tiles=tiles, suits=1, reading=reading).probabilities
        for reading in _READINGS
        for tiles in sizes
    ]
    names = ("{} tiles", "{} tiles, A.1")
    columns = tuple(name.format(tiles) for name in names for tiles in sizes)
    values = sorted({value for law in laws for value in law})
    rows = [value_row(str(value), [cell(law.get(value, 0)) for law in laws], decimals=6) for value in values]
    notes = (
        "Of all hands of so many tiles of one suit, the share with so many words; A.1 is the paper reading.",
        "The thesis's picture has no numbers.",
        COUNTED,
    )
    return Table(
        number, title, columns, tuple(rows), notes, kind="Figure", plot=Plot("bars", "words", "share of hands")
    )
