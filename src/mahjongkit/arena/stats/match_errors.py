"""How far the win rates of short matches lie from the true one: the measure of the stable draw wall's Table 7."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from mahjongkit.arena.checks import check_count, check_fraction
from mahjongkit.arena.stats.intervals import error_of_mean, win_rate
from mahjongkit.errors import ArenaError


@dataclass(frozen=True)
class MatchErrors:
    """Mean absolute error of the win rates of matches."""

    matches: int
    mean: float
    """Mean of |win rate - true win rate|; a win rate is wins by decided games."""
    standard_error: float
    """Of that mean over matches; it does not hold the error of the true win rate itself."""


def match_errors(matches: Sequence[tuple[int, int]], *, true_win_rate: float) -> MatchErrors:
    """The mean absolute error of matches, each given as (wins, decided games), against a true win rate.

    >>> errors = match_errors([(6, 10), (3, 10)], true_win_rate=0.5)
    >>> f"{errors.mean:.0%} ± {errors.standard_error:.0%}"
    '15% ± 5%'
    """
    check_fraction("true_win_rate", true_win_rate)
    if len(matches) < 2:
        raise ArenaError(f"{len(matches)} matches: at least 2 are needed for a mean error with its standard error")
    errors = [abs(win_rate(wins, games=decided).rate - true_win_rate) for wins, decided in matches]
    return MatchErrors(len(errors), math.fsum(errors) / len(errors), error_of_mean(errors))


def split_matches(outcomes: Sequence[int], *, games: int) -> list[tuple[int, int]]:
    """Cut a long row of games into matches of `games` games, each as (wins, decided games).

    An outcome is 1 for a win, -1 for a loss, 0 when nobody won. Games left over at the end belong to no match.

    >>> split_matches([1, -1, 0, 1, 1, -1, 1], games=3)
    [(1, 2), (2, 3)]
    """
    check_count("games", games, least=1)
    for place, outcome in enumerate(outcomes):
        if outcome not in (-1, 0, 1):
            raise ArenaError(f"outcomes[{place}] is {outcome}: 1 is a win, -1 a loss, 0 a game that nobody won")
    starts = range(0, len(outcomes) - games + 1, games)
    rows = [outcomes[start : start + games] for start in starts]
    return [(sum(outcome == 1 for outcome in row), sum(outcome != 0 for outcome in row)) for row in rows]


def expected_match_error(true_win_rate: float, *, decided: int) -> float:
    """The mean absolute error that matches of independent games have: de Moivre's formula, exact.

    >>> round(expected_match_error(0.5, decided=2), 12)
    0.25
    >>> f"{expected_match_error(0.5490, decided=1000):.2%}"
    '1.26%'
    """
    check_fraction("true_win_rate", true_win_rate)
    check_count("decided", decided, least=1)
    p, n = true_win_rate, decided
    above = math.floor(n * p) + 1
    choices = math.lgamma(n + 1) - math.lgamma(above + 1) - math.lgamma(n - above + 1)
    log_mass = choices + above * math.log(p) + (n - above + 1) * math.log1p(-p)
    return 2 * above / n * math.exp(log_mass)
