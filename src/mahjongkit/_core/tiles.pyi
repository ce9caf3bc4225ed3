"""Tiles, hands and notations."""

from collections.abc import Iterator, Sequence
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

class Tile(str):
    """
    One tile: a str that knows what it means, so that it can stand wherever a text can.

    >>> tile = Tile("0p")
    >>> tile == "0p", tile.suit, tile.rank, tile.is_red, tile.plain
    (True, 'p', 5, True, '5p')
    >>> sorted([Tile("1z"), Tile("0m"), Tile("5m"), Tile("9m")])
    ['5m', '0m', '9m', '1z']
    """

    @property
    def kind(self) -> int:
        """
        0 to 33 from 1m to 7z, flowers 34 to 41; a red five has the kind of the plain one.
        """

    @property
    def suit(self) -> str:
        """m, p, s, z for honours or f for flowers."""

    @property
    def rank(self) -> int:
        """1 to 9, of a red five 5; honours 1 to 7, flowers 1 to 8."""

    @property
    def plain(self) -> Tile:
        """The tile without the red mark."""

    @property
    def is_red(self) -> bool:
        """A red five: 0m, 0p or 0s."""

    @property
    def is_numbered(self) -> bool:
        """1 to 9 of a suit."""

    @property
    def is_terminal(self) -> bool:
        """1 or 9 of a suit."""

    @property
    def is_honour(self) -> bool:
        """A wind or a dragon."""

    @property
    def is_flower(self) -> bool:
        """A flower of Taiwanese."""

    @property
    def is_hidden(self) -> bool:
        """A tile that the observer cannot see: ?."""

    def __lt__(self, other: str, /) -> bool:
        """By suit and rank, a red five after the plain ones, a hidden tile last."""

    def __le__(self, other: str, /) -> bool:
        """By suit and rank, a red five after the plain ones, a hidden tile last."""

    def __gt__(self, other: str, /) -> bool:
        """By suit and rank, a red five after the plain ones, a hidden tile last."""

    def __ge__(self, other: str, /) -> bool:
        """By suit and rank, a red five after the plain ones, a hidden tile last."""

def read_tiles(text: str) -> list[Tile]:
    """
    The tiles of a text in the notation mpsz, in their order; ? is a hidden one.

    >>> read_tiles("340m1z?")
    ['3m', '4m', '0m', '1z', '?']
    """

def tiles_text(tiles: Sequence[str]) -> str:
    """
    Tiles as one text, in the order given, the suit once for each run.

    >>> tiles_text(["3m", "1m", "1z", "2m"])
    '31m1z2m'
    """

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
    def tiles(self) -> list[Tile]:
        """Its tiles; a red five is 0m, 0p or 0s."""

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
    def tiles(self) -> list[Tile]:
        """The concealed tiles; a red five is 0m, 0p or 0s."""

    @property
    def num_tiles(self) -> int:
        """How many tiles are concealed."""

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds in the order of declaration."""

    @property
    def flowers(self) -> tuple[Tile, ...]:
        """The flowers set aside."""

    def format(self, notation: str = 'mpsz') -> str:
        """
        The hand as text that reads back as the same hand.

        >>> Hand("123m406p77z").format("mjai")
        '1m 2m 3m 4p 5pr 6p C C'
        """

    def __len__(self) -> int:
        """How many tiles are concealed."""

    def __iter__(self) -> Iterator[Tile]:
        """The concealed tiles."""

    def __contains__(self, tile: Hand | str | bytes) -> bool:
        """
        Whether the tile is concealed; a red five is not a plain one.

        >>> "0p" in Hand("123m406p77z"), "5p" in Hand("123m406p77z")
        (True, False)
        """

    def __add__(self, more: Hand | str | bytes) -> Hand:
        """
        With the tiles, melds and flowers of another.

        >>> Hand("123m406p77z") + "8s"
        Hand('123m406p8s77z')
        """

    def __sub__(self, fewer: Hand | str | bytes) -> Hand:
        """
        Without some of its concealed tiles.

        >>> Hand("123m406p77z") - "0p7z"
        Hand('123m46p7z')
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
