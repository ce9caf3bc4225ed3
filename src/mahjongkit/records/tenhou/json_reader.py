"""Reads tenhou.net/6: one JSON object per game, or one object per round on a line of its own."""

from collections.abc import Mapping
from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit.errors import RecordError
from mahjongkit.records.indicator_timing import check_indicators
from mahjongkit.records.json_text import decoded, numbered_lines, parse_json
from mahjongkit.records.limits import MOST_ROUNDS, MOST_TOKENS, check_limit
from mahjongkit.records.model import Record, RecordedRound
from mahjongkit.records.tenhou.json_merge import SeatTokens, merge
from mahjongkit.records.tenhou.json_tokens import Token, tile_of
from mahjongkit.records.tenhou.json_wins import read_end
from mahjongkit.records.tenhou.rules import rules_of_display, with_standing, with_start, with_winds
from mahjongkit.records.values import at, fields, items, real, shown, text, wholes

MOST_SEATS = 4
MOST_TRIES = 5_000  # in a game; of 1,722 real rounds one needs four, two need two and the others one
# What the record says beside the play. The rest of the keys is read into the record itself.
KEPT = ("ver", "rule", "lobby", "dan", "rate", "sx", "ratingc", "connection", "playerMapping", "title")


def read_tenhou_json(data: bytes) -> Record:
    """Read one game.

    >>> read_tenhou_json(b'{"log": []}')
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: a record without rounds
    """
    games = _documents(data)
    first = games[0]
    logs = [log for game in games for log in items(game.get("log"), "the list 'log'")]
    if not logs:
        raise RecordError("a record without rounds")
    check_limit(len(logs), MOST_ROUNDS, "rounds")
    rules = _rules(first, logs)
    rounds = []
    num_tries = 0
    for place, log in enumerate(logs):
        with at(f"round {place + 1}"):
            played, tries = _read_round(log, rules)
            num_tries += tries
            check_limit(num_tries, MOST_TRIES, "orders of takes and discards to try")
        rounds.append(played)
    game_end, standing = _read_end(games[-1], rules.num_seats)
    rules = with_start(rules, rounds[0].start)
    if not any(wind in _display_name(first) for wind in "東南"):
        rules = with_winds(rules, rounds, game_end)
    names = tuple(text(name, "a name in 'name'") for name in items(first.get("name", []), "'name'"))
    record = Record(
        rules=rules,
        rounds=tuple(rounds),
        names=names[: rules.num_seats],
        id=str(first.get("ref", "")),
        title=" ".join(str(part) for part in items(first.get("title", []), "'title'") if part),
        format="tenhou-json",
        metadata={key: first[key] for key in KEPT if key in first},
    )
    return record if game_end is None else with_standing(record, game_end, standing)


def _documents(data: bytes) -> list[Mapping[str, Any]]:
    try:
        documents = [parse_json(decoded(data))]
    except RecordError:
        lines = numbered_lines(data)
        if len(lines) < 2 or not _is_one_a_line(lines[0][1], lines[1][1]):
            raise
        check_limit(len(lines), MOST_ROUNDS, "lines")
        documents = [parse_json(line, line=number) for number, line in lines]
    for document in documents:
        if not isinstance(document, dict):
            raise RecordError(f"expected an object with the key 'log', got {shown(document)}")
    return documents


def _is_one_a_line(first: str, second: str) -> bool:
    """Whether lines are objects, and not one object on many lines that has a fault."""
    return first.rstrip().endswith("}") or second.startswith("{")


def _rule(game: Mapping[str, Any]) -> Mapping[str, Any]:
    return fields(game.get("rule", {}), "'rule'")


def _display_name(game: Mapping[str, Any]) -> str:
    return str(_rule(game).get("disp", "南"))


def _rules(game: Mapping[str, Any], logs: list[Any]) -> Rules:
    rule = _rule(game)
    if "ruleset" in rule:
        return make_rules(text(rule["ruleset"], "'ruleset'"))
    first = logs[0]
    if not isinstance(first, list) or len(first) < 5 + 3 * 3:
        raise RecordError("round 1: expected a list of 17 entries")
    has_fourth_hand = len(first) > 13 and bool(first[13])
    has_red_fives = any(rule.get(key) for key in ("aka", "aka51", "aka52", "aka53"))
    return rules_of_display(_display_name(game), is_sanma=not has_fourth_hand, has_red_fives=has_red_fives)


def _read_round(log: Any, rules: Rules) -> tuple[RecordedRound, int]:
    """Return the round, and how many orders of its takes and discards were tried."""
    num_seats = rules.num_seats
    if not isinstance(log, list) or len(log) not in {5 + 3 * num_seats, 5 + 3 * MOST_SEATS}:
        raise RecordError("expected a list of 17 entries")
    number, repeats, deposits = wholes(log[0], "round, repeats and deposits", size=3)
    points = wholes(items(log[1], "the points", least=num_seats)[:num_seats], "the points")
    wind, dealer = divmod(number, MOST_SEATS)
    indicators = [tile_of(tile) for tile in items(log[2], "the indicators", least=1)]
    ura = [tile_of(tile) for tile in items(log[3], "the ura indicators")]
    events = [
        Event(
            type="round_start",
            seat=dealer,
            round=wind * num_seats + dealer,
            repeats=repeats,
            deposits=deposits,
            points=points,
        )
    ]
    for seat in range(num_seats):
        events.append(Event(type="deal", seat=seat, tiles=sorted(map(tile_of, items(log[4 + 3 * seat], "a hand")))))
    events.append(Event(type="indicator", tile=indicators[0]))
    seats = [
        SeatTokens(_tokens(log[5 + 3 * seat], "the takes"), _tokens(log[6 + 3 * seat], "the discards"))
        for seat in range(num_seats)
    ]
    check_limit(
        max(len(seat.takes) + len(seat.discards) for seat in seats), MOST_TOKENS, "takes and discards of a seat"
    )
    play = merge(seats, dealer=dealer, indicators=indicators[1:], rules=rules)
    check_indicators(indicators[1:], play.events)
    ends = read_end(log[-1], play, ura=ura, num_seats=num_seats)
    is_win = ends[0].type == "win"
    if play.pending_riichi is not None and not is_win and ends[0].reason != "three_winners":
        play.events.append(Event(type="riichi_accepted", seat=play.pending_riichi))
        play.riichi_seats.append(play.pending_riichi)
    for seat in play.riichi_seats:
        points[seat] -= 1000
    points = [before + sum(end.points[seat] for end in ends) for seat, before in enumerate(points)]
    left = 0 if is_win else deposits + len(play.riichi_seats)
    end = Event(type="round_end", deposits=left, points=points)
    return RecordedRound((*events, *play.events, *ends, end)), play.num_tries


def _tokens(value: Any, what: str) -> list[Token]:
    tokens = items(value, what)
    for token in tokens:
        if type(token) not in (int, str):
            raise RecordError(f"{shown(token)} among {what}: expected a number or a text")
    return tokens


def _read_end(game: Mapping[str, Any], num_seats: int) -> tuple[Event | None, tuple[float, ...]]:
    scores = game.get("sc")
    if not isinstance(scores, list) or not scores:
        return None, ()
    if len(scores) < 2 * num_seats:
        raise RecordError(f"'sc' has {len(scores)} numbers, expected points and standing of {num_seats} seats")
    points = wholes(scores[0 : 2 * num_seats : 2], "the points in 'sc'")
    standing = tuple(real(each, "a standing in 'sc'") for each in scores[1 : 2 * num_seats : 2])
    return Event(type="game_end", points=points), standing
