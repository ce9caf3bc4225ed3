"""JSON from others: no endless numbers, no endless depth."""

import json
import math
from typing import Any

from mahjongkit.errors import RecordError

MOST_DIGITS = 12


def _bounded(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise RecordError(f"the number {text[:20]}... is too large for a record")
    return int(text)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise RecordError(f"the number {text[:20]} is too large for a record")
    return number


def _refused(text: str) -> float:
    raise RecordError(f"{text} is no number")


def decoded(data: bytes) -> str:
    """Return the text of UTF-8 bytes.

    >>> decoded(b"\\xef\\xbb\\xbf{}")
    '{}'
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"not UTF-8 text: byte {error.start + 1} is {data[error.start]:#04x}") from None


def line_bytes(data: bytes) -> list[bytes]:
    """Return the lines that are not blank.

    >>> line_bytes(b'{"a": 1}\\n\\n{"a": 2}\\n')
    [b'{"a": 1}', b'{"a": 2}']
    """
    return [line for line in data.removeprefix(b"\xef\xbb\xbf").split(b"\n") if line.strip()]


def parse_json(text: str, *, line: int | None = None) -> Any:
    """Parse JSON that nobody vouches for.

    >>> parse_json('{"type": "dahai", "actor": 1}')
    {'type': 'dahai', 'actor': 1}
    >>> parse_json("[" * 100_000)
    Traceback (most recent call last):
    ...
    mahjongkit._core.tiles.RecordError: not JSON: nested too deeply
    """
    place = "" if line is None else f"line {line}: "
    try:
        return json.loads(text, parse_int=_bounded, parse_float=_finite, parse_constant=_refused)
    except RecordError as error:
        raise RecordError(f"{place}{error}") from None
    except RecursionError:
        raise RecordError(f"{place}not JSON: nested too deeply") from None
    except ValueError as error:
        raise RecordError(f"{place}not JSON: {error}") from None
