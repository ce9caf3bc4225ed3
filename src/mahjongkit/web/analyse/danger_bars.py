"""What the discards of a seat risk, for the bars under its hand."""

from typing import Any

import mahjongkit as mk
from mahjongkit import estimates

_DIGITS = 5


def danger_bars(seen: mk.Observation) -> dict[str, Any] | None:
    """By opponent the chance to be ready, by tile the chance to deal in, with whom and why.

    None where nobody discards, or the variant has no model of danger.

    >>> from mahjongkit.analysis import hand_position
    >>> bars = danger_bars(hand_position("123m456p78s1122z57z"))
    >>> [each["seat"] for each in bars["opponents"]], sorted(bars["tiles"]["1z"])
    ([1, 2, 3], ['by_opponent', 'deal_in', 'loss'])
    """
    discards = any(action.type in ("discard", "riichi") for action in seen.legal_actions)
    if not discards or not estimates.has_danger(seen.rules):
        return None
    found = estimates.danger(seen)
    return {
        "opponents": [{"seat": each.seat, "ready": round(each.ready, _DIGITS)} for each in found.opponents],
        "tiles": {str(tile): _tile(danger) for tile, danger in found.tiles.items()},
    }


def _tile(danger: estimates.TileDanger) -> dict[str, Any]:
    return {
        "deal_in": round(danger.deal_in, _DIGITS),
        "loss": None if danger.loss is None else round(danger.loss, 2),
        "by_opponent": [
            {
                "seat": wait.seat,
                "deal_in": round(wait.deal_in, _DIGITS),
                "chance": round(wait.chance, _DIGITS),
                "value": None if wait.value is None else round(wait.value, 2),
                "shapes": {shape: round(share, 3) for shape, share in wait.shapes.items() if share > 0},
                "reasons": list(wait.reasons),
            }
            for wait in danger.by_opponent
        ],
    }
