"""Reads tenhou.net/6: one JSON object per game, or one object per round on a line of its own."""

import json
from collections.abc import Mapping
from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.json_text import decoded, parse_json
from mahjongkit.records.limits import MOST_ROUNDS, MOST_TOKENS, check_limit
from mahjongkit.records.model import Record, RecordedRound
from mahjongkit.records.tenhou.json_merge import SeatTokens, merge
from mahjongkit.records.tenhou.json_tokens import tile_of
from mahjongkit.records.tenhou.json_wins import read_end
from mahjongkit.records.tenhou.rules import rules_of_display, with_standing, with_start, with_winds

MOST_SEATS = 4
# What the record says beside the play. The rest of the keys is read into the record itself.
KEPT = ("ver", "rule", "lobby", "dan", "rate", "sx", "ratingc", "connection", "playerMapping", "title")


def read_tenhou_json(data: bytes) -> Record:
    """Read one game.

    >>> read_tenhou_json(b'{"log": []}')
    Traceback (most recent call last):
    ...
    mahjongkit._core.tiles.RecordError: a record without rounds
    """
    games = _documents(data)
    first = games[0]
    logs = [log for game in games for log in _list(game, "log")]
    if not logs:
        raise RecordError("a record without rounds")
    check_limit(len(logs), MOST_ROUNDS, "rounds")
    rules = _rules(first, logs)
    rounds = []
    for place, log in enumerate(logs):
        try:
            rounds.append(_read_round(log, rules))
        except (MahjongError, ValueError, TypeError, LookupError) as error:
            raise RecordError(f"round {place + 1}: {error}") from None
    game_end, standing = _read_end(games[-1], rules.num_seats)
    rules = with_start(rules, rounds[0].start)
    if not any(wind in _display_name(first) for wind in "東南"):
        rules = with_winds(rules, rounds, game_end)
    record = Record(
        rules=rules,
        rounds=tuple(rounds),
        names=tuple(str(name) for name in first.get("name", []))[: rules.num_seats],
        id=str(first.get("ref", "")),
        title=" ".join(str(part) for part in first.get("title", []) if part),
        format="tenhou-json",
        metadata={key: first[key] for key in KEPT if key in first},
    )
    return record if game_end is None else with_standing(record, game_end, standing)


def _documents(data: bytes) -> list[Mapping[str, Any]]:
    text = decoded(data)
    try:
        documents = [parse_json(text)]
    except RecordError:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) < 2:
            raise
        documents = [parse_json(line, line=number + 1) for number, line in enumerate(lines)]
    for document in documents:
        if not isinstance(document, dict):
            raise RecordError(f"expected an object with the key 'log', got {json.dumps(document)[:40]}")
    return documents


def _list(game: Mapping[str, Any], key: str) -> list[Any]:
    value = game.get(key)
    if not isinstance(value, list):
        raise RecordError(f"no list {key!r} in the record")
    return value


def _rule(game: Mapping[str, Any]) -> Mapping[str, Any]:
    rule = game.get("rule", {})
    if not isinstance(rule, dict):
        raise RecordError(f"'rule' must be an object, got {str(rule)[:40]}")
    return rule


def _display_name(game: Mapping[str, Any]) -> str:
    return str(_rule(game).get("disp", "南"))


def _rules(game: Mapping[str, Any], logs: list[Any]) -> Rules:
    rule = _rule(game)
    if "ruleset" in rule:
        return make_rules(str(rule["ruleset"]))
    first = logs[0]
    if not isinstance(first, list) or len(first) < 5 + 3 * 3:
        raise RecordError("round 1: expected a list of 17 entries")
    has_fourth_hand = len(first) > 13 and bool(first[13])
    has_red_fives = any(rule.get(key) for key in ("aka", "aka51", "aka52", "aka53"))
    return rules_of_display(_display_name(game), is_sanma=not has_fourth_hand, has_red_fives=has_red_fives)


def _read_round(log: Any, rules: Rules) -> RecordedRound:
    num_seats = rules.num_seats
    if not isinstance(log, list) or len(log) not in {5 + 3 * num_seats, 5 + 3 * MOST_SEATS}:
        raise RecordError("expected a list of 17 entries")
    (number, repeats, deposits), points, dora, ura = log[:4]
    points = [int(each) for each in points[:num_seats]]
    wind, dealer = divmod(int(number), MOST_SEATS)
    indicators = [tile_of(tile) for tile in dora]
    events = [
        Event(
            type="round_start",
            seat=dealer,
            round=wind * num_seats + dealer,
            repeats=int(repeats),
            deposits=int(deposits),
            points=points,
        )
    ]
    for seat in range(num_seats):
        events.append(Event(type="deal", seat=seat, tiles=sorted(map(tile_of, log[4 + 3 * seat]))))
    events.append(Event(type="indicator", tile=indicators[0]))
    seats = [SeatTokens(log[5 + 3 * seat], log[6 + 3 * seat]) for seat in range(num_seats)]
    check_limit(
        max(len(seat.takes) + len(seat.discards) for seat in seats), MOST_TOKENS, "takes and discards of a seat"
    )
    play = merge(seats, dealer=dealer, indicators=indicators[1:], rules=rules)
    ends = read_end(log[-1], play, ura=[tile_of(tile) for tile in ura], num_seats=num_seats)
    is_win = ends[0].type == "win"
    if play.pending_riichi is not None and not is_win and ends[0].reason != "three_winners":
        play.events.append(Event(type="riichi_accepted", seat=play.pending_riichi))
        play.riichi_seats.append(play.pending_riichi)
    for seat in play.riichi_seats:
        points[seat] -= 1000
    points = [before + sum(end.points[seat] for end in ends) for seat, before in enumerate(points)]
    left = 0 if is_win else int(deposits) + len(play.riichi_seats)
    return RecordedRound((*events, *play.events, *ends, Event(type="round_end", deposits=left, points=points)))


def _read_end(game: Mapping[str, Any], num_seats: int) -> tuple[Event | None, tuple[float, ...]]:
    scores = game.get("sc")
    if not isinstance(scores, list) or not scores:
        return None, ()
    if len(scores) < 2 * num_seats:
        raise RecordError(f"'sc' has {len(scores)} numbers, expected points and standing of {num_seats} seats")
    points = [int(each) for each in scores[0 : 2 * num_seats : 2]]
    return Event(type="game_end", points=points), tuple(float(each) for each in scores[1 : 2 * num_seats : 2])
