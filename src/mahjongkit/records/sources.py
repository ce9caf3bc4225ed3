"""Where records are: files, folders and zip archives of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mahjongkit.errors import RecordError
from mahjongkit.records.archives import archive_members, read_member
from mahjongkit.records.formats import detect_format, file_bytes, format_named, read_part, read_record
from mahjongkit.records.model import Record
from mahjongkit.records.packing import unpacked

SUFFIXES = (".xml", ".mjlog", ".json", ".jsonl", ".mjson", ".mjai", ".txt", ".url", ".gz", ".zst")
ARCHIVE = ".zip"


@dataclass(frozen=True)
class Source:
    """One file with a record or with many, on disk or in an archive."""

    path: Path
    member: str | None = None
    asked: Path | None = None  # the file, folder or archive that was asked for and led here
    fault: str | None = None  # of an archive that cannot be opened: why

    def __str__(self) -> str:
        return str(self.path) if self.member is None else f"{self.path}/{self.member}"

    @property
    def is_named(self) -> bool:
        """Whether just this file was asked for, not a folder or an archive with it."""
        return self.member is None and self.asked == self.path

    def read_bytes(self) -> bytes:
        """Return the bytes of the file."""
        if self.fault is not None:
            raise RecordError(self.fault)
        if self.member is not None:
            return read_member(self.path, self.member)
        try:
            return file_bytes(self.path)
        except RecordError as error:
            raise RecordError(f"{self}: {error}") from None

    def read(self, *, number: int | None = None) -> Record:
        """Read the record; from a file of many the one with the number, 1 is the first."""
        data = self.read_bytes()
        try:
            return read_record(data, number=number)
        except RecordError as error:
            raise RecordError(f"{self}: {error}") from None

    def read_all(self) -> Iterator[Record]:
        """Yield all records of the file."""
        data = self.read_bytes()
        try:
            data = unpacked(data)
            known = format_named(detect_format(data))
            parts = known.parts(data)
        except RecordError as error:
            raise RecordError(f"{self}: {error}") from None
        for number, part in enumerate(parts, start=1):
            try:
                yield read_part(known, part)
            except RecordError as error:
                place = f", record {number}" if len(parts) > 1 else ""
                raise RecordError(f"{self}{place}: {error}") from None


def sources(paths: Iterable[str | Path]) -> Iterator[Source]:
    """Yield the records of files, folders (with everything below) and zip archives, in the order of their names.

    In folders and archives only names that records have count (`SUFFIXES`: .xml, .mjlog, .json, .gz, ...). A file that
    is named itself always counts.

    >>> list(sources(["no such file"]))
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: no such file: there is no such file or folder
    """
    for source in all_sources(paths):
        if source.fault is not None:
            raise RecordError(source.fault)
        yield source


def all_sources(paths: Iterable[str | Path]) -> Iterator[Source]:
    """Yield what `sources` does, and archives that cannot be opened as well: they have a `fault`."""
    for path in map(Path, paths):
        if path.is_dir():
            for each in sorted(path.rglob("*")):
                if each.is_file() and each.suffix.lower() in (*SUFFIXES, ARCHIVE):
                    yield from _sources_of_file(each, asked=path)
        elif path.exists():
            yield from _sources_of_file(path, asked=path)
        else:
            raise RecordError(f"{path}: there is no such file or folder")


def read_records(*paths: str | Path) -> Iterator[Record]:
    """Yield the records of files, folders and zip archives; a broken one raises a `RecordError` that names it.

    >>> list(read_records())
    []
    """
    for source in sources(paths):
        yield from source.read_all()


def _sources_of_file(path: Path, *, asked: Path) -> Iterator[Source]:
    if path.suffix.lower() != ARCHIVE:
        yield Source(path, asked=asked)
        return
    try:
        members = archive_members(path, suffixes=SUFFIXES)
    except RecordError as error:
        yield Source(path, asked=asked, fault=str(error))
        return
    for member in members:
        yield Source(path, member, asked)
