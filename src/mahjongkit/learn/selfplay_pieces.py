"""Rounds of self-play in pieces: here one after the other, or by tasks of a cluster (selfplay_cluster)."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from mahjongkit.learn.selfplay import IN_FLIGHT, Play, Played, Rounds, joined, play
from mahjongkit.learn.selfplay_policies import policy_of

Player: TypeAlias = Path | str
"""The file of a net, or the text of an agent of the core."""
PlayPieces: TypeAlias = Callable[[Sequence[Player], Rounds, Play], Played]


def pieces_of(rounds: Rounds) -> list[Rounds]:
    """As many rounds as are in flight; whoever plays them, the net is given the same positions at once."""
    return [rounds.part(first, first + IN_FLIGHT) for first in range(0, len(rounds), IN_FLIGHT)]


def play_here(players: Sequence[Player], rounds: Rounds, how: Play) -> Played:
    """One piece after the other."""
    known = {player: policy_of(player) for player in players if isinstance(player, Path)}
    seated = [known[player] if isinstance(player, Path) else player for player in players]
    return joined([play(seated, piece, how) for piece in pieces_of(rounds)])
