"""Figures 4.6 and 4.9: the word deficiency beside two other measures; section 4.2.3: Theorem 2 and Conjecture 1."""

import math
from dataclasses import dataclass

import numpy as np

from mahjongkit.papers.agreement import error_of_bounds
from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.sichuan import printed
from mahjongkit.papers.sichuan.cells import COMPUTED, COUNTED, cell, value_row
from mahjongkit.papers.table import Plot, Row, Table
from mahjongkit.study import (
    Measure,
    Reading,
    correlation_interval,
    gap_law,
    joint_law,
    measure_hands,
    sample_correlation,
    sample_hands,
    thesis_tables,
)

HANDS = 1000
_READINGS: dict[str, Reading] = {"exact": "exact", "paper reading": "paper"}


@dataclass(frozen=True)
class Pair:
    """The word deficiency and another measure."""

    figure: str
    measure: Measure
    name: str
    has_quadratic: bool
    """Whether the thesis also fits a parabola."""


DEFICIENCY = Pair("4.6", "deficiency", "deficiency", has_quadratic=True)
TILE_AWAY = Pair("4.9", "tile_away", "tile-away number", has_quadratic=False)


def correlation(options: RunOptions, _read: Read, *, of: Pair) -> list[Table]:
    """The joint law, and Pearson's r."""
    return [
        *(_joint(of, name, reading, part) for part, (name, reading) in zip("ab", _READINGS.items(), strict=True)),
        _pearson(options, of),
    ]


def _joint(of: Pair, name: str, reading: Reading, part: str) -> Table:
    law = joint_law("word_deficiency", of.measure, x_reading=reading, y_reading=reading)
    chances = law.probabilities
    across, up = sorted(law.x_law.ways), sorted(law.y_law.ways, reverse=True)
    rows = [value_row(str(y), [cell(HANDS * chances.get((x, y), 0)) for x in across]) for y in up]
    notes = (
        f"Of {HANDS} hands of 14 of 108 tiles, how many have this word deficiency (columns) and this {of.name} (rows).",
        "The thesis's picture shows which pairs 1000 hands had, without their number.",
        COUNTED,
    )
    title = f"Word deficiency and {of.name}, {name}"
    columns = tuple(str(x) for x in across)
    plot = Plot("dots", "word deficiency", of.name)
    return Table(f"{of.figure}{part}", title, columns, tuple(rows), notes, kind="Figure", plot=plot)


def _pearson(options: RunOptions, of: Pair) -> Table:
    r, p = thesis_tables.CORRELATIONS[of.measure], thesis_tables.P_VALUES[of.measure]
    readings = list(_READINGS.values())
    laws = [joint_law("word_deficiency", of.measure, x_reading=each, y_reading=each).correlation for each in readings]
    found = [
        sample_correlation(
            "word_deficiency", of.measure, hands=HANDS, seed=options.seed, x_reading=each, y_reading=each
        )
        for each in readings
    ]
    lower, upper = correlation_interval(r, HANDS)
    error = error_of_bounds(lower, upper)
    samples = [cell(each.r, r, bounds=(each.lower, each.upper), paper_error=error) for each in found]
    rows = [
        value_row("r of the law", [cell(each, r, paper_error=error) for each in laws]),
        value_row(f"r of {HANDS} hands", samples),
        value_row("log10 of the p-value", [cell(each.log10_p, round(math.log10(p), 2)) for each in found], decimals=2),
        *([_quadratic(options)] if of.has_quadratic else []),
    ]
    notes = (
        f"The thesis prints p = {p}: with its r that belongs to some 13 hands, not to {HANDS} (errata 5)."
        f" An r of {r} in {HANDS} hands has the interval [{lower:.3f}, {upper:.3f}].",
        f"The law is counted over all hands; samples have seed {options.seed}.",
    )
    title = f"Pearson's r of word deficiency and {of.name}"
    return Table(f"{of.figure}c", title, tuple(_READINGS), tuple(rows), notes, kind="Figure")


def _quadratic(options: RunOptions) -> Row:
    """The p-value of the square in a parabola through the deficiencies of 1000 hands, by the normal law."""
    cells = []
    for reading in _READINGS.values():
        hands = sample_hands(HANDS, seed=options.seed)
        x, y = (
            measure_hands(measure, hands, reading=reading).astype(np.float64)
            for measure in ("word_deficiency", "deficiency")
        )
        design = np.column_stack([np.ones(HANDS), x, x * x])
        inverse = np.linalg.inv(design.T @ design)
        weights = inverse @ design.T @ y
        rest = y - design @ weights
        error = math.sqrt(float(rest @ rest) / (HANDS - 3) * inverse[2, 2])
        p = math.erfc(abs(weights[2]) / error / math.sqrt(2))
        cells.append(cell(p, printed.QUADRATIC_P_VALUE))
    return value_row("p-value of the quadratic term", cells)


def deficiency_gap(_options: RunOptions, _read: Read) -> list[Table]:
    """By how much the deficiency exceeds the word deficiency."""
    laws = [gap_law(suits=suits) for suits in (3, 2, 1)]
    chances = [law.probabilities for law in laws]
    rows = [
        value_row(f"chance of a difference of {gap}", [cell(law.get(gap, 0)) for law in chances], decimals=7)
        for gap in range(max(law.greatest for law in laws) + 1)
    ]
    greatest = [
        cell(laws[0].greatest, printed.MOST_GAP, paper_error=COMPUTED),
        *(cell(law.greatest) for law in laws[1:]),
    ]
    rows += [value_row("greatest difference", greatest, decimals=0)]
    notes = (
        "Theorem 2 (never below 0) holds. Conjecture 1 (at most 2) does not in three suits: the sharp bound is 3,"
        " reached by B1B1B1B1B4B7 C1C1C2C5C8 D1D4D7 (errata 3).",
        f"{COUNTED} The certificate of the bound is docs/study/deficiency-gap.json.",
    )
    columns = ("14 of 108 tiles", "14 of 72", "14 of 36")
    return [Table("4.2.3", "Theorem 2 and Conjecture 1: deficiency less word deficiency", columns, tuple(rows), notes)]
