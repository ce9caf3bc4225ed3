"""The best ways to split a hand, in the standard form."""

import pytest
from hypothesis import given, settings

import mahjongkit as mk
from tests import oracles
from tests.hands import SIZES, Counts, deals, deals_with_melds, hands
from tests.measures.oracles_decompositions import Texts, splits_by_parts, splits_by_targets, texts_of

SMALL_SIZES = tuple(size for size in SIZES if size <= 8)


def texts(hand: str) -> list[str]:
    return [str(found) for found in mk.measures.decompositions(hand)]


def splits(counts: Counts) -> list[Texts]:
    return [
        (found.groups, found.partials, found.pair, found.rest) for found in mk.measures.decompositions(bytes(counts))
    ]


# By hand


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("B1B1B2B3B4C1C1C1C2C2C2C7C8C9", ["111m 222m 789m 234s | - | 11s | -"]),
        ("22234555s", ["222s 345s | - | 55s | -", "234s 555s | - | 22s | -"]),
        ("111222333m99p", ["111m 222m 333m | - | 99p | -", "123m 123m 123m | - | 99p | -"]),
        (
            "11112222333344m",
            [
                "111m 123m 222m 333m | - | 44m | -",
                "123m 123m 123m 123m | - | 44m | -",
                "123m 123m 234m 234m | - | 11m | -",
            ],
        ),
    ],
)
def test_complete_hands(hand: str, expected: list[str]) -> None:
    assert texts(hand) == expected
    assert {found.missing for found in mk.measures.decompositions(hand)} == {0}


@pytest.mark.parametrize(
    ("hand", "missing", "expected"),
    [
        ("5m", 1, ["- | - | - | 5m"]),
        ("123m456p13s77z", 1, ["123m 456p | 13s | 77z | -"]),
        ("11m11p", 1, ["- | 11m | 11p | -", "- | 11p | 11m | -"]),
        (
            "2223444s",
            1,
            [
                "222s 444s | - | - | 3s",
                "222s | 34s | 44s | -",
                "234s | 22s | 44s | -",
                "234s | 44s | 22s | -",
                "444s | 23s | 22s | -",
            ],
        ),
        ("13579m", 2, ["- | 13m | - | 579m", "- | 35m | - | 179m", "- | 57m | - | 139m", "- | 79m | - | 135m"]),
        ("19m28p", 3, ["- | - | - | 19m28p"]),
    ],
)
def test_hands_before_they_are_complete(hand: str, missing: int, expected: list[str]) -> None:
    assert texts(hand) == expected
    assert {found.missing for found in mk.measures.decompositions(hand)} == {missing}


def test_a_fifth_tile_completes_nothing() -> None:
    """111m with a pair of 1m has five; what is left is another pair, or the pair first and 123m from a third tile."""
    assert texts("1111m") == ["111m | - | - | 1m", "- | - | 11m | 11m"]
    assert {found.missing for found in mk.measures.decompositions("1111m")} == {2}


def test_a_red_five_is_a_five() -> None:
    assert texts("05m7m9p1z") == ["- | - | 55m | 7m9p1z", "- | 55m | - | 7m9p1z", "- | 57m | - | 5m9p1z"]


def test_melds_are_left_out() -> None:
    for hand in deals_with_melds(seed=21, number=100, extra=1):
        assert mk.measures.decompositions(hand.text) == mk.measures.decompositions(bytes(hand.counts)), hand.text


# By oracles


@given(hands(sizes=SMALL_SIZES))
def test_small_hands_equal_both_oracles(counts: Counts) -> None:
    found = splits(counts)
    assert len(found) == len(set(found))
    assert set(found) == {texts_of(split) for split in splits_by_targets(counts)}
    assert set(found) == {texts_of(split) for split in splits_by_parts(counts)}


def test_random_small_hands_equal_the_oracle() -> None:
    for counts in deals(seed=22, number=75, sizes=SMALL_SIZES):
        expected = {texts_of(split) for split in splits_by_targets(counts)}
        assert set(splits(counts)) == expected, oracles.text_of(counts)


@pytest.mark.parametrize("size", [13, 14, 16, 17])
def test_full_hands_equal_the_oracle(size: int) -> None:
    for counts in deals(seed=size, number=15, sizes=[size])[::3]:
        expected = {texts_of(split) for split in splits_by_parts(counts)}
        assert set(splits(counts)) == expected, oracles.text_of(counts)


@given(hands())
def test_every_hand_has_one_and_all_lack_the_distance(counts: Counts) -> None:
    found = mk.measures.decompositions(bytes(counts))
    assert {one.missing for one in found} == {oracles.distance(counts, form="standard")}
    assert len(set(found)) == len(found)
    for one in found:
        tiles = "".join([*one.groups, *one.partials, one.pair or "", one.rest])
        assert oracles.counts_of(tiles) == counts


# As values


@settings(max_examples=20)
@given(hands())
def test_equal_values(counts: Counts) -> None:
    first = mk.measures.decompositions(bytes(counts))
    again = mk.measures.decompositions(mk.Hand(oracles.text_of(counts)))
    assert first == again
    assert [hash(one) for one in first] == [hash(one) for one in again]
    assert first[0] != str(first[0])
    assert all(one != first[0] for one in first[1:])


def test_text_and_attributes() -> None:
    [found] = mk.measures.decompositions("123m456p13s77z")
    assert str(found) == "123m 456p | 13s | 77z | -"
    assert repr(found) == "<Decomposition 123m 456p | 13s | 77z | -, missing 1>"
    with pytest.raises(AttributeError):
        found.rest = "1m"  # type: ignore[misc]


def test_a_hand_of_no_size_is_an_error() -> None:
    with pytest.raises(mk.NotationError):
        mk.measures.decompositions("123m")


def test_a_notation_can_be_named() -> None:
    assert mk.measures.decompositions("B1B1B2B3B4", notation="thesis") == mk.measures.decompositions("11234s")
