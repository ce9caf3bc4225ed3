"""Tiles, hands and notations."""

import enum


class MahjongError(Exception):
    """The base of all errors of mahjongkit."""

class NotationError(MahjongError, ValueError):
    """A text, or counts, that do not describe a hand."""

    @property
    def column(self) -> int | None:
        """
        Where in the text the fault is, counted in characters from 1; None where it has no single place.
        """

class RulesError(MahjongError, ValueError):
    """An unknown variant or option, or one that does not fit the rest."""

class IllegalActionError(MahjongError, ValueError):
    """An action that the rules do not allow at that moment."""

class RecordError(MahjongError, ValueError):
    """A record of a game that cannot be read or replayed."""

class AgentError(MahjongError):
    """An unknown agent, or one that failed or broke the rules."""

class CheckpointError(MahjongError):
    """A file of a model that cannot be read, or is not what is asked for."""

class InternalError(MahjongError):
    """A fault of mahjongkit itself."""

class MeldType(enum.IntEnum):
    """The ways to declare a group."""

    CHI = 0
    """three in a row, with another seat's discard"""

    PON = 1
    """three equal tiles, with another seat's discard"""

    OPEN_KAN = 2
    """four equal tiles, with another seat's discard"""

    CONCEALED_KAN = 3
    """four equal tiles, all drawn"""

    ADDED_KAN = 4
    """a pon and the fourth tile"""

class Meld:
    """
    A declared group, immutable.

    >>> Meld("(406p)").type.name, Meld("[1111z]").is_open
    ('CHI', False)
    """

    def __init__(self, text: str, *, notation: str | None = None) -> None: ...

    @property
    def type(self) -> MeldType: ...

    @property
    def tiles(self) -> list[str]:
        """The names of its tiles; a red five is 0m, 0p or 0s."""

    @property
    def has_red(self) -> bool:
        """Holds a red five."""

    @property
    def is_kan(self) -> bool:
        """Four equal tiles."""

    @property
    def is_open(self) -> bool:
        """Took a discard of another seat; only a concealed kan did not."""

    def format(self, notation: str = 'mpsz') -> str:
        """The meld as text."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

class Hand:
    """
    The concealed tiles of one seat with its melds and flowers, immutable.

    text: tiles in any notation, or 34 counts as bytes. The notation is found unless it is named. With a
    variant, the tiles and their number must be right for it.

    >>> Hand("445w1267t1144s(888s)(999s)")
    Hand('445m1267p1144s(888s)(999s)')
    >>> Hand("1m 5mr E", notation="mjai").tiles
    ['1m', '0m', '1z']
    """

    def __init__(self, text: Hand | str | bytes, *, notation: str | None = None, variant: str | None = None) -> None: ...

    @property
    def counts(self) -> bytes:
        """Concealed tiles per kind, 34 bytes from 1m to 7z."""

    @property
    def tiles(self) -> list[str]:
        """The names of the concealed tiles; a red five is 0m, 0p or 0s."""

    @property
    def num_tiles(self) -> int:
        """How many tiles are concealed."""

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds in the order of declaration."""

    @property
    def flowers(self) -> tuple[str, ...]:
        """The names of the flowers set aside."""

    def format(self, notation: str = 'mpsz') -> str:
        """
        The hand as text that reads back as the same hand.

        >>> Hand("123m406p77z").format("mjai")
        '1m 2m 3m 4p 5pr 6p C C'
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[object, ...]: ...

def kind_name(kind: int) -> str:
    """
    The name of a kind: 0 is 1m, 27 is East, 33 is the red dragon, 34 the first flower.

    >>> [kind_name(kind) for kind in (0, 9, 18, 27, 33, 34)]
    ['1m', '1p', '1s', '1z', '7z', '1f']
    """

def notations() -> dict[str, str]:
    """
    The names of the notations, each with an example.

    >>> list(notations())
    ['mpsz', 'simcat', 'thesis', 'tenhou', 'mjai', 'unicode']
    >>> notations()["simcat"]
    '445w1267t1144s'
    """
