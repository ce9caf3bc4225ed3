"""The SQLite file of a store: transactions, and its errors in our words."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mahjongkit.errors import ArenaError

_BUSY_SECONDS = 60.0


class Connection:
    """A connection to a file; any number of processes of one machine may have one and write."""

    def __init__(self, path: str | Path, *, read_only: bool = False) -> None:
        self.path = str(path)
        with self.errors():
            # Without isolation level the transactions are those that are written here, and no others.
            if read_only:
                address = f"{Path(path).absolute().as_uri()}?mode=ro"
                self.sql = sqlite3.connect(address, timeout=_BUSY_SECONDS, isolation_level=None, uri=True)
            else:
                self.sql = sqlite3.connect(self.path, timeout=_BUSY_SECONDS, isolation_level=None)

    def run(self, statement: str, values: tuple[Any, ...] = ()) -> sqlite3.Cursor:
        """Execute one statement."""
        return self.sql.execute(statement, values)

    def value(self, statement: str, values: tuple[Any, ...] = ()) -> Any:
        """The first value of the first row, or None."""
        row = self.run(statement, values).fetchone()
        return None if row is None else row[0]

    def move_to_memory(self) -> None:
        """Go on with a copy of the file that nobody else sees."""
        copy = sqlite3.connect(":memory:", isolation_level=None)
        with self.errors():
            self.sql.backup(copy)
        self.sql.close()
        self.sql = copy

    def write_ahead(self) -> None:
        """Set the mode of a new file. SQLite does not wait for others here, as it does elsewhere."""
        deadline = time.monotonic() + _BUSY_SECONDS
        while True:
            try:
                self.run("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError:
                if time.monotonic() > deadline:
                    raise
            time.sleep(0.01)

    def select(self, statement: str, values: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
        """Row after row."""
        with self.errors():
            # Not `yield from`: it would close the cursor of a loop that was left, which fails on a closed store.
            for row in self.run(statement, values):  # noqa: UP028
                yield row

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All of it or nothing."""
        with self.errors():
            # Immediate: one that begins by reading could not wait for another process when it comes to write.
            self.run("BEGIN IMMEDIATE")
            try:
                yield
                self.run("COMMIT")
            except BaseException:
                if self.sql.in_transaction:  # SQLite ends it itself after some errors, a full disk for one
                    self.run("ROLLBACK")
                raise

    @contextmanager
    def errors(self) -> Iterator[None]:
        """Errors of SQLite as `ArenaError`s that name the file."""
        try:
            yield
        except sqlite3.Error as error:
            raise ArenaError(f"store '{self.path}': {error}") from error
