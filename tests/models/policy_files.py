"""Files of policy nets with random weights, for tests that need one which plays."""

from collections.abc import Iterable
from pathlib import Path

from mahjongkit import make_rules
from mahjongkit.encoding import num_planes
from mahjongkit.models import ModelInfo, write_model
from tests.models.plain_policy import RIICHI_HEADS, SANMA_HEADS, Tensors, random_lean

HEADS = {"riichi": RIICHI_HEADS, "sanma": SANMA_HEADS}


def write_policy(path: Path, tensors: Tensors, *, variant: str = "sanma", schema: str = "planes-70") -> Path:
    architecture = "paper-policy" if any(".conv0." in name for name in tensors) else "lean-policy"
    write_model(path, ModelInfo(path.stem, architecture, schema, variant, "1", "made in a test"), tensors)
    return path


def random_policy(
    folder: Path,
    variant: str,
    *,
    heads: Iterable[str] | None = None,
    schema: str = "planes-70",
    width: int = 8,
    blocks: int = 1,
    seed: int = 1,
) -> Path:
    """A small net of a variant, as quick as a test needs it."""
    planes = num_planes(make_rules(variant), schema=schema)
    tensors = random_lean(planes, heads or HEADS[variant], width=width, blocks=blocks, seed=seed)
    return write_policy(folder / f"{variant}-{schema}-{seed}.safetensors", tensors, variant=variant, schema=schema)


def small_policy(path: Path, variant: str) -> Path:
    """What `tests/data/neural` holds."""
    return write_policy(path, random_lean(70, HEADS[variant], width=4, blocks=1), variant=variant)
