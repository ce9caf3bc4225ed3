"""What the games of a match come to: the comparisons, the one sentence, and how far it is to it."""

from collections.abc import Mapping
from dataclasses import dataclass

from mahjongkit.arena.compare.columns import MatchColumns, Numbers
from mahjongkit.arena.compare.comparison import Comparison, compare_entrants
from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.reports.outlook import Standing, outlook_text
from mahjongkit.arena.reports.verdict import claim_of_test, verdict_of_many, verdict_of_two
from mahjongkit.arena.stats.ratings import Ratings, rate_entrants


@dataclass(frozen=True)
class Conclusion:
    """A match so far, in numbers and words; see `MatchReport`, which has the same fields."""

    comparisons: tuple[Comparison, ...]
    ratings: Ratings | None
    standing: Standing
    verdict: str
    test_claim: str | None
    outlook: str | None
    block_results: Mapping[tuple[int, int], Numbers]
    """By pairing: what decides."""


def conclude(
    columns: MatchColumns, question: Question, *, level: float = 0.95, seconds_per_block: float | None = None
) -> Conclusion:
    """Compare the entrants of these games; the question has them as they are shown."""
    comparisons, decisive = compare_entrants(columns, question, level=level)
    unit, blocks = question.unit_text, len(columns.blocks)
    ratings, test_claim = None, None
    if len(question.entrants) == 2:
        verdict = verdict_of_two(question.entrants, comparisons[0], unit=unit, blocks=blocks, level=level)
        standing = _standing_of_two(comparisons[0])
        test = comparisons[0].decisive.test
        test_claim = None if test is None else claim_of_test(test, unit=unit)
    else:
        ratings = rate_entrants(decisive, num_entrants=len(question.entrants), level=level, planned=question.planned)
        verdict = verdict_of_many(question.entrants, ratings, unit=unit, blocks=blocks)
        standing = _standing_of_many(ratings, blocks)
    outlook = outlook_text(
        standing,
        blocks=blocks,
        planned=question.planned,
        level=1 - (1 - level) / max(1, len(comparisons)),
        seconds_per_block=seconds_per_block,
    )
    return Conclusion(tuple(comparisons), ratings, standing, verdict, test_claim, outlook, decisive)


def _standing_of_two(comparison: Comparison) -> Standing:
    result = comparison.decisive
    return Standing(result.mean, result.variance, result.sign != 0, result.decided)


def _standing_of_many(ratings: Ratings, blocks: int) -> Standing:
    """Between the two highest ratings."""
    if len(ratings.order) < 2:
        return Standing(0.0, 0.0, is_known=False)
    pair = tuple(sorted(ratings.order[:2]))
    lead = next(each.lead for each in ratings.pairings if (each.first, each.second) == pair)
    if lead is None:
        return Standing(0.0, 0.0, is_known=False)
    return Standing(lead.mean, lead.standard_error**2 * blocks, lead.leaves_zero)
