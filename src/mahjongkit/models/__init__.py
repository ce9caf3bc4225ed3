"""Fitted models in files: which are shipped, what is in them, and how to write one (docs/models.md).

>>> from mahjongkit.models import model_info, model_names
>>> model_info("race").schema
'race-hand-12'
"""

from mahjongkit._core.models import PolicyNet, feature_schemas, model_names, net_kernels
from mahjongkit.models.files import ModelInfo, model_info, read_tensors, write_model

__all__ = [
    "ModelInfo",
    "PolicyNet",
    "feature_schemas",
    "model_info",
    "model_names",
    "net_kernels",
    "read_tensors",
    "write_model",
]
