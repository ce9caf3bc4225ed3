"""Writes mjai: for three seats with lists of three and `nukidora`."""

import json
from collections.abc import Iterator
from typing import Any

from mahjongkit.records.mjai.events import MjaiEvents
from mahjongkit.records.model import Record


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
    events = MjaiEvents(record.rules)
    for played in record.rounds:
        for event in played.events:
            yield from events.write(event)
    if record.game_end is not None:
        yield from events.write(record.game_end)
