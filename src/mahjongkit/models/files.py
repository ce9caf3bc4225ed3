"""Models in files of the safetensors format, with what they are in their metadata."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mahjongkit._core.models import model_metadata, model_tensors

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FORMAT = "mahjongkit-model-1"


@dataclass(frozen=True)
class ModelInfo:
    """What a model says of itself."""

    name: str
    architecture: str
    schema: str
    """The features it is given; several nets have one each, separated by blanks."""
    rules: str
    seeds: str
    """Of the rounds it was fitted to."""
    command: str
    """What makes it from nothing."""
    signature: str = ""
    """SHA-256 of its numbers."""


def model_info(name_or_path: str | Path) -> ModelInfo:
    """What a shipped model, or one in a file, says of itself; a file at fault is a `CheckpointError`.

    >>> model_info("lookahead-sichuan").architecture
    'outlook-odds'
    >>> model_info("lookahaed-sichuan")
    Traceback (most recent call last):
    ...
    mahjongkit.errors.CheckpointError: unknown model 'lookahaed-sichuan' (known: danger-riichi, ...
    """
    entries = model_metadata(_text(name_or_path))
    return ModelInfo(**{key: entries[key] for key in ModelInfo.__dataclass_fields__})


def read_tensors(name_or_path: str | Path) -> "dict[str, NDArray[np.float32]]":
    """The numbers of a model by their names.

    >>> read_tensors("race")["survival"].shape
    (15,)
    """
    return model_tensors(_text(name_or_path))


def write_model(path: Path, info: ModelInfo, tensors: "Mapping[str, NDArray[np.float32]]") -> ModelInfo:
    """Write a model; the same numbers and entries give the same bytes. The file is there whole or not at all."""
    import numpy as np

    arrays = {name: np.ascontiguousarray(tensors[name], dtype="<f4") for name in sorted(tensors)}
    digest = hashlib.sha256()
    header: dict[str, object] = {}
    end = 0
    for name, array in arrays.items():
        digest.update(f"{name} {'x'.join(map(str, array.shape))}\n".encode())
        digest.update(array.tobytes())
        header[name] = {"dtype": "F32", "shape": list(array.shape), "data_offsets": [end, end + array.nbytes]}
        end += array.nbytes
    entries = {"format": FORMAT, **asdict(info), "signature": digest.hexdigest()}
    text = json.dumps({"__metadata__": entries, **header}, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)  # so that the numbers are aligned
    part = path.with_name(path.name + ".part")
    part.write_bytes(len(text).to_bytes(8, "little") + text + b"".join(array.tobytes() for array in arrays.values()))
    part.replace(path)
    return model_info(path.resolve())


def _text(name_or_path: str | Path) -> str:
    """As the core reads it: a path has a slash or an ending."""
    return str(name_or_path.resolve()) if isinstance(name_or_path, Path) else name_or_path
