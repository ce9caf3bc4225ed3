"""The times of a match: sums of their own, which add up in merges and whose damage costs nothing else."""

from dataclasses import replace
from pathlib import Path

import pytest

from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.arena.reports.report import report_match
from mahjongkit.arena.reports.report_text import report_text
from mahjongkit.arena.store import GameRows, Match, Store
from mahjongkit.arena.store.checksums import checksum
from mahjongkit.errors import ArenaError
from tests.arena.made_games import made_blocks, made_settings, rows_of
from tests.arena.store.rewrite import change
from tests.arena.store.test_migrate import unpacked

SETTINGS = made_settings(seed=1)


def timed(first: int, last: int, *times: TimeSpent) -> GameRows:
    """Blocks from the first to the last."""
    blocks = list(made_blocks(SETTINGS, (1.0, 2.0), blocks=last + 1))
    return replace(rows_of(blocks[first:]), times=times)


def make(path: Path, first: int, last: int, *times: TimeSpent) -> Path:
    with Store(path) as store:
        store.open_match(SETTINGS.as_dict()).add_blocks(timed(first, last, *times))
    return path


def only(store: Store) -> Match:
    (match,) = store.matches()
    return match


def test_times_add_up_and_blocks_that_are_there_add_none() -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS.as_dict())
        assert list(match.times) == []
        match.add_blocks(timed(0, 3, TimeSpent(10, 1.5), TimeSpent(4, 0.25)))
        match.add_blocks(timed(4, 7, TimeSpent(2, 0.5)))
        match.add_blocks(timed(4, 7, TimeSpent(2, 0.5)))
        assert match.times == (TimeSpent(12, 2.0), TimeSpent(4, 0.25))
        text = report_text(report_match(match))
        assert "time per decision: A 167 ms, B 62 ms (by the clock, 16 decisions timed)" in " ".join(text.split())


def test_merges_add_the_part_that_is_new(tmp_path: Path) -> None:
    ours = make(tmp_path / "ours", 0, 3, TimeSpent(10, 1.0), TimeSpent(20, 2.0))
    theirs = make(tmp_path / "theirs", 4, 7, TimeSpent(6, 3.0), TimeSpent(8, 4.0))
    with Store(ours) as store:
        for _ in range(2):
            store.merge(theirs)
            assert only(store).times == (TimeSpent(16, 4.0), TimeSpent(28, 6.0))
        with Store(theirs) as grown:
            only(grown).add_blocks(timed(8, 11, TimeSpent(6, 3.0), TimeSpent(8, 4.0)))
        assert store.merge(theirs) == 4
        assert only(store).times == (TimeSpent(22, 7.0), TimeSpent(36, 10.0))


DAMAGE = [
    ("UPDATE time_spent SET times = replace(times, '1', '2')", "times is not what was written"),
    ("UPDATE time_spent SET checksum = x'00'", "checksum is not what was written"),
    ("DELETE FROM time_spent", "its times are not there"),
]


@pytest.mark.parametrize(("statement", "message"), DAMAGE)
def test_damaged_times_are_said_and_cost_nothing_else(tmp_path: Path, statement: str, message: str) -> None:
    path = make(tmp_path / "store", 0, 3, TimeSpent(10, 1.0), TimeSpent(20, 2.0))
    with Store(path) as store:
        sound = report_match(only(store))
    change(path, statement)
    with Store(path) as store:
        match = only(store)
        with pytest.raises(ArenaError, match=message):
            _ = match.times
        report = report_match(match)
        assert replace(report, times=sound.times, checks=sound.checks).verdict == sound.verdict
        assert "time per decision" not in report_text(report)
        assert f"check of times: match '{match.id}'" in report_text(report, width=1000)
        assert match.verify() == 8
        match.add_blocks(timed(4, 7, TimeSpent(1, 1.0)))
        with pytest.raises(ArenaError, match=message):
            _ = match.times
    with Store(tmp_path / "other") as other:
        assert other.merge(path) == 8
        assert only(other).times == ()


@pytest.mark.parametrize("text", ["7", "[[1]]", '[["x",1]]', "[[1,1e999]]", "[[-1,1]]", f"[[{10**400},1]]"])
def test_nonsense_with_a_right_checksum_is_damage(tmp_path: Path, text: str) -> None:
    path = make(tmp_path / "store", 0, 3)
    change(path, "UPDATE time_spent SET times = ?, checksum = ?", text, checksum([1, text]))
    with Store(path) as store, pytest.raises(ArenaError, match="is damaged: times"):
        _ = only(store).times


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_old_stores_have_none(tmp_path: Path, number: int) -> None:
    with Store(unpacked(tmp_path, number)) as store:
        for match in store.matches():
            assert list(match.times) == []
            assert "time per decision" not in report_text(report_match(match))
