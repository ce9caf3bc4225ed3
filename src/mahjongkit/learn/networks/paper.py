"""The networks of the Meowjong paper: for every action one of four 2-D convolutions and a dense layer (section V)."""

from collections.abc import Iterable, Mapping

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from mahjongkit.learn.networks.norms import scale_and_shift

FILTER_SIZES = {  # Table V: kinds by planes
    "discard": (4, 5),
    "pon": (5, 4),
    "kan": (2, 3),
    "open_kan": (2, 3),  # the paper has one network for all kans
    "set_aside": (3, 2),  # the paper's kita
    "riichi": (3, 4),
}
FILTERS = (64, 64, 64, 32)
HIDDEN = 256
DROPOUT = 0.5


class PaperNet(nn.Module):
    """One network per action, each with a head of its own; no padding, no pooling.

    Some 60 to 80 million parameters each, nearly all of them between the last convolution and the dense layer. Batch
    norm stands behind the rectifier, so that model files have it folded into the layer that follows.
    """

    ARCHITECTURE = "paper-policy"

    def __init__(
        self,
        num_planes: int = 366,
        heads: Iterable[str] = tuple(FILTER_SIZES),
        *,
        filters: tuple[int, ...] = FILTERS,
        hidden: int = HIDDEN,
        norm: bool = True,
    ) -> None:
        super().__init__()
        self.num_planes = num_planes
        self.heads = tuple(heads)
        for head in self.heads:
            self.add_module(head, _ActionNet(num_planes, head, filters, hidden, norm=norm))

    def forward(self, planes: Tensor) -> dict[str, Tensor]:
        """The logits of every action for planes (positions, planes, 34)."""
        image = planes.transpose(1, 2)[:, None]  # as the paper has it: 34 x 366, one channel
        return {head: self.get_submodule(head)(image) for head in self.heads}

    def tensors(self) -> dict[str, NDArray[np.float32]]:
        """What a model file holds: the nets as they play, without batch norm and dropout."""
        tensors: dict[str, NDArray[np.float32]] = {}
        for head in self.heads:
            folded = _folded(self.get_submodule(head))
            tensors |= {f"{head}.{name}": value.numpy().copy() for name, value in folded.items()}
        return tensors

    @classmethod
    def from_tensors(cls, tensors: Mapping[str, NDArray[np.float32]]) -> "PaperNet":
        """The nets of a model file, without batch norm."""
        heads = [head for head in FILTER_SIZES if f"{head}.out.weight" in tensors]
        own = {name.removeprefix(f"{heads[0]}."): values.shape for name, values in tensors.items()}
        filters = tuple(own[f"conv{number}.weight"][0] for number in range(len(FILTERS)))
        hidden, flat = own["hidden.weight"]
        height, width = FILTER_SIZES[heads[0]]
        columns = flat // filters[-1] // (34 - len(filters) * (height - 1))
        net = cls(columns + len(filters) * (width - 1), heads, filters=filters, hidden=hidden, norm=False)
        net.load_state_dict({name: torch.from_numpy(values.copy()) for name, values in tensors.items()})
        return net


class _ActionNet(nn.Module):
    def __init__(self, num_planes: int, head: str, filters: tuple[int, ...], hidden: int, *, norm: bool) -> None:
        super().__init__()
        size = FILTER_SIZES[head]
        inputs = 1
        for number, outputs in enumerate(filters):
            self.add_module(f"conv{number}", nn.Conv2d(inputs, outputs, size))
            inputs = outputs
        rows, columns = 34 - len(filters) * (size[0] - 1), num_planes - len(filters) * (size[1] - 1)
        self.hidden = nn.Linear(rows * columns * filters[-1], hidden)
        self.out = nn.Linear(hidden, 34 if head == "discard" else 2)
        self._layers = [*(f"conv{number}" for number in range(len(filters))), "hidden"]
        self._dropout = nn.Dropout(DROPOUT if norm else 0.0)
        if norm:
            for name, outputs in zip(self._layers, (*filters, hidden), strict=True):
                self.add_module(
                    f"{name}_norm", nn.BatchNorm1d(outputs) if name == "hidden" else nn.BatchNorm2d(outputs)
                )
        self._has_norm = norm

    def forward(self, image: Tensor) -> Tensor:
        units = image
        for name in self._layers:
            units = torch.relu(self.get_submodule(name)(units.flatten(1) if name == "hidden" else units))
            if self._has_norm:
                units = self.get_submodule(f"{name}_norm")(units)
            units = self._dropout(units)
        logits: Tensor = self.out(units)
        return logits


@torch.no_grad()
def _folded(net: nn.Module) -> dict[str, Tensor]:
    """Tensors by name: each layer takes up the batch norm before it, which is exact without padding."""
    layers, norms = dict(net.named_children()), {}
    for name in list(layers):
        if name.endswith("_norm"):
            norms[name.removesuffix("_norm")] = layers.pop(name)
    none = torch.ones(1, dtype=torch.float64), torch.zeros(1, dtype=torch.float64)
    scale, shift = none
    tensors = {}
    for name in [*(name for name in layers if name.startswith("conv")), "hidden", "out"]:
        given, bias = layers[name].get_parameter("weight"), layers[name].get_parameter("bias")
        weight = given.double().view(len(given), len(scale), -1)  # outputs, channels, the rest
        tensors[f"{name}.weight"] = (weight * scale[:, None]).view(given.shape).float()
        tensors[f"{name}.bias"] = (bias.double() + (weight * shift[:, None]).sum((1, 2))).float()
        scale, shift = scale_and_shift(norms[name]) if name in norms else none
    return tensors
