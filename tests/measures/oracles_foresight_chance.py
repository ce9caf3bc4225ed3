"""The single-player model by its definition: every set of draws is listed and judged."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from tests.oracles import NUM_KINDS, SUIT_SLICES, Counts, kinds_of


@cache
def most_groups(suit: tuple[int, ...], *, has_sequences: bool) -> int:
    """The most groups in the tiles of one suit: the lowest tile is left over, or in a triplet, or in a sequence."""
    if not suit:
        return 0
    if suit[0] == 0:
        return most_groups(suit[1:], has_sequences=has_sequences)
    best = most_groups((suit[0] - 1, *suit[1:]), has_sequences=has_sequences)
    if suit[0] >= 3:
        best = max(best, 1 + most_groups((suit[0] - 3, *suit[1:]), has_sequences=has_sequences))
    if has_sequences and min(suit[:3]) > 0 and len(suit) >= 3:
        after_sequence = (suit[0] - 1, suit[1] - 1, suit[2] - 1, *suit[3:])
        best = max(best, 1 + most_groups(after_sequence, has_sequences=has_sequences))
    return best


@cache
def contains(suits: tuple[tuple[int, ...], ...], groups: int) -> bool:
    """Whether some suits, the honours last where all four are given, hold the groups and a pair."""
    most = [most_groups(suit, has_sequences=len(suit) == 9) for suit in suits]
    if sum(most) < groups:  # without the pair it has no more
        return False
    for place, suit in enumerate(suits):
        elsewhere = sum(most) - most[place]
        for rank, count in enumerate(suit):
            if count >= 2:
                without_pair = (*suit[:rank], count - 2, *suit[rank + 1 :])
                if elsewhere + most_groups(without_pair, has_sequences=len(suit) == 9) >= groups:
                    return True
    return False


def has_won(counts: Counts, groups: int, variant: str | None, meld_suits: frozenset[int]) -> bool:
    """In Sichuan the tiles of a win, with the melds, lie in two suits."""
    suits = tuple(tuple(counts[part]) for part in SUIT_SLICES)
    if variant == "sichuan":
        pairs = [{a, b} for a, b in combinations(range(3), 2) if meld_suits <= {a, b}]
        return any(contains(tuple(suits[suit] for suit in sorted(pair)), groups) for pair in pairs)
    return contains(suits, groups)


def hidden_tiles(counts: Counts, seen: Counts, variant: str | None) -> tuple[int, ...]:
    """What is left of each kind beside the hand and the tiles seen in melds or on the table."""
    kinds = kinds_of(variant)
    return tuple(4 - counts[kind] - seen[kind] if kind in kinds else 0 for kind in range(NUM_KINDS))


def draws_of(hidden: Counts, most: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The numbers drawn of each kind, at most so many together, with the number of ways; equal tiles differ."""
    if not hidden or most == 0:
        yield (0,) * len(hidden), 1
        return
    for first in range(min(hidden[0], most) + 1):
        for rest, ways in draws_of(hidden[1:], most - first):
            yield (first, *rest), ways * comb(hidden[0], first)


def foresight_chance(
    counts: Counts,
    hidden: Counts,
    *,
    draws: int,
    variant: str | None = None,
    meld_suits: frozenset[int] = frozenset(),
) -> list[Fraction]:
    """The chances after 0, 1, ... draws."""
    groups = sum(counts) // 3
    kinds = [kind for kind in range(NUM_KINDS) if hidden[kind]]
    wins = [0] * (draws + 1)
    for drawn, ways in draws_of([hidden[kind] for kind in kinds], draws):
        after = list(counts)
        for kind, number in zip(kinds, drawn, strict=True):
            after[kind] += number
        if has_won(after, groups, variant, meld_suits):
            wins[sum(drawn)] += ways
    return [Fraction(won, comb(sum(hidden), m)) for m, won in enumerate(wins)]
