"""What the commands about records show. It imports the readers, which the other commands should not wait for."""

import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import groupby, islice
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from mahjongkit.cli.show import console, error_console, plain_table, printable, show_json
from mahjongkit.records import RecordDifference, Source
from mahjongkit.records.limits import MOST_LISTED
from mahjongkit.records.sources import all_sources
from mahjongkit.records.validate_many import SourceResult, validate_sources


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


@dataclass
class Report:
    """What became of all records. Sound ones are only counted, and of the others as many are kept as are listed."""

    counts: dict[tuple[str, str], FolderCounts] = field(default_factory=dict)
    faults: list[tuple[str, str]] = field(default_factory=list)  # the place, what is wrong
    differences: list[tuple[str, RecordDifference]] = field(default_factory=list)
    num_skipped: int = 0  # files that are no records
    seen: set[Path | None] = field(default_factory=set)  # what was asked for and has records

    def add(self, result: SourceResult) -> None:
        """Count what became of a record."""
        if not result.is_record:
            self.num_skipped += 1
            return
        self.seen.add(result.source.asked)
        row = self.counts.setdefault((_folder(result.source), result.format or "?"), FolderCounts())
        if result.validated is None:
            row.unreadable += 1
            if len(self.faults) < MOST_LISTED:
                self.faults.append((result.place, result.fault or ""))
            return
        row.games += 1
        row.rounds += result.validated.num_rounds
        row.known_walls += result.validated.num_walls
        row.events += result.validated.num_events
        for difference in result.validated.differences:
            row.differences += difference.oddity is None
            row.explained += difference.oddity is not None
            if len(self.differences) < MOST_LISTED:
                self.differences.append((result.place, difference))

    def add_empty(self, paths: Sequence[Path]) -> None:
        """Complain about every folder and archive that was asked for and has no record."""
        for path in paths:
            if path not in self.seen:
                what = "folder" if path.is_dir() else "archive"
                self.add(SourceResult(Source(path, asked=path), fault=f"there is no record in this {what}"))

    @property
    def total(self) -> FolderCounts:
        """The sums over all folders."""
        total = FolderCounts()
        for row in self.counts.values():
            for key, value in asdict(row).items():
                setattr(total, key, getattr(total, key) + value)
        return total

    @property
    def left_out(self) -> dict[str, int]:
        """How many faults and differences are counted, but not listed."""
        total = self.total
        num_differences = total.differences + total.explained
        return {
            "faults": total.unreadable - len(self.faults),
            "differences": num_differences - len(self.differences),
        }


def validate(paths: Sequence[Path], *, num_processes: int | None, limit: int | None, as_json: bool) -> bool:
    """Show what became of all records; whether there is nothing left to explain."""
    found = list(islice(all_sources(paths), limit))
    report = Report()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=error_console, transient=True) as progress:
        task = progress.add_task("records", total=len(found))
        for of_file in validate_sources(found, num_processes=num_processes):
            for result in of_file:
                report.add(result)
            progress.advance(task)
    if limit is None or len(found) < limit:
        report.add_empty(paths)
    (_show_json_report if as_json else _show_report)(report)
    total = report.total
    return not total.differences and not total.unreadable


def _folder(source: Source) -> str:
    return str(source.path if source.member is not None else source.path.parent)


def _show_report(report: Report) -> None:
    _show_lists(report)
    if report.total.games:
        _show_counts(report.counts, report.total)
    if report.num_skipped:
        _show_dim(f"{report.num_skipped} files are no records and were left out")
    for what, number in report.left_out.items():
        if number:
            _show_dim(f"{number:,} more {what} are counted, but not listed")


def _show_lists(report: Report) -> None:
    for place, fault in report.faults:
        words = printable(fault.removeprefix(f"{place}: "))
        console.print(Text.assemble((printable(place), "bold"), f"\n  {words}"), soft_wrap=True)
    for (place, oddity), alike in groupby(report.differences, key=lambda each: (each[0], each[1].oddity)):
        console.print(Text(printable(place), style="bold"), soft_wrap=True)
        for _, difference in alike:
            console.print(Text(f"  {printable(str(difference))}"), soft_wrap=True)
        if oddity is not None:
            _show_dim(f"  odd: {oddity}")


def _show_counts(counts: dict[tuple[str, str], FolderCounts], total: FolderCounts) -> None:
    # Short heads: the table should fit into a narrow terminal.
    names = ("games#", "rounds#", "walls#", "events#", "differ#", "odd#", "broken#")
    table = plain_table("records", "format", *names)
    table.columns[0].overflow = "fold"
    common = _common_folder([folder for folder, _ in counts])
    for (folder, name), row in counts.items():
        shown = printable(os.path.relpath(folder, common) if common else folder)
        table.add_row(Text(shown), name, *(f"{value:,}" for value in asdict(row).values()))
    table.add_row("all", "", *(f"{value:,}" for value in asdict(total).values()), style="bold")
    console.print(table)
    _show_dim("walls: rounds on their true wall; odd: differences with a known, proven cause")


def _common_folder(folders: Sequence[str]) -> str:
    """Return what all folders begin with; nothing for one folder, and for a mixture of full and relative paths."""
    if len(folders) < 2 or len({Path(folder).is_absolute() for folder in folders}) == 2:
        return ""
    return os.path.commonpath(folders)


def _show_dim(line: str) -> None:
    console.print(Text(line, style="dim"), soft_wrap=True)


def _show_json_report(report: Report) -> None:
    differences = [
        {
            "source": place,
            "explained": difference.oddity,
            "round": difference.round,
            "event": difference.event,
            "what": difference.what,
        }
        for place, difference in report.differences
    ]
    faults = [{"source": place, "fault": fault} for place, fault in report.faults]
    folders = [{"folder": folder, "format": name, **asdict(row)} for (folder, name), row in report.counts.items()]
    lists = {"folders": folders, "differences": differences, "faults": faults}
    show_json({"total": asdict(report.total), **lists, "left_out": report.left_out, "no_records": report.num_skipped})
