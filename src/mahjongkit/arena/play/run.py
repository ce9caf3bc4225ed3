"""The run of a match: blocks that are missing are played and written to a store as they are done."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from mahjongkit.agents.registry import is_local
from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.play.blocks import open_hosts, play_blocks
from mahjongkit.arena.play.entrants import build_of
from mahjongkit.arena.play.match_secret import with_secret
from mahjongkit.arena.play.worker_names import worker_name
from mahjongkit.arena.play.workers import play_in_workers
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Build, GameRows, Match
from mahjongkit.errors import ArenaError

ShouldStop = Callable[[], bool]
"""Asked now and then, at least about every second where native agents play."""


class PlayBlocks(Protocol):
    """Plays blocks, and yields those that are done now and then, in any order."""

    def __call__(
        self, settings: MatchSettings, blocks: Sequence[int], *, should_stop: ShouldStop = ...
    ) -> Iterator[GameRows]:
        """When it should stop, it yields what is done and ends."""
        ...


MOST_BLOCKS = 10_000_000
"""Of a match: what a report can read at once."""
BLOCKS_TO_A_LOOK = 100
"""Blocks of native agents between two looks of the sequential test: no clock decides where it ends."""
BLOCKS_AT_ONCE = 100_000
"""Blocks that are handed to play together."""

_LOOK_AGAIN = 1.05  # the sequential test reads all games: whenever there are so many times more


def never() -> bool:
    """Play to the end."""
    return False


def play_local(
    settings: MatchSettings, blocks: Sequence[int], *, should_stop: ShouldStop = never
) -> Iterator[GameRows]:
    """Play on this machine: native agents in the core, others in worker processes or, if need be, in this one."""
    if settings.is_native or any(is_local(text) for text in settings.entrants):
        yield from play_on_threads(settings, blocks, should_stop=should_stop)
    else:
        yield from play_in_workers(settings, blocks, should_stop=should_stop)


def play_on_threads(
    settings: MatchSettings, blocks: Sequence[int], *, threads: int = 0, should_stop: ShouldStop = never
) -> Iterator[GameRows]:
    """Play in this process, as one worker: its threads are not told apart. 0 threads are one for each core."""
    with open_hosts(settings) as hosts:
        for rows in play_blocks(settings, blocks, hosts, threads=threads, should_stop=should_stop):
            yield replace(rows, worker=worker_name(0))


def run_match(
    match: Match,
    settings: MatchSettings,
    *,
    blocks: int,
    build: Build | None = None,
    play: PlayBlocks = play_local,
    tell: Callable[[int], None] = lambda _: None,
    should_stop: ShouldStop = never,
) -> int:
    """Play the blocks of a match that are not in its store yet; the number of those played.

    `tell` hears how many blocks were written each time. A run that is stopped, by `should_stop` or by force, goes on
    where it was. Where bounds were declared, it ends as soon as the sequential test does. Games carry the build, which
    is that of `build_of` if none is given; one in which an entrant plays differently than in the games that are there
    is an error.

    >>> from mahjongkit.arena.store import Store
    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="sanma", schedule="rotations")
    >>> with Store(":memory:") as store:
    ...     match = store.open_match(settings.as_dict())
    ...     run_match(match, settings, blocks=3), run_match(match, settings, blocks=5)
    (3, 2)
    """
    if blocks > MOST_BLOCKS:
        raise ArenaError(f"blocks is {blocks}: a match has at most {MOST_BLOCKS:,}")
    num_before = match.num_blocks(blocks)
    num_played, num_seen = 0, num_before
    if num_before == blocks or has_ended(match, settings):
        return 0
    settings = with_secret(match, settings)
    played_by = build or build_of(settings)
    match.check_build(played_by)  # before anything is played
    size = BLOCKS_TO_A_LOOK if settings.bounds is not None and settings.is_native else BLOCKS_AT_ONCE
    for missing in _pieces(match, blocks, size):
        for rows in play(settings, missing, should_stop=should_stop):
            if rows.faults and should_stop():
                continue  # who stops us may have stopped an agent too, which is no fault of it: these are played again
            match.add_blocks(rows, build=played_by)
            num_new = len(rows) // len(settings.seatings)
            tell(num_new)
            num_played += num_new
            if num_before + num_played >= _LOOK_AGAIN * num_seen:
                num_seen = num_before + num_played
                if has_ended(match, settings):
                    return num_played
        if should_stop():
            break
    return num_played


def _pieces(match: Match, blocks: int, size: int) -> Iterator[list[int]]:
    """The blocks that are missing, so many at a time."""
    for start in range(0, blocks, BLOCKS_AT_ONCE):
        missing = match.missing_blocks(min(blocks, start + BLOCKS_AT_ONCE), first=start)
        for first in range(0, len(missing), size):
            yield missing[first : first + size]


def has_ended(match: Match, asked: MatchSettings | Question) -> bool:
    """Whether the sequential test of a match has decided; never without declared bounds."""
    if asked.bounds is None:
        return False
    from mahjongkit.arena.compare.comparison import match_test  # needs NumPy, which a match without bounds does without

    test = match_test(match)
    return test is not None and test.state != "continue"
