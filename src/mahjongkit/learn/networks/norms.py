"""Batch norm as it plays: a factor and a shift per channel."""

from torch import Tensor, nn

EPSILON = nn.BatchNorm1d(1).eps


def scale_and_shift(norm: nn.Module) -> tuple[Tensor, Tensor]:
    """In double precision: what they are folded into differs from what was trained by the last bits alone."""
    variance = norm.get_buffer("running_var").double()
    scale = norm.get_parameter("weight").double() / (variance + EPSILON).sqrt()
    return scale, norm.get_parameter("bias").double() - norm.get_buffer("running_mean").double() * scale
