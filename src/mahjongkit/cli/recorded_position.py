"""A position of a record, picked on the command line by its event or by the turn of a seat."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import mahjongkit as mk
from mahjongkit.agents import ActionEvaluation, Closable, Follower, evaluate

if TYPE_CHECKING:
    from mahjongkit.records import Record

HOW = "see 'mahjongkit records show FILE --round ROUND'"
MOST_NAME = 255  # letters of a file's name
PATH_SIGNS = ("/", "\\")
RECORD = re.compile(r"\{|<|https?://|(?:www\.)?tenhou\.net|\[\s*[\[{]")  # [1111z] begins a hand
SUFFIXES = (".xml", ".mjlog", ".json", ".jsonl", ".mjson", ".mjai", ".txt", ".url", ".gz", ".zst")


class RecordedPosition(NamedTuple):
    """What a seat saw before an event of a record."""

    record: "Record"
    round_number: int
    event: int
    seen: mk.Observation

    @property
    def recorded(self) -> str:
        """What was chosen."""
        return str(self.record.rounds[self.round_number - 1].events[self.event - 1])


def record_in(text: str, number: int | None, *, may_be_path: bool) -> "Record | None":
    """Return the record that a text is or names; none for a hand."""
    is_record = RECORD.match(text) is not None
    if not is_record and not (may_be_path and _is_path(text)):
        return None
    from mahjongkit.records import read_record  # the readers, which a hand should not wait for

    return read_record(text.encode(errors="replace") if is_record else Path(text), number=number)


def _is_path(text: str) -> bool:
    if any(sign in text for sign in PATH_SIGNS) or text.lower().endswith(SUFFIXES):
        return True
    return len(text) <= MOST_NAME and Path(text).is_file()


def position_of(
    record: "Record", *, round_number: int, event: int | None, turn: int | None, seat: int | None
) -> RecordedPosition:
    """Find the position before an event, or before the discard of a seat in one of its turns; all count from 1."""
    from mahjongkit.records import observation_before  # the readers, which a hand should not wait for

    if event is None and turn is None:
        raise mk.RecordError(f"a position of a record needs --event ({HOW}), or --seat and --turn")
    place = event if event is not None else _discard(record, round_number, turn or 1, seat)
    seen = observation_before(record, round_number=round_number, event=place, seat=seat)
    return RecordedPosition(record, round_number, place, seen)


def _discard(record: "Record", round_number: int, turn: int, seat: int | None) -> int:
    """Where the seat, or else the dealer, discards in its turn."""
    if not 0 < round_number <= len(record.rounds):
        raise mk.RecordError(f"there is no round {round_number}: the record has {len(record.rounds)}")
    events = record.rounds[round_number - 1].events
    who = events[0].seat if seat is None else seat
    if who is None or not 0 <= who < record.rules.num_seats:
        raise mk.RecordError(f"there is no seat {who}: expected 0 to {record.rules.num_seats - 1}")
    places = [place for place, each in enumerate(events, start=1) if each.type == "discard" and each.seat == who]
    if turn > len(places):
        raise mk.RecordError(f"seat {who} has {len(places)} turns in round {round_number}, so there is no turn {turn}")
    return places[turn - 1]


def evaluate_position(
    text: str, seed: int, seen: mk.Observation, position: RecordedPosition | None
) -> list[ActionEvaluation]:
    """Ask an agent; one that follows a game hears first what happened before."""
    agent = mk.make_agent(text, seed=seed)
    if position is None and isinstance(agent, Follower):
        raise mk.AgentError(f"'{text}' follows a game from its start: give a position of a record")
    try:
        if position is not None:
            from mahjongkit.agents.following import follow_record  # it reads records, which a hand should not wait for

            place = {"round_number": position.round_number, "event": position.event}
            follow_record(agent, position.record, **place, seat=seen.seat)
        return evaluate(agent, seen)
    finally:
        if isinstance(agent, Closable):
            agent.close()
