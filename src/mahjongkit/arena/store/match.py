"""One match in a store."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.arena.store.build import Build
from mahjongkit.arena.store.connection import Connection
from mahjongkit.arena.store.game_rows import LARGEST_INTEGER, Fault, GameRows, StoredGame, faults_by_game
from mahjongkit.arena.store.game_table import GameTable, KeptGame, kept_games
from mahjongkit.arena.store.json_text import canonical_json
from mahjongkit.arena.store.layout import game_columns
from mahjongkit.arena.store.match_table import MatchRow, QuestionRow, ask, match_row, question_rows, set_text
from mahjongkit.arena.store.texts import builds
from mahjongkit.arena.store.times import add_times, read_times
from mahjongkit.arena.store.workers import add_workers, read_workers
from mahjongkit.errors import ArenaError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_GAMES_BY = "SELECT build, count(*) FROM game WHERE match = ? GROUP BY build"


class Match:
    """The games of one match in a store, and a question that is asked of them; made by `Store.open_match`.

    Rows are compared with their checksums as they are read: what is not what was written is an `ArenaError` that names
    match, game and column.
    """

    def __init__(self, connection: Connection, row: MatchRow, asked: str | QuestionRow, damage: str = "") -> None:
        self.id = row.id
        self.number = row.number
        """In its file."""
        self._row = row
        self._asked = asked
        self._damage = damage
        self._connection = connection
        self._table = GameTable(connection, row.number, row.id)
        self._builds = builds(connection)

    @property
    def damage(self) -> str | None:
        """What is wrong with the rows of match and question, if anything is; games are looked at when they are read."""
        place = self._table.place
        try:
            self._row.check(place)
            if isinstance(self._asked, QuestionRow):
                self._asked.check(place)
        except ArenaError as error:
            return str(error)
        return self._damage or None

    @property
    def played_text(self) -> str:
        """What is played: JSON."""
        self._check()
        return self._row.played

    @property
    def asked_text(self) -> str:
        """What is asked: JSON."""
        self._check()
        return self._asked.asked if isinstance(self._asked, QuestionRow) else str(self._asked)

    @property
    def settings(self) -> dict[str, object]:
        """What was given to `open_match`, as JSON gives it back: what is played, and what is asked."""
        with self._as_written():
            return {**json.loads(self.played_text), **json.loads(self.asked_text)}

    @property
    def created(self) -> str:
        """When it was begun, in UTC."""
        self._check()
        return self._row.created

    @property
    def names(self) -> tuple[str, ...]:
        """How entrants are shown: the names that they were given, their own texts where there are none."""
        with self._as_written():
            given = json.loads(self._row.names or "[]") or json.loads(self.played_text).get("entrants", ())
            return tuple(map(str, given))

    @property
    def secret(self) -> str | None:
        """What walls depend on besides the seed."""
        self._check()
        return self._row.secret

    @property
    def origin(self) -> str | None:
        """What says where the match was begun."""
        self._check()
        return self._row.origin

    def keep_text(self, column: str, text: str | None) -> None:
        """Write names (JSON), secret or origin."""
        if getattr(self._row, column) != text:
            with self._connection.transaction():
                self._row = set_text(self._connection, self.number, column, text)

    def keep_secret(self, text: str) -> None:
        """Write the secret, unless there is one: of two processes that begin a match, the first decides.

        From then on only the owner of the file can read it.
        """
        with self._connection.transaction():
            row = match_row(self._connection, self.number)
            self._row = row if row.secret is not None else set_text(self._connection, self.number, "secret", text)
        self._connection.keep_from_others()

    def copy_text(self, column: str, other: "Match") -> None:
        """Write names, secret or origin of another match; inside a transaction."""
        self._row = set_text(self._connection, self.number, column, getattr(other._row, column))

    @property
    def is_read_only(self) -> bool:
        """Whether nothing can be written to the file."""
        return self._connection.is_read_only

    def ask(self, asked: str) -> None:
        """Ask this (JSON) of the match, which is the latest of its file then; inside a transaction."""
        self._asked = ask(self._connection, self.number, asked)

    def ask_again(self, *, planned: int | None = None) -> None:
        """Make the match, with its question, the latest of its file; `planned` counts if only a pilot was played."""
        asked = json.loads(self.asked_text)
        if asked.get("planned", 0) is None:
            asked["planned"] = planned
        with self._connection.transaction():
            self.ask(canonical_json(asked))

    def questions(self) -> list["Match"]:
        """The match once for each question that was asked of it, the latest last."""
        self._check()
        rows = question_rows(self._connection, self.number, self._table.place)
        return [Match(self._connection, self._row, row) for row in rows]

    def add_blocks(self, rows: GameRows, *, build: Build | None = None) -> int:
        """Write games of whole blocks, all or none; the number of new blocks.

        Blocks that are there already must have the same games, and the build must agree with those that played before:
        anything else is an error.
        """
        kept = kept_games(rows)  # before the transaction: others wait while it lasts
        played_by = build or Build.here()
        with self._connection.transaction():
            self.check_build(played_by)
            num_new = self._table.write(kept, rows.faults, self._builds.number(played_by.text))
            add_times(self._connection, self.number, rows.times if num_new else ())
            if rows.worker and num_new:
                add_workers(self._connection, self.number, rows.blocks.tolist(), rows.worker)
            return num_new

    @property
    def workers(self) -> dict[int, str]:
        """The worker that played a block, where that is known."""
        return read_workers(self._connection, self.number, self._table.place)

    @property
    def times(self) -> tuple[TimeSpent, ...]:
        """How long each entrant thought; none where nothing was timed."""
        return read_times(self._connection, self.number, self._table.place)

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
        with self._as_written():
            return [Build.from_text(self._build_text(number)) for number in self._build_numbers()]

    def games_by_build(self) -> dict[str, int]:
        """How many games each build (JSON) played."""
        rows = self._connection.select(_GAMES_BY, (self.number,), self._table.place)
        return {self._build_text(number): count for number, count in rows}

    def missing_blocks(self, total: int, *, first: int = 0) -> list[int]:
        """The blocks from `first` to total - 1 that are not there."""
        statement = "SELECT DISTINCT block FROM game WHERE match = ? AND block >= ? AND block < ?"
        rows = self._connection.select(statement, (self.number, first, total), self._table.place)
        there = {block for (block,) in rows}
        return [block for block in range(first, total) if block not in there]

    def num_blocks(self, total: int | None = None) -> int:
        """How many are there, of the first `total` or of all."""
        statement = "SELECT count(DISTINCT block) FROM game WHERE match = ? AND block < ?"
        limit = LARGEST_INTEGER if total is None else total
        return int(next(self._connection.select(statement, (self.number, limit), self._table.place))[0])

    @property
    def num_games(self) -> int:
        """How many were written."""
        return int(next(self._connection.select("SELECT games FROM match WHERE number = ?", (self.number,)))[0])

    def blocks(self) -> list[int]:
        """The numbers of those that are there, in order."""
        statement = "SELECT DISTINCT block FROM game WHERE match = ? ORDER BY block"
        return [block for (block,) in self._connection.select(statement, (self.number,), self._table.place)]

    def verify(self) -> int:
        """Compare all that is there with its checksums; the number of games."""
        self._check()
        used: set[int] = set()
        num_games = 0
        for rows in self._table.rows():
            used.update(row[2] for row in rows)
            num_games += len(rows)
            for layout in {row[5] for row in rows}:
                self._table.layout(layout)
        unknown = used - set(self._build_numbers())  # not the other way: another process may have added one
        if unknown:
            raise self._damaged(f"build {min(unknown)} is not among those that played")
        self.builds()
        self.questions()
        return num_games

    def games(self, blocks: Iterable[int] | None = None) -> Iterator[StoredGame]:
        """Games by block and seating; of these blocks alone, in their order, or all."""
        for block in [None] if blocks is None else blocks:
            faults = faults_by_game(list(self._table.faults(block)))
            for build, kept in self.kept_games(block):
                with self._as_written():
                    game = kept.read(faults.get((kept.block, kept.seating), ()))
                yield StoredGame(build, game)

    def kept_games(self, block: int | None = None) -> Iterator[tuple[str, KeptGame]]:
        """Games as the file has them, and the builds that played them; of one block, or all."""
        self._check()
        texts: dict[int, str] = {}
        names: dict[int, str] = {}
        for rows in self._table.rows(block):
            for number, seating, build, seed, seats, layout, numbers in rows:
                if build not in texts:
                    texts[build] = self._build_text(build)
                if layout not in names:
                    names[layout] = self._table.layout(layout)
                yield texts[build], KeptGame(number, seating, seed, seats, names[layout], numbers)

    def columns(self) -> dict[str, "NDArray[np.int64]"]:
        """All games by block and seating as arrays: `block`, `seating`, `wall_seed`, `seats` and the statistics.

        Those with an entry per seat have a row per game. A statistic that not all games have is not there.

        >>> from mahjongkit.arena.store import GameRow, Store
        >>> with Store(":memory:") as store:
        ...     match = store.open_match({"seed": 1})
        ...     game = GameRow(7, 0, 5, (0, 1, 1), {"points": (2, -1, -1)})
        ...     added = match.add_blocks(GameRows.of([game]))
        ...     match.columns()["points"].tolist(), match.columns()["block"].tolist()
        ([[2, -1, -1]], [7])
        """
        self._check()
        rows = [row for some in self._table.rows() for row in some]
        with self._as_written():
            return game_columns(rows, self._table.layout)

    def faults(self) -> list[Fault]:
        """All, by block and seating."""
        return list(self._table.faults())

    def _build_numbers(self) -> list[int]:
        """As they are now: other processes may play the match too."""
        numbers: list[int] = json.loads(match_row(self._connection, self.number).builds)
        return numbers

    def _build_text(self, number: int) -> str:
        return self._builds.text(number, self._table.place)

    def _check(self) -> None:
        damage = self.damage
        if damage is not None:
            raise ArenaError(damage)

    def _damaged(self, what: str) -> ArenaError:
        return ArenaError(f"{self._table.place} is damaged: {what}")

    @contextmanager
    def _as_written(self) -> Iterator[None]:
        """What cannot be read although its checksum is right was never written by us."""
        try:
            yield
        except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError) as error:
            raise self._damaged(f"{type(error).__name__}: {error}") from error
