"""Student's t and Fisher's F for any degrees of freedom, from the incomplete beta function."""

import math
from collections.abc import Callable

from mahjongkit.errors import SurveyError

_STEPS = 500
_SMALL = 1e-300


def beta_share(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function I_x(a, b); small values keep their digits.

    >>> round(beta_share(0.5, 2, 3), 12), beta_share(0, 2, 3), beta_share(1, 2, 3)
    (0.6875, 0.0, 1.0)
    """
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):  # where the fraction below is slow
        return 1 - beta_share(1 - x, b, a)
    front = a * math.log(x) + b * math.log1p(-x) - math.log(a)
    front += math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    return math.exp(front) / _fraction(x, a, b)


def _fraction(x: float, a: float, b: float) -> float:
    """The continued fraction 1 + d1/(1 + d2/(1 + ...)), from its front by Lentz's way."""
    value, upper, lower = 1.0, 1.0, 0.0
    for step in range(1, _STEPS):
        m = step // 2
        if step % 2:
            term = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        else:
            term = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        lower = 1 / ((1 + term * lower) or _SMALL)
        upper = (1 + term / upper) or _SMALL
        value *= upper * lower
        if abs(upper * lower - 1) < 1e-15:
            break
    return value


def t_outside(t: float, degrees: float) -> float:
    """The chance that Student's t is at least this far from 0, on either side: a two-sided p-value.

    >>> round(t_outside(2.776445, 4), 6), round(t_outside(0, 4), 6)
    (0.05, 1.0)
    """
    if math.isinf(t):
        return 0.0
    return beta_share(degrees / (degrees + t * t), degrees / 2, 0.5)


def t_margin(level: float, degrees: float) -> float:
    """Half-width of an interval of this level by Student's t, in standard errors; degrees need not be whole.

    >>> round(t_margin(0.95, 14), 4), round(t_margin(0.95, 27.2), 4)
    (2.1448, 2.0511)
    """
    check_level(level)
    return _solve(lambda t: t_outside(t, degrees), 1 - level)


def f_outside(f: float, first: float, second: float) -> float:
    """The chance that Fisher's F is at least this large.

    >>> round(f_outside(4.25649, 2, 9), 6)
    0.05
    """
    return beta_share(second / (second + first * f), second / 2, first / 2)


def f_bound(chance: float, first: float, second: float) -> float:
    """The number that Fisher's F exceeds with this chance.

    >>> round(f_bound(0.05, 2, 9), 5)
    4.25649
    """
    return _solve(lambda f: f_outside(f, first, second), chance)


def check_level(level: float) -> None:
    """Refuses what is no level of an interval."""
    if not 0 < level < 1:
        raise SurveyError(f"level is {level}, expected a number between 0 and 1")


def _solve(falling: Callable[[float], float], target: float) -> float:
    """Where a falling function from 0 on has this value, by halving."""
    low, high = 0.0, 1.0
    while falling(high) > target:
        low, high = high, 2 * high
    for _ in range(200):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        low, high = (middle, high) if falling(middle) > target else (low, middle)
    return (low + high) / 2
