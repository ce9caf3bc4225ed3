"""Builds: every game carries the one that played it, and those that play differently are never mixed."""

from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.arena.store import Build, Store
from tests.arena.made_games import with_statistics
from tests.arena.store.test_store import GAME, NEW, OLD, add, games_of
from tests.arena.store.writer import SETTINGS


def test_games_carry_the_build_that_played_them() -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        add(match, 0, [GAME], OLD)
        add(match, 0, [GAME], NEW)
        add(match, 1, [GAME, GAME], NEW)
        assert match.games_by_build() == {OLD.text: 1, NEW.text: 2}
        assert [stored.build for stored in match.games()] == [OLD.text, NEW.text, NEW.text]
        assert match.builds() == [OLD, NEW]


def signed(signature: str | None, version: str = "1") -> Build:
    return Build({"mahjongkit": version}, {"greedy": "77/9", "random": signature})


def test_builds_that_play_differently_are_never_mixed() -> None:
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS)
        add(match, 0, [GAME], signed("aa/9"))
        add(match, 1, [GAME], signed("aa/9", "2"))  # another version with the same play
        add(match, 2, [GAME], signed(None, "2"))  # not known
        before = games_of(match)
        message = (
            r"was played by mahjongkit 1, where 'random' has the signature aa/9; here, mahjongkit 3, it has bb/9\. Its "
            r"play has changed, and a match never mixes both: start a new match .* `mahjongkit arena run \.\.\. --new`"
        )
        for refused in (
            lambda: add(match, 3, [GAME], signed("bb/9", "3")),
            lambda: match.check_build(signed("bb/9", "3")),
            lambda: store.open_match(SETTINGS, build=signed("bb/9", "3")),
        ):
            with pytest.raises(mk.errors.ArenaError, match=message):
                refused()
        assert games_of(match) == before


def test_a_new_generation_has_its_own_games() -> None:
    with Store(":memory:") as store:
        first = store.open_match(SETTINGS, build=signed("aa/9"))
        assert store.open_match(SETTINGS, is_new=True).id == first.id, "it has no games yet"
        add(first, 0, [GAME], signed("aa/9"))
        second = store.open_match(SETTINGS, build=signed("bb/9"), is_new=True)
        add(second, 0, [with_statistics(GAME, discards=4)], signed("bb/9"))
        assert second.id == f"{first.id}-2"
        assert second.settings == first.settings
        # Each build goes on with its own; without one the latest is meant.
        assert store.open_match(SETTINGS, build=signed("aa/9", "3")).id == first.id
        assert store.open_match(SETTINGS, build=signed("bb/9", "3")).id == second.id
        assert store.open_match(SETTINGS).id == second.id
        assert [len(games_of(match)) for match in store.matches()] == [1, 1]


def test_merge_keeps_builds_that_play_differently_apart(tmp_path: Path) -> None:
    with Store(tmp_path / "a") as first, Store(tmp_path / "b") as second:
        add(first.open_match(SETTINGS), 0, [GAME], signed("aa/9"))
        theirs = second.open_match(SETTINGS)
        add(theirs, 0, [with_statistics(GAME, discards=4)], signed("bb/9"))
        assert first.merge(tmp_path / "b") == 1
        assert first.merge(tmp_path / "b") == 0
        assert [match.id for match in first.matches()] == [theirs.id, f"{theirs.id}-2"]


def test_a_new_match_may_be_made_where_none_agrees() -> None:
    with Store(":memory:") as store:
        first = store.open_match(SETTINGS, build=signed("aa/9"), may_add=True)
        add(first, 0, [GAME], signed("aa/9"))
        assert store.open_match(SETTINGS, build=signed("aa/9"), may_add=True).id == first.id
        assert store.open_match(SETTINGS, build=signed("bb/9"), may_add=True).id == f"{first.id}-2"
