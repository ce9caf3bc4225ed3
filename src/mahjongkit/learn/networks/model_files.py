"""Networks to model files and back."""

from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from mahjongkit.errors import CheckpointError
from mahjongkit.learn.networks.lean import LeanNet
from mahjongkit.learn.networks.paper import PaperNet
from mahjongkit.models import ModelInfo, model_info, read_tensors, write_model

PolicyModule: TypeAlias = LeanNet | PaperNet
ARCHITECTURES: dict[str, type[LeanNet] | type[PaperNet]] = {net.ARCHITECTURE: net for net in (LeanNet, PaperNet)}


def save_policy(path: Path, net: PolicyModule, info: ModelInfo) -> ModelInfo:
    """Write a net as it plays: batch norm folded, no dropout. Architecture and signature are filled in."""
    return write_model(path, replace(info, architecture=net.ARCHITECTURE), net.tensors())


def load_policy(name_or_path: str | Path) -> PolicyModule:
    """The net of a model file, ready to be trained on; a file at fault is a `CheckpointError`."""
    info = model_info(name_or_path)
    if info.architecture not in ARCHITECTURES:
        known = " or ".join(repr(name) for name in ARCHITECTURES)
        raise CheckpointError(f"{name_or_path}: architecture is {info.architecture!r}, expected {known}")
    try:
        return ARCHITECTURES[info.architecture].from_tensors(read_tensors(name_or_path))
    except (KeyError, IndexError, ValueError, RuntimeError) as fault:
        raise CheckpointError(f"{name_or_path}: no {info.architecture!r}: {fault}") from fault
