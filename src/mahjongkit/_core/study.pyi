"""Laws and transitions of hands, for mahjongkit.study."""

from collections.abc import Sequence

import numpy
from numpy.typing import NDArray


def joint_law(suits: int, tiles: int, groups: int, x: str, x_reading: str, y: str, y_reading: str, threads: int) -> NDArray[numpy.uint64]:
    """
    Ways to deal hands with each pair of values. Arguments are checked by mahjongkit.study.
    """

def distance_classes(tiles: int, groups: int) -> list[tuple[int, tuple[int, ...], tuple[int, ...], int, int, tuple[int, ...]]]:
    """
    Classes of one suit: (tiles, missing without pair, with pair, hands, ways, counts of an example).
    """

def word_steps(suits: int, tiles: int, reading: str, threads: int) -> list[tuple[int, dict[int, int]]]:
    """
    By word number: (ways, numerators by denominator) of the chance that a random exchange gives a word more.
    """

def exchange_table(first: int, second: int, suits: int, reading: str) -> tuple[int, int, list[tuple[int, int, int, int]]]:
    """
    One hand by the keys of its suits: (words, denominator, [(suit, rank, weight of a random discard, good tiles)]).
    """

class OneSuitChain:
    """Exchanges on the hands of one suit themselves."""

    @staticmethod
    def make(tiles: int, reading: str, policy: str, threads: int) -> OneSuitChain: ...

    def states(self) -> list[tuple[int, tuple[int, dict[int, int]]]]:
        """By word number: (hands, (ways, numerators by denominator))."""

    def survival(self, target: int, starts: Sequence[tuple[bool, int]], tail: float, most_exchanges: int) -> list[list[float]]:
        """
        For each start, (is a hand, its key or a word number): the chance to be below `target` after 0, 1, ... exchanges.
        """

def sample_exchanges(suits: int, tiles: int, reading: str, policy: str, start: int, hands: int, most_exchanges: int, seed: int, threads: int) -> NDArray[numpy.int32]:
    """
    For each hand: the exchange that first gave start + 1, start + 2, ... words; 0 where none did.
    """
