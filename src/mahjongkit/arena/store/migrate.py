"""Stores of older formats, brought to the present one.

All of it is done in one transaction: who is killed leaves the old file.
"""

from mahjongkit.arena.store.connection import Connection
from mahjongkit.arena.store.format_4 import keep_format_4
from mahjongkit.arena.store.old_formats import keep_old
from mahjongkit.arena.store.store import create_tables
from mahjongkit.arena.store.tables import FORMAT
from mahjongkit.errors import ArenaError

_TABLES = dict.fromkeys((1, 2, 3), ("match", "versions", "game")) | {
    4: ("match", "question", "build", "played_by", "layout", "game", "fault")
}
"""Of the formats, those that others refer to first."""


def migrate(connection: Connection) -> None:
    """Bring the tables of a store to the present format."""
    with connection.transaction():
        found = connection.value("PRAGMA user_version")
        if found == FORMAT:  # another process was faster
            return
        if found == 5:  # has all but the tables of workers
            create_tables(connection)
            return
        connection.run("DROP VIEW IF EXISTS statistic")
        tables = _TABLES.get(found, ())
        for name in tables:
            connection.run(f"ALTER TABLE {name} RENAME TO old_{name}")
        create_tables(connection)
        try:
            keep_format_4(connection) if found == 4 else keep_old(connection, found)
        except (ValueError, TypeError, KeyError) as error:  # a value that no version has written
            raise ArenaError(f"'{connection.path}', a store of format {found}, is damaged: {error}") from error
        for name in reversed(tables):
            connection.run(f"DROP TABLE old_{name}")
