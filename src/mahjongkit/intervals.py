"""Intervals of shares, for whoever counts: the arena, the study of hands, the papers."""

import math
from statistics import NormalDist


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
