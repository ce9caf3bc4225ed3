"""The run of a match: blocks that are missing are played and written to a store as they are done."""

from collections.abc import Callable, Iterator, Sequence

from mahjongkit.agents.registry import is_local
from mahjongkit.arena.play.blocks import open_hosts, play_blocks
from mahjongkit.arena.play.entrants import build_of
from mahjongkit.arena.play.workers import play_in_workers
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Build, GameRows, Match

PlayBlocks = Callable[[MatchSettings, Sequence[int]], Iterator[GameRows]]
"""Plays blocks, and yields those that are done now and then, in any order."""

BLOCKS_TO_A_LOOK = 100
"""Blocks of native agents between two looks of the sequential test: no clock decides where it ends."""

_LOOK_AGAIN = 1.05  # the sequential test reads all games: whenever there are so many times more


def play_local(settings: MatchSettings, blocks: Sequence[int]) -> Iterator[GameRows]:
    """Play on this machine: native agents in the core, others in worker processes or, if need be, in this one."""
    if settings.is_native or any(is_local(text) for text in settings.entrants):
        with open_hosts(settings) as hosts:
            yield from play_blocks(settings, blocks, hosts)
    else:
        yield from play_in_workers(settings, blocks)


def run_match(
    match: Match,
    settings: MatchSettings,
    *,
    blocks: int,
    build: Build | None = None,
    play: PlayBlocks = play_local,
    tell: Callable[[int], None] = lambda _: None,
) -> int:
    """Play the blocks of a match that are not in its store yet; the number of those played.

    `tell` hears how many blocks were written each time. A run that is stopped goes on where it was. Where bounds were
    declared, it ends as soon as the sequential test does. Games carry the build, which is that of `build_of` if none is
    given; one in which an entrant plays differently than in the games that are there is an error.

    >>> from mahjongkit.arena.store import Store
    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="sanma", schedule="rotations")
    >>> with Store(":memory:") as store:
    ...     match = store.open_match(settings.as_dict())
    ...     run_match(match, settings, blocks=3), run_match(match, settings, blocks=5)
    (3, 2)
    """
    missing = match.missing_blocks(blocks)
    num_played, num_seen = 0, blocks - len(missing)
    if not missing or has_ended(match, settings):
        return 0
    played_by = build or build_of(settings)
    match.check_build(played_by)  # before anything is played
    size = BLOCKS_TO_A_LOOK if settings.bounds is not None and settings.is_native else len(missing)
    for first in range(0, len(missing), size):
        for rows in play(settings, missing[first : first + size]):
            match.add_blocks(rows, build=played_by)
            num_new = len(rows) // len(settings.seatings)
            tell(num_new)
            num_played += num_new
            num_there = blocks - len(missing) + num_played
            if num_there >= _LOOK_AGAIN * num_seen:
                num_seen = num_there
                if has_ended(match, settings):
                    return num_played
    return num_played


def has_ended(match: Match, settings: MatchSettings) -> bool:
    """Whether the sequential test of a match has decided; never without declared bounds."""
    if settings.bounds is None:
        return False
    from mahjongkit.arena.compare.comparison import match_test  # needs NumPy, which a match without bounds does without

    test = match_test(match)
    return test is not None and test.state != "continue"
