"""Tenhou's code for a call: one number that holds the tiles and the seat they came from."""

from dataclasses import dataclass

from mahjongkit.errors import RecordError

MOST_CODE = 0xFFFF


@dataclass(frozen=True)
class TenhouCall:
    """A call: its event type, the tile called, added or set aside, the other tiles, and how many seats away it was."""

    type: str
    tile: int  # an id from 0 to 135
    own: tuple[int, ...] = ()  # the tiles of the own hand; of a concealed kan all four
    seats_away: int = 0


def read_call(code: int) -> TenhouCall:
    """Decode a call.

    >>> read_call(48650)
    TenhouCall(type='pon', tile=127, own=(125, 126), seats_away=2)
    >>> read_call(31520).type
    'set_aside'
    """
    if not 0 <= code <= MOST_CODE:
        raise RecordError(f"{code} is no call: expected 0 to {MOST_CODE}")
    if code & 0x4:
        return _read_chi(code)
    if code & 0x18:
        return _read_triplet(code)
    if code & 0x20:
        return TenhouCall("set_aside", _checked(code >> 8))
    return _read_kan(code)


def _checked(tile: int) -> int:
    if tile >= 136:
        raise RecordError(f"a call with the tile {tile}: expected 0 to 135")
    return tile


def _read_chi(code: int) -> TenhouCall:
    base, place = divmod(code >> 10, 3)
    suit, first = divmod(base, 7)
    if suit > 2:
        raise RecordError(f"the call {code} is a sequence of no suit")
    kind = 9 * suit + first
    tiles = [4 * (kind + i) + (code >> 3 + 2 * i & 3) for i in range(3)]
    tile = tiles.pop(place)
    return TenhouCall("chi", tile, tuple(tiles), code & 3)


def _read_triplet(code: int) -> TenhouCall:
    kind, place = divmod(code >> 9, 3)
    _checked(4 * kind)
    other = code >> 5 & 3
    tiles = [4 * kind + i for i in range(4) if i != other]
    tile = tiles.pop(place)
    if code & 0x10:
        return TenhouCall("added_kan", 4 * kind + other, (tile, *tiles), code & 3)
    return TenhouCall("pon", tile, tuple(tiles), code & 3)


def _read_kan(code: int) -> TenhouCall:
    tile = _checked(code >> 8)
    first = tile - tile % 4
    if code & 3 == 0:
        return TenhouCall("concealed_kan", tile, tuple(range(first, first + 4)))
    return TenhouCall("open_kan", tile, tuple(i for i in range(first, first + 4) if i != tile), code & 3)


def call_code(call: TenhouCall) -> int:
    """Encode a call.

    >>> [call_code(read_call(code)) for code in (48650, 31520, 37386, 42539)]
    [48650, 31520, 37386, 42539]
    """
    if call.type == "chi":
        tiles = sorted((call.tile, *call.own))
        suit, first = divmod(tiles[0] // 4, 9)
        copies = sum(tile % 4 << 3 + 2 * place for place, tile in enumerate(tiles))
        return (3 * (7 * suit + first) + tiles.index(call.tile)) << 10 | copies | 0x4 | call.seats_away
    if call.type in ("pon", "added_kan"):
        # The called tile is the first of an added kan's others.
        called, *others = (call.tile, *call.own) if call.type == "pon" else call.own
        tiles = sorted((called, *others))
        other = next(copy for copy in range(4) if tiles[0] - tiles[0] % 4 + copy not in tiles)
        mark = 0x8 if call.type == "pon" else 0x10
        return (3 * (called // 4) + tiles.index(called)) << 9 | other << 5 | mark | call.seats_away
    return call.tile << 8 | (0x20 if call.type == "set_aside" else call.seats_away)
