"""Batch functions give what the single ones give, for any array of counts, on any number of threads."""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit import batch
from tests import oracles
from tests.hands import READY_SIZES, SIZES, TURN_SIZES, VARIANTS, deals, sizes_of

Array = NDArray[np.uint8]
CASES = [(variant, form) for variant in (None, *VARIANTS) for form in (None, "standard")]
CASES += [("riichi", "seven-pairs"), ("sichuan", "seven-pairs"), ("sanma", "thirteen-orphans")]


def dealt(number: int, remainders: tuple[int, ...] = (1, 2), variant: str | None = None, seed: int = 1) -> Array:
    sizes = [size for size in sizes_of(variant) if size % 3 in remainders]
    return np.array(deals(seed, number, sizes, variant), dtype=np.uint8)


def in_view(hands: Array, seed: int = 2) -> Array:
    return np.random.default_rng(seed).integers(0, 5 - hands.astype(np.int64)).astype(np.uint8)


def row_of(numbers: dict[str, int]) -> list[int]:
    return [numbers.get(name, 0) for name in oracles.NAMES]


@pytest.mark.parametrize(("variant", "form"), CASES)
def test_shanten(variant: str | None, form: str | None) -> None:
    hands = dealt(2000, variant=variant)
    found = batch.shanten(hands, variant=variant, form=form)
    assert found.shape == (2000,)
    assert found.tolist() == [mk.shanten(bytes(hand), variant=variant, form=form) for hand in hands]


@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_shanten_equals_the_oracle(variant: str | None) -> None:
    hands = dealt(1000, variant=variant, seed=7)
    expected = [oracles.shanten(hand, variant) for hand in hands.tolist()]
    assert batch.shanten(hands, variant=variant).tolist() == expected


@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_tiles_to_win_and_block_count(variant: str | None) -> None:
    hands = dealt(2000, variant=variant)
    rows = [mk.measures.tiles_to_win_row(bytes(hand), variant=variant) for hand in hands]
    assert batch.tiles_to_win(hands, variant=variant).tolist() == rows
    blocks = [mk.measures.block_count(bytes(hand), variant=variant) for hand in hands]
    assert batch.block_count(hands, variant=variant).tolist() == blocks


@pytest.mark.parametrize(("variant", "form"), CASES)
def test_waits_and_acceptance(variant: str | None, form: str | None) -> None:
    hands = dealt(500, (1,), variant)
    visible = in_view(hands)
    waits = [mk.waits(bytes(hand), variant=variant, form=form) for hand in hands]
    assert batch.waits(hands, variant=variant, form=form).tolist() == [
        [name in names for name in oracles.NAMES] for names in waits
    ]
    single = [mk.acceptance(bytes(hand), variant=variant, form=form) for hand in hands]
    assert batch.acceptance(hands, variant=variant, form=form).tolist() == [row_of(numbers) for numbers in single]
    seen = [
        mk.acceptance(bytes(hand), visible=bytes(row), variant=variant, form=form)
        for hand, row in zip(hands, visible, strict=True)
    ]
    found = batch.acceptance(hands, visible=visible, variant=variant, form=form)
    assert found.tolist() == [row_of(numbers) for numbers in seen]


@pytest.mark.parametrize(("variant", "form"), CASES)
def test_discard_table(variant: str | None, form: str | None) -> None:
    hands = dealt(200, (2,), variant)
    visible = in_view(hands)
    table = batch.discard_table(hands, visible=visible, variant=variant, form=form)
    for place, (hand, row) in enumerate(zip(hands, visible, strict=True)):
        rows = mk.discard_table(bytes(hand), visible=bytes(row), variant=variant, form=form)
        by_tile = {discard.tile: discard for discard in rows}
        for kind, name in enumerate(oracles.NAMES):
            found = [int(column[place, kind]) for column in table]
            if name in by_tile:
                discard = by_tile[name]
                assert found == [discard.shanten, discard.num_kinds, discard.num_tiles]
            else:
                assert found == [batch.NOT_IN_HAND, 0, 0]


def test_one_row_of_visible_tiles_serves_all_hands() -> None:
    hands = dealt(50, (1,))
    free = hands.max(axis=0) < 4
    visible = free.astype(np.uint8)
    expected = batch.acceptance(hands, visible=np.tile(visible, (50, 1)))
    assert np.array_equal(batch.acceptance(hands, visible=visible), expected)
    assert not np.array_equal(batch.acceptance(hands), expected)


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.uint16, np.int32, np.int64, np.uint64])
def test_any_whole_number_type(dtype: type) -> None:
    hands = dealt(100)
    assert np.array_equal(batch.shanten(hands.astype(dtype)), batch.shanten(hands))


def test_lists_and_strided_arrays() -> None:
    hands = dealt(300)
    expected = batch.shanten(hands)
    assert np.array_equal(batch.shanten(hands.tolist()), expected)
    assert np.array_equal(batch.shanten(np.asfortranarray(hands)), expected)
    assert np.array_equal(batch.shanten(hands[::3]), expected[::3])
    assert np.array_equal(batch.shanten(hands[::-1]), expected[::-1])
    assert np.array_equal(batch.shanten(np.repeat(hands, 2, axis=1)[:, ::2]), expected)
    read_only = hands.copy()
    read_only.flags.writeable = False
    assert np.array_equal(batch.shanten(read_only), expected)


MEASURES: dict[str, tuple[Callable[..., object], tuple[int, ...]]] = {
    "shanten": (batch.shanten, SIZES),
    "tiles_to_win": (batch.tiles_to_win, SIZES),
    "block_count": (batch.block_count, SIZES),
    "waits": (batch.waits, READY_SIZES),
    "acceptance": (batch.acceptance, READY_SIZES),
    "discard_table": (batch.discard_table, TURN_SIZES),
}


@pytest.mark.parametrize("name", MEASURES)
def test_threads_do_not_change_results(name: str) -> None:
    measure, sizes = MEASURES[name]
    hands = np.tile(np.array(deals(3, 999, sizes), dtype=np.uint8), (50, 1))
    results = [measure(hands, threads=threads) for threads in (1, 2, 3, 7, 0)]
    for result in results[1:]:
        assert np.array_equal(np.asarray(result), np.asarray(results[0]))


@pytest.mark.parametrize("name", MEASURES)
def test_no_hands(name: str) -> None:
    result = MEASURES[name][0](np.zeros((0, 34), dtype=np.uint8))
    arrays = result if isinstance(result, tuple) else (result,)
    assert [len(array) for array in arrays] == [0] * len(arrays)


@pytest.mark.parametrize("shape", [(34,), (3, 33), (3, 35), (2, 3, 34), (34, 3)])
@pytest.mark.parametrize("name", MEASURES)
def test_a_wrong_shape_is_an_error(name: str, shape: tuple[int, ...]) -> None:
    with pytest.raises(mk.NotationError, match="34"):
        MEASURES[name][0](np.zeros(shape, dtype=np.uint8))


@cache
def many_hands(size: int) -> Array:
    """Made once, as dealing takes longer than all that is done with them; a test changes its own copy."""
    return np.array(deals(4, 5000, [size]), dtype=np.uint8)


@pytest.mark.parametrize(
    ("dtype", "value"), [(np.uint8, 5), (np.uint8, 255), (np.int64, 5), (np.int64, -1), (np.int64, 256)]
)
@pytest.mark.parametrize("name", MEASURES)
def test_a_wrong_count_names_row_and_kind(name: str, dtype: type, value: int) -> None:
    measure, sizes = MEASURES[name]
    hands: NDArray[np.integer] = many_hands(sizes[-1]).astype(dtype)
    hands[4321, 29] = value
    with pytest.raises(mk.NotationError, match=r"row 4321\b.*\b3z\b"):
        measure(hands)


@pytest.mark.parametrize("name", MEASURES)
def test_a_wrong_number_of_tiles_names_row_and_number(name: str) -> None:
    measure, sizes = MEASURES[name]
    hands = np.array(deals(5, 3000, sizes[-1:]), dtype=np.uint8)
    hands[1234] = [3] * 4 + [0] * 30
    with pytest.raises(mk.NotationError, match=r"row 1234\b.*\b12\b"):
        measure(hands)


def test_the_first_wrong_row_is_named_on_any_number_of_threads() -> None:
    hands = np.tile(dealt(1000), (20, 1))
    hands[[5, 9000, 19_999], 3] = 9
    for threads in (1, 2, 5):
        with pytest.raises(mk.NotationError, match=r"row 5\b"):
            batch.shanten(hands, threads=threads)


def test_a_tile_or_size_of_another_variant_names_the_row() -> None:
    hands = dealt(20, variant="sanma")
    hands[7] = oracles.counts_of("2m123456789p123s")
    with pytest.raises(mk.NotationError, match=r"row 7\b.*\b2m\b"):
        batch.shanten(hands, variant="sanma")
    hands[7] = oracles.counts_of("123456789p1234567z")
    with pytest.raises(mk.NotationError, match=r"row 7\b.*\b16\b"):
        batch.shanten(hands, variant="sanma")


@pytest.mark.parametrize("variant", ["riichi", "sanma", "taiwanese"])
def test_rows_may_be_the_concealed_tiles_beside_melds(variant: str) -> None:
    sizes = [size for size in SIZES if size < sizes_of(variant)[0]]
    hands = deals(6, 300, sizes, variant)
    expected = [oracles.shanten(hand, variant, "standard") for hand in hands]
    assert batch.shanten(np.array(hands), variant=variant).tolist() == expected


def test_wrong_options() -> None:
    hands = dealt(10)
    with pytest.raises(mk.NotationError, match="float64"):
        batch.shanten(hands.astype(np.float64))
    with pytest.raises(mk.RulesError, match=r"riichii.*known.*sichuan"):
        batch.shanten(hands, variant="riichii")
    with pytest.raises(mk.RulesError, match=r"chiitoi.*known.*seven-pairs"):
        batch.shanten(hands, form="chiitoi")
    with pytest.raises(mk.RulesError, match="thirteen-orphans"):
        batch.shanten(dealt(10, variant="taiwanese"), variant="taiwanese", form="thirteen-orphans")
    ready = dealt(10, (1,))
    with pytest.raises(mk.NotationError, match=r"\b3\b.*\b10\b"):
        batch.acceptance(ready, visible=np.zeros((3, 34), dtype=np.uint8))
    visible = in_view(ready)
    visible[6] = 4
    with pytest.raises(mk.NotationError, match=r"row 6\b"):
        batch.acceptance(ready, visible=visible)


def test_a_form_that_one_row_cannot_take_is_an_error() -> None:
    hands = np.array([oracles.counts_of("123m456p789s1234z"), oracles.counts_of("123m456p789s1z")], dtype=np.uint8)
    with pytest.raises(mk.RulesError, match=r"row 1\b.*seven-pairs|seven-pairs.*row 1\b"):
        batch.shanten(hands, form="seven-pairs")


def test_counts_of_texts() -> None:
    found = batch.counts(["19m0p", "445w1267t1144s", "7z(123m)"])
    assert found.dtype == np.uint8
    assert found.tolist() == [list(oracles.counts_of(text)) for text in ("19m5p", "445m1267p1144s", "7z")]
    assert batch.counts([]).shape == (0, 34)
    with pytest.raises(mk.NotationError):
        batch.counts(["123m", "12345x"])


def test_a_negative_number_of_threads_is_an_error() -> None:
    with pytest.raises(mk.RulesError, match="threads is -1"):
        mk.batch.shanten(mk.batch.counts(["123m1z"]), threads=-1)
