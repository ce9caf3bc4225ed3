"""The suits of one hand, in the order in which the thesis counts them."""

from dataclasses import dataclass

from mahjongkit._core.tiles import Hand
from mahjongkit.errors import RulesError

_ORDER = "smp"  # bamboos, characters, dots
_FIRST_KIND = {"m": 0, "p": 9, "s": 18}


@dataclass(frozen=True)
class SuitOfHand:
    """The tiles of one suit, by rank."""

    name: str
    counts: tuple[int, ...]

    @property
    def key(self) -> int:
        """Its number in the tables of one suit."""
        key = 0
        for count in self.counts:
            key = 5 * key + count
        return key


def suits_of(hand: str | bytes | Hand) -> tuple[SuitOfHand, ...]:
    """The suits that a hand holds.

    >>> [suit.name for suit in suits_of("123p99s")]
    ['s', 'p']
    """
    read = Hand(hand)
    if read.melds:
        raise RulesError(f"{read} has melds: the study is about concealed tiles")
    if any(read.counts[27:]):
        raise RulesError(f"{read} has honours: Sichuan has the suits m, p and s only")
    suits = (SuitOfHand(name, tuple(read.counts[_FIRST_KIND[name] :][:9])) for name in _ORDER)
    return tuple(suit for suit in suits if any(suit.counts))
