"""Values in the attributes of XML elements."""

from collections.abc import Mapping

from mahjongkit.errors import RecordError

Attributes = Mapping[str, str]
MOST_LETTERS = 12


def read_numbers(text: str) -> list[int]:
    """Read whole numbers with commas between them.

    >>> read_numbers("250,+26,-3"), read_numbers("")
    ([250, 26, -3], [])
    """
    return [_whole(word) for word in text.split(",")] if text else []


def text_of(attributes: Attributes, key: str) -> str:
    """Return an attribute.

    >>> text_of({"who": "1"}, "hai")
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: no attribute 'hai'
    """
    if key not in attributes:
        raise RecordError(f"no attribute {key!r}")
    return attributes[key]


def number_of(attributes: Attributes, key: str, *, default: int | None = None) -> int:
    """Return an attribute that is a whole number; without a default it must be there.

    >>> number_of({"who": "1"}, "who"), number_of({}, "lobby", default=0)
    (1, 0)
    """
    if default is not None and key not in attributes:
        return default
    (number,) = numbers_of(attributes, key, size=1)
    return number


def numbers_of(attributes: Attributes, key: str, *, size: int | None = None) -> list[int]:
    """Return an attribute that is whole numbers, so many if a size is named.

    >>> numbers_of({"ten": "30,2000"}, "ten", size=3)
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: attribute ten is '30,2000': expected 3 numbers
    """
    text = text_of(attributes, key)
    try:
        numbers = read_numbers(text)
    except RecordError as error:
        raise RecordError(f"attribute {key}: {error}") from None
    if size not in (None, len(numbers)):
        wanted = "a whole number" if size == 1 else f"{size} numbers"
        raise RecordError(f"attribute {key} is {text[:40]!r}: expected {wanted}")
    return numbers


def reals_of(attributes: Attributes, key: str) -> list[float]:
    """Return an attribute that is numbers.

    >>> reals_of({"rate": "2421.00,1500.00"}, "rate")
    [2421.0, 1500.0]
    """
    try:
        return [_real(word) for word in text_of(attributes, key).split(",")]
    except ValueError as error:
        raise RecordError(f"attribute {key}: {error}") from None


def _whole(word: str) -> int:
    try:
        if len(word) <= MOST_LETTERS:
            return int(word)
    except ValueError:
        pass
    raise RecordError(f"{word[:20]!r} is no whole number")


def _real(word: str) -> float:
    try:
        number = float(word)
        if abs(number) < 10**MOST_LETTERS:
            return number
    except ValueError:
        pass
    raise RecordError(f"{word[:20]!r} is no number")
