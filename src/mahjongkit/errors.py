"""Errors. All are `MahjongError`; those about a value that was passed in are also `ValueError`."""

from mahjongkit._core.tiles import MahjongError, NotationError, RulesError

__all__ = ["MahjongError", "NotationError", "RecordError", "RulesError"]


class RecordError(MahjongError, ValueError):
    """A record of a game, or a part of it, that cannot be read."""
