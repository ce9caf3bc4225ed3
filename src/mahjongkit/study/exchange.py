"""One exchange of one hand, discard by discard: which tiles go, and how likely is a word more."""

from dataclasses import dataclass
from fractions import Fraction

from mahjongkit._core import study as _kernels
from mahjongkit._core.tiles import Hand
from mahjongkit.errors import RulesError
from mahjongkit.study.deals import Reading, check_exchange, check_range, check_word
from mahjongkit.study.suit_of_hand import suits_of


@dataclass(frozen=True)
class ExchangedTile:
    """One kind to throw away."""

    tile: str
    share: Fraction
    """The chance that a random tile outside the words is of this kind; 0 where it is in every word."""
    good_tiles: int
    """Hidden tiles that then give a word more."""
    chance: Fraction
    """To draw one of them."""


@dataclass(frozen=True)
class Exchange:
    """The next exchange of a hand."""

    words: int
    hidden: int
    """Tiles of its suits that it does not hold after the discard."""
    tiles: tuple[ExchangedTile, ...]

    @property
    def random_chance(self) -> Fraction:
        """Of a word more with a random tile outside the words (policy ``random``)."""
        return sum((tile.share * tile.chance for tile in self.tiles), Fraction(0))

    @property
    def best_chance(self) -> Fraction:
        """With the best tile outside the words (policy ``best``)."""
        return max((tile.chance for tile in self.tiles if tile.share), default=Fraction(0))


def hand_exchange(hand: str | bytes | Hand, *, suits: int | None = None, reading: Reading = "exact") -> Exchange:
    """The chance of a word more for every discard of a hand of one or two suits.

    Tiles are drawn from the suits of the hand; ``suits=2`` lets a one-suit hand draw from a second one. A hand that has
    won has no tile outside its words.

    >>> found = hand_exchange("B1B1B1 B3B3B3 B6B7B8 D6D6 D3D4D9")  # of D3D4D9 the experienced player throws D9
    >>> [(tile.tile, str(tile.share), tile.good_tiles) for tile in found.tiles if tile.share]
    [('3p', '1/3', 0), ('4p', '1/3', 0), ('9p', '1/3', 8)]
    >>> found.words, found.random_chance, found.best_chance
    (4, Fraction(8, 177), Fraction(8, 59))
    """
    check_word("reading", reading, Reading)
    held = suits_of(hand)
    if not 1 <= len(held) <= 2:
        raise RulesError(f"{hand!r} lies in {len(held)} suits, expected one or two")
    deck = len(held) if suits is None else suits
    check_range("suits", deck, len(held), 2)
    deal = check_exchange(sum(sum(suit.counts) for suit in held), deck)
    keys = [suit.key for suit in held] + [0] * (2 - len(held))
    words, denominator, rows = _kernels.exchange_table(keys[0], keys[1], deck, reading)
    hidden = deal.deck - deal.tiles + 1
    tiles = (
        ExchangedTile(f"{rank + 1}{held[suit].name}", Fraction(weight, denominator), good, Fraction(good, hidden))
        for suit, rank, weight, good in rows
    )
    return Exchange(words, hidden, tuple(tiles))
