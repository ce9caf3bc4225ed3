"""Gradient descent that can be stopped at any moment: after each epoch weights and optimiser are kept."""

import io
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from mahjongkit.learn.settings import Tell
from mahjongkit.learn.work_folder import WorkFolder


@dataclass(frozen=True)
class Training:
    """How parameters are fitted. `rate` is a function of the share that is done."""

    epochs: int
    rows_of_a_step: int
    rate: Callable[[float], float]
    betas: tuple[float, float] = (0.9, 0.999)
    decay: float = 0.0


def cosine_rate(rate: float) -> Callable[[float], float]:
    """A rate that falls along a cosine to a hundredth.

    >>> [round(cosine_rate(1.0)(done), 2) for done in (0.0, 0.5, 1.0)]
    [1.01, 0.51, 0.01]
    """
    return lambda done: rate * (1 + math.cos(math.pi * done)) / 2 + rate / 100


def train(
    parameters: Sequence[Tensor],
    loss: Callable[[Tensor], Tensor],
    *,
    rows: range,
    training: Training,
    work: WorkFolder,
    name: str,
    tell: Tell,
) -> None:
    """Lower the mean ``loss`` of rows, given by their numbers; orders are functions of the epoch alone."""
    optimiser = torch.optim.Adam(parameters, lr=training.rate(0.0), betas=training.betas, weight_decay=training.decay)
    kept = work.read(f"{name}.pt")
    first = 0
    if kept is not None:
        with work.going_on_from(f"{name}.pt"), torch.no_grad():
            state = torch.load(io.BytesIO(kept), weights_only=True)
            first = int(state["epochs"])
            optimiser.load_state_dict(state["optimiser"])
            for parameter, value in zip(parameters, state["parameters"], strict=True):
                parameter.copy_(value)
    steps = max(1, math.ceil(len(rows) / training.rows_of_a_step))
    for epoch in range(first, training.epochs):
        order = rows.start + torch.randperm(len(rows), generator=torch.Generator().manual_seed(epoch))
        for step in range(steps):
            if step % 20 == 0:
                tell(f"{name}: fit", epoch * steps + step, training.epochs * steps)
            for group in optimiser.param_groups:
                group["lr"] = training.rate((epoch * steps + step) / (training.epochs * steps))
            optimiser.zero_grad()
            loss(order[step * training.rows_of_a_step : (step + 1) * training.rows_of_a_step]).backward()
            optimiser.step()
        state = {
            "epochs": epoch + 1,
            "optimiser": optimiser.state_dict(),
            "parameters": [parameter.detach() for parameter in parameters],
        }
        buffer = io.BytesIO()
        torch.save(state, buffer)
        work.write(f"{name}.pt", buffer.getvalue())
    tell(f"{name}: fit", training.epochs * steps, training.epochs * steps)
