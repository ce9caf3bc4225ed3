"""Damaged files: what a report reads is what was written, or an error names the place; sound matches stay usable."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.arena.store import Build, Fault, Store, game_table
from mahjongkit.errors import ArenaError
from tests.arena.made_games import made_blocks, made_settings, rows_of
from tests.arena.store.rewrite import change, sum_again
from tests.cli.command import run, run_json

FIRST = made_settings(schedule="teams", seed=1)
SECOND = made_settings(seed=4)
FLIPS = 250


def make(path: Path) -> Path:
    """Two matches of two builds, one with faults and with two questions."""
    blocks = list(made_blocks(FIRST, (1.0, 1.0), blocks=6))
    told = tuple(Fault(0, 0, seat, "time", text) for seat, text in ((1, "late"), (2, "„später“\n")))
    blocks[0][1][2] = blocks[0][1][2]._replace(faults=told)
    with Store(path) as store:
        for measure in ("points", "wins"):
            match = store.open_match({**FIRST.as_dict(), "measure": measure})
        match.add_blocks(replace(rows_of(blocks), times=(TimeSpent(70, 0.25), TimeSpent(71, 1e-6))))
        other = store.open_match(SECOND.as_dict())
        build = Build({"mahjongkit": "7"}, {"greedy": "77/9"})
        other.add_blocks(rows_of(made_blocks(SECOND, (1.0, 2.0), blocks=40)), build=build)
    return path


def all_that_reports_read(path: Path) -> list[object]:
    with Store(path, must_exist=True) as store:
        return [
            [
                (question.id, question.settings, question.names, question.created),
                {name: column.tolist() for name, column in question.columns().items()},
                question.faults(),
                question.games_by_build(),
                question.builds(),
                question.times,
            ]
            for match in store.matches()
            for question in match.questions()
        ]


def test_a_flipped_bit_changes_nothing_or_is_an_error(tmp_path: Path) -> None:
    path = make(tmp_path / "store")
    written, data = all_that_reports_read(path), path.read_bytes()
    source, errors, wrong = random.Random(16), 0, []
    for _ in range(FLIPS):
        place, bit = source.randrange(len(data)), source.randrange(8)
        path.write_bytes(data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :])
        for name in ("-wal", "-shm", "-journal"):
            Path(f"{path}{name}").unlink(missing_ok=True)
        try:
            if all_that_reports_read(path) != written:
                wrong.append((place, bit, "another report"))
        except ArenaError as error:
            errors += str(path) in str(error)
        except Exception as error:
            wrong.append((place, bit, f"{type(error).__name__}: {error}"))
    assert wrong == []
    assert errors > FLIPS // 5, "many bits mean something"


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("UPDATE game SET numbers = replace(numbers, '1', '2') WHERE block = 3", "block 3, seating 0: numbers is not"),
        ("UPDATE game SET seats = '[1,1,1,1]' WHERE block = 2 AND seating = 4", "block 2, seating 4: seats is not"),
        ("UPDATE game SET wall_seed = wall_seed + 1 WHERE block = 1", "block 1, seating 0: wall_seed is not"),
        ("UPDATE game SET numbers = x'ff' WHERE block = 5", "block 5, seating 0: numbers is not"),
        ("UPDATE game SET block = 77 WHERE block = 5", "block 77, seating 0: block or seating is not"),
        ("UPDATE game SET checksum = x'00' WHERE block = 4", "block 4, seating 0: checksum is not"),
        ("UPDATE fault SET seat = 3 WHERE block = 0", "block 0, seating 2: faults is not"),
        ("DELETE FROM fault WHERE block = 0", "block 0, seating 2: faults is not"),
        ("DELETE FROM game WHERE match = 1 AND block = 5 AND seating = 5", "36 games were written, 35 are there"),
        ("UPDATE layout SET names = replace(names, 'wins', 'wons')", "layout 1: names is not"),
        ("DELETE FROM layout", "layout 1 is not there"),
        ("UPDATE match SET games = 35", "35 games were written, 36 are there"),
        ("UPDATE match SET played = replace(played, 'greedy', 'random')", "played is not"),
        ("UPDATE question SET asked = replace(asked, 'wins', 'points ')", "question .: asked is not"),
        ("DELETE FROM question WHERE match = 1 AND number = 1", "2 questions were asked, 1 are there"),
    ],
)
def test_an_error_names_match_game_and_column(tmp_path: Path, statement: str, message: str) -> None:
    path = make(tmp_path / "store")
    change(path, f"{statement}{' AND' if 'WHERE' in statement else ' WHERE'} " + _of_the_first(statement))
    with Store(path) as store:
        first, second = store.matches()
        with pytest.raises(ArenaError, match=rf"^match '{first.id}' in '.*store' is damaged: {message}"):
            first.verify()
        if "layout" not in statement:
            assert second.verify() == 80
        with pytest.raises(ArenaError):
            [question.columns() for question in first.questions()]


def _of_the_first(statement: str) -> str:
    """Rows of the first match alone."""
    return {"match": "number = 1", "layout": "number = 1"}.get(statement.replace("FROM", "").split()[1], "match = 1")


@pytest.mark.parametrize("at_once", [79, 80, 100])
def test_a_lost_game_is_missed_wherever_reading_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(game_table, "_ROWS_AT_ONCE", at_once)
    path = make(tmp_path / "store")
    with Store(path) as store:
        assert store.matches()[1].verify() == 80
    change(path, "DELETE FROM game WHERE match = 2 AND block = 39 AND seating = 1")
    with Store(path) as store, pytest.raises(ArenaError, match="80 games were written, 79 are there"):
        store.matches()[1].columns()


def test_a_match_that_is_gone_is_missed(tmp_path: Path) -> None:
    path = make(tmp_path / "store")
    change(path, "DELETE FROM match WHERE number = 2")
    with Store(path) as store, pytest.raises(ArenaError, match=r"store' is damaged: match number 2 is not there"):
        store.matches()


def test_commands_say_what_is_damaged_and_show_the_rest(tmp_path: Path) -> None:
    path = make(tmp_path / "store")
    with Store(path) as store:
        first, second = (match.id for match in store.matches())
    change(path, "UPDATE game SET numbers = replace(numbers, '1', '2') WHERE match = 1 AND block = 3")
    place = f"match '{first}' in '{path}' is damaged: block 3, seating 0: numbers is not what was written"
    shown = run("arena", "report", "--store", str(path))
    assert (shown.returncode, second in shown.stdout, place in shown.stderr) == (2, True, True)
    assert run("arena", "report", "--store", str(path), "--match", second).returncode == 0
    table = tmp_path / "games.csv"
    for arguments in (("report",), ("check",), ("replay", "--block", "1"), ("export", str(table)), ("resume",)):
        damaged = run("arena", *arguments, "--store", str(path), "--match", first)
        assert (damaged.returncode, damaged.stderr) == (2, f"error: {place}\n"), arguments
    assert not table.exists()
    listed = run_json("arena", "list", "--store", str(path))
    assert [row["state"] for row in listed] == ["open", "open"], "games are looked at by those who read them"
    change(path, "UPDATE match SET played = replace(played, 'greedy', 'random') WHERE number = 1")
    listed = run_json("arena", "list", "--store", str(path))
    assert [row["state"] for row in listed] == ["damaged", "open"]
    place = f"match '{first}' in '{path}' is damaged: played is not what was written"
    merged = run("arena", "merge", str(path), "--store", str(tmp_path / "other"))
    assert (merged.returncode, merged.stderr) == (2, f"error: {place}\n")


NONSENSE: list[tuple[str, Any]] = [
    ("numbers", "[1,2"),
    ("seats", "{}"),
    ("numbers", "[]"),
    ("wall_seed", "five"),
    ("block", "six"),
]


@pytest.mark.parametrize(("column", "value"), NONSENSE)
def test_nonsense_with_a_right_checksum_is_an_error_of_ours(tmp_path: Path, column: str, value: object) -> None:
    """A file that another program wrote, or somebody who means harm."""
    path = make(tmp_path / "store")
    change(path, f"UPDATE game SET {column} = ? WHERE match = 2 AND block = 3 AND seating = 1", value)  # noqa: S608
    sum_again(path, match=2, block=value if column == "block" else 3, seating=1)
    with Store(path) as store:
        match = store.matches()[1]
        with pytest.raises(ArenaError, match=match.id):
            match.columns()
