"""Nets of model files that play."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mahjongkit.learn.selfplay import Policy
from mahjongkit.learn.selfplay_heads import Logits
from mahjongkit.models import model_info


def policy_of(path: Path, *, is_sampled: bool = True) -> Policy:
    """The net of a file."""
    import torch

    from mahjongkit.learn.networks import load_policy

    net = load_policy(path)

    def forward(planes: NDArray[np.float32]) -> Logits:
        with torch.no_grad():
            return {head: logits.numpy() for head, logits in net(torch.from_numpy(planes)).items()}

    return Policy(model_info(path).schema, forward, is_sampled=is_sampled)
