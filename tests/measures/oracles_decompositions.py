"""Decompositions in Python, to judge the C++ by: once from all complete hands, once from all choices of parts."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tests.measures.oracles_words import GROUPS, PAIRS, PARTIALS, Tiles, mpsz, tiles_of, without
from tests.oracles import NUM_KINDS, Counts, distance


class Split(NamedTuple):
    """A decomposition; parts in ascending order."""

    groups: tuple[Tiles, ...]
    partials: tuple[Tiles, ...]
    pair: Tiles | None
    rest: Tiles


Texts = tuple[tuple[str, ...], tuple[str, ...], str | None, str]


def texts_of(split: Split) -> Texts:
    """The parts of a split as texts."""
    groups, partials = (tuple(map(mpsz, parts)) for parts in (split.groups, split.partials))
    return groups, partials, mpsz(split.pair) if split.pair else None, mpsz(split.rest)


# From complete hands: what each shares with the hand is spread over its groups and its pair in every way


@cache
def _targets(num_groups: int) -> tuple[list[tuple[Tiles, ...]], NDArray[np.uint8]]:
    targets = [(*groups, pair) for groups in combinations_with_replacement(GROUPS, num_groups) for pair in PAIRS]
    counts = np.zeros((len(targets), NUM_KINDS), dtype=np.uint8)
    for row, parts in zip(counts, targets, strict=True):
        for kind in sum(parts, ()):
            row[kind] += 1
    legal = np.flatnonzero(counts.max(axis=1) <= 4)
    return [targets[index] for index in legal], counts[legal]


def _spread(shared: Counter[int], parts: tuple[Tiles, ...]) -> Iterator[tuple[Tiles, ...]]:
    """All ways to give the shared tiles to parts that hold them."""
    shares = [{share for size in range(len(part) + 1) for share in combinations(part, size)} for part in parts]
    for spread in product(*shares):
        if Counter(sum(spread, ())) == shared:
            yield spread


def splits_by_targets(counts: Counts) -> set[Split]:
    """Every decomposition that leads to a nearest complete hand; for at most two groups."""
    parts_of, targets = _targets(sum(counts) // 3)
    held = np.minimum(targets, np.array(counts, dtype=np.uint8))
    num_shared = held.sum(axis=1)
    found = set()
    for index in np.flatnonzero(num_shared == num_shared.max()):
        for *groups, pair in _spread(Counter(tiles_of(held[index].tolist())), parts_of[index]):
            found.add(_split(counts, groups, pair))
    return found


def _split(counts: Counts, groups: list[Tiles], pair: Tiles) -> Split:
    rest = Counter(tiles_of(counts))
    for part in (*groups, pair):
        if len(part) > 1:
            rest -= Counter(part)
    return Split(
        tuple(sorted(group for group in groups if len(group) == 3)),
        tuple(sorted(group for group in groups if len(group) == 2)),
        pair if len(pair) == 2 else None,
        tuple(sorted(rest.elements())),
    )


# From parts: every choice of them is completed in every way


def splits_by_parts(counts: Counts) -> set[Split]:
    """Every choice of parts that can be completed with no more tiles than the hand lacks."""
    lacking = distance(counts, form="standard")
    return {split for split in _choices(counts) if _can_complete(split, sum(counts) // 3, lacking)}


def _choices(counts: Counts) -> set[Split]:
    found = set()
    fresh = {Split((), (), None, tiles_of(counts))}
    while fresh:
        found |= fresh
        fresh = {larger for split in fresh for larger in _one_part_more(split, sum(counts) // 3)}
    return found


def _one_part_more(split: Split, num_groups: int) -> Iterator[Split]:
    rest = [split.rest.count(kind) for kind in range(NUM_KINDS)]
    parts = GROUPS + PARTIALS if len(split.groups) + len(split.partials) < num_groups else ()
    for part in parts:
        left = without(rest, part)
        if left is None:
            continue
        if len(part) == 3:
            yield split._replace(groups=tuple(sorted((*split.groups, part))), rest=tiles_of(left))
        else:
            yield split._replace(partials=tuple(sorted((*split.partials, part))), rest=tiles_of(left))
    for pair in PAIRS if split.pair is None else ():
        left = without(rest, pair)
        if left is not None:
            yield split._replace(pair=pair, rest=tiles_of(left))


@cache
def _groups_with(tiles: Tiles) -> list[Tiles]:
    return [group for group in GROUPS if not Counter(tiles) - Counter(group)]


def _can_complete(split: Split, num_groups: int, lacking: int) -> bool:
    """Whether some completion lacks no more tiles: partials one, open groups two beside a tile of the rest or three."""
    num_open = num_groups - len(split.groups) - len(split.partials)
    opens = num_open if split.pair else num_open + 1
    least = len(split.partials) + 2 * num_open + (0 if split.pair else 1)
    num_seeds = opens - (lacking - least)
    if num_seeds > opens:
        return False
    for seeds in set(combinations(split.rest, max(0, num_seeds))):
        roles = [_groups_with((seed,)) for seed in seeds]
        pair_seeds = range(len(seeds)) if split.pair is None else ()
        # Either no seed becomes the pair, which is then there or begins from nothing, or one of them does.
        for pair_seed in (None, *pair_seeds):
            if pair_seed is None and len(seeds) > num_open:
                continue
            choices = [[(seed,) * 2] if i == pair_seed else roles[i] for i, seed in enumerate(seeds)]
            fills = [_groups_with(partial) for partial in split.partials]
            done = sum(split.groups, split.pair or ())
            if any(max(Counter(sum(parts, done)).values(), default=0) <= 4 for parts in product(*fills, *choices)):
                return True
    return False
