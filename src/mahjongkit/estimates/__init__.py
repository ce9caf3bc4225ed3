"""What a seat makes of its opponents: what its discards risk, who is ready, what they do, and where the game ends."""

from mahjongkit.estimates.danger import (
    DangerEstimate,
    DangerMethod,
    OpponentReady,
    TileDanger,
    WaitEstimate,
    danger,
    has_danger,
)
from mahjongkit.estimates.hazards import LapHazards, lap_hazards
from mahjongkit.estimates.opponents import (
    OpponentEstimate,
    TableEstimate,
    chance_to_hold,
    estimate_opponents,
    hand_points,
)
from mahjongkit.estimates.placement import (
    NeededPoints,
    NeededWin,
    SeatOutlook,
    has_placement,
    needed_points,
    placement,
)

__all__ = [
    "DangerEstimate",
    "DangerMethod",
    "LapHazards",
    "NeededPoints",
    "NeededWin",
    "OpponentEstimate",
    "OpponentReady",
    "SeatOutlook",
    "TableEstimate",
    "TileDanger",
    "WaitEstimate",
    "chance_to_hold",
    "danger",
    "estimate_opponents",
    "hand_points",
    "has_danger",
    "has_placement",
    "lap_hazards",
    "needed_points",
    "placement",
]
