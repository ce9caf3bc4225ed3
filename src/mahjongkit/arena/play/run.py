"""The run of a match: blocks that are missing are played and written to a store as they are done."""

from collections.abc import Callable, Iterator, Sequence

from mahjongkit.agents.registry import is_local
from mahjongkit.arena.play.entrants import build_of
from mahjongkit.arena.play.native_play import play_native
from mahjongkit.arena.play.played_game import Piece, game_rows
from mahjongkit.arena.play.workers import play_in_workers, player_of_blocks
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Build, Match

PlayPieces = Callable[[MatchSettings, Sequence[Sequence[int]]], Iterator[Piece]]
"""Plays pieces, which are lists of block numbers, and yields each when it is done, in any order."""

BLOCKS_AT_ONCE = 500
"""A piece of work of native agents: what a kill can lose, and how often progress is told."""

SLOW_BLOCKS_AT_ONCE = 20
"""The same with luck, which costs many times the play, and of whole games."""

_LOOK_AGAIN = 1.05  # the sequential test reads all games: whenever there are so many times more


def play_local(settings: MatchSettings, pieces: Sequence[Sequence[int]]) -> Iterator[Piece]:
    """Play on this machine: native agents in the core, others in worker processes or, if need be, in this one."""
    if settings.is_native:
        yield from play_native(settings, pieces)
    elif any(is_local(text) for text in settings.entrants):
        with player_of_blocks(settings) as play:
            yield from map(play, pieces)
    else:
        yield from play_in_workers(settings, pieces)


def run_match(
    match: Match,
    settings: MatchSettings,
    *,
    blocks: int,
    build: Build | None = None,
    play: PlayPieces = play_local,
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
    size = _blocks_at_once(settings)
    pieces = [missing[first : first + size] for first in range(0, len(missing), size)]
    num_played, num_seen = 0, blocks - len(missing)
    if not missing or has_ended(match, settings):
        return 0
    played_by = build or build_of(settings)
    match.check_build(played_by)  # before anything is played
    for piece in play(settings, pieces):
        match.add_blocks(game_rows(piece), build=played_by)
        tell(len(piece))
        num_played += len(piece)
        if blocks - len(missing) + num_played >= _LOOK_AGAIN * num_seen:
            num_seen = blocks - len(missing) + num_played
            if has_ended(match, settings):
                break
    return num_played


def has_ended(match: Match, settings: MatchSettings) -> bool:
    """Whether the sequential test of a match has decided; never without declared bounds."""
    if settings.bounds is None:
        return False
    from mahjongkit.arena.compare.comparison import match_test  # needs NumPy, which a match without bounds does without

    test = match_test(match)
    return test is not None and test.state != "continue"


def _blocks_at_once(settings: MatchSettings) -> int:
    if not settings.is_native:
        return 1
    return BLOCKS_AT_ONCE if settings.unit == "round" and settings.luck == "none" else SLOW_BLOCKS_AT_ONCE
