"""The tokens of tenhou.net/6: what a seat took and what it gave, as numbers and short texts."""

import re
from dataclasses import dataclass

from mahjongkit._core.tiles import Tile
from mahjongkit.errors import RecordError
from mahjongkit.records.values import shown

Token = int | str

DISCARDED_AS_DRAWN = 60
NO_DISCARD = 0  # stands where an open kan has no discard of its own
SET_ASIDE = "f44"
SUITS = {"1": "m", "2": "p", "3": "s", "4": "z"}
RED_FIVES = {51: Tile("0m"), 52: Tile("0p"), 53: Tile("0s")}
CALL_TYPES = {"c": "chi", "p": "pon", "m": "open_kan", "a": "concealed_kan", "k": "added_kan"}
CALL_LETTERS = {name: letter for letter, name in CALL_TYPES.items()}
CALL = re.compile(r"([0-9]*)([cpmak])([0-9]+)")
# Where the letter stands tells who gave the tile: the seat before, opposite, after (four-seat arithmetic).
SEATS_AWAY = {0: 3, 1: 2, 2: 1, 3: 1}


@dataclass(frozen=True)
class JsonCall:
    """A call: the tile behind the letter, the other tiles, and how many seats away the tile came from."""

    type: str
    tile: Tile
    others: tuple[Tile, ...]
    seats_away: int

    @property
    def tiles(self) -> list[Tile]:
        """All tiles."""
        return sorted([self.tile, *self.others])


def tile_of(number: Token) -> Tile:
    """Return the name of a tile number.

    >>> tile_of(11), tile_of(47), tile_of(53)
    ('1m', '7z', '0s')
    """
    text = str(number) if type(number) is int else ""
    if text and number in RED_FIVES:
        return RED_FIVES[int(number)]
    suit = SUITS.get(text[:1])
    is_tile = len(text) == 2 and suit is not None and text[1] in ("1234567" if suit == "z" else "123456789")
    if not is_tile:
        raise RecordError(f"{shown(number)} is no tile: expected 11 to 47, or 51 to 53 for red fives")
    return Tile(f"{text[1]}{suit}")


def number_of(tile: Tile) -> int:
    """Return the number of a tile name.

    >>> number_of(Tile("1m")), number_of(Tile("7z")), number_of(Tile("0s"))
    (11, 47, 53)
    """
    suit = " mpsz".index(tile.suit)
    return 50 + suit if tile.is_red else 10 * suit + tile.rank


def read_json_call(token: str) -> JsonCall:
    """Read the token of a call.

    >>> read_json_call("4242p42")
    JsonCall(type='pon', tile='2z', others=('2z', '2z'), seats_away=1)
    >>> read_json_call("c275226").others
    ('0p', '6p')
    """
    match = CALL.fullmatch(token)
    if match is None or len(token) % 2 == 0 or len(match[1]) % 2:
        raise RecordError(f"cannot read the call {token[:20]!r}: expected tiles and one of the letters c p m a k")
    tiles = [tile_of(int(pair)) for pair in re.findall("..", match[1] + match[3])]
    place = len(match[1]) // 2
    kind = CALL_TYPES[match[2]]
    expected = 3 if kind in {"chi", "pon"} else 4
    if len(tiles) != expected or place > 3:
        raise RecordError(f"cannot read the call {token!r}: expected {expected} tiles")
    tile = tiles.pop(place)
    return JsonCall(kind, tile, tuple(tiles), SEATS_AWAY[place])


def is_claim(token: Token) -> bool:
    """Whether the token takes the discard of another seat.

    >>> is_claim("c122232"), is_claim(12)
    (True, False)
    """
    return isinstance(token, str) and bool(re.search("[cpm]", token))
