"""Games and faults of a match in the tables of a store: written whole blocks at a time, compared with what is there."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, repeat
from typing import NamedTuple

from mahjongkit.arena.store.connection import Connection
from mahjongkit.arena.store.game_rows import FIRST, Fault, GameRow, GameRows, faults_by_game
from mahjongkit.arena.store.layout import names_text, numbers_texts, read_numbers
from mahjongkit.errors import ArenaError

_INSERT = (
    "INSERT INTO game (match, block, seating, build, wall_seed, seats, layout, numbers) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_INSERT_FAULT = "INSERT INTO fault (match, block, seating, place, seat, kind, text) VALUES (?, ?, ?, ?, ?, ?, ?)"
_KEPT = "SELECT block, seating, wall_seed, seats, names, numbers FROM game JOIN layout ON number = layout"
_BLOCK = f"{_KEPT} WHERE match = ? AND block = ? ORDER BY seating"
_FAULTS = "SELECT block, seating, seat, kind, text FROM fault WHERE match = ?"


class KeptGame(NamedTuple):
    """A game as the file has it."""

    block: int
    seating: int
    wall_seed: int
    seats: str
    names: str
    """The layout of the numbers."""
    numbers: str

    def read(self, faults: Sequence[Fault] = ()) -> GameRow:
        """The game."""
        seats = tuple(json.loads(self.seats))
        statistics = read_numbers(self.names, self.numbers)
        return GameRow(self.block, self.seating, self.wall_seed, seats, statistics, tuple(faults))


def kept_games(rows: GameRows) -> list[KeptGame]:
    """Games as the file will have them."""
    names = names_text(rows.statistics)
    seats = map(_list_text, map(tuple, rows.seats.tolist()))
    columns = (rows.blocks.tolist(), rows.seatings.tolist(), rows.wall_seeds.tolist(), seats, repeat(names))
    return list(map(KeptGame, *columns, numbers_texts(rows.statistics)))


@lru_cache(maxsize=1024)  # a match has few seatings
def _list_text(numbers: tuple[int, ...]) -> str:
    return json.dumps(numbers, separators=(",", ":"))


class GameTable:
    """The games of one match; all but reading is done inside a transaction."""

    def __init__(self, connection: Connection, number: int, match_id: str) -> None:
        self._connection = connection
        self._number = number
        self._id = match_id

    def write(self, games: Sequence[KeptGame], faults: Sequence[Fault], build: int) -> int:
        """Write blocks; the number of new ones. Those that are there already must be the same."""
        run = self._connection.run
        run("SAVEPOINT pieces")
        try:
            self._insert(games, faults, build)
            return len({game.block for game in games})
        except sqlite3.IntegrityError:  # some are there already: one by one, to compare them
            run("ROLLBACK TO pieces")
        by_game = faults_by_game(faults)
        num_new = 0
        for _, group in groupby(games, key=lambda game: game.block):
            block = list(group)
            found = [fault for game in block for fault in by_game.get(game[:2], ())]
            num_new += self.write_block(block, found, build)
        return num_new

    def write_block(self, games: Sequence[KeptGame], faults: Sequence[Fault], build: int) -> bool:
        """Write one block; False when it is there."""
        there = [KeptGame(*row) for row in self._connection.run(_BLOCK, (self._number, games[0].block))]
        if there:
            self._compare(there, games, faults)
            return False
        self._insert(games, faults, build)
        return True

    def faults(self, block: int | None = None) -> Iterator[Fault]:
        """Of a block, or of all."""
        where, values = ("", ()) if block is None else (" AND block = ?", (block,))
        for row in self._connection.select(f"{_FAULTS}{where} ORDER BY block, seating, place", (self._number, *values)):
            yield Fault(*row)

    def _insert(self, games: Sequence[KeptGame], faults: Sequence[Fault], build: int) -> None:
        layouts = {names: self._layout_number(names) for names in {game.names for game in games}}
        values = [
            (self._number, block, seating, build, seed, seats, layouts[names], numbers)
            for block, seating, seed, seats, names, numbers in games
        ]
        self._connection.sql.executemany(_INSERT, values)
        if faults:
            rows = [
                (self._number, *fault[:2], place, *fault[2:])
                for found in faults_by_game(faults).values()
                for place, fault in enumerate(found)
            ]
            self._connection.sql.executemany(_INSERT_FAULT, rows)
        if games:
            self._connection.run("INSERT OR IGNORE INTO played_by (match, build) VALUES (?, ?)", (self._number, build))

    def _layout_number(self, names: str) -> int:
        self._connection.run("INSERT OR IGNORE INTO layout (names) VALUES (?)", (names,))
        return int(self._connection.value("SELECT number FROM layout WHERE names = ?", (names,)))

    def _compare(self, there: Sequence[KeptGame], games: Sequence[KeptGame], faults: Iterable[Fault]) -> None:
        block = games[0].block
        place = f"block {block} of match '{self._id}' is already in '{self._connection.path}'"
        if len(there) != len(games):
            raise ArenaError(f"{place} with {len(there)} games, not {len(games)}")
        old_faults, new_faults = faults_by_game(list(self.faults(block))), faults_by_game(list(faults))
        for old, new in zip(there, games, strict=True):
            found = (old.read(old_faults.get(old[:2], ())), new.read(new_faults.get(new[:2], ())))
            for name, old_value, new_value in differences(*found):
                raise ArenaError(f"{place}: seating {old.seating} has {name} {old_value!r}, not {new_value!r}")


def differences(old: GameRow, new: GameRow) -> Iterator[tuple[str, object, object]]:
    """Name and values of all in which two games of the same place differ; statistics that only one has do not count.

    >>> old = GameRow(7, 0, 5, (0, 1), {"points": (2, -2), "rounds": 1})
    >>> list(differences(old, old._replace(statistics={"points": (1, -1), "draws": (40, 30)})))
    [('points', (2, -2), (1, -1))]
    """
    for name in ("wall_seed", "seats"):
        if getattr(old, name) != getattr(new, name):
            yield name, getattr(old, name), getattr(new, name)
    for name, value in old.statistics.items():
        if name in new.statistics and value != new.statistics[name]:
            yield name, value, new.statistics[name]
    kinds = {fault.kind for fault in (*old.faults, *new.faults)}
    count = 1 if FIRST in kinds else None
    old_faults, new_faults = ([f"seat {each.seat}: {each.text}" for each in game.faults[:count]] for game in (old, new))
    if old_faults != new_faults:
        yield "faults", old_faults, new_faults
