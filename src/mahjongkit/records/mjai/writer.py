"""Writes mjai: for three seats with lists of three and `nukidora`."""

import json
from collections.abc import Iterator
from typing import Any

from mahjongkit.errors import RecordError
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
    for number, played in enumerate(record.rounds, start=1):
        written = [line for event in played.events for line in events.write(event)]
        if not written:
            raise RecordError(f"mjai cannot hold round {number}, which is cut short before all hands are dealt")
        yield from written
    if record.game_end is not None:
        yield from events.write(record.game_end)
