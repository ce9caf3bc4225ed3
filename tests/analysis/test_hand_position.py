"""A hand alone as a position: the variant of its size, and indicators of dora."""

import pytest

import mahjongkit as mk
from mahjongkit.analysis.hand_position import indicator_of
from mahjongkit.tiles import Tile, read_tiles


@pytest.mark.parametrize(
    ("variant", "ring"),
    [
        ("riichi", "123456789m"),
        ("sanma", "19m"),
        ("sanma", "123456789s"),
        ("riichi", "1234z"),
        ("sanma", "567z"),
    ],
)
def test_a_tile_is_told_by_the_one_before_it_in_its_ring(variant: str, ring: str) -> None:
    """Of the characters of sanma there are two (docs/rules/riichi.md)."""
    rules = mk.make_rules(variant)
    tiles = read_tiles(ring)
    assert [indicator_of(tile, rules) for tile in tiles] == [tiles[-1], *tiles[:-1]]


def test_a_red_five_is_told_as_the_plain_one() -> None:
    assert indicator_of(Tile("0p"), mk.make_rules("riichi")) == "4p"


def test_a_tile_that_is_not_played_with_is_told() -> None:
    with pytest.raises(mk.RulesError, match="sanma has no 5m"):
        indicator_of(Tile("5m"), mk.make_rules("sanma"))
