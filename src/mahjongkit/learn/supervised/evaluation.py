"""A net beside labelled decisions of games that nothing was fitted to: every head, discards by tile, the value."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from mahjongkit.learn.settings import Tell
from mahjongkit.learn.supervised.examples import Examples
from mahjongkit.learn.supervised.loss import discard_question
from mahjongkit.learn.supervised.measures import (
    HeadMeasures,
    confusion,
    head_measures,
    masked_chances,
)
from mahjongkit.learn.supervised.trained_net import Forward

ROWS_OF_A_STEP = 512
Logits = Mapping[str, NDArray[np.float32]]


@dataclass(frozen=True)
class ValueMeasures:
    """The expected points of the round beside those that came, in thousands."""

    rows: int
    told: float
    came: float
    explained: float
    """Share of the variance."""


@dataclass(frozen=True)
class Evaluation:
    """What a net is worth on some decisions."""

    heads: tuple[HeadMeasures, ...]
    value: ValueMeasures | None
    discards: NDArray[np.int64]
    """Confusion by tile code: played (rows) and likeliest (columns)."""

    def head(self, name: str) -> HeadMeasures | None:
        """The measures of one head, if there were rows."""
        return next((each for each in self.heads if each.head == name), None)

    def as_dict(self) -> dict[str, Any]:
        """All numbers but the confusion, as plain values."""
        return {
            "heads": {each.head: asdict(each) for each in self.heads},
            "value": None if self.value is None else asdict(self.value),
        }


def torch_logits(forward: Forward, examples: Examples, tell: Tell = lambda *_: None) -> Logits:
    """What a net gives for all examples."""
    parts: list[dict[str, NDArray[np.float32]]] = []
    with torch.no_grad():
        for first in range(0, len(examples), ROWS_OF_A_STEP):
            tell("measuring", first, len(examples))
            logits = forward(examples.take(np.arange(first, min(first + ROWS_OF_A_STEP, len(examples)))).planes)
            parts.append({head: outputs.float().numpy() for head, outputs in logits.items()})
    return {head: np.concatenate([part[head] for part in parts]) for head in parts[0]}


def evaluate(logits: Logits, examples: Examples) -> Evaluation:
    """What the logits of all examples are worth."""
    found = []
    by_tile = np.zeros((0, 0), np.int64)
    for head, outputs in logits.items():
        if head == "value":
            continue
        rows = np.flatnonzero(examples.labels[head] >= 0)
        labels = examples.labels[head][rows]
        legal = np.ones((len(rows), outputs.shape[1]), np.bool_)
        if head == "discard":
            legal, labels = (
                each.numpy()
                for each in discard_question(
                    outputs.shape[1], torch.from_numpy(examples.legal[rows]), torch.from_numpy(labels)
                )
            )
        chances = masked_chances(outputs[rows], legal)
        if head == "discard":
            by_tile = confusion(labels, chances.argmax(axis=1), outputs.shape[1])
        measures = head_measures(head, chances, labels, examples.games[rows])
        if measures is not None:
            found.append(measures)
    return Evaluation(tuple(found), _value(logits.get("value"), examples), by_tile)


def _value(told: NDArray[np.float32] | None, examples: Examples) -> ValueMeasures | None:
    if told is None or not len(examples):
        return None
    came = examples.value.astype(np.float64)
    missed = float(np.square(told[:, 0] - came).mean())
    variance = float(came.var())
    explained = 1 - missed / variance if variance else 0.0
    return ValueMeasures(len(came), float(told.mean()), float(came.mean()), explained)


def epoch_row(evaluation: Evaluation) -> dict[str, float]:
    """The numbers of one epoch, for the curves."""
    row: dict[str, float] = {}
    for each in evaluation.heads:
        row |= {f"top-1 {each.head}": each.top1.share, f"log loss {each.head}": each.log_loss}
        if each.auc is not None:
            row[f"AUC {each.head}"] = each.auc
    if evaluation.value is not None:
        row["value explained"] = evaluation.value.explained
    return row
