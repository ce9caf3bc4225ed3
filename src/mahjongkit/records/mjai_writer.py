"""Writes mjai: for three seats with lists of three and `nukidora`."""

import json
from collections.abc import Iterator
from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit.records.mjai_tiles import CALLS, REASONS, THEIRS, WINDS
from mahjongkit.records.model import Record, RecordedRound
from mahjongkit.records.tile_names import in_order, plain

TYPES = {ours: theirs for theirs, ours in reversed(CALLS.items())}
REASON_NAMES = {ours: theirs for theirs, ours in REASONS.items()}


def write_mjai(record: Record) -> str:
    """Return the record as text.

    >>> from mahjongkit import make_rules
    >>> write_mjai(Record(rules=make_rules("sanma"), rounds=(), names=("A", "B", "C")))
    '{"type":"start_game","names":["A","B","C"],"ruleset":"sanma:tenhou"}\\n'
    """
    return "".join(f"{json.dumps(event, ensure_ascii=False, separators=(',', ':'))}\n" for event in _events(record))


def _events(record: Record) -> Iterator[dict[str, Any]]:
    start: dict[str, Any] = {"type": "start_game", "names": list(record.names), "ruleset": str(record.rules)}
    if record.id:
        start["uri"] = record.id
    if record.title:
        start["title"] = record.title
    yield start
    for played in record.rounds:
        yield from _round_events(played, record.rules.num_seats)
    if record.game_end is not None:
        yield {"type": "end_game", "scores": record.game_end.points}


def _round_events(played: RecordedRound, num_seats: int) -> Iterator[dict[str, Any]]:
    start, rest = played.start, played.events[1:]
    wind, number = divmod(start.round, num_seats)
    indicator = next(event for event in rest if event.type == "indicator")
    yield {
        "type": "start_kyoku",
        "bakaze": WINDS[wind],
        "dora_marker": THEIRS[indicator.tile],
        "kyoku": number + 1,
        "honba": start.repeats,
        "kyotaku": start.deposits,
        "oya": start.seat,
        "scores": start.points,
        "tehais": [_names(event.tiles) for event in rest if event.type == "deal"],
    }
    triplets: dict[tuple[int | None, str], list[str]] = {}
    for event in rest:
        if event.type == "pon":
            triplets[event.seat, plain(event.tile)] = in_order([event.tile, *event.tiles])
        if event.type == "added_kan":
            consumed = triplets.get((event.seat, plain(event.tile)), [plain(event.tile)] * 3)
            call = {"actor": event.seat, "pai": THEIRS[event.tile], "consumed": _names(consumed)}
            yield {"type": TYPES[event.type], **call}
        elif event.type != "deal" and event is not indicator:
            yield from _play_events(event, num_seats)


def _names(tiles: list[str]) -> list[str]:
    return [THEIRS[tile] for tile in tiles]


def _play_events(event: Event, num_seats: int) -> Iterator[dict[str, Any]]:
    actor = {"actor": event.seat}
    if event.type == "draw":
        yield {"type": "tsumo", **actor, "pai": THEIRS[event.tile]}
    elif event.type == "discard":
        if event.is_riichi:
            yield {"type": "reach", **actor}
        yield {"type": "dahai", **actor, "pai": THEIRS[event.tile], "tsumogiri": event.is_drawn}
    elif event.type == "riichi_accepted":
        yield {"type": "reach_accepted", **actor}
    elif event.type == "indicator":
        yield {"type": "dora", "dora_marker": THEIRS[event.tile]}
    elif event.type in TYPES:
        yield {"type": TYPES[event.type], **actor, **_call(event)}
    elif event.type == "win":
        yield {"type": "hora", **actor, **_win(event)}
    elif event.type == "no_win":
        yield {"type": "ryukyoku", **_no_win(event, num_seats)}
    elif event.type == "round_end":
        yield {"type": "end_kyoku"}


def _call(event: Event) -> dict[str, Any]:
    if event.type == "concealed_kan":
        return {"consumed": _names(event.tiles)}
    call: dict[str, Any] = {"pai": THEIRS[event.tile]}
    if event.type != "set_aside":
        call |= {"target": event.from_seat, "consumed": _names(event.tiles)}
    return call


def _win(event: Event) -> dict[str, Any]:
    win: dict[str, Any] = {"target": event.from_seat, "pai": THEIRS[event.tile], "deltas": event.points}
    win["ura_markers"] = _names(event.tiles)
    if event.patterns:
        win |= {"yakus": [list(pattern) for pattern in event.patterns], "fan": event.han}
    if event.value:
        win |= {"fu": event.fu, "hora_points": event.value}
    if event.liable is not None:
        win["liable"] = event.liable
    return win


def _no_win(event: Event, num_seats: int) -> dict[str, Any]:
    end: dict[str, Any] = {"reason": REASON_NAMES[event.reason or ""]}
    if event.seat is not None:
        end["actor"] = event.seat
    if event.reason in {"exhausted", "river_limit"}:
        end["tenpais"] = [seat in event.ready_seats for seat in range(num_seats)]
    return end | {"deltas": event.points or [0] * num_seats}
