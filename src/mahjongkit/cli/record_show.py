"""What `records show` shows: a game round by round."""

from pathlib import Path

from rich.text import Text

import mahjongkit as mk
from mahjongkit.cli.show import console, plain_table, printable, shortened, show_json
from mahjongkit.cli.terms import in_terms
from mahjongkit.records import Record, RecordedRound, read_record
from mahjongkit.records.round_words import ending, round_name, win_words

LONGEST_HEAD = 8
"""Cells of a name above its points; whole names stand above the table."""


def show(source: Path, *, number: int | None, round_number: int | None, as_json: bool) -> None:
    """Show a record, and the events of one of its rounds."""
    record = read_record(source, number=number)
    if round_number is not None and round_number > len(record.rounds):
        raise mk.RecordError(f"{source}: there is no round {round_number}: the record has {len(record.rounds)}")
    if as_json:
        show_json(_json(record))
        return
    _show_rounds(record)
    if round_number is not None:
        for place, event in enumerate(record.rounds[round_number - 1].events, start=1):
            words = in_terms(printable(str(event)), record.rules.variant)
            console.print(f"{place:5}  {words}", highlight=False, soft_wrap=True)


def _json(record: Record) -> dict[str, object]:
    return {
        "format": record.format,
        "id": record.id,
        "rules": str(record.rules),
        "names": record.names,
        "is_complete": record.is_complete,
        "points": None if record.game_end is None else record.game_end.points,
        "standing": record.standing,
        "rounds": [[str(event) for event in played.events] for played in record.rounds],
    }


def _show_rounds(record: Record) -> None:
    seats = range(record.rules.num_seats)
    names = [printable(name) for name in record.names]
    console.print(printable(f"{record.id or 'record'}: {record.format}, rules {record.rules}"), highlight=False)
    if names:
        line = " · ".join(f"{seat} {name}" for seat, name in enumerate(names))
        console.print(f"seats: {line}", highlight=False)
    heads = [shortened(name, LONGEST_HEAD) for name in names] or [f"seat {seat}" for seat in seats]
    table = plain_table("round", "how it ended", *(f"{head}#" for head in heads))
    for column in (table.columns[0], *table.columns[2:]):
        column.no_wrap = True
    for played in record.rounds:
        points = played.events[-1].points if played.is_over else [""] * len(seats)
        table.add_row(_name(record, played), Text(_words(record, played, names)), *map(str, points))
    console.print(table)
    if any(played.start.repeats for played in record.rounds):
        console.print("+: repeats of the dealer; points: after the round", style="dim", highlight=False)
    if record.game_end is None:
        console.print("the record ends before the game", style="dim")
        return
    final = " ".join(map(str, record.game_end.points))
    standing = "" if record.standing is None else f", standing {' '.join(f'{score:+.1f}' for score in record.standing)}"
    console.print(f"end: {final}{standing}", highlight=False)


def _name(record: Record, played: RecordedRound) -> str:
    repeats = f" +{played.start.repeats}" if played.start.repeats else ""
    return f"{in_terms(round_name(played, record.rules.num_seats))}{repeats}"


def _words(record: Record, played: RecordedRound, names: list[str]) -> str:
    """How a round ended, each win on a line with its patterns."""
    wins = [event for event in played.events if event.type == "win"]
    if not wins:
        return in_terms(ending(played))
    variant = record.rules.variant
    lines = []
    for win in wins:
        who, worth = win_words(win, names)
        lines.append(f"{who}{f': {in_terms(worth, variant)}' if worth else ''}")
    return "\n".join(lines)
