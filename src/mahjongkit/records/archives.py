"""Zip archives of records. Nobody vouches for them: there are limits, and every fault is a `RecordError`."""

import functools
import struct
import zipfile
from collections.abc import Iterable
from pathlib import Path

from mahjongkit.errors import RecordError
from mahjongkit.records.limits import (
    LEAST_UNPACKED_BYTES,
    MEGABYTE,
    MOST_BYTES,
    MOST_DIRECTORY_BYTES,
    MOST_MEMBERS,
    MOST_UNPACKED,
)

END_MAGIC, LOCATOR_MAGIC = b"PK\x05\x06", b"PK\x06\x07"
END_SIZE, LOCATOR_SIZE, LARGE_END_SIZE = 22, 20, 56
MOST_COMMENT = 65_535
IS_LARGE = 65_535  # the number of files that means: more than that


def archive_members(path: Path, *, suffixes: Iterable[str]) -> list[str]:
    """Return the names in an archive that end like records, sorted."""
    try:
        _check_directory(path)
        infos = _archive(path).infolist()
        total = sum(info.file_size for info in infos)
        names = {info.filename for info in infos}
        packed = path.stat().st_size
    except RecordError:
        raise
    except Exception as error:  # damaged archives raise nearly anything
        raise RecordError(f"{path}: not a zip archive: {_words(error)}") from None
    _check_number(path, len(infos))
    if total > LEAST_UNPACKED_BYTES and total > MOST_UNPACKED * packed:
        raise RecordError(
            f"{path}: {packed // MEGABYTE} MB that become {total // MEGABYTE} MB: too much for an archive of records"
        )
    return sorted(name for name in names if Path(name).suffix.lower() in suffixes)


def read_member(path: Path, name: str) -> bytes:
    """Return the bytes of a file in an archive, at most one more than a file may have."""
    try:
        with _archive(path).open(name) as file:
            return file.read(MOST_BYTES + 1)
    except Exception as error:  # whatever the decompressors raise for damaged or locked files
        raise RecordError(f"{path}/{name}: cannot be read: {_words(error)}") from None


def _archive(path: Path) -> zipfile.ZipFile:
    found = path.stat()
    return _opened(path, found.st_mtime_ns, found.st_size)


@functools.lru_cache(maxsize=1)
def _opened(path: Path, _changed: int, _size: int) -> zipfile.ZipFile:
    """Open an archive. It stays open until the next one: reading its list again for each file would take hours."""
    return zipfile.ZipFile(path)


def _check_directory(path: Path) -> None:
    """Refuse too long a list of files before it is read. What is no archive passes: opening it says what is wrong."""
    with path.open("rb") as file:
        largest = END_SIZE + MOST_COMMENT + LOCATOR_SIZE + LARGE_END_SIZE
        file.seek(max(0, path.stat().st_size - largest))
        tail = file.read(largest)
    end = tail.rfind(END_MAGIC)
    if end < 0 or len(tail) < end + END_SIZE:
        return
    number, size = struct.unpack_from("<HL", tail, end + 10)
    locator, large_end = end - LOCATOR_SIZE, end - LOCATOR_SIZE - LARGE_END_SIZE
    if large_end >= 0 and tail.startswith(LOCATOR_MAGIC, locator):
        number, size = struct.unpack_from("<QQ", tail, large_end + 32)
    elif number == IS_LARGE:
        number = MOST_MEMBERS + 1
    _check_number(path, number)
    if size > MOST_DIRECTORY_BYTES:
        raise RecordError(f"{path}: a list of files of {size // MEGABYTE} MB: too long for an archive of records")


def _check_number(path: Path, number: int) -> None:
    if number > MOST_MEMBERS:
        raise RecordError(f"{path}: more than {MOST_MEMBERS} files in one archive: split it or unpack it")


def _words(error: Exception) -> str:
    return str(error) or type(error).__name__
