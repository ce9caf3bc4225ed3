"""Matches that are asked to stop: what is finished is written, the rest is played later, the games are the same."""

from collections.abc import Iterator, Sequence

import pytest

from mahjongkit.arena.play import blocks as play_module
from mahjongkit.arena.play.blocks import play_blocks
from mahjongkit.arena.play.run import ShouldStop, never, run_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Fault, GameRow, GameRows, Store
from tests.arena.made_games import made_blocks, rows_of
from tests.arena.play.played import played

SETTINGS = MatchSettings(entrants=("greedy", "random"), rules="taiwanese:olympiad", seed=3)


class AfterCalls:
    """Says to stop after it was asked so often."""

    def __init__(self, calls: int) -> None:
        self.left = calls

    def __call__(self) -> bool:
        self.left -= 1
        return self.left < 0


def test_a_match_that_was_stopped_goes_on_as_if_it_was_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Native agents hand over by the clock: how much was done when is left to chance."""
    monkeypatch.setattr(play_module, "TELL_SECONDS", 0.05)
    slow = MatchSettings(entrants=("flat-mc:simulations=2000", "random"), rules="taiwanese:olympiad", seed=3)
    with Store(":memory:") as store:
        match = store.open_match(slow.as_dict())
        first = run_match(match, slow, blocks=100_000, should_stop=AfterCalls(4))
        assert 0 < first < 100_000
        assert match.verify() == first * 2
        assert run_match(match, slow, blocks=first + 2) > 0
        assert [stored.game for stored in match.games(range(first + 2))] == [
            game for _, games in played(slow, range(first + 2)) for game in games
        ]


def test_nothing_is_played_for_one_who_wants_to_stop_at_once() -> None:
    assert list(play_blocks(SETTINGS, range(5), {}, should_stop=lambda: True)) == []


def made(blocks: Sequence[int], *faults: Fault) -> GameRows:
    games: list[tuple[int, list[GameRow]]] = list(made_blocks(SETTINGS, (1.0, 1.0), blocks=4))
    if faults:
        games[faults[0].block][1][0] = games[faults[0].block][1][0]._replace(faults=faults)
    return rows_of(games[block] for block in blocks)


def test_faults_that_come_with_the_signal_are_not_kept() -> None:
    """A signal for all processes of a job ends agents too, before we hear of it: no fault of theirs."""
    is_stopped = [False]

    def play(settings: MatchSettings, blocks: Sequence[int], *, should_stop: ShouldStop = never) -> Iterator[GameRows]:
        yield made([0], Fault(0, 0, 1, "time", "late"))
        is_stopped[0] = True
        assert should_stop()
        yield made([1], Fault(1, 0, 1, "stays", "was ended by signal 15"))
        yield made([2])

    with Store(":memory:") as store:
        match = store.open_match(SETTINGS.as_dict())
        run_match(match, SETTINGS, blocks=4, play=play, should_stop=lambda: is_stopped[0])
        assert match.blocks() == [0, 2]
        assert [fault.text for fault in match.faults()] == ["late"]


def test_a_long_match_is_planned_in_pieces() -> None:
    """Ten million blocks need no list of ten million numbers."""
    asked: list[Sequence[int]] = []

    def play(settings: MatchSettings, blocks: Sequence[int], *, should_stop: ShouldStop = never) -> Iterator[GameRows]:
        asked.append(blocks)
        yield from ()

    with Store(":memory:") as store:
        match = store.open_match(SETTINGS.as_dict())
        match.add_blocks(made([1]))
        run_match(match, SETTINGS, blocks=10_000_000, play=play, should_stop=lambda: len(asked) == 2)
    assert [(len(blocks), blocks[0], blocks[-1]) for blocks in asked] == [
        (99_999, 0, 99_999),
        (100_000, 100_000, 199_999),
    ]
