"""What a seat makes of its opponents: what its discards risk, who is ready, who collects a suit."""

from mahjongkit.estimates.danger import (
    DangerEstimate,
    DangerMethod,
    OpponentReady,
    TileDanger,
    WaitEstimate,
    danger,
)
from mahjongkit.estimates.opponents import (
    OpponentEstimate,
    TableEstimate,
    chance_to_hold,
    estimate_opponents,
    hand_points,
)

__all__ = [
    "DangerEstimate",
    "DangerMethod",
    "OpponentEstimate",
    "OpponentReady",
    "TableEstimate",
    "TileDanger",
    "WaitEstimate",
    "chance_to_hold",
    "danger",
    "estimate_opponents",
    "hand_points",
]
