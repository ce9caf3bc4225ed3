"""Errors. All are `MahjongError`; those about a value that was passed in are also `ValueError`."""

from mahjongkit._core.tiles import (
    AgentError,
    CheckpointError,
    IllegalActionError,
    InternalError,
    MahjongError,
    NotationError,
    RecordError,
    RulesError,
)

__all__ = [
    "AgentError",
    "ArenaError",
    "CheckpointError",
    "IllegalActionError",
    "InternalError",
    "LearnError",
    "MahjongError",
    "NotationError",
    "PictureError",
    "RecordError",
    "RulesError",
    "SurveyError",
]


class ArenaError(MahjongError):
    """A match, its store or its settings are at fault."""


class LearnError(MahjongError):
    """A fit, its folder or what it needs is at fault."""


class PictureError(MahjongError):
    """A picture cannot be drawn."""


class SurveyError(MahjongError, ValueError):
    """A file of answers, or what is asked of it, is at fault."""
