"""Two entrants compared by the results of their blocks: as they came, and without the luck of the draws."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mahjongkit.arena.compare.columns import MatchColumns, read_columns
from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.stats.asymptotic import asymptotic_sequence
from mahjongkit.arena.stats.intervals import block_summary
from mahjongkit.arena.stats.luck import Luck, corrected_blocks
from mahjongkit.arena.stats.planning import VarianceRatio, variance_ratio
from mahjongkit.arena.stats.sequential import SequentialTest, confidence_sequence, sequential_test
from mahjongkit.arena.store import Match

Numbers = NDArray[np.float64]

FIELD_OF = {"wins": "wins", "points": "points", "score": "scores"}
"""The field of a game that a measure is."""

CURVE_POINTS = 500
"""Most points of a curve: more than a screen can tell apart."""


@dataclass(frozen=True)
class Curve:
    """The mean after each of some numbers of blocks, with the bounds that hold at all of them."""

    blocks: tuple[int, ...]
    means: tuple[float, ...]
    lower: tuple[float | None, ...]
    upper: tuple[float | None, ...]


@dataclass(frozen=True)
class Result:
    """The difference between two entrants in one way of reckoning."""

    mean: float
    standard_error: float
    variance: float
    """Of a block."""
    variance_error: float
    lower: float | None
    """With `upper` the bounds that hold at any time; None while nothing can be said."""
    upper: float | None
    limits: tuple[float, float] | None
    """The least and the greatest result that a block can have, for which the bounds hold exactly; None where there are
    none and they hold in the limit of many blocks."""
    games_saved: VarianceRatio | None
    """Independent games, each with its own wall, for each game of the match; None if all blocks are alike."""
    test: SequentialTest | None
    """Where bounds were declared."""
    curve: Curve

    @property
    def effect(self) -> float:
        """The mean in standard deviations of a block, 0 without a variance."""
        return self.mean / math.sqrt(self.variance) if self.variance else 0.0

    @property
    def sign(self) -> int:
        """1 or -1 when the bounds leave 0 on that side, else 0."""
        if self.lower is None or self.upper is None:
            return 0
        return (self.lower > 0) - (self.upper < 0)


@dataclass(frozen=True)
class Comparison:
    """Results of the first entrant less those of the second, in the unit of the match's measure."""

    first: int
    second: int
    games: int
    """That they played against each other."""
    raw: Result
    corrected: Result | None
    """Without luck; None when the match has no luck."""
    luck: Luck | None

    @property
    def is_corrected(self) -> bool:
        """Whether the corrected result decides: it does where luck was asked for before, unless it is no luck."""
        return self.corrected is not None and self.luck is not None and self.luck.is_fair

    @property
    def decisive(self) -> Result:
        """The result that decides."""
        return self.corrected if self.is_corrected and self.corrected is not None else self.raw


def compare_entrants(
    columns: MatchColumns, question: Question, *, level: float = 0.95
) -> tuple[list[Comparison], dict[tuple[int, int], Numbers]]:
    """Every two entrants that met, and the block results that decide between them."""
    values = columns.by_seat[FIELD_OF[question.measure]]
    # With many entrants ratings decide, which are in no bounds: then the faster sequence is good enough.
    limits = (-1.0, 1.0) if len(question.entrants) == 2 and question.measure == "wins" and values.max() <= 1 else None
    comparisons, decisive = [], {}
    for pair in columns.pairings():
        comparison, decisive[pair] = compare(
            pair,
            columns.differences(values, *pair),
            _lucks(columns, pair),
            numbers=columns.blocks,
            limits=limits,
            bounds=question.bounds,
            level=level,
        )
        comparisons.append(comparison)
    return comparisons, decisive


def match_test(match: Match) -> SequentialTest | None:
    """Where the sequential test of a running match stands; None without declared bounds or before the second block.

    It counts the blocks up to the first that is missing: what finishes first must not come first.
    """
    question = Question.of(match.settings)
    if question.bounds is None or match.missing_blocks(2):
        return None
    columns = read_columns(match)
    whole = sum(block == place for place, block in enumerate(columns.blocks))
    return compare_entrants(columns.first_blocks(whole), question)[0][0].decisive.test


def _lucks(columns: MatchColumns, pair: tuple[int, int]) -> Numbers | None:
    """A row per block, of the lucks that the match has."""
    names = [name for name in ("luck", "luck_points") if name in columns.by_seat]
    lucks = [columns.differences(columns.by_seat[name], *pair).mean(axis=1) for name in names]
    return np.column_stack(lucks) if lucks else None


def compare(
    pair: tuple[int, int],
    games: Numbers,
    lucks: Numbers | None,
    *,
    numbers: tuple[int, ...],
    limits: tuple[float, float] | None,
    bounds: tuple[float, float] | None,
    level: float,
) -> tuple[Comparison, Numbers]:
    """Compare by differences in results, a row per block and a number per game; `lucks` has a row per block.

    Also gives the block results that decide. `limits` are the least and the greatest result that a block can have,
    where there are such; `bounds` the hypotheses of a sequential test.
    """
    results = games.mean(axis=1)
    raw = _result(results, results, games, limits, bounds, level)
    if lucks is None:
        return Comparison(*pair, games.size, raw, None, None), results
    # Two corrections: by folds for the number, by earlier blocks for what is watched; both have the same mean.
    by_folds, luck = corrected_blocks(results, lucks, numbers=numbers)
    watched = corrected_blocks(results, lucks, is_watched=True).results
    corrected = _result(by_folds, watched, games, None, bounds, level)
    comparison = Comparison(*pair, games.size, raw, corrected, luck)
    return comparison, by_folds if comparison.is_corrected else results


def _result(
    results: Numbers,
    watched: Numbers,
    games: Numbers,
    limits: tuple[float, float] | None,
    bounds: tuple[float, float] | None,
    level: float,
) -> Result:
    summary = block_summary(results.tolist(), level=level)
    if limits is None:
        lower, upper = asymptotic_sequence(watched, level=level)
    else:
        ends = confidence_sequence(watched.tolist(), low=limits[0], high=limits[1], level=level)
        lower, upper = (np.array(end) for end in zip(*ends, strict=True))
    test = sequential_test(watched.tolist(), h0=bounds[0], h1=bounds[1]) if bounds else None
    varies = summary.variance > 0 and len(set(results.tolist())) > 1
    return Result(
        mean=summary.mean,
        standard_error=summary.standard_error,
        variance=summary.variance,
        variance_error=summary.variance_error,
        lower=_finite(lower[-1]),
        upper=_finite(upper[-1]),
        limits=limits,
        games_saved=variance_ratio(games, results=results) if varies else None,
        test=test,
        curve=_curve(watched, lower, upper),
    )


def _curve(results: Numbers, lower: Numbers, upper: Numbers) -> Curve:
    count = len(results)
    # Evenly spaced: what matters is how the bounds close in, not the first blocks.
    places = np.unique(np.linspace(0, count - 1, min(count, CURVE_POINTS)).round().astype(int))
    means = np.cumsum(results)[places] / (places + 1)
    return Curve(
        tuple((places + 1).tolist()),
        tuple(means.tolist()),
        tuple(_finite(end) for end in lower[places]),
        tuple(_finite(end) for end in upper[places]),
    )


def _finite(number: float) -> float | None:
    return float(number) if math.isfinite(number) else None
