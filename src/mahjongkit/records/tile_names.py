"""Tiles as the formats write them, and as mahjongkit does: "5m", "0m" a red five, "1z" East, "1f" a flower."""

from collections.abc import Iterable, Sequence

_ORDER = "1234506789"  # a red five after the plain ones
_SUITS = "mpszf"

KINDS = tuple(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)) + tuple(f"{rank}z" for rank in range(1, 8))
RED_IDS = {16: "0m", 52: "0p", 88: "0s"}

# Tenhou's ids from 0 to 135: four of each kind, the first five of a suit is red where the table has red fives.
NAMES_BY_ID = tuple(RED_IDS.get(tile, KINDS[tile // 4]) for tile in range(136))
PLAIN_NAMES_BY_ID = tuple(KINDS[tile // 4] for tile in range(136))

_RANK = {f"{rank}{suit}": (s, r) for s, suit in enumerate(_SUITS) for r, rank in enumerate(_ORDER)}


def in_order(tiles: Iterable[str]) -> list[str]:
    """Sort tile names by suit and rank, a red five after the plain ones.

    >>> in_order(["0p", "1z", "5p", "9m", "6p"])
    ['9m', '5p', '0p', '6p', '1z']
    """
    return sorted(tiles, key=_RANK.__getitem__)


def joined(tiles: Iterable[str]) -> str:
    """Write tile names as one word, in order.

    >>> joined(["0p", "1z", "5p"])
    '50p1z'
    """
    return compact(in_order(tiles))


def compact(tiles: Sequence[str]) -> str:
    """Write tile names as one word in the order given, the suit once for each run.

    >>> compact(["3m", "1m", "1z", "2m"])
    '31m1z2m'
    """
    words: list[str] = []
    for i, tile in enumerate(tiles):
        is_last_of_run = i + 1 == len(tiles) or tiles[i + 1][1] != tile[1]
        words.append(tile if is_last_of_run else tile[0])
    return "".join(words)


def plain(tile: str) -> str:
    """Return the tile without its red mark.

    >>> plain("0s"), plain("4s")
    ('5s', '4s')
    """
    return f"5{tile[1]}" if tile[0] == "0" else tile
