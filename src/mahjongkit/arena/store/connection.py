"""The SQLite file of a store: transactions, and its errors in our words."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from mahjongkit.errors import ArenaError

_BUSY_SECONDS = 60.0


class Connection:
    """A connection to a file; any number of processes of one machine may have one and write."""

    def __init__(self, path: str | Path, *, read_only: bool = False) -> None:
        self.path = str(path)
        self.is_read_only = read_only or _is_read_only(Path(path))
        with self.errors():
            # Without isolation level the transactions are those that are written here, and no others.
            self.sql = sqlite3.connect(
                _read_only_address(Path(path)) if self.is_read_only else self.path,
                timeout=_BUSY_SECONDS,
                isolation_level=None,
                uri=self.is_read_only,
            )
            # Damaged texts are read as well: their checksums say where they are.
            self.sql.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")

    def run(self, statement: str, values: tuple[Any, ...] = ()) -> sqlite3.Cursor:
        """Execute one statement."""
        return self.sql.execute(statement, values)

    def value(self, statement: str, values: tuple[Any, ...] = ()) -> Any:
        """The first value of the first row, or None."""
        row = self.run(statement, values).fetchone()
        return None if row is None else row[0]

    def keep_from_others(self) -> None:
        """Let only the owner read the file, and those that SQLite has beside it."""
        for ending in ("", "-wal", "-shm"):
            with suppress(OSError):  # not there, or not ours
                Path(self.path + ending).chmod(0o600)

    def move_to_memory(self) -> None:
        """Go on with a copy of the file that nobody else sees."""
        copy = sqlite3.connect(":memory:", isolation_level=None)
        with self.errors():
            self.sql.backup(copy)
        self.sql.close()
        copy.text_factory = self.sql.text_factory
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

    def select(self, statement: str, values: tuple[Any, ...] = (), place: str = "") -> Iterator[tuple[Any, ...]]:
        """Row after row; the place is named in errors."""
        with self.errors(place):
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
    def errors(self, place: str = "") -> Iterator[None]:
        """Errors of SQLite as `ArenaError`s that name the file, or another place."""
        try:
            yield
        except (sqlite3.Error, UnicodeDecodeError) as error:  # its own messages quote what is damaged
            raise ArenaError(f"{place or self.place}: {error}") from error

    @property
    def place(self) -> str:
        """For messages."""
        return f"store '{self.path}'"


def _is_read_only(path: Path) -> bool:
    """Whether a file that is there cannot be written; SQLite writes others beside it."""
    return path.is_file() and not (_may_write(path) and _may_write(path.absolute().parent))


def _may_write(path: Path) -> bool:
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def _read_only_address(path: Path) -> str:
    address = f"{path.absolute().as_uri()}?mode=ro"
    # SQLite wants to make files beside one in write-ahead mode even to read it. Where it cannot, nobody writes either,
    # unless the files are there.
    is_alone = not _may_write(path.absolute().parent) and not Path(f"{path}-wal").exists()
    return f"{address}&immutable=1" if is_alone else address
