"""The store of results: an SQLite file of matches, one row a game.

A block is written in one transaction, so that a process that dies loses at most the blocks that it had not handed over,
and no block is ever there in part. Any number of processes of one machine may write to a file at the same time.
"""

import hashlib
import json
import platform
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from itertools import groupby
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from mahjongkit.arena.played_game import (
    FIELDS,
    SEAT_FIELDS,
    PlayedGame,
    Row,
    StoredGame,
    check_blocks,
    from_row,
    to_rows,
)
from mahjongkit.errors import ArenaError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_APPLICATION = 0x6D6A6B61  # "mjka": tells a store from other SQLite files
_FORMAT = 3
_BUSY_SECONDS = 60.0
# Lists are JSON, so that SQL can read them: json_extract(points, '$[0]').
_COLUMN_TYPES = {name: f"{name} TEXT NOT NULL" for name in SEAT_FIELDS} | {"fault": "fault TEXT"}
_TABLES = (
    "CREATE TABLE match (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, settings TEXT NOT NULL,"
    " settings_hash TEXT NOT NULL UNIQUE, created TEXT NOT NULL)",
    "CREATE TABLE versions (number INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
    "CREATE TABLE game (match INTEGER NOT NULL REFERENCES match, block INTEGER NOT NULL, seating INTEGER NOT NULL,"
    " versions INTEGER NOT NULL REFERENCES versions, "
    + ", ".join(_COLUMN_TYPES.get(name, f"{name} INTEGER NOT NULL") for name in FIELDS)
    + ", PRIMARY KEY (match, block, seating)) WITHOUT ROWID",
)
_COLUMNS = ", ".join(FIELDS)
_VALUES = ", ".join("?" * (4 + len(FIELDS)))
# Only names of our own columns are put into these texts.
_INSERT = f"INSERT INTO game (match, block, seating, versions, {_COLUMNS}) VALUES ({_VALUES})"  # noqa: S608
_BLOCK = f"SELECT {_COLUMNS} FROM game WHERE match = ? AND block = ? ORDER BY seating"  # noqa: S608
_JOINED = "FROM game JOIN versions ON number = versions WHERE match = ?"
_GAMES = f"SELECT block, seating, text, {_COLUMNS} {_JOINED} ORDER BY block, seating"
_NUMBERS = f"SELECT block, seating, {', '.join(FIELDS[:-1])} FROM game WHERE match = ? ORDER BY block, seating"  # noqa: S608
_BRACKETS = str.maketrans("", "", "[]")
_FAULTS = "SELECT block, seating, fault FROM game WHERE match = ? AND fault IS NOT NULL ORDER BY block, seating"
_PLAYED_BY = f"SELECT text, count(*) {_JOINED} GROUP BY text"


def canonical_json(value: object) -> str:
    """The one text of a value: sorted keys, no spaces.

    >>> canonical_json({"wall": "kept", "entrants": ("greedy", "random")})
    '{"entrants":["greedy","random"],"wall":"kept"}'
    """
    try:
        return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise ArenaError(f"settings {value!r} have no JSON text: {error}") from None


def current_versions() -> dict[str, str]:
    """Versions of the programs that play here.

    >>> sorted(current_versions())
    ['mahjongkit', 'python']
    """
    return {"mahjongkit": version("mahjongkit"), "python": platform.python_version()}


class Store:
    """A file of matches; close it, or use it in a `with` statement.

    >>> with Store(":memory:") as store:
    ...     match = store.open_match({"entrants": ["greedy", "random"], "seed": 1})
    ...     game = PlayedGame(wall_seed=5, seats=(0, 1, 0, 1), points=(3, -1, -1, -1), wins=(1, 0, 0, 0))
    ...     added = match.add_block(0, [game])
    ...     match.missing_blocks(3)
    [1, 2]
    """

    def __init__(self, path: str | Path, *, must_exist: bool = False) -> None:
        self.path = str(path)
        if must_exist and not Path(path).is_file():
            raise ArenaError(f"no store '{self.path}': there is no such file")
        with self._errors():
            # Without isolation level the transactions are those that are written here, and no others.
            self._connection = sqlite3.connect(self.path, timeout=_BUSY_SECONDS, isolation_level=None)
        try:
            with self._errors():
                self._prepare()
        except BaseException:
            self._connection.close()
            raise

    def open_match(
        self, settings: Mapping[str, object], *, name: str | None = None, versions: Mapping[str, str] | None = None
    ) -> "Match":
        """The match with these settings, a new one when there is none; games that are added carry `versions`.

        Its id is the name, or else the beginning of the hash of the settings. The same settings are the same match, so
        that a run which is started again goes on; a name that belongs to other settings is refused.
        """
        text = canonical_json(settings)
        with self._transaction():
            number, found = self._find_or_add_match(text, name)
        if name is not None and found != name:
            raise ArenaError(f"a match with the settings of '{name}' is already in '{self.path}', as '{found}'")
        return Match(self, number, found, text, canonical_json(versions or current_versions()))

    def matches(self) -> list["Match"]:
        """All matches of the file, the oldest first."""
        with self._errors():
            rows = self._connection.execute("SELECT number, id, settings FROM match ORDER BY number").fetchall()
        versions = canonical_json(current_versions())
        return [Match(self, number, match_id, text, versions) for number, match_id, text in rows]

    def merge(self, other_path: str | Path) -> int:
        """Add all that another file has and this one has not, or nothing after an error; the number of new blocks.

        Matches with the same settings become one, whatever their names. Games that differ at the same place are an
        error, and so are different settings under one name.
        """
        num_added = 0
        with Store(other_path, must_exist=True) as other, self._transaction():
            for theirs in other.matches():
                number, _ = self._find_or_add_match(theirs.settings_text, None, new_id=theirs.id)
                ours = Match(self, number, theirs.id, theirs.settings_text, theirs._versions)
                for block, rows in groupby(theirs.games(), key=lambda row: row.block):
                    stored = list(rows)
                    versions = self._versions_number(stored[0].versions)
                    num_added += ours._write(block, [row.game for row in stored], versions)
        return num_added

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _prepare(self) -> None:
        run = self._connection.execute
        # Read before the first write: a file that belongs to something else stays as it is.
        if run("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0:
            self._write_ahead()
            with self._transaction():
                if run("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0:  # no other process was faster
                    for table in _TABLES:
                        run(table)
                    run(f"PRAGMA application_id = {_APPLICATION}")
                    run(f"PRAGMA user_version = {_FORMAT}")
        if run("PRAGMA application_id").fetchone()[0] != _APPLICATION:
            raise ArenaError(f"'{self.path}' is an SQLite file, but not a store of matches")
        found = run("PRAGMA user_version").fetchone()[0]
        if found != _FORMAT:
            raise ArenaError(f"'{self.path}' has format {found} of stores, expected {_FORMAT}")
        # With WAL this survives the death of a process; only a power cut may take back the last blocks, whole.
        run("PRAGMA synchronous = NORMAL")
        run("PRAGMA foreign_keys = ON")

    def _write_ahead(self) -> None:
        """Set the mode of a new file. SQLite does not wait for others here, as it does elsewhere."""
        deadline = time.monotonic() + _BUSY_SECONDS
        while True:
            try:
                self._connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError:
                if time.monotonic() > deadline:
                    raise
            time.sleep(0.01)

    def _find_or_add_match(self, text: str, name: str | None, *, new_id: str | None = None) -> tuple[int, str]:
        """Number and id of the match with these settings; inside a transaction."""
        run = self._connection.execute
        digest = hashlib.sha256(text.encode()).hexdigest()
        row = run("SELECT number, id FROM match WHERE settings_hash = ?", (digest,)).fetchone()
        if row is not None:
            return int(row[0]), str(row[1])
        new_id = name or new_id or digest[:12]
        row = run("SELECT settings FROM match WHERE id = ?", (new_id,)).fetchone()
        if row is not None:
            raise ArenaError(f"match '{new_id}' in '{self.path}' has the settings {row[0]}, not {text}")
        created = datetime.now(UTC).isoformat(timespec="seconds")
        values = (new_id, text, digest, created)
        cursor = run("INSERT INTO match (id, settings, settings_hash, created) VALUES (?, ?, ?, ?)", values)
        return int(cursor.lastrowid or 0), new_id

    def _versions_number(self, text: str) -> int:
        """Inside a transaction."""
        run = self._connection.execute
        run("INSERT OR IGNORE INTO versions (text) VALUES (?)", (text,))
        return int(run("SELECT number FROM versions WHERE text = ?", (text,)).fetchone()[0])

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._errors():
            # Immediate: one that begins by reading could not wait for another process when it comes to write.
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:  # SQLite ends it itself after some errors, a full disk for one
                    self._connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise ArenaError(f"store '{self.path}': {error}") from error


class Match:
    """The games of one match in a store, made by `Store.open_match`."""

    def __init__(self, store: Store, number: int, match_id: str, settings_text: str, versions: str) -> None:
        self.id = match_id
        self.settings_text = settings_text
        self._store = store
        self._number = number
        self._versions = versions

    @property
    def settings(self) -> dict[str, object]:
        """What was given to `open_match`, as JSON gives it back."""
        return dict(json.loads(self.settings_text))

    def add_block(self, block: int, games: Sequence[PlayedGame]) -> bool:
        """Write the games of a block, in the order of their seatings; False when they are already there.

        All are written or none. Games that differ from those that are there are an error.
        """
        return self.add_blocks([(block, games)]) == 1

    def add_blocks(self, blocks: Iterable[tuple[int, Sequence[PlayedGame]]]) -> int:
        """Write many blocks at once, all or none: faster than one by one; the number of new ones."""
        checked = list(blocks)  # before the transaction: others wait while it lasts
        check_blocks(checked)
        rows = to_rows([game for _, games in checked for game in games])
        places = [(self._number, block, seating) for block, games in checked for seating in range(len(games))]
        with self._store._transaction():
            versions = (self._store._versions_number(self._versions),)
            run = self._store._connection
            run.execute("SAVEPOINT pieces")
            try:
                run.executemany(_INSERT, [place + versions + row for place, row in zip(places, rows, strict=True)])
                return len(checked)
            except sqlite3.IntegrityError:  # some are there already: one by one, to compare them
                run.execute("ROLLBACK TO pieces")
            return sum(self._write(block, games, *versions) for block, games in checked)

    def missing_blocks(self, total: int) -> list[int]:
        """The blocks from 0 to total - 1 that are not there."""
        there = {row[0] for row in self._select("SELECT DISTINCT block FROM game WHERE match = ?")}
        return [block for block in range(total) if block not in there]

    def games(self) -> Iterator[StoredGame]:
        """All games by block and seating."""
        for block, seating, versions, *row in self._select(_GAMES):
            yield StoredGame(block, seating, versions, from_row(row))

    def columns(self) -> dict[str, "NDArray[np.int64]"]:
        """All games by block and seating as arrays: `block`, `seating` and the fields of `PlayedGame` but its fault.

        Fields with an entry a seat have a row a game, or no columns where they are not known.

        >>> with Store(":memory:") as store:
        ...     match = store.open_match({"seed": 1})
        ...     added = match.add_block(7, [PlayedGame(wall_seed=5, seats=(0, 1, 1), points=(2, -1, -1))])
        ...     match.columns()["points"].tolist(), match.columns()["block"].tolist()
        ([[2, -1, -1]], [7])
        """
        import numpy as np  # slow to import, and nothing else here needs it

        names = ("block", "seating", *FIELDS[:-1])
        rows = list(self._select(_NUMBERS))
        read: dict[str, NDArray[np.int64]] = {}
        for name, column in zip(names, zip(*rows, strict=True) if rows else [()] * len(names), strict=True):
            if name in SEAT_FIELDS:
                is_known = bool(rows) and column[0] != "[]"  # in all games of a match, or in none
                text = ",".join(column).translate(_BRACKETS) if is_known else ""
                read[name] = np.fromstring(text, dtype=np.int64, sep=",").reshape(len(rows), -1 if is_known else 0)
            else:
                read[name] = np.array(column, dtype=np.int64)
        return read

    def faults(self) -> Iterator[tuple[int, int, str]]:
        """Block, seating and text of every fault."""
        yield from self._select(_FAULTS)

    def versions(self) -> dict[str, int]:
        """How many games the programs of each set of versions (JSON) played."""
        return dict(self._select(_PLAYED_BY))

    def _select(self, query: str) -> Iterator[tuple[Any, ...]]:
        with self._store._errors():
            # Not `yield from`: it would close the cursor of a loop that was left, which fails on a closed store.
            for row in self._store._connection.execute(query, (self._number,)):  # noqa: UP028
                yield row

    def _write(self, block: int, games: Sequence[PlayedGame], versions: int) -> bool:
        """Inside a transaction."""
        run = self._store._connection
        rows = to_rows(games)
        place = (self._number, block)
        there = run.execute(_BLOCK, place).fetchall()
        if there:
            self._compare(block, there, rows)
            return False
        run.executemany(_INSERT, [(*place, seating, versions, *row) for seating, row in enumerate(rows)])
        return True

    def _compare(self, block: int, there: list[Row], rows: list[Row]) -> None:
        place = f"block {block} of match '{self.id}' is already in '{self._store.path}'"
        if len(there) != len(rows):
            raise ArenaError(f"{place} with {len(there)} games, not {len(rows)}")
        for seating, (old, new) in enumerate(zip(there, rows, strict=True)):
            for name, old_value, new_value in zip(FIELDS, old, new, strict=True):
                if old_value != new_value:
                    raise ArenaError(f"{place}: seating {seating} has {name} {old_value!r}, not {new_value!r}")
