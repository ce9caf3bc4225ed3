"""Matches and what is asked of them, in the tables of a store."""

import hashlib
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from mahjongkit.arena.store.checksums import check_row, checksum
from mahjongkit.arena.store.connection import Connection
from mahjongkit.arena.store.json_text import canonical_json
from mahjongkit.arena.store.times import begin_times
from mahjongkit.errors import ArenaError

_SUMMED = ("number", "id", "played", "played_hash", "generation", "created", "names", "secret", "origin", "builds")
"""Columns that the checksum is of; the numbers of games and questions are compared with these."""


class MatchRow(NamedTuple):
    """A match as the file has it."""

    number: int
    id: str
    played: str
    played_hash: str
    generation: int
    created: str
    names: str | None
    secret: str | None
    origin: str | None
    builds: str
    games: int
    questions: int
    checksum: bytes

    def check(self, owner: str) -> None:
        """Raise an `ArenaError` when it is not what was written."""
        check_row(owner, "", {name: getattr(self, name) for name in _SUMMED}, self.checksum)


class QuestionRow(NamedTuple):
    """What is asked of a match, as the file has it."""

    number: int
    match: int
    asked: str
    checksum: bytes

    def check(self, owner: str) -> None:
        """Raise an `ArenaError` when it is not what was written."""
        columns = {"number": self.number, "match": self.match, "asked": self.asked}
        check_row(owner, f"question {self.number}: ", columns, self.checksum)


def match_rows(connection: Connection, where: str = "", values: tuple[object, ...] = ()) -> Iterator[MatchRow]:
    """Rows as they are, not compared with their checksums: a damaged one must not hide the others."""
    statement = f"SELECT {', '.join(MatchRow._fields)} FROM match {where or 'ORDER BY number'}"  # noqa: S608  # our own names
    return (MatchRow(*row) for row in connection.select(statement, values))


def question_rows(connection: Connection, match: int, place: str) -> list[QuestionRow]:
    """What was asked, the latest last; not compared with checksums, but all that were asked."""
    # In one statement, as another process may ask between two.
    number = "(SELECT questions FROM match WHERE number = ?1)"
    names = ", ".join(QuestionRow._fields)
    statement = f"SELECT {names}, {number} FROM question WHERE match = ?1 ORDER BY number"  # noqa: S608  # our own names
    rows = list(connection.select(statement, (match,), place))
    if len({row[0] for row in rows}) != len(rows) or (rows and rows[0][-1] != len(rows)):
        raise ArenaError(f"{place} is damaged: {rows[0][-1]} questions were asked, {len(rows)} are there")
    return [QuestionRow(*row[:-1]) for row in rows]


def check_numbers(connection: Connection) -> None:
    """Raise an `ArenaError` when a match has gone from its table: what is asked of it is still there."""
    there = {number for (number,) in connection.select("SELECT number FROM match")}
    lost = {number for (number,) in connection.select("SELECT match FROM question")} - there
    if lost:
        text = f"match number {min(lost)} is not there, but a question about it is"
        raise ArenaError(f"{connection.place} is damaged: {text}")


def add_match(
    connection: Connection, match_id: str, played: str, *, generation: int, created: str | None = None
) -> int:
    """The number of a new match; inside a transaction."""
    number = int(connection.value("SELECT coalesce(max(number), 0) + 1 FROM match"))
    now = created or datetime.now(UTC).isoformat(timespec="seconds")
    row = (number, match_id, played, digest_of(played), generation, now, None, None, None, "[]")
    marks = ", ".join("?" * (len(row) + 1))
    statement = f"INSERT INTO match ({', '.join(_SUMMED)}, checksum) VALUES ({marks})"  # noqa: S608  # our own names
    connection.run(statement, (*row, checksum(row)))
    begin_times(connection, number)
    return number


def match_row(connection: Connection, match: int) -> MatchRow:
    """The row with this number, as it was written."""
    for row in match_rows(connection, "WHERE number = ?", (match,)):
        row.check(f"match '{row.id}' in '{connection.path}'")
        return row
    raise ArenaError(f"{connection.place} is damaged: match number {match} is not there")


def add_build(connection: Connection, match: int, build: int) -> None:
    """Keep that a build has played games of a match; inside a transaction."""
    known = json.loads(match_row(connection, match).builds)
    if build not in known:
        set_text(connection, match, "builds", canonical_json(sorted([*known, build])))


def set_text(connection: Connection, match: int, column: str, text: str | None) -> MatchRow:
    """Write names, secret, origin or builds of a match, and give its new row; inside a transaction."""
    new = match_row(connection, match)._replace(**{column: text})  # type: ignore[arg-type]  # one of the columns with texts
    new = new._replace(checksum=checksum(getattr(new, name) for name in _SUMMED))
    statement = f"UPDATE match SET {column} = ?, checksum = ? WHERE number = ?"  # noqa: S608  # our own names
    connection.run(statement, (text, new.checksum, match))
    return new


def ask(connection: Connection, match: int, asked: str) -> str:
    """Keep a question as the latest one of the file, and give it as it is kept; inside a transaction."""
    asked = _with_first_plan(connection, match, asked)
    latest = connection.run("SELECT match, asked FROM question ORDER BY number DESC LIMIT 1").fetchone()
    if latest != (match, asked):
        connection.run("DELETE FROM question WHERE match = ? AND asked = ?", (match, asked))
        number = connection.value("SELECT coalesce(max(number), 0) + 1 FROM question")
        _write_question(connection, number, match, asked)
    count = "UPDATE match SET questions = (SELECT count(*) FROM question WHERE match = ?1) WHERE number = ?1"
    connection.run(count, (match,))
    return asked


def _write_question(connection: Connection, number: int, match: int, asked: str) -> None:
    row = (number, match, asked)
    statement = "INSERT OR REPLACE INTO question (number, match, asked, checksum) VALUES (?, ?, ?, ?)"
    connection.run(statement, (*row, checksum(row)))


def _with_first_plan(connection: Connection, match: int, asked: str) -> str:
    """The question with the number of blocks that was declared before the first game: no later one may replace it.

    A match of an older version has none, and stays without; one of which only a pilot was played has null.
    """
    question = json.loads(asked)
    rows = connection.run("SELECT number, asked FROM question WHERE match = ? ORDER BY number", (match,)).fetchall()
    known = {number: json.loads(text) for number, text in rows}
    has_games = connection.value("SELECT games > 0 FROM match WHERE number = ?", (match,))
    declared = [each["planned"] for each in known.values() if each.get("planned") is not None]
    if has_games and declared:
        question["planned"] = declared[0]
    elif has_games and any("planned" not in each for each in known.values()):
        question.pop("planned", None)
    elif "planned" in question:  # one plan for all that is asked
        for number, each in known.items():
            kept = canonical_json({**each, "planned": question["planned"]})
            _write_question(connection, number, match, kept)
    return canonical_json(question)


def digest_of(played: str) -> str:
    """What tells matches apart."""
    return hashlib.sha256(played.encode()).hexdigest()
