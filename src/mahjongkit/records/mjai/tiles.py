"""mjai's tile names and words, beside ours."""

from collections.abc import Iterable

from mahjongkit._core.tiles import Tile
from mahjongkit.errors import RecordError
from mahjongkit.records.values import shown

HONOURS = dict(zip("ESWNPFC", ("1z", "2z", "3z", "4z", "5z", "6z", "7z"), strict=True))
_NAMES = {f"{rank}{suit}": f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)}
_NAMES |= {f"5{suit}r": f"0{suit}" for suit in "mps"} | HONOURS
OURS = {theirs: Tile(ours) for theirs, ours in _NAMES.items()}
THEIRS: dict[str, str] = {ours: theirs for theirs, ours in OURS.items()}
WINDS = "ESWN"
# What a seat does not see, and the flowers, which mjai has no names for.
NAMES = THEIRS | {"?": "?"} | {f"{number}f": f"{number}f" for number in range(1, 9)}

CALLS = {
    "chi": "chi",
    "pon": "pon",
    "daiminkan": "open_kan",
    "ankan": "concealed_kan",
    "kakan": "added_kan",
    "nukidora": "set_aside",
    "kita": "set_aside",
}
# The reasons that the first mjai server gives for a round without a winner.
REASONS = {
    "fanpai": "exhausted",
    "nagashimangan": "river_limit",
    "kyushukyuhai": "nine_kinds",
    "sufonrenta": "four_winds",
    "suchareach": "four_riichi",
    "sukaikan": "four_kans",
    "sanchaho": "three_winners",
}


def tile_of(name: object) -> Tile:
    """Return our name of a tile.

    >>> tile_of("5sr"), tile_of("E")
    ('0s', '1z')
    """
    if name == "?":
        raise RecordError("a hidden tile '?': a record needs the tiles of every seat")
    if not isinstance(name, str) or name not in OURS:
        raise RecordError(f"{shown(name)} is no tile: expected for example '1m', '5pr' or 'E'")
    return OURS[name]


def name_of(tile: str) -> str:
    """Return mjai's name of a tile; flowers keep ours, and a hidden tile stays hidden.

    >>> name_of("0s"), name_of("7z"), name_of("?"), name_of("3f")
    ('5sr', 'C', '?', '3f')
    """
    return NAMES[tile]


def names_of(tiles: Iterable[str]) -> list[str]:
    """Return mjai's names of tiles.

    >>> names_of(["1z", "0m"])
    ['E', '5mr']
    """
    return [NAMES[tile] for tile in tiles]
