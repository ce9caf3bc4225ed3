"""Blocks of agents that are not native, played in worker processes."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from mahjongkit.agents.processes.bench import Bench
from mahjongkit.agents.registry import is_local
from mahjongkit.arena.play.played_game import Piece
from mahjongkit.arena.play.python_play import play_game_of
from mahjongkit.arena.play.worker_pool import in_workers
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.errors import ArenaError


def play_in_workers(settings: MatchSettings, pieces: Sequence[Sequence[int]], *, workers: int = 0) -> Iterator[Piece]:
    """Play the blocks of every piece in processes, 0 workers being one a core; yields each when it is done.

    Results depend on settings and block numbers alone. A piece whose worker dies is played again; an agent that hangs,
    crashes or breaks the rules costs its seat the game, as `play_game_of` says.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese", seed=1)
    >>> [[(block, len(games)) for block, games in piece] for piece in play_in_workers(settings, [[4, 7]])]
    [[(4, 2), (7, 2)]]
    """
    check_elsewhere(settings)
    return in_workers(partial(player_of_blocks, settings), pieces, workers=workers)


def check_elsewhere(settings: MatchSettings) -> None:
    """Raise an `ArenaError` when another process could not make the agents of the match.

    >>> check_elsewhere(MatchSettings(entrants=("greedy", "random"), rules="taiwanese"))
    """
    for text in settings.entrants:
        if is_local(text):
            raise ArenaError(f"agent '{text}' is known to this process alone: name it as package.module:Class")


@contextmanager
def player_of_blocks(settings: MatchSettings) -> Iterator[Callable[[Sequence[int]], Piece]]:
    """What plays the blocks of a piece in this process, with processes of agents that go on from game to game.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese", seed=1)
    >>> with player_of_blocks(settings) as play:
    ...     len(play([4, 7]))
    2
    """
    seatings = range(len(settings.seatings))
    with Bench(seconds=settings.seconds) as bench:
        yield lambda blocks: [
            (block, [play_game_of(settings, block, seating, bench=bench) for seating in seatings]) for block in blocks
        ]
