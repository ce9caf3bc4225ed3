"""Exchanges of tiles in plain Python with fractions: every hand of a small size, every choice of words, every draw.

A hand is a tuple of counts, nine a suit; the deck has four of each kind. Nothing here knows a class or a table.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import chain, combinations_with_replacement, permutations
from math import comb, prod

from tests.measures.oracles_words import a1_leaves

Hand = tuple[int, ...]


def all_hands(tiles: int, suits: int) -> Iterator[Hand]:
    """Every hand of so many tiles."""
    for kinds in combinations_with_replacement(range(9 * suits), tiles):
        hand = [0] * (9 * suits)
        for kind in kinds:
            hand[kind] += 1
        if max(hand) <= 4:
            yield tuple(hand)


def ways(hand: Hand) -> int:
    return prod(comb(4, count) for count in hand)


def changed(hand: Hand, kind: int, by: int) -> Hand:
    return (*hand[:kind], hand[kind] + by, *hand[kind + 1 :])


def _taken(hand: Hand, kinds: tuple[int, ...]) -> Hand | None:
    if not hand[kinds[0]]:  # most words: the copy would take most of the time
        return None
    left = list(hand)
    for kind in kinds:
        left[kind] -= 1
    return None if min(left) < 0 else tuple(left)


@cache
def _words_of_deck(num_kinds: int) -> tuple[tuple[int, ...], ...]:
    groups = [(kind,) * 3 for kind in range(num_kinds)]
    groups += [(kind, kind + 1, kind + 2) for kind in range(num_kinds) if kind % 9 < 7]
    return (*((kind,) * 2 for kind in range(num_kinds)), *groups)


@cache
def choices(hand: Hand) -> tuple[int, tuple[Hand, ...]]:
    """The word number, and what is left for every best choice of words (a set of words, some of them equal)."""
    words = _words_of_deck(len(hand))
    found: dict[int, list[Hand]] = {}

    def take(rest: Hand, first: int, number: int, *, has_pair: bool) -> None:
        found.setdefault(number, []).append(rest)
        for place in range(first, len(words)):  # in the order of the list, so that each set is met once
            if has_pair and len(words[place]) == 2:
                continue
            left = _taken(rest, words[place])
            if left is not None:
                take(left, place, number + 1, has_pair=has_pair or len(words[place]) == 2)

    take(hand, 0, 0, has_pair=False)
    best = max(found)
    return best, tuple(found[best])


@cache
def paper_choice(hand: Hand) -> tuple[int, tuple[Hand, ...]]:
    """A.1's depth and its last deepest leaf, on rows in the order of the suits given."""
    leaves = list(a1_leaves([list(hand[i : i + 9]) for i in range(0, len(hand), 9)]))
    deepest = max(depth for depth, _ in leaves)
    last = [rows for depth, rows in leaves if depth == deepest][-1]
    return deepest, (tuple(count for row in last for count in row),)


Choices = Callable[[Hand], tuple[int, tuple[Hand, ...]]]


def random_discards(hand: Hand, words: Choices) -> dict[int, Fraction]:
    """The chance of each kind to go: a random choice of words, then a random tile that it leaves."""
    _, rests = words(hand)
    chances: dict[int, Fraction] = {}
    for rest in rests:
        for kind, count in enumerate(rest):
            if count:
                share = Fraction(count, sum(rest) * len(rests))
                chances[kind] = chances[kind] + share if kind in chances else share
    return chances


def draws(hand: Hand) -> dict[Hand, Fraction]:
    """What a hand becomes by drawing a hidden tile of its suits."""
    hidden = 4 * len(hand) - sum(hand)
    return {changed(hand, kind, 1): Fraction(4 - count, hidden) for kind, count in enumerate(hand) if count < 4}


def success_after(hand: Hand, kind: int, words: Choices) -> Fraction:
    """The chance of more words after a discard."""
    after = changed(hand, kind, -1)
    number, hidden = words(hand)[0], 4 * len(hand) - sum(after)
    return Fraction(sum(count for found, count in _numbers_drawn(after, words) if found > number), hidden)


@cache
def _numbers_drawn(after: Hand, words: Choices) -> tuple[tuple[int, int], ...]:
    """The word number with every kind that is left, and how many tiles of it are; many hands become the same one."""
    return tuple((words(changed(after, kind, 1))[0], 4 - count) for kind, count in enumerate(after) if count < 4)


def best_discards(hand: Hand, words: Choices) -> dict[int, Fraction]:
    """The kinds outside the words with the best chance of a word more, equally likely."""
    chances = {kind: success_after(hand, kind, words) for kind in random_discards(hand, words)}
    best = [kind for kind, chance in chances.items() if chance == max(chances.values())]
    return dict.fromkeys(best, Fraction(1, len(best)))


Discards = Callable[[Hand, Choices], dict[int, Fraction]]


def _images(hand: Hand) -> set[Hand]:
    """The hand with its suits in any order and its ranks counted from either end."""
    suits = [hand[first : first + 9] for first in range(0, len(hand), 9)]
    orders = [tuple(chain.from_iterable(order)) for order in permutations(suits)]
    return {*orders, *(order[::-1] for order in orders)}  # from the other end, the suits are in another order too


def success_rates(tiles: int, suits: int, words: Choices, discards: Discards) -> dict[int, Fraction]:
    """By word number, over all hands as they are dealt; a hand that has won exchanges nothing.

    Of hands that are images of each other one is looked at, but where the order of the tiles matters (A.1).
    """
    ways_of: dict[int, Counter[Fraction]] = {}  # by the chance of a hand: few are different
    for hand in all_hands(tiles, suits):
        images = {hand} if words is paper_choice else _images(hand)
        if hand != min(images):
            continue
        number = words(hand)[0]
        if number == tiles // 3 + 1:
            continue
        chance = sum(
            (share * success_after(hand, kind, words) for kind, share in discards(hand, words).items()), Fraction(0)
        )
        ways_of.setdefault(number, Counter())[chance] += len(images) * ways(hand)
    return {
        number: sum((way * chance for chance, way in found.items()), Fraction(0)) / found.total()
        for number, found in sorted(ways_of.items())
    }
