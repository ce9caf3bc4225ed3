"""What the statistics demand of their arguments, said in one place."""

import math
from collections.abc import Sequence

from mahjongkit.errors import ArenaError


def check_fraction(name: str, value: float) -> None:
    """Levels, chances of error and powers lie strictly between 0 and 1.

    >>> check_fraction("level", 95)
    Traceback (most recent call last):
    mahjongkit.errors.ArenaError: level is 95: it must lie between 0 and 1, as 0.95
    """
    if not 0 < value < 1:
        raise ArenaError(f"{name} is {value}: it must lie between 0 and 1, as 0.95")


def check_positive(name: str, value: float) -> None:
    """Finite and above 0.

    >>> check_positive("effect", 0)
    Traceback (most recent call last):
    mahjongkit.errors.ArenaError: effect is 0: it must be a number above 0
    """
    if not (math.isfinite(value) and value > 0):
        raise ArenaError(f"{name} is {value}: it must be a number above 0")


def check_count(name: str, value: int, *, least: int = 0) -> None:
    """Whole and not too small.

    >>> check_count("wins", -1)
    Traceback (most recent call last):
    mahjongkit.errors.ArenaError: wins is -1: it must be a whole number, at least 0
    """
    if value != int(value) or value < least:
        raise ArenaError(f"{name} is {value}: it must be a whole number, at least {least}")


def check_results(name: str, results: Sequence[float], *, least: int) -> None:
    """Enough finite results.

    >>> check_results("blocks", [0.5], least=2)
    Traceback (most recent call last):
    mahjongkit.errors.ArenaError: blocks has 1 result: at least 2 are needed
    """
    if len(results) < least:
        raise ArenaError(f"{name} has {len(results)} result{'s' * (len(results) != 1)}: at least {least} are needed")
    for place, result in enumerate(results):
        if not math.isfinite(result):
            raise ArenaError(f"{name}[{place}] is {result}: a result is a finite number")
