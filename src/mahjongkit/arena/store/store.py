"""The store of results.

Blocks are written in one transaction, so that a process that dies loses at most the blocks that it had not handed over,
and no block is ever there in part. Any number of processes of one machine may write to a file at the same time.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from types import TracebackType

from mahjongkit.agents.processes.hidden_files import hide, show_again
from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.arena.settings import ASKED
from mahjongkit.arena.store.build import Build
from mahjongkit.arena.store.connection import Connection
from mahjongkit.arena.store.game_table import GameTable
from mahjongkit.arena.store.json_text import canonical_json
from mahjongkit.arena.store.match import Match
from mahjongkit.arena.store.match_table import (
    MatchRow,
    add_match,
    check_numbers,
    digest_of,
    match_row,
    match_rows,
    question_rows,
)
from mahjongkit.arena.store.tables import APPLICATION, FORMAT, TABLES
from mahjongkit.arena.store.texts import builds
from mahjongkit.arena.store.times import add_times
from mahjongkit.arena.store.workers import copy_workers
from mahjongkit.errors import ArenaError


class Store:
    """A file of matches; close it, or use it in a `with` statement. A file of an older format is brought to this one.

    >>> from mahjongkit.arena.store import GameRow, GameRows
    >>> with Store(":memory:") as store:
    ...     match = store.open_match({"entrants": ["greedy", "random"], "seed": 1})
    ...     game = GameRow(0, 0, 5, (0, 1, 0, 1), {"points": (3, -1, -1, -1), "wins": (1, 0, 0, 0)})
    ...     added = match.add_blocks(GameRows.of([game]))
    ...     match.missing_blocks(3)
    [1, 2]
    """

    def __init__(self, path: str | Path, *, must_exist: bool = False, read_only: bool = False) -> None:
        self.path = str(path)
        if must_exist or read_only:
            _check_file(Path(path))
        self._connection = Connection(path, read_only=read_only)
        hide(path)  # from agents that are started while it is open
        try:
            with self._connection.errors():
                self._prepare()
        except BaseException:
            self.close()
            raise

    def open_match(
        self,
        settings: Mapping[str, object],
        *,
        name: str | None = None,
        build: Build | None = None,
        is_new: bool = False,
        may_add: bool = False,
        names: Sequence[str] = (),
    ) -> Match:
        """The match in which this is played, a new one when there is none; measure and bounds are asked of it.

        Its id is the name, or else the beginning of the hash of what is played. The same settings are the same match,
        so that a run which is started again goes on; a name that belongs to other settings is refused. With a build, it
        is the latest match that this build may go on with; where there are only others, an error says so, or with
        `may_add` another match of the same settings is made; with `is_new` it is made in any case. `names` are how
        entrants are shown from now on.
        """
        played = canonical_json({key: value for key, value in settings.items() if key not in ASKED})
        asked = canonical_json({key: value for key, value in settings.items() if key in ASKED})
        with self._connection.transaction():
            match = self._find(played, asked, name, build, is_new=is_new, may_add=may_add)
            match.ask(asked)
        if names:
            match.keep_text("names", canonical_json(names))
        return match

    def latest_number(self) -> int | None:
        """Of the match of which something was asked last."""
        with self._connection.errors():
            found: int | None = self._connection.value("SELECT match FROM question ORDER BY number DESC LIMIT 1")
        return found

    def matches(self) -> list[Match]:
        """All matches of the file, the oldest first, each with the question that was asked last.

        One that is damaged is there too (`Match.damage`), and does not hide the others.
        """
        check_numbers(self._connection)
        return [self._match(row) for row in list(match_rows(self._connection))]

    def merge(self, other_path: str | Path) -> int:
        """Add all that another file has and this one has not, or nothing after an error; the number of new blocks.

        Matches with the same settings become one, whatever their names, unless an entrant plays differently in them.
        Games that differ at the same place are an error, and so are different settings under one name.
        """
        num_added = 0
        with Store(other_path, read_only=True) as other, self._connection.transaction():
            for theirs in other.matches():
                ours = self._match_for(theirs)
                for question in theirs.questions():
                    ours.ask(question.asked_text)
                num_new = self._copy_games(theirs, ours)
                self._copy_times(theirs, ours, num_new)
                num_added += num_new
        return num_added

    def close(self) -> None:
        """Close the file."""
        self._connection.sql.close()
        show_again(self.path)

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _prepare(self) -> None:
        run, value = self._connection.run, self._connection.value
        # Read before the first write: a file that belongs to something else stays as it is.
        if value("SELECT count(*) FROM sqlite_master") == 0 and not self._connection.is_read_only:
            self._connection.write_ahead()
            with self._connection.transaction():
                if value("SELECT count(*) FROM sqlite_master") == 0:  # no other process was faster
                    create_tables(self._connection)
                    run(f"PRAGMA application_id = {APPLICATION}")
        if value("PRAGMA application_id") != APPLICATION:
            raise ArenaError(f"'{self.path}' is an SQLite file, but not a store of matches")
        found = value("PRAGMA user_version")
        if found > FORMAT:
            raise ArenaError(
                f"'{self.path}' has format {found} of stores, from a newer mahjongkit: this one reads up to {FORMAT}"
            )
        if found < FORMAT:
            from mahjongkit.arena.store.migrate import migrate  # few stores are old

            if self._connection.is_read_only:
                self._connection.move_to_memory()
            migrate(self._connection)
        tables = {text for (text,) in run("SELECT sql FROM sqlite_master").fetchall()}
        if not tables >= set(TABLES):  # one bit of them, and columns are read as something else
            raise ArenaError(f"'{self.path}' is damaged: its tables are not those of a store of format {FORMAT}")
        # With WAL this survives the death of a process; only a power cut may take back the last blocks, whole.
        run("PRAGMA synchronous = NORMAL")
        run("PRAGMA foreign_keys = ON")

    def _match(self, row: MatchRow) -> Match:
        place = f"match '{row.id}' in '{self.path}'"
        try:
            questions = question_rows(self._connection, row.number, place)
            return Match(self._connection, row, questions[-1])
        except IndexError:
            damage = f"{place} is damaged: no question is there"
        except ArenaError as error:
            damage = str(error)
        return Match(self._connection, row, "{}", damage)

    def _generations(self, played: str, asked: str) -> list[Match]:
        """Matches in which this is played, the latest first."""
        rows = match_rows(self._connection, "WHERE played_hash = ? ORDER BY generation DESC", (digest_of(played),))
        return [Match(self._connection, row, asked) for row in list(rows)]

    def _find(
        self, played: str, asked: str, name: str | None, build: Build | None, *, is_new: bool, may_add: bool
    ) -> Match:
        known = self._generations(played, asked)
        found = [each for each in known if build is None or all(old.agrees(build) for old in each.builds())]
        if not known or (is_new and known[0].builds()) or (may_add and not found):
            return self._add(played, asked, name, generation=len(known) + 1)
        if build is not None and not found:
            known[0].check_build(build)
        if name is not None:
            found = [each for each in found if each.id == name]
            if not found:
                self._check_name(name, played)
                raise ArenaError(
                    f"a match with the settings of '{name}' is already in '{self.path}', as '{known[0].id}'"
                )
        return found[0]

    def _check_name(self, match_id: str, played: str) -> None:
        taken = self._connection.value("SELECT played FROM match WHERE id = ?", (match_id,))
        if taken is not None:
            raise ArenaError(f"match '{match_id}' in '{self.path}' has the settings {taken}, not {played}")

    def _add(self, played: str, asked: str, name: str | None, *, generation: int) -> Match:
        match_id = name or f"{digest_of(played)[:12]}{f'-{generation}' if generation > 1 else ''}"
        self._check_name(match_id, played)
        number = add_match(self._connection, match_id, played, generation=generation)
        return Match(self._connection, match_row(self._connection, number), asked)

    def _match_for(self, theirs: Match) -> Match:
        """Ours that the games of another file belong to."""
        known = self._generations(theirs.played_text, theirs.asked_text)
        for ours in known:
            played_by = theirs.builds()
            if ours.secret == theirs.secret and all(old.agrees(new) for old in ours.builds() for new in played_by):
                return ours
        name = theirs.id if not known else None
        ours = self._add(theirs.played_text, theirs.asked_text, name, generation=len(known) + 1)
        for column in ("names", "secret", "origin"):
            ours.copy_text(column, theirs)
        return ours

    def _copy_games(self, theirs: Match, ours: Match) -> int:
        table = GameTable(self._connection, ours.number, ours.id)
        faults = {block: list(found) for block, found in groupby(theirs.faults(), key=lambda fault: fault.block)}
        numbers: dict[str, int] = {}
        num_added = 0
        for block, group in groupby(theirs.kept_games(), key=lambda row: row[1].block):
            games = list(group)
            build = games[0][0]
            if build not in numbers:
                numbers[build] = builds(self._connection).number(build)
            num_added += table.write_block([game for _, game in games], faults.get(block, []), numbers[build])
        with suppress(ArenaError):  # damaged: games are merged all the same
            copy_workers(self._connection, ours.number, theirs.workers.items())
        return num_added

    def _copy_times(self, theirs: Match, ours: Match, num_new: int) -> None:
        """In the part that the new blocks are of all: a file may be merged again when it has grown."""
        with suppress(ArenaError):  # damaged: games are merged all the same
            part = num_new / max(1, theirs.num_blocks())
            times = [TimeSpent(round(part * each.decisions), part * each.seconds) for each in theirs.times]
            add_times(self._connection, ours.number, times)


def _check_file(path: Path) -> None:
    if not path.is_file():
        raise ArenaError(f"no store '{path}': there is no such file")
    if path.stat().st_size == 0:
        raise ArenaError(f"no store '{path}': the file is empty")


def create_tables(connection: Connection) -> None:
    """Those of the present format that are not there; inside a transaction."""
    there = {text for (text,) in connection.run("SELECT sql FROM sqlite_master").fetchall()}
    for table in TABLES:
        if table not in there:
            connection.run(table)
    connection.run(f"PRAGMA user_version = {FORMAT}")
