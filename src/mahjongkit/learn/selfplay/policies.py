"""Nets of model files that play."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mahjongkit.learn.selfplay.heads import Logits
from mahjongkit.learn.selfplay.play import Policy
from mahjongkit.models import PolicyNet


def policy_of(path: Path, *, is_sampled: bool = True, temperature: float = 1.0, threads: int = 1) -> Policy:
    """The net of a file; its logits are the same bits in any batch and on any number of threads."""
    net = PolicyNet(path)

    def forward(planes: NDArray[np.float32]) -> Logits:
        return net.forward(planes, threads=threads)

    return Policy(net.schema, forward, is_sampled=is_sampled, temperature=temperature)
