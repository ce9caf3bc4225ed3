"""From recorded games to a policy net in a file, by one config; goes on where it was stopped."""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import torch

from mahjongkit.errors import LearnError
from mahjongkit.learn.datasets.build import build_dataset
from mahjongkit.learn.datasets.dataset import Dataset
from mahjongkit.learn.networks import PolicyModule, heads_of, save_policy
from mahjongkit.learn.settings import Tell
from mahjongkit.learn.supervised.curves import write_curves, write_evaluation, write_tensorboard
from mahjongkit.learn.supervised.evaluation import Evaluation, epoch_row, evaluate, torch_logits
from mahjongkit.learn.supervised.examples import RecordedExamples
from mahjongkit.learn.supervised.settings import SupervisedSettings, read_config
from mahjongkit.learn.supervised.trained_net import PlaneScale, as_played, forward_of, new_net, plane_scale
from mahjongkit.learn.supervised.training import Curves, Row, SupervisedTraining
from mahjongkit.learn.work_folder import WorkFolder
from mahjongkit.models import ModelInfo


@dataclass(frozen=True)
class SupervisedReport:
    """What a training made."""

    path: Path
    info: ModelInfo
    parameters: int
    examples: int
    """To train on."""
    games: dict[str, int]
    """By split."""
    seconds: float
    """Of training, without the dataset and the measures at the end."""
    evaluation: Evaluation
    """On the games of the test split."""
    curves: Curves

    def as_dict(self) -> dict[str, Any]:
        """All numbers as plain values, without the curves."""
        return {
            "path": str(self.path),
            **{key: getattr(self.info, key) for key in ("name", "schema", "rules", "seeds", "command", "signature")},
            "parameters": self.parameters,
            "examples": self.examples,
            "games": self.games,
            "seconds": round(self.seconds, 1),
            "test": self.evaluation.as_dict(),
        }


def train_supervised(
    config: str,
    *,
    records: Iterable[Path] = (),
    out: Path,
    threads: int = 0,
    has_tensorboard: bool = False,
    tell: Tell = lambda text, done, total: None,
) -> SupervisedReport:
    """Train the net of a config on recorded games, and write everything to a folder: `NAME.safetensors` is the net.

    Records are read once, into `dataset` in that folder; without any, those of that dataset are used. A training that
    was stopped at any moment goes on from its last checkpoint, and ends with the same numbers.
    """
    settings = read_config(config)
    _check_heads(settings)
    paths = [str(path) for path in records]
    work = WorkFolder(out, settings)
    torch.set_num_threads(threads or os.cpu_count() or 1)
    folder = out / "dataset"
    if paths:
        build_dataset(paths, variant=settings.variant, out=folder, tell=tell)
        work.write("records.json", json.dumps(_names(paths)).encode())
    elif not folder.exists():
        raise LearnError(f"a net is trained on recorded games: say where they are, --records PATH (none in '{folder}')")
    dataset = Dataset(folder)
    splits = {name: _examples(dataset, name, settings, threads) for name in ("train", "validation", "test")}
    for name, part in splits.items():
        if not len(part):
            raise LearnError(f"no decisions of {settings.variant} to use for {name}: give more records")
    with _without_denormals():
        training, scale = _train(settings, splits, work, tell)
        net = training.mean_net()
        logits = torch_logits(forward_of(net, torch.float32, scale), splits["test"], tell)
        evaluation = evaluate(logits, splits["test"])
    path = out / f"{settings.name}.safetensors"
    info = save_policy(path, as_played(net, scale), _info(settings, config, dataset, work))
    report = SupervisedReport(
        path=path,
        info=info,
        parameters=sum(parameter.numel() for parameter in net.parameters()),
        examples=len(splits["train"]),
        games={name: len(np.unique(part.games)) for name, part in splits.items()},
        seconds=training.seconds,
        evaluation=evaluation,
        curves=training.curves,
    )
    write_curves(work, training.curves, settings.name)
    if has_tensorboard:
        write_tensorboard(out / "tensorboard", training.curves)
    write_evaluation(work, evaluation, settings.name)
    work.write("report.json", (json.dumps(report.as_dict(), indent=1) + "\n").encode())
    return report


def _train(
    settings: SupervisedSettings, splits: dict[str, RecordedExamples], work: WorkFolder, tell: Tell
) -> tuple[SupervisedTraining, PlaneScale | None]:
    train = splits["train"]
    scale = None
    if settings.training.standardise:
        scale = plane_scale(train, by_plane=settings.network.architecture == "lean")

    def after_epoch(net: PolicyModule, _epoch: int) -> Row:
        forward = forward_of(net, torch.float32, scale)
        return epoch_row(evaluate(torch_logits(forward, splits["validation"]), splits["validation"]))

    training = SupervisedTraining(settings, new_net(settings, train.num_planes), train, work, scale=scale)
    while True:
        training.run(after_epoch, tell, after_point=partial(write_curves, work, training.curves, settings.name))
        following = training.following()
        if following is None:
            return training, scale
        training = following


def _examples(dataset: Dataset, split: str, settings: SupervisedSettings, threads: int) -> RecordedExamples:
    """Decisions that a head of the net is asked at, of so many games as the config says."""
    rows = dataset.indices(split=split)
    answered = np.zeros(len(rows), np.bool_)
    for head in settings.network.heads:
        if head != "value":
            answered |= dataset.columns[head][rows] >= 0
    rows = rows[answered]
    games = dataset.columns["game"][rows]
    if settings.sample.games:
        rows = rows[np.isin(games, np.unique(games)[: settings.sample.games])]
    most = settings.sample.validation_rows
    if split == "validation" and len(rows) > most:
        rows = np.sort(np.random.default_rng(settings.seed).permutation(rows)[:most])
    return RecordedExamples(dataset, rows, settings.schema, threads=threads or 1)


@contextmanager
def _without_denormals() -> Iterator[None]:
    """Numbers too small to matter are 0, as computing with them is slow; only here: others in the process need them."""
    torch.set_flush_denormal(True)
    try:
        yield
    finally:
        torch.set_flush_denormal(False)


def _check_heads(settings: SupervisedSettings) -> None:
    known = heads_of(settings.variant)
    for head in settings.network.heads:
        if head not in known:
            raise LearnError(f"'{head}' is no head of {settings.variant} (known: {', '.join(known)})")


def _names(paths: Sequence[str]) -> list[str]:
    return ["/".join(Path(path).parts[-2 if Path(path).suffix else -1 :]) for path in paths]


def _info(settings: SupervisedSettings, config: str, dataset: Dataset, work: WorkFolder) -> ModelInfo:
    kept = work.read("records.json")
    with work.going_on_from("records.json"):
        names = ", ".join(json.loads(kept)) if kept else "a dataset"
    games = f"{len(dataset.games):,} games, {dataset.num_rounds:,} rounds"
    return ModelInfo(
        name=settings.name,
        architecture="",
        schema=settings.schema,
        rules=settings.variant,
        seeds=f"seed {settings.seed}, recorded games: {names} ({games})",
        command=f"mahjongkit learn train {Path(config).name} --records FOLDER --out FOLDER",
    )
