"""Tiles of the line protocol of the Taiwanese platforms: numbers of three digits, one for each of the 136 tiles."""

from mahjongkit.errors import RecordError

SUITS = "mpsz"
COPIES = range(4)


def tile_of(word: str) -> str:
    """Return our name of a tile: the digits are the suit (4: honours), the rank and which of the four copies it is.

    >>> tile_of("153"), tile_of("290"), tile_of("471")
    ('5m', '9p', '7z')
    """
    if not (word.isascii() and word.isdigit() and len(word) == 3):
        raise RecordError(f"{word[:20]!r} is no tile: expected three digits, such as 153 for a 5m")
    suit, rank, copy = map(int, word)
    if suit not in range(1, 5) or rank not in range(1, 8 if suit == 4 else 10) or copy not in COPIES:
        raise RecordError(f"{word!r} is no tile: expected suit 1 to 3 and rank 1 to 9, or 4 and 1 to 7, then 0 to 3")
    return f"{rank}{SUITS[suit - 1]}"


def number_of(tile: str, copy: int) -> str:
    """The other way round.

    >>> number_of("5m", 3)
    '153'
    """
    return f"{SUITS.index(tile[1]) + 1}{tile[0]}{copy}"
