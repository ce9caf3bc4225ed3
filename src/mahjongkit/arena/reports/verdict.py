"""The one sentence that a match comes to, the same in texts, JSON and HTML."""

from mahjongkit.arena.compare.comparison import Comparison
from mahjongkit.arena.reports.number_text import bounds_text, difference_text
from mahjongkit.arena.stats.ratings import Ratings
from mahjongkit.arena.stats.sequential import SequentialTest


def verdict_of_two(entrants: tuple[str, ...], comparison: Comparison, *, unit: str, blocks: int, level: float) -> str:
    """By the bounds that hold at any time, and by nothing else; `claim_of_test` has what a sequential test claims."""
    first, second = entrants[comparison.first], entrants[comparison.second]
    result = comparison.decisive
    if result.sign:
        claim = f"{first} is {'stronger' if result.sign > 0 else 'weaker'} than {second}"
    else:
        claim = f"no difference between {first} and {second} is shown by {blocks:,} blocks"
    luck = ", without luck" if comparison.is_corrected else ""
    mean = difference_text(result.mean, result.standard_error)
    bounds = bounds_text(result.lower, result.upper, result.standard_error)
    return f"{claim}: {mean} {unit}{luck}, {level:.0%} bounds at any time {bounds}"


def claim_of_test(test: SequentialTest, *, unit: str) -> str:
    """What the sequential test claims, which is less than a verdict: it tells two differences apart, no more."""
    pair = f"the sequential test of {test.h0:+g} against {test.h1:+g} {unit}"
    if test.state == "continue":
        return (
            f"{pair} has not decided after {test.blocks:,} blocks (LLR {test.llr:.2f}, {test.progress:.0%} of the way)"
        )
    is_rejected = test.state == "reject H0"
    chosen, wrong = (test.h1, f"{test.h0:+g} or less") if is_rejected else (test.h0, f"{test.h1:+g} or more")
    return (
        f"{pair} decided for {chosen:+g} after {test.blocks:,} blocks (LLR {test.llr:.2f}). It is a rule of its own: "
        f"it decides so in about 5% of matches whose true difference is {wrong}, and says nothing of what lies between"
    )


def verdict_of_many(entrants: tuple[str, ...], ratings: Ratings, *, unit: str, blocks: int) -> str:
    """The entrant with the highest rating, and from whom it is known to differ."""
    if ratings.why_not is not None:
        return f"nothing is shown by {blocks:,} blocks: {ratings.why_not}"
    best, *others = ratings.order
    leads = {other: _lead(ratings, best, other) for other in others}
    open_ = [other for other in others if leads[other] <= 0]
    behind = [other for other in others if leads[other] > 0]
    rating = ratings.ratings[best]
    bounds = bounds_text(rating.lower, rating.upper, rating.standard_error)
    shown = (
        f"rating {difference_text(rating.mean, rating.standard_error)} {unit}, "
        f"{ratings.level:.0%} bounds at any time {bounds}"
    )
    names = ", ".join(entrants[other] for other in behind)
    if not open_:
        return f"{entrants[best]} is stronger than {names}: {shown}"
    rest = ", ".join(entrants[other] for other in open_)
    claim = f"no difference between {entrants[best]} and {rest} is shown by {blocks:,} blocks"
    return f"{claim}{f', but {entrants[best]} is stronger than {names}' if behind else ''}: {shown}"


def _lead(ratings: Ratings, best: int, other: int) -> float:
    """The least lead of the best that the bounds allow for; 0 when they are not known."""
    first, second = min(best, other), max(best, other)
    pairing = next(each for each in ratings.pairings if (each.first, each.second) == (first, second))
    lead = pairing.lead
    if lead is None or lead.lower is None or lead.upper is None:
        return 0.0
    return lead.lower if best == first else -lead.upper
