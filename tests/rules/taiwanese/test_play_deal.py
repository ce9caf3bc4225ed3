"""Wall and deal (docs/rules/taiwanese.md 1; rules.md A.1, A.3)."""

from collections import Counter

import pytest

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.walls import tiles_of


def sorted_tiles(hand: str) -> list[str]:
    return sorted(tiles_of(hand))


@pytest.mark.parametrize(("rules", "flowers"), [("taiwanese:olympiad", 0), ("taiwanese:sml2026", 8)])
def test_1_1_a1_tiles(rules: str, flowers: int) -> None:
    counts = Counter(tiles_of(mk.engine.wall_of(mk.make_rules(rules), 3)))
    assert Counter(counts.values()) == Counter({4: 34, **({1: flowers} if flowers else {})})
    assert sorted(tile for tile, count in counts.items() if count == 1) == [f"{i}f" for i in range(1, flowers + 1)]


@pytest.mark.parametrize("dealer", range(4))
def test_1_2_a3_four_tiles_at_a_time_from_the_dealer_on(dealer: int) -> None:
    rules = mk.make_rules("taiwanese")
    wall = tiles_of(mk.engine.wall_of(rules, 11))
    state = mk.State(rules, wall="".join(wall), dealer=dealer)
    hands: dict[int, list[str]] = {seat: [] for seat in range(4)}
    front = 0
    for _ in range(4):
        for i in range(4):
            for _ in range(4):
                hands[(dealer + i) % 4].append(wall[front])
                front += 1
    hands[dealer].append(wall[front])  # the dealer draws
    assert {seat: sorted_tiles(state.hand(seat)) for seat in range(4)} == {
        seat: sorted(hand) for seat, hand in hands.items()
    }
    assert state.asked == [dealer]
    assert state.observe(dealer).drawn == wall[64]


@pytest.mark.parametrize(("has_flowers", "num_tiles", "draws"), [(False, 136, 56), (True, 144, 64)])
def test_1_4_a3_sixteen_tiles_are_left_over(has_flowers: bool, num_tiles: int, draws: int) -> None:  # noqa: FBT001
    table = Table(mk.make_rules("taiwanese", has_flowers=has_flowers))
    assert table.rules.num_tiles == num_tiles
    assert table.state.draws_left == draws - 1  # the dealer has drawn


def test_1_3_a3_draws_from_the_front_replacements_from_the_end() -> None:
    table = Table("taiwanese", hands={0: "1111m2222p369s12345z"}).play("0 concealed_kan 1m", "0 concealed_kan 2p")
    wall = tiles_of(table.wall)
    assert [event.tile for event in table.all("draw")] == [wall[135], wall[134]]
    table.until_turn(1)
    assert table.state.observe(1).drawn == wall[65]


def test_1_4_a4_reserve_is_an_option() -> None:
    assert mk.State(mk.make_rules("taiwanese", reserve=14)).draws_left == 136 - 64 - 14 - 1
