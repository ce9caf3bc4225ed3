"""Stored blocks played again: a game is a function of its settings and block, so it must come out bit for bit."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from mahjongkit.arena.checks import check_fraction
from mahjongkit.arena.play.run import PlayPieces, play_local
from mahjongkit.arena.played_game import FIELDS, PlayedGame
from mahjongkit.arena.results import Match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.errors import ArenaError


@dataclass(frozen=True)
class Mismatch:
    """A value of a game that is not what it was."""

    block: int
    seating: int
    field: str
    stored: object
    again: object


def stored_blocks(match: Match, blocks: Iterable[int]) -> dict[int, list[PlayedGame]]:
    """The games of these blocks; one that is not there is an error."""
    wanted = set(blocks)
    found = {
        block: [row.game for row in rows]
        for block, rows in groupby(match.games(), key=lambda row: row.block)
        if block in wanted
    }
    missing = sorted(wanted - set(found))
    if missing:
        raise ArenaError(f"block {missing[0]} of match '{match.id}' has not been played")
    return found


def sample_blocks(match: Match, *, share: float, seed: int = 0) -> list[int]:
    """A share of the blocks of a match, at least one, chosen by the seed; every one with a share of 1."""
    if share != 1:
        check_fraction("share", share)
    played = [block for block, _ in groupby(match.games(), key=lambda row: row.block)]
    if not played:
        raise ArenaError(f"match '{match.id}' has no blocks")
    chosen = random.Random(seed).sample(played, max(1, round(share * len(played))))  # noqa: S311  # no secret
    return sorted(chosen)


def play_again(match: Match, blocks: Sequence[int], *, play: PlayPieces = play_local) -> Iterator[Mismatch]:
    """Play blocks of a match again; every value that differs from the stored one."""
    stored = stored_blocks(match, blocks)
    settings = MatchSettings.from_dict(match.settings)
    for piece in play(settings, [list(blocks)]):
        for block, games in piece:
            yield from compare_games(block, stored[block], games)


def compare_games(block: int, stored: Sequence[PlayedGame], again: Sequence[PlayedGame]) -> Iterator[Mismatch]:
    """Every value in which the games of a block differ.

    >>> game = PlayedGame(wall_seed=5, seats=(0, 1, 1), points=(2, -1, -1))
    >>> list(compare_games(7, [game], [game._replace(discards=3)]))
    [Mismatch(block=7, seating=0, field='discards', stored=0, again=3)]
    """
    for seating, pair in enumerate(zip(stored, again, strict=True)):
        for field, old, new in zip(FIELDS, *pair, strict=True):
            if old != new:
                yield Mismatch(block, seating, field, old, new)
