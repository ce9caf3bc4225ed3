"""Writes into a store what no command writes: damage, or a game with the right checksum of something else."""

import sqlite3
from pathlib import Path

from mahjongkit.arena.store.checksums import game_checksums

_ROW = "SELECT block, seating, build, wall_seed, seats, layout, numbers FROM game"
_PLACE = "WHERE match = ? AND block = ? AND seating = ?"


def change(path: Path, statement: str, *values: object) -> None:
    """Execute a statement."""
    connection = sqlite3.connect(path)
    connection.execute(statement, values)
    connection.commit()
    connection.close()


def sum_again(path: Path, *, match: int, block: object, seating: int) -> None:
    """Give a changed game without faults the checksum that it would have been written with."""
    connection = sqlite3.connect(path)
    place = (match, block, seating)
    row = connection.execute(f"{_ROW} {_PLACE}", place).fetchone()
    (right,) = game_checksums(match, [row], {})
    connection.execute(f"UPDATE game SET checksum = ? {_PLACE}", (right, *place))  # noqa: S608
    connection.commit()
    connection.close()
