"""Every measure of a hand with melds: they are groups that are done, and their tiles are gone from the wall."""

import pytest

import mahjongkit as mk
from tests import oracles
from tests.hands import VARIANTS, deals_with_melds


@pytest.mark.parametrize("extra", [0, 1])
@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_numbers_equal_the_oracle(variant: str | None, extra: int) -> None:
    for hand in deals_with_melds(seed=1, number=200, extra=extra, variant=variant):
        row = oracles.tiles_to_win_row(hand.counts, variant, hand.meld_suits)
        needed = sum(hand.counts) // 3 + len(hand.melds)
        assert mk.shanten(hand.text, variant=variant) == row[needed] - 1, hand.text
        assert mk.measures.tiles_to_win(hand.text, variant=variant) == row[needed], hand.text
        assert mk.measures.tiles_to_win_row(hand.text, variant=variant) == row, hand.text
        blocks = oracles.block_count(hand.counts, variant, hand.meld_suits)
        assert mk.measures.block_count(hand.text, variant=variant) == blocks, hand.text


@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_acceptance_and_waits_equal_the_oracle(variant: str | None) -> None:
    for hand in deals_with_melds(seed=2, number=60, extra=0, variant=variant):
        expected = oracles.acceptance(hand.counts, variant, gone=hand.melded, meld_suits=hand.meld_suits)
        assert mk.acceptance(hand.text, variant=variant) == expected, hand.text
        waits = oracles.waits(hand.counts, variant, meld_suits=hand.meld_suits)
        assert mk.waits(hand.text, variant=variant) == waits, hand.text


@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_discard_tables_equal_the_oracle(variant: str | None) -> None:
    for hand in deals_with_melds(seed=3, number=20, extra=1, variant=variant):
        table = mk.discard_table(hand.text, variant=variant)
        assert len(table) == sum(count > 0 for count in hand.counts)
        for row in table:
            kind = oracles.NAMES.index(row.tile)
            after = oracles.one_less(hand.counts, kind)
            gone = oracles.one_more(hand.melded, kind)
            assert row.shanten == oracles.shanten(after, variant, meld_suits=hand.meld_suits), hand.text
            expected = oracles.acceptance(after, variant, gone=gone, meld_suits=hand.meld_suits)
            assert row.acceptance == expected, hand.text
            assert row.blocks == oracles.block_count(after, variant, hand.meld_suits), hand.text


def test_the_published_hand_with_its_melds_set_aside() -> None:
    """Errata 17: 888s and 999s are melds; the row and the seven blocks are those of the hand of 17 tiles."""
    hand = "445m1267p1144s(888s)(999s)"
    assert mk.measures.tiles_to_win_row(hand) == [0, 0, 0, 1, 2, 3, 4, 6]
    assert mk.measures.block_count(hand) == 7
    assert mk.shanten(hand, variant="taiwanese") == 2


def test_a_hand_with_a_meld_has_no_special_form() -> None:
    assert mk.shanten("1122m3344p5566s7z(111z)") == mk.shanten("1122m3344p5566s7z", form="standard") == 3
    for form in ("seven-pairs", "thirteen-orphans"):
        with pytest.raises(mk.RulesError, match=form):
            mk.shanten("1122m3344p5566s7z(111z)", form=form)


def test_a_wait_on_melded_tiles_is_still_a_wait() -> None:
    """rules.md C: waits that are gone elsewhere are waits; only four of them in the concealed hand are none."""
    hand = "123m456p1z(111z)[9999s]"
    assert mk.waits(hand) == ["1z"]
    assert mk.acceptance(hand) == {}


def test_melds_decide_the_suits_of_sichuan() -> None:
    """rules.md B: at most two suits over hand and melds together."""
    assert mk.shanten("123456p11s(111m)(222m)", variant="sichuan") == 1
    assert mk.shanten("23456799p(111m)(222m)", variant="sichuan") == -1
