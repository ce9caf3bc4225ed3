"""Values of JSON that nobody vouches for: each is of the kind that is expected, or the error says what it is."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from mahjongkit.errors import MahjongError, RecordError

MOST_SHOWN = 40


def shown(value: Any) -> str:
    """Return a value as short JSON, for messages.

    >>> shown([1, "a"]), shown("x" * 100)
    ('[1, "a"]', '"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...')
    """
    written = json.dumps(value, ensure_ascii=False)
    return written if len(written) <= MOST_SHOWN else f"{written[:MOST_SHOWN]}..."


@contextmanager
def at(place: str) -> Iterator[None]:
    """Name the place of an error.

    >>> with at("line 3"):
    ...     whole("x", "the seat")
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: line 3: the seat is "x": expected a whole number
    """
    try:
        yield
    except MahjongError as error:
        raise RecordError(f"{place}: {error}") from None


def whole(value: Any, what: str) -> int:
    """Return a whole number.

    >>> whole(2.0, "the seat")
    2
    >>> whole([], "the seat")
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: the seat is []: expected a whole number
    """
    if type(value) is int or (type(value) is float and value.is_integer()):
        return int(value)
    raise RecordError(f"{what} is {shown(value)}: expected a whole number")


def seat_number(value: Any) -> int:
    """Return the number of one of four seats.

    >>> seat_number(3)
    3
    >>> seat_number(4)
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: 4 is no seat: expected 0 to 3
    """
    if type(value) is int and 0 <= value <= 3:
        return value
    raise RecordError(f"{shown(value)} is no seat: expected 0 to 3")


def real(value: Any, what: str) -> float:
    """Return a number.

    >>> real(-1.5, "the standing")
    -1.5
    """
    if type(value) in (int, float):
        return float(value)
    raise RecordError(f"{what} is {shown(value)}: expected a number")


def text(value: Any, what: str) -> str:
    """Return a text.

    >>> text("a", "the name")
    'a'
    """
    if isinstance(value, str):
        return value
    raise RecordError(f"{what} is {shown(value)}: expected a text")


def items(value: Any, what: str, *, size: int | None = None, least: int = 0) -> list[Any]:
    """Return a list, of a size if one is named.

    >>> items([1, 2], "the dice", size=3)
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: the dice is [1, 2]: expected a list of 3 values
    """
    if isinstance(value, list) and len(value) >= least and size in (None, len(value)):
        return value
    number_of = f" of {size} values" if size is not None else f" of at least {least} values" if least else ""
    raise RecordError(f"{what} is {shown(value)}: expected a list{number_of}")


def wholes(value: Any, what: str, *, size: int | None = None) -> list[int]:
    """Return a list of whole numbers.

    >>> wholes([1, 2], "the dice")
    [1, 2]
    """
    return [whole(each, f"a number of {what}") for each in items(value, what, size=size)]


def fields(value: Any, what: str) -> dict[str, Any]:
    """Return an object.

    >>> fields({"a": 1}, "the event")
    {'a': 1}
    """
    if isinstance(value, dict):
        return value
    raise RecordError(f"{what} is {shown(value)}: expected an object")


def field(found: Mapping[str, Any], key: str) -> Any:
    """Return a field of an object.

    >>> field({"a": 1}, "b")
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: no field 'b'
    """
    if key not in found:
        raise RecordError(f"no field {key!r}")
    return found[key]
