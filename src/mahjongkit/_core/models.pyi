"""Models in files, and schemas of features."""

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
