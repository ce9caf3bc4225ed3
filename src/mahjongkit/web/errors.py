"""Errors that have a status of their own; any other `MahjongError` is answered with 422, bad input."""

from mahjongkit.errors import MahjongError


class StudioError(MahjongError):
    """What a request asked for cannot be done; `status` says how in the words of HTTP."""

    status = 422


class NotFound(StudioError):  # noqa: N818  # said as routes say it: raise NotFound
    """There is no such thing.

    >>> raise NotFound("game", "a7")
    Traceback (most recent call last):
    ...
    mahjongkit.web.errors.NotFound: there is no game 'a7'
    """

    status = 404

    def __init__(self, kind: str, name: str) -> None:
        super().__init__(f"there is no {kind} '{name}'")


class Conflict(StudioError):  # noqa: N818
    """It could be done before, but something has changed since, or it is not the time for it."""

    status = 409


class TooMany(StudioError):  # noqa: N818
    """A limit of the studio is reached."""

    status = 429
