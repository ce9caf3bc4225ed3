"""The order test of Meowjong, equations 9 to 11: are results better than a baseline's?"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from mahjongkit.arena.checks import check_count
from mahjongkit.errors import ArenaError


@dataclass(frozen=True)
class OrderTest:
    """Chance of results at least as good as those seen, if the chances were the baseline's."""

    rounds: int
    log_probability: float
    """Natural logarithm, good to 1e-9 for 100,000 rounds, also where the probability is too small for a float."""

    @property
    def probability(self) -> float:
        """The paper's Pr(X ⪰ x); 0 below the smallest float.

        >>> OrderTest(5000, -math.inf).probability
        0.0
        """
        return math.exp(self.log_probability)


def order_test(outcomes: Sequence[int], *, baseline: Sequence[float]) -> OrderTest:
    """Chance of outcomes better than or equal to `outcomes` under the chances of `baseline` (equation 11).

    Both are (first places, second places, third places, rounds without a winner); `baseline` holds chances, percentages
    or counts and is divided by its sum. Better means more first and fewer third places, or as many of both and more
    rounds without a winner (equation 10). Outcomes that this order cannot compare count as not better, so a true
    baseline falls below 5% in more than 5% of matches: docs/arena-statistics.md says how often.

    >>> round(order_test([1, 0, 0, 0], baseline=[0.25, 0.25, 0.25, 0.25]).probability, 12)
    0.25
    >>> test = order_test([2869, 387, 695, 1042], baseline=[18.70, 11.90, 24.84, 44.56])
    >>> f"10^{test.log_probability / math.log(10):.0f}"
    '10^-804'
    """
    for name, values in (("outcomes", outcomes), ("baseline", baseline)):
        if len(values) != 4:
            raise ArenaError(f"{name} has {len(values)} numbers, not 4: first, second, third places and no winner")
    for place, count in enumerate(outcomes):
        check_count(f"outcomes[{place}]", count)
    if any(not (math.isfinite(weight) and weight >= 0) for weight in baseline) or sum(baseline) == 0:
        raise ArenaError(f"baseline {list(baseline)}: chances or counts, none below 0 and not all 0")
    rounds = sum(outcomes)
    if rounds == 0:
        raise ArenaError("outcomes are all 0: the order test needs a round")
    p1, p2, p3, p_none = (weight / math.fsum(baseline) for weight in baseline)
    first, second, third, _ = outcomes
    # As many first and third places, and at most as many second places: the last two lines of equation 11.
    others = rounds - first - third
    equal = (
        _log_binomial(first, rounds, p1, p2 + p3 + p_none)
        + _log_binomial(third, rounds - first, p3, p2 + p_none)
        + _log_at_most(second, others, p2, p_none)
    )
    better = _log_more_and_fewer(first, third, rounds, p1, p3, p2 + p_none)
    return OrderTest(rounds, min(0.0, _log_sum([equal, better])))


def _log_more_and_fewer(first: int, third: int, rounds: int, p1: float, p3: float, rest: float) -> float:
    """log Pr(more than `first` first places and fewer than `third` third places)."""
    if first == rounds or third == 0:
        return -math.inf
    most = third - 1
    share = p3 / (p3 + rest) if p3 + rest > 0 else 0.0
    log_share = _log(share)
    # Of m rounds at most `most` are third places with a chance F(m) that grows as m falls: F(m) = F(m + 1) + share *
    # b(most; m). Every term is positive, so nothing cancels, and all m together cost one pass.
    log_f = _log_at_most(most, rounds - first - 1, p3, rest)
    terms: list[float] = []
    for firsts in range(first + 1, rounds + 1):
        terms.append(_log_binomial(firsts, rounds, p1, p3 + rest) + log_f)
        log_f = min(0.0, _log_sum([log_f, log_share + _log_binomial(most, rounds - firsts - 1, p3, rest)]))
    return _log_sum(terms)


def _log_at_most(most: int, trials: int, success: float, failure: float) -> float:
    """log Pr(at most `most` successes)."""
    if most >= trials:
        return 0.0
    return _log_sum([_log_binomial(count, trials, success, failure) for count in range(most + 1)])


def _log_binomial(count: int, trials: int, success: float, failure: float) -> float:
    """log Pr(`count` successes of `trials`); `success` and `failure` need not add up to 1."""
    if not 0 <= count <= trials:
        return -math.inf
    both = success + failure
    if both == 0:
        # Trials that never happen: whatever law they have is multiplied by 0, or there are none of them.
        return 0.0 if count == 0 else -math.inf
    choices = math.lgamma(trials + 1) - math.lgamma(count + 1) - math.lgamma(trials - count + 1)
    powers = (count, success / both), (trials - count, failure / both)
    return choices + sum(times * _log(chance) for times, chance in powers if times)


def _log(value: float) -> float:
    return math.log(value) if value > 0 else -math.inf


def _log_sum(logs: Sequence[float]) -> float:
    """log of the sum of the exponentials."""
    largest = max(logs)
    if largest == -math.inf:
        return largest
    return largest + math.log(math.fsum(math.exp(log - largest) for log in logs))
