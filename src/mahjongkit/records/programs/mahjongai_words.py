"""Tiles, kans and patterns as mahjongAI writes them."""

import re
from typing import Any

from mahjongkit.errors import RecordError
from mahjongkit.records.values import shown

SUITS = {"W": "m", "B": "p", "T": "s"}
KANS = ("AN_GANG", "BU_GANG", "ZHI_GANG")
TRANSFER = "呼叫转移"
ROOT = "根"
FAN = re.compile("[0-9]{1,3}")

_PATTERNS = {
    "对对胡": "all triplets",
    "单吊": "golden wait",
    "七对": "seven pairs",
    "带幺九": "pure outside hand",
    "将对": "triplets of 258",
    "清一色": "full flush",
    "自摸": "self-draw",
    "杠上开花": "win after kan",
    "抢杠胡": "robbed kan",
    "天胡": "heavenly win",
    "地胡": "earthly win",
}


def suit_name(name: Any) -> str:
    """Return the letter of a suit.

    >>> suit_name("B")
    'p'
    """
    if name not in tuple(SUITS):
        raise RecordError(f"{shown(name)} is no suit: expected one of {', '.join(SUITS)}")
    return SUITS[name]


def tile_name(name: Any) -> str:
    """Return the name of a tile.

    >>> tile_name("B3"), tile_name("T9")
    ('3p', '9s')
    """
    if not isinstance(name, str) or len(name) != 2 or name[0] not in SUITS or name[1] not in "123456789":
        raise RecordError(f"{shown(name)} is no tile")
    return f"{name[1]}{SUITS[name[0]]}"


def read_note(note: str, *, num_kans: int) -> tuple[dict[str, int], bool]:
    """Return the patterns of a win with their fan, and whether the money of a kan goes with it.

    Declared kans are roots there and patterns of their own here.

    >>> read_note("对对胡:1,根:2,呼叫转移", num_kans=1)
    ({'all triplets': 1, 'kan': 1, 'root': 1}, True)
    """
    words = [word for word in note.split(",") if word]
    patterns: dict[str, int] = {}
    for word in words:
        name, _, worth = word.partition(":")
        if word == TRANSFER:
            continue
        if name != ROOT and name not in _PATTERNS:
            raise RecordError(f"unknown pattern {name[:40]!r}")
        if FAN.fullmatch(worth) is None:
            raise RecordError(f"the pattern {word[:40]!r}: expected its fan after a colon")
        fan = int(worth)
        if name == ROOT:
            kans = min(fan, num_kans)
            patterns |= {pattern: part for pattern, part in (("kan", kans), ("root", fan - kans)) if part}
        else:
            patterns[_PATTERNS[name]] = fan
    return patterns, TRANSFER in words
