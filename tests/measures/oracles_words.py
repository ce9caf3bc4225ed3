"""The Sichuan thesis in Python, to judge the C++ by: its appendices line by line, its definitions by trying everything.

Distances come from `tests.oracles`; nothing here knows a table or prunes a search.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations

from tests.oracles import NAMES, NUM_KINDS, SUIT_SLICES, Counts, one_more

Hand = tuple[int, ...]
Tiles = tuple[int, ...]  # kinds in ascending order
Rows = list[list[int]]  # counts by suit
THESIS_SUITS = (2, 0, 1, 3)  # bamboos, characters, dots; honours, which the thesis does not have, after them
PAIRS: tuple[Tiles, ...] = tuple((kind,) * 2 for kind in range(NUM_KINDS))
GROUPS: tuple[Tiles, ...] = tuple((kind,) * 3 for kind in range(NUM_KINDS)) + tuple(
    (kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7
)
PARTIALS: tuple[Tiles, ...] = tuple(sorted({two for group in GROUPS for two in combinations(group, 2)}))


def without(counts: Counts, tiles: Sequence[int]) -> Hand | None:
    """The hand without some tiles, or None where it does not hold them."""
    left = list(counts)
    for kind in tiles:
        if left[kind] == 0:
            return None
        left[kind] -= 1
    return tuple(left)


def held_parts(counts: Counts, parts: Sequence[Tiles]) -> list[Tiles]:
    return [tiles for tiles in parts if all(counts[kind] >= tiles.count(kind) for kind in tiles)]


def tiles_of(counts: Counts) -> Tiles:
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def mpsz(tiles: Tiles) -> str:
    """A text like 123m55z."""
    by_suit = {suit: "".join(NAMES[kind][0] for kind in tiles if NAMES[kind][1] == suit) for suit in "mpsz"}
    return "".join(ranks + suit for suit, ranks in by_suit.items() if ranks)


# Appendix A.1


def a1_leaves(
    hand: list[list[int]], depth: int = 0, *, pair_removed: bool = False
) -> Iterator[tuple[int, list[list[int]]]]:
    """The leaves of build_quadtree in depth-first order, with their depth; a row of seven ranks has no chows."""
    is_leaf = True
    for i in range(len(hand)):
        num_ranks = len(hand[i])
        for j in range(num_ranks):
            if hand[i][j] == 0:  # begins no word; skipped before the copy, which takes most of the time
                continue
            child = [row.copy() for row in hand]
            child_has_pair = pair_removed
            if hand[i][j] >= 3:
                child[i][j] -= 3
            elif (
                num_ranks == 9
                and j <= num_ranks - 3
                and hand[i][j] >= 1
                and hand[i][j + 1] >= 1
                and hand[i][j + 2] >= 1
            ):
                child[i][j] -= 1
                child[i][j + 1] -= 1
                child[i][j + 2] -= 1
            elif not pair_removed and hand[i][j] >= 2:
                child[i][j] -= 2
                child_has_pair = True
            else:
                continue
            is_leaf = False
            yield from a1_leaves(child, depth + 1, pair_removed=child_has_pair)
    if is_leaf:
        yield depth, hand


def a1(counts: Counts) -> tuple[int, Hand]:
    """The word number and the non-word tiles of the last deepest leaf."""
    return _a1(tuple(counts))


@cache
def _a1(counts: Hand) -> tuple[int, Hand]:
    rows = [list(counts[SUIT_SLICES[suit]]) for suit in THESIS_SUITS]
    leaves = list(a1_leaves(rows))
    deepest = max(depth for depth, _ in leaves)
    bamboos, characters, dots, honours = [hand for depth, hand in leaves if depth == deepest][-1]
    return deepest, (*characters, *dots, *bamboos, *honours)


# Words by trying everything


def words(counts: Counts) -> tuple[int, set[Hand]]:
    """The most words that can be taken out, one after the other in any order, and all that can then be left."""
    number = 0
    groups = held_parts(counts, GROUPS)
    pairs = held_parts(counts, PAIRS)
    nodes = {(tuple(counts), False)}
    while True:
        below = {(without(left, group), has_pair) for left, has_pair in nodes for group in groups}
        below |= {(without(left, pair), True) for left, has_pair in nodes for pair in pairs if not has_pair}
        deeper = {(left, has_pair) for left, has_pair in below if left is not None}
        if not deeper:
            return number, {left for left, _ in nodes}
        nodes = deeper
        number += 1


# Pre-decompositions


def least_cost(counts: Counts) -> int:
    """Theorem 1: the least cost of a pre-decomposition, without regard to the four copies of a kind."""
    groups = sum(counts) // 3
    least = 99
    parts = held_parts(counts, GROUPS + PARTIALS)
    costs = {tuple(counts): 0}  # of melds and pmelds taken out in any order, by the tiles that are left
    for taken in range(groups + 1):
        least = min([least, *(cost + _cost_of_single_tiles(hand, groups - taken) for hand, cost in costs.items())])
        after: dict[Hand, int] = {}
        for hand, cost in costs.items():
            for tiles in parts:
                left = without(hand, tiles)
                if left is not None:
                    after[left] = min(cost + 3 - len(tiles), after.get(left, 99))
        costs = after
    return least


def _cost_of_single_tiles(counts: Counts, groups: int) -> int:
    """Every group becomes a single tile or empty; the last part a pair, a single tile or empty."""
    num_tiles = sum(counts)
    cost = 3 * groups + 2 - min(groups + 1, num_tiles)
    return min(cost, 3 * groups - min(groups, num_tiles - 2)) if max(counts) >= 2 else cost


# Section 4.3.1


def paper_tile_away(counts: Counts, meld_suits: Sequence[int] = ()) -> int:
    """Steps 1 to 5; of several smallest suits the one whose loss costs least is given up."""
    sizes = {suit: sum(counts[SUIT_SLICES[suit]]) for suit in range(3) if suit not in meld_suits}
    fewest = min(sizes.values())
    return min(_steps_of_tile_away(counts, suit) for suit, size in sizes.items() if size == fewest)


def _steps_of_tile_away(counts: Counts, lost_suit: int) -> int:
    legal = [0 if kind // 9 in (lost_suit, 3) else count for kind, count in enumerate(counts)]
    number, rest = a1(legal)
    pair_word_lacks = (sum(legal) - sum(rest)) % 3 == 0
    lacking = sum(counts) // 3 + 1 - number
    tiles = list(tiles_of(rest))
    away = 0

    def is_pair(a: int, b: int) -> bool:
        return a == b

    def is_neighbour(a: int, b: int) -> bool:
        return b == a + 1 and a // 9 == b // 9

    def is_gap(a: int, b: int) -> bool:
        return b == a + 2 and a // 9 == b // 9

    kinds_of_two: list[Callable[[int, int], bool]] = [is_pair, is_neighbour, is_gap]
    for is_two in kinds_of_two:
        while lacking and (twos := [two for two in combinations(tiles, 2) if is_two(*two)]):
            for kind in min(twos):
                tiles.remove(kind)
            lacking -= 1
            away += 1
    while lacking:
        needed = 2 if pair_word_lacks else 3
        away += needed - 1 if tiles else needed
        pair_word_lacks = False
        tiles = tiles[1:]
        lacking -= 1
    return away


# Appendix A.2, with its names of suits made one and its input read from counts


def a2(counts: Counts) -> list[str]:
    """The kinds that A.2 prints; none where it prints a complaint."""
    character = [rank + 1 for rank in tiles_of(counts[0:9])] or [0]
    bamboo = [rank + 1 + 10 for rank in tiles_of(counts[18:27])] or [10]
    dot = [rank + 1 + 20 for rank in tiles_of(counts[9:18])] or [20]
    mahjong_1 = character + bamboo + dot
    mahjong = [i for i in mahjong_1 if i not in [0, 10, 20]]
    mahjong.sort()
    if any(counts[27:]) or all([0 not in mahjong_1, 10 not in mahjong_1, 20 not in mahjong_1]):
        return []
    solutions = [i for i in range(1, 30) if i not in [10, 20] and a2_judge([*mahjong, i])]
    first_of_suit = [0, 18, 9]
    return [NAMES[kind] for kind in sorted(first_of_suit[i // 10] + i % 10 - 1 for i in solutions)]


def a2_judge(mahjong: list[int]) -> bool:
    double = [x for x in set(mahjong) if mahjong.count(x) >= 2]
    if len(double) == 0:
        return False
    if len(double) == 7:
        return True
    for i in double:
        mahjong_copy = mahjong.copy()
        mahjong_copy.remove(i)
        mahjong_copy.remove(i)
        for j in mahjong_copy:
            if j != -1 and mahjong_copy.count(j) >= 3:
                mahjong_copy[mahjong_copy.index(j)] = -1
                mahjong_copy[mahjong_copy.index(j)] = -1
                mahjong_copy[mahjong_copy.index(j)] = -1
            elif ((j + 1) in mahjong_copy) and ((j + 2) in mahjong_copy):
                mahjong_copy[mahjong_copy.index(j)] = -1
                mahjong_copy[mahjong_copy.index(j + 1)] = -1
                mahjong_copy[mahjong_copy.index(j + 2)] = -1
        if [i for i in mahjong_copy if i != -1] == []:
            return True
    return False


def tiles_to_complete(counts: Counts, meld_suits: Sequence[int] = ()) -> list[str]:
    """Definition 6: every draw is tried, and a win taken apart."""
    found = []
    for kind in range(27):
        drawn = one_more(counts, kind)
        suits = {k // 9 for k in tiles_of(drawn)} | set(meld_suits)
        if max(drawn) <= 4 and len(suits) <= 2 and 3 not in suits and _is_win(drawn):
            found.append(NAMES[kind])
    return found


def _is_win(counts: Counts) -> bool:
    number, rests = words(counts)
    return number == sum(counts) // 3 + 1 and rests == {(0,) * NUM_KINDS}
