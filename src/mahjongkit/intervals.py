"""Intervals of shares and means, for whoever counts: the arena, reviews, the study of hands, the papers."""

import math
from statistics import NormalDist

_FEW_DEGREES = 30
"""Up to here the quantile of Student's t is searched; above, an expansion is exact to six digits."""


def normal_margin(level: float) -> float:
    """Half-width of a normal interval of this level, in standard errors.

    >>> round(normal_margin(0.95), 2)
    1.96
    """
    return NormalDist().inv_cdf((1 + level) / 2)


def wilson_bounds(share: float, trials: float, *, level: float) -> tuple[float, float]:
    """Wilson's interval of a share of independent trials.

    >>> lower, upper = wilson_bounds(0.5, 20, level=0.95)
    >>> round(lower, 3), round(upper, 3)
    (0.299, 0.701)
    >>> wilson_bounds(0.0, 20, level=0.95)[0], wilson_bounds(1.0, 20, level=0.95)[1]
    (0.0, 1.0)
    """
    z = normal_margin(level)
    shrink = 1 + z * z / trials
    centre = (share + z * z / (2 * trials)) / shrink
    margin = z / shrink * math.sqrt(share * (1 - share) / trials + (z / (2 * trials)) ** 2)
    # At the ends the bounds are 0 and 1 exactly, which the formula misses by rounding.
    return 0.0 if share == 0 else centre - margin, 1.0 if share == 1 else centre + margin


def t_quantile(probability: float, *, degrees: int) -> float:
    """Quantile of Student's t for a probability of at least 1/2.

    >>> round(t_quantile(0.975, degrees=4), 3)
    2.776
    """
    if degrees > _FEW_DEGREES:
        # The expansion of Cornish and Fisher in powers of 1 / degrees.
        z = NormalDist().inv_cdf(probability)
        terms = (
            (z**3 + z) / 4,
            (5 * z**5 + 16 * z**3 + 3 * z) / 96,
            (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
            (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
        )
        return z + sum(term / float(degrees) ** power for power, term in enumerate(terms, start=1))
    # t = sqrt(degrees) * tan(angle), and the chance of [-t, t] is a finite sum in the angle.
    low, high = 0.0, math.pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        if _t_inside(middle, degrees) < 2 * probability - 1:
            low = middle
        else:
            high = middle
    return math.sqrt(degrees) * math.tan(low)


def _t_inside(angle: float, degrees: int) -> float:
    """Chance that Student's t lies within sqrt(degrees) * tan(angle) of 0."""
    odd = degrees % 2
    term = math.cos(angle) if odd else 1.0
    total = 0.0
    for power in range(1 + odd, degrees, 2):
        total += term
        term *= power / (power + 1) * math.cos(angle) ** 2
    total *= math.sin(angle)
    return 2 / math.pi * (angle + total) if odd else total
