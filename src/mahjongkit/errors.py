"""Errors. All are `MahjongError`; those about a value that was passed in are also `ValueError`."""

from mahjongkit._core.tiles import MahjongError, NotationError, RulesError

__all__ = ["MahjongError", "NotationError", "RulesError"]
