"""One match in a store."""

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from mahjongkit.arena.store.build import Build
from mahjongkit.arena.store.connection import Connection
from mahjongkit.arena.store.game_rows import Fault, GameRow, GameRows, faults_by_game
from mahjongkit.arena.store.game_table import GameTable, KeptGame, kept_games
from mahjongkit.arena.store.layout import read_columns
from mahjongkit.errors import ArenaError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_GAMES = (
    "SELECT build.text, block, seating, wall_seed, seats, names, numbers FROM game"
    " JOIN layout ON layout.number = layout JOIN build ON build.number = build WHERE match = ?"
)
_COLUMNS = "SELECT block, seating, wall_seed, seats, layout, numbers FROM game WHERE match = ? ORDER BY block, seating"
_BUILDS = "SELECT text FROM played_by JOIN build ON number = build WHERE match = ? ORDER BY number"
_GAMES_BY = "SELECT text, count(*) FROM game JOIN build ON number = build WHERE match = ? GROUP BY text"


class StoredGame(NamedTuple):
    """A game, and the build that played it."""

    build: str
    """JSON, see `Build.from_text`."""
    game: GameRow


class Match:
    """The games of one match in a store, and a question that is asked of them; made by `Store.open_match`."""

    def __init__(self, connection: Connection, number: int, match_id: str, played: str, asked: str) -> None:
        self.id = match_id
        self.number = number
        """In its file."""
        self.played_text = played
        self.asked_text = asked
        self._connection = connection
        self._table = GameTable(connection, number, match_id)

    @property
    def settings(self) -> dict[str, object]:
        """What was given to `open_match`, as JSON gives it back: what is played, and what is asked."""
        return {**json.loads(self.played_text), **json.loads(self.asked_text)}

    def questions(self) -> list["Match"]:
        """The match once for each question that was asked of it, the latest last."""
        rows = self._connection.select("SELECT asked FROM question WHERE match = ? ORDER BY number", (self.number,))
        return [Match(self._connection, self.number, self.id, self.played_text, asked) for (asked,) in rows]

    def add_blocks(self, rows: GameRows, *, build: Build | None = None) -> int:
        """Write games of whole blocks, all or none; the number of new blocks.

        Blocks that are there already must have the same games, and the build must agree with those that played before:
        anything else is an error.
        """
        kept = kept_games(rows)  # before the transaction: others wait while it lasts
        played_by = build or Build.here()
        with self._connection.transaction():
            self.check_build(played_by)
            number = build_number(self._connection, played_by.text)
            return self._table.write(kept, rows.faults, number)

    def check_build(self, build: Build) -> None:
        """Raise an `ArenaError` when the match was played by a build in which an entrant plays differently."""
        for old in self.builds():
            entrant = old.changed(build)
            if entrant is not None:
                raise ArenaError(
                    f"match '{self.id}' in '{self._connection.path}' was played by {old.versions_text},"
                    f" where '{entrant}' has the signature {old.signatures[entrant]}; here, {build.versions_text},"
                    f" it has {build.signatures[entrant]}. Its play has changed, and a match never mixes both: start a"
                    " new match of the same settings with `mahjongkit arena run ... --new`"
                )

    def builds(self) -> list[Build]:
        """Those that played games of the match."""
        return [Build.from_text(text) for (text,) in self._connection.select(_BUILDS, (self.number,))]

    def games_by_build(self) -> dict[str, int]:
        """How many games each build (JSON) played."""
        return dict(self._connection.select(_GAMES_BY, (self.number,)))

    def missing_blocks(self, total: int) -> list[int]:
        """The blocks from 0 to total - 1 that are not there."""
        there = set(self.blocks())
        return [block for block in range(total) if block not in there]

    def blocks(self) -> list[int]:
        """The numbers of those that are there, in order."""
        statement = "SELECT DISTINCT block FROM game WHERE match = ? ORDER BY block"
        return [block for (block,) in self._connection.select(statement, (self.number,))]

    def games(self, blocks: Iterable[int] | None = None) -> Iterator[StoredGame]:
        """Games by block and seating; of these blocks alone, in their order, or all."""
        for block in [None] if blocks is None else blocks:
            faults = faults_by_game(list(self._table.faults(block)))
            for build, kept in self.kept_games(block):
                yield StoredGame(build, kept.read(faults.get((kept.block, kept.seating), ())))

    def kept_games(self, block: int | None = None) -> Iterator[tuple[str, KeptGame]]:
        """Games as the file has them, and the builds that played them; of one block, or all."""
        where, values = ("", ()) if block is None else (" AND block = ?", (block,))
        statement = f"{_GAMES}{where} ORDER BY block, seating"
        for build, *row in self._connection.select(statement, (self.number, *values)):
            yield build, KeptGame(*row)

    def columns(self) -> dict[str, "NDArray[np.int64]"]:
        """All games by block and seating as arrays: `block`, `seating`, `wall_seed`, `seats` and the statistics.

        Those with an entry per seat have a row per game. A statistic that not all games have is not there.

        >>> from mahjongkit.arena.store import Store
        >>> with Store(":memory:") as store:
        ...     match = store.open_match({"seed": 1})
        ...     game = GameRow(7, 0, 5, (0, 1, 1), {"points": (2, -1, -1)})
        ...     added = match.add_blocks(GameRows.of([game]))
        ...     match.columns()["points"].tolist(), match.columns()["block"].tolist()
        ([[2, -1, -1]], [7])
        """
        import numpy as np  # slow to import, and nothing else here needs it

        rows = list(self._connection.select(_COLUMNS, (self.number,)))
        blocks, seatings, seeds, seats, layouts, numbers = zip(*rows, strict=True) if rows else [()] * 6
        lists = {text: json.loads(text) for text in set(seats)}
        read = {
            name: np.array(column, dtype=np.int64)
            for name, column in (("block", blocks), ("seating", seatings), ("wall_seed", seeds))
        }
        read["seats"] = np.array([lists[text] for text in seats], dtype=np.int64)
        return read | self._statistics(np.array(layouts, dtype=np.int64), numbers)

    def faults(self) -> list[Fault]:
        """All, by block and seating."""
        return list(self._table.faults())

    def _statistics(self, layouts: "NDArray[np.int64]", numbers: tuple[str, ...]) -> dict[str, "NDArray[np.int64]"]:
        import numpy as np

        parts = []
        for layout in sorted(set(layouts.tolist())):
            names = self._connection.value("SELECT names FROM layout WHERE number = ?", (layout,))
            places = np.flatnonzero(layouts == layout)
            texts = numbers if len(places) == len(numbers) else [numbers[place] for place in places]
            parts.append((places, read_columns(names, texts)))
        if len(parts) < 2:
            return parts[0][1] if parts else {}
        common: dict[str, NDArray[np.int64]] = {}
        for name, column in parts[0][1].items():
            shape = column.shape[1:]
            if all(name in part and part[name].shape[1:] == shape for _, part in parts):
                common[name] = np.empty((len(numbers), *shape), dtype=np.int64)
                for places, part in parts:
                    common[name][places] = part[name]
        return common


def build_number(connection: Connection, text: str) -> int:
    """Of a build, which is added if it is new; inside a transaction."""
    connection.run("INSERT OR IGNORE INTO build (text) VALUES (?)", (text,))
    return int(connection.value("SELECT number FROM build WHERE text = ?", (text,)))
