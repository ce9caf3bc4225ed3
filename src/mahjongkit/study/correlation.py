"""Pearson's r of sampled hands, with an interval and the chance to see it where there is none."""

import math
from dataclasses import dataclass

import numpy as np

from mahjongkit.errors import RulesError
from mahjongkit.study.deals import Measure, Reading, check_range, normal_quantile
from mahjongkit.study.samples import measure_hands, sample_hands


@dataclass(frozen=True)
class Correlation:
    """Pearson's r of a sample with Fisher's interval."""

    r: float
    lower: float
    upper: float
    hands: int
    level: float
    log10_p: float
    """Ten to this power: the chance of an r at least as far from 0, if the measures were independent (Fisher's z)."""
    seed: int | None = None


def correlation_interval(r: float, hands: int, *, level: float = 0.95) -> tuple[float, float]:
    """Fisher's interval for an r found in a sample of ``hands`` hands.

    >>> [round(bound, 3) for bound in correlation_interval(0.73, 1000)]
    [0.7, 0.758]
    """
    if not -1 <= r <= 1:
        raise RulesError(f"r is {r}, expected a number from -1 to 1")
    check_range("hands", hands, 4)
    z = normal_quantile(level)
    if abs(r) == 1:
        return r, r
    margin = z / math.sqrt(hands - 3)
    return math.tanh(math.atanh(r) - margin), math.tanh(math.atanh(r) + margin)


def log10_p_value(r: float, hands: int) -> float:
    """The decimal logarithm of the two-sided p-value of r by Fisher's z; a logarithm, since the value itself vanishes.

    The thesis prints 0.0038 for r = 0.73 (section 4.2.3): that belongs to some 13 hands, not to 1000.

    >>> round(log10_p_value(0.73, 1000)), round(10 ** log10_p_value(0.73, 13), 4)
    (-188, 0.0033)
    """
    check_range("hands", hands, 4)
    if abs(r) == 1:
        return -math.inf
    z = abs(math.atanh(r)) * math.sqrt(hands - 3)
    p = math.erfc(z / math.sqrt(2))
    if p > 1e-290:
        return math.log10(p)
    # Far out the tail is its density over z.
    return (-z * z / 2 - math.log(z) + math.log(2 / math.sqrt(2 * math.pi))) / math.log(10)


def sample_correlation(
    x: Measure,
    y: Measure,
    *,
    hands: int = 1000,
    seed: int = 0,
    tiles: int = 14,
    suits: int = 3,
    x_reading: Reading = "exact",
    y_reading: Reading = "exact",
    level: float = 0.95,
    threads: int = 0,
) -> Correlation:
    """Pearson's r of two measures over sampled hands, as for Figures 4.6 and 4.9.

    >>> found = sample_correlation("word_deficiency", "deficiency", hands=1000, seed=1)
    >>> f"{found.r:.2f} [{found.lower:.2f}, {found.upper:.2f}]"
    '0.82 [0.80, 0.84]'
    """
    check_range("hands", hands, 4)
    rows = sample_hands(hands, seed=seed, tiles=tiles, suits=suits)
    x_values = measure_hands(x, rows, reading=x_reading, threads=threads)
    y_values = measure_hands(y, rows, reading=y_reading, threads=threads)
    for measure, values in ((x, x_values), (y, y_values)):
        if values.min() == values.max():
            raise RulesError(f"all {hands} hands have {measure} {values[0]}: there is no correlation")
    r = float(np.corrcoef(x_values, y_values)[0, 1])
    lower, upper = correlation_interval(r, hands, level=level)
    return Correlation(r, lower, upper, hands, level, log10_p_value(r, hands), seed)
