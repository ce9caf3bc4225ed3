"""Reads messages in the wire form of protocol buffers, by tables of the fields that are wanted."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mahjongkit.errors import RecordError

VARINT, FIXED_64, BYTES, FIXED_32 = 0, 1, 2, 5
_SIZES = {FIXED_64: 8, FIXED_32: 4}
_MOST_VARINT = 10  # bytes


@dataclass(frozen=True)
class Field:
    """A field that is read: `kind` is int, bool, str, bytes or the fields of a message."""

    name: str
    kind: "type | Mapping[int, Field]"
    is_list: bool = False


Fields = Mapping[int, Field]


def read_message(data: bytes, fields: Fields) -> dict[str, Any]:
    """The fields of a message by name; others are passed over.

    >>> read_message(b"\\x08\\x96\\x01", {1: Field("seat", int)})
    {'seat': 150}
    >>> read_message(b"\\x12\\x02\\x00\\x01", {2: Field("froms", int, is_list=True)})
    {'froms': [0, 1]}
    """
    found: dict[str, Any] = {}
    for number, kind, value in _parts(data):
        wanted = fields.get(number)
        if wanted is None:
            continue
        values = _values(value, kind, wanted)
        if wanted.is_list:
            found.setdefault(wanted.name, []).extend(values)
        elif values:
            found[wanted.name] = values[-1]
    return found


def _values(value: int | bytes, kind: int, wanted: Field) -> list[Any]:
    if wanted.kind is int or wanted.kind is bool:
        numbers = [value] if isinstance(value, int) else list(_packed(value))
        return [bool(number) if wanted.kind is bool else _signed(number) for number in numbers]
    if not isinstance(value, bytes) or kind != BYTES:
        raise RecordError(f"the field '{wanted.name}' has a number where text was expected")
    if wanted.kind is bytes:
        return [value]
    if wanted.kind is str:
        return [value.decode("utf-8", "replace")]
    assert isinstance(wanted.kind, Mapping)  # noqa: S101
    return [read_message(value, wanted.kind)]


def _parts(data: bytes) -> Iterator[tuple[int, int, int | bytes]]:
    """Number, kind and value of every field."""
    place = 0
    while place < len(data):
        key, place = _varint(data, place)
        number, kind = key >> 3, key & 7
        if kind == VARINT:
            value, place = _varint(data, place)
            yield number, kind, value
            continue
        if kind == BYTES:
            size, place = _varint(data, place)
        elif kind in _SIZES:
            size = _SIZES[kind]
        else:
            raise RecordError(f"byte {place} begins a field of kind {kind}, which there is not")
        if place + size > len(data):
            raise RecordError(f"a field of {size} bytes at byte {place} is cut short")
        yield number, kind, data[place : place + size]
        place += size


def _packed(data: bytes) -> Iterator[int]:
    place = 0
    while place < len(data):
        number, place = _varint(data, place)
        yield number


def _varint(data: bytes, place: int) -> tuple[int, int]:
    number = 0
    for index in range(_MOST_VARINT):
        if place + index >= len(data):
            raise RecordError(f"a number at byte {place} is cut short")
        byte = data[place + index]
        number |= (byte & 0x7F) << (7 * index)
        if byte < 0x80:
            return number, place + index + 1
    raise RecordError(f"a number at byte {place} is too long")


def _signed(number: int) -> int:
    """Negative numbers are written as 64 bits."""
    return number - (1 << 64) if number >= 1 << 63 else number
