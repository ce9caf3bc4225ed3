"""The files of a dataset: recorded games without names, as walls and choices; a round takes some 110 bytes."""

import json
import re
import struct
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from mahjongkit.errors import LearnError

MAGIC = b"mahjongkit-games-1\n"
SUFFIX = ".games"
MOST_BYTES = 1 << 28
"""No part that we write is nearly as large: what unpacks to more is no part."""


@dataclass(frozen=True)
class StoredGame:
    """One game of a dataset."""

    id: str
    date: str
    """YYYYMMDD, or empty where the name of the game does not tell it."""
    rules: str
    num_rounds: int
    data: bytes


@dataclass(frozen=True)
class Broken:
    """A record, or a round of one, that was left out."""

    game: str
    what: str


@dataclass(frozen=True)
class Part:
    """Some games, and what was left out of the files that they came from."""

    sources: tuple[str, ...]
    """The ids of the files that were read for it."""
    games: tuple[StoredGame, ...]
    broken: tuple[Broken, ...] = ()


def date_of(game: str) -> str:
    """The day in the name of a game of Tenhou, as YYYYMMDD.

    >>> date_of("2026011603gm-00b9-0000-2b45278f"), date_of("my game")
    ('20260116', '')
    """
    found = re.match(r"((?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))", game)
    return found[1] if found else ""


def write_part(path: Path, part: Part) -> None:
    """Write the file whole or not at all."""
    games = [{key: value for key, value in asdict(game).items() if key != "data"} for game in part.games]
    sizes = [len(game.data) for game in part.games]
    header = json.dumps(
        {
            "sources": part.sources,
            "games": [{**game, "size": size} for game, size in zip(games, sizes, strict=True)],
            "broken": [asdict(each) for each in part.broken],
        }
    ).encode()
    body = struct.pack("<I", len(header)) + header + b"".join(game.data for game in part.games)
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(MAGIC + zlib.compress(body, 9))
    unfinished.replace(path)


def read_part(path: Path) -> Part:
    """Read a file of games; a broken one raises a `LearnError` that names it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise LearnError(f"{path}: cannot be read: {error.strerror}") from None
    if not data.startswith(MAGIC):
        raise LearnError(f"{path}: no file of recorded games of this version; make the dataset again")
    try:
        return _unpacked(data[len(MAGIC) :])
    except (ValueError, KeyError, TypeError, struct.error, zlib.error) as error:
        raise LearnError(f"{path}: the file is broken ({error}); remove it and make the dataset again") from None


def _unpacked(packed: bytes) -> Part:
    unpacker = zlib.decompressobj()
    body = unpacker.decompress(packed, MOST_BYTES)
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise ValueError("it is cut short or too large")
    (size,) = struct.unpack_from("<I", body)
    header: dict[str, Any] = json.loads(body[4 : 4 + size])
    at = 4 + size
    games = []
    for each in header["games"]:
        length = int(each.pop("size"))
        if not 0 <= length <= len(body) - at:
            raise ValueError("a game ends after the file")
        games.append(StoredGame(**each, data=body[at : at + length]))
        at += length
    if at != len(body):
        raise ValueError("bytes are left over")
    return Part(tuple(header["sources"]), tuple(games), tuple(Broken(**each) for each in header["broken"]))
