"""What `simcat-plus` knows of play (docs/strength.md): how often kinds are discarded, how often a round ends, and how
often hands of a pace win, a logistic model for each number of missing tiles.

From nothing: greedy players show discards and ends, and hands to begin with; then the hands are those of `simcat-plus`
itself with what is known so far, twice.
"""

from collections.abc import Mapping
from functools import partial

import numpy as np
import torch
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit._core.samples import race_samples
from mahjongkit.learn.settings import FitSettings, Tell
from mahjongkit.learn.work_folder import Columns, WorkFolder, joined
from mahjongkit.models import model_names, read_tensors, write_model

GREEDY = "greedy:calls=true"
LAPS, KIND_GROUPS, FEATURES, LAST_FITTED = 15, 5, 12, 5
END_FEATURE = 5  # 1 / (laps + 1), which has a table of its own
RIDGE = 0.1
HELD_OUT = 20  # one row in so many is not fitted to: the rounds of the lowest seeds of the last step

Tensors = dict[str, NDArray[np.float32]]


def fit(
    settings: FitSettings, work: WorkFolder, threads: int, tell: Tell
) -> tuple[Mapping[str, NDArray[np.float32]], dict[str, float]]:
    """The tables, and how good they are."""
    rules = mk.make_rules(settings.rules)
    path = work.path / "race.safetensors"
    tensors = _nothing_known()
    hands: Columns = {}
    for step in range(settings.steps + 1):
        # Discards and ends come first: what a pace is depends on them.
        write_model(path, settings.info(), tensors)
        agent = GREEDY if step < 2 else f"simcat-plus:model={path}"
        sample = partial(_sample, rules, agent, str(path), threads)
        hands = joined(work.samples(f"step-{step}", settings.seeds(max(0, step - 1)), sample, tell))
        tensors = _laps(hands, tensors) if step == 0 else _hands(hands, tensors)
    held = len(hands["won"]) // HELD_OUT
    numbers = {"rows": float(len(hands["won"])), "loss": held_out_loss(tensors, hands, held)}
    if settings.name in model_names():
        numbers["loss of the shipped model"] = held_out_loss(read_tensors(settings.name), hands, held)
    return tensors, numbers


def _nothing_known() -> Tensors:
    return {
        "survival": np.full(LAPS, 0.9, np.float32),
        "discarded": np.ones((LAPS, KIND_GROUPS), np.float32),
        "weights": np.zeros((LAST_FITTED, FEATURES), np.float32),
        "ends": np.ones((LAST_FITTED, LAPS), np.float32),
    }


def _sample(rules: mk.Rules, agent: str, model: str, threads: int, seeds: NDArray[np.uint64]) -> Columns:
    hands, laps = race_samples(rules, [agent] * rules.num_seats, seeds, threads, model)
    # The counts of laps are of all rounds together: one row each time.
    return {**hands, **{f"lap_{name}": counts[None] for name, counts in laps.items()}}


def _laps(columns: Columns, tensors: Tensors) -> Tensors:
    """With what greedy players discard, and when their rounds end."""
    discards, alike, rounds, wins = (
        columns[f"lap_{name}"].sum(axis=0) for name in ("discards", "alike", "rounds", "wins")
    )
    most = int(np.flatnonzero(alike[:, 0])[-1])  # laps of the longest round; the table goes on as it ends
    discarded = (discards[: most + 1] / alike[: most + 1])[np.minimum(np.arange(LAPS), most)]
    survival = 1 - wins / np.maximum(1, rounds) * 3 / 4  # of the wins of a lap, one in four is the own one
    return {**tensors, "discarded": discarded.astype(np.float32), "survival": survival.astype(np.float32)}


def _hands(columns: Columns, tensors: Tensors) -> Tensors:
    """With the chance of hands to win."""
    held = len(columns["won"]) // HELD_OUT
    features, won = (torch.from_numpy(columns[name][held:].astype(np.float64)) for name in ("features", "won"))
    rows = _row_of(columns["distance"][held:])
    weights = [logistic(features[rows == row], won[rows == row]) for row in range(LAST_FITTED)]
    fitted = np.stack(weights).astype(np.float32)
    ends = np.exp(-fitted[:, END_FEATURE, None] / (np.arange(LAPS) + 1))
    return {**tensors, "weights": fitted, "ends": ends.astype(np.float32)}


def _row_of(distance: NDArray[np.generic]) -> NDArray[np.int64]:
    """Which logistic model is that of hands that lack so many tiles."""
    return np.minimum(distance.astype(np.int64), LAST_FITTED) - 1


def logistic(features: torch.Tensor, came_true: torch.Tensor) -> NDArray[np.float64]:
    """The weights that make what came true most likely, with a ridge.

    >>> ones = torch.ones(1000, 1, dtype=torch.float64)
    >>> came_true = (torch.arange(1000) < 750).double()
    >>> round(float(np.exp(logistic(ones, came_true))[0]), 2)  # odds of 3 to 1
    3.0
    """
    weights = torch.zeros(features.shape[1], dtype=torch.float64, requires_grad=True)
    optimiser = torch.optim.LBFGS([weights], max_iter=200, tolerance_grad=1e-9, line_search_fn="strong_wolfe")

    def loss() -> torch.Tensor:
        optimiser.zero_grad()
        logits = features @ weights
        errors = torch.nn.functional.binary_cross_entropy_with_logits(logits, came_true, reduction="sum")
        total = (errors + RIDGE / 2 * weights.square().sum()) / max(1, len(came_true))
        total.backward()
        return total

    optimiser.step(loss)
    fitted: NDArray[np.float64] = weights.detach().numpy()
    return fitted


def held_out_loss(tensors: Mapping[str, NDArray[np.float32]], columns: Columns, rows: int) -> float:
    """The mean of minus the logarithm of the chance of what came, on the first rows."""
    features = columns["features"][:rows].astype(np.float64)
    weights = tensors["weights"][_row_of(columns["distance"][:rows])]
    log_odds = np.einsum("ij,ij->i", features, weights)
    signs = np.where(columns["won"][:rows] == 1, -1, 1)
    return float(np.logaddexp(0, signs * log_odds).mean()) if rows else float("nan")
