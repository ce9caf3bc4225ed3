"""Games of a block side by side as plain values, for JSON."""

from collections.abc import Sequence
from typing import Any

from mahjongkit.arena.replay.play_again import Mismatch, compare_games
from mahjongkit.arena.replay.side_by_side import Row, SideBySide
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRow


def side_by_side_dict(shown: SideBySide, settings: MatchSettings) -> dict[str, Any]:
    """Everything: what the seat knew, all rows, all events of the games."""
    return {
        "settings": settings.as_dict(),
        "block": shown.block,
        "differences": [
            {
                "step": each.step,
                "seat": each.seat,
                "hand": each.seen.hand,
                "observation": str(each.seen),
                "seen": each.seen.to_json(),
                "actions": [str(action) for action in each.actions],
                "choices": [action.to_json() for action in each.actions],
            }
            for each in shown.differences
        ],
        "rows": [_row_dict(row) for row in shown.rows],
        "later": [_row_dict(row) for row in shown.later],
        "games": [
            {
                "seating": each.seating,
                "wall_seed": each.game.wall_seed,
                "seats": each.game.seats,
                **each.game.statistics,
                "faults": [fault._asdict() for fault in each.game.faults],
                "events": [str(event) for event in each.events],
            }
            for each in shown.traces
        ],
    }


def _row_dict(row: Row) -> dict[str, Any]:
    events = [[event.to_json() for event in cell] for cell in row.events]
    return {"seat": row.seat, "cells": row.cells, "is_decision": row.is_decision, "events": events}


def mismatches(shown: SideBySide, stored: Sequence[GameRow]) -> list[Mismatch]:
    """Values of the games played again that are not those of the store; `stored` has all games of the block."""
    found: list[Mismatch] = []
    for trace in shown.traces:
        found += compare_games([stored[trace.seating]], [trace.game])
    return found
