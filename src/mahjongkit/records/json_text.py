"""JSON from others: no endless numbers, no endless depth."""

import json
import re
from typing import Any

from mahjongkit.errors import RecordError
from mahjongkit.records.limits import MEGABYTE, MOST_JSON_BYTES, MOST_LINES

MOST_DIGITS = 12
# What is left where a word, a number or an escape ends too early.
CUT_TOKEN = re.compile(r"t(ru?)?|f(a(ls?)?)?|n(ul?)?|-|\.|[eE][+-]?|u[0-9a-fA-F]{0,4}")
SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def _bounded(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise RecordError(f"the number {text[:20]}... is too large for a record")
    return int(text)


def _finite(text: str) -> float:
    number = float(text)
    if not abs(number) < 10**MOST_DIGITS:
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
    _check_lines(data)
    return [line for line in data.removeprefix(b"\xef\xbb\xbf").split(b"\n") if line.strip()]


def numbered_lines(data: bytes) -> list[tuple[int, str]]:
    """Return the lines of UTF-8 text that are not blank, with their numbers.

    >>> numbered_lines(b'{"a": 1}\\n\\n{"a": 2}\\n')
    [(1, '{"a": 1}'), (3, '{"a": 2}')]
    """
    _check_lines(data)
    return [(number, line) for number, line in enumerate(decoded(data).split("\n"), start=1) if line.strip()]


def _check_lines(data: bytes) -> None:
    if data.count(b"\n") > MOST_LINES:
        raise RecordError(f"more than {MOST_LINES} lines: too many for a file of records")


def parse_json(text: str, *, line: int | None = None) -> Any:
    """Parse JSON that nobody vouches for.

    >>> parse_json('{"type": "dahai", "actor": 1}')
    {'type': 'dahai', 'actor': 1}
    >>> parse_json("[" * 100_000)
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: not JSON: nested too deeply
    >>> parse_json('{"type": "dahai", "act')
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: not JSON: cut short, its end is missing
    """
    place = "" if line is None else f"line {line}: "
    if len(text) > MOST_JSON_BYTES:
        raise RecordError(
            f"{place}more than {MOST_JSON_BYTES // MEGABYTE} MB of JSON: too much for a record of one game"
        )
    try:
        value = json.loads(text, parse_int=_bounded, parse_float=_finite, parse_constant=_refused)
        _check_surrogates(text, value)
    except RecordError as error:
        raise RecordError(f"{place}{error}") from None
    except RecursionError:
        raise RecordError(f"{place}not JSON: nested too deeply") from None
    except json.JSONDecodeError as error:
        if _is_cut_short(text, error):
            raise RecordError(f"{place}not JSON: cut short, its end is missing") from None
        raise RecordError(f"{place}not JSON: {error}") from None
    except ValueError as error:
        raise RecordError(f"{place}not JSON: {error}") from None
    return value


def _is_cut_short(text: str, error: json.JSONDecodeError) -> bool:
    """Whether there is nothing wrong but that the text ends."""
    if not text.strip():
        return False
    rest = text[error.pos :].strip()
    return not rest or error.msg.startswith("Unterminated string") or CUT_TOKEN.fullmatch(rest) is not None


def _check_surrogates(text: str, value: Any) -> None:
    """Refuse half of a character, which JSON can name and no file can hold."""
    if SURROGATE.search(text) is None:
        return
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        half = str(error.object)[error.start]
        raise RecordError(f"a text has half of a character (\\u{ord(half):04x}), which no file can hold") from None
