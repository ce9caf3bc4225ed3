"""How much a record may hold. Real games stay far below; what is above was made to cost time or memory."""

from mahjongkit.errors import RecordError

MOST_BYTES = 32 * 1024 * 1024  # unpacked; the longest known game has less than 2 MB
MOST_EVENTS = 100_000  # the longest known game has 2,500
MOST_ROUNDS = 1_000
MOST_TOKENS = 100  # takes and discards of one seat in a round


def check_limit(number: int, most: int, what: str) -> None:
    """Raise a RecordError when there is too much of something.

    >>> check_limit(101, 100, "rounds")
    Traceback (most recent call last):
    ...
    mahjongkit._core.tiles.RecordError: more than 100 rounds: too many for a record of one game
    """
    if number > most:
        raise RecordError(f"more than {most} {what}: too many for a record of one game")
