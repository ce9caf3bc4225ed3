"""What formats cannot hold, left out of a comparison."""

import re
from collections.abc import Sequence

from mahjongkit.records import RecordedRound


def held_by_tenhou_json(rounds: Sequence[RecordedRound]) -> list[list[str]]:
    """The events as texts without the fu of wins (limits hide them) and who was ready beside a paid river."""
    return [[_reduced(str(event)) for event in played.events] for played in rounds]


def _reduced(text: str) -> str:
    if text.startswith("win "):
        return re.sub(r" fu \d+", "", text)
    return re.sub(r" ready \d+", "", text) if text.startswith("no_win river_limit") else text
