"""Tiles, kans and patterns as mahjongAI writes them."""

from mahjongkit.errors import RecordError

SUITS = {"W": "m", "B": "p", "T": "s"}
KANS = ("AN_GANG", "BU_GANG", "ZHI_GANG")
TRANSFER = "呼叫转移"
ROOT = "根"

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


def tile_name(text: str) -> str:
    """Return the name of a tile.

    >>> tile_name("B3"), tile_name("T9")
    ('3p', '9s')
    """
    if len(text) != 2 or text[0] not in SUITS or text[1] not in "123456789":
        raise RecordError(f"{text!r} is no tile")
    return f"{text[1]}{SUITS[text[0]]}"


def read_note(note: str, *, num_kans: int) -> tuple[dict[str, int], bool]:
    """Return the patterns of a win with their fan, and whether the money of a kan goes with it.

    Declared kans are roots there and patterns of their own here.

    >>> read_note("对对胡:1,根:2,呼叫转移", num_kans=1)
    ({'all triplets': 1, 'kan': 1, 'root': 1}, True)
    """
    words = [word for word in note.split(",") if word]
    patterns: dict[str, int] = {}
    for word in words:
        name, _, fan = word.partition(":")
        if name == ROOT:
            kans = min(int(fan), num_kans)
            split = {"kan": kans, "root": int(fan) - kans}
            patterns |= {pattern: worth for pattern, worth in split.items() if worth}
        elif name in _PATTERNS:
            patterns[_PATTERNS[name]] = int(fan)
        elif word != TRANSFER:
            raise RecordError(f"unknown pattern {name!r}")
    return patterns, TRANSFER in words
