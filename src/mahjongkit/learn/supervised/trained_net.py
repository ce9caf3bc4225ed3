"""A net while it is trained: how it is made, fed with bytes, and written to a model file."""

import copy
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn

from mahjongkit.learn.networks import LeanNet, PaperNet, PolicyModule
from mahjongkit.learn.supervised.examples import Examples, unit_of
from mahjongkit.learn.supervised.lean_blocks import CELLS, KINDS, Block, FirstLayer, rows_of
from mahjongkit.learn.supervised.settings import SupervisedSettings

FIVES = [4, 13, 22]
ROWS_OF_A_CHUNK = 512
ROWS_OF_A_SCALE = 50_000

Forward = Callable[[Tensor], dict[str, Tensor]]


@dataclass(frozen=True)
class PlaneScale:
    """Standardised planes: mean and deviation, of each plane or of all numbers together."""

    mean: Tensor
    deviation: Tensor

    def fold(self, weight: Tensor, bias: Tensor) -> tuple[Tensor, Tensor]:
        """The first layer for planes as they are that does what this one does for standardised ones.

        What lies beyond the ends of a line counts as a plane's zero.
        """
        shape = (1, -1, *[1] * (weight.dim() - 2))
        scaled = weight / self.deviation.view(shape)
        return scaled, bias - (scaled * self.mean.view(shape)).flatten(1).sum(1)


def plane_scale(examples: Examples, *, by_plane: bool) -> PlaneScale:
    """Of some examples, at most 50,000; a plane that never changes keeps its size."""
    rows = np.random.default_rng(1).permutation(len(examples))[:ROWS_OF_A_SCALE]
    total, squares = torch.zeros(2, examples.num_planes, dtype=torch.float64)
    for first in range(0, len(rows), ROWS_OF_A_CHUNK):
        step = examples.take(rows[first : first + ROWS_OF_A_CHUNK])
        values = step.planes.double() / step.unit
        total += values.sum((0, 2))
        squares += values.square().sum((0, 2))
    mean, square = total / (len(rows) * KINDS), squares / (len(rows) * KINDS)
    if not by_plane:
        mean, square = mean.mean(0, keepdim=True), square.mean(0, keepdim=True)
    deviation = (square - mean.square()).clamp(min=0).sqrt()
    return PlaneScale(mean.float(), torch.where(deviation < 1e-4, 1.0, deviation).float())


def new_net(settings: SupervisedSettings, num_planes: int) -> PolicyModule:
    """Random weights by the seed. Blocks of a lean net begin as nothing, so that it learns without batch norm."""
    network = settings.network
    torch.manual_seed(settings.seed)
    if network.architecture == "paper":
        return PaperNet(num_planes, network.heads)
    net = LeanNet(num_planes, network.heads, width=network.width, blocks=network.blocks, norm=False)
    for number in range(network.blocks):
        nn.init.zeros_(net.get_parameter(f"block{number}.b.weight"))
    return net


def forward_of(
    net: PolicyModule, dtype: torch.dtype, scale: PlaneScale | None = None, *, dropout: float = 0.0
) -> Forward:
    """The net as a function of planes (examples, planes, 34), in numbers or in bytes.

    ``dropout`` is that of a lean net's channels; the paper's nets have their own.
    """
    if isinstance(net, LeanNet):
        return lambda planes: lean_logits(net, planes, dtype, scale, dropout=dropout)

    def paper(planes: Tensor) -> dict[str, Tensor]:
        numbers = planes.float() / unit_of(planes)
        logits: dict[str, Tensor] = net(numbers if scale is None else (numbers - scale.mean) / scale.deviation)
        return logits

    return paper


def lean_logits(
    net: LeanNet, planes: Tensor, dtype: torch.dtype, scale: PlaneScale | None = None, *, dropout: float = 0.0
) -> dict[str, Tensor]:
    """What `LeanNet.forward` gives for the same planes, in half of the time; without batch norm."""
    first: tuple[Tensor, Tensor] = (net.get_parameter("in.weight"), net.get_parameter("in.bias"))
    weight, bias = first if scale is None else scale.fold(*first)
    cells = torch.zeros(len(planes), CELLS, planes.shape[1], dtype=dtype)
    cells[:, :KINDS] = planes.transpose(1, 2)
    lines = cells.view(len(planes), 4, 9, -1).permute(0, 3, 1, 2)
    units = FirstLayer.apply(lines, weight / unit_of(planes), bias)
    number = 0
    while f"block{number}" in net._modules:
        names = (f"block{number}.{part}.{kind}" for part in "agb" for kind in ("weight", "bias"))
        kept = _kept_channels(units, dropout) if dropout else None
        units = Block.apply(units, kept, *(net.get_parameter(name) for name in names))
        number += 1
    rows = rows_of(units)[:, :KINDS].float()
    pooled = torch.cat([rows.mean(1), rows.amax(1)], 1)
    logits = {}
    for head in net.heads:
        module = net.get_submodule(head)
        if head == "discard":
            by_kind = module(rows)
            logits[head] = torch.cat([by_kind[:, :, 0], by_kind[:, FIVES, 1]], 1)
        else:
            logits[head] = module(pooled)
    return logits


def _kept_channels(units: Tensor, dropout: float) -> Tensor:
    """Factors of the channels of each example: 0 for what is left out, more than 1 for the others."""
    return (torch.rand(units.shape[:2]) >= dropout).to(units.dtype).div_(1 - dropout)


@torch.no_grad()
def as_played(net: PolicyModule, scale: PlaneScale | None) -> PolicyModule:
    """A copy for planes as they are, with what standardises them in its first layers."""
    net = copy.deepcopy(net)
    if scale is None:
        return net
    for first in ["in"] if isinstance(net, LeanNet) else [f"{head}.conv0" for head in net.heads]:
        weight, bias = net.get_parameter(f"{first}.weight"), net.get_parameter(f"{first}.bias")
        folded = scale.fold(weight, bias)
        weight.copy_(folded[0])
        bias.copy_(folded[1])
    return net
