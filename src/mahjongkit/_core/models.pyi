"""Models in files, and schemas of features."""

from collections.abc import Sequence
import os
from typing import Annotated, overload

import numpy
from numpy.typing import NDArray


def set_models_folder(folder: str) -> None:
    """Where the shipped models are. The package says it once."""

def model_names() -> list[str]:
    """Names of the shipped models."""

def model_metadata(name_or_path: str) -> dict[str, str]:
    """What a model says of itself, and its path. The whole file is verified."""

def model_tensors(name_or_path: str) -> dict[str, NDArray[numpy.float32]]:
    """The numbers of a model by their names."""

def feature_schemas() -> dict[str, list[str]]:
    """Names of the features of every schema."""

class PolicyNet:
    """
    A policy net that plays, without PyTorch.

    Of a shipped model by its name, or of a file by its path. Immutable: threads may share it.
    """

    @overload
    def __init__(self, name_or_path: str) -> None: ...

    @overload
    def __init__(self, path: str | os.PathLike) -> None: ...

    @property
    def name(self) -> str: ...

    @property
    def schema(self) -> str:
        """Of the planes it is given."""

    @property
    def variant(self) -> str:
        """That it was fitted to."""

    @property
    def num_planes(self) -> int: ...

    @property
    def heads(self) -> list[str]:
        """Names of what it answers."""

    def forward(self, planes: Annotated[NDArray[numpy.float32], dict(shape=(None, None, 34), order='C', device='cpu', writable=False)], *, heads: Sequence[str] | None = None, threads: int = 0, kernels: str = '') -> dict[str, NDArray[numpy.float32]]:
        """
        The logits of each head for planes (positions, number of planes, 34): an array of a row per position.

        `heads`: which of them, all by default. `threads`: 0 is every core. The logits of a position are the same bits in any
        batch, on any number of threads and with any of the `net_kernels()`.
        """

def net_kernels() -> list[str]:
    """
    Instruction sets of nets that this machine has, the fastest last. All give the same bits.
    """
