"""Curves of a training as tables and as pictures."""

import csv
import importlib.util
import io
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mahjongkit.errors import LearnError
from mahjongkit.learn.calibration import calibration_plot
from mahjongkit.learn.supervised.evaluation import Evaluation
from mahjongkit.learn.supervised.training import Curves, Row
from mahjongkit.learn.work_folder import WorkFolder
from mahjongkit.render import Series, Value, line_plot


def write_curves(work: WorkFolder, curves: Curves, name: str) -> None:
    """`training.csv` and `validation.csv`, and what they hold as pictures."""
    work.write("training.csv", table_text(curves.training).encode())
    work.write("validation.csv", table_text(curves.validation).encode())
    if curves.training:
        series = _series(curves.training, "loss ", over="examples")
        work.write("loss.svg", _plot(series, f"{name}: loss in training", "loss").encode())
    if curves.validation:
        series = _series(curves.validation, "top-1 ", over="examples")
        work.write("accuracy.svg", _plot(series, f"{name}: top-1, validation games", "top-1", is_share=True).encode())


def write_tensorboard(folder: Path, curves: Curves) -> None:
    """The same numbers as events of TensorBoard."""
    if importlib.util.find_spec("tensorboard") is None:
        raise LearnError("curves for TensorBoard need its package, which is not installed: pip install tensorboard")
    from torch.utils.tensorboard import SummaryWriter

    with SummaryWriter(str(folder)) as writer:
        for part, rows in (("training", curves.training), ("validation", curves.validation)):
            for row in rows:
                for name, value in row.items():
                    if name not in ("step", "epoch", "examples"):
                        writer.add_scalar(f"{part}/{name}", value, int(row["examples"]))


def write_evaluation(work: WorkFolder, evaluation: Evaluation, name: str) -> None:
    """Calibration of every head as a picture, and discards by tile as a table."""
    parts = {each.head: each.tenths for each in evaluation.heads if each.tenths}
    if parts:
        work.write("calibration.svg", calibration_plot(parts, f"{name}: chances, unseen games").encode())
    work.write("confusion.csv", confusion_text(evaluation.discards).encode())


def table_text(rows: Sequence[Row]) -> str:
    """Rows as CSV; columns as they first come.

    >>> table_text([{"step": 1.0}, {"step": 2.0, "loss": 0.25}])
    'step,loss\\n1,\\n2,0.25\\n'
    """
    columns = list(dict.fromkeys(key for row in rows for key in row))
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([f"{row[key]:.8g}" if key in row else "" for key in columns] for row in rows)
    return buffer.getvalue()


def confusion_text(counts: NDArray[np.int64]) -> str:
    """Rows are what was played, columns what was likeliest, by tile.

    >>> confusion_text(np.eye(34, dtype=np.int64)).splitlines()[0][:15]
    'played,1m,2m,3m'
    """
    names = tile_names()[: len(counts)]
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(["played", *names])
    writer.writerows([name, *row] for name, row in zip(names, counts.tolist(), strict=True))
    return buffer.getvalue()


def tile_names() -> list[str]:
    """The tile codes as text, red fives last.

    >>> tile_names()[26:]
    ['9s', '1z', '2z', '3z', '4z', '5z', '6z', '7z', '0m', '0p', '0s']
    """
    kinds = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
    return [*kinds, *(f"{rank}z" for rank in range(1, 8)), "0m", "0p", "0s"]


def _series(rows: Sequence[Row], prefix: str, *, over: str) -> list[Series]:
    names = dict.fromkeys(key for row in rows for key in row if key.startswith(prefix) and key != "loss value")
    found = []
    for name in names:
        known = [row for row in rows if name in row]
        found.append(
            Series(name.removeprefix(prefix), [row[over] for row in known], [Value(row[name]) for row in known])
        )
    return found


def _plot(series: Sequence[Series], title: str, upwards: str, *, is_share: bool = False) -> str:
    return line_plot(series, title=title, heading=title, across="examples", upwards=upwards, is_share=is_share)
