"""Convolutions over the kinds: a kind sees its neighbours in its own line, and nothing beyond the ends of the line."""

from typing import Any

import torch
from torch import Tensor, nn
from torch.autograd.function import FunctionCtx, once_differentiable

from mahjongkit.learn.networks.norms import scale_and_shift

NUM_KINDS = 34
LINES = ((0, 9), (9, 18), (18, 27), (27, 34))


class LineConv(nn.Module):
    """A convolution of width three, and batch norm if wanted. Arrays are (34, positions, channels).

    Kinds come first, so that a line is one block of memory: the convolution is nine matrix products on views, without
    gaps between lines, masks or copies.
    """

    def __init__(self, inputs: int, outputs: int, *, norm: bool) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.empty(outputs, inputs, 3))
        self.bias = nn.Parameter(torch.zeros(outputs))
        self.norm = nn.BatchNorm1d(outputs) if norm else None
        nn.init.kaiming_normal_(self.weight)

    def forward(self, units: Tensor) -> Tensor:
        """Without the rectifier that follows."""
        sums: Tensor = _Products.apply(units, self.weight.permute(2, 1, 0).contiguous()) + self.bias
        if self.norm is None:
            return sums
        normed: Tensor = self.norm(sums.flatten(0, 1))
        return normed.view(sums.shape)

    @torch.no_grad()
    def folded(self) -> tuple[Tensor, Tensor]:
        """Weight and bias of the convolution that does what this one does with its batch norm, as it stands."""
        if self.norm is None:
            return self.weight, self.bias
        scale, shift = scale_and_shift(self.norm)
        return (self.weight.double() * scale[:, None, None]).float(), (self.bias.double() * scale + shift).float()


class _Products(torch.autograd.Function):
    """Weights are (left neighbour, kind, right neighbour) x inputs x outputs."""

    @staticmethod
    def forward(ctx: FunctionCtx, units: Tensor, weights: Tensor) -> Tensor:
        ctx.save_for_backward(units, weights)
        rows, size = units.flatten(0, 1), units.shape[1]
        sums = rows @ weights[1]
        for begin, end in LINES:
            inner, outer = slice(begin * size, (end - 1) * size), slice((begin + 1) * size, end * size)
            sums[outer].addmm_(rows[inner], weights[0])
            sums[inner].addmm_(rows[outer], weights[2])
        return sums.view(NUM_KINDS, size, -1)

    @staticmethod
    @once_differentiable
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor | None, Tensor]:
        units, weights = ctx.saved_tensors
        rows, size = units.flatten(0, 1), units.shape[1]
        of_sums = gradient.flatten(0, 1)
        of_weights = torch.zeros_like(weights)
        of_weights[1] = rows.t() @ of_sums
        of_rows = of_sums @ weights[1].t() if ctx.needs_input_grad[0] else None
        for begin, end in LINES:
            inner, outer = slice(begin * size, (end - 1) * size), slice((begin + 1) * size, end * size)
            of_weights[0].addmm_(rows[inner].t(), of_sums[outer])
            of_weights[2].addmm_(rows[outer].t(), of_sums[inner])
            if of_rows is not None:
                of_rows[inner].addmm_(of_sums[outer], weights[0].t())
                of_rows[outer].addmm_(of_sums[inner], weights[2].t())
        return None if of_rows is None else of_rows.view(units.shape), of_weights
