"""The least and the greatest result that a block can have, by the rules and the seatings of the match."""

import numpy as np
from numpy.typing import NDArray

from mahjongkit._core.rules import Rules

Numbers = NDArray[np.float64]


def most_winners(rules: Rules) -> int:
    """Seats that may win one round.

    >>> from mahjongkit._core.rules import make_rules
    >>> [most_winners(make_rules(text)) for text in ("taiwanese:olympiad", "riichi:tenhou", "sichuan")]
    [1, 2, 3]
    """
    options = rules.options
    if "most_winners" in options:
        return min(int(str(options["most_winners"])), rules.num_seats - 1)
    if options.get("winners_rule") == 0:  # Taiwanese: the nearest wins alone
        return 1
    return rules.num_seats - 1


def wins_range(weights: Numbers, winners: int) -> tuple[float, float]:
    """Of rounds won: `weights` of the seats (a row per game of a block) give the difference, `winners` win at most.

    Two A and two B, of whom one wins: half a win of a seat to either side. One A and three B: a whole one, or a third.

    >>> wins_range(np.array([[0.5, -0.5, 0.5, -0.5], [-0.5, 0.5, -0.5, 0.5]]), 1)
    (-0.5, 0.5)
    >>> low, high = wins_range(np.array([[1, -1 / 3, -1 / 3, -1 / 3]]), 1)
    >>> round(low, 2), high
    (-0.33, 1.0)
    """
    ordered = np.sort(weights, axis=1)
    low = np.minimum(ordered[:, :winners], 0.0).sum(axis=1).mean()
    high = np.maximum(ordered[:, -winners:], 0.0).sum(axis=1).mean()
    return float(low), float(high)
