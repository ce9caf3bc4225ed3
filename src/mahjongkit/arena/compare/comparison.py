"""Two entrants compared by the results of their blocks: as they came, and without the luck of the draws."""

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mahjongkit._core.rules import make_rules
from mahjongkit.arena.compare.columns import MatchColumns, read_columns
from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.compare.ranges import most_winners, wins_range
from mahjongkit.arena.stats.asymptotic import asymptotic_sequence
from mahjongkit.arena.stats.intervals import block_summary
from mahjongkit.arena.stats.luck import Luck, corrected_blocks
from mahjongkit.arena.stats.planning import VarianceRatio, variance_ratio
from mahjongkit.arena.stats.sequential import SequentialTest, confidence_sequence, sequential_test
from mahjongkit.arena.store import Match
from mahjongkit.errors import MahjongError

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
    decided: int | None
    """Blocks after which the bounds left 0 for the first time; None if they never did."""
    limits: tuple[float, float] | None
    """The least and the greatest result that a block can have; None where there are none, as for points."""
    exact: tuple[float, float] | None
    """By these limits: bounds at any time that hold exactly, for any number of blocks, and are wider."""
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
    """Without luck; None when the match has no luck, or too few blocks to take it out."""
    luck: Luck | None

    @property
    def is_corrected(self) -> bool:
        """Whether the corrected result decides: it does where luck was asked for before, unless it is no luck."""
        return self.corrected is not None and self.luck is not None and self.luck.is_fair

    @property
    def decisive(self) -> Result:
        """The result that decides."""
        return self.corrected if self.is_corrected and self.corrected is not None else self.raw


@dataclass(frozen=True)
class Asked:
    """What the bounds of a comparison are to be."""

    level: float
    planned: int
    limits: tuple[float, float] | None = None
    """Of a block's result."""
    hypotheses: tuple[float, float] | None = None
    """Of a sequential test."""


def compare_entrants(
    columns: MatchColumns, question: Question, *, level: float = 0.95
) -> tuple[list[Comparison], dict[tuple[int, int], Numbers]]:
    """Every two entrants that met, and the block results that decide between them.

    The method is the same for any number of pairings: k of them have bounds of the level 1 - (1 - level) / k each, so
    that all hold at once.
    """
    values = columns.by_seat[FIELD_OF[question.measure]]
    pairs = columns.pairings()
    comparisons, decisive = [], {}
    for pair in pairs:
        asked = Asked(
            level=1 - (1 - level) / len(pairs),
            planned=question.planned,
            limits=_limits(columns, question, pair),
            hypotheses=question.bounds,
        )
        lucks = _lucks(columns, pair)
        comparison, decisive[pair] = compare(
            pair, columns.differences(values, *pair), lucks, numbers=columns.blocks, asked=asked
        )
        comparisons.append(comparison)
    return comparisons, decisive


def _limits(columns: MatchColumns, question: Question, pair: tuple[int, int]) -> tuple[float, float] | None:
    if question.measure != "wins" or question.unit != "round" or not question.rules:
        return None
    try:
        rules = make_rules(question.rules)
    except MahjongError:  # of a version that knew other rules: its games can be read all the same
        return None
    weights = columns.weights(*pair)
    return wins_range(weights[weights.any(axis=1)], most_winners(rules))


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
    pair: tuple[int, int], games: Numbers, lucks: Numbers | None, *, numbers: tuple[int, ...], asked: Asked
) -> tuple[Comparison, Numbers]:
    """Compare by differences in results, a row per block and a number per game; `lucks` has a row per block.

    Also gives the block results that decide.
    """
    results = games.mean(axis=1)
    limits = asked.limits
    if limits is not None and not (limits[0] <= results.min() and results.max() <= limits[1]):
        asked = replace(asked, limits=None)  # games that these rules do not allow: they count, but nothing bounds them
    raw = _result(results, results, games, asked)
    if lucks is None:
        return Comparison(*pair, games.size, raw, None, None), results
    by_folds, luck = corrected_blocks(results, lucks, numbers=numbers)
    if luck.why_not is not None:  # nothing was taken out: these are the results as played
        return Comparison(*pair, games.size, raw, None, luck), results
    # The test never takes a decision back, so its results have coefficients of earlier blocks alone.
    watched = corrected_blocks(results, lucks, is_watched=True).results
    corrected = _result(by_folds, watched, games, replace(asked, limits=None))
    comparison = Comparison(*pair, games.size, raw, corrected, luck)
    return comparison, by_folds if comparison.is_corrected else results


def _result(results: Numbers, watched: Numbers, games: Numbers, asked: Asked) -> Result:
    summary = block_summary(results.tolist(), level=asked.level)
    lower, upper = asymptotic_sequence(results, level=asked.level, planned=asked.planned)
    exact = None
    if asked.limits is not None:
        low, high = asked.limits
        lower = np.where(np.isfinite(lower), np.maximum(lower, low), lower)
        upper = np.where(np.isfinite(upper), np.minimum(upper, high), upper)
        exact = confidence_sequence(results.tolist(), low=low, high=high, level=asked.level, planned=asked.planned)[-1]
    hypotheses = asked.hypotheses
    test = sequential_test(watched.tolist(), h0=hypotheses[0], h1=hypotheses[1]) if hypotheses else None
    varies = summary.variance > 0 and len(set(results.tolist())) > 1
    left = (lower > 0) | (upper < 0)
    return Result(
        mean=summary.mean,
        standard_error=summary.standard_error,
        variance=summary.variance,
        variance_error=summary.variance_error,
        lower=_finite(lower[-1]),
        upper=_finite(upper[-1]),
        decided=int(left.argmax()) + 1 if left.any() else None,
        limits=asked.limits,
        exact=exact,
        games_saved=variance_ratio(games, results=results) if varies else None,
        test=test,
        curve=_curve(results, lower, upper),
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
