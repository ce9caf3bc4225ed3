"""What stores of formats 1 to 3 have, written to tables of the present format.

These formats had a column for every statistic, one text for all settings of a match, `versions` instead of builds, and
the first fault of a game as a sentence that begins with the seat.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import groupby

from mahjongkit.agents.spec import AgentSpec
from mahjongkit.arena.settings import ASKED
from mahjongkit.arena.store.build import Build
from mahjongkit.arena.store.connection import Connection
from mahjongkit.arena.store.game_rows import FIRST, Fault
from mahjongkit.arena.store.game_table import GameTable, KeptGame
from mahjongkit.arena.store.json_text import canonical_json
from mahjongkit.arena.store.layout import names_of
from mahjongkit.arena.store.match_table import add_match, ask, digest_of
from mahjongkit.arena.store.texts import builds
from mahjongkit.errors import AgentError, ArenaError

_NO_STATISTICS = ("match", "block", "seating", "versions", "wall_seed", "seats", "fault")
_OLD_FAULT = re.compile(r"seat (\d+): (.*)", re.DOTALL)

_ADDED_LATER: dict[str, object] = {"measure": "wins", "luck": "none", "seconds": 2.0, "bounds": None}
"""Settings that matches of format 1 did not have, as they were."""

Block = tuple[list[KeptGame], list[Fault], int]
"""Games, faults, and the number of the build."""


def keep_old(connection: Connection, format_number: int) -> None:
    """Copy the matches of a file whose tables were renamed."""
    added = _ADDED_LATER if format_number == 1 else {}
    texts = builds(connection)
    numbers = {
        number: texts.number(Build(json.loads(text)).text)
        for number, text in connection.run("SELECT number, text FROM old_versions").fetchall()
    }
    rows = connection.run("SELECT number, id, settings, created FROM old_match ORDER BY number").fetchall()
    for number, match_id, text, created in rows:
        settings = {**added, **json.loads(text)}
        renamed = _renamed(settings)
        blocks = partial(_old_blocks, connection, number, renamed, numbers)
        _keep_match(connection, match_id, settings, renamed, created, blocks)


def _renamed(settings: Mapping[str, object]) -> dict[str, str]:
    """The one text of every entrant; one that is not known here keeps its own."""
    entrants = settings.get("entrants")
    renamed = {}
    for text in entrants if isinstance(entrants, list) else []:
        try:
            renamed[text] = str(AgentSpec.parse(text))
        except AgentError:
            renamed[text] = text
    return renamed


def _keep_match(
    connection: Connection,
    match_id: str,
    settings: Mapping[str, object],
    renamed: Mapping[str, str],
    created: str,
    blocks: Callable[[], Iterator[Block]],
) -> None:
    """Add the games to the match in which the same is played, or to a new one where there is none or games differ."""
    values = dict(settings)
    if renamed:
        values["entrants"] = [renamed[str(text)] for text in settings["entrants"]]  # type: ignore[attr-defined]
    played = canonical_json({key: value for key, value in values.items() if key not in ASKED})
    asked = canonical_json({key: value for key, value in values.items() if key in ASKED})
    statement = "SELECT number, id FROM match WHERE played_hash = ? ORDER BY generation"
    known = connection.run(statement, (digest_of(played),)).fetchall()
    for number, known_id in known:
        connection.run("SAVEPOINT same")
        try:
            _write(GameTable(connection, number, known_id), blocks())
        except ArenaError:  # other games in the same place
            connection.run("ROLLBACK TO same")
            continue
        ask(connection, number, asked)
        return
    number = add_match(connection, match_id, played, generation=len(known) + 1, created=created)
    ask(connection, number, asked)
    _write(GameTable(connection, number, match_id), blocks())


def _write(table: GameTable, blocks: Iterable[Block]) -> None:
    for games, faults, build in blocks:
        table.write_block(games, faults, build)


def _old_blocks(
    connection: Connection, match: int, renamed: Mapping[str, str], numbers: Mapping[int, int]
) -> Iterator[Block]:
    columns = [row[1] for row in connection.run("PRAGMA table_info(old_game)")]
    rows = connection.run("SELECT * FROM old_game WHERE match = ? ORDER BY block, seating", (match,))
    games = (dict(zip(columns, row, strict=True)) for row in rows)
    for _, group in groupby(games, key=lambda game: game["block"]):
        block = list(group)
        faults = [_old_fault(game, renamed) for game in block if game["fault"] is not None]
        yield [_old_game(game) for game in block], faults, numbers[block[0]["versions"]]


def _old_fault(game: Mapping[str, object], renamed: Mapping[str, str]) -> Fault:
    text = str(game["fault"])
    found = _OLD_FAULT.fullmatch(text)
    seat, what = (int(found[1]), found[2]) if found else (0, text)
    for old, new in renamed.items():
        what = what.replace(f"agent '{old}'", f"agent '{new}'")
    return Fault(int(str(game["block"])), int(str(game["seating"])), seat, FIRST, what)


def _old_game(game: Mapping[str, object]) -> KeptGame:
    numbers: list[int] = []
    shapes: dict[str, tuple[int, ...]] = {}
    for name, value in _old_statistics(game).items():
        if isinstance(value, list):
            if value:  # empty ones are not known
                shapes[name] = (len(value),)
                numbers += value
        else:
            shapes[name] = ()
            numbers.append(value)
    block, seating, wall_seed = (int(str(game[name])) for name in ("block", "seating", "wall_seed"))
    text = json.dumps(numbers, separators=(",", ":"))
    return KeptGame(block, seating, wall_seed, str(game["seats"]), names_of(shapes), text)


def _old_statistics(game: Mapping[str, object]) -> dict[str, int | list[int]]:
    found: dict[str, int | list[int]] = {}
    for name, value in game.items():
        if name not in _NO_STATISTICS:
            found[name] = json.loads(value) if isinstance(value, str) else int(str(value))
    winners = found.pop("winners", None)  # of format 1, in which every game was a round: a bit per seat
    if isinstance(winners, int):
        seats = range(len(json.loads(str(game["seats"]))))
        found |= {"rounds": 1, "without_win": int(winners == 0), "wins": [winners >> seat & 1 for seat in seats]}
    return found
