"""mahjongkit's own format: JSON lines. Everything that a record holds comes back.

A header, one line per round with the wall and the events in their JSON form (docs/json.md), and one line for the end.
Version 1 had texts for rules, walls and events; it is still read.
"""

import json
from typing import Any

from mahjongkit._core.engine import Event, State
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit._core.tiles import read_tiles, tiles_text
from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.json_text import decoded, parse_json
from mahjongkit.records.limits import MOST_EVENTS, MOST_ROUNDS, check_limit
from mahjongkit.records.model import Record, RecordedRound

FORMAT_NAME = "mahjongkit-record"
VERSION = 2
TEXT_VERSION = 1


def write_native(record: Record) -> str:
    """Return the record as text.

    >>> from mahjongkit import make_rules
    >>> header, end, _ = write_native(Record(rules=make_rules("sanma"), rounds=(), names=("A", "B", "C"))).split("\\n")
    >>> header[:88], end
    ('{"format":"mahjongkit-record","version":2,"rules":{"variant":"sanma","profile":"tenhou",', '{"end":null}')
    """
    header: dict[str, Any] = {"format": FORMAT_NAME, "version": VERSION, "rules": record.rules.to_json()}
    header |= {"names": list(record.names), "source": record.format}
    for key in ("id", "title", "metadata"):
        if value := getattr(record, key):
            header[key] = value
    lines = [header]
    for played in record.rounds:
        line: dict[str, Any] = {} if played.wall is None else {"wall": read_tiles(played.wall)}
        line["events"] = [event.to_json() for event in played.events]
        if played.offers:
            line["offers"] = list(played.offers)
        lines.append(line)
    end: dict[str, Any] = {"end": None if record.game_end is None else record.game_end.to_json()}
    if record.standing is not None:
        end["standing"] = list(record.standing)
    lines.append(end)
    return "".join(f"{json.dumps(line, ensure_ascii=False, separators=(',', ':'))}\n" for line in lines)


def read_native(data: bytes) -> Record:
    """Read a record.

    >>> read_native(b'{"format":"mahjongkit-record","version":2,"rules":{"variant":"sanma","profile":"tenhou"}}')
    Traceback (most recent call last):
    ...
    mahjongkit._core.tiles.RecordError: the last line {"end": ...} is missing
    """
    lines = [(i + 1, line) for i, line in enumerate(decoded(data).split("\n")) if line.strip()]
    check_limit(len(lines), MOST_ROUNDS + 2, "lines")
    documents = [(number, _object(parse_json(line, line=number), number)) for number, line in lines]
    (_, header), *rest = documents
    version = header.get("version")
    if header.get("format") != FORMAT_NAME or version not in (TEXT_VERSION, VERSION):
        raise RecordError(f"line 1: expected the format {FORMAT_NAME!r}, version {TEXT_VERSION} or {VERSION}")
    if not rest or "end" not in rest[-1][1]:
        raise RecordError('the last line {"end": ...} is missing')
    number, end = rest.pop()
    standing = end.get("standing")
    form = _TextForm() if version == TEXT_VERSION else _JsonForm()
    rules = form.rules(header.get("rules"))
    return Record(
        rules=rules,
        rounds=tuple(_read_round(line, number, rules, form) for number, line in rest),
        names=tuple(str(name) for name in header.get("names", [])),
        game_end=None if end["end"] is None else _read_event(end["end"], f"line {number}", form),
        standing=None if standing is None else tuple(float(score) for score in standing),
        id=str(header.get("id", "")),
        title=str(header.get("title", "")),
        format=str(header.get("source", "native")),
        metadata=_object(header.get("metadata", {}), 1),
    )


class _TextForm:
    """Version 1: every value is its text."""

    def rules(self, value: Any) -> Rules:
        return make_rules(str(value))

    def event(self, value: Any) -> Event:
        return Event(value)

    def wall(self, value: Any) -> str:
        return str(value)


class _JsonForm(_TextForm):
    """Version 2: values in their JSON form."""

    def rules(self, value: Any) -> Rules:
        return Rules.from_json(value)

    def event(self, value: Any) -> Event:
        return Event.from_json(value)

    def wall(self, value: Any) -> str:
        return tiles_text(value)


def _object(value: Any, number: int) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(f"line {number}: expected an object")
    return value


def _read_event(value: Any, place: str, form: _TextForm) -> Event:
    try:
        return form.event(value)
    except (MahjongError, TypeError) as error:
        raise RecordError(f"{place}: {error}") from None


def _read_round(line: dict[str, Any], number: int, rules: Rules, form: _TextForm) -> RecordedRound:
    values = line.get("events")
    if not isinstance(values, list) or not values:
        raise RecordError(f"line {number}: a round without events")
    check_limit(len(values), MOST_EVENTS, "events")
    events = [_read_event(value, f"line {number}: event {place + 1}", form) for place, value in enumerate(values)]
    if events[0].type != "round_start":
        raise RecordError(f"line {number}: a round must begin with round_start, not with {events[0].type}")
    wall = None if "wall" not in line else _read_wall(line["wall"], number, rules, form)
    offers = line.get("offers", [])
    if offers and len(offers) != len(events):
        raise RecordError(f"line {number}: {len(offers)} offers for {len(events)} events")
    return RecordedRound(tuple(events), wall, tuple(int(each) for each in offers))


def _read_wall(wall: Any, number: int, rules: Rules, form: _TextForm) -> str:
    try:
        return State(rules, wall=form.wall(wall)).wall
    except (MahjongError, TypeError) as error:
        raise RecordError(f"line {number}: the wall: {error}") from None
