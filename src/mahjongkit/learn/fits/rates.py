"""Rates that are products of effects, fitted to what was seen, with what is thin kept near its neighbours.

Something happens in a lap with the chance ``1 - exp(-rate)``; the logarithm of a rate is the sum of an offset and of
one number of each effect.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Effect:
    """Which number of an effect a row has.

    The numbers are normal around 0 with ``spread``; with ``step``, neighbours along the last axis differ by so much.
    """

    index: NDArray[np.int64]
    shape: tuple[int, ...]
    spread: float = 0.5
    step: float | None = None

    def penalty(self, numbers: torch.Tensor) -> torch.Tensor:
        """Minus the logarithm of how likely the numbers are before anything is seen."""
        cost = (numbers / self.spread).square().sum() / 2
        if self.step is not None:
            cost = cost + (numbers.reshape(self.shape).diff(dim=-1) / self.step).square().sum() / 2
        return cost


def fit_rates(hits: Numbers, exposure: Numbers, offset: Numbers, effects: Sequence[Effect]) -> list[Numbers]:
    """The numbers of the effects that make what was seen most likely.

    ``hits`` rows came true, in whole laps; ``exposure`` is how many laps passed in which nothing came.

    >>> zero = np.zeros(1)
    >>> everywhere = Effect(np.zeros(1, np.int64), (1,), spread=100.0)
    >>> [base] = fit_rates(np.array([250.0]), np.array([750.0]), zero, [everywhere])
    >>> round(float(1 - np.exp(-np.exp(base[0]))), 3)
    0.25
    """
    numbers = [torch.zeros(effect.shape, dtype=torch.float64, requires_grad=True) for effect in effects]
    indices = [torch.from_numpy(effect.index) for effect in effects]
    seen, passed, start = (torch.from_numpy(np.asarray(each, np.float64)) for each in (hits, exposure, offset))
    total = max(1.0, float(seen.sum()))
    optimiser = torch.optim.LBFGS(
        numbers, max_iter=200, tolerance_grad=1e-7, history_size=20, line_search_fn="strong_wolfe"
    )

    def loss() -> torch.Tensor:
        optimiser.zero_grad()
        logs = start + sum(each.reshape(-1)[index] for each, index in zip(numbers, indices, strict=True))
        rate = torch.exp(logs.clamp(-30, 5))
        likely = seen * torch.log(-torch.expm1(-rate)) - passed * rate
        cost = sum(effect.penalty(each.reshape(-1)) for effect, each in zip(effects, numbers, strict=True))
        result: torch.Tensor = (cost - likely.sum()) / total
        result.backward()
        return result

    optimiser.step(loss)
    return [each.detach().numpy() for each in numbers]


def log_rates(offset: Numbers, effects: Sequence[Effect], numbers: Sequence[Numbers]) -> Numbers:
    """The logarithms of the rates of some rows."""
    logs = offset.copy()
    for effect, each in zip(effects, numbers, strict=True):
        logs += each.reshape(-1)[effect.index]
    return logs
