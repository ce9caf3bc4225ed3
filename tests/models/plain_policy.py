"""Policy nets as docs/policy-nets.md words them, plain and slow: what PyTorch and the core are compared with."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Tensors = dict[str, NDArray[np.float32]]

LINES = [range(9), range(9, 18), range(18, 27), range(27, 34)]
OUTPUTS = {"riichi": 2, "set_aside": 2, "kan": 2, "pon": 2, "open_kan": 2, "chi": 4, "value": 1}
SANMA_HEADS = ("discard", "riichi", "set_aside", "kan", "pon", "open_kan", "value")
RIICHI_HEADS = ("discard", "riichi", "kan", "pon", "open_kan", "chi", "value")


def random_lean(
    num_planes: int, heads: Iterable[str] = SANMA_HEADS, *, width: int = 8, blocks: int = 2, seed: int = 1
) -> Tensors:
    """Weights of usual sizes: blocks add less than they are given, so that logits are some units."""
    rng = np.random.default_rng(seed)
    tensors: Tensors = {}

    def add(name: str, *shape: int, factor: float = 1.0) -> None:
        spread = factor * np.sqrt(2 / np.prod(shape[1:]))
        tensors[f"{name}.weight"] = rng.normal(size=shape, scale=spread).astype(np.float32)
        tensors[f"{name}.bias"] = rng.normal(size=shape[0], scale=0.1).astype(np.float32)

    add("in", width, num_planes, 3)
    for block in range(blocks):
        add(f"block{block}.a", width, width, 3)
        add(f"block{block}.g", width, 2 * width)
        add(f"block{block}.b", width, width, 3, factor=0.3)
    for head in heads:
        if head == "discard":
            add("discard", 2, width)
        else:
            add(f"{head}.hidden", 64, 2 * width)
            add(f"{head}.out", OUTPUTS[head], 64)
    return tensors


def random_paper(num_planes: int, sizes: dict[str, tuple[int, int]], *, hidden: int = 8, seed: int = 1) -> Tensors:
    """The paper's nets with few filters; sizes of filters by head."""
    rng = np.random.default_rng(seed)
    tensors: Tensors = {}
    for head, (rows, columns) in sizes.items():
        layers: dict[str, tuple[int, ...]] = {}
        filters = (1, 5, 4, 4, 3)
        for number in range(4):
            layers[f"conv{number}"] = (filters[number + 1], filters[number], rows, columns)
        layers["hidden"] = (hidden, 3 * (34 - 4 * (rows - 1)) * (num_planes - 4 * (columns - 1)))
        layers["out"] = (34 if head == "discard" else 2, hidden)
        for name, shape in layers.items():
            spread = np.sqrt(2 / np.prod(shape[1:]))
            tensors[f"{head}.{name}.weight"] = rng.normal(size=shape, scale=spread).astype(np.float32)
            tensors[f"{head}.{name}.bias"] = rng.normal(size=shape[0], scale=0.1).astype(np.float32)
    return tensors


def plain_lean(tensors: Tensors, planes: NDArray[np.float32]) -> dict[str, Floats]:
    """The logits of one position, planes (number of planes, 34)."""

    def conv(name: str, units: Floats) -> Floats:
        weight, bias = (tensors[f"{name}.{part}"].astype(np.float64) for part in ("weight", "bias"))
        sums = np.zeros((len(bias), 34))
        for line in LINES:
            for kind in line:
                sums[:, kind] = bias
                for tap, neighbour in enumerate((kind - 1, kind, kind + 1)):
                    if neighbour in line:
                        sums[:, kind] += weight[:, :, tap] @ units[:, neighbour]
        return sums

    def dense(name: str, units: Floats) -> Floats:
        return tensors[f"{name}.weight"].astype(np.float64) @ units + tensors[f"{name}.bias"]

    def relu(units: Floats) -> Floats:
        return np.maximum(units, 0)

    def pooled(units: Floats) -> Floats:
        return np.concatenate([units.mean(axis=1), units.max(axis=1)])

    units = relu(conv("in", planes.astype(np.float64)))
    block = 0
    while f"block{block}.a.weight" in tensors:
        inner = relu(conv(f"block{block}.a", units))
        inner = inner + dense(f"block{block}.g", pooled(inner))[:, None]
        units = relu(units + conv(f"block{block}.b", inner))
        block += 1
    logits = {}
    if "discard.weight" in tensors:
        by_kind = np.array([dense("discard", units[:, kind]) for kind in range(34)])
        logits["discard"] = np.concatenate([by_kind[:, 0], by_kind[[4, 13, 22], 1]])
    for head in OUTPUTS:
        if f"{head}.out.weight" in tensors:
            logits[head] = dense(f"{head}.out", relu(dense(f"{head}.hidden", pooled(units))))
    return logits


def plain_paper(tensors: Tensors, head: str, planes: NDArray[np.float32]) -> Floats:
    """The logits of one of the paper's nets for one position: 34 kinds by planes are the image."""
    units = planes.astype(np.float64).T[None]
    for number in range(4):
        weight, bias = (tensors[f"{head}.conv{number}.{part}"].astype(np.float64) for part in ("weight", "bias"))
        patches = np.lib.stride_tricks.sliding_window_view(units, weight.shape[2:], axis=(1, 2))
        units = np.maximum(np.einsum("crsxy,ocxy->ors", patches, weight) + bias[:, None, None], 0)
    for name in ("hidden", "out"):
        weight, bias = (tensors[f"{head}.{name}.{part}"].astype(np.float64) for part in ("weight", "bias"))
        sums = weight @ units.ravel() + bias
        units = np.maximum(sums, 0)
    return sums
