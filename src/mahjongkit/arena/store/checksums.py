"""Checksums of rows: a CRC-32 for each column, so that a damaged row is found and its column named.

They find what disks, copies and flipped bits do to a file. They are no signatures: who writes a file can write these.
"""

import struct
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from zlib import crc32

from mahjongkit.arena.store.game_rows import Fault
from mahjongkit.errors import ArenaError

GAME_COLUMNS = ("block or seating", "build or layout", "wall_seed", "seats", "numbers", "faults")
"""What the parts of the checksum of a game are of."""

GameValues = tuple[int, int, int, int, str, int, str]
"""Block, seating, build, seed of the wall, seats, layout, numbers: a game as its row has it."""

_pack = struct.Struct(f">{len(GAME_COLUMNS)}I").pack


def checksum(values: Iterable[object]) -> bytes:
    """Of a row of any table but that of games, over these columns.

    >>> checksum([123456789]).hex()
    'cbf43926'
    """
    return b"".join(_crc(f"{value}").to_bytes(4, "big") for value in values)


def check_row(owner: str, place: str, columns: Mapping[str, object], kept: object) -> None:
    """Raise an `ArenaError` that names the first column that is not what was written.

    >>> check_row("match '2f'", "build 1: ", {"number": 1, "text": "greddy"}, checksum([1, "greedy"]))
    Traceback (most recent call last):
    mahjongkit.errors.ArenaError: match '2f' is damaged: build 1: text is not what was written
    """
    found = checksum(columns.values())
    if found != kept:
        name = first_difference(tuple(columns), found, kept)
        raise ArenaError(f"{owner} is damaged: {place}{name} is not what was written")


def game_checksums(
    match: int, games: Iterable[GameValues], faults: Mapping[tuple[int, int], Sequence[Fault]]
) -> list[bytes]:
    """Of games of the match with this number, each with its faults."""
    # Thousands of rows at a time: no function of ours is called for a row, and texts that repeat are summed once.
    return [
        _pack(
            crc32(f"{match} {block} {seating}".encode()),
            _crc(f"{build} {layout}"),
            crc32(f"{wall_seed}".encode()),
            _crc(f"{seats}"),
            crc32(f"{numbers}".encode("utf-8", "surrogateescape")),
            _crc(_faults_text(faults[block, seating])) if (block, seating) in faults else 0,
        )
        for block, seating, build, wall_seed, seats, layout, numbers in games
    ]


def first_difference(names: Sequence[str], found: bytes, kept: object) -> str:
    """The name of the first part in which two checksums differ."""
    if isinstance(kept, bytes) and len(kept) == len(found):
        for place, name in enumerate(names):
            if kept[4 * place : 4 * place + 4] != found[4 * place : 4 * place + 4]:
                return name
    return "checksum"


def _faults_text(faults: Sequence[Fault]) -> str:
    return "\n".join(f"{seat} {kind} {text}" for _, _, seat, kind, text in faults)


@lru_cache(maxsize=4096)
def _crc(text: str) -> int:
    return crc32(text.encode("utf-8", "surrogateescape"))
