"""Hands dealt at random, and their measures."""

import numpy as np
from numpy.typing import NDArray

from mahjongkit import batch
from mahjongkit.study.deals import MOST_SEED, Deal, Measure, Reading, check_range, check_word


def sample_hands(hands: int, *, seed: int, tiles: int = 14, suits: int = 3) -> NDArray[np.uint8]:
    """Hands of a deal as rows of 34 counts, the same for the same seed; one suit is the dots, two are not the bamboos.

    >>> sample_hands(2, seed=7, suits=1)[:, 9:18].sum(axis=1)
    array([14, 14], dtype=uint64)
    """
    check_range("hands", hands, 1)
    check_range("seed", seed, 0, MOST_SEED)
    deal = Deal(tiles, suits)
    first = 9 if suits == 1 else 0
    order = np.random.default_rng(seed).random((hands, deal.deck)).argpartition(tiles - 1, axis=1)[:, :tiles]
    rows = np.zeros((hands, batch.NUM_KINDS), np.uint8)
    np.add.at(rows, (np.arange(hands)[:, None], first + order // 4), 1)
    return rows


def measure_hands(
    measure: Measure, rows: NDArray[np.uint8], *, reading: Reading = "exact", threads: int = 0
) -> NDArray[np.int8]:
    """A measure of the study for every row.

    >>> measure_hands("word_deficiency", sample_hands(3, seed=7)).shape
    (3,)
    """
    check_word("measure", measure, Measure)
    kernel = {
        "word_number": batch.word_number,
        "word_deficiency": batch.word_deficiency,
        "deficiency": batch.deficiency,
        "tile_away": batch.tile_away,
    }[measure]
    return kernel(rows, reading=reading, threads=threads)
