"""Exact laws of hand measures over all hands of a deal: ways are whole numbers, probabilities fractions.

Nothing is sampled. The hands of one suit fall into a few hundred classes that a measure cannot tell apart; the classes
of the suits of a hand decide its measure, and their ways multiply.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from mahjongkit._core import study as _kernels
from mahjongkit.study.deals import Deal, Measure, Reading, check_range, check_word


@dataclass(frozen=True)
class Law:
    """How likely each value of a measure is.

    >>> law = hand_law("word_deficiency")
    >>> {value: round(float(chance), 6) for value, chance in law.probabilities.items()}
    {0: 5.1e-05, 1: 0.017289, 2: 0.235422, 3: 0.519216, 4: 0.225733, 5: 0.002289}
    """

    measure: Measure
    reading: Reading
    deal: Deal
    ways: dict[int, int]
    """Ways to deal a hand of each value that occurs; their sum is the number of ways of the deal."""

    @property
    def probabilities(self) -> dict[int, Fraction]:
        """By value."""
        return {value: Fraction(ways, self.deal.ways) for value, ways in self.ways.items()}

    @property
    def mean(self) -> Fraction:
        """The expected value."""
        return Fraction(sum(value * ways for value, ways in self.ways.items()), self.deal.ways)

    @property
    def variance(self) -> Fraction:
        """Of one hand."""
        squares = Fraction(sum(value**2 * ways for value, ways in self.ways.items()), self.deal.ways)
        return squares - self.mean**2

    def in_sample(self, hands: int = 1000) -> dict[int, tuple[Fraction, Fraction]]:
        """Mean and variance of how many of ``hands`` hands have each value, as Tables 4.2 and 4.3 count them.

        >>> mean, variance = hand_law("word_deficiency").in_sample(1000)[3]
        >>> f"{float(mean):.2f} {float(variance):.2f}"
        '519.22 249.63'
        """
        check_range("hands", hands, 1)
        return {value: (hands * p, hands * p * (1 - p)) for value, p in self.probabilities.items()}


@dataclass(frozen=True)
class JointLaw:
    """How likely each pair of values of two measures is.

    >>> law = joint_law("word_deficiency", "deficiency")
    >>> round(law.correlation, 6)
    0.795396
    """

    x: Measure
    y: Measure
    x_reading: Reading
    y_reading: Reading
    deal: Deal
    ways: dict[tuple[int, int], int]

    @cached_property
    def x_law(self) -> Law:
        """Of the first measure alone."""
        return Law(self.x, self.x_reading, self.deal, self._sums(0))

    @cached_property
    def y_law(self) -> Law:
        """Of the second measure alone."""
        return Law(self.y, self.y_reading, self.deal, self._sums(1))

    def _sums(self, axis: int) -> dict[int, int]:
        sums: dict[int, int] = {}
        for values, ways in self.ways.items():
            sums[values[axis]] = sums.get(values[axis], 0) + ways
        return dict(sorted(sums.items()))

    @property
    def probabilities(self) -> dict[tuple[int, int], Fraction]:
        """By pair of values."""
        return {values: Fraction(ways, self.deal.ways) for values, ways in self.ways.items()}

    @property
    def covariance(self) -> Fraction:
        """Of the two measures."""
        products = Fraction(sum(x * y * ways for (x, y), ways in self.ways.items()), self.deal.ways)
        return products - self.x_law.mean * self.y_law.mean

    @property
    def correlation_squared(self) -> Fraction:
        """The square of Pearson's r, an exact fraction; 0 where a measure has one value only."""
        spread = self.x_law.variance * self.y_law.variance
        return self.covariance**2 / spread if spread else Fraction(0)

    @property
    def correlation(self) -> float:
        """Pearson's r of the law itself: no sample, so no interval."""
        return math.copysign(math.sqrt(self.correlation_squared), self.covariance)

    def mean_of_y(self, x: int) -> Fraction | None:
        """The expected second measure among hands whose first is ``x``; None where there are none.

        >>> float(joint_law("word_deficiency", "deficiency").mean_of_y(0))
        0.0
        """
        column = {y: ways for (value, y), ways in self.ways.items() if value == x}
        return Fraction(sum(y * ways for y, ways in column.items()), sum(column.values())) if column else None


def hand_law(
    measure: Measure,
    *,
    tiles: int = 14,
    suits: int = 3,
    groups: int | None = None,
    reading: Reading = "exact",
    threads: int = 0,
) -> Law:
    """The exact law of a measure over all hands of ``tiles`` tiles of one, two or three suits.

    ``groups`` is the number of groups of the win that deficiencies look at; by default as many as the tiles make. So
    10 tiles lack tiles for 3 groups and a pair; with ``groups=4`` for a win of 14 tiles.

    >>> hand_law("word_number", suits=1).ways
    {2: 4199040, 3: 295597488, 4: 3055906988, 5: 440593684}
    >>> float(hand_law("tile_away", tiles=13).mean)
    4.413...
    """
    return joint_law(
        measure,
        measure,
        tiles=tiles,
        suits=suits,
        groups=groups,
        x_reading=reading,
        y_reading=reading,
        threads=threads,
    ).x_law


def joint_law(
    x: Measure,
    y: Measure,
    *,
    tiles: int = 14,
    suits: int = 3,
    groups: int | None = None,
    x_reading: Reading = "exact",
    y_reading: Reading = "exact",
    threads: int = 0,
) -> JointLaw:
    """The exact joint law of two measures, each in its own reading; options as for `hand_law`.

    >>> law = joint_law("word_number", "tile_away", suits=2)
    >>> law.ways[5, 0] == hand_law("word_number", suits=2).ways[5]
    True
    """
    deal = Deal(tiles, suits)
    for measure in (x, y):
        check_word("measure", measure, Measure)
    for reading in (x_reading, y_reading):
        check_word("reading", reading, Reading)
    win = deal.words - 1 if groups is None else groups
    check_range("groups", win, 0, 4)
    check_range("threads", threads, 0)
    return _joint_law(x, y, deal, win, x_reading, y_reading, threads)


@lru_cache(maxsize=256)
def _joint_law(
    x: Measure, y: Measure, deal: Deal, groups: int, x_reading: Reading, y_reading: Reading, threads: int
) -> JointLaw:
    kernel_x, kernel_y = (_kernel_measure(measure) for measure in (x, y))
    table = _kernels.joint_law(deal.suits, deal.tiles, groups, kernel_x, x_reading, kernel_y, y_reading, threads)
    ways = {}
    for i, row in enumerate(table.tolist()):
        for j, count in enumerate(row):
            if count:
                ways[_value(x, i, groups), _value(y, j, groups)] = count
    return JointLaw(x, y, x_reading, y_reading, deal, dict(sorted(ways.items())))


def _kernel_measure(measure: Measure) -> str:
    return "word_number" if measure == "word_deficiency" else measure


def _value(measure: Measure, kernel_value: int, groups: int) -> int:
    return groups + 1 - kernel_value if measure == "word_deficiency" else kernel_value
