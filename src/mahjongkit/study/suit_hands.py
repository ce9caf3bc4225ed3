"""Hands of one suit (chapter 2 of the thesis): how many there are, and how many kinds they wait for."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from mahjongkit import batch
from mahjongkit.errors import NotationError, RulesError
from mahjongkit.study.deals import Deal, Reading, check_range, check_word

RANKS = 9
COPIES = 4
NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""1112345678999, by rank."""
_FIRST_KIND = 9  # dots


@lru_cache
def suit_hand_counts() -> tuple[int, ...]:
    """How many different hands of one suit have 0, 1, ... 36 tiles: the coefficients of (1 + X + ... + X^4)^9.

    >>> suit_hand_counts()[13], suit_hand_counts()[14]
    (93600, 118800)
    """
    coefficients = [1]
    for _ in range(RANKS):
        longer = [0] * (len(coefficients) + COPIES)
        for degree, number in enumerate(coefficients):
            for copies in range(COPIES + 1):
                longer[degree + copies] += number
        coefficients = longer
    return tuple(coefficients)


def suit_hand_ways(counts: Sequence[int]) -> int:
    """In how many ways the tiles of a hand of one suit, given by rank, can be chosen from the 36 of the suit.

    >>> suit_hand_ways(NINE_GATES)
    262144
    """
    if len(counts) != RANKS or not all(0 <= count <= COPIES for count in counts):
        raise NotationError(f"{list(counts)} is no hand of one suit, expected {RANKS} counts of 0 to {COPIES}")
    return prod(comb(COPIES, count) for count in counts)


def suit_hand_chance(counts: Sequence[int]) -> Fraction:
    """The chance to be dealt exactly this hand out of the 36 tiles of its suit.

    >>> round(float(suit_hand_chance(NINE_GATES)), 11)
    0.00011344347
    """
    return Fraction(suit_hand_ways(counts), comb(RANKS * COPIES, sum(counts)))


def mirror(counts: Sequence[int]) -> tuple[int, ...]:
    """The hand with rank r for rank 10 - r; its waits are mirrored too.

    >>> mirror(NINE_GATES) == NINE_GATES
    True
    """
    return tuple(reversed(counts))


@lru_cache(maxsize=4)
def all_suit_hands(tiles: int) -> NDArray[np.uint8]:
    """Every hand of one suit with so many tiles, as rows of 34 counts; the suit is the dots.

    >>> all_suit_hands(13).shape
    (93600, 34)
    """
    check_range("tiles", tiles, 0, 14)
    halves = [np.array(list(product(range(COPIES + 1), repeat=size)), np.uint8) for size in (4, 5)]
    sizes = [half.sum(axis=1) for half in halves]
    first, second = np.nonzero(sizes[0][:, None] + sizes[1][None, :] == tiles)
    rows = np.zeros((len(first), batch.NUM_KINDS), np.uint8)
    rows[:, _FIRST_KIND : _FIRST_KIND + RANKS] = np.hstack([halves[0][first], halves[1][second]])
    rows.flags.writeable = False
    return rows


@dataclass(frozen=True)
class Gates:
    """The hands of one suit that wait for so many kinds."""

    gates: int
    hands: int
    """Different hands."""
    ways: int
    """In which they are dealt."""
    chance: Fraction
    """Of such a hand, if all tiles come from one suit."""


def gates(tiles: int = 13, *, reading: Reading = "exact", seven_pairs: bool = False) -> tuple[Gates, ...]:
    """All hands of one suit with 3n+1 tiles by the number of kinds that complete them, from 0 to 9.

    A kind of which the hand holds four completes nothing. Seven pairs are no win by Definition 6; ``seven_pairs=True``
    counts them (a rule of some tables), four equal tiles as two pairs. ``reading="paper"`` counts what the program of
    appendix A.2 prints.

    >>> [(row.gates, row.hands) for row in gates()][7:]
    [(7, 79), (8, 16), (9, 1)]
    """
    check_word("reading", reading, Reading)
    if tiles % 3 != 1 or not 1 <= tiles <= 13:
        raise RulesError(f"hands of {tiles} tiles do not wait, expected 3n+1: 1, 4, 7, 10 or 13")
    if seven_pairs and (reading == "paper" or tiles != 13):
        raise RulesError("seven_pairs goes with 13 tiles and the exact reading")
    rows = all_suit_hands(tiles)
    waits = batch.tiles_to_complete(rows, reading=reading)
    if seven_pairs:
        waits = waits | batch.waits(rows, variant="sichuan", form="seven-pairs")
    numbers = waits.sum(axis=1)
    ways = np.array([1, 4, 6, 4, 1])[rows[:, _FIRST_KIND : _FIRST_KIND + RANKS]].prod(axis=1)
    total = Deal(tiles, 1).ways
    return tuple(
        Gates(number, int((numbers == number).sum()), found, Fraction(found, total))
        for number in range(RANKS + 1)
        for found in [int(ways[numbers == number].sum())]
    )
