"""The store of results: nothing twice, nothing by halves, nothing mixed up."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.arena.store import Build, Fault, GameRow, GameRows, Match, Store
from tests.arena.made_games import rows_of, with_statistics
from tests.arena.store.writer import SEATINGS, SETTINGS, made_up_games

GAME = GameRow(0, 0, 5, (0, 1, 0, 1), {"points": (3, -1, -1, -1), "wins": (1, 0, 0, 0), "discards": 0})
OLD, NEW = (Build({"mahjongkit": number}) for number in ("1", "2"))


def fill(match: Match, blocks: range, build: Build | None = None) -> None:
    match.add_blocks(GameRows.of([game for block in blocks for game in made_up_games(block)]), build=build)


def add(match: Match, block: int, games: list[GameRow], build: Build | None = None) -> int:
    return match.add_blocks(rows_of([(block, games)]), build=build)


def games_of(match: Match) -> list[GameRow]:
    return [stored.game for stored in match.games()]


def test_games_come_back_as_they_were_in_the_order_of_blocks_and_seatings(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Store(path) as store:
        match = store.open_match(SETTINGS)
        assert [add(match, block, made_up_games(block)) for block in (7, 2, 4)] == [1] * 3
    with Store(path) as store:
        match = store.open_match(SETTINGS)
        assert games_of(match) == [game for block in (2, 4, 7) for game in made_up_games(block)]
        assert [stored.game for stored in match.games([7, 3, 2])] == made_up_games(7) + made_up_games(2)
        assert match.blocks() == [2, 4, 7]
        assert match.faults() == [
            fault for block in (2, 4, 7) for game in made_up_games(block) for fault in game.faults
        ]
        assert match.missing_blocks(8) == [0, 1, 3, 5, 6]
        assert match.missing_blocks(0) == []


def test_every_number_that_the_core_gives_is_kept() -> None:
    largest = with_statistics(GAME._replace(wall_seed=2**63 - 1), points=(-(2**63), 0, 1, 2**63 - 1))
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        add(match, 0, [largest])
        assert games_of(match) == [largest]
        assert match.columns()["points"].tolist() == [[-(2**63), 0, 1, 2**63 - 1]]


def test_the_file_is_in_write_ahead_mode(tmp_path: Path) -> None:
    with Store(tmp_path / "results.sqlite") as store:
        assert store._connection.run("PRAGMA journal_mode").fetchone() == ("wal",)
        assert store._connection.run("PRAGMA busy_timeout").fetchone()[0] >= 10_000


def test_a_loop_over_games_may_be_left_and_the_store_closed(tmp_path: Path) -> None:
    with Store(tmp_path / "results.sqlite") as store:
        match = store.open_match(SETTINGS)
        fill(match, range(2))
        rows = match.games()
        assert next(rows).game.block == 0
    del rows  # would warn, and a warning is an error here


# The same again, and something else


def test_the_same_block_again_changes_nothing() -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        fill(match, range(3))
        before = list(match.games())
        assert add(match, 1, made_up_games(1)) == 0
        assert match.add_blocks(rows_of((block, made_up_games(block)) for block in range(5))) == 2
        assert list(match.games())[: len(before)] == before


LATE = Fault(0, 0, 2, "time", "late")


@pytest.mark.parametrize(
    ("games", "message"),
    [
        ([with_statistics(GAME, discards=1)], "seating 0 has discards 0, not 1"),
        ([GAME._replace(faults=(LATE,))], r"seating 0 has faults \[\], not \['seat 2: late'\]"),
        ([with_statistics(GAME, points=(0,) * 4)], r"seating 0 has points \(3, -1, -1, -1\), not \(0, 0, 0, 0\)"),
        ([GAME._replace(seats=(1, 0, 1, 0))], r"seating 0 has seats \(0, 1, 0, 1\), not \(1, 0, 1, 0\)"),
        ([GAME._replace(wall_seed=6)], "seating 0 has wall_seed 5, not 6"),
        ([GAME, GAME], "with 1 games, not 2"),
    ],
)
def test_other_games_for_the_same_block_are_an_error(games: list[GameRow], message: str) -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        add(match, 3, [GAME])
        before = games_of(match)
        with pytest.raises(mk.errors.ArenaError, match=f"block 3 of match .* is already in ':memory:'.*{message}"):
            match.add_blocks(rows_of([(2, [GAME]), (3, games)]))
        assert games_of(match) == before, "block 2 went with the error"


def test_a_new_statistic_is_no_new_format() -> None:
    """Games that count more lie beside those that count less; what all have can be read as columns."""
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        add(match, 0, [GAME])
        more = with_statistics(GAME, yaku=(1, 0, 0, 0), discards=7)
        add(match, 1, [more])
        assert [game.statistics for game in games_of(match)] == [GAME.statistics, more.statistics]
        columns = match.columns()
        assert "yaku" not in columns
        assert columns["discards"].tolist() == [0, 7]
        assert columns["wins"].tolist() == [[1, 0, 0, 0]] * 2
        assert add(match, 0, [with_statistics(GAME, yaku=(1, 0, 0, 0))]) == 0, "the same in all that both have"
        assert add(match, 2, [with_statistics(GAME, discards=(1, 2, 3, 4))]) == 1
        assert "discards" not in match.columns(), "a number of the game and one of each seat are not the same"


def test_sql_reads_statistics_by_name() -> None:
    with Store(":memory:") as store:
        add(store.open_match(SETTINGS), 4, [GAME])
        rows = store._connection.run("SELECT name, value FROM statistic WHERE block = 4 AND name GLOB 'points*'")
        assert rows.fetchall() == [("points[0]", 3), ("points[1]", -1), ("points[2]", -1), ("points[3]", -1)]


def test_the_same_settings_are_the_same_match(tmp_path: Path) -> None:
    with Store(tmp_path / "results.sqlite") as store:
        match = store.open_match({"seed": 1, "entrants": ["a", "b"]})
        fill(match, range(2))
        again = store.open_match({"entrants": ("a", "b"), "seed": 1})
        other = store.open_match({"entrants": ["b", "a"], "seed": 1})
        assert (again.id, games_of(again)) == (match.id, games_of(match))
        assert other.id != match.id
        assert games_of(other) == []
        assert match.settings == {"seed": 1, "entrants": ["a", "b"]}
        assert [found.id for found in store.matches()] == [match.id, other.id]


def test_a_name_belongs_to_one_match() -> None:
    with Store(":memory:") as store:
        assert store.open_match({"seed": 1}, name="first").id == "first"
        assert store.open_match({"seed": 1}).id == "first"
        with pytest.raises(
            mk.errors.ArenaError, match=r"match 'first' in ':memory:' has the settings {\"seed\":1}, not {\"seed\":2}"
        ):
            store.open_match({"seed": 2}, name="first")
        with pytest.raises(mk.errors.ArenaError, match="settings of 'second' is already in ':memory:', as 'first'"):
            store.open_match({"seed": 1}, name="second")


# What is asked


def test_what_is_asked_is_not_what_is_played() -> None:
    with Store(":memory:") as store:
        wins = store.open_match({**SETTINGS, "measure": "wins", "bounds": None})
        fill(wins, range(2))
        points = store.open_match({**SETTINGS, "measure": "points", "bounds": (0, 1)})
        assert (points.id, games_of(points)) == (wins.id, games_of(wins))
        assert wins.settings == {**SETTINGS, "measure": "wins", "bounds": None}
        assert points.settings == {**SETTINGS, "measure": "points", "bounds": [0, 1]}
        (match,) = store.matches()
        assert match.settings == points.settings, "the latest question"
        store.open_match({**SETTINGS, "measure": "wins", "bounds": None})
        assert [each.settings["measure"] for each in match.questions()] == ["points", "wins"]
        assert store.matches()[0].settings["measure"] == "wins"


def test_columns_are_the_games() -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        assert match.columns()["block"].size == 0
        fill(match, range(20))
        columns = match.columns()
        games = [game for block in range(20) for game in made_up_games(block)]
        assert columns["block"].tolist() == [block for block in range(20) for _ in SEATINGS]
        assert columns["seating"].tolist() == list(range(len(SEATINGS))) * 20
        for name, value in [("seats", (0,)), ("wall_seed", 0), *games[0].statistics.items()]:
            values = [getattr(game, name, None) or game.statistics.get(name) for game in games]
            wanted = [list(each) for each in values] if isinstance(value, tuple) else values  # type: ignore[arg-type]
            assert columns[name].tolist() == wanted


# Merging


def test_merge_joins_what_two_files_have(tmp_path: Path) -> None:
    with Store(tmp_path / "a") as first, Store(tmp_path / "b") as second, Store(tmp_path / "c") as whole:
        fill(first.open_match(SETTINGS, name="ours"), range(6))
        fill(second.open_match(SETTINGS), range(4, 10), NEW)
        add(second.open_match({"seed": 2, "measure": "wins"}, name="only there"), 0, [GAME])
        fill(whole.open_match(SETTINGS), range(10))
        assert first.merge(tmp_path / "b") == 4 + 1
        assert first.merge(tmp_path / "b") == 0
        ours, only_there = first.matches()
        assert (ours.id, only_there.id) == ("ours", "only there")
        assert games_of(ours) == games_of(whole.matches()[0])
        assert ours.games_by_build()[NEW.text] == 4 * len(SEATINGS)
        assert games_of(only_there) == [GAME]
        assert only_there.settings == {"seed": 2, "measure": "wins"}


def test_a_merge_with_a_conflict_changes_nothing(tmp_path: Path) -> None:
    with Store(tmp_path / "a") as first, Store(tmp_path / "b") as second:
        match = first.open_match(SETTINGS)
        fill(match, range(3))
        fill(second.open_match({"seed": 0}), range(2))
        theirs = second.open_match(SETTINGS)
        for block, games in ((1, made_up_games(1)), (2, [GAME]), (3, made_up_games(3))):
            add(theirs, block, games)
        before = games_of(match)
        with pytest.raises(mk.errors.ArenaError, match=r"block 2 of match .* with 6 games, not 1"):
            first.merge(tmp_path / "b")
        assert games_of(match) == before
        assert len(first.matches()) == 1


def test_a_merge_does_not_mix_settings_under_one_name(tmp_path: Path) -> None:
    with Store(tmp_path / "a") as first, Store(tmp_path / "b") as second:
        first.open_match({"seed": 1}, name="match")
        second.open_match({"seed": 2}, name="match")
        with pytest.raises(mk.errors.ArenaError, match=r"match 'match' in .* has the settings"):
            first.merge(tmp_path / "b")


def test_merge_needs_a_store(tmp_path: Path) -> None:
    with Store(":memory:") as store, pytest.raises(mk.errors.ArenaError, match="there is no such file"):
        store.merge(tmp_path / "nowhere")
    assert not (tmp_path / "nowhere").exists()


# Bad input


def with_fault(**values: object) -> GameRow:
    return GAME._replace(faults=(LATE._replace(**values),))  # type: ignore[arg-type]  # any value may be given


@pytest.mark.parametrize(
    ("block", "games", "message"),
    [
        (-1, [GAME], "blocks have the number -1, expected numbers from 0 on"),
        (0, [GAME, GAME._replace(wall_seed=6)], "block 0 has walls of the seeds 5 and 6, expected one wall"),
        (0, [GAME._replace(wall_seed=2**63)], "wall_seed is 9223372036854775808, expected whole numbers below 2"),
        (0, [GAME, with_statistics(GAME, discards=1.5)], "discards is 0, expected whole numbers"),
        (
            0,
            [with_statistics(GAME, points=(1, 2))],
            r"points is int64 of shape \(1, 2\), expected a whole number per game",
        ),
        (0, [GAME._replace(statistics={"wins": (1, 0, 0, 0)})], "games without points for every seat"),
        (0, [GAME, with_statistics(GAME, more=1)], "games have different statistics"),
        (0, [GAME._replace(seats=(0, -1, 0, 1))], "seats have the number -1"),
        (0, [with_fault(seat=4)], "belongs to no game and seat"),
    ],
)
def test_games_that_cannot_be_are_refused(block: int, games: list[GameRow], message: str) -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        with pytest.raises(mk.errors.ArenaError, match=message):
            add(match, block, games)
        assert games_of(match) == []


def test_seatings_of_a_block_are_complete() -> None:
    for games in ([GAME._replace(seating=1)], [GAME, GAME._replace(block=1), GAME._replace(seating=1)]):
        with pytest.raises(mk.errors.ArenaError, match=r"seatings are not 0, 1, 2|stand apart"):
            GameRows.of(games)


def write_text(path: Path) -> None:
    path.write_text("not a database, but long enough to be taken for one" * 100)


def write_other_database(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE other (x)")
    connection.close()


def write_newer_store(path: Path) -> None:
    with Store(path) as store:
        store._connection.run("PRAGMA user_version = 99")


@pytest.mark.parametrize(
    ("write", "message"),
    [
        (write_text, "file is not a database"),
        (write_other_database, "is an SQLite file, but not a store of matches"),
        (write_newer_store, "has format 99 of stores, from a newer mahjongkit: this one reads up to 6"),
        (Path.mkdir, "unable to open database file"),
    ],
)
def test_a_file_that_is_no_store_is_refused_and_left_alone(
    tmp_path: Path, write: Callable[[Path], None], message: str
) -> None:
    path = tmp_path / "file"
    write(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(mk.errors.ArenaError, match=message):
        Store(path)
    assert (path.read_bytes() if path.is_file() else b"") == before


def test_settings_must_have_a_json_text() -> None:
    with Store(":memory:") as store:
        for value in (float("nan"), {1, 2}, object()):
            with pytest.raises(mk.errors.ArenaError, match="have no JSON text"):
                store.open_match({"seed": value})
