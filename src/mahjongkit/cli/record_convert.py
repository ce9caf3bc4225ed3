"""What `records convert` and `records link` do and say."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.text import Text

import mahjongkit as mk
from mahjongkit.cli.outputs import output_file
from mahjongkit.cli.show import console, counted, error_console, printable, show_json
from mahjongkit.records import Record, read_record, record_text, write_record
from mahjongkit.records.convert import Converted, convert_many, converted_text
from mahjongkit.records.endings import format_by_ending
from mahjongkit.records.formats import format_named
from mahjongkit.records.sources import ARCHIVE, all_sources

STANDARD_OUTPUT = "-"


def convert(source: Path, target: str, *, format_name: str | None, number: int | None, as_json: bool) -> bool:
    """Write one record, or all of a folder or an archive; whether nothing was broken."""
    if format_name is not None:
        _check_writable(format_name)
    if target == STANDARD_OUTPUT:
        text, _ = converted_text(read_record(source, number=number), format_name or "native")
        console.print(text, end="", highlight=False, soft_wrap=True)
        return True
    is_many = source.is_dir() or source.suffix.lower() == ARCHIVE
    place = Path(target)
    if is_many or place.is_dir() or place.suffix.lower() == ARCHIVE or target.endswith(("/", "\\")):
        if place.is_file() and place.suffix.lower() != ARCHIVE:
            raise mk.RecordError(f"'{source}' may hold many records, and '{target}' is a file: name a folder or a .zip")
        if place.suffix.lower() == ARCHIVE:
            output_file(place)
        return _convert_all(source, place, format_name or "native", as_json=as_json)
    done = _convert_one(source, place, format_name or format_by_ending(place), number)
    _show(place, format_name or format_by_ending(place), [done], as_json=as_json)
    return True


def _check_writable(format_name: str) -> None:
    if format_named(format_name).write is None:
        record_text(Record(rules=mk.make_rules("riichi"), rounds=()), format=format_name)  # says which can be written


def _convert_one(source: Path, target: Path, format_name: str, number: int | None) -> Converted:
    read = read_record(source, number=number)
    try:
        _, held = converted_text(read, format_name)
    except mk.RecordError as error:
        raise mk.RecordError(f"{source}: {error}") from None
    write_record(held, target, format=format_name)
    return Converted(str(source), str(target), len(held.rounds), len(read.rounds) - len(held.rounds))


def _convert_all(source: Path, target: Path, format_name: str, *, as_json: bool) -> bool:
    done = list(convert_many(all_sources([source]), target, format_name))
    if not done:
        raise mk.RecordError(f"{source}: there is no record")
    _show(target, format_name, done, as_json=as_json)
    return all(each.fault is None for each in done)


def _show(target: Path, format_name: str, done: list[Converted], *, as_json: bool) -> None:
    written = [each for each in done if each.fault is None]
    rounds, num_cut = sum(each.rounds for each in written), sum(each.num_cut for each in written)
    if as_json:
        found: dict[str, Any] = {"target": str(target), "format": format_name, "games": len(written), "rounds": rounds}
        broken = [{"source": each.source, "fault": each.fault} for each in done if each.fault is not None]
        show_json({**found, "cut_rounds": num_cut, "broken": broken})
        return
    games = "" if len(done) == 1 and written else f"{counted(len(written), 'game')}, "
    _say(f"{games}{counted(rounds, 'round')} written to {target} ({format_name})")
    if num_cut:
        what = "1 round that is cut short was" if num_cut == 1 else f"{num_cut} rounds that are cut short were"
        _say(f"{what} left out: {format_name} has no words for it")
    for each in done:
        if each.fault is not None:
            error_console.print(Text(printable(f"{each.source}: {each.fault}"), style="red"), soft_wrap=True)


def _say(text: str) -> None:
    console.print(Text(printable(text)), highlight=False, soft_wrap=True)


def link(source: Path, *, number: int | None, round_number: int | None, as_json: bool) -> None:
    """Print the address that shows a game, or one of its rounds."""
    record = read_record(source, number=number)
    if round_number is not None:
        if round_number > len(record.rounds):
            raise mk.RecordError(f"{source}: there is no round {round_number}: the record has {len(record.rounds)}")
        record = replace(record, rounds=(record.rounds[round_number - 1],), game_end=None, standing=None)
    try:
        text, held = converted_text(record, "tenhou-link")
    except mk.RecordError as error:
        raise mk.RecordError(f"{source}: {error}") from None
    if as_json:
        show_json({"link": text.strip(), "rounds": len(held.rounds)})
    else:
        console.print(text, end="", highlight=False, soft_wrap=True)
