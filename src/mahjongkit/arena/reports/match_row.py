"""A match in the list of those of a store."""

from typing import Any

from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.play.run import has_ended
from mahjongkit.arena.store import Match
from mahjongkit.errors import ArenaError


def match_row(match: Match) -> dict[str, Any]:
    """Who plays what, how far it is and when it was begun; of one that is damaged, `text` says what is wrong."""
    try:
        return _sound_row(match)
    except ArenaError as error:  # it does not hide the others
        return {"match": match.id, "state": "damaged", "text": str(error)}


def _sound_row(match: Match) -> dict[str, Any]:
    settings = match.settings
    return {
        "match": match.id,
        "entrants": settings.get("entrants"),
        "names": match.names,
        "rules": settings.get("rules"),
        "unit": settings.get("unit"),
        "wall": settings.get("wall"),
        "seed": settings.get("seed"),
        "games": match.num_games,
        "blocks": match.num_blocks(),
        "state": _state(match),
        "begun": match.created[:10],
        "created": match.created,
    }


def _state(match: Match) -> str:
    """The test of a match with bounds may have decided; any other goes on as long as one likes."""
    if match.num_games == 0:
        return "no games"
    has_bounds = match.settings.get("bounds") is not None
    return "decided" if has_bounds and has_ended(match, Question.of(match.settings)) else "open"
