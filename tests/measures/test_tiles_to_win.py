"""Tiles to win for every number of groups, and the number of blocks (SIMCAT, section 4; errata 17 and 19)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mahjongkit as mk
from tests import oracles
from tests.hands import TURN_SIZES, VARIANTS, Counts, deals, hands, sizes_of

SEVEN_BLOCKS = "445w1267t1144888999s"


def test_published_row() -> None:
    row = [0, 0, 0, 1, 2, 3, 4, 6]
    assert mk.measures.tiles_to_win_row(SEVEN_BLOCKS) == row
    assert [mk.measures.tiles_to_win(SEVEN_BLOCKS, groups=c) for c in range(1, 9)] == row
    assert mk.measures.block_count(SEVEN_BLOCKS) == 7


def test_a_win_needs_a_third_of_the_concealed_tiles_in_groups() -> None:
    assert mk.measures.tiles_to_win(SEVEN_BLOCKS) == mk.measures.tiles_to_win(SEVEN_BLOCKS, variant="taiwanese") == 3
    assert mk.measures.tiles_to_win("445w1267t1144s") == mk.measures.tiles_to_win("445w1267t1144s", groups=4)


def test_published_tatsu_breaking_set() -> None:
    hand = "445w1267t1144s"
    assert mk.measures.block_count(hand) == 5
    assert mk.measures.block_count("445w267t1144s") == 4
    assert mk.measures.block_count("45w1267t1144s") == 5
    blocks = {row.tile: row.blocks for row in mk.discard_table(hand)}
    breaking = {"1p", "2p", "6p", "7p", "1s", "4s"}
    assert blocks == dict.fromkeys(breaking, 4) | {"4m": 5, "5m": 5}


def test_tatsu_breaking_set_of_table_2() -> None:
    """After 1w every discard breaks a tatsu: with a useless tile drawn, every discard but that one."""
    for hand, harmless in (("145w1267t1144s", "1m"), ("45w1267t1144s7z", "7z")):
        assert mk.measures.block_count(hand) == 5
        blocks = {row.tile: row.blocks for row in mk.discard_table(hand)}
        assert blocks.pop(harmless) == 5
        assert set(blocks.values()) == {4}


@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_rows_and_blocks_equal_the_oracle(variant: str | None) -> None:
    for counts in deals(seed=2, number=600, sizes=sizes_of(variant), variant=variant):
        row = oracles.tiles_to_win_row(counts, variant)
        text = oracles.text_of(counts)
        assert mk.measures.tiles_to_win_row(bytes(counts), variant=variant) == row, text
        assert mk.measures.tiles_to_win(bytes(counts), variant=variant) == row[sum(counts) // 3], text
        assert mk.measures.block_count(bytes(counts), variant=variant) == oracles.block_count(counts, variant), text


@pytest.mark.parametrize("variant", [None, *VARIANTS])
@given(data=st.data())
def test_rows_of_shapes_equal_the_oracle(variant: str | None, data: st.DataObject) -> None:
    counts = data.draw(hands(sizes=sizes_of(variant), variant=variant))
    assert mk.measures.tiles_to_win_row(bytes(counts), variant=variant) == oracles.tiles_to_win_row(counts, variant)
    assert mk.measures.block_count(bytes(counts), variant=variant) == oracles.block_count(counts, variant)


def test_the_block_rule_contradicts_itself_on_some_hands() -> None:
    """Errata 19: after a step of two tiles a step of one may follow; the last step of at most one decides."""
    odd = []
    for counts in deals(seed=3, number=3000, sizes=[17]):
        row = [0, *oracles.tiles_to_win_row(counts)]
        steps = [after - before for before, after in pairwise(row)]
        if any(step >= 2 and later <= 1 for step, later in pairwise(steps)):
            odd.append(counts)
    assert len(odd) > 10
    for counts in odd:
        assert mk.measures.block_count(bytes(counts)) == oracles.block_count(counts), oracles.text_of(counts)


@given(hands(sizes=TURN_SIZES))
def test_blocks_of_the_discard_table(counts: Counts) -> None:
    for row in mk.discard_table(bytes(counts)):
        after = oracles.one_less(counts, oracles.NAMES.index(row.tile))
        assert row.blocks == oracles.block_count(after)


@pytest.mark.parametrize("groups", [-1, 0, 9, 100])
def test_a_number_of_groups_out_of_range_is_an_error(groups: int) -> None:
    with pytest.raises(mk.RulesError, match=str(groups)):
        mk.measures.tiles_to_win(SEVEN_BLOCKS, groups=groups)
