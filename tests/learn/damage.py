"""What may lie in the place of a file that a training goes on from."""

import io
import pickle
from collections.abc import Callable
from pathlib import Path

import torch


class Evil:
    """A pickle that makes a file where it is loaded."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return Path.touch, (self.path,)


def damages(whole: bytes, trap: Path) -> dict[str, bytes]:
    """Other contents of a file, by what they are; nothing may make the file of the trap."""
    return {
        "pickle": pickle.dumps(Evil(trap)),
        "pickle in the container": _saved({"net": Evil(trap)}),
        "beginning": whole[:1000],
        "empty": b"",
        "text": b"not a state",
        "list": _saved([1, 2]),
        "other keys": _saved({"a": torch.zeros(3)}),
        "other tensor": _saved(torch.zeros(3)),
    }


def _saved(state: object) -> bytes:
    buffer = io.BytesIO()
    torch.save(state, buffer)
    return buffer.getvalue()
