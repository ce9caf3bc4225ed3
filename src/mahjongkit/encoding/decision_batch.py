"""Recorded decisions as arrays, a row for each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mahjongkit._core.samples import HEADS, RecordedRounds

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NUM_CODES = 37
"""Of tiles: 34 kinds, then the red fives of m, p and s."""


@dataclass(frozen=True)
class DecisionBatch:
    """Some decisions as arrays, a row for each."""

    planes: "NDArray[np.uint8] | NDArray[np.float32]"
    """(n, planes, 34): the numbers of the schema as float32, or bytes of 128 times the numbers."""
    legal_discards: "NDArray[np.bool_]"
    """(n, 37), by code of the tile: all discards that are legal, also where riichi was declared."""
    labels: "Mapping[str, NDArray[np.int64]]"
    """Of each head: the answer, -1 where it was not asked or is not known."""
    value: "NDArray[np.float32]"
    """What the seat won or lost in the whole round, deposits included, in thousands of points."""
    game: "NDArray[np.int32]"
    """The number of the game."""


def decision_batch(
    rounds: RecordedRounds,
    columns: "Mapping[str, NDArray[Any]]",
    indices: "NDArray[np.integer]",
    *,
    schema: str,
    suits: "NDArray[np.uint8] | None" = None,
    in_bytes: bool = False,
    threads: int = 1,
) -> DecisionBatch:
    """The arrays of some decisions; `columns` are those of the rounds."""
    import numpy as np

    numbers: NDArray[np.int64] = np.ascontiguousarray(indices, dtype=np.int64)
    planes_of = rounds.planes_in_bytes if in_bytes else rounds.planes
    planes = planes_of(numbers, schema=schema, suits=suits, threads=threads)
    bits = columns["legal_discards"][numbers][:, None] >> np.arange(NUM_CODES, dtype=np.uint64)
    legal = (bits & np.uint64(1)).astype(bool)
    labels = {head: columns[head][numbers].astype(np.int64) for head in HEADS}
    if suits is not None:
        codes = _codes_of(suits)
        moved = np.empty_like(legal)
        np.put_along_axis(moved, codes, legal, axis=1)
        legal = moved
        discard = labels["discard"]
        labels["discard"] = np.where(discard >= 0, codes[np.arange(len(discard)), discard], -1)
    value = columns["points"][numbers].astype(np.float32) / np.float32(1000)
    return DecisionBatch(planes, legal, labels, value, columns["game"][numbers].astype(np.int32))


def _codes_of(suits: "NDArray[np.uint8]") -> "NDArray[np.int64]":
    """Where each code of a tile goes, a row for each order of suits."""
    import numpy as np

    orders = suits.astype(np.int64)
    numbered = (orders[:, :, None] * 9 + np.arange(9)).reshape(len(orders), 27)
    honours = np.broadcast_to(np.arange(27, 34), (len(orders), 7))
    return np.concatenate([numbered, honours, orders + 34], axis=1)
