"""Nets of dense layers, as `cpp/nets/dense.hpp` computes them."""

from collections.abc import Mapping

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from mahjongkit.learn.settings import FitSettings

Tensors = Mapping[str, NDArray[np.float32]]


def new_nets(settings: FitSettings, means: Mapping[str, float]) -> Tensors:
    """Random weights; the last layer gives the mean alone."""
    rng = np.random.default_rng(1)
    inputs = dict(
        zip(settings.sizes, (int(schema.rpartition("-")[2]) for schema in settings.schema.split()), strict=True)
    )
    tensors: dict[str, NDArray[np.float32]] = {}
    for net, hidden in settings.sizes.items():
        sizes = (inputs[net], *hidden)
        for layer, (size, width) in enumerate(zip(sizes, hidden, strict=False)):
            tensors[f"{net}.{layer}.weights"] = (rng.normal(size=(size, width)) * np.sqrt(2 / size)).astype(np.float32)
            tensors[f"{net}.{layer}.bias"] = np.zeros(width, np.float32)
        tensors[f"{net}.{len(hidden)}.weights"] = np.zeros((hidden[-1], 1), np.float32)
        tensors[f"{net}.{len(hidden)}.bias"] = np.full(1, means[net], np.float32)
    return tensors


class Net:
    """Dense layers as `cpp/nets/dense.hpp` computes them."""

    def __init__(self, tensors: Tensors, name: str) -> None:
        self._names = sorted(key for key in tensors if key.startswith(f"{name}."))
        self.parameters = [torch.from_numpy(tensors[key].copy()).requires_grad_() for key in self._names]

    def __call__(self, features: Tensor) -> Tensor:
        """The output of each row."""
        units = features
        layers = list(zip(self.parameters[::2], self.parameters[1::2], strict=True))  # bias and weights
        for number, (bias, weights) in enumerate(layers):
            units = (torch.relu(units) if number else units) @ weights + bias
        return units[:, 0]

    def tensors(self) -> dict[str, NDArray[np.float32]]:
        """The weights by their names."""
        return {name: value.detach().numpy().copy() for name, value in zip(self._names, self.parameters, strict=True)}
