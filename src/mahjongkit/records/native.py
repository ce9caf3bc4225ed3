"""mahjongkit's own format: JSON lines. Everything that a record holds comes back.

A header, one line per round with the wall and the events in their JSON form (docs/json.md), and one line for the end.
Version 1 had texts for rules, walls and events; it is still read.
"""

import json
from collections.abc import Mapping
from typing import Any

from mahjongkit._core.engine import Event, State
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit._core.tiles import read_tiles, tiles_text
from mahjongkit.errors import RecordError
from mahjongkit.records.json_text import numbered_lines, parse_json
from mahjongkit.records.limits import MOST_EVENTS, MOST_ROUNDS, check_limit
from mahjongkit.records.model import Record, RecordedRound
from mahjongkit.records.offers import ALL_OFFERS
from mahjongkit.records.values import at, fields, items, real, shown, text, wholes

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
    mahjongkit.RecordError: the last line {"end": ...} is missing
    """
    lines = numbered_lines(data)
    check_limit(len(lines), MOST_ROUNDS + 2, "lines")
    documents = [(number, fields(parse_json(line, line=number), f"line {number}")) for number, line in lines]
    (_, header), *rest = documents or [(1, {})]
    version = header.get("version")
    if header.get("format") != FORMAT_NAME:
        raise RecordError(f"line 1: format is {shown(header.get('format'))}, expected {FORMAT_NAME!r}")
    if version not in (TEXT_VERSION, VERSION):
        raise RecordError(
            f"line 1: version is {shown(version)}: this package reads versions {TEXT_VERSION} and {VERSION}"
        )
    if not rest or "end" not in rest[-1][1]:
        raise RecordError('the last line {"end": ...} is missing')
    number, end = rest.pop()
    form = _TextForm() if version == TEXT_VERSION else _JsonForm()
    with at("line 1"):
        rules = form.rules(header.get("rules"))
        known = _read_header(header)
    rounds = tuple(_read_round(line, number, rules, form) for number, line in rest)
    check_limit(sum(len(played.events) for played in rounds), MOST_EVENTS, "events")
    with at(f"line {number}"):
        game_end, standing = _read_end(end, form)
    return Record(rules=rules, rounds=rounds, game_end=game_end, standing=standing, **known)


class _TextForm:
    """Version 1: every value is its text."""

    def rules(self, value: Any) -> Rules:
        return make_rules(text(value, "rules"))

    def event(self, value: Any) -> Event:
        return Event(text(value, "the event"))

    def wall(self, value: Any) -> str:
        return text(value, "the wall")


class _JsonForm(_TextForm):
    """Version 2: values in their JSON form."""

    def rules(self, value: Any) -> Rules:
        return Rules.from_json(fields(value, "rules"))

    def event(self, value: Any) -> Event:
        return Event.from_json(fields(value, "the event"))

    def wall(self, value: Any) -> str:
        return tiles_text([text(tile, "a tile of the wall") for tile in items(value, "the wall")])


def _read_header(header: Mapping[str, Any]) -> dict[str, Any]:
    known: dict[str, Any] = {key: text(header.get(key, ""), key) for key in ("id", "title")}
    known["names"] = tuple(text(name, "a name") for name in items(header.get("names", []), "names"))
    known["format"] = text(header.get("source", "native"), "source")
    known["metadata"] = fields(header.get("metadata", {}), "metadata")
    return known


def _read_end(end: Mapping[str, Any], form: _TextForm) -> tuple[Event | None, tuple[float, ...] | None]:
    game_end = None if end["end"] is None else form.event(end["end"])
    if game_end is not None and game_end.type != "game_end":
        raise RecordError(f"the end is {game_end.type}: expected game_end")
    standing = end.get("standing")
    if standing is None:
        return game_end, None
    return game_end, tuple(real(score, "a standing") for score in items(standing, "the standing"))


def _read_round(line: dict[str, Any], number: int, rules: Rules, form: _TextForm) -> RecordedRound:
    values = line.get("events")
    if not isinstance(values, list) or not values:
        raise RecordError(f"line {number}: a round without events")
    check_limit(len(values), MOST_EVENTS, "events")
    events = []
    for place, value in enumerate(values, start=1):
        with at(f"line {number}: event {place}"):
            events.append(form.event(value))
    if events[0].type != "round_start":
        raise RecordError(f"line {number}: a round must begin with round_start, not with {events[0].type}")
    with at(f"line {number}"):
        offers = wholes(line.get("offers", []), "the offers")
        if not all(0 <= offer <= ALL_OFFERS for offer in offers):
            raise RecordError(f"the offers are {shown(offers)}: expected numbers from 0 to {ALL_OFFERS}")
        wall = None if "wall" not in line else State(rules, wall=form.wall(line["wall"])).wall
    if offers and len(offers) != len(events):
        raise RecordError(f"line {number}: {len(offers)} offers for {len(events)} events")
    return RecordedRound(tuple(events), wall, tuple(offers))
