"""Who played which blocks: kept beside the games, and no part of what was played."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from mahjongkit.arena.reports.report import report_match
from mahjongkit.arena.store import GameRows, Match, Store
from mahjongkit.errors import ArenaError
from tests.arena.made_games import made_blocks, made_settings, rows_of
from tests.arena.store.rewrite import change

SETTINGS = made_settings(seed=1)


def played(first: int, last: int, worker: str) -> GameRows:
    """Blocks from the first to the last."""
    return replace(rows_of(list(made_blocks(SETTINGS, (1.0, 2.0), blocks=last + 1))[first:]), worker=worker)


def make(path: Path, *parts: GameRows) -> Path:
    with Store(path) as store:
        for rows in parts:
            store.open_match(SETTINGS.as_dict()).add_blocks(rows)
    return path


def only(store: Store) -> Match:
    (match,) = store.matches()
    return match


def workers_of(path: Path) -> dict[int, str]:
    with Store(path) as store:
        return only(store).workers


def test_blocks_keep_the_worker_that_played_them_first(tmp_path: Path) -> None:
    path = make(tmp_path / "store", played(2, 3, "a"), played(6, 7, "b"), played(0, 9, "c"))
    assert "".join(workers_of(path)[block] for block in range(10)) == "ccaaccbbcc"


def test_merged_shards_have_the_workers_of_both(tmp_path: Path) -> None:
    ours = make(tmp_path / "ours", played(0, 3, "a"))
    theirs = make(tmp_path / "theirs", played(2, 5, "b"))
    with Store(ours) as store:
        for _ in range(2):  # a file may be merged again
            store.merge(theirs)
    assert "".join(workers_of(ours)[block] for block in range(6)) == "aaaabb"


def test_results_do_not_depend_on_workers(tmp_path: Path) -> None:
    reports = []
    for name, parts in (("one", [played(0, 9, "a")]), ("two", [played(0, 4, "a"), played(5, 9, "b")])):
        with Store(make(tmp_path / name, *parts)) as store:
            report = report_match(only(store)).as_dict()
            reports.append({key: value for key, value in report.items() if key not in ("checks", "workers")})
    assert reports[0] == reports[1]


def test_a_store_of_format_5_gets_the_tables_and_goes_on(tmp_path: Path) -> None:
    path = make(tmp_path / "store", played(0, 3, ""))
    with sqlite3.connect(path) as file:  # all that the format had
        file.execute("DROP TABLE block_worker")
        file.execute("DROP TABLE worker")
        file.execute("PRAGMA user_version = 5")
    file.close()
    with Store(path) as store:
        match = only(store)
        before = match.columns()["points"].tolist()
        assert match.workers == {}
        match.add_blocks(played(4, 5, "a"))
        assert match.workers == {4: "a", 5: "a"}
        assert match.columns()["points"].tolist()[: len(before)] == before
        assert match.verify() == match.num_games


def test_a_report_does_not_speak_of_blocks_whose_worker_is_not_known(tmp_path: Path) -> None:
    texts: list[str] = []
    for parts in ([played(0, 3, "")], [played(0, 3, ""), played(4, 5, "a")], [played(0, 3, "a")]):
        with Store(make(tmp_path / f"store-{len(texts)}", *parts)) as store:
            texts += [check.text for check in report_match(only(store)).checks if check.name == "workers"]
    assert texts == [
        "not compared: which worker played a block is not known",
        "not compared: one worker played all blocks of which it is known",
        "not compared: one worker played all blocks",
    ]


@pytest.mark.parametrize("statement", ["UPDATE block_worker SET last = 2", "UPDATE worker SET text = 'b'"])
def test_damage_is_named_and_costs_nothing_else(tmp_path: Path, statement: str) -> None:
    path = make(tmp_path / "store", played(0, 3, "a"))
    change(path, statement)
    with Store(path) as store:
        with pytest.raises(ArenaError, match="is damaged"):
            only(store).workers  # noqa: B018
        report = report_match(only(store))
        (check,) = (each for each in report.checks if each.name == "workers")
        assert not check.is_good
        assert "is damaged" in check.text
        assert report.blocks == 4
