"""The default network: one residual trunk over the kinds, with a head for every question (docs/policy-nets.md)."""

from collections.abc import Iterable, Mapping

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from mahjongkit.learn.networks.heads import HEADS
from mahjongkit.learn.networks.line_conv import LineConv

HIDDEN = 64
FIVES = [4, 13, 22]  # columns of 5m, 5p and 5s


class LeanNet(nn.Module):
    """Names of its parameters are those of the tensors in model files; batch norm is folded when they are made."""

    ARCHITECTURE = "lean-policy"

    def __init__(
        self, num_planes: int, heads: Iterable[str], *, width: int = 64, blocks: int = 6, norm: bool = True
    ) -> None:
        super().__init__()
        self.num_planes = num_planes
        self.heads = tuple(heads)
        self.add_module("in", LineConv(num_planes, width, norm=norm))
        for number in range(blocks):
            self.add_module(f"block{number}", _Block(width, norm=norm))
        self._trunk = ["in", *(f"block{number}" for number in range(blocks))]
        for head in self.heads:
            self.add_module(head, nn.Linear(width, 2) if head == "discard" else _Head(width, HEADS[head]))

    def forward(self, planes: Tensor) -> dict[str, Tensor]:
        """The logits of every head for planes (positions, planes, 34)."""
        units = torch.relu(self.get_submodule("in")(planes.permute(2, 0, 1).contiguous()))
        for name in self._trunk[1:]:
            units = self.get_submodule(name)(units)
        pooled = _pooled(units)
        logits = {}
        for head in self.heads:
            module = self.get_submodule(head)
            logits[head] = _discards(module(units)) if head == "discard" else module(pooled)
        return logits

    def tensors(self) -> dict[str, NDArray[np.float32]]:
        """What a model file holds: the net as it plays, without batch norm."""
        values: dict[str, Tensor] = {name: value for name, value in self.named_parameters() if ".norm." not in name}
        for name, module in self.named_modules():
            if isinstance(module, LineConv):
                values[f"{name}.weight"], values[f"{name}.bias"] = module.folded()
        return {name: value.detach().numpy().copy() for name, value in values.items()}

    @classmethod
    def from_tensors(cls, tensors: Mapping[str, NDArray[np.float32]]) -> "LeanNet":
        """The net of a model file, without batch norm: to measure it, or to train it on."""
        width, num_planes, _ = tensors["in.weight"].shape
        heads = [head for head in HEADS if f"{head}.weight" in tensors or f"{head}.out.weight" in tensors]
        blocks = sum(name.endswith(".a.weight") for name in tensors)
        net = cls(num_planes, heads, width=width, blocks=blocks, norm=False)
        net.load_state_dict({name: torch.from_numpy(values.copy()) for name, values in tensors.items()})
        return net


class _Block(nn.Module):
    """Two convolutions; between them each kind is told what all kinds together look like."""

    def __init__(self, width: int, *, norm: bool) -> None:
        super().__init__()
        self.a = LineConv(width, width, norm=norm)
        self.g = nn.Linear(2 * width, width)
        self.b = LineConv(width, width, norm=norm)

    def forward(self, units: Tensor) -> Tensor:
        inner = torch.relu(self.a(units))
        inner = inner + self.g(_pooled(inner))
        return torch.relu(units + self.b(inner))


class _Head(nn.Module):
    def __init__(self, width: int, outputs: int) -> None:
        super().__init__()
        self.hidden = nn.Linear(2 * width, HIDDEN)
        self.out = nn.Linear(HIDDEN, outputs)

    def forward(self, pooled: Tensor) -> Tensor:
        logits: Tensor = self.out(torch.relu(self.hidden(pooled)))
        return logits


def _pooled(units: Tensor) -> Tensor:
    return torch.cat([units.mean(0), units.amax(0)], 1)


def _discards(by_kind: Tensor) -> Tensor:
    """34 kinds and 3 red fives, of (34, positions, 2): the second number of a five is its red tile."""
    return torch.cat([by_kind[:, :, 0], by_kind[FIVES, :, 1]]).t()
