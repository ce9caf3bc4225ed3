"""Matches between entrants: who is stronger, with as few games as possible. `run_match` plays one in a call."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mahjongkit.arena.one_match import MatchResult as MatchResult
    from mahjongkit.arena.one_match import run_match as run_match


def __getattr__(name: str) -> object:
    if name in ("MatchResult", "run_match"):
        from mahjongkit.arena import one_match  # needs NumPy, which most modules of this package do without

        return getattr(one_match, name)
    raise AttributeError(f"module 'mahjongkit.arena' has no attribute '{name}'")
