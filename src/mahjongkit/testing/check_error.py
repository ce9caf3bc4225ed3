"""What a failed check raises."""

from mahjongkit.errors import MahjongError


class CheckError(MahjongError, AssertionError):
    """Something that must hold does not."""


def expect(*, holds: bool, otherwise: str) -> None:
    """Raise CheckError unless it holds.

    >>> expect(holds=True, otherwise="never said")
    """
    if not holds:
        raise CheckError(otherwise)
