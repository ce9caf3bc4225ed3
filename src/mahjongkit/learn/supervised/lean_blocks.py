"""The trunk of a `lean` net for training: the same numbers as its modules give, in half of the time on a CPU.

Kinds lie in four lines of nine (honours leave two cells free) and channels last, as oneDNN likes them, in 16-bit floats
if they are asked for. A block is one step of the tape with its gradient by hand: what is not needed again is not kept.
"""

from typing import Any

import torch
from torch import Tensor

CELLS = 36
KINDS = 34

_STRIDE = (1, 1)
_PADDING = (0, 1)


def convolve(cells: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """A convolution along the lines; free cells are left with whatever comes out."""
    return torch.conv2d(cells, _kernel(weight, cells.dtype), bias.to(cells.dtype), _STRIDE, _PADDING)


def _kernel(weight: Tensor, dtype: torch.dtype) -> Tensor:
    return weight.to(dtype).unsqueeze(2).contiguous(memory_format=torch.channels_last)


def _convolve_back(grad: Tensor, cells: Tensor, weight: Tensor) -> tuple[Tensor, Tensor]:
    """Gradients for weights and bias; a product of matrices is faster here than what oneDNN has."""
    width = weight.shape[1]
    padded = torch.nn.functional.pad(cells.permute(0, 2, 3, 1), (0, 0, 1, 1))
    columns = padded.unfold(2, 3, 1).transpose(3, 4).reshape(-1, 3 * width)
    rows = rows_of(grad).reshape(-1, weight.shape[0])
    to_weight = (rows.t() @ columns).view(-1, 3, width).transpose(1, 2)
    return to_weight.to(weight.dtype), rows.sum(0, dtype=weight.dtype)


def _to_cells(grad: Tensor, weight: Tensor) -> Tensor:
    """The gradient for what a convolution was given: a convolution with the kernel turned round."""
    kernel = _kernel(weight.flip(2).transpose(0, 1), grad.dtype)
    return torch.conv2d(grad, kernel, None, _STRIDE, _PADDING)


def _clear_free(cells: Tensor) -> Tensor:
    cells[:, :, 3, 7:] = 0
    return cells


def rows_of(cells: Tensor) -> Tensor:
    """(N, W, 4, 9) with channels last as (N, 36, W), without a copy."""
    return cells.permute(0, 2, 3, 1).reshape(len(cells), CELLS, cells.shape[1])


class FirstLayer(torch.autograd.Function):
    """relu(convolution), free cells zero."""

    @staticmethod
    def forward(ctx: Any, cells: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
        """The units, and what their gradient needs."""
        out = _clear_free(convolve(cells, weight, bias).relu_())
        ctx.save_for_backward(cells, weight, out)
        return out

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Tensor | None, ...]:
        """Gradients in the order of the arguments."""
        cells, weight, out = ctx.saved_tensors
        grad = torch.ops.aten.threshold_backward(grads[0], out, 0)
        return None, *_convolve_back(grad, cells, weight)


class Block(torch.autograd.Function):
    """A residual block: u = relu(conv(h; a)); u += dense([mean, max] of u); relu(h + conv(u; b)).

    ``kept``, if there is one, are factors of the channels of u, by example: dropout.
    """

    @staticmethod
    def forward(ctx: Any, cells: Tensor, kept: Tensor | None, *weights: Tensor) -> Tensor:
        """The units, and what their gradient needs."""
        a, a_bias, g, g_bias, b, b_bias = weights
        inner = _clear_free(convolve(cells, a, a_bias).relu_())
        rows = rows_of(inner)
        most, place = rows.max(1)
        pooled = torch.cat([rows.sum(1).div_(KINDS), most], 1)
        shift = torch.addmm(g_bias.to(cells.dtype), pooled, g.to(cells.dtype).t())
        shifted = _clear_free(inner + shift[:, :, None, None])
        if kept is not None:
            shifted *= kept[:, :, None, None]
        out = _clear_free(convolve(shifted, b, b_bias).add_(cells).relu_())
        ctx.save_for_backward(cells, inner, shifted, out, pooled, place, a, g, b, kept)
        return out

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Tensor | None, ...]:
        """Gradients in the order of the arguments."""
        cells, inner, shifted, out, pooled, place, a, g, b, kept = ctx.saved_tensors
        width = a.shape[0]
        to_sum = torch.ops.aten.threshold_backward(grads[0], out, 0)
        to_b, to_b_bias = _convolve_back(to_sum, shifted, b)
        to_shifted = _to_cells(to_sum, b)
        if kept is not None:
            to_shifted *= kept[:, :, None, None]
        to_rows = rows_of(_clear_free(to_shifted))
        to_shift = to_rows.sum(1)
        to_pooled = to_shift @ g.to(to_shift.dtype)
        to_g, to_g_bias = (to_shift.t() @ pooled).to(g.dtype), to_shift.sum(0, dtype=g.dtype)
        to_rows += (to_pooled[:, :width] / KINDS)[:, None, :]
        to_rows.scatter_add_(1, place[:, None, :], to_pooled[:, None, width:])
        to_inner = torch.ops.aten.threshold_backward(to_shifted, inner, 0)
        to_a, to_a_bias = _convolve_back(to_inner, cells, a)
        return _to_cells(to_inner, a).add_(to_sum), None, to_a, to_a_bias, to_g, to_g_bias, to_b, to_b_bias
