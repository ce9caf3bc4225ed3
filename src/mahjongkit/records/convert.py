"""Records into other formats: a file, or every record of files, folders and archives, one after the other."""

import zipfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Self

from mahjongkit.errors import RecordError
from mahjongkit.records.endings import USUAL_ENDINGS, without_ending
from mahjongkit.records.formats import detect_format, format_named, read_part, record_text
from mahjongkit.records.model import Record
from mahjongkit.records.packing import unpacked
from mahjongkit.records.sources import ARCHIVE, Source


@dataclass(frozen=True)
class Converted:
    """What became of one record."""

    source: str
    target: str = ""
    rounds: int = 0
    num_cut: int = 0  # rounds that are cut short and were left out, because the format has no words for them
    fault: str | None = None


def converted_text(record: Record, format_name: str) -> tuple[str, Record]:
    """Return the text of a record, and the record as far as the format holds it.

    >>> from mahjongkit import make_rules
    >>> converted_text(Record(rules=make_rules("riichi"), rounds=()), "mjai")
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: no rounds: there is nothing to write as mjai
    """
    held = record if format_named(format_name).holds_cut_rounds else record.without_cut_rounds()
    if not held.rounds:
        what = "no complete round" if record.rounds else "no rounds"
        raise RecordError(f"{what}: there is nothing to write as {format_name}")
    return record_text(held, format=format_name), held


def convert_many(sources: Iterable[Source], target: Path, format_name: str) -> Iterator[Converted]:
    """Write every record to a folder or a zip archive, and yield what became of it; a broken one stops nothing.

    Files that are no records are left out where a folder or an archive was asked for.
    """
    with _Target(target, USUAL_ENDINGS.get(format_name, "")) as written:
        for source in sources:
            for name, read in _records(source):
                if isinstance(read, str):
                    yield Converted(name, fault=read)
                    continue
                try:
                    text, held = converted_text(read, format_name)
                    place = written.write(name, text)
                except RecordError as error:
                    yield Converted(name, fault=str(error))
                else:
                    yield Converted(name, place, len(held.rounds), len(read.rounds) - len(held.rounds))


def _records(source: Source) -> Iterator[tuple[str, Record | str]]:
    """Names and records of a file; a text in the place of a broken one."""
    name = str(_below(source))
    try:
        data = unpacked(source.read_bytes())
    except RecordError as error:
        yield name, str(error)
        return
    try:
        known = format_named(detect_format(data))
        parts = known.parts(data)
    except RecordError as error:
        if source.is_named:
            yield name, str(error)
        return
    for number, part in enumerate(parts, start=1):
        own = f"{without_ending(name)}-{number}" if len(parts) > 1 else name
        try:
            yield own, read_part(known, part)
        except RecordError as error:
            yield own, str(error)


def _below(source: Source) -> PurePosixPath:
    """Where a file lies below what was asked for; a name in an archive leads nowhere else."""
    if source.member is None:
        is_below = source.asked is not None and source.asked != source.path
        return PurePosixPath(source.path.relative_to(source.asked) if is_below and source.asked else source.path.name)
    parts = [part for part in PurePosixPath(source.member.replace("\\", "/")).parts if part not in ("..", "/", ".")]
    inside = PurePosixPath(*[part.replace(":", "_") for part in parts])
    if source.asked is None or source.asked == source.path:
        return inside
    return PurePosixPath(source.path.relative_to(source.asked)).with_suffix("") / inside


class _Target:
    """A folder, or an archive that grows file by file."""

    def __init__(self, path: Path, ending: str) -> None:
        self._path = path
        self._ending = ending
        self._used: set[str] = set()
        self._archive: zipfile.ZipFile | None = None
        self._opened = ExitStack()

    def __enter__(self) -> Self:
        try:
            if self._path.suffix.lower() == ARCHIVE:
                archive = zipfile.ZipFile(self._path, "w", zipfile.ZIP_DEFLATED)
                self._archive = self._opened.enter_context(archive)
            else:
                self._path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordError(f"{self._path}: cannot be written: {error.strerror}") from None
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def write(self, name: str, text: str) -> str:
        """Write one file; return where."""
        bare = base = without_ending(name)
        number = 1
        while bare in self._used:
            number += 1
            bare = f"{base}-{number}"
        self._used.add(bare)
        file = f"{bare}{self._ending}"
        try:
            if self._archive is not None:
                self._archive.writestr(file, text)
                return f"{self._path}/{file}"
            place = self._path / file
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            raise RecordError(f"{file}: cannot be written: {error.strerror}") from None
        return str(place)
