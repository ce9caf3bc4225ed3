"""Two groups of answers compared: means with intervals, Welch's test, and choices counted by group."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import ArrayLike

from mahjongkit.errors import SurveyError
from mahjongkit.study.survey.distributions import check_level, t_margin, t_outside


@dataclass(frozen=True)
class GroupMean:
    """The mean of a group with the interval of Student's t."""

    mean: float
    lower: float
    upper: float
    deviation: float
    """Standard deviation of the answers, n - 1 in its denominator."""
    number: int
    level: float


def group_mean(answers: ArrayLike, *, level: float = 0.95) -> GroupMean:
    """The mean of at least two answers.

    >>> found = group_mean([10, 11, 12, 11])
    >>> found.mean, round(found.lower, 4), round(found.upper, 4)
    (11.0, 9.7008, 12.2992)
    """
    values = np.asarray(answers, dtype=np.float64)
    if values.ndim != 1 or len(values) < 2:
        raise SurveyError(f"a mean of {values.size} answers, expected a row of 2 or more")
    return mean_of_summary(float(values.mean()), float(values.std(ddof=1)), len(values), level=level)


def mean_of_summary(mean: float, deviation: float, number: int, *, level: float = 0.95) -> GroupMean:
    """The same from printed numbers.

    >>> round(mean_of_summary(10.93, 1.44, 15).upper, 2)
    11.73
    """
    check_level(level)
    if number < 2 or deviation < 0:
        raise SurveyError(f"{number} answers with standard deviation {deviation}, expected 2 or more and not below 0")
    margin = t_margin(level, number - 1) * deviation / math.sqrt(number)
    return GroupMean(mean, mean - margin, mean + margin, deviation, number, level)


@dataclass(frozen=True)
class WelchTest:
    """Whether two groups have the same mean, their variances being what they are."""

    first: GroupMean
    second: GroupMean
    difference: float
    """First less second."""
    lower: float
    upper: float
    t: float
    degrees: float
    """Of freedom, by Welch and Satterthwaite."""
    p: float
    """The two-sided p-value."""


def welch_test(first: ArrayLike, second: ArrayLike, *, level: float = 0.95) -> WelchTest:
    """Welch's t-test of two groups of answers.

    >>> found = welch_test([10, 11, 12, 11], [8, 7, 9, 10, 8])
    >>> round(found.difference, 2), round(found.t, 4), round(found.degrees, 4), round(found.p, 6)
    (2.6, 3.9804, 6.9591, 0.005385)
    """
    return welch_of_means(group_mean(first, level=level), group_mean(second, level=level))


def welch_of_means(first: GroupMean, second: GroupMean) -> WelchTest:
    """The same from means, deviations and numbers, as a paper prints them.

    Where no answer of either group differs from its mean, t is 0 or infinite and p is 1 or 0.
    """
    errors = [group.deviation**2 / group.number for group in (first, second)]
    error, difference = math.sqrt(sum(errors)), first.mean - second.mean
    if not error:
        t = math.copysign(math.inf, difference) if difference else 0.0
        degrees = float(first.number + second.number - 2)
        return WelchTest(first, second, difference, difference, difference, t, degrees, float(not difference))
    spread = sum(part**2 / (group.number - 1) for part, group in zip(errors, (first, second), strict=True))
    degrees = sum(errors) ** 2 / spread
    margin = t_margin(first.level, degrees) * error
    t = difference / error
    return WelchTest(
        first, second, difference, difference - margin, difference + margin, t, degrees, t_outside(t, degrees)
    )


def holm(p_values: Sequence[float]) -> list[float]:
    """p-values for several tests at once: a share below 5% means at most 5% chance of any false alarm.

    >>> [round(p, 3) for p in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(p_values)), key=lambda place: p_values[place])
    adjusted, so_far = [0.0] * len(p_values), 0.0
    for rank, place in enumerate(order):
        so_far = max(so_far, min(1.0, (len(p_values) - rank) * p_values[place]))
        adjusted[place] = so_far
    return adjusted


@dataclass(frozen=True)
class ChoiceTable:
    """How often each group made each choice."""

    counts: Mapping[str, tuple[int, ...]]
    """By choice: how many of each group."""
    p: float | None
    """Fisher's exact test, two-sided, for two groups and two choices; None for others."""


def choice_table(choices: Sequence[str], members: Sequence[int], *, groups: int) -> ChoiceTable:
    """Choices by group: ``members`` has the group of each respondent, from 0 on.

    >>> found = choice_table(["own", "own", "all", "all", "own"], [0, 0, 1, 1, 1], groups=2)
    >>> found.counts, found.p
    ({'all': (0, 2), 'own': (2, 1)}, 0.4)
    """
    if len(choices) != len(members):
        raise SurveyError(f"{len(choices)} choices of {len(members)} respondents, expected one each")
    pairs = list(zip(choices, members, strict=True))
    counts = {choice: tuple(pairs.count((choice, group)) for group in range(groups)) for choice in sorted(set(choices))}
    p = _fisher(*counts.values()) if groups == 2 and len(counts) == 2 else None
    return ChoiceTable(counts, p)


def _fisher(row: Sequence[int], other: Sequence[int]) -> float:
    """All tables with these sums that are at most as likely as this one."""
    size, first, total = sum(row), row[0] + other[0], sum(row) + sum(other)
    ways = [comb(first, x) * comb(total - first, size - x) for x in range(size + 1)]
    return sum(way for way in ways if way <= ways[row[0]]) / sum(ways)
