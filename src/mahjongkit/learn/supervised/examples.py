"""Labelled decisions for training: rows of a dataset, and steps of them as a net is given them."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from mahjongkit import encoding
from mahjongkit.encoding.decision_batch import NUM_CODES
from mahjongkit.learn.datasets.dataset import BYTE_STEPS, SUIT_ORDERS, Dataset
from mahjongkit.learn.networks import HEADS

Rows = NDArray[np.int64]


@dataclass(frozen=True)
class Step:
    """Some examples, ready for a net."""

    planes: Tensor
    """Examples x planes x 34: numbers, or bytes of 128 times them."""
    labels: dict[str, Tensor]
    """By head, -1 where a row has none."""
    legal: Tensor
    """Which of the 37 tile codes may be discarded."""
    value: Tensor
    """Points of the round from the seat's side, in thousands."""

    def __len__(self) -> int:
        return len(self.value)

    @property
    def unit(self) -> float:
        """What stands for 1 in the planes."""
        return unit_of(self.planes)


def unit_of(planes: Tensor) -> float:
    """What stands for 1.

    >>> unit_of(torch.zeros(1, dtype=torch.uint8)), unit_of(torch.zeros(1))
    (128.0, 1.0)
    """
    return 1.0 if planes.is_floating_point() else float(BYTE_STEPS)


class Examples(Protocol):
    """Rows of decisions, by their numbers from 0."""

    num_planes: int
    num_orders: int
    """In so many ways suits may be exchanged, the first being as they are."""
    labels: dict[str, NDArray[np.int64]]
    legal: NDArray[np.bool_]
    value: NDArray[np.float32]
    games: NDArray[np.int64]

    def __len__(self) -> int: ...

    def take(self, rows: Rows, orders: Rows | None = None) -> Step:
        """The examples with these numbers, each with its suits in an order."""


class RecordedExamples:
    """Decisions of a dataset; planes are made when they are asked for, which costs little beside a step of training."""

    def __init__(self, dataset: Dataset, rows: Rows, schema: str, *, threads: int = 1) -> None:
        self._dataset = dataset
        self._rows = rows
        self._schema = schema
        self._threads = threads
        self._orders = SUIT_ORDERS[dataset.rules.variant]
        self._in_bytes = schema in BYTE_SCHEMAS
        self.num_planes = encoding.num_planes(dataset.rules, schema=schema)
        self.num_orders = len(self._orders)
        columns = dataset.columns
        self.labels = {head: columns[head][rows].astype(np.int64) for head in HEADS if head in columns}
        bits = columns["legal_discards"][rows][:, None] >> np.arange(NUM_CODES, dtype=np.uint64)
        self.legal = (bits & np.uint64(1)).astype(np.bool_)
        self.value = columns["points"][rows].astype(np.float32) / np.float32(1000)
        self.games = columns["game"][rows].astype(np.int64)

    def __len__(self) -> int:
        return len(self._rows)

    def take(self, rows: Rows, orders: Rows | None = None) -> Step:
        """The examples with these numbers, each with its suits in an order."""
        suits = None if orders is None else self._orders[orders]
        batch = self._dataset.batch(
            self._rows[rows], schema=self._schema, suits=suits, in_bytes=self._in_bytes, threads=self._threads
        )
        return Step(
            torch.from_numpy(batch.planes),
            {head: torch.from_numpy(labels) for head, labels in batch.labels.items()},
            torch.from_numpy(batch.legal_discards),
            torch.from_numpy(batch.value),
        )


BYTE_SCHEMAS = ("planes-156", "meowjong-366")
"""Schemas whose numbers are multiples of 1/128 from 0 to 1."""
