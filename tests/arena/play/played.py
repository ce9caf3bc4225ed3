"""Blocks played at once, in the order in which they were asked for."""

from collections.abc import Iterable, Sequence

from mahjongkit.arena.play.blocks import PlannedGames, open_hosts, play_blocks
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRow, GameRows

Blocks = list[tuple[int, list[GameRow]]]


def by_block(pieces: Iterable[GameRows]) -> Blocks:
    """The games of every block, the lowest first."""
    found: dict[int, list[GameRow]] = {}
    for rows in pieces:
        for game in rows.games():
            found.setdefault(game.block, []).append(game)
    return sorted(found.items())


def played(settings: MatchSettings, blocks: Sequence[int], *, threads: int = 0) -> Blocks:
    with open_hosts(settings) as hosts:
        found = dict(by_block(play_blocks(settings, blocks, hosts, threads=threads)))
    return [(block, found[block]) for block in blocks]


def played_when_asked(settings: MatchSettings, block: int, seating: int) -> GameRow:
    """One game in which every seat is asked, native agents too."""
    with open_hosts(settings, all_asked=True) as hosts:
        games = PlannedGames(settings, [(block, seating)], hosts, threads=1)
        assert list(games.run()) == [[0]]
        return games.row_of(0)
