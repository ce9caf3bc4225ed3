"""The loss of a net with several heads: each counts where its question was open and the record answers it."""

import torch
from torch import Tensor
from torch.nn.functional import huber_loss

from mahjongkit.learn.supervised.examples import Step
from mahjongkit.learn.supervised.lean_blocks import KINDS
from mahjongkit.learn.supervised.settings import Descent

FIVES = (4, 13, 22)


def discard_question(answers: int, legal: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
    """What is legal and which answer is right, for 37 codes or for 34 kinds that do not tell red fives apart."""
    if answers != KINDS:
        return legal, labels
    kinds = legal[:, :KINDS].clone()
    for suit, five in enumerate(FIVES):
        kinds[:, five] |= legal[:, KINDS + suit]
        labels = torch.where(labels == KINDS + suit, five, labels)
    return kinds, labels


def answer_losses(logits: Tensor, labels: Tensor, legal: Tensor | None, smoothing: float) -> Tensor:
    """Minus the logarithm of the chance of the right answer, row by row; some of it for all that are legal."""
    if legal is not None:
        logits = logits.masked_fill(~legal, -1e9)
    logs = torch.log_softmax(logits, 1)
    losses = -logs.gather(1, labels[:, None])[:, 0]
    if smoothing == 0:
        return losses
    if legal is None:
        return (1 - smoothing) * losses - smoothing * logs.mean(1)
    spread = (logs * legal).sum(1) / legal.sum(1)
    return (1 - smoothing) * losses - smoothing * spread


def policy_loss(
    logits: dict[str, Tensor], step: Step, training: Descent
) -> tuple[Tensor, dict[str, tuple[float, int]]]:
    """The loss of a step, per example; and the sum of losses and the number of labels of every head."""
    total = torch.zeros(())
    parts: dict[str, tuple[float, int]] = {}
    for head, outputs in logits.items():
        weight = training.head_weights.get(head, 1.0)
        if head == "value":
            misses = huber_loss(outputs[:, 0], step.value, reduction="sum", delta=training.value_bend)
            parts[head] = float(misses.detach()), len(step)
            total = total + weight * misses
            continue
        rows = (step.labels[head] >= 0).nonzero()[:, 0]
        if not len(rows):
            continue
        labels, legal = step.labels[head][rows], None
        if head == "discard":
            legal, labels = discard_question(outputs.shape[1], step.legal[rows], labels)
        losses = answer_losses(outputs[rows], labels, legal, training.smoothing).sum()
        parts[head] = float(losses.detach()), len(rows)
        total = total + weight * losses
    return total / len(step), parts
