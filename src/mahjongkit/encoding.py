"""Actions and observations as numbers, and many games at once, for learning: see docs/encoding.md."""

from mahjongkit._core.encoding import (
    BatchEnv,
    action_at,
    action_index,
    action_mask,
    action_names,
    action_schema,
    num_actions,
    num_planes,
    plane_names,
    plane_schema,
    planes,
)

__all__ = [
    "BatchEnv",
    "action_at",
    "action_index",
    "action_mask",
    "action_names",
    "action_schema",
    "num_actions",
    "num_planes",
    "plane_names",
    "plane_schema",
    "planes",
]
