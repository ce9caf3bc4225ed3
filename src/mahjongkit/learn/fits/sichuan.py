"""What `sichuan-search` knows of play (docs/strength.md): the points of a hand until the end of its round, and what a
discard costs at once, two nets.

A step plays rounds with the nets so far, against itself and other agents, and fits both to what became of its choices.
The first steps start anew and pursue goals at random, for nothing is known yet of what is worth pursuing; the others go
on from the last. The last step fits to the rows of all long ones: the nets of those play nearly alike, and what a
choice brings is so uncertain that more rows tell more than anything else.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

import mahjongkit as mk
from mahjongkit._core.samples import sichuan_samples
from mahjongkit.errors import LearnError
from mahjongkit.learn.fits.nets import Net, Tensors, new_nets
from mahjongkit.learn.fits.training import Training, cosine_rate, train
from mahjongkit.learn.settings import FitSettings, Tell
from mahjongkit.learn.work_folder import Columns, WorkFolder, joined
from mahjongkit.models import model_names, read_tensors, write_model

OTHERS = ("greedy:calls=true,kans=true", "aggressive", "conservative")
OTHER_SHARE = 0.5
EPSILON = 0.02
KEEP = 0.8
KEEP_OF_LONG = 0.4  # more rounds say more than more choices of each
RATE = 1e-3
ROWS_OF_A_STEP = 4096
HELD_OUT = 20  # one row in so many is not fitted to: the rounds of the lowest seeds


@dataclass(frozen=True)
class Step:
    """How a step explores, and what it trusts."""

    goals: float
    """Share of seats that pursue a goal at random for a while."""
    trust: float
    """In the estimate at the next choice, beside what really came."""
    is_anew: bool


def step_of(number: int) -> Step:
    """The first four steps look for goals.

    >>> step_of(0).goals, step_of(3).goals, step_of(9).goals
    (1.0, 0.5, 0.3)
    """
    if number < 2:
        return Step(goals=1.0, trust=0.0, is_anew=True)
    if number < 4:
        return Step(goals=0.5, trust=0.0, is_anew=True)
    return Step(goals=0.3, trust=0.2, is_anew=False)


def fit(
    settings: FitSettings, work: WorkFolder, threads: int, tell: Tell
) -> tuple[Mapping[str, NDArray[np.float32]], dict[str, float]]:
    """The nets, and how much of the variance they explain."""
    torch.manual_seed(1)
    rules = mk.make_rules(settings.rules)
    path = work.path / "step-none.safetensors"
    if not path.exists():
        write_model(path, settings.info(), new_nets(settings, {"hand": 0.0, "danger": 0.0}))
    for number in range(settings.steps):
        made = work.path / f"{_name_of(number)}.safetensors"
        if not made.exists():
            name = _name_of(number)
            keep = KEEP_OF_LONG if settings.is_long(number) else KEEP
            sample = partial(_sample, rules, path, step_of(number), keep, threads)
            columns = joined(work.samples(name, settings.seeds(number), sample, tell))
            if number == settings.steps - 1:
                columns = joined(iter([columns, *_rows_of_long(settings, work, tell)]))
            start = new_nets(settings, _means(columns)) if step_of(number).is_anew else read_tensors(path)
            epochs = settings.epochs_of(number)
            nets = {net: _fit_net(epochs, start, net, columns, work, name, tell) for net in settings.sizes}
            tensors = {key: values for own in nets.values() for key, values in own.items()}
            if number == settings.steps - 1:
                _write_numbers(work, settings, tensors, columns)
            write_model(made, settings.info(), tensors)
            if not settings.is_long(number):
                work.drop_samples(name)
        path = made
    for number in range(settings.steps):
        work.drop_samples(_name_of(number))
    return read_tensors(path), _read_numbers(work)


def _name_of(step: int) -> str:
    return f"step-{step:02}"


def _rows_of_long(settings: FitSettings, work: WorkFolder, tell: Tell) -> Iterator[Columns]:
    """What the long steps before the last have sampled."""
    for number in filter(settings.is_long, range(settings.steps - 1)):
        yield from work.samples(_name_of(number), settings.seeds(number), _made_before, tell)


def _made_before(seeds: NDArray[np.uint64]) -> Columns:
    raise LearnError(
        f"the samples from seed {seeds[0]} on are gone from the folder of the fit: start it anew in another"
    )


def _sample(rules: mk.Rules, model: Path, step: Step, keep: float, threads: int, seeds: NDArray[np.uint64]) -> Columns:
    others = [*OTHERS, *2 * [f"sichuan-search:lookahead=false,model={model.resolve()}"]]
    hands, dangers = sichuan_samples(
        rules,
        others,
        seeds,
        threads,
        model=str(model.resolve()),
        other_share=OTHER_SHARE,
        goal_share=step.goals,
        epsilon=EPSILON,
        keep=keep,
        trust=step.trust,
    )
    # Features are small counts in units: half the digits lose nothing that a net could tell.
    return {
        "hand_features": hands["features"].astype(np.float16),
        "hand_points": hands["points"],
        "danger_features": dangers["features"].astype(np.float16),
        "danger_points": dangers["points"],
    }


def _means(columns: Columns) -> dict[str, float]:
    return {net: float(columns[f"{net}_points"].astype(np.float64).mean()) for net in ("hand", "danger")}


def _rows(columns: Columns, net: str) -> tuple[Tensor, Tensor]:
    return torch.from_numpy(columns[f"{net}_features"]), torch.from_numpy(columns[f"{net}_points"].astype(np.float32))


def _fit_net(
    epochs: int, start: Tensors, name: str, columns: Columns, work: WorkFolder, step: str, tell: Tell
) -> dict[str, NDArray[np.float32]]:
    features, points = _rows(columns, name)
    net = Net(start, name)

    def loss(rows: Tensor) -> Tensor:
        return (net(features[rows].float()) - points[rows]).square().mean()

    train(
        net.parameters,
        loss,
        rows=range(len(points) // HELD_OUT, len(points)),
        training=Training(epochs, ROWS_OF_A_STEP, cosine_rate(RATE)),
        work=work,
        name=f"{step} {name}",
        tell=tell,
    )
    return net.tensors()


def explained(tensors: Tensors, name: str, columns: Columns) -> float:
    """The share of the variance of the rows held out that a net explains."""
    features, points = _rows(columns, name)
    held = len(points) // HELD_OUT
    with torch.no_grad():
        errors = Net(tensors, name)(features[:held].float()) - points[:held]
    variance = float(points[:held].var(unbiased=False)) if held else 0.0
    return 1 - float(errors.square().mean()) / variance if variance else 0.0  # few rows: nothing to explain


def _write_numbers(work: WorkFolder, settings: FitSettings, tensors: Tensors, columns: Columns) -> None:
    numbers = {f"rows of {net}": float(len(columns[f"{net}_points"])) for net in settings.sizes}
    numbers |= {f"variance explained by {net}": explained(tensors, net, columns) for net in settings.sizes}
    if settings.name in model_names():
        shipped = read_tensors(settings.name)
        numbers |= {
            f"the same by {net} of the shipped model": explained(shipped, net, columns) for net in settings.sizes
        }
    work.write("numbers.json", json.dumps(numbers).encode())


def _read_numbers(work: WorkFolder) -> dict[str, float]:
    kept = work.read("numbers.json")
    with work.going_on_from("numbers.json"):
        numbers: dict[str, float] = json.loads(kept or b"{}")
        return numbers
