"""Which hands a law is about, and the checks that all functions of the study share."""

from dataclasses import dataclass
from math import comb
from typing import Literal, get_args

from mahjongkit.errors import RulesError
from mahjongkit.intervals import normal_margin

Measure = Literal["word_number", "word_deficiency", "deficiency", "tile_away"]
Reading = Literal["exact", "paper"]
Policy = Literal["random", "best", "optimal"]

MOST_COUNT = 14


@dataclass(frozen=True)
class Deal:
    """``tiles`` tiles out of the 36 of each of ``suits`` suits, every choice of tiles as likely.

    >>> Deal(14, 3), Deal(14, 3).ways == comb(108, 14)
    (Deal(tiles=14, suits=3), True)
    >>> str(Deal(14, 2))
    '14 of 72'
    """

    tiles: int = MOST_COUNT
    suits: int = 3

    def __post_init__(self) -> None:
        if not 1 <= self.tiles <= MOST_COUNT:
            raise RulesError(f"a deal of {self.tiles} tiles, expected 1 to {MOST_COUNT}")
        if not 1 <= self.suits <= 3:
            raise RulesError(f"a deal of {self.suits} suits, expected 1 to 3")

    @property
    def deck(self) -> int:
        """The tiles that there are."""
        return 36 * self.suits

    @property
    def ways(self) -> int:
        """In how many ways the tiles can be chosen."""
        return comb(self.deck, self.tiles)

    @property
    def words(self) -> int:
        """The words of a win of this size: as many groups as the tiles make, and the pair."""
        return self.tiles // 3 + 1

    def __str__(self) -> str:
        return f"{self.tiles} of {self.deck}"


def check_word(name: str, value: str, known: object) -> None:
    """Refuses a value that is not among the words of a Literal.

    >>> check_word("reading", "exakt", Reading)
    Traceback (most recent call last):
    mahjongkit.RulesError: unknown reading 'exakt' (known: exact, paper)
    """
    words = get_args(known)
    if value not in words:
        raise RulesError(f"unknown {name} '{value}' (known: {', '.join(words)})")


def check_range(name: str, value: int, low: int, high: int | None = None) -> None:
    """Refuses a number outside of low to high.

    >>> check_range("threads", -1, 0)
    Traceback (most recent call last):
    mahjongkit.RulesError: threads is -1, expected 0 or more
    """
    if value < low or (high is not None and value > high):
        expected = f"{low} or more" if high is None else f"{low} to {high}"
        raise RulesError(f"{name} is {value}, expected {expected}")


MOST_SEED = 2**62
"""Seeds are whole numbers from 0 to this."""


def check_level(level: float) -> None:
    """Of an interval."""
    if not 0 < level < 1:
        raise RulesError(f"level is {level}, expected a number between 0 and 1")


def normal_quantile(level: float) -> float:
    """Half-width of a normal interval of this level, in standard errors.

    >>> round(normal_quantile(0.95), 2)
    1.96
    """
    check_level(level)
    return normal_margin(level)


def check_exchange(tiles: int, suits: int) -> Deal:
    """The deal of hands that exchange tiles: a win must be possible, and two suits are the most that it has.

    >>> check_exchange(13, 1)
    Traceback (most recent call last):
    mahjongkit.RulesError: exchanges on hands of 13 tiles, expected 3n+2: 2, 5, 8, 11 or 14
    """
    if tiles % 3 != 2 or not 2 <= tiles <= MOST_COUNT:
        raise RulesError(f"exchanges on hands of {tiles} tiles, expected 3n+2: 2, 5, 8, 11 or 14")
    check_range("suits", suits, 1, 2)
    return Deal(tiles, suits)
