"""The walls of a Tenhou game, rebuilt from the seed that its record carries.

The server publishes how it shuffles: the seed starts a Mersenne Twister; the random words of each round are hashed with
SHA-512; the hashed words shuffle the tiles. So a record with a seed also tells what was never drawn.
"""

import base64
import binascii
import hashlib
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from mahjongkit.errors import RecordError

SEED_PREFIX = "mt19937ar-sha512-n288-base64,"
SEED_WORDS = 624
WORDS_PER_ROUND = 288
WORDS_PER_HASH = 32
WORD_MASK = 0xFFFFFFFF
DICE_WORDS = (135, 136)  # the words after those that shuffle 136 tiles, with three seats too
SANMA_MISSING = range(4, 32)  # the ids of 2m to 8m
MAX_INDICATORS = 5  # one, and one for each of four kans


@dataclass(frozen=True)
class TenhouWall:
    """The tiles of one round by their place: dealt and drawn from the last place down, replacements from the front.

    A tile is an id from 0 to 135; the kind is the id divided by four.
    """

    tiles: tuple[int, ...]
    num_seats: int
    dice: tuple[int, int] = (1, 1)

    def deal(self, dealer: int) -> list[list[int]]:
        """Return the first hands by seat: from the dealer on four tiles each, three times, then one."""
        hands: list[list[int]] = [[] for _ in range(self.num_seats)]
        next_tiles = reversed(self.tiles)
        for size in (4, 4, 4, 1):
            for turn in range(self.num_seats):
                seat = (dealer + turn) % self.num_seats
                hands[seat] += [next(next_tiles) for _ in range(size)]
        return hands

    @property
    def draws(self) -> list[int]:
        """The tiles after the deal in the order in which they are drawn, to the front of the wall."""
        return list(reversed(self.tiles))[13 * self.num_seats :]

    @property
    def replacements(self) -> list[int]:
        """The tiles that replace kans, and in sanma Norths set aside, in order."""
        number = 4 if self.num_seats == 4 else 8
        return [self.tiles[place ^ 1] for place in range(number)]

    @property
    def dora_indicators(self) -> list[int]:
        """The dora indicators, in the order in which kans reveal them."""
        return [self.tiles[place] for place in self._indicator_places()]

    @property
    def ura_indicators(self) -> list[int]:
        """The indicators below them."""
        return [self.tiles[place - 1] for place in self._indicator_places()]

    def _indicator_places(self) -> range:
        first = 5 if self.num_seats == 4 else 9
        return range(first, first + 2 * MAX_INDICATORS, 2)


def tenhou_walls(seed: str, *, num_seats: int = 4) -> Iterator[TenhouWall]:
    """Yield the walls of a game's rounds in order, repeats included, for the seed of its SHUFFLE tag.

    >>> wall = next(tenhou_walls("mt19937ar-sha512-n288-base64," + "A" * 3328))
    >>> sorted(wall.tiles) == list(range(136))
    True
    """
    generator = _mersenne_twister(_seed_words(seed))
    while True:
        random_words = [generator.getrandbits(32) for _ in range(WORDS_PER_ROUND)]
        words = _hashed(random_words)
        first, second = (1 + words[place] % 6 for place in DICE_WORDS)
        yield TenhouWall(_shuffled(words, num_seats), num_seats, (first, second))


def _seed_words(seed: str) -> tuple[int, ...]:
    if not seed.startswith(SEED_PREFIX):
        raise RecordError(f"unknown kind of seed {seed[:40]!r}: expected a text that starts with {SEED_PREFIX!r}")
    try:
        data = base64.b64decode(seed[len(SEED_PREFIX) :], validate=True)
    except binascii.Error as error:
        raise RecordError(f"the seed is not base64: {error}") from None
    if len(data) != 4 * SEED_WORDS:
        raise RecordError(f"the seed has {len(data)} bytes, expected {4 * SEED_WORDS}")
    return struct.unpack(f"<{SEED_WORDS}I", data)


def _mersenne_twister(key: tuple[int, ...]) -> Random:
    """Return the generator after init_by_array(key); Random(number) would drop leading zeros of the key."""
    state = [19650218]
    for i in range(1, SEED_WORDS):
        state.append((1812433253 * (state[-1] ^ state[-1] >> 30) + i) & WORD_MASK)
    i = 1
    for j in range(SEED_WORDS):
        state[i] = ((state[i] ^ (state[i - 1] ^ state[i - 1] >> 30) * 1664525) + key[j] + j) & WORD_MASK
        i = _next_place(state, i)
    for _ in range(SEED_WORDS - 1):
        state[i] = ((state[i] ^ (state[i - 1] ^ state[i - 1] >> 30) * 1566083941) - i) & WORD_MASK
        i = _next_place(state, i)
    state[0] = 0x80000000
    generator = Random()  # noqa: S311 - it must be the server's generator, not a secret one
    generator.setstate((3, (*state, SEED_WORDS), None))
    return generator


def _next_place(state: list[int], place: int) -> int:
    if place + 1 < SEED_WORDS:
        return place + 1
    state[0] = state[-1]
    return 1


def _hashed(words: list[int]) -> list[int]:
    hashed: list[int] = []
    for start in range(0, len(words), WORDS_PER_HASH):
        block = struct.pack(f"<{WORDS_PER_HASH}I", *words[start : start + WORDS_PER_HASH])
        hashed += struct.unpack("<16I", hashlib.sha512(block).digest())
    return hashed


def _shuffled(words: list[int], num_seats: int) -> tuple[int, ...]:
    tiles = [tile for tile in range(136) if num_seats == 4 or tile not in SANMA_MISSING]
    for i in range(len(tiles) - 1):
        j = i + words[i] % (len(tiles) - i)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tuple(tiles)
