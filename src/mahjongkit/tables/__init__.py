"""Games in flight: whoever plays, native agents, agents in Python or programs, games are played here."""

from mahjongkit.tables.batch_env import BatchEnv
from mahjongkit.tables.loop import Fault, play_out
from mahjongkit.tables.play import NO_WIN_REASONS, GameResults, RoundResults, play_game, play_games, play_rounds
from mahjongkit.tables.tables import Tables

__all__ = [
    "NO_WIN_REASONS",
    "BatchEnv",
    "Fault",
    "GameResults",
    "RoundResults",
    "Tables",
    "play_game",
    "play_games",
    "play_out",
    "play_rounds",
]
