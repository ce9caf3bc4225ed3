"""Whether groups of block results have one mean: the chi-square of workers."""

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

LEAST_BLOCKS = 20
"""Of a group that is compared: with fewer its mean is not near enough to normal."""


@dataclass(frozen=True)
class Homogeneity:
    """How far the means of groups lie apart."""

    groups: int
    """Those that were compared."""
    statistic: float
    """The sum over groups of the squared difference of their mean from that of all, in standard errors."""
    chance: float
    """Of one so large where all groups have one mean."""

    @property
    def degrees(self) -> int:
        """Of freedom."""
        return self.groups - 1


def homogeneity(values: Sequence[float], groups: Sequence[Hashable]) -> Homogeneity | None:
    """Compare the means of groups with at least `LEAST_BLOCKS` values; None where there are not two of them.

    The variance is that inside of the groups, which one group that is shifted does not widen.

    >>> found = homogeneity([0.0, 2.0] * 10 + [2.0, 4.0] * 10, ["a"] * 20 + ["b"] * 20)
    >>> found.groups, round(found.statistic, 2)  # the means 1 and 3 of 20 values of the variance 40 / 38
    (2, 38.0)
    >>> homogeneity([1.0] * 30, ["a"] * 29 + ["b"]) is None
    True
    """
    members: dict[Hashable, list[float]] = {}
    for value, group in zip(values, groups, strict=True):
        members.setdefault(group, []).append(value)
    large = [found for found in members.values() if len(found) >= LEAST_BLOCKS]
    if len(large) < 2:
        return None
    total = sum(map(len, large))
    means = [math.fsum(found) / len(found) for found in large]
    mean = math.fsum(value for found in large for value in found) / total
    inside = math.fsum((value - own) ** 2 for found, own in zip(large, means, strict=True) for value in found)
    between = math.fsum(len(found) * (own - mean) ** 2 for found, own in zip(large, means, strict=True))
    if inside == 0:
        return Homogeneity(len(large), math.inf if between > 0 else 0.0, 0.0 if between > 0 else 1.0)
    statistic = between / (inside / (total - len(large)))
    return Homogeneity(len(large), statistic, chi_square_chance(statistic, len(large) - 1))


def worst_of(found: Mapping[tuple[int, int], Homogeneity]) -> Homogeneity | None:
    """Of several pairings the one that is least likely, with the chance of one such among all of them."""
    if not found:
        return None
    worst = min(found.values(), key=lambda each: each.chance)
    return Homogeneity(worst.groups, worst.statistic, min(1.0, len(found) * worst.chance))


def chi_square_chance(statistic: float, degrees: int) -> float:
    """That a chi-square is larger.

    >>> round(chi_square_chance(3.841459, 1), 6), round(chi_square_chance(2 * math.log(100), 2), 6)
    (0.05, 0.01)
    """
    shape, x = degrees / 2, statistic / 2
    if x <= 0:
        return 1.0
    if math.isinf(x):
        return 0.0
    log_factor = shape * math.log(x) - x - math.lgamma(shape)
    if x < shape + 1:
        term = total = 1 / shape
        place = shape
        while term > 1e-16 * total:
            place += 1
            term *= x / place
            total += term
        return max(0.0, 1 - total * math.exp(log_factor))
    return math.exp(log_factor) * _continued_fraction(shape, x)


def _continued_fraction(shape: float, x: float) -> float:
    """Of the upper part of the gamma function, from its start on."""
    tiny = 1e-300
    b = x + 1 - shape
    c, d = 1 / tiny, 1 / b
    value = d
    for i in range(1, 1000):
        a = -i * (i - shape)
        b += 2
        d = 1 / (a * d + b or tiny)
        c = b + a / c or tiny
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value
