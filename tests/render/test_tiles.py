"""Pictures of tiles, hands and tables: they parse, and show each tile once."""

import xml.etree.ElementTree as ET

import pytest

import mahjongkit as mk
from mahjongkit.render import hand_svg, table_svg
from mahjongkit.render.tile import TILE_WIDTH, tile_svg

KINDS = [*(f"{rank}{suit}" for suit in "mps" for rank in range(10)), *(f"{i}z" for i in range(1, 8))]
KINDS += [f"{i}f" for i in range(1, 9)]


def tiles_in(svg: str) -> int:
    return sum(item.tag.endswith("}g") for item in ET.fromstring(svg).iter())  # noqa: S314


@pytest.mark.parametrize("name", [*KINDS, "?"])
def test_every_kind_has_a_face_of_its_own(name: str) -> None:
    ET.fromstring(tile_svg(name))  # noqa: S314
    assert [other for other in [*KINDS, "?"] if tile_svg(other) == tile_svg(name)] == [name]


@pytest.mark.parametrize("rank", range(1, 10))
def test_dots_are_as_many_as_the_rank(rank: int) -> None:
    dots = [each for each in ET.fromstring(tile_svg(f"{rank}p")).iter("circle") if float(each.attrib["r"]) != 3.5]  # noqa: S314
    assert len(dots) == rank
    sticks = tile_svg(f"{rank}s").count("<rect") - 1  # and the body
    assert sticks == rank


def test_a_hand_shows_tiles_melds_and_flowers() -> None:
    hand = mk.Hand("123m406p77z(555s)[1111z]12f", notation="mpsz")
    svg = hand_svg(hand)
    assert tiles_in(svg) == 8 + 3 + 4 + 2
    width = float(ET.fromstring(svg).attrib["width"])  # noqa: S314
    assert width > 17 * TILE_WIDTH
    assert hand_svg("123m456p77z", drawn="7z").count("<g ") == 8


@pytest.mark.parametrize("variant", mk.rules.variants())
def test_a_table_shows_what_the_seat_sees(variant: str) -> None:
    rules = mk.make_rules(variant)
    game = mk.Game(rules, seed=3)
    agents = [mk.make_agent("greedy:calls=true", seed=seat) for seat in range(rules.num_seats)]
    for _ in range(60):
        if game.is_over:
            break
        game.step({seat: agents[seat].act(seen) for seat, seen in game.pending.items()})
    state = game.state
    for seat in range(rules.num_seats):
        seen = table_svg(state.observe(seat))
        assert "?" not in seen
        assert seen.count("seat ") == rules.num_seats
        backs = seen.count('fill="#3f7d5c"')
        assert backs > table_svg(state).count('fill="#3f7d5c"')
