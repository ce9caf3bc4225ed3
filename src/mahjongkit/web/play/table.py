"""The table as it is sent: all that the viewer may know, and nothing else."""

from collections.abc import Mapping, Sequence
from typing import Any

from mahjongkit._core.engine import Action, Observation, Phase, State
from mahjongkit.web.play.engine_game import EngineGame
from mahjongkit.web.play.record import GameRecord, Origin
from mahjongkit.web.play.settlement import settlement

MOST_LOGGED = 40
BRANCH_NOTES = {
    Origin.UNDO: "a choice was taken back: this game is not counted",
    Origin.AGAIN: "the same wall again: this game is not counted",
    Origin.AUTOPLAY: "an agent plays your seat on the same wall, for comparison",
    Origin.REVIEW: "played on from a decision of a record: this game is not counted",
}


def table_document(
    record: GameRecord, shown: EngineGame, *, version: int, legal: Sequence[Action], tells_seed: bool
) -> dict[str, Any]:
    """The table after what was shown; with a person in it, made of the events of that seat and its choices alone."""
    view = shown.view()
    ended = shown.ended_state
    return {
        "id": record.id,
        "version": version,
        "variant": shown.rules.variant,
        "profile": shown.rules.profile,
        "rules": str(shown.rules),
        "length": record.length,
        "seed": record.seed if tells_seed else None,
        "you": record.you,
        "names": record.seats,
        "delay_ms": record.delay_ms,
        "observation": view.to_json(),
        "asked": bool(legal),
        "legal": [
            {"index": index, "action": action.to_json(), "text": str(action)} for index, action in enumerate(legal)
        ],
        "thinking": [] if legal or ended is not None else _thinking(view, record.you),
        "log": [event.to_json() for event in shown.round_events[-MOST_LOGGED:]],
        "round_result": None if ended is None else settlement(shown.rules, shown.round_events, ended),
        "game_over": {"standing": _standing(record, shown)} if shown.is_over else None,
        "forks": {"parent": record.parent, "origin": record.origin, "children": record.children},
        "branch_note": None if record.origin is None else BRANCH_NOTES[Origin(record.origin)],
        "notes": record.notes,
    }


def _thinking(view: Observation | State, you: int | None) -> list[int]:
    """Who is known to choose now. Who could claim a tile is not known, and so not said."""
    if view.phase in (Phase.EXCHANGE, Phase.VOID_SUIT):
        return [seat for seat in range(view.rules.num_seats) if seat != you]
    if view.phase in (Phase.TURN, Phase.AFTER_CALL) and view.turn != you:
        return [view.turn]
    return []


def _standing(record: GameRecord, shown: EngineGame) -> list[Mapping[str, Any]]:
    return [
        {
            "seat": standing.seat,
            "name": record.seats[standing.seat],
            "points": standing.points,
            "placement": standing.placement,
            "score": standing.score,
        }
        for standing in shown.game.standing
    ]
