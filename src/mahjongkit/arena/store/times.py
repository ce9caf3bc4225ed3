"""How long the entrants of a match thought. It is no part of what was played, and damage to it costs nothing else."""

import json
import math
from collections.abc import Sequence
from contextlib import suppress
from itertools import zip_longest

from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.arena.store.checksums import check_row, checksum
from mahjongkit.arena.store.connection import Connection
from mahjongkit.arena.store.game_rows import LARGEST_INTEGER
from mahjongkit.arena.store.json_text import canonical_json
from mahjongkit.errors import ArenaError

_READ = "SELECT times, checksum FROM time_spent WHERE match = ?"
_WRITE = "INSERT OR REPLACE INTO time_spent (match, times, checksum) VALUES (?, ?, ?)"


def begin_times(connection: Connection, match: int) -> None:
    """The row that every match has; inside a transaction."""
    _write(connection, match, ())


def read_times(connection: Connection, match: int, owner: str) -> tuple[TimeSpent, ...]:
    """Sums of each entrant, none where nothing was timed; what is not what was written is an error of the owner."""
    row = next(connection.select(_READ, (match,), owner), None)
    if row is None:
        raise ArenaError(f"{owner} is damaged: its times are not there")
    check_row(owner, "", {"match": match, "times": row[0]}, row[1])
    try:
        times = tuple(TimeSpent(int(decisions), float(seconds)) for decisions, seconds in json.loads(row[0]))
        if not all(0 <= each.decisions <= LARGEST_INTEGER and 0 <= each.seconds < math.inf for each in times):
            raise ValueError("no numbers from 0 on")
    except (ValueError, TypeError, OverflowError) as error:  # never written by us
        raise ArenaError(f"{owner} is damaged: times: {error}") from error
    return times


def add_times(connection: Connection, match: int, times: Sequence[TimeSpent]) -> None:
    """Add to the sums, inside a transaction; damaged ones stay as they are."""
    with suppress(ArenaError):
        there = read_times(connection, match, "")
        _write(connection, match, [old + new for old, new in zip_longest(there, times, fillvalue=TimeSpent())])


def _write(connection: Connection, match: int, times: Sequence[TimeSpent]) -> None:
    text = canonical_json([(each.decisions, each.seconds) for each in times])
    connection.run(_WRITE, (match, text, checksum([match, text])))
