"""Small policies for tests: linear, of planes-70, with weights by a seed."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mahjongkit.learn.selfplay.heads import Logits
from mahjongkit.learn.selfplay.play import Policy, Rounds
from mahjongkit.models import ModelInfo, write_model
from tests.models.plain_policy import RIICHI_HEADS, SANMA_HEADS, random_lean

SCHEMA, NUM_PLANES = "planes-70", 70
OUTPUTS = {"discard": 37, "riichi": 2, "set_aside": 2, "kan": 2, "pon": 2, "open_kan": 2, "chi": 4, "value": 1}


def linear_policy(seed: int = 1, *, is_sampled: bool = True) -> Policy:
    rng = np.random.default_rng(seed)
    weights = {head: rng.normal(size=(NUM_PLANES * 34, size), scale=0.1) for head, size in OUTPUTS.items()}

    def forward(planes: NDArray[np.float32]) -> Logits:
        flat = planes.reshape(len(planes), -1)
        return {head: (flat @ weight).astype(np.float32) for head, weight in weights.items()}

    return Policy(SCHEMA, forward, is_sampled=is_sampled)


def tiny_model(path: Path, *, variant: str = "sanma", seed: int = 1) -> Path:
    """The file of a net that plays anything."""
    heads = SANMA_HEADS if variant == "sanma" else RIICHI_HEADS
    info = ModelInfo("tiny", "lean-policy", SCHEMA, variant, str(seed), "by hand")
    write_model(path, info, random_lean(NUM_PLANES, heads, width=4, blocks=1, seed=seed))
    return path


def some_rounds(number: int, *, num_seats: int = 3, plays: int = 1) -> Rounds:
    walls = np.arange(number, dtype=np.uint64) // np.uint64(plays)
    return Rounds(np.arange(number), walls, np.zeros((number, num_seats), dtype=np.uint8))
