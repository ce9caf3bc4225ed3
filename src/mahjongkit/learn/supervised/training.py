"""Gradient descent on labelled decisions that can be killed at any moment and goes on at the same loss.

Orders of examples, exchanged suits and what dropout drops are functions of the seed and the number of the step, so that
weights, the optimiser's state and that number are all that must be kept.
"""

import copy
import io
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
from torch import Tensor

from mahjongkit.learn.networks import PolicyModule
from mahjongkit.learn.settings import Tell
from mahjongkit.learn.supervised.examples import Examples, Rows
from mahjongkit.learn.supervised.loss import policy_loss
from mahjongkit.learn.supervised.settings import SupervisedSettings
from mahjongkit.learn.supervised.trained_net import PlaneScale, forward_of
from mahjongkit.learn.work_folder import WorkFolder

SECONDS_BETWEEN = 60.0  # checkpoints: what a kill costs at most
STEPS_OF_A_POINT = 50  # of the curve
LOWEST_RATE = 0.01

Row = dict[str, float]
AfterEpoch = Callable[[PolicyModule, int], Row]


@dataclass
class Curves:
    """What is drawn of a training."""

    training: list[Row] = field(default_factory=list)
    """Every so many steps: the mean loss since the last one."""
    validation: list[Row] = field(default_factory=list)
    """After each epoch."""


class SupervisedTraining:
    """A net on its way: `run` takes it to the end, from where it is."""

    def __init__(
        self,
        settings: SupervisedSettings,
        net: PolicyModule,
        examples: Examples,
        work: WorkFolder,
        *,
        scale: PlaneScale | None = None,
        stage: int = 0,
        before: "SupervisedTraining | None" = None,
    ) -> None:
        """``net`` is where it begins; of several trainings that go on from each other this is the one of a number."""
        self.settings = settings
        self.training = settings.stages[stage]
        self.net = net
        self.curves: Curves = Curves() if before is None else copy.deepcopy(before.curves)
        self.step = 0
        self.seconds: float = 0.0 if before is None else before.seconds
        self._stage = stage
        self._before = before
        self._scale = scale
        self._examples = examples
        self._work = work
        training = self.training
        self._dtype = getattr(torch, training.precision)
        self._forward = forward_of(net, self._dtype, scale, dropout=training.dropout)
        self._parameters: list[Tensor] = list(net.parameters())
        self._means = [parameter.detach().clone() for parameter in self._parameters]
        groups = [
            {"params": [each for each in self._parameters if each.dim() > 1], "weight_decay": training.decay},
            {"params": [each for each in self._parameters if each.dim() <= 1], "weight_decay": 0.0},
        ]
        self._optimiser = torch.optim.AdamW(groups, lr=training.rate, fused=True)
        self._resume()

    @property
    def _name(self) -> str:
        return "training" if len(self.settings.stages) == 1 else f"training {self._stage + 1}"

    @property
    def steps_of_an_epoch(self) -> int:
        """The rest of the examples is left to the next epoch, whose order is another."""
        return max(1, len(self._examples) // self.training.rows_of_a_step)

    @property
    def num_steps(self) -> int:
        """Of the whole training."""
        return self.steps_of_an_epoch * self.training.epochs

    def run(self, after_epoch: AfterEpoch, tell: Tell, *, after_point: Callable[[], None] = lambda: None) -> None:
        """Take all steps that are left; ``after_point`` is called where the curves have got longer and are kept."""
        began = kept = time.monotonic()
        before = self.seconds
        sums: dict[str, float] = {}
        order, order_of = np.empty(0, np.int64), -1
        while self.step < self.num_steps:
            epoch, place = divmod(self.step, self.steps_of_an_epoch)
            if epoch != order_of:
                order, order_of = self._order(epoch), epoch
            tell(self._name, self.step, self.num_steps)
            size = self.training.rows_of_a_step
            self._add(sums, self._take_step(order[place * size : (place + 1) * size]))
            self.step += 1
            self.seconds = before + time.monotonic() - began
            is_epoch = self.step % self.steps_of_an_epoch == 0
            if self.step % STEPS_OF_A_POINT == 0 or is_epoch:
                self.curves.training.append(self._point(sums))
                sums = {}
            if is_epoch:
                row = {key: value for key, value in self._point_place().items() if key != "step"}
                self.curves.validation.append(row | after_epoch(self.mean_net(), epoch + 1))
            # Only where the curve has a point: what is summed since the last one is not kept.
            if not sums and (is_epoch or time.monotonic() - kept > SECONDS_BETWEEN):
                self._keep()
                after_point()
                kept = time.monotonic()
        tell(self._name, self.step, self.num_steps)

    @torch.no_grad()
    def mean_net(self) -> PolicyModule:
        """The net whose weights are the mean over steps: the one to play with."""
        net = copy.deepcopy(self.net)
        net.eval()
        if self.training.averaging:
            for parameter, mean in zip(net.parameters(), self._means, strict=True):
                parameter.copy_(mean)
        return net

    def following(self) -> "SupervisedTraining | None":
        """The training that goes on from here, if the settings have one."""
        stage = self._stage + 1
        if stage == len(self.settings.stages):
            return None
        return SupervisedTraining(
            self.settings,
            self.mean_net(),
            self._examples,
            self._work,
            scale=self._scale,
            stage=stage,
            before=self,
        )

    def _take_step(self, rows: Rows) -> dict[str, float]:
        training = self.training
        rng = np.random.default_rng((self.settings.seed, 2 * self._stage + 1, self.step))
        orders = rng.integers(self._examples.num_orders, size=len(rows)) if training.exchange_suits else None
        torch.manual_seed(int(rng.integers(1 << 62)))  # for dropout
        for group in self._optimiser.param_groups:
            group["lr"] = self._rate()
        self.net.train()
        step = self._examples.take(rows, orders)
        loss, parts = policy_loss(self._forward(step.planes), step, training)
        self._optimiser.zero_grad()
        loss.backward()
        if training.clip:
            torch.nn.utils.clip_grad_norm_(self._parameters, training.clip)
        self._optimiser.step()
        self._average()
        found = {"steps": 1.0, "loss": float(loss.detach())}
        for head, (total, number) in parts.items():
            found |= {f"sum {head}": total, f"number {head}": number}
        return found

    @torch.no_grad()
    def _average(self) -> None:
        kept = min(self.training.averaging, (1 + self.step) / (10 + self.step))
        torch._foreach_lerp_(self._means, self._parameters, 1 - kept)

    def _rate(self) -> float:
        training = self.training
        done = self.step / self.num_steps
        if done < training.warm_up:
            return training.rate * (done / training.warm_up * (1 - LOWEST_RATE) + LOWEST_RATE)
        falling = (done - training.warm_up) / (1 - training.warm_up)
        return training.rate * (LOWEST_RATE + (1 - LOWEST_RATE) * (1 + math.cos(math.pi * falling)) / 2)

    def _order(self, epoch: int) -> Rows:
        return np.random.default_rng((self.settings.seed, 2 * self._stage, epoch)).permutation(len(self._examples))

    def _examples_seen(self) -> int:
        before = 0 if self._before is None else self._before._examples_seen()
        return before + self.step * self.training.rows_of_a_step

    def _epochs_before(self) -> int:
        return sum(stage.epochs for stage in self.settings.stages[: self._stage])

    def _steps_before(self) -> int:
        return 0 if self._before is None else self._before._steps_before() + self._before.num_steps

    @staticmethod
    def _add(sums: dict[str, float], found: dict[str, float]) -> None:
        for key, value in found.items():
            sums[key] = sums.get(key, 0.0) + value

    def _point_place(self) -> Row:
        return {
            "step": float(self._steps_before() + self.step),
            "epoch": self._epochs_before() + self.step / self.steps_of_an_epoch,
            "examples": float(self._examples_seen()),
            "seconds": self.seconds,
        }

    def _point(self, sums: dict[str, float]) -> Row:
        point = {**self._point_place(), "rate": self._rate(), "loss": sums["loss"] / sums["steps"]}
        for head in self.settings.network.heads:
            if sums.get(f"number {head}"):
                point[f"loss {head}"] = sums[f"sum {head}"] / sums[f"number {head}"]
        return point

    @property
    def _checkpoint(self) -> str:
        return f"checkpoint-{self._stage + 1}.pt"

    def _keep(self) -> None:
        state = {
            "step": self.step,
            "seconds": self.seconds,
            "net": self.net.state_dict(),
            "means": self._means,
            "optimiser": self._optimiser.state_dict(),
            "curves": {"training": self.curves.training, "validation": self.curves.validation},
        }
        buffer = io.BytesIO()
        torch.save(state, buffer)
        self._work.write(self._checkpoint, buffer.getvalue())

    def _resume(self) -> None:
        kept = self._work.read(self._checkpoint)
        if kept is None:
            return
        with self._work.going_on_from(self._checkpoint):
            state: dict[str, Any] = torch.load(io.BytesIO(kept), weights_only=True)
            self.step, self.seconds = int(state["step"]), float(state["seconds"])
            self.net.load_state_dict(state["net"])
            for mean, value in zip(self._means, state["means"], strict=True):
                mean.copy_(value)
            self._optimiser.load_state_dict(state["optimiser"])
            self.curves = Curves(**state["curves"])
