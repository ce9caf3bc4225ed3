"""Tables 4.4 and 4.6 to 4.10, Figures 4.11 and 4.12: success rates and numbers of exchanges between word numbers."""

import math
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from mahjongkit.papers.agreement import error_of_bounds
from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.sichuan.cells import COUNTED, Bounds, cell, sample_size, sampled, value_row
from mahjongkit.papers.table import Cell, Plot, Row, Table
from mahjongkit.study import (
    ExchangeLaw,
    Policy,
    Reading,
    SampledNumber,
    exchange_law,
    sample_exchanges,
    sample_transition,
    thesis_tables,
    transitions,
)

RATE_HANDS = 400_000
EXCHANGE_HANDS = 100_000
THESIS_HANDS = 10 * 1000
"""Ten simulations of 1000 hands."""
_Z = 1.96
_WORDS = 5

READINGS_NOTE = (
    "The tile that goes is a random one outside the words: of a random best choice of words, or of the last leaf of"
    " A.1 (paper reading, errata 7). Best tile: that after which most tiles give a word more."
)


def rates(suits: int, reading: Reading = "exact", policy: Policy = "random") -> dict[int, Fraction]:
    """Exact success rates by word number."""
    return {step.words: step.chance for step in transitions(suits=suits, reading=reading, policy=policy)}


@lru_cache(maxsize=4)
def best_rates(hands: int, seed: int) -> dict[int, SampledNumber]:
    """Sampled success rates of two-suit hands that discard the best tile, by word number."""
    starts = thesis_tables.TWO_SUIT_RATES
    return {start: sample_transition(start, policy="best", hands=hands, seed=seed) for start in starts}


def one_suit_rates(_options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.4."""
    printed, bounds = thesis_tables.ONE_SUIT_RATES, thesis_tables.ONE_SUIT_RATE_INTERVALS
    rows = _rate_rows(printed, bounds, 1, rates(1, policy="best"))
    columns = ("random tile", "random tile, paper reading", "best tile")
    notes = ("Uniform hands of the thesis: 14 tiles of one suit.", READINGS_NOTE, COUNTED)
    return [Table("4.4", "Success rates of one-suit hands", columns, rows, notes)]


def two_suit_rates(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.8."""
    printed, bounds = thesis_tables.TWO_SUIT_RATES, thesis_tables.TWO_SUIT_RATE_INTERVALS
    hands = sample_size(options, RATE_HANDS)
    rows = _rate_rows(printed, bounds, 2, best_rates(hands, options.seed))
    columns = ("random tile", "random tile, paper reading", "best tile")
    counted = "Counted over all hands, but for the best tile."
    notes = (
        "General hands of the thesis: 14 tiles of two suits.",
        READINGS_NOTE,
        counted,
        sampled(options, RATE_HANDS, each="per rate"),
    )
    return [Table("4.8", "Success rates of two-suit hands", columns, rows, notes)]


def _rate_rows(
    printed: Mapping[int, float],
    bounds: Mapping[int, tuple[float, float]],
    suits: int,
    best: Mapping[int, Fraction] | Mapping[int, SampledNumber],
) -> tuple[Row, ...]:
    exact, paper = rates(suits), rates(suits, "paper")
    return tuple(
        value_row(
            f"{start} to {start + 1}",
            [cell(exact[start], printed[start], bounds[start]), cell(paper[start]), cell(best[start])],
            decimals=6,
        )
        for start in printed
    )


def chain(_options: RunOptions, _read: Read, *, number: str, suits: int) -> list[Table]:
    """Figures 4.11 and 4.12: the chances to stay and to go on."""
    printed = thesis_tables.ONE_SUIT_RATES if suits == 1 else thesis_tables.TWO_SUIT_RATES
    bounds = thesis_tables.ONE_SUIT_RATE_INTERVALS if suits == 1 else thesis_tables.TWO_SUIT_RATE_INTERVALS
    exact, paper = rates(suits), rates(suits, "paper")
    rows = [
        value_row(
            str(start),
            [
                cell(exact[start], printed[start], paper_error=error_of_bounds(*bounds[start])),
                cell(1 - exact[start], round(1 - printed[start], 6), paper_error=error_of_bounds(*bounds[start])),
                cell(paper[start]),
                cell(1 - paper[start]),
            ],
        )
        for start in printed
    ]
    columns = ("goes on", "stays", "goes on, paper reading", "stays, paper reading")
    kind = "one-suit" if suits == 1 else "two-suit"
    notes = (
        f"Rows are states, that is word numbers. The rates are those of Table {'4.4' if suits == 1 else '4.8'}.",
        COUNTED,
    )
    title = f"The chain of {kind} hands"
    return [
        Table(
            number,
            title,
            columns,
            tuple(rows),
            notes,
            kind="Figure",
            plot=Plot("chain", "words", "chance per exchange"),
        )
    ]


def one_suit_exchanges(_options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.6."""
    printed, bounds = thesis_tables.ONE_SUIT_EXCHANGES, thesis_tables.ONE_SUIT_EXCHANGE_INTERVALS
    policies: tuple[tuple[Reading, Policy], ...] = (
        ("exact", "random"),
        ("paper", "random"),
        ("exact", "best"),
        ("exact", "optimal"),
    )
    rows = []
    for start, target in _steps(thesis_tables.ONE_SUIT_RATES):
        means = [exchange_law(start, target, reading=reading, policy=policy).mean for reading, policy in policies]
        error = error_of_bounds(*bounds.get((start, target), (None, None)))
        cells = [cell(means[0], printed.get((start, target)), paper_error=error), *map(cell, means[1:])]
        rows.append(value_row(f"{start} to {target}", cells))
    notes = (
        "Mean number of exchanges (the thesis's rounds) of one-suit hands; 2 to 5 is lost in our copy of the thesis.",
        READINGS_NOTE,
        "Optimal tile: that which leads to a win in the fewest exchanges, also out of a word.",
        COUNTED,
    )
    columns = ("random tile", "random tile, paper reading", "best tile", "optimal tile")
    return [Table("4.6", "Exchanges between states, one-suit hands", columns, tuple(rows), notes)]


def one_suit_intervals(_options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.7."""
    printed, bounds = thesis_tables.ONE_SUIT_EXCHANGES, thesis_tables.ONE_SUIT_EXCHANGE_INTERVALS
    rows = tuple(
        value_row(
            f"{step[0]} to {step[1]}",
            [
                _expected_interval(exchange_law(*step, reading="paper"), printed[step], bounds[step]),
                _expected_interval(exchange_law(*step)),
            ],
            decimals=3,
        )
        for step in bounds
    )
    inside = sum(low <= exchange_law(*step, reading="paper").mean <= high for step, (low, high) in bounds.items())
    notes = (
        f"Ours: the exact mean, and the 95% interval that {THESIS_HANDS:,} hands would have. The printed ones are"
        " wider, as if they came from fewer hands.",
        f"{inside} of {len(bounds)} exact means of the paper reading lie in the printed intervals.",
        COUNTED,
    )
    columns = ("random tile, paper reading", "random tile")
    return [Table("4.7", "Intervals of exchanges, one-suit hands", columns, rows, notes)]


def _expected_interval(law: ExchangeLaw, paper: float | None = None, paper_bounds: Bounds = None) -> Cell:
    """The mean with the interval that a sample of the thesis's size has on average."""
    margin = _Z * math.sqrt(law.variance / THESIS_HANDS)
    return replace(cell(law.mean, paper, paper_bounds, (law.mean - margin, law.mean + margin)), is_exact=True)


def two_suit_exchanges(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.9."""
    printed, bounds = thesis_tables.TWO_SUIT_EXCHANGES, thesis_tables.TWO_SUIT_EXCHANGE_INTERVALS
    columns: dict[str, tuple[Reading, Policy]] = {
        "random tile": ("exact", "random"),
        "random tile, paper reading": ("paper", "random"),
        "best tile": ("exact", "best"),
    }
    found = [sampled_exchanges(sample_size(options, EXCHANGE_HANDS), options.seed, *each) for each in columns.values()]
    rows = [
        value_row(
            f"{step[0]} to {step[1]}",
            [
                cell(
                    found[0][step],
                    printed.get(step),
                    paper_error=error_of_bounds(*bounds.get(step, (None, None))),
                ),
                *(cell(each[step]) for each in found[1:]),
            ],
            decimals=3,
        )
        for step in _steps(thesis_tables.TWO_SUIT_RATES)
    ]
    notes = (
        "Mean number of exchanges (the thesis's rounds) of two-suit hands; those to five words were (almost)"
        " impossible to simulate there.",
        READINGS_NOTE,
        sampled(options, EXCHANGE_HANDS, each="per start"),
    )
    return [Table("4.9", "Exchanges between states, two-suit hands", tuple(columns), tuple(rows), notes)]


def two_suit_intervals(options: RunOptions, _read: Read) -> list[Table]:
    """Table 4.10."""
    printed, bounds = thesis_tables.TWO_SUIT_EXCHANGES, thesis_tables.TWO_SUIT_EXCHANGE_INTERVALS
    hands = sample_size(options, EXCHANGE_HANDS)
    paper, exact = (sampled_exchanges(hands, options.seed, reading, "random") for reading in ("paper", "exact"))
    rows = tuple(
        value_row(f"{a} to {b}", [cell(paper[a, b], printed[a, b], bounds[a, b]), cell(exact[a, b])], decimals=3)
        for a, b in bounds
    )
    outside = [f"{a} to {b}" for (a, b), (low, high) in bounds.items() if not low <= paper[a, b].value <= high]
    notes = (
        f"Outside of their printed interval in the paper reading: {', '.join(outside) or 'none'}.",
        sampled(options, EXCHANGE_HANDS, each="per start"),
    )
    columns = ("random tile, paper reading", "random tile")
    return [Table("4.10", "Intervals of exchanges, two-suit hands", columns, rows, notes)]


def _steps(starts: Mapping[int, float]) -> list[tuple[int, int]]:
    return [(start, target) for start in starts for target in range(start + 1, _WORDS + 1)]


@lru_cache(maxsize=8)
def sampled_exchanges(hands: int, seed: int, reading: Reading, policy: Policy) -> dict[tuple[int, int], SampledNumber]:
    """Exchanges of two-suit hands by (from, to)."""
    return {
        (start, target): number
        for start in thesis_tables.TWO_SUIT_RATES
        for target, number in sample_exchanges(start, reading=reading, policy=policy, hands=hands, seed=seed).items()
    }
