"""Tiles, choices and patterns as mahjong16tw_core writes them."""

from typing import Any

from mahjongkit.errors import RecordError
from mahjongkit.records.values import items, shown, text, whole

_NAMES = (
    {100 + i: f"{i + 1}f" for i in range(8)}
    | {200 + 10 * s + rank: f"{rank}{suit}" for s, suit in enumerate("mps") for rank in range(1, 10)}
    | {300 + i: f"{i + 1}z" for i in range(4)}
    | {310: "7z", 311: "6z", 312: "5z"}
)

# The choices that a seat is offered, as types of actions.
OFFERS = {
    "SELF_GOAL": "win",
    "SELF_KONG": "concealed_kan",
    "EXTEND_KONG": "added_kan",
    "GOAL": "win",
    "KONG": "open_kan",
    "PONG": "pon",
    "CHOW_LEFT": "chi",
    "CHOW_MIDDLE": "chi",
    "CHOW_RIGHT": "chi",
}

# Where the own tiles of a chi lie from the claimed one.
CHI_STEPS = {"CHOW_LEFT": (1, 2), "CHOW_MIDDLE": (-1, 1), "CHOW_RIGHT": (-2, -1)}

_PATTERNS = {
    "self_goal": "self-draw",
    "all_self": "closed hand",
    "extend_kong_goal": "robbed kan",
    "kong_goal": "win after kan",
    "self_goal_last_tile": "last draw",
    "single_candidate": "single wait",
    "half_no_self": "half-begging",
    "no_self": "all-begging",
    "sequence": "plain sequences",
    "wind_seat": "seat wind",
    "wind_round": "round wind",
    "small_dragon": "little three dragons",
    "big_dragon": "big three dragons",
    "small_wind": "little four winds",
    "big_wind": "big four winds",
    "cover3": "three concealed triplets",
    "cover4": "four concealed triplets",
    "cover5": "five concealed triplets",
    "all_pong": "all triplets",
    "one_suit_mix": "half flush",
    "one_suit": "full flush",
    "only_honor": "all honours",
    "flower": "own flower",
    "flower_kong": "flower kan",
    "flower_7": "seven rob one",
    "flower_8": "eight flowers",
}
CONCEALED_SELF_DRAW = "all_self_goal"
_DRAGONS = {"5z": "white dragon", "6z": "green dragon", "7z": "red dragon"}


def tile_name(number: Any) -> str:
    """Return the name of a tile.

    >>> tile_name(209), tile_name(312), tile_name(104)
    ('9m', '5z', '5f')
    """
    if type(number) is not int or number not in _NAMES:
        raise RecordError(f"{shown(number)} is no tile")
    return _NAMES[number]


def is_flower(tile: str) -> bool:
    """Whether the tile is a flower.

    >>> is_flower("5f"), is_flower("5m")
    (True, False)
    """
    return tile.endswith("f")


def patterns_of(entries: Any) -> dict[str, int]:
    """Return tai by pattern; some versions of the program write `point_` before its names.

    >>> patterns_of([[1, "flower", [101]], [1, "flower", [105]], [1, "dragon", [310]]])
    {'own flower': 2, 'red dragon': 1}
    >>> patterns_of([[3, "point_all_self_goal", []]])
    {'self-draw': 1, 'closed hand': 1, 'concealed self-draw': 1}
    """
    patterns: dict[str, int] = {}
    for entry in items(entries, "'points'"):
        worth, full_name, tiles = items(entry, "a pattern", size=3)
        tai, name = whole(worth, "its tai"), text(full_name, "its name").removeprefix("point_")
        if name == CONCEALED_SELF_DRAW:
            # Here it counts what it is worth more than the two that it is made of.
            patterns |= {"self-draw": 1, "closed hand": 1, "concealed self-draw": tai - 2}
            continue
        if name != "dragon" and name not in _PATTERNS:
            raise RecordError(f"unknown pattern {full_name[:40]!r}")
        pattern = _dragon(tiles) if name == "dragon" else _PATTERNS[name]
        patterns[pattern] = patterns.get(pattern, 0) + tai
    return patterns


def _dragon(tiles: Any) -> str:
    tile = tile_name(items(tiles, "the tiles of a pattern", least=1)[0])
    if tile not in _DRAGONS:
        raise RecordError(f"{tile} is no dragon")
    return _DRAGONS[tile]
