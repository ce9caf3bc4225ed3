"""Recorded games for a fit: which of them it learns from, and which it is measured on."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mahjongkit.errors import LearnError
from mahjongkit.records import Record, Source, sources

HELD_OUT = 5  # one game in so many is not fitted to


@dataclass(frozen=True)
class GameSplit:
    """Files of games by what they are for."""

    fitted: tuple[Source, ...]
    held_out: tuple[Source, ...]


def is_held_out(game: str) -> bool:
    """Whether nothing is fitted to the game: a function of its id alone.

    >>> sum(is_held_out(f"game {number}") for number in range(1000))
    194
    """
    return hashlib.sha256(game.encode()).digest()[0] % HELD_OUT == 0


def split_games(paths: Iterable[str], *, most: int | None = None) -> GameSplit:
    """The files of records below some paths, each game once; the name of a file is the id of its game."""
    by_id: dict[str, Source] = {}
    for source in sources(paths):
        by_id.setdefault(game_id(source), source)
    if not by_id:
        raise LearnError(f"no records are at {', '.join(paths)}")
    chosen = sorted(by_id)[:most]
    return GameSplit(
        tuple(by_id[game] for game in chosen if not is_held_out(game)),
        tuple(by_id[game] for game in chosen if is_held_out(game)),
    )


def game_id(source: Source) -> str:
    """The name of the file without folders and endings."""
    name = source.member or source.path.name
    return name.rpartition("/")[2].partition(".")[0]


def records_of(source: Source, variant: str) -> Iterator[Record]:
    """The records of a file that are of the variant; a broken one raises a `RecordError` that names it."""
    return (record for record in source.read_all() if record.rules.variant == variant)
