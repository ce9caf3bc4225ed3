"""The first blocks of a match, played to see how much it varies and how fast it goes here."""

import time

from mahjongkit.arena.play.run import PlayBlocks, ShouldStop, never, play_local, run_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Build, Match

TIMED_BLOCKS = 20
"""Played beyond a pilot that was there already: how fast this machine is must be seen."""


def play_pilot(
    match: Match,
    settings: MatchSettings,
    blocks: int,
    *,
    build: Build | None = None,
    play: PlayBlocks = play_local,
    should_stop: ShouldStop = never,
) -> float:
    """Play so many blocks, or some more where these are there; how many were played per second, 0 if none was.

    >>> from mahjongkit.arena.store import Store
    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese", seed=1)
    >>> with Store(":memory:") as store:
    ...     match = store.open_match(settings.as_dict())
    ...     speeds = [play_pilot(match, settings, 3) for _ in range(2)]
    ...     min(speeds) > 0, match.num_blocks()
    (True, 23)
    """
    total = blocks if match.missing_blocks(blocks) else blocks + TIMED_BLOCKS
    while not match.missing_blocks(total):
        total += TIMED_BLOCKS
    start = time.perf_counter()
    played = run_match(match, settings, blocks=total, build=build, play=play, should_stop=should_stop)
    return played / (time.perf_counter() - start)
