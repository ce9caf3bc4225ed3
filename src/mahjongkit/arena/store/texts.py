"""Texts that many rows share, builds and layouts: each stands in its table once and has a number."""

from mahjongkit.arena.store.checksums import check_row, checksum
from mahjongkit.arena.store.connection import Connection
from mahjongkit.errors import ArenaError


class TextTable:
    """A table of texts; all but reading is done inside a transaction."""

    def __init__(self, connection: Connection, table: str, column: str) -> None:
        self._connection = connection
        self._table = table
        self._column = column
        # Both names are our own.
        self._find = f"SELECT number FROM {table} WHERE {column} = ?"  # noqa: S608
        self._next = f"SELECT coalesce(max(number), 0) + 1 FROM {table}"  # noqa: S608
        self._add = f"INSERT INTO {table} (number, {column}, checksum) VALUES (?, ?, ?)"  # noqa: S608
        self._read = f"SELECT {column}, checksum FROM {table} WHERE number = ?"  # noqa: S608

    def number(self, text: str) -> int:
        """Of a text, which is added if it is new."""
        found = self._connection.value(self._find, (text,))
        if found is None:
            found = self._connection.value(self._next)
            self._connection.run(self._add, (found, text, checksum([found, text])))
        return int(found)

    def text(self, number: object, owner: str) -> str:
        """The text with a number, as it was written: anything else is an error of its owner."""
        row = next(self._connection.select(self._read, (number,), owner), None)
        if row is None:
            raise ArenaError(f"{owner} is damaged: {self._table} {number} is not there")
        check_row(owner, f"{self._table} {number}: ", {"number": number, self._column: row[0]}, row[1])
        return str(row[0])


def builds(connection: Connection) -> TextTable:
    """What played."""
    return TextTable(connection, "build", "text")


def layouts(connection: Connection) -> TextTable:
    """What the numbers of games are."""
    return TextTable(connection, "layout", "names")
