"""The formats: how each is recognised, read and written."""

import gzip
import io
import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.limits import MOST_BYTES
from mahjongkit.records.mjai import read_mjai
from mahjongkit.records.mjai_writer import write_mjai
from mahjongkit.records.model import Record
from mahjongkit.records.native import FORMAT_NAME, read_native, write_native
from mahjongkit.records.tenhou_json import read_tenhou_json
from mahjongkit.records.tenhou_json_writer import write_tenhou_json
from mahjongkit.records.tenhou_xml import read_tenhou_xml

GZIP_MAGIC = b"\x1f\x8b"
HEAD = 65536
MJAI_START = re.compile(rb'\A[\[{].*"type"\s*:\s*"start_(?:game|kyoku)"', re.DOTALL)
TENHOU_LOG = re.compile(rb'"log"\s*:\s*\[\s*\[\s*\[')


@dataclass(frozen=True)
class RecordFormat:
    """One format. `looks_like` sees the first bytes, without blanks before them."""

    name: str
    description: str
    looks_like: Callable[[bytes], bool]
    read: Callable[[bytes], Record]
    write: Callable[[Record], str] | None = None


# In the order in which they are tried.
FORMATS = {
    each.name: each
    for each in (
        RecordFormat(
            "tenhou-xml", "Tenhou's mjlog", lambda head: head.startswith(b"<") and b"mjloggm" in head, read_tenhou_xml
        ),
        RecordFormat(
            "native",
            "mahjongkit's own JSON lines",
            lambda head: head.startswith(b"{") and FORMAT_NAME.encode() in head.split(b"\n", 1)[0],
            read_native,
            write_native,
        ),
        RecordFormat(
            "mjai",
            "mjai JSON lines",
            lambda head: MJAI_START.search(head) is not None,
            read_mjai,
            write_mjai,
        ),
        RecordFormat(
            "tenhou-json",
            "tenhou.net/6 JSON",
            lambda head: head.startswith(b"{") and TENHOU_LOG.search(head) is not None,
            read_tenhou_json,
            write_tenhou_json,
        ),
    )
}


def format_named(name: str) -> RecordFormat:
    """Return a format by its name.

    >>> format_named("mjai").description
    'mjai JSON lines'
    """
    if name not in FORMATS:
        raise RecordError(f"unknown record format {name!r} (known: {', '.join(FORMATS)})")
    return FORMATS[name]


def detect_format(data: bytes) -> str:
    """Return the name of the format that the bytes look like.

    >>> detect_format(b'<mjloggm ver="2.3">')
    'tenhou-xml'
    """
    head = data[:HEAD].removeprefix(b"\xef\xbb\xbf").lstrip()
    for each in FORMATS.values():
        if each.looks_like(head):
            return each.name
    start = head[:20].decode("utf-8", "replace")
    raise RecordError(f"not a record of a known format (known: {', '.join(FORMATS)}); it begins with {start!r}")


def read_record(source: str | Path | bytes, *, format: str | None = None) -> Record:  # noqa: A002
    """Read one record from a file or from bytes, gzipped or not; the format is recognised unless it is named.

    Any fault is a `RecordError` that names the file, the place and the reason. A record has at most 32 MB.

    >>> read_record(b"hello")
    Traceback (most recent call last):
    ...
    mahjongkit._core.tiles.RecordError: not a record of a known format (known: tenhou-xml, native, mjai, tenhou-json); \
it begins with 'hello'
    """
    name = "" if isinstance(source, bytes) else f"{source}: "
    try:
        data = unpacked(source if isinstance(source, bytes) else _file_bytes(Path(source)))
        return format_named(format or detect_format(data)).read(data)
    except RecordError as error:
        raise RecordError(f"{name}{error}") from None
    except (MahjongError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError, RecursionError) as error:
        # A reader met something that it does not expect: the record is broken in a way that has no better words.
        raise RecordError(f"{name}broken record: {type(error).__name__}: {error}") from None


def write_record(record: Record, path: str | Path, *, format: str) -> None:  # noqa: A002
    """Write a record to a file; a name that ends in .gz is packed."""
    text = record_text(record, format=format)
    path = Path(path)
    try:
        path.write_bytes(gzip.compress(text.encode(), mtime=0) if path.suffix == ".gz" else text.encode())
    except OSError as error:
        raise RecordError(f"{path}: cannot be written: {error.strerror}") from None


def record_text(record: Record, *, format: str) -> str:  # noqa: A002
    """Return a record as the text of a format."""
    writer = format_named(format).write
    if writer is None:
        known = ", ".join(each.name for each in FORMATS.values() if each.write)
        raise RecordError(f"records cannot be written as {format!r} (known: {known})")
    try:
        return writer(record)
    except (LookupError, ValueError) as error:
        # A record that breaks the rules may hold what a format has no words for.
        raise RecordError(f"the record cannot be written as {format!r}: {error}") from None


def unpacked(data: bytes) -> bytes:
    """Return the bytes without gzip, if they were packed, and not more than a record may have."""
    if not data.startswith(GZIP_MAGIC):
        return _checked(data)
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
            return _checked(file.read(MOST_BYTES + 1))
    except (OSError, EOFError, zlib.error) as error:
        raise RecordError(f"broken gzip: {error}") from None


def _checked(data: bytes) -> bytes:
    if len(data) > MOST_BYTES:
        raise RecordError(f"larger than {MOST_BYTES // 1024 // 1024} MB: too large for a record of one game")
    return data


def _file_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
