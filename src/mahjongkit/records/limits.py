"""How much a record, a file and an archive may hold. Real ones stay far below; what is above costs time or memory."""

from mahjongkit.errors import RecordError

MEGABYTE = 1024 * 1024

MOST_BYTES = 32 * MEGABYTE  # of a file, unpacked; the longest known game has less than 2 MB
MOST_JSON_BYTES = 8 * MEGABYTE  # of one JSON text: as values it takes up to forty times as much
MOST_LINES = 250_000  # of a file; one line is a record or an event
MOST_TAG_BYTES = 65_536  # of one XML element: the parser's time grows faster than the number of attributes
MOST_EVENTS = 100_000  # the longest known game has 2,500
MOST_ROUNDS = 1_000
MOST_TOKENS = 100  # takes and discards of one seat in a round

MOST_MEMBERS = 100_000  # files in one archive
MOST_DIRECTORY_BYTES = 16 * MEGABYTE  # of an archive's list of its files
MOST_UNPACKED = 200  # how many times its own size an archive may have unpacked, from where on it matters:
LEAST_UNPACKED_BYTES = 1024 * MEGABYTE

MOST_BROKEN = 100  # records of one file; the rest of the file is not read then
MOST_FAULT_LETTERS = 500
MOST_LISTED = 10_000  # differences and faults in one report; all are counted


def check_limit(number: int, most: int, what: str) -> None:
    """Raise a RecordError when there is too much of something.

    >>> check_limit(101, 100, "rounds")
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: more than 100 rounds: too many for a record of one game
    """
    if number > most:
        raise RecordError(f"more than {most} {what}: too many for a record of one game")
