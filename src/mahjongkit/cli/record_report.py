"""What the commands about records show. It imports the readers, which the other commands should not wait for."""

import os
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

import mahjongkit as mk
from mahjongkit.cli.show import console, error_console, plain_table, show_json
from mahjongkit.records import Record, RecordedRound, Source, read_record, sources, write_record
from mahjongkit.records.validate_many import SourceResult, validate_sources

WIND_NAMES = ("East", "South", "West", "North")


@dataclass
class FolderCounts:
    """What one folder or archive holds in one format."""

    games: int = 0
    rounds: int = 0
    known_walls: int = 0
    events: int = 0
    differences: int = 0
    explained: int = 0
    unreadable: int = 0


def validate(paths: Sequence[Path], *, num_processes: int | None, limit: int | None, as_json: bool) -> bool:
    """Show what became of all records; whether there is nothing left to explain."""
    found = list(sources(paths))[:limit]
    results: list[SourceResult] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=error_console, transient=True) as progress:
        task = progress.add_task("records", total=len(found))
        for of_file in validate_sources(found, num_processes=num_processes):
            results += of_file
            progress.advance(task)
    counts = _count(results)
    if as_json:
        _show_json_report(counts, results)
    else:
        _show_report(counts, results)
    return all(_is_sound(result) for result in results)


def _is_sound(result: SourceResult) -> bool:
    return result.fault is None and (result.validated is None or result.validated.is_sound)


def _folder(source: Source) -> str:
    return str(source.path if source.member is not None else source.path.parent)


def _count(results: list[SourceResult]) -> dict[tuple[str, str], FolderCounts]:
    counts: defaultdict[tuple[str, str], FolderCounts] = defaultdict(FolderCounts)
    for result in results:
        if result.validated is None and result.fault is None:
            continue  # no record
        row = counts[_folder(result.source), result.format or "?"]
        if result.validated is None:
            row.unreadable += 1
            continue
        row.games += 1
        row.rounds += result.validated.num_rounds
        row.known_walls += result.validated.num_walls
        row.events += result.validated.num_events
        if result.validated.oddity is None:
            row.differences += len(result.validated.differences)
        else:
            row.explained += len(result.validated.differences)
    return dict(counts)


def _total(counts: dict[tuple[str, str], FolderCounts]) -> FolderCounts:
    total = FolderCounts()
    for row in counts.values():
        for key, value in asdict(row).items():
            setattr(total, key, getattr(total, key) + value)
    return total


def _show_report(counts: dict[tuple[str, str], FolderCounts], results: list[SourceResult]) -> None:
    for result in results:
        if result.fault is not None:
            console.print(Text.assemble((f"{result.place}\n", "bold"), f"  {result.fault}"), soft_wrap=True)
        elif result.validated is not None and result.validated.differences:
            console.print(Text(result.place, style="bold"), soft_wrap=True)
            if result.validated.oddity is not None:
                console.print(Text(f"  explained: {result.validated.oddity}", style="dim"), soft_wrap=True)
            for difference in result.validated.differences:
                console.print(Text(f"  {difference}"), soft_wrap=True)
    # Short heads: the table should fit into a narrow terminal.
    names = ("games#", "rounds#", "walls#", "events#", "differ#", "odd#", "broken#")
    table = plain_table("records", "format", *names)
    table.columns[0].overflow = "fold"
    common = os.path.commonpath([folder for folder, _ in counts]) if len(counts) > 1 else ""
    for (folder, name), row in counts.items():
        shown = os.path.relpath(folder, common) if common else folder
        table.add_row(shown, name, *(f"{value:,}" for value in asdict(row).values()))
    table.add_row("all", "", *(f"{value:,}" for value in asdict(_total(counts)).values()), style="bold")
    console.print(table)
    console.print(
        Text("walls: rounds on their true wall; odd: differences of records that show why they differ", style="dim")
    )
    skipped = sum(result.validated is None and result.fault is None for result in results)
    if skipped:
        console.print(Text(f"{skipped} files are no records and were left out", style="dim"))


def _show_json_report(counts: dict[tuple[str, str], FolderCounts], results: list[SourceResult]) -> None:
    differences = [
        {"source": result.place, "explained": result.validated.oddity, **asdict(difference)}
        for result in results
        if result.validated is not None
        for difference in result.validated.differences
    ]
    faults = [{"source": result.place, "fault": result.fault} for result in results if result.fault is not None]
    folders = [{"folder": folder, "format": name, **asdict(row)} for (folder, name), row in counts.items()]
    show_json({"total": asdict(_total(counts)), "folders": folders, "differences": differences, "faults": faults})


def convert(source: Path, target: Path, *, format_name: str, number: int | None) -> None:
    """Write a record in another format and say so."""
    record = read_record(source, number=number)
    write_record(record, target, format=format_name)
    console.print(f"{len(record.rounds)} rounds written to {target} ({format_name})", highlight=False, soft_wrap=True)


def show(source: Path, *, number: int | None, events: int | None, as_json: bool) -> None:
    """Show a record, and the events of one of its rounds."""
    record = read_record(source, number=number)
    if events is not None and events > len(record.rounds):
        raise mk.RecordError(f"{source}: there is no round {events}: the record has {len(record.rounds)}")
    if as_json:
        show_json(
            {
                "format": record.format,
                "id": record.id,
                "rules": str(record.rules),
                "names": record.names,
                "is_complete": record.is_complete,
                "points": None if record.game_end is None else record.game_end.points,
                "standing": record.standing,
                "rounds": [[str(event) for event in played.events] for played in record.rounds],
            }
        )
        return
    _show_rounds(record)
    if events is not None:
        for place, event in enumerate(record.rounds[events - 1].events, start=1):
            console.print(f"{place:5}  {event}", highlight=False, markup=False, soft_wrap=True)


def _show_rounds(record: Record) -> None:
    seats = " · ".join(f"{seat} {name}" for seat, name in enumerate(record.names))
    console.print(f"{record.id or 'record'}: {record.format}, rules {record.rules}", highlight=False, markup=False)
    if seats:
        console.print(f"seats: {seats}", highlight=False, markup=False, soft_wrap=True)
    table = plain_table("round", "repeats#", "deposits#", "draws#", "how it ended", "points after")
    for played in record.rounds:
        draws = sum(event.type == "draw" for event in played.events)
        points = _points(played.events[-1]) if played.is_over else ""
        start = played.start
        table.add_row(
            _round_name(played, record.rules.num_seats),
            str(start.repeats),
            str(start.deposits),
            str(draws),
            _ending(played),
            points,
        )
    console.print(table)
    if record.game_end is None:
        console.print("the record ends before the game", style="dim")
        return
    standing = "" if record.standing is None else f", standing {' '.join(f'{score:+.1f}' for score in record.standing)}"
    console.print(f"end: {_points(record.game_end)}{standing}", highlight=False)


def _round_name(played: RecordedRound, num_seats: int) -> str:
    wind, number = divmod(played.start.round, num_seats)
    return f"{WIND_NAMES[wind % 4]} {number + 1}"


def _points(event: mk.Event) -> str:
    return " ".join(str(points) for points in event.points)


def _ending(played: RecordedRound) -> str:
    wins = [event for event in played.events if event.type == "win"]
    if wins:
        return "; ".join(_win_text(win) for win in wins)
    reason = next((event.reason for event in played.events if event.type == "no_win"), None)
    return "cut short" if reason is None else f"no win: {reason.replace('_', ' ')}"


def _win_text(win: mk.Event) -> str:
    source = "draws" if win.seat == win.from_seat else f"wins from {win.from_seat}"
    value = f", {win.value} points" if win.value else ""
    return f"seat {win.seat} {source} {win.tile}{value}"
