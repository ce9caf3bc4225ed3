"""Actions and observations as numbers, and many games at once, for learning: see docs/encoding.md."""

from mahjongkit._core.encoding import (
    ACTION_SCHEMA,
    NUM_ACTIONS,
    NUM_PLANES,
    PLANE_SCHEMA,
    BatchEnv,
    action_at,
    action_index,
    action_mask,
    action_names,
    plane_names,
    planes,
)

__all__ = [
    "ACTION_SCHEMA",
    "NUM_ACTIONS",
    "NUM_PLANES",
    "PLANE_SCHEMA",
    "BatchEnv",
    "action_at",
    "action_index",
    "action_mask",
    "action_names",
    "plane_names",
    "planes",
]
