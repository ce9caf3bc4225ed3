"""Blocks of agents that are not native, played in worker processes."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from mahjongkit.agents.processes.hidden_files import hidden_files, hide
from mahjongkit.agents.registry import is_local
from mahjongkit.arena.play.blocks import games_in_flight, open_hosts, play_blocks
from mahjongkit.arena.play.worker_names import worker_name
from mahjongkit.arena.play.worker_pool import Doer, in_workers
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRows
from mahjongkit.errors import ArenaError

ROUNDS_OF_FLIGHT = 8
"""A worker is given so many times the games that its agents can have in flight: seldom does it wait for the last."""


def play_in_workers(
    settings: MatchSettings,
    blocks: Sequence[int],
    *,
    workers: int = 0,
    should_stop: Callable[[], bool] = lambda: False,
) -> Iterator[GameRows]:
    """Play blocks in processes, 0 workers being one for each core; yields those that are done, in any order.

    Results depend on settings and block numbers alone. Blocks whose worker dies are played again; an agent that hangs,
    crashes or breaks the rules costs its seat the game, as `play_blocks` says.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese", seed=1)
    >>> sorted(block for rows in play_in_workers(settings, [4, 7]) for block in rows.blocks.tolist())
    [4, 4, 7, 7]
    """
    check_elsewhere(settings)
    start = partial(player_of_blocks, settings, hidden=hidden_files())
    return in_workers(start, blocks, workers=workers, should_stop=should_stop)


def check_elsewhere(settings: MatchSettings) -> None:
    """Raise an `ArenaError` when another process could not make the agents of the match.

    >>> check_elsewhere(MatchSettings(entrants=("greedy", "random"), rules="taiwanese"))
    """
    for text in settings.entrants:
        if is_local(text):
            raise ArenaError(f"agent '{text}' is known to this process alone: name it as package.module:Class")


@contextmanager
def player_of_blocks(settings: MatchSettings, hidden: Sequence[str] = ()) -> Iterator[Doer[GameRows]]:
    """What plays blocks in this process, with processes of agents that go on from game to game.

    They cannot open the files that are `hidden`.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese", seed=1)
    >>> with player_of_blocks(settings) as player:
    ...     sum(len(rows) for _, rows in player.do([4, 7]))
    4
    """
    for path in hidden:
        hide(path)
    with open_hosts(settings) as hosts:
        worker = worker_name()
        in_flight = games_in_flight(hosts)
        at_once = 1 if in_flight == 1 else max(1, ROUNDS_OF_FLIGHT * in_flight // len(settings.seatings))

        def play(blocks: Sequence[int]) -> Iterator[tuple[list[int], GameRows]]:
            for rows in play_blocks(settings, blocks, hosts, threads=1):
                yield sorted(set(rows.blocks.tolist())), replace(rows, worker=worker)

        yield Doer(play, at_once)
