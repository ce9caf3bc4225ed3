"""The store of results: nothing twice, nothing by halves, nothing mixed up."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.arena.played_game import FIELDS, PlayedGame
from mahjongkit.arena.results import Match, Store
from tests.arena.writer import SEATINGS, SETTINGS, made_up_games

GAME = PlayedGame(wall_seed=5, seats=(0, 1, 0, 1), points=(3, -1, -1, -1), wins=(1, 0, 0, 0))


def changed(**values: object) -> PlayedGame:
    return GAME._replace(**values)  # type: ignore[arg-type]  # wrong types are among them


def fill(match: Match, blocks: range) -> None:
    match.add_blocks((block, made_up_games(block)) for block in blocks)


def games_of(match: Match) -> list[tuple[int, int, PlayedGame]]:
    return [(row.block, row.seating, row.game) for row in match.games()]


def test_games_come_back_as_they_were_in_the_order_of_blocks_and_seatings(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Store(path) as store:
        match = store.open_match(SETTINGS)
        assert [match.add_block(block, made_up_games(block)) for block in (7, 2, 4)] == [True] * 3
    with Store(path) as store:
        match = store.open_match(SETTINGS)
        assert games_of(match) == [
            (block, seating, game) for block in (2, 4, 7) for seating, game in enumerate(made_up_games(block))
        ]
        assert match.missing_blocks(8) == [0, 1, 3, 5, 6]
        assert match.missing_blocks(0) == []


def test_every_number_that_the_core_gives_is_kept() -> None:
    largest = changed(wall_seed=2**63 - 1, points=(-(10**12), 0, 1, 10**12), fault="")
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        match.add_block(0, [largest])
        assert games_of(match) == [(0, 0, largest)]


def test_the_file_is_in_write_ahead_mode(tmp_path: Path) -> None:
    with Store(tmp_path / "results.sqlite") as store:
        assert store._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert store._connection.execute("PRAGMA busy_timeout").fetchone()[0] >= 10_000


def test_a_loop_over_games_may_be_left_and_the_store_closed(tmp_path: Path) -> None:
    with Store(tmp_path / "results.sqlite") as store:
        match = store.open_match(SETTINGS)
        fill(match, range(2))
        rows = match.games()
        assert next(rows).block == 0
    del rows  # would warn, and a warning is an error here


# The same again, and something else


def test_the_same_block_again_changes_nothing() -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        fill(match, range(3))
        before = list(match.games())
        assert match.add_block(1, made_up_games(1)) is False
        assert match.add_blocks((block, made_up_games(block)) for block in range(5)) == 2
        assert list(match.games())[: len(before)] == before


@pytest.mark.parametrize(
    ("games", "message"),
    [
        ([changed(discards=1)], "seating 0 has discards 0, not 1"),
        ([changed(fault="late")], "seating 0 has fault None, not 'late'"),
        ([changed(points=(0, 0, 0, 0))], r"seating 0 has points '\[3,-1,-1,-1\]', not '\[0,0,0,0\]'"),
        ([GAME, GAME], "with 1 games, not 2"),
    ],
)
def test_other_games_for_the_same_block_are_an_error(games: list[PlayedGame], message: str) -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        match.add_block(3, [GAME])
        with pytest.raises(mk.errors.ArenaError, match=f"block 3 of match .* is already in ':memory:'.*{message}"):
            match.add_blocks([(2, [GAME]), (3, games)])
        assert games_of(match) == [(3, 0, GAME)], "block 2 went with the error"


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


def test_games_carry_the_versions_that_played_them() -> None:
    with Store(":memory:") as store:
        store.open_match(SETTINGS, versions={"mahjongkit": "1"}).add_block(0, [GAME])
        match = store.open_match(SETTINGS, versions={"mahjongkit": "2"})
        match.add_block(0, [GAME])
        match.add_block(1, [GAME, GAME])
        assert match.versions() == {'{"mahjongkit":"1"}': 1, '{"mahjongkit":"2"}': 2}


def test_columns_are_the_games() -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        assert match.columns()["block"].size == 0
        fill(match, range(20))
        columns = match.columns()
        games = [game for block in range(20) for game in made_up_games(block)]
        assert columns["block"].tolist() == [block for block in range(20) for _ in SEATINGS]
        assert columns["seating"].tolist() == list(range(len(SEATINGS))) * 20
        for name in FIELDS[:-1]:
            values = [getattr(game, name) for game in games]
            assert columns[name].tolist() == [list(value) if isinstance(value, tuple) else value for value in values]


# Merging


def test_merge_joins_what_two_files_have(tmp_path: Path) -> None:
    with Store(tmp_path / "a") as first, Store(tmp_path / "b") as second, Store(tmp_path / "c") as whole:
        fill(first.open_match(SETTINGS, name="ours"), range(6))
        fill(second.open_match(SETTINGS, versions={"mahjongkit": "2"}), range(4, 10))
        second.open_match({"seed": 2}, name="only there").add_block(0, [GAME])
        fill(whole.open_match(SETTINGS), range(10))
        assert first.merge(tmp_path / "b") == 4 + 1
        assert first.merge(tmp_path / "b") == 0
        ours, only_there = first.matches()
        assert (ours.id, only_there.id) == ("ours", "only there")
        assert games_of(ours) == games_of(whole.matches()[0])
        assert ours.versions()['{"mahjongkit":"2"}'] == 4 * len(SEATINGS)
        assert games_of(only_there) == [(0, 0, GAME)]


def test_a_merge_with_a_conflict_changes_nothing(tmp_path: Path) -> None:
    with Store(tmp_path / "a") as first, Store(tmp_path / "b") as second:
        match = first.open_match(SETTINGS)
        fill(match, range(3))
        fill(second.open_match({"seed": 0}), range(2))
        second.open_match(SETTINGS).add_blocks([(1, made_up_games(1)), (2, [GAME]), (3, made_up_games(3))])
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


@pytest.mark.parametrize(
    ("block", "games", "message"),
    [
        (-1, [GAME], "numbered from 0 to .*, got -1"),
        (0, [], "block 0 has no games"),
        (0, [GAME, changed(wall_seed=6)], "walls of the seeds 5 and 6, expected one wall"),
        (0, [changed(wall_seed=2**63)], "wall_seed is 9223372036854775808, expected an int"),
        (0, [GAME, changed(discards=1.5)], "block 0, seating 1: discards is 1.5, expected an int"),
        (0, [changed(points=(1, 2))], r"points is \(1, 2\), expected 4 numbers or none"),
        (0, [changed(points=())], r"points \(\), expected an entrant .* and points"),
        (0, [changed(points=[3, -1, -1, -1])], r"points is \[3, -1, -1, -1\], expected a tuple"),
        (0, [changed(fault=b"late")], "fault is b'late', expected a text or None"),
        (0, [changed(seats=(0, -1, 0, 1))], r"seats \(0, -1, 0, 1\) with points .*, expected an entrant from 0 on"),
        (0, [changed(wins=1)], "wins is 1, expected a tuple of ints"),
        (0, [changed(discards=(1, 2, 3, 4))], r"discards is \(1, 2, 3, 4\), expected an int"),
        (0, [changed(riichi=(1, 0, 0, True))], r"riichi is \(1, 0, 0, True\), expected a tuple of ints"),
    ],
)
def test_games_that_cannot_be_are_refused(block: int, games: list[PlayedGame], message: str) -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        with pytest.raises(mk.errors.ArenaError, match=message):
            match.add_block(block, games)
        assert games_of(match) == []


def write_text(path: Path) -> None:
    path.write_text("not a database, but long enough to be taken for one" * 100)


def write_other_database(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE other (x)")
    connection.close()


def write_newer_store(path: Path) -> None:
    with Store(path) as store:
        store._connection.execute("PRAGMA user_version = 99")


@pytest.mark.parametrize(
    ("write", "message"),
    [
        (write_text, "file is not a database"),
        (write_other_database, "is an SQLite file, but not a store of matches"),
        (write_newer_store, "has format 99 of stores, expected 3"),
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
