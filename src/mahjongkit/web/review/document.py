"""A review as the page shows it: a summary with all decisions in short, and the tables of each round."""

from typing import Any

from mahjongkit import estimates
from mahjongkit.agents.evaluation import ActionEvaluation
from mahjongkit.analysis.review import Decision, GameReview, RoundReview, statistics_of
from mahjongkit.analysis.review.numbers import Unit
from mahjongkit.analysis.review.placement_loss import PlacementLoss
from mahjongkit.analysis.review.seat_rounds import seat_rounds
from mahjongkit.analysis.review.split_words import decisions_are_known, error_words
from mahjongkit.analysis.table import is_share

Plain = dict[str, Any]
_DIGITS = 6


def head_of(game: GameReview) -> Plain:
    """What the list of reviews tells of one."""
    return {
        "names": list(game.names),
        "seats": list(game.seats),
        "variant": game.rules.variant,
        "agent": game.agent,
        "measure": game.measure,
        "num_rounds": len(game.rounds),
        "num_decisions": sum(1 for _ in game.decisions),
        "num_mistakes": len(game.mistakes()),
        "is_complete": game.is_complete,
    }


def summary_of(game: GameReview) -> Plain:
    """All but the tables of the decisions."""
    placements = game.placements
    return {
        **head_of(game),
        "rules": str(game.rules),
        "format": game.format,
        "is_share": is_share(game.measure),
        "has_loss": Unit.of(game).is_value,
        "unit": Unit.of(game).name,
        "digits": game.digits,
        "placements": None if placements is None else list(placements),
        "standing": None if game.standing is None else list(game.standing),
        "has_points": decisions_are_known(game),
        "placement": game.placement.to_json(),
        "warning": error_words(game).strip(),
        "seconds": round(game.seconds, 2),
        "players": [_player(game, seat) for seat in game.seats],
        "rounds": [_round(game, played) for played in game.rounds],
        "decisions": [
            _decision(decision, place) for place, played in enumerate(game.rounds) for decision in played.decisions
        ],
    }


def tables_of(game: GameReview) -> list[Plain]:
    """For every decision the table that parts/evaluation_table.js draws, in the order of the summary."""
    return [
        {
            "rows": [_row(row) for row in decision.rows],
            "explanation": decision.why,
            "placement_explanation": "" if decision.placement is None else decision.placement.why,
            "action": decision.best.action.to_json(),
            "played": decision.played.action.to_json(),
            "agent": game.agent,
        }
        for decision in game.decisions
    ]


def _player(game: GameReview, seat: int) -> Plain:
    own = [each for each in seat_rounds(game) if each.seat == seat]
    places = {} if game.placements is None else {game.names[seat]: [game.placements[seat]]}
    found = statistics_of(own, games={}, placements=places)[0]
    return {**found.to_json(), "seat": seat}


def _round(game: GameReview, played: RoundReview) -> Plain:
    start = played.events[0]
    return {
        "name": played.name,
        "number": played.number - 1,
        "dealer": start.seat,
        "round": start.round,
        "repeats": start.repeats,
        "deposits": start.deposits,
        "points": list(start.points),
        "results": played.results,
        "ending": played.ending(game.names),
        "fault": played.fault,
        "num_events": len(played.events),
        "splits": {
            str(seat): None if part is None else vars(part)
            for seat, part in zip(game.seats, played.splits, strict=True)
        },
        "risks": {str(seat): played.risk(seat) for seat in game.seats},
        "outlook": _outlook(game, played),
    }


def _outlook(game: GameReview, played: RoundReview) -> list[Plain] | None:
    """The chances of every seat's final place as the round begins, where the model of placement knows the rules."""
    if not estimates.has_placement(game.rules):
        return None
    start = played.events[0]
    found = estimates.placement(
        start.points, round=start.round, repeats=start.repeats, deposits=start.deposits, rules=game.rules
    )
    return [
        {"places": [round(each, 4) for each in seat.places], "score": round(float(seat.score), 2)} for seat in found
    ]


def _decision(decision: Decision, place: int) -> Plain:
    return {
        "round": place,
        "event": decision.event - 1,  # how many are before it
        "seat": decision.seat,
        "turn": decision.turn,
        "left": decision.draws_left,
        "kind": str(decision.kind),
        "state": "mistake" if decision.is_mistake else "agrees" if _agrees(decision) else "unknown",
        "is_best": decision.played.action == decision.best.action or decision.difference == 0,
        "played": decision.played.action.to_json(),
        "best": decision.best.action.to_json(),
        "difference": _short(decision.difference),
        "error": _short(decision.error),
        "points_lost": _short(decision.points_lost),
        "value": _short(decision.played.value),
        "best_value": _short(decision.best.value),
        "points": _short(_points(decision)),
        "risk": _short(decision.risk),
        "num_rows": len(decision.rows),
        "placement": None if decision.placement is None else _placement(decision, decision.placement),
    }


def _placement(decision: Decision, judged: PlacementLoss) -> Plain:
    """What it cost in the standing."""
    return {
        "kind": str(judged.kind),
        "state": "mistake" if judged.is_mistake else "agrees" if judged.is_valued else "unknown",
        "is_best": decision.played.action == judged.best or judged.difference == 0,
        "best": judged.best.to_json(),
        "difference": _short(judged.difference),
        "error": _short(judged.error),
    }


def _agrees(decision: Decision) -> bool:
    return decision.is_valued or decision.played.action == decision.best.action


def _points(decision: Decision) -> float | None:
    """The expected points of the rest of the round after what was played."""
    own = decision.played
    return own.value if own.points is None and own.measure == "expected points" else own.points


def _row(row: ActionEvaluation) -> Plain:
    """Without what is not there, which is most of it."""
    plain = row.to_json()
    kept = {name: value for name, value in plain.items() if value not in (None, "") and value is not False}
    return {name: _short(value) if isinstance(value, float) else value for name, value in kept.items()}


def _short(value: float | None) -> float | None:
    return None if value is None else float(f"{value:.{_DIGITS}g}")
