"""Blocks of native agents, played in the core on threads."""

from collections.abc import Iterator, Sequence

from mahjongkit._core.players import play_match_games
from mahjongkit.arena.play.played_game import Piece, PlayedGame
from mahjongkit.arena.schedule import wall_seed
from mahjongkit.arena.settings import MatchSettings


def play_native(settings: MatchSettings, pieces: Sequence[Sequence[int]], *, threads: int = 0) -> Iterator[Piece]:
    """Play the blocks of every piece; results depend on settings and block numbers alone.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese:olympiad", seed=1)
    >>> [[(block, len(games)) for block, games in piece] for piece in play_native(settings, [[4, 7], [0]])]
    [[(4, 2), (7, 2)], [(0, 2)]]
    """
    for blocks in pieces:
        yield play_blocks(settings, blocks, threads=threads)


def play_blocks(settings: MatchSettings, blocks: Sequence[int], *, threads: int = 0) -> Piece:
    """One piece."""
    import numpy as np  # slow to import, and a report without play does not need it

    rules = settings.rules_object
    seeds = [wall_seed(settings.seed, block) for block in blocks]
    array = np.array(seeds, dtype=np.uint64)
    is_round = settings.unit == "round"
    by_seating = []
    for seating in settings.seatings:
        agents = [settings.entrants[entrant] for entrant in seating]
        rows = play_match_games(rules, agents, array, threads, settings.wall, is_round, settings.luck)
        # The core makes the fields after the seats, in their order.
        by_seating.append([PlayedGame(seed, seating, *row) for seed, row in zip(seeds, rows, strict=True)])  # type: ignore[arg-type]
    return [(block, list(games)) for block, games in zip(blocks, zip(*by_seating, strict=True), strict=True)]
