"""mahjongkit's own format: JSON lines. Everything that a record holds comes back.

A header, one line a round with the wall and the texts of the events, and one line for the end.
"""

import json
from typing import Any

from mahjongkit._core.engine import Event, State
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.json_text import decoded, parse_json
from mahjongkit.records.limits import MOST_EVENTS, MOST_ROUNDS, check_limit
from mahjongkit.records.model import Record, RecordedRound

FORMAT_NAME = "mahjongkit-record"
VERSION = 1


def write_native(record: Record) -> str:
    """Return the record as text.

    >>> from mahjongkit import Rules, make_rules
    >>> print(write_native(Record(rules=make_rules("sanma"), rounds=(), names=("A", "B", "C"))))
    {"format":"mahjongkit-record","version":1,"rules":"sanma:tenhou","names":["A","B","C"],"source":"native"}
    {"end":null}
    <BLANKLINE>
    """
    header: dict[str, Any] = {"format": FORMAT_NAME, "version": VERSION, "rules": str(record.rules)}
    header |= {"names": list(record.names), "source": record.format}
    for key in ("id", "title", "metadata"):
        if value := getattr(record, key):
            header[key] = value
    lines = [header]
    for played in record.rounds:
        line: dict[str, Any] = {} if played.wall is None else {"wall": played.wall}
        line["events"] = [str(event) for event in played.events]
        if played.offers:
            line["offers"] = list(played.offers)
        lines.append(line)
    end: dict[str, Any] = {"end": None if record.game_end is None else str(record.game_end)}
    if record.standing is not None:
        end["standing"] = list(record.standing)
    lines.append(end)
    return "".join(f"{json.dumps(line, ensure_ascii=False, separators=(',', ':'))}\n" for line in lines)


def read_native(data: bytes) -> Record:
    """Read a record.

    >>> read_native(b'{"format":"mahjongkit-record","version":1,"rules":"sanma"}').names
    Traceback (most recent call last):
    ...
    mahjongkit._core.tiles.RecordError: the last line {"end": ...} is missing
    """
    lines = [(i + 1, line) for i, line in enumerate(decoded(data).split("\n")) if line.strip()]
    check_limit(len(lines), MOST_ROUNDS + 2, "lines")
    documents = [(number, _object(parse_json(line, line=number), number)) for number, line in lines]
    (_, header), *rest = documents
    if header.get("format") != FORMAT_NAME or header.get("version") != VERSION:
        raise RecordError(f"line 1: expected the format {FORMAT_NAME!r}, version {VERSION}")
    if not rest or "end" not in rest[-1][1]:
        raise RecordError('the last line {"end": ...} is missing')
    end = rest.pop()[1]
    standing = end.get("standing")
    rules = make_rules(str(header.get("rules")))
    return Record(
        rules=rules,
        rounds=tuple(_read_round(line, number, rules) for number, line in rest),
        names=tuple(str(name) for name in header.get("names", [])),
        game_end=None if end["end"] is None else Event(end["end"]),
        standing=None if standing is None else tuple(float(score) for score in standing),
        id=str(header.get("id", "")),
        title=str(header.get("title", "")),
        format=str(header.get("source", "native")),
        metadata=_object(header.get("metadata", {}), 1),
    )


def _object(value: Any, number: int) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(f"line {number}: expected an object")
    return value


def _read_round(line: dict[str, Any], number: int, rules: Rules) -> RecordedRound:
    texts = line.get("events")
    if not isinstance(texts, list) or not texts:
        raise RecordError(f"line {number}: a round without events")
    check_limit(len(texts), MOST_EVENTS, "events")
    events = []
    for place, text in enumerate(texts):
        try:
            events.append(Event(text))
        except (MahjongError, TypeError) as error:
            raise RecordError(f"line {number}: event {place + 1}: {error}") from None
    if events[0].type != "round_start":
        raise RecordError(f"line {number}: a round must begin with round_start, not with {events[0].type}")
    wall = None if "wall" not in line else _read_wall(line["wall"], number, rules)
    offers = line.get("offers", [])
    if offers and len(offers) != len(events):
        raise RecordError(f"line {number}: {len(offers)} offers for {len(events)} events")
    return RecordedRound(tuple(events), wall, tuple(int(each) for each in offers))


def _read_wall(wall: Any, number: int, rules: Rules) -> str:
    try:
        return State(rules, wall=str(wall)).wall
    except MahjongError as error:
        raise RecordError(f"line {number}: the wall: {error}") from None
