"""Actions and observations as numbers, for learning: see docs/encoding.md."""

from mahjongkit._core.encoding import (
    action_at,
    action_index,
    action_mask,
    action_masks,
    action_names,
    action_schemas,
    actions_at,
    batch_planes,
    num_actions,
    num_planes,
    plane_names,
    plane_schemas,
    planes,
)
from mahjongkit.encoding.decision_batch import DecisionBatch
from mahjongkit.encoding.record_planes import planes_of_records

__all__ = [
    "DecisionBatch",
    "action_at",
    "action_index",
    "action_mask",
    "action_masks",
    "action_names",
    "action_schemas",
    "actions_at",
    "batch_planes",
    "num_actions",
    "num_planes",
    "plane_names",
    "plane_schemas",
    "planes",
    "planes_of_records",
]
