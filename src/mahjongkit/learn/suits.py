"""Suits exchanged: the same position for the rules, another one for a net, so that each teaches several times.

In riichi the three suits are alike but for the one hand of all green tiles; in sanma circles and bamboo are.
"""

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from mahjongkit.errors import LearnError

KINDS = 34
CODES = 37
_FREE_SUITS = {"riichi": (0, 1, 2), "sanma": (1, 2)}


def suit_orders(variant: str) -> list[tuple[int, int, int]]:
    """The orders of the suits that the rules cannot tell apart, the usual one first.

    >>> suit_orders("sanma")
    [(0, 1, 2), (0, 2, 1)]
    >>> len(suit_orders("riichi"))
    6
    """
    if variant not in _FREE_SUITS:
        raise LearnError(f"suits are exchanged in {' and '.join(_FREE_SUITS)}, not in '{variant}'")
    fixed = tuple(suit for suit in range(3) if suit not in _FREE_SUITS[variant])
    return [(*fixed, *order) for order in permutations(_FREE_SUITS[variant])]  # type: ignore[misc]


def code_table(variant: str) -> NDArray[np.int64]:
    """For each order and each tile code, the code that stands there afterwards: rows of 37.

    A column of planes, a mask or a row of chances is taken from ``table[order]``.

    >>> code_table("sanma")[1, [9, 17, 18, 31, 35, 36]].tolist()  # 1p 9p 1s 5z and the red fives of p and s
    [18, 26, 9, 31, 36, 35]
    """
    table = np.tile(np.arange(CODES), (len(suit_orders(variant)), 1))
    for row, order in zip(table, suit_orders(variant), strict=True):
        for suit, taken in enumerate(order):
            row[9 * suit : 9 * suit + 9] = np.arange(9 * taken, 9 * taken + 9)
            row[KINDS + suit] = KINDS + taken
    return table


def inverse_table(table: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where each code has gone: what a label becomes.

    >>> table = code_table("riichi")  # order 3 takes m from p, p from s and s from m
    >>> suit_orders("riichi")[3], inverse_table(table)[3, [0, 9, 18, 34]].tolist()
    ((1, 2, 0), [18, 0, 9, 36])
    """
    inverse: NDArray[np.int64] = np.argsort(table, axis=1)
    return inverse
