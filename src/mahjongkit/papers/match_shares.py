"""How many matches a side wins that wins a given share of the games: all that some papers print."""

import math
from statistics import NormalDist

import numpy as np

from mahjongkit.arena.compare.columns import MatchColumns
from mahjongkit.arena.stats.intervals import win_rate
from mahjongkit.intervals import normal_margin
from mahjongkit.papers.estimates import LEVEL, Estimate, Numbers
from mahjongkit.papers.win_rate_errors import outcomes


def matches_won(mean: float, deviation: float, *, blocks: int) -> float:
    """Share of the decided matches of so many blocks, when a block has this mean and deviation of wins less losses.

    Sums of blocks are close to normal; a match is decided when wins and losses differ by one or more.

    >>> matches_won(0.0, 1.0, blocks=192), round(matches_won(0.05, 1.0, blocks=400), 3)
    (0.5, 0.845)
    """
    normal = NormalDist(blocks * mean, deviation * math.sqrt(blocks))
    won, lost = 1 - normal.cdf(0.5), normal.cdf(-0.5)
    return won / (won + lost)


def implied_share(
    columns: MatchColumns, rates: Numbers, *, games: int, is_independent: bool = False
) -> Estimate | None:
    """Share of matches won that a share of games implies; `rates` has it as its mean, luck taken out or not.

    The deviation of a match is that of the blocks as played, luck and all, or that of independent games. Its own error
    is left out: it is small beside that of the mean. None where both sides have won as many games of every block.
    """
    won = outcomes(columns)
    decided = float((won != 0).sum(axis=1).mean())
    deviation = math.sqrt(decided) if is_independent else float(won.sum(axis=1).std(ddof=1))
    if deviation == 0:
        return None
    error = float(rates.std(ddof=1)) / math.sqrt(len(rates))
    margin = normal_margin(LEVEL) * error
    shares = [float(rates.mean()) + step * margin for step in (0, -1, 1)]
    # Wins less losses of a block with that share of its decided games.
    blocks = games // won.shape[1]
    value, lower, upper = (matches_won((2 * share - 1) * decided, deviation, blocks=blocks) for share in shares)
    return Estimate(value, lower, upper)


def counted_share(columns: MatchColumns, *, games: int) -> Estimate | None:
    """Share of the decided matches that the blocks make, one after the other; None for fewer than two."""
    differences = outcomes(columns).sum(axis=1)
    blocks = games // outcomes(columns).shape[1]
    number = len(differences) // blocks
    sums = differences[: number * blocks].reshape(number, blocks).sum(axis=1)
    if int(np.count_nonzero(sums)) < 2:
        return None
    found = win_rate(int((sums > 0).sum()), games=number, undecided=int((sums == 0).sum()), level=LEVEL)
    return Estimate(found.rate, found.lower, found.upper)
