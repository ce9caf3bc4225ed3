"""The formats: how each is recognised, read and written."""

import codecs
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from mahjongkit.errors import MahjongError, RecordError
from mahjongkit.records.endings import format_by_ending
from mahjongkit.records.json_text import line_bytes
from mahjongkit.records.limits import MOST_BYTES
from mahjongkit.records.links import is_link, read_link, write_link
from mahjongkit.records.majsoul.messages import START as MAJSOUL_START
from mahjongkit.records.majsoul.reader import read_majsoul
from mahjongkit.records.mjai.reader import read_mjai
from mahjongkit.records.mjai.writer import write_mjai
from mahjongkit.records.model import Record
from mahjongkit.records.native import FORMAT_NAME, read_native, write_native
from mahjongkit.records.packing import packed, unpacked
from mahjongkit.records.programs.mahjong16tw import read_mahjong16tw
from mahjongkit.records.programs.mahjongai import read_mahjongai
from mahjongkit.records.seat_counts import seat_fault
from mahjongkit.records.tenhou.json_reader import read_tenhou_json
from mahjongkit.records.tenhou.json_writer import write_tenhou_json
from mahjongkit.records.tenhou.xml_reader import read_tenhou_xml
from mahjongkit.records.tenhou.xml_writer import write_tenhou_xml

HEAD = 65536
MJAI_START = re.compile(rb'\A[\[{].*"type"\s*:\s*"start_(?:game|kyoku)"', re.DOTALL)
MAJSOUL_JSON = re.compile(rb'\A[\[{].*"(?:\.lq\.)?RecordNewRound"', re.DOTALL)
TENHOU_LOG = re.compile(rb'"log"\s*:\s*\[\s*\[\s*\[')


@dataclass(frozen=True)
class RecordFormat:
    """One format. `looks_like` sees the first bytes, without blanks before them.

    A file is one record unless the format has `split`: it gives the parts of a file, each of them what `read` takes.
    """

    name: str
    description: str
    looks_like: Callable[[bytes], bool]
    read: Callable[[bytes], Record]
    write: Callable[[Record], str] | None = None
    split: Callable[[bytes], list[bytes]] | None = None
    variants: tuple[str, ...] = ()  # that it can hold; empty: all
    holds_cut_rounds: bool = True  # whether it has words for a round whose end is missing

    def parts(self, data: bytes) -> list[bytes]:
        """Return the bytes of each record in a file."""
        return [data] if self.split is None else self.split(data)

    def check_variant(self, record: Record) -> Record:
        """Return the record, or raise a RecordError when the format has no words for its variant."""
        variant = record.rules.variant
        if self.variants and variant not in self.variants:
            known = ", ".join(self.variants)
            raise RecordError(f"{self.name} cannot hold a record of {variant} (it can: {known}); native holds all")
        return record


RIICHI = ("riichi", "sanma")


# In the order in which they are tried.
FORMATS = {
    each.name: each
    for each in (
        RecordFormat(
            "tenhou-xml",
            "Tenhou's mjlog",
            lambda head: head.startswith(b"<") and b"mjloggm" in head,
            read_tenhou_xml,
            write_tenhou_xml,
            variants=RIICHI,
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
            variants=RIICHI,
        ),
        RecordFormat(
            "tenhou-json",
            "tenhou.net/6 JSON",
            lambda head: head.startswith(b"{") and TENHOU_LOG.search(head) is not None,
            read_tenhou_json,
            write_tenhou_json,
            variants=RIICHI,
            holds_cut_rounds=False,
        ),
        RecordFormat(
            "majsoul",
            "games of Mahjong Soul, its messages as bytes or JSON",
            lambda head: head.startswith(MAJSOUL_START.lstrip()) or MAJSOUL_JSON.search(head) is not None,
            read_majsoul,
            variants=RIICHI,
        ),
        RecordFormat(
            "tenhou-link",
            "a tenhou.net/6 link with the JSON inside",
            lambda head: is_link(head[:100].decode("ascii", "replace")),
            read_link,
            write_link,
            variants=RIICHI,
            holds_cut_rounds=False,
        ),
        RecordFormat(
            "mahjong16tw",
            "Taiwanese rounds of mahjong16tw_core",
            lambda head: head.startswith(b"{") and b'"round_wind"' in head and b'"INIT_DRAW"' in head,
            read_mahjong16tw,
            split=line_bytes,
            variants=("taiwanese",),
        ),
        RecordFormat(
            "mahjongai",
            "Sichuan rounds of mahjongAI",
            lambda head: head.startswith(b"{") and b'"initial_hands"' in head and b'"void_suit"' in head,
            read_mahjongai,
            split=line_bytes,
            variants=("sichuan",),
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
    raise RecordError(f"not a record of a known format (known: {', '.join(FORMATS)}); {_look(data[:HEAD])}")


def _look(head: bytes) -> str:
    """What the beginning of a file looks like that is no record."""
    if not head.strip():
        return "it is empty"
    if not head.strip(b"\0"):
        return "it has only NUL bytes"
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or head[1:20:2] == bytes(len(head[1:20:2])):
        return "it looks like UTF-16 text: records are UTF-8"
    start = head.lstrip()[:20].decode("utf-8", "replace")
    return f"it begins with {start!r}"


def read_record(source: str | Path | bytes, *, format: str | None = None, number: int | None = None) -> Record:  # noqa: A002
    """Read one record from a file or from bytes, packed or not; the format is recognised unless it is named.

    `number` chooses one from a file of many, 1 is the first. Any fault is a `RecordError` that names the file, the
    place and the reason. A file has at most 32 MB unpacked.

    >>> read_record(b"hello")
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: not a record of a known format (known: tenhou-xml, native, mjai, tenhou-json, \
majsoul, tenhou-link, mahjong16tw, mahjongai); it begins with 'hello'
    """
    name = "" if isinstance(source, bytes) else f"{source}: "
    try:
        data = unpacked(source if isinstance(source, bytes) else file_bytes(Path(source)))
        known = format_named(format or detect_format(data))
        parts = known.parts(data)
        if not parts:
            raise RecordError("there is no record in the file")
        if number is None and len(parts) != 1:
            raise RecordError(f"{len(parts)} records in one file: choose one by its number, or read all of them")
        if number is not None and not 1 <= number <= len(parts):
            raise RecordError(f"there is no record {number}: the file has {len(parts)}")
        return read_part(known, parts[0 if number is None else number - 1])
    except RecordError as error:
        raise RecordError(f"{name}{error}") from None


def read_part(known: RecordFormat, data: bytes) -> Record:
    """Read the bytes of one record."""
    try:
        record = known.check_variant(known.read(data))
        fault = seat_fault(record)
    except RecordError:
        raise
    except MahjongError as error:
        raise RecordError(str(error)) from None
    except Exception as error:  # a reader met what it does not expect, and nobody has found better words for it yet
        raise RecordError(f"the {known.name} reader failed: {type(error).__name__}: {error}") from None
    if fault is not None:
        raise RecordError(fault)
    return record


def write_record(record: Record, path: str | Path, *, format: str | None = None) -> None:  # noqa: A002
    """Write a record to a file, in the format that the ending of its name means unless one is named.

    `.mjai.json` and `.mjson` are mjai, `.xml` and `.mjlog` Tenhou's XML, `.json` tenhou.net/6, `.jsonl` our own, `.url`
    a link; a name that ends in .gz or .zst is packed.
    """
    path = Path(path)
    text = record_text(record, format=format or format_by_ending(path))
    try:
        path.write_bytes(packed(text.encode(), path.suffix.lower()))
    except OSError as error:
        raise RecordError(f"{path}: cannot be written: {error.strerror}") from None


def record_text(record: Record, *, format: str) -> str:  # noqa: A002
    """Return a record as the text of a format."""
    known_format = format_named(format)
    if known_format.write is None:
        known = ", ".join(each.name for each in FORMATS.values() if each.write)
        raise RecordError(f"records cannot be written as {format!r} (known: {known})")
    known_format.check_variant(record)
    if not known_format.holds_cut_rounds and len(record.without_cut_rounds().rounds) < len(record.rounds):
        raise RecordError(f"{format} cannot hold a round whose end is missing: leave it out (`without_cut_rounds`)")
    try:
        text = known_format.write(record)
        text.encode()
        return text
    except RecordError:
        raise
    except (LookupError, ValueError) as error:
        # A record that breaks the rules may hold what a format has no words for.
        raise RecordError(f"the record cannot be written as {format!r}: {error}") from None


def file_bytes(path: Path) -> bytes:
    """Return the bytes of a file, at most one more than it may have."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
