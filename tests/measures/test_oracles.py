"""The oracles against each other, against real vectors and against what every player knows."""

import pytest
from hypothesis import given

from tests import oracles
from tests.hands import SIZES, deals, hands
from tests.measures.vectors import SAMPLE_FILES, read_vectors

CHARACTERS_AND_HONOURS = (*range(9), *range(27, 34))


@given(hands(sizes=(1, 2, 4, 5, 7, 8)))
def test_listing_targets_and_drawing_tiles_agree(counts: tuple[int, ...]) -> None:
    # The hand moves to one suit, so that every useful draw is among few kinds.
    folded = [0] * oracles.NUM_KINDS
    for kind, count in enumerate(counts):
        place = kind if kind >= 27 else kind % 9
        folded[place] = min(4, folded[place] + count)
    for groups in range(sum(folded) // 3 + 1):
        drawn = oracles.distance_by_drawing(folded, groups, CHARACTERS_AND_HONOURS)
        assert oracles.standard_row(folded)[groups] == drawn


@pytest.mark.parametrize("variant", [None, "sanma", "sichuan"])
def test_near_hands_agree_with_drawing_over_all_kinds(variant: str | None) -> None:
    sizes = [size for size in SIZES if size <= 14]
    dealt = deals(seed=5, number=2000, sizes=sizes, variant=variant)
    near = [counts for counts in dealt if oracles.distance(counts, variant, "standard") <= 3]
    near = sorted(near, key=sum)[:: len(near) // 30]
    assert sum(near[-1]) == 14
    tile_sets = [set(oracles.kinds_of(variant))]
    if variant == "sichuan":
        tile_sets = [{kind for kind in tile_sets[0] if kind // 9 != void} for void in range(3)]
    for counts in near:
        drawn = min(_draws(counts, tile_set) for tile_set in tile_sets)
        assert oracles.distance(counts, variant, "standard") == drawn, oracles.text_of(counts)


def _draws(counts: tuple[int, ...], tile_set: set[int], most: int = 2) -> int:
    useful = [count if kind in tile_set else 0 for kind, count in enumerate(counts)]
    return oracles.distance_by_drawing(useful, sum(counts) // 3, sorted(tile_set), most=most)


def test_formulas_of_the_special_forms() -> None:
    for counts in deals(seed=6, number=600, sizes=(13, 14)):
        pairs = sum(count >= 2 for count in counts)
        distinct = sum(count > 0 for count in counts)
        assert oracles.shanten(counts, form="seven-pairs") == 6 - pairs + max(0, 7 - distinct)
        orphans = [counts[kind] for kind in oracles.ORPHANS]
        expected = 13 - sum(count > 0 for count in orphans) - any(count > 1 for count in orphans)
        assert oracles.shanten(counts, form="thirteen-orphans") == expected


def test_real_vectors() -> None:
    for path in SAMPLE_FILES:
        for counts, expected in read_vectors(path):
            assert {form: oracles.shanten(counts, form=form) for form in expected} == expected
