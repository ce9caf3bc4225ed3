"""Slow answers straight from the definitions, to judge the fast ones by.

A form is a set of complete hands, here called targets. The distance of a hand to a form is the smallest number of tiles
it misses over all targets; shanten is that number minus one. Every target is really listed, suit by suit: there is no
automaton, no greedy choice and no formula for a form in this file.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

NUM_KINDS = 34
MAX_GROUPS = 7
FORMS = ("standard", "seven-pairs", "thirteen-orphans")
SUIT_SLICES = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
NAMES = tuple(f"{rank}{suit}" for suit, size in zip("mpsz", (9, 9, 9, 7), strict=True) for rank in range(1, size + 1))
ORPHANS = tuple(kind for kind, name in enumerate(NAMES) if name[1] == "z" or name[0] in "19")

Counts = Sequence[int]
Row = tuple[int, ...]  # one number for each class of targets
Part = tuple[int, ...]  # a group or a pair: the ranks of its tiles

NUMBERS: tuple[Part, ...] = tuple((r, r, r) for r in range(9)) + tuple((r, r + 1, r + 2) for r in range(7))
HONOURS: tuple[Part, ...] = tuple((r, r, r) for r in range(7))
ENDS: tuple[Part, ...] = ((0, 0, 0), (8, 8, 8))  # what the characters of sanma can form


def kinds_of(variant: str | None) -> tuple[int, ...]:
    """The kinds that a variant plays with."""
    if variant == "sanma":
        return tuple(kind for kind in range(NUM_KINDS) if kind == 0 or kind >= 8)
    return tuple(range(27 if variant == "sichuan" else NUM_KINDS))


def counts_of(text: str) -> tuple[int, ...]:
    """The counts of a text like 123m55z: concealed tiles only."""
    counts = [0] * NUM_KINDS
    ranks = ""
    for char in text:
        if char.isdigit():
            ranks += char.replace("0", "5")
        else:
            for rank in ranks:
                counts[NAMES.index(rank + char)] += 1
            ranks = ""
    return tuple(counts)


def text_of(counts: Counts) -> str:
    """A text of concealed tiles that `counts_of` reads."""
    return "".join(name * count for name, count in zip(NAMES, counts, strict=True))


def one_more(counts: Counts, kind: int) -> tuple[int, ...]:
    """The counts after a draw."""
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


def one_less(counts: Counts, kind: int) -> tuple[int, ...]:
    """The counts after a discard."""
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])


# Targets of one suit


class Targets:
    """Classes of multisets of tiles of one suit, at most four of a kind."""

    def __init__(self, classes: Sequence[NDArray[np.uint8]]) -> None:
        # A class without any target (three triplets of 1m and 9m) gets one that no hand comes near.
        far = np.array([[99] + [0] * (classes[0].shape[1] - 1)], dtype=np.uint8)
        classes = [targets if len(targets) else far for targets in classes]
        self._starts = np.cumsum([0, *(len(targets) for targets in classes[:-1])])
        ranks = np.concatenate(classes).T
        self._missing = [[np.maximum(rank, held) - held for held in np.arange(5, dtype=np.uint8)] for rank in ranks]

    def distances(self, suit: Counts) -> Row:
        """The fewest missing tiles over the targets of each class."""
        missing = np.zeros_like(self._missing[0][0])
        for by_held, held in zip(self._missing, suit, strict=True):
            missing += by_held[held]
        return tuple(int(least) for least in np.minimum.reduceat(missing, self._starts))


def _with_one_more(targets: NDArray[np.uint8], parts: Sequence[Part]) -> NDArray[np.uint8]:
    size = targets.shape[1]
    tiles = np.array([np.bincount(part, minlength=size) for part in parts], dtype=np.uint8)
    longer = (targets[:, None, :] + tiles[None, :, :]).reshape(-1, size)
    legal = longer[(longer <= 4).all(axis=1)]
    _, first = np.unique(legal @ (5 ** np.arange(size)), return_index=True)
    return legal[first]


@cache
def group_targets(size: int, groups: tuple[Part, ...]) -> Targets:
    """The classes 0, 1, ... MAX_GROUPS groups without a pair, then the same with a pair."""
    pairs = [(rank, rank) for rank in sorted({rank for group in groups for rank in group})]
    without = [np.zeros((1, size), dtype=np.uint8)]
    for _ in range(MAX_GROUPS):
        without.append(_with_one_more(without[-1], groups))
    return Targets(without + [_with_one_more(targets, pairs) for targets in without])


@cache
def pair_targets(size: int, *, most_of_a_kind: int) -> Targets:
    """The classes 0, 1, ... 7 pairs; `most_of_a_kind` pairs may be equal."""
    pairs = np.array(list(product(range(most_of_a_kind + 1), repeat=size)), dtype=np.uint8)
    return Targets([2 * pairs[pairs.sum(axis=1) == number] for number in range(8)])


# Whole hands


@lru_cache(maxsize=200_000)
def _group_row(suit: tuple[int, ...], groups: tuple[Part, ...]) -> Row:
    return group_targets(len(suit), groups).distances(suit)


@lru_cache(maxsize=200_000)
def _pair_row(suit: tuple[int, ...], most_of_a_kind: int) -> Row:
    return pair_targets(len(suit), most_of_a_kind=most_of_a_kind).distances(suit)


@lru_cache(maxsize=200_000)
def _join_pairs(left: Row, right: Row) -> Row:
    return tuple(min(left[i] + right[total - i] for i in range(total + 1)) for total in range(8))


@lru_cache(maxsize=200_000)
def _join_groups(left: Row, right: Row) -> Row:
    """The row of two suits together: the groups and the pair may lie in either."""
    half = MAX_GROUPS + 1
    without = _join_pairs(left[:half], right[:half])
    pair_left = _join_pairs(left[half:], right[:half])
    pair_right = _join_pairs(left[:half], right[half:])
    return without + tuple(map(min, pair_left, pair_right))


def _suits(counts: Counts) -> list[tuple[int, ...]]:
    return [tuple(counts[part]) for part in SUIT_SLICES]


def _best_of_two_suits(rows: Sequence[Row], join: Callable[[Row, Row], Row], meld_suits: frozenset[int]) -> Row:
    choices = [join(rows[a], rows[b]) for a, b in combinations(range(3), 2) if meld_suits <= {a, b}]
    return tuple(map(min, *choices)) if len(choices) > 1 else choices[0]


def standard_row(counts: Counts, variant: str | None = None, meld_suits: frozenset[int] = frozenset()) -> Row:
    """The distance to g groups and a pair for g = 0, 1, ... MAX_GROUPS."""
    m, p, s, z = _suits(counts)
    first = _group_row(m, ENDS if variant == "sanma" else NUMBERS)
    numbers = [first, _group_row(p, NUMBERS), _group_row(s, NUMBERS)]
    if variant == "sichuan":
        row = _best_of_two_suits(numbers, _join_groups, meld_suits)
    else:
        row = _join_groups(_join_groups(numbers[0], numbers[1]), _join_groups(numbers[2], _group_row(z, HONOURS)))
    return row[MAX_GROUPS + 1 :]


def seven_pairs_distance(counts: Counts, variant: str | None = None) -> int:
    """In Sichuan four equal tiles are two pairs and the pairs lie in two suits; elsewhere all pairs differ."""
    suits = _suits(counts)
    if variant == "sichuan":
        return _best_of_two_suits([_pair_row(suit, 2) for suit in suits[:3]], _join_pairs, frozenset())[7]
    if variant == "sanma":
        suits[0] = (suits[0][0], suits[0][8])
    m, p, s, z = (_pair_row(suit, 1) for suit in suits)
    return _join_pairs(_join_pairs(m, p), _join_pairs(s, z))[7]


def thirteen_orphans_distance(counts: Counts) -> int:
    """One of each terminal and honour, and one of them twice."""
    targets = ([2 if kind == twice else 1 for kind in ORPHANS] for twice in ORPHANS)
    return min(sum(max(0, n - counts[kind]) for kind, n in zip(ORPHANS, target, strict=True)) for target in targets)


def forms_of(num_tiles: int, variant: str | None = None, *, num_melds: int = 0) -> tuple[str, ...]:
    """The forms that a hand may take; the special ones need thirteen or fourteen concealed tiles and no meld."""
    if num_melds or num_tiles not in (13, 14) or variant == "taiwanese":
        return FORMS[:1]
    return FORMS[:2] if variant == "sichuan" else FORMS


def distance(
    counts: Counts, variant: str | None = None, form: str | None = None, meld_suits: Sequence[int] = ()
) -> int:
    """The fewest missing tiles to a form, or to the nearest form; `meld_suits` holds the suit of each meld."""
    if form is None:
        forms = forms_of(sum(counts), variant, num_melds=len(meld_suits))
        return min(distance(counts, variant, form, meld_suits) for form in forms)
    if form == "seven-pairs":
        return seven_pairs_distance(counts, variant)
    if form == "thirteen-orphans":
        return thirteen_orphans_distance(counts)
    return standard_row(counts, variant, frozenset(meld_suits))[sum(counts) // 3]


def shanten(counts: Counts, variant: str | None = None, form: str | None = None, meld_suits: Sequence[int] = ()) -> int:
    """-1 complete, 0 ready."""
    return distance(counts, variant, form, meld_suits) - 1


def tiles_to_win_row(counts: Counts, variant: str | None = None, meld_suits: Sequence[int] = ()) -> list[int]:
    """For c = 1, 2, ... 8 the distance to c - 1 groups and a pair; melds are groups that are done."""
    row = standard_row(counts, variant, frozenset(meld_suits))
    return [row[max(0, c - 1 - len(meld_suits))] for c in range(1, 9)]


def block_count(counts: Counts, variant: str | None = None, meld_suits: Sequence[int] = ()) -> int:
    """The largest c for which the step to it costs at most one tile."""
    row = [0, *tiles_to_win_row(counts, variant, meld_suits)]
    return max(c for c in range(1, 9) if row[c] - row[c - 1] <= 1)


def acceptance(
    counts: Counts,
    variant: str | None = None,
    form: str | None = None,
    *,
    gone: Counts = (0,) * NUM_KINDS,
    meld_suits: Sequence[int] = (),
) -> dict[str, int]:
    """The number left of each kind whose draw lowers shanten; `gone` counts the tiles in melds and in view."""
    now = distance(counts, variant, form, meld_suits)
    left = {kind: 4 - counts[kind] - gone[kind] for kind in kinds_of(variant)}
    return {
        NAMES[kind]: number
        for kind, number in left.items()
        if number > 0 and distance(one_more(counts, kind), variant, form, meld_suits) < now
    }


def waits(
    counts: Counts, variant: str | None = None, form: str | None = None, meld_suits: Sequence[int] = ()
) -> list[str]:
    """The kinds that complete the hand by shape; a kind held four times cannot."""
    draws = [kind for kind in kinds_of(variant) if counts[kind] < 4]
    return [NAMES[kind] for kind in draws if distance(one_more(counts, kind), variant, form, meld_suits) == 0]


# A second opinion that shares nothing with the above: draw tiles until groups and a pair can be taken out


def contains(counts: Counts, groups: int, *, needs_pair: bool) -> bool:
    """Whether the groups and the pair can be taken out of the tiles; tries every way."""
    if needs_pair:
        pairs = [kind for kind in range(NUM_KINDS) if counts[kind] >= 2]
        return any(contains(_without(counts, [kind] * 2), groups, needs_pair=False) for kind in pairs)
    if groups == 0:
        return True
    triplets = [[kind] * 3 for kind in range(NUM_KINDS) if counts[kind] >= 3]
    starts = [kind for kind in range(27) if kind % 9 < 7 and min(counts[kind : kind + 3]) > 0]
    sequences = [[kind, kind + 1, kind + 2] for kind in starts]
    return any(contains(_without(counts, group), groups - 1, needs_pair=False) for group in triplets + sequences)


def distance_by_drawing(counts: Counts, groups: int, kinds: Sequence[int], *, most: int = 20) -> int:
    """The fewest draws out of `kinds` until the tiles hold the groups and a pair; above `most` only that it is more."""
    hands = {tuple(counts)}
    for draws in range(most + 1):
        if any(contains(hand, groups, needs_pair=True) for hand in hands):
            return draws
        hands = {one_more(hand, kind) for hand in hands for kind in kinds if hand[kind] < 4}
    return most + 1


def _without(counts: Counts, tiles: Sequence[int]) -> tuple[int, ...]:
    for kind in tiles:
        counts = one_less(counts, kind)
    return tuple(counts)
