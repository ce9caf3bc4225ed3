"""What the page of a game draws its decisions from, packed: events, decisions and their tables as JSON."""

import base64
import gzip
import json
from typing import Any

from mahjongkit._core.engine import Action
from mahjongkit.agents.evaluation import ActionEvaluation
from mahjongkit.analysis.review.decision import Decision
from mahjongkit.analysis.review.game_review import GameReview, RoundReview
from mahjongkit.analysis.review.numbers import Unit
from mahjongkit.analysis.review.placement_loss import PlacementLoss
from mahjongkit.analysis.table import LIKE, is_share

_NUMBERS = {
    "value": "value",
    "error": "standard_error",
    "win": "win_chance",
    "ready": "ready_chance",
    "dealIn": "deal_in_chance",
    "points": "points",
    "shanten": "shanten",
}
"""The page's names of the numbers of a row."""


def packed(game: GameReview) -> str:
    """The data of the page as base64 of gzipped JSON."""
    text = json.dumps(page_data(game), ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(gzip.compress(text.encode(), mtime=0)).decode()


def page_data(game: GameReview) -> dict[str, Any]:
    """The data of the page."""
    return {
        "variant": game.rules.variant,
        "names": list(game.names),
        "seats": list(game.seats),
        "digits": game.digits,
        "measure": game.measure,
        "isShare": is_share(game.measure),
        "hasLoss": Unit.of(game).is_value,
        "hasPlacement": game.placement.agent is not None,
        "rounds": [_round(played) for played in game.rounds],
        "decisions": [_decision(decision, place) for decision, place in _placed(game)],
    }


def _placed(game: GameReview) -> list[tuple[Decision, int]]:
    """Decisions with the place of their round among those that were reviewed."""
    return [(decision, place) for place, played in enumerate(game.rounds) for decision in played.decisions]


def _round(played: RoundReview) -> dict[str, Any]:
    return {
        "name": played.name,
        "number": played.number,
        "events": [event.to_json() for event in played.events],
    }


def _decision(decision: Decision, round_place: int) -> dict[str, Any]:
    shown = _shown_rows(decision)
    own = decision.played
    alike = (place for place, row in enumerate(shown) if _is_same(row.action, own.action))
    played = next(alike, None)
    if played is None and own.value is not None:  # the agent does not tell it apart from this row
        played = next((place for place, row in enumerate(shown) if row.value == own.value), None)
    state = "mistake" if decision.is_mistake else "tied" if decision.is_valued else "unknown"
    if not decision.is_valued and own.action == decision.best.action:
        state = "tied"
    found = {
        "round": round_place,
        "event": decision.event - 1,  # how many are before it
        "seat": decision.seat,
        "turn": decision.turn,
        "left": decision.draws_left,
        "kind": str(decision.kind),
        "state": state,
        "action": own.action.to_json(),
        "played": played,
        "rows": [_row(row) for row in shown],
    }
    if decision.why:
        found["why"] = decision.why
    if decision.placement is not None:
        found["placement"] = _placement(decision.placement, shown, decision.why)
    numbers = {"difference": decision.difference, "error": decision.error, "pointsLost": decision.points_lost}
    return found | {name: _short(number) for name, number in numbers.items() if number is not None}


def _placement(judged: PlacementLoss, shown: list[ActionEvaluation], why: str) -> dict[str, Any]:
    """What the decision cost in placement; its best by its place in the table."""
    found: dict[str, Any] = {
        "state": "mistake" if judged.is_mistake else "tied" if judged.is_valued else "unknown",
        "kind": str(judged.kind),
        "best": next((place for place, row in enumerate(shown) if _is_same(row.action, judged.best)), 0),
    }
    if judged.why and judged.why != why:
        found["why"] = judged.why
    numbers = {"difference": judged.difference, "error": judged.error}
    return found | {name: _short(number) for name, number in numbers.items() if number is not None}


def _shown_rows(decision: Decision) -> list[ActionEvaluation]:
    """The alternatives without twins: what the agent does not tell apart, and the drawn tile beside its like."""
    shown: list[ActionEvaluation] = []
    for row in decision.rows:
        twin = next((each for each in shown if _is_same(each.action, row.action)), None)
        if LIKE not in row.notes and (twin is None or twin.value != row.value):
            shown.append(row)
    return shown


def _is_same(one: Action, other: Action) -> bool:
    return (one.type, one.tile, one.suit, one.own) == (other.type, other.tile, other.suit, other.own)


def _row(row: ActionEvaluation) -> dict[str, Any]:
    found: dict[str, Any] = {"action": row.action.to_json()}
    for name, attribute in _NUMBERS.items():
        if (number := getattr(row, attribute)) is not None:
            found[name] = _short(number)
    if row.acceptance:
        found["accepts"] = dict(row.acceptance)
    if row.then_discard:
        found["then"] = row.then_discard
    if row.is_tied:
        found["tied"] = True
    if row.is_pruned:
        found["pruned"] = True
    if row.is_chosen and row.reason:
        found["reason"] = row.reason
    notes = {name: _short(value) for name, value in row.notes.items() if name != LIKE}
    return found | ({"notes": notes} if notes else {})


def _short(value: float | str) -> float | str:
    """Six digits are more than any value is known to."""
    return float(f"{value:.6g}") if isinstance(value, float) else value
