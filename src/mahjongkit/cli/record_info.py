"""What `records info` shows: one record, or how many of which kind there are."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.text import Text

import mahjongkit as mk
from mahjongkit.cli.show import console, error_console, plain_table, printable, say, show_json
from mahjongkit.records.formats import detect_format, format_named, read_part
from mahjongkit.records.limits import MOST_LISTED
from mahjongkit.records.packing import unpacked
from mahjongkit.records.sources import Source, all_sources
from mahjongkit.records.summary import RecordSummary, summary_of

MOST_PLAYERS = 20
"""Names that are listed, those with the most games."""


@dataclass
class _Group:
    """All records of one format and one variant."""

    games: int = 0
    complete: int = 0
    rounds: int = 0
    events: int = 0
    walls: int = 0


@dataclass
class _Found:
    """What all paths hold; only the last record is kept."""

    groups: dict[tuple[str, str], _Group] = field(default_factory=dict)
    players: Counter[str] = field(default_factory=Counter)
    faults: list[tuple[str, str]] = field(default_factory=list)
    num_broken: int = 0
    num_skipped: int = 0
    num_games: int = 0
    last: tuple[str, RecordSummary] | None = None

    def add(self, place: str, found: RecordSummary) -> None:
        group = self.groups.setdefault((found.format, f"{found.variant}:{found.profile}"), _Group())
        group.games += 1
        group.complete += found.is_complete
        group.rounds += found.rounds
        group.events += found.events
        group.walls += found.walls
        self.players.update(seat.name for seat in found.seats if seat.name)
        self.num_games += 1
        self.last = place, found

    def add_fault(self, place: str, fault: str) -> None:
        self.num_broken += 1
        if len(self.faults) < MOST_LISTED:
            self.faults.append((place, fault))


def info(paths: Sequence[Path], *, number: int | None, as_json: bool) -> bool:
    """Show what there is; whether all of it could be read."""
    found = _Found()
    for source in all_sources(paths):
        for place, read in _summaries(source, number):
            if read is None:
                found.num_skipped += 1
            elif isinstance(read, str):
                found.add_fault(place, read)
            else:
                found.add(place, read)
    if not found.num_games and not found.num_broken:
        raise mk.RecordError(f"{', '.join(map(str, paths))}: there is no record")
    is_one = found.num_games == 1 and not found.num_broken and found.last is not None
    if as_json:
        show_json(_one_json(*found.last) if is_one and found.last else _many_json(found))
    elif is_one and found.last is not None:
        _show_one(*found.last)
    else:
        _show_many(found)
    return not found.num_broken


def _summaries(source: Source, number: int | None) -> Iterator[tuple[str, RecordSummary | str | None]]:
    """One after the other; a text where a record is broken, nothing where a file is none."""
    try:
        data = unpacked(source.read_bytes())
    except mk.RecordError as error:
        yield str(source), str(error).removeprefix(f"{source}: ")
        return
    try:
        known = format_named(detect_format(data))
        parts = known.parts(data)
    except mk.RecordError as error:
        yield str(source), str(error) if source.is_named else None
        return
    if number is not None and number > len(parts):
        yield str(source), f"there is no record {number}: the file has {len(parts)}"
        return
    for each, part in enumerate(parts, start=1):
        if number not in (None, each):
            continue
        place = f"{source}, record {each}" if len(parts) > 1 else str(source)
        try:
            yield place, summary_of(read_part(known, part))
        except mk.RecordError as error:
            yield place, str(error)


def _one_json(place: str, found: RecordSummary) -> dict[str, Any]:
    return {"source": place, **found.as_dict()}


def _many_json(found: _Found) -> dict[str, Any]:
    groups = [{"format": name, "rules": rules, **asdict(group)} for (name, rules), group in found.groups.items()]
    return {
        "games": found.num_games,
        "groups": groups,
        "players": dict(found.players.most_common()),
        "broken": [{"source": place, "fault": fault} for place, fault in found.faults],
        "num_broken": found.num_broken,
        "no_records": found.num_skipped,
    }


def _show_one(place: str, found: RecordSummary) -> None:
    say(place, style="bold")
    table = plain_table("", "")
    table.show_header = False
    rows = {
        "format": found.format,
        "variant": found.variant,
        "profile": found.profile,
        "rules": found.rules,
        "id": found.id,
        "title": found.title,
        "rounds": f"{found.rounds}, {found.events:,} events, {found.walls} on a known wall",
        "game": "recorded to its end" if found.is_complete else "the record ends before the game",
    }
    for name, text in rows.items():
        if text:
            table.add_row(name, Text(printable(text)))
    console.print(table)
    seats = plain_table("seat#", "name", "points#", "placement#", "score#", "wins#")
    for seat in found.seats:
        score = "" if seat.score is None else f"{seat.score:+.1f}"
        numbers = ("" if each is None else str(each) for each in (seat.points, seat.placement))
        seats.add_row(str(seat.seat), Text(printable(seat.name)), *numbers, score, str(seat.wins))
    console.print(seats)


def _show_many(found: _Found) -> None:
    table = plain_table("format", "rules", "games#", "to the end#", "rounds#", "events#", "walls#")
    table.columns[1].overflow = "fold"
    for (name, rules), group in found.groups.items():
        table.add_row(name, Text(printable(rules)), *(f"{number:,}" for number in asdict(group).values()))
    console.print(table)
    most = found.players.most_common(MOST_PLAYERS)
    if most:
        shown = ", ".join(f"{name} {games}" for name, games in most)
        left = len(found.players) - len(most)
        more = f" and {left:,} more" if left else ""
        say(f"{len(found.players):,} players, with their games: {shown}{more}")
    if found.num_skipped:
        say(f"{found.num_skipped} files are no records and were left out", style="dim")
    for place, fault in found.faults:
        error_console.print(Text(printable(f"{place}: {fault}"), style="red"), soft_wrap=True)
