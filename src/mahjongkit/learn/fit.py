"""One fit by its name: from nothing, or from where it was stopped, to a file."""

import importlib
import importlib.util
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mahjongkit.errors import LearnError
from mahjongkit.learn.settings import FitSettings, Tell, fit_settings, setting_names
from mahjongkit.learn.work_folder import WorkFolder
from mahjongkit.models import ModelInfo, write_model

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Recipe = Callable[[FitSettings, WorkFolder, int, Tell], tuple[Mapping[str, NDArray[np.float32]], dict[str, float]]]


@dataclass(frozen=True)
class FitReport:
    """What a fit made."""

    path: Path
    info: ModelInfo
    numbers: Mapping[str, float]
    """By name: how many rows, and the loss on rows that nothing was fitted to, of the shipped model too."""


def fit_names() -> list[str]:
    """What can be fitted.

    >>> fit_names()
    ['danger-riichi', ..., 'race', 'sichuan-search']
    """
    return setting_names()


def fit(
    name: str,
    *,
    out: Path | None = None,
    work: Path | None = None,
    is_quick: bool = False,
    records: Iterable[Path] = (),
    threads: int = 0,
    tell: Tell = lambda text, done, total: None,
) -> FitReport:
    """Fit a model and write it to ``out``, `NAME.safetensors` if nothing else is said.

    What is done is kept in the folder ``work``, `NAME.fit` if nothing else is said: a fit that was stopped at any
    moment goes on from there. ``is_quick`` fits to a few rounds, to see that everything works. ``records`` are files,
    folders and archives of recorded games, for the models that are fitted to them.
    """
    settings = fit_settings(name, is_quick=is_quick, records=records)
    if settings.needs_records and not settings.records:
        raise LearnError(f"'{name}' is fitted to recorded games: say where they are, --records FOLDER")
    require_torch("a fit")
    import torch

    torch.set_num_threads(threads or os.cpu_count() or 1)
    folder = WorkFolder(work or Path(f"{name}.fit"), settings)
    tensors, numbers = _recipe(settings)(settings, folder, threads, tell)
    path = out or Path(f"{name}.safetensors")
    info = write_model(path, settings.info(), tensors)
    return FitReport(path, info, numbers)


def require_torch(what: str) -> None:
    """Say what to install where PyTorch is missing."""
    if importlib.util.find_spec("torch") is None:
        raise LearnError(f"{what} needs PyTorch, which is not installed: pip install 'mahjongkit[learn]'")


def _recipe(settings: FitSettings) -> "Recipe":
    """The function that fits; its module needs PyTorch."""
    recipe: Recipe = importlib.import_module(f"mahjongkit.learn.fits.{settings.recipe}").fit
    return recipe
