"""What stores of format 4 have, written to tables of the present format: they had no checksums."""

from itertools import groupby

from mahjongkit.arena.store.connection import Connection
from mahjongkit.arena.store.game_rows import Fault
from mahjongkit.arena.store.game_table import GameTable, KeptGame
from mahjongkit.arena.store.match_table import add_match, ask
from mahjongkit.arena.store.texts import builds

_MATCHES = "SELECT number, id, played, generation, created FROM old_match ORDER BY number"
_QUESTIONS = "SELECT match, asked FROM old_question ORDER BY number"
_GAMES = (
    "SELECT block, seating, wall_seed, seats, names, numbers, text FROM old_game JOIN old_layout AS layout"
    " ON layout.number = layout JOIN old_build AS build ON build.number = build WHERE match = ? ORDER BY block, seating"
)
_FAULTS = "SELECT block, seating, seat, kind, text FROM old_fault WHERE match = ? ORDER BY block, seating, place"
_BLOCKS_AT_ONCE = 1000


def keep_format_4(connection: Connection) -> None:
    """Copy the matches of a file whose tables were renamed."""
    numbers = {}
    for old, match_id, played, generation, created in connection.run(_MATCHES).fetchall():
        numbers[old] = add_match(connection, match_id, played, generation=generation, created=created)
        _keep_games(connection, old, GameTable(connection, numbers[old], match_id))
    for old, asked in connection.run(_QUESTIONS).fetchall():
        ask(connection, numbers[old], asked)


def _keep_games(connection: Connection, old: int, table: GameTable) -> None:
    faults = [Fault(*row) for row in connection.run(_FAULTS, (old,))]
    rows = connection.run(_GAMES, (old,))
    for (piece, build), group in groupby(rows, key=lambda row: (row[0] // _BLOCKS_AT_ONCE, row[-1])):
        games = [KeptGame(*row[:-1]) for row in group]
        blocks = {game.block for game in games}
        found = [fault for fault in faults if fault.block // _BLOCKS_AT_ONCE == piece and fault.block in blocks]
        table.insert(games, found, builds(connection).number(build))
