"""Examples in memory and steps of them: what a net is given, and the labels of its heads."""

from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from mahjongkit.learn.lean_blocks import CELLS
from mahjongkit.learn.suits import KINDS, code_table, inverse_table

UNIT = 128
"""Planes are kept as bytes: so many for 1."""


@dataclass(frozen=True)
class Examples:
    """Rows of decisions. Cells lie as convolutions want them: one row of planes for each kind of each example."""

    cells: Tensor
    """Bytes, (34 x examples + 1) x planes; the last row is empty."""
    labels: dict[str, Tensor]
    """By head, -1 where a row has none."""
    legal: Tensor
    """Which of the 37 tile codes may be discarded."""
    value: Tensor
    """Points of the round from the seat's side, in thousands."""
    games: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.value)

    @property
    def num_planes(self) -> int:
        """How many planes a net is given."""
        return self.cells.shape[1]


@dataclass(frozen=True)
class Step:
    """Some examples, ready for a net."""

    cells: Tensor
    """Bytes, examples x 36 x planes: four lines of nine, the last two cells free."""
    labels: dict[str, Tensor]
    legal: Tensor
    value: Tensor

    def __len__(self) -> int:
        return len(self.value)


class Steps:
    """Takes steps of examples, with suits exchanged if wanted."""

    def __init__(self, examples: Examples, variant: str) -> None:
        self.examples = examples
        table = code_table(variant)
        self.num_orders = len(table)
        self._taken = torch.from_numpy(table)
        self._gone = torch.from_numpy(inverse_table(table))

    def take(self, rows: Tensor, orders: Tensor | None = None) -> Step:
        """The examples with these numbers, each with its suits in an order; the usual one if nothing is said."""
        examples = self.examples
        if orders is None:
            orders = torch.zeros(len(rows), dtype=torch.int64)
        codes = self._taken[orders]
        places = torch.full((len(rows), CELLS), len(examples) * KINDS)
        places[:, :KINDS] = rows[:, None] * KINDS + codes[:, :KINDS]
        cells = examples.cells.index_select(0, places.view(-1)).view(len(rows), CELLS, -1)
        labels = {head: column[rows].long() for head, column in examples.labels.items()}
        if "discard" in labels:
            discard = labels["discard"]
            changed = self._gone[orders].gather(1, discard.clamp(min=0)[:, None])[:, 0]
            labels["discard"] = torch.where(discard < 0, discard, changed)
        return Step(cells, labels, examples.legal[rows].gather(1, codes), examples.value[rows])
