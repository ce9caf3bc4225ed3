"""Checks the certificate of docs/study/deficiency-gap.json from the definitions alone; nothing of mahjongkit is used.

Claim: over all hands of 14 tiles in three suits, deficiency minus word deficiency is at most `bound`, and `witness` has
that difference.

1. For every hand of one suit, all 5^9 of them, the tiles that it lacks for g groups, without and beside a pair, are
   found by listing every such set of tiles with at most four of a kind and spreading: a hand that holds a set lacks
   nothing, and every hand lacks at most one tile more than with a tile more.
2. Every hand of one suit with at most 14 tiles must be covered by an entry of `worst_suits`: as many tiles, as many
   words, and it lacks no more for any number of groups.
3. For every three entries with 14 tiles together the difference must be at most `bound`. Words and missing tiles of a
   hand are sums over its suits for the best way to share groups and pair, so no hand exceeds its covering entries.
4. The witness is measured with the numbers of step 1.

    python tools/check_deficiency_gap.py docs/study/deficiency-gap.json
"""

import json
import sys
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

RANKS, COPIES, GROUPS, TILES, FAR = 9, 4, 4, 14, 60
SHAPE = (COPIES + 1,) * RANKS
Grid = NDArray[np.uint8]

PARTS = [np.bincount([r] * 3, minlength=RANKS) for r in range(RANKS)]
PARTS += [np.bincount([r, r + 1, r + 2], minlength=RANKS) for r in range(RANKS - 2)]
PAIRS = [np.bincount([r] * 2, minlength=RANKS) for r in range(RANKS)]


def missing_tiles(groups: int, *, has_pair: bool) -> Grid:
    """For every hand of one suit: the tiles that it lacks for so many groups, and a pair."""
    grid = np.full(SHAPE, FAR, np.uint8)
    for parts in combinations_with_replacement(range(len(PARTS)), groups):
        tiles = sum((PARTS[part] for part in parts), np.zeros(RANKS, int))
        for pair in PAIRS if has_pair else [np.zeros(RANKS, int)]:
            if (tiles + pair).max() <= COPIES:
                grid[tuple(tiles + pair)] = 0
    for axis in range(RANKS):
        by_count = np.moveaxis(grid, axis, 0)
        for count in range(COPIES):  # what holds a set holds it with one tile more
            by_count[count + 1] = np.minimum(by_count[count + 1], by_count[count])
        for count in reversed(range(COPIES)):
            by_count[count] = np.minimum(by_count[count], by_count[count + 1] + 1)
    return grid


def all_missing_tiles() -> tuple[Grid, Grid]:
    """Step 1: [hand, groups], without and with a pair."""
    halves = [[missing_tiles(g, has_pair=pair).ravel() for g in range(GROUPS + 1)] for pair in (False, True)]
    return np.stack(halves[0], axis=1), np.stack(halves[1], axis=1)


def words_of(without: Grid, with_pair: Grid) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Most groups, and whether a pair beside groups is one word more."""
    groups = (without == 0).sum(axis=1) - 1
    return groups, (with_pair == 0).sum(axis=1) > groups


def together(a: tuple[Grid, Grid], b: tuple[Grid, Grid]) -> tuple[Grid, Grid]:
    """Two suits: groups are shared in the best way, the pair is in one of them."""
    sums: list[list[NDArray[np.uint8]]] = [[], []]
    for groups in range(GROUPS + 1):
        splits = [(i, groups - i) for i in range(groups + 1)]
        sums[0].append(np.min([a[0][..., i] + b[0][..., j] for i, j in splits], axis=0))
        with_pair = [a[p][..., i] + b[1 - p][..., j] for i, j in splits for p in (0, 1)]
        sums[1].append(np.min(with_pair, axis=0))
    return np.stack(sums[0], axis=-1), np.stack(sums[1], axis=-1)


def uncovered_hands(worst: list[dict[str, Any]], without: Grid, with_pair: Grid) -> int:
    """Step 2: hands of one suit that no entry covers."""
    tiles = np.indices(SHAPE).reshape(RANKS, -1).sum(axis=0)
    groups, is_more = words_of(without, with_pair)
    open_hands = np.flatnonzero(tiles <= TILES)
    for entry in worst:
        same = (groups[open_hands] == entry["groups"]) & (is_more[open_hands] == entry["pair_is_more"])
        maybe = open_hands[same & (tiles[open_hands] == entry["tiles"])]
        near = (without[maybe] <= entry["missing"]) & (with_pair[maybe] <= entry["missing_with_pair"])
        open_hands = np.setdiff1d(open_hands, maybe[near.all(axis=1)], assume_unique=True)
    return len(open_hands)


def greatest_gap(worst: list[dict[str, Any]]) -> int:
    """Step 3: the largest difference over three entries."""
    tiles = np.array([entry["tiles"] for entry in worst])
    groups = np.array([entry["groups"] for entry in worst])
    is_more = np.array([entry["pair_is_more"] for entry in worst])
    halves = (
        np.array([entry["missing"] for entry in worst], np.uint8),
        np.array([entry["missing_with_pair"] for entry in worst], np.uint8),
    )
    greatest = -1
    for a in range(len(worst)):
        for b in range(len(worst)):
            third = np.flatnonzero(tiles == TILES - tiles[a] - tiles[b])
            if len(third):
                two = together((halves[0][a], halves[1][a]), (halves[0][b], halves[1][b]))
                missing = together(two, (halves[0][third], halves[1][third]))[1][:, GROUPS].astype(int)
                words = groups[a] + groups[b] + groups[third] + (is_more[a] | is_more[b] | is_more[third])
                greatest = max(greatest, int((missing - (GROUPS + 1 - words)).max()))
    return greatest


def witness_measures(witness: str, without: Grid, with_pair: Grid) -> tuple[int, int]:
    """Step 4: deficiency and word deficiency of a hand such as 369m369p25889999s."""
    suits, ranks = [], ""
    for char in witness:
        if char.isdigit():
            ranks += char
        else:
            suits.append(np.bincount([int(rank) - 1 for rank in ranks], minlength=RANKS))
            ranks = ""
    places = [int(np.ravel_multi_index(tuple(suit), SHAPE)) for suit in suits]
    if sum(int(suit.sum()) for suit in suits) != TILES or max(int(suit.max()) for suit in suits) > COPIES:
        raise SystemExit(f"the witness {witness} is no hand of {TILES} tiles")
    total = (without[places[0]], with_pair[places[0]])
    for place in places[1:]:
        total = together(total, (without[place], with_pair[place]))
    groups, is_more = words_of(without[places], with_pair[places])
    return int(total[1][GROUPS]), int(GROUPS + 1 - groups.sum() - is_more.any())


def faults(certificate: dict[str, Any]) -> list[str]:
    """What is wrong with a certificate; empty where it holds."""
    without, with_pair = all_missing_tiles()
    found = []
    if uncovered := uncovered_hands(certificate["worst_suits"], without, with_pair):
        found.append(f"{uncovered} hands of one suit are not covered")
    if (greatest := greatest_gap(certificate["worst_suits"])) > certificate["bound"]:
        found.append(f"three entries differ by {greatest}, more than {certificate['bound']}")
    deficiency, word_deficiency = witness_measures(certificate["witness"], without, with_pair)
    if deficiency - word_deficiency != certificate["bound"]:
        found.append(f"the witness differs by {deficiency - word_deficiency}, not by {certificate['bound']}")
    return found


def main() -> None:
    certificate = json.loads(Path(sys.argv[1]).read_text())
    found = faults(certificate)
    print("\n".join(found) or f"the certificate holds: at most {certificate['bound']}, and {certificate['witness']}")
    raise SystemExit(1 if found else 0)


if __name__ == "__main__":
    main()
