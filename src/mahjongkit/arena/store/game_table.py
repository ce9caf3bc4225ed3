"""Games and faults of a match in the tables of a store: written whole blocks at a time, compared with what is there."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby, islice, repeat
from operator import lt
from typing import NamedTuple

from mahjongkit.arena.store.checksums import GAME_COLUMNS, GameValues, first_difference, game_checksums
from mahjongkit.arena.store.connection import Connection
from mahjongkit.arena.store.game_rows import FIRST, Fault, GameRow, GameRows, faults_by_game
from mahjongkit.arena.store.layout import names_text, numbers_texts, read_numbers
from mahjongkit.arena.store.match_table import add_build
from mahjongkit.arena.store.texts import layouts
from mahjongkit.errors import ArenaError

_INSERT = (
    "INSERT INTO game (match, block, seating, build, wall_seed, seats, layout, numbers, checksum)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_INSERT_FAULT = "INSERT INTO fault (match, block, seating, place, seat, kind, text) VALUES (?, ?, ?, ?, ?, ?, ?)"
# With the number of games in every row: another process may write between two statements.
_ALL = (
    "SELECT block, seating, build, wall_seed, seats, layout, numbers, game.checksum, games FROM match"
    " LEFT JOIN game ON match = number WHERE number = ? ORDER BY block, seating"
)
_BLOCK = (
    "SELECT block, seating, build, wall_seed, seats, layout, numbers, checksum, NULL FROM game"
    " WHERE match = ? AND block = ? ORDER BY seating"
)
_FAULTS = "SELECT block, seating, seat, kind, text FROM fault WHERE match = ?"
_ROWS_AT_ONCE = 10_000


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
        self._layouts = layouts(connection)

    @property
    def place(self) -> str:
        """For messages."""
        return f"match '{self._id}' in '{self._connection.path}'"

    def rows(self, block: int | None = None) -> Iterator[list[GameValues]]:
        """Rows as the file has them, some thousand at a time; of one block, or of all.

        An error names the first that is not what was written, or says how many are not there.
        """
        faults = faults_by_game(list(self.faults(block)))
        statement, values = (_ALL, ()) if block is None else (_BLOCK, (block,))
        found = self._connection.select(statement, (self._number, *values), self.place)
        num_games, num_written, last = 0, None, (-1, -1)
        while rows := list(islice(found, _ROWS_AT_ONCE)):
            num_written = rows[0][-1]
            games: list[GameValues] = [row[:7] for row in rows if row[7] is not None]
            self._check(games, [row[7] for row in rows[: len(games)]], faults)
            places = [last, *(game[:2] for game in games)]
            try:
                is_rising = all(map(lt, places, places[1:]))
            except TypeError:
                raise self._damaged("a block or seating is no number") from None
            if not is_rising:
                raise self._damaged("games are there twice")
            num_games, last = num_games + len(games), places[-1]
            if games:
                yield games
        if num_written not in (None, num_games):
            raise self._damaged(f"{num_written} games were written, {num_games} are there")

    def layout(self, number: int) -> str:
        """What the numbers of games with this layout are."""
        return self._layouts.text(number, self.place)

    def _check(
        self, games: Sequence[GameValues], kept: Sequence[object], faults: Mapping[tuple[int, int], Sequence[Fault]]
    ) -> None:
        sums = game_checksums(self._number, games, faults)
        if sums == kept:
            return
        for game, found, written in zip(games, sums, kept, strict=True):
            if found != written:
                # Another process may have written the game after the faults were read.
                again = game_checksums(self._number, [game], faults_by_game(list(self.faults(game[0]))))[0]
                if again != written:
                    name = first_difference(GAME_COLUMNS, again, written)
                    text = f"block {game[0]}, seating {game[1]}: {name} is not what was written"
                    raise self._damaged(text)

    def _damaged(self, what: str) -> ArenaError:
        return ArenaError(f"{self.place} is damaged: {what}")

    def write(self, games: Sequence[KeptGame], faults: Sequence[Fault], build: int) -> int:
        """Write blocks; the number of new ones. Those that are there already must be the same."""
        run = self._connection.run
        run("SAVEPOINT pieces")
        try:
            self.insert(games, faults, build)
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
        rows = [row for some in self.rows(games[0].block) for row in some]
        if rows:
            there = [KeptGame(*row[:2], *row[3:5], self.layout(row[5]), row[6]) for row in rows]
            self._compare(there, games, faults)
            return False
        self.insert(games, faults, build)
        return True

    def faults(self, block: int | None = None) -> Iterator[Fault]:
        """Of a block, or of all."""
        where, values = ("", ()) if block is None else (" AND block = ?", (block,))
        for row in self._connection.select(
            f"{_FAULTS}{where} ORDER BY block, seating, place", (self._number, *values), self.place
        ):
            yield Fault(*row)

    def insert(self, games: Sequence[KeptGame], faults: Sequence[Fault], build: int) -> None:
        """Write whole blocks that are not there."""
        numbers = {names: self._layouts.number(names) for names in {game.names for game in games}}
        values: list[GameValues] = [
            (block, seating, build, seed, seats, numbers[names], text)
            for block, seating, seed, seats, names, text in games
        ]
        by_game = faults_by_game(faults)
        sums = game_checksums(self._number, values, by_game)
        rows = [(self._number, *row, each) for row, each in zip(values, sums, strict=True)]
        self._connection.sql.executemany(_INSERT, rows)
        if faults:
            told = [
                (self._number, *fault[:2], place, *fault[2:])
                for found in by_game.values()
                for place, fault in enumerate(found)
            ]
            self._connection.sql.executemany(_INSERT_FAULT, told)
        if games:
            add_build(self._connection, self._number, build)
            self._connection.run("UPDATE match SET games = games + ? WHERE number = ?", (len(games), self._number))

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
