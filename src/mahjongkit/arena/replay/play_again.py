"""Stored blocks played again: a game is a function of its settings and block, so it must come out bit for bit."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from mahjongkit.arena.checks import check_fraction
from mahjongkit.arena.play.run import PlayBlocks, play_local
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRow, Match
from mahjongkit.arena.store.game_table import differences
from mahjongkit.errors import ArenaError


@dataclass(frozen=True)
class Mismatch:
    """A value of a game that is not what it was."""

    block: int
    seating: int
    field: str
    stored: object
    again: object


def stored_blocks(match: Match, blocks: Iterable[int]) -> dict[int, list[GameRow]]:
    """The games of these blocks; one that is not there is an error."""
    found = {block: [stored.game for stored in match.games([block])] for block in sorted(set(blocks))}
    for block, games in found.items():
        if not games:
            raise ArenaError(f"block {block} of match '{match.id}' has not been played")
    return found


def sample_blocks(match: Match, *, share: float, seed: int = 0) -> list[int]:
    """A share of the blocks of a match, at least one, chosen by the seed; every one with a share of 1."""
    if share != 1:
        check_fraction("share", share)
    played = match.blocks()
    if not played:
        raise ArenaError(f"match '{match.id}' has no blocks")
    chosen = random.Random(seed).sample(played, max(1, round(share * len(played))))  # noqa: S311  # no secret
    return sorted(chosen)


def play_again(match: Match, blocks: Sequence[int], *, play: PlayBlocks = play_local) -> Iterator[Mismatch]:
    """Play blocks of a match again; every value that differs from the stored one."""
    stored = stored_blocks(match, blocks)
    settings = MatchSettings.from_dict(match.settings, secret=match.secret)
    for rows in play(settings, list(blocks)):
        for block, games in groupby(rows.games(), key=lambda game: game.block):
            yield from compare_games(stored[block], list(games))


def compare_games(stored: Sequence[GameRow], again: Sequence[GameRow]) -> Iterator[Mismatch]:
    """Every value in which the games of a block differ.

    >>> game = GameRow(7, 0, 5, (0, 1, 1), {"points": (2, -1, -1), "discards": 0})
    >>> list(compare_games([game], [game._replace(statistics={"discards": 3})]))
    [Mismatch(block=7, seating=0, field='discards', stored=0, again=3)]
    """
    for old, new in zip(stored, again, strict=True):
        for name, old_value, new_value in differences(old, new):
            yield Mismatch(old.block, old.seating, name, old_value, new_value)
