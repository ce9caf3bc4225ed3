"""Where a fit keeps what is done, so that it can be stopped at any moment and goes on from there."""

import io
import json
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from mahjongkit.errors import LearnError, MahjongError
from mahjongkit.learn.settings import Tell

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Columns = dict[str, NDArray[np.generic]]

ROUNDS_AT_ONCE = 5_000  # what is lost at most when a fit is stopped while it samples


class WorkFolder:
    """Files of one fit. Each is written whole or not at all."""

    def __init__(self, path: Path, settings: "DataclassInstance") -> None:
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LearnError(f"no folder for the fit can be made at '{path}': {error.strerror}") from None
        text = json.dumps(asdict(settings), indent=1) + "\n"
        file = path / "settings.json"
        if not file.exists():
            self.write("settings.json", text.encode())
        elif file.read_bytes() != text.encode():
            raise LearnError(f"'{path}' holds a fit with other settings ({file}): remove it or choose another folder")

    def write(self, name: str, content: bytes) -> None:
        """Put a file in its place."""
        part = self.path / f"{name}.part"
        part.write_bytes(content)
        part.replace(self.path / name)

    def read(self, name: str) -> bytes | None:
        """A file that is done."""
        file = self.path / name
        return file.read_bytes() if file.exists() else None

    @contextmanager
    def going_on_from(self, name: str) -> Iterator[None]:
        """Say which file it is that does not fit: its disk was full, or others wrote it."""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of such bytes PyTorch asks for a report to PyTorch
                yield
        except (MahjongError, MemoryError):
            raise
        except Exception:  # what PyTorch and NumPy raise of bytes that they did not write is listed nowhere
            file = self.path / name
            raise LearnError(f"'{file}' is damaged or not of this training: remove it to begin again") from None

    def samples(
        self,
        name: str,
        seeds: range,
        sample: Callable[[NDArray[np.uint64]], Columns],
        tell: Tell,
        *,
        at_once: int = ROUNDS_AT_ONCE,
        unit: str = "rounds",
    ) -> Iterator[Columns]:
        """The samples of rounds or games, some at a time; those that are there are not made again."""
        for number, first in enumerate(range(0, len(seeds), at_once)):
            tell(f"{name}: {unit}", first, len(seeds))
            file = f"{name}-{number:03}.npz"
            content = self.read(file)
            if content is None:
                columns = sample(np.array(seeds[first : first + at_once], dtype=np.uint64))
                buffer = io.BytesIO()
                np.savez(buffer, allow_pickle=False, **columns)
                self.write(file, buffer.getvalue())
            else:
                with self.going_on_from(file), np.load(io.BytesIO(content)) as stored:
                    columns = {key: stored[key] for key in stored.files}
            yield columns
        tell(f"{name}: {unit}", len(seeds), len(seeds))

    def drop_samples(self, name: str) -> None:
        """Remove samples that are no longer needed."""
        for file in self.path.glob(f"{name}-*.npz"):
            file.unlink()


def joined(pieces: Iterator[Columns]) -> Columns:
    """All rows of some pieces.

    >>> joined(iter([{"a": np.arange(2)}, {"a": np.arange(1)}]))["a"].tolist()
    [0, 1, 0]
    """
    parts = list(pieces)
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}
