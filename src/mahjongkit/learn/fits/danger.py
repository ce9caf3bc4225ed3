"""What discards risk (docs/danger.md): is an opponent ready, does it wait for a kind, what does it win; three nets.

They are fitted to recorded games, or to rounds of our own where there are no records, whose hands are all known, and
measured on games that nothing was fitted to.
"""

import json
from collections.abc import Callable, Mapping
from functools import partial

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits as cross_entropy

from mahjongkit._core.samples import danger_samples, danger_scores
from mahjongkit.learn.fits.danger_measures import Scores, measures_of, pictures_of, share_below
from mahjongkit.learn.fits.fitted_games import Games, fitted_games, rounds_of
from mahjongkit.learn.fits.nets import Net, Tensors, new_nets
from mahjongkit.learn.fits.training import Training, cosine_rate, train
from mahjongkit.learn.settings import FitSettings, Tell
from mahjongkit.learn.work_folder import Columns, WorkFolder, joined
from mahjongkit.models import write_model

KEEP_OTHERS = 0.25  # of the kinds that the discarder does not hold
MOST_GAMES = 800  # of more games only some discards are kept: those of one round are much alike
QUICK_GAMES = 4
GAMES_AT_ONCE = 25
ROWS_OF_A_STEP = 1024
RATE = 2e-3
DECAY = 1e-5
EPOCHS = {"ready": 1, "wait": 1, "value": 4}  # times those of the settings: there are far fewer wins
POINTS_UNITS = {"riichi": 1000.0, "sanma": 1000.0}  # the net of values has the logarithm of such points; else of one
SHAPE_PRIOR = 10.0  # waits: a shape that is hardly ever seen weighs as much as two-sided ones
LABELS = {"ready": "ready", "wait": "wins", "value": "points"}


def fit(
    settings: FitSettings, work: WorkFolder, threads: int, tell: Tell
) -> tuple[Mapping[str, NDArray[np.float32]], dict[str, float]]:
    """The nets, and how good they are on unseen games."""
    torch.manual_seed(1)
    games, held_out = fitted_games(settings, most=QUICK_GAMES if settings.is_quick else None)
    unit = POINTS_UNITS.get(settings.rules, 1.0)
    fitted = _collect("fitted", games, settings, work, tell)
    tensors = {"shapes": shape_weights(fitted), "points_unit": np.array([unit], np.float32)}
    start = new_nets(settings, {net: _start(fitted, net) for net in settings.sizes})
    for net in settings.sizes:
        tensors |= _fit_net(settings, start, net, fitted, work, tell)
    rows = {f"rows of {net}": float(len(fitted[f"{net}_{LABELS[net]}"])) for net in settings.sizes}
    path = work.path / "danger.safetensors"
    write_model(path, settings.info(), tensors)
    held = _collect("held-out", held_out, settings, work, tell)
    score = partial(_score, settings, str(path.resolve()), held_out)
    scores = Scores(_games("scores", len(held_out), score, work, tell))
    numbers = rows | {"games": float(len(games)), "games held out": float(len(held_out))}
    numbers |= measures_of(scores) | _parts(tensors, held)
    work.write("numbers.json", json.dumps(numbers, indent=1).encode())
    for name, picture in pictures_of(scores).items():
        work.write(f"{name}.svg", picture.encode())
    return tensors, numbers


def _collect(name: str, games: Games, settings: FitSettings, work: WorkFolder, tell: Tell) -> Columns:
    keep = min(1.0, MOST_GAMES / len(games)) if settings.needs_records else 1.0
    columns = _games(name, len(games), partial(_sample, settings, games, keep), work, tell)
    points = columns["value_points"].astype(np.float32)
    return {**columns, "value_points": points / np.float32(POINTS_UNITS.get(settings.rules, 1.0))}


def _games(
    name: str, number: int, sample: Callable[[NDArray[np.uint64]], Columns], work: WorkFolder, tell: Tell
) -> Columns:
    return joined(work.samples(name, range(number), sample, tell, at_once=GAMES_AT_ONCE, unit="games"))


def _sample(settings: FitSettings, games: Games, keep: float, numbers: NDArray[np.uint64]) -> Columns:
    parts = []
    for number in numbers.tolist():
        for rules, rounds in rounds_of(settings, games[number]):
            sampled = danger_samples(rules, rounds, number, keep=keep, keep_others=KEEP_OTHERS)
            columns = zip(LABELS, sampled, strict=True)
            parts.append({f"{net}_{key}": _short(key, values) for net, own in columns for key, values in own.items()})
    return joined(iter(parts))


def _score(settings: FitSettings, model: str, games: Games, numbers: NDArray[np.uint64]) -> Columns:
    parts = []
    for number in numbers.tolist():
        for rules, rounds in rounds_of(settings, games[number]):
            columns = danger_scores(rules, rounds, model)
            parts.append({**columns, "game": np.full(len(columns["chance"]), number, np.int32)})
    return joined(iter(parts))


def _short(key: str, values: NDArray[np.generic]) -> NDArray[np.generic]:
    """Features are small counts in units: half the digits lose nothing that a net could tell."""
    return values.astype(np.float16) if key in ("features", "shapes", "waits") else values


def shape_weights(columns: Columns) -> NDArray[np.float32]:
    """How often each shape waits beside the unseen tiles that it is made of, with two-sided ones as 1.

    >>> shapes, waits = np.zeros((2, 5)), np.zeros((2, 5))
    >>> shapes[:, 0], waits[:, 0], shapes[:, 1], waits[:, 1] = 1e6, 1e5, 1e6, 5e4
    >>> [round(float(weight), 3) for weight in shape_weights({"wait_shapes": shapes, "wait_waits": waits})[:2]]
    [1.0, 0.5]
    """
    possible = columns["wait_shapes"].astype(np.float64).sum(axis=0)
    found = columns["wait_waits"].astype(np.float64).sum(axis=0)
    rates = (found + SHAPE_PRIOR * 0.01) / (possible + SHAPE_PRIOR)
    weights: NDArray[np.float32] = (rates / rates[0]).astype(np.float32)
    return weights


def _start(columns: Columns, net: str) -> float:
    """What the net gives before it is fitted: the mean of all rows."""
    mean = float(columns[f"{net}_{LABELS[net]}"].astype(np.float64).mean())
    return float(np.log(mean)) if net == "value" else float(np.log(mean / (1 - mean)))


def _rows(columns: Columns, net: str) -> tuple[Tensor, Tensor]:
    labels = columns[f"{net}_{LABELS[net]}"].astype(np.float32)
    return torch.from_numpy(columns[f"{net}_features"]), torch.from_numpy(labels)


def _fit_net(
    settings: FitSettings, start: Tensors, name: str, columns: Columns, work: WorkFolder, tell: Tell
) -> dict[str, NDArray[np.float32]]:
    features, labels = _rows(columns, name)
    net = Net(start, name)

    def loss(rows: Tensor) -> Tensor:
        outputs = net(features[rows].float())
        if name != "value":
            return cross_entropy(outputs, labels[rows])
        return (torch.exp(outputs) - labels[rows] * outputs).mean()  # whose minimum is the mean

    training = Training(EPOCHS[name] * settings.epochs, ROWS_OF_A_STEP, cosine_rate(RATE), decay=DECAY)
    train(net.parameters, loss, rows=range(len(labels)), training=training, work=work, name=name, tell=tell)
    return net.tensors()


def _parts(tensors: Tensors, columns: Columns) -> dict[str, float]:
    """How good each net is alone, on rows of unseen games."""
    numbers: dict[str, float] = {}
    for name in ("ready", "wait"):
        features, labels = _rows(columns, name)
        with torch.no_grad():
            outputs = Net(tensors, name)(features.float())
            loss = float(cross_entropy(outputs, labels))
            brier = float((torch.sigmoid(outputs) - labels).square().mean())
        share = float(labels.mean())
        constant = -share * np.log(share) - (1 - share) * np.log(1 - share)
        numbers |= {f"{name}: rate": share, f"{name}: log loss": loss, f"{name}: Brier": brier}
        numbers |= {f"{name}: log loss below the constant": share_below(loss, float(constant))}
        numbers |= {f"{name}: Brier below the constant": share_below(brier, share * (1 - share))}
    features, points = _rows(columns, "value")
    with torch.no_grad():
        told = torch.exp(Net(tensors, "value")(features.float()))
    variance = float(points.var())
    explained = 1 - float((told - points).square().mean()) / variance if variance else 0.0  # where all wins pay alike
    numbers |= {"value: mean": float(points.mean()), "value: told": float(told.mean())}
    return numbers | {"value: variance explained": explained}
