"""Steps of a policy gradient on decisions that were sampled: REINFORCE as Algorithm 1 has it, and PPO."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from mahjongkit.learn.improve.returns import Returns, episode_starts
from mahjongkit.learn.improve.settings import ImproveSettings
from mahjongkit.learn.selfplay.heads import ORDER
from mahjongkit.learn.selfplay.play import Decisions


@dataclass(frozen=True)
class Batch:
    """Some decisions as tensors."""

    planes: Tensor
    legal: Mapping[str, Tensor]
    """Answers that were allowed, for heads where not all are."""
    answers: Mapping[str, Tensor]

    @classmethod
    def of(cls, decisions: Decisions, rows: NDArray[np.int64]) -> "Batch":
        """Those of some rows."""
        return cls(
            torch.from_numpy(decisions.planes[rows]),
            {"discard": torch.from_numpy(decisions.legal[rows]), "chi": torch.from_numpy(decisions.chis[rows])},
            {head: torch.from_numpy(decisions.answers[head][rows]).long() for head in ORDER},
        )


def head_chances(
    logits: Mapping[str, Tensor], batch: Batch, temperature: float, heads: tuple[str, ...] = ()
) -> dict[str, tuple[Tensor, Tensor]]:
    """Of each head that was asked: the rows, and the logarithms of the chances of its answers there."""
    found = {}
    for head in heads or ORDER:
        rows = (batch.answers[head] >= 0).nonzero()[:, 0]
        if head in logits and len(rows):
            numbers = logits[head][rows] / temperature
            if head in batch.legal:
                # Not minus infinity: products with a chance of 0 must stay 0.
                numbers = numbers.masked_fill(~batch.legal[head][rows], -1e9)
            found[head] = rows, functional.log_softmax(numbers, dim=1)
    return found


def log_chance(chances: Mapping[str, tuple[Tensor, Tensor]], batch: Batch) -> Tensor:
    """Of what was chosen in each decision: the sum over the heads that were asked."""
    total = torch.zeros(len(batch.planes))
    for head, (rows, log_chances) in chances.items():
        chosen = log_chances.gather(1, batch.answers[head][rows][:, None])[:, 0]
        total = total.index_add(0, rows, chosen)
    return total


def entropy(chances: Mapping[str, tuple[Tensor, Tensor]], size: int) -> Tensor:
    """Of each decision, summed over its heads."""
    total = torch.zeros(size)
    for rows, log_chances in chances.values():
        total = total.index_add(0, rows, -(log_chances.exp() * log_chances).sum(1))
    return total


def divergence(
    chances: Mapping[str, tuple[Tensor, Tensor]], others: Mapping[str, tuple[Tensor, Tensor]], size: int
) -> Tensor:
    """How far each decision's chances are from others (KL), summed over its heads."""
    total = torch.zeros(size)
    for head, (rows, log_chances) in chances.items():
        total = total.index_add(0, rows, (log_chances.exp() * (log_chances - others[head][1])).sum(1))
    return total


def reinforce(
    net: nn.Module,
    rewards: NDArray[np.float64],
    decisions: Decisions,
    *,
    rate: float,
    discount: float,
    heads: tuple[str, ...],
    temperature: float = 1.0,
) -> dict[str, float]:
    """Algorithm 1 of the Meowjong paper, literally: from the last step of each episode to the first, one update each.

    `rewards` are those of whole rounds, by round and seat. The return of step t is discounted from the end of the
    episode, and its update by its own time once more.
    """
    firsts = episode_starts(decisions).nonzero()[0]
    ends = np.append(firsts[1:], len(decisions))
    parameters = [parameter for parameter in net.parameters() if parameter.requires_grad]
    for first, end in zip(firsts, ends, strict=True):
        gain = 0.0
        reward = float(rewards[decisions.row[first], decisions.seat[first]])
        for step in range(end - first - 1, -1, -1):
            gain = reward + discount * gain
            reward = 0.0
            batch = Batch.of(decisions, np.array([first + step]))
            chosen = log_chance(head_chances(net(batch.planes), batch, temperature, heads), batch)[0]
            if not chosen.requires_grad:  # none of the heads that learn was asked
                continue
            gradients = torch.autograd.grad(chosen, parameters, allow_unused=True)
            with torch.no_grad():
                for parameter, gradient in zip(parameters, gradients, strict=True):
                    if gradient is not None:
                        parameter.add_(gradient, alpha=rate * discount**step * gain)
    return {"episodes": float(len(firsts))}


def ppo(
    net: nn.Module,
    start: nn.Module | None,
    optimiser: torch.optim.Optimizer,
    decisions: Decisions,
    returns: Returns,
    *,
    settings: ImproveSettings,
    seed: int,
) -> dict[str, float]:
    """Some epochs over the decisions, with chances that are clipped where they have moved far enough.

    `start` is the net that this one is kept near to, if the settings say so.
    """
    rng = np.random.default_rng(seed)
    rows, weights = _thinned(decisions, settings.doubt, rng)
    scale = max(float(returns.advantage.std()), 1e-6)
    advantage = torch.from_numpy(returns.advantage / scale).float()
    target = torch.from_numpy(returns.target).float()
    before = torch.from_numpy(decisions.log_chance.astype(np.float32))
    sums: dict[str, float] = {"entropy": 0.0, "moved": 0.0, "clipped": 0.0, "from start": 0.0}
    steps = 0
    for _ in range(settings.epochs):
        order = rng.permutation(len(rows))
        for first in range(0, len(order), settings.rows_of_a_step):
            picked = order[first : first + settings.rows_of_a_step]
            batch, weight = Batch.of(decisions, rows[picked]), torch.from_numpy(weights[picked]).float()
            weight = weight / weights.mean()
            at = torch.from_numpy(rows[picked])
            logits = net(batch.planes)
            chances = head_chances(logits, batch, settings.temperature)
            ratio = (log_chance(chances, batch) - before[at]).exp()
            gain = advantage[at]
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            doubt = entropy(chances, len(picked))
            loss = -torch.minimum(ratio * gain, clipped * gain) - settings.entropy_weight * doubt
            loss = loss + settings.value_weight * _value_loss(logits, target[at], scale)
            if start is not None:
                with torch.no_grad():
                    others = head_chances(start(batch.planes), batch, settings.temperature)
                apart = divergence(chances, others, len(picked))
                loss = loss + settings.anchor_weight * apart
                sums["from start"] += float(apart.detach().mean())
            optimiser.zero_grad()
            (loss * weight).mean().backward()
            nn.utils.clip_grad_norm_(net.parameters(), settings.longest_step)
            optimiser.step()
            steps += 1
            sums["entropy"] += float(doubt.detach().mean())
            sums["moved"] += float((ratio.detach() - 1).abs().mean())
            sums["clipped"] += float((ratio != clipped).float().mean())
    return {"rows": float(len(rows)), **{name: value / max(steps, 1) for name, value in sums.items()}}


def _value_loss(logits: Mapping[str, Tensor], target: Tensor, scale: float) -> Tensor:
    """Squared, and linear for misses of more than twice the usual size: a limit hand is not worth sixteen others."""
    miss = (logits["value"][:, 0] - target) / scale
    return functional.huber_loss(miss, torch.zeros_like(miss), reduction="none", delta=2.0)


def _thinned(
    decisions: Decisions, doubt: float, rng: np.random.Generator
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Which decisions are trained on, with weights. One without doubt moves nothing, whatever came of it."""
    if doubt <= 0:
        return np.arange(len(decisions)), np.ones(len(decisions))
    share = np.clip(np.sqrt(decisions.doubt / doubt), 0.05, 1.0).astype(np.float64)
    rows = (rng.random(len(decisions)) < share).nonzero()[0]
    return rows, 1 / share[rows]
