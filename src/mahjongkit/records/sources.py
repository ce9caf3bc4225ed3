"""Where records are: files, folders and zip archives of them."""

import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mahjongkit.errors import RecordError
from mahjongkit.records.formats import detect_format, format_named, read_part, read_record, unpacked
from mahjongkit.records.limits import MOST_BYTES
from mahjongkit.records.model import Record

SUFFIXES = (".xml", ".mjlog", ".json", ".jsonl", ".mjson", ".txt", ".gz")
MOST_MEMBERS = 1_000_000


@dataclass(frozen=True)
class Source:
    """One file with a record or with many, on disk or in an archive."""

    path: Path
    member: str | None = None

    def __str__(self) -> str:
        return str(self.path) if self.member is None else f"{self.path}/{self.member}"

    def read_bytes(self) -> bytes:
        """Return the bytes of the file."""
        try:
            if self.member is None:
                with self.path.open("rb") as file:
                    return file.read(MOST_BYTES + 1)
            with zipfile.ZipFile(self.path) as archive, archive.open(self.member) as file:
                return file.read(MOST_BYTES + 1)
        except (OSError, KeyError, RuntimeError, NotImplementedError, zipfile.BadZipFile, zlib.error) as error:
            raise RecordError(f"{self}: cannot be read: {error}") from None

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

    In folders and archives only names that records have count: .xml, .mjlog, .json, .jsonl, .mjson, .txt and .gz.
    A file that is named itself always counts.

    >>> list(sources(["no such file"]))
    Traceback (most recent call last):
    ...
    mahjongkit._core.tiles.RecordError: no such file: there is no such file or folder
    """
    for path in map(Path, paths):
        if path.is_dir():
            for each in sorted(path.rglob("*")):
                if each.is_file() and each.suffix.lower() in (*SUFFIXES, ".zip"):
                    yield from _sources_of_file(each)
        elif path.exists():
            yield from _sources_of_file(path)
        else:
            raise RecordError(f"{path}: there is no such file or folder")


def read_records(*paths: str | Path) -> Iterator[Record]:
    """Yield the records of files, folders and zip archives; a broken one raises a `RecordError` that names it.

    >>> list(read_records())
    []
    """
    for source in sources(paths):
        yield from source.read_all()


def _sources_of_file(path: Path) -> Iterator[Source]:
    if path.suffix.lower() != ".zip":
        yield Source(path)
        return
    try:
        with zipfile.ZipFile(path) as archive:
            members = sorted(archive.namelist())
    except (OSError, ValueError, NotImplementedError, zipfile.BadZipFile) as error:
        raise RecordError(f"{path}: not a zip archive: {error}") from None
    if len(members) > MOST_MEMBERS:
        raise RecordError(f"{path}: more than {MOST_MEMBERS} files in one archive")
    for member in members:
        if Path(member).suffix.lower() in SUFFIXES:
            yield Source(path, member)
