"""Steps of a net towards what a teacher makes of its own chances."""

from collections.abc import Mapping, Sequence

import numpy as np
import torch
from torch import Tensor, nn

from mahjongkit.learn.improve_settings import ImproveSettings
from mahjongkit.learn.lessons import RIICHI_DISCARD
from mahjongkit.learn.networks import PolicyModule
from mahjongkit.learn.trained_net import forward_of
from mahjongkit.learn.work_folder import Columns


def learn_lessons(
    net: PolicyModule,
    optimiser: torch.optim.Optimizer,
    lessons: Sequence[Columns],
    *,
    settings: ImproveSettings,
    seed: int,
) -> dict[str, float]:
    """As many rows as the last lessons have, some times (`epochs`), drawn from all lessons."""
    rng = np.random.default_rng(seed)
    forward = forward_of(net, torch.float32)
    sizes = [len(part["weight"]) for part in lessons]
    steps = max(1, settings.epochs * sizes[-1] // settings.rows_of_a_step)
    total = 0.0
    for _ in range(steps):
        drawn = rng.multinomial(settings.rows_of_a_step, np.array(sizes) / sum(sizes))
        rows = [rng.integers(size, size=number) for size, number in zip(sizes, drawn, strict=True)]
        step = {
            name: torch.from_numpy(np.concatenate([part[name][at] for part, at in zip(lessons, rows, strict=True)]))
            for name in lessons[0]
        }
        loss = lesson_loss(forward(step["planes"]), step, value_weight=settings.value_weight)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), settings.longest_step)
        optimiser.step()
        total += float(loss.detach())
    return {"lessons": float(sum(sizes)), "loss": total / steps}


def lesson_loss(logits: Mapping[str, Tensor], step: Mapping[str, Tensor], *, value_weight: float) -> Tensor:
    """How far the chances of all answers are from what they should be, and the value from that of the start."""
    weight = step["weight"] / step["weight"].sum()
    loss = value_weight * (logits["value"][:, 0] - step["value"]).square().mean()
    for name, share in step.items():
        kind, _, head = name.partition(" ")
        if kind != "share":
            continue
        numbers = logits["discard" if head == RIICHI_DISCARD else head]
        if f"allowed {head}" in step:
            # Not minus infinity: products with a chance of 0 must stay 0.
            numbers = numbers.masked_fill(~step[f"allowed {head}"], -1e9)
        miss = -(step[f"chance {head}"] * numbers.log_softmax(1)).sum(1)
        loss = loss + (miss * share * weight).sum()
    return loss
