"""Waits, acceptance and the discard table: hands worked out by hand, and the oracle."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mahjongkit as mk
from tests import oracles
from tests.hands import READY_SIZES, TURN_SIZES, VARIANTS, Counts, deal, deals, hands, sizes_of

ORPHAN_NAMES = [oracles.NAMES[kind] for kind in oracles.ORPHANS]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123m456p789s1122z", ["1z", "2z"]),
        ("123m456p78s11222z", ["6s", "9s"]),
        ("123456789m1p", ["1p"]),
        ("222333444p5556m", ["4m", "6m", "7m"]),
        ("1112345678999m", [f"{rank}m" for rank in range(1, 10)]),  # nine gates
        ("19m19p19s1234567z", ORPHAN_NAMES),
        ("119m19p19s123456z", ["7z"]),
        ("1122m3344p5566s7z", ["7z"]),
        ("123m456p789s1111z", []),  # the fifth 1z does not exist
        ("1111222233334m", ["4m", "5m"]),  # 1m to 3m are held four times
        ("147m258p369s1234z", []),
        ("1m", ["1m"]),
    ],
)
def test_known_waits(hand: str, expected: list[str]) -> None:
    assert mk.waits(hand) == expected


def test_known_acceptance() -> None:
    assert mk.acceptance("123m456p78s11222z") == {"6s": 4, "9s": 4}
    assert mk.acceptance("123m456p78s11222z", visible="6669999s1m") == {"6s": 1}
    assert mk.acceptance("123m456p789s1122z") == {"1z": 2, "2z": 2}
    # Any tile but the fifth 1z becomes a wait for its pair: 33 kinds with nine tiles of them in the hand.
    every = mk.acceptance("123m456p789s1111z")
    assert len(every) == 33
    assert sum(every.values()) == 33 * 4 - 9
    assert "1z" not in every


def test_published_useful_tiles() -> None:
    """SIMCAT 4.2 names 3w 6w 5t 8t 1s 4s for the hand after 4w; 3t completes 12t."""
    assert set(mk.acceptance("45w1267t1144s")) == {"3m", "6m", "3p", "5p", "8p", "1s", "4s"}


def test_waits_ignore_what_is_gone() -> None:
    hand = "123m456p78s11222z"
    assert mk.acceptance(hand, visible="66669999s") == {}
    assert mk.waits(hand) == ["6s", "9s"]


def test_a_red_five_is_a_five() -> None:
    assert mk.acceptance("340m456p789s1122z") == mk.acceptance("345m456p789s1122z")
    red = mk.discard_table("340m456p789s11223z")
    assert [row.tile for row in red] == [row.tile for row in mk.discard_table("345m456p789s11223z")]
    assert "0m" not in [row.tile for row in red]


@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_acceptance_and_waits_equal_the_oracle(variant: str | None) -> None:
    sizes = [size for size in sizes_of(variant) if size % 3 == 1]
    for counts in deals(seed=4, number=45, sizes=sizes, variant=variant):
        text = oracles.text_of(counts)
        for form in (None, *oracles.forms_of(sum(counts), variant)):
            expected = oracles.acceptance(counts, variant, form)
            assert mk.acceptance(bytes(counts), variant=variant, form=form) == expected, (text, form)
        assert mk.waits(bytes(counts), variant=variant) == oracles.waits(counts, variant), text


@pytest.mark.parametrize("variant", [None, *VARIANTS])
@settings(max_examples=30)
@given(data=st.data())
def test_acceptance_of_shapes_with_visible_tiles_equals_the_oracle(variant: str | None, data: st.DataObject) -> None:
    sizes = [size for size in sizes_of(variant) if size % 3 == 1]
    counts = data.draw(hands(sizes=sizes, variant=variant))
    gone = tuple(data.draw(st.integers(0, 4 - count)) for count in counts)
    found = mk.acceptance(bytes(counts), visible=bytes(gone), variant=variant)
    assert found == oracles.acceptance(counts, variant, gone=gone)
    assert list(found) == sorted(found, key=oracles.NAMES.index)
    assert mk.waits(bytes(counts), variant=variant) == oracles.waits(counts, variant)


def assert_table(counts: Counts, variant: str | None, gone: Counts) -> None:
    table = mk.discard_table(bytes(counts), variant=variant, visible=bytes(gone))
    assert [row.tile for row in table if counts[oracles.NAMES.index(row.tile)] == 0] == []
    assert len({row.tile for row in table}) == len(table) == sum(count > 0 for count in counts)
    order = [(row.shanten, -row.num_tiles, oracles.NAMES.index(row.tile)) for row in table]
    assert order == sorted(order)
    for row in table:
        kind = oracles.NAMES.index(row.tile)
        after = oracles.one_less(counts, kind)
        # The discarded tile lies on the table: it is not left in the wall.
        gone_after = oracles.one_more(gone, kind)
        assert row.shanten == oracles.shanten(after, variant)
        assert row.acceptance == oracles.acceptance(after, variant, gone=gone_after), row.tile
        assert row.num_kinds == len(row.acceptance)
        assert row.num_tiles == sum(row.acceptance.values())


@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_discard_tables_equal_the_oracle(variant: str | None) -> None:
    sizes = [size for size in sizes_of(variant) if size % 3 == 2]
    rng = random.Random(8)
    for counts in deals(seed=8, number=15, sizes=sizes, variant=variant):
        unseen = [4 - count for count in counts]
        in_view = rng.sample(range(34), 20, counts=unseen)
        assert_table(counts, variant, tuple(in_view.count(kind) for kind in range(34)))


@given(hands(sizes=TURN_SIZES[:4]))
def test_discard_tables_of_small_shapes_equal_the_oracle(counts: Counts) -> None:
    assert_table(counts, None, (0,) * 34)


def test_the_two_kinds_of_hands_are_not_mixed_up() -> None:
    for size in TURN_SIZES:
        counts = bytes(deal(random.Random(size), size))
        for measure in (mk.acceptance, mk.waits):
            with pytest.raises(mk.NotationError, match=rf"\b{size}\b"):
                measure(counts)
    for size in READY_SIZES:
        with pytest.raises(mk.NotationError, match=rf"\b{size}\b"):
            mk.discard_table(bytes(deal(random.Random(size), size)))


def test_five_of_a_kind_over_hand_and_table_is_an_error() -> None:
    with pytest.raises(mk.NotationError, match="1m"):
        mk.acceptance("123m456p78s11222z", visible="1111m")
    with pytest.raises(mk.NotationError, match="1z"):
        mk.discard_table("123m456p78s112223z", visible="111z")


def test_no_tile_may_be_visible() -> None:
    hand = "123m456p78s11222z"
    assert mk.acceptance(hand, visible="") == mk.acceptance(hand)
    assert mk.acceptance(hand, visible=bytes(34)) == mk.acceptance(hand)
    with pytest.raises(mk.NotationError, match="no tiles"):
        mk.acceptance("")  # a hand has tiles
