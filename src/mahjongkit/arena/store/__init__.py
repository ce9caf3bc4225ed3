"""The store of results: an SQLite file of matches, with what is asked of them, what played, and every game."""

from mahjongkit.arena.store.build import Build
from mahjongkit.arena.store.game_rows import Fault, GameRow, GameRows, StoredGame
from mahjongkit.arena.store.match import Match
from mahjongkit.arena.store.store import Store

__all__ = ["Build", "Fault", "GameRow", "GameRows", "Match", "Store", "StoredGame"]
