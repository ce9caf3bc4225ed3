"""Answers of the engine at its edges: tiles that do not exist, waits after a call, worlds after the end."""

import mahjongkit as mk
from mahjongkit.tiles import read_tiles


def test_tiles_that_do_not_exist_are_no_legal_discards() -> None:
    state = mk.State(mk.make_rules("sanma"), seed=1)
    assert state.check_legal(0, mk.Action("discard 3m")) == "3m is no tile of sanma"
    assert state.check_legal(0, mk.Action("discard ?")) == "? is no tile of sanma"
    assert state.check_legal(0, mk.Action("discard 2f")) == "2f is no tile of sanma"


def test_a_seat_that_must_discard_after_a_call_has_no_waits() -> None:
    # Seat 1 is dealt a ready hand that waits for 1z and 2z, and pons the 1z that the dealer draws and discards.
    hands = ["1111m2222m3333m4m", "123456789s1122z", "4445555m667788m", "9999m7777z3333z4z"]
    state = mk.State(mk.make_rules("riichi", has_red_fives=False), wall=wall_of_hands(hands, next_tiles="1z"))
    state.step({0: mk.Action("discard 1z drawn")})
    assert state.observe(1).waits == ["1z", "2z"]
    state.step({1: mk.Action("pon 1z with 11z")})
    assert state.observe(1).waits == []
    state.step({1: mk.Action("discard 1s")})
    assert state.observe(1).waits == ["1s", "4s", "7s"]  # 23 456 789 or 234 567 89


def test_a_world_after_a_self_drawn_win_keeps_the_drawn_tile() -> None:
    # The dealer's first fourteen tiles are a win.
    hands = ["123456789s1122z", "1111m2222m3333m4m", "4445555m667788m", "9999m7777z3333z4z"]
    state = mk.State(mk.make_rules("riichi", has_red_fives=False), wall=wall_of_hands(hands, next_tiles="2z"))
    state.step({0: mk.Action("win 2z")})
    world = state.observe(2).resample(5)
    assert world.observe(0).drawn is not None
    assert world.observe(1).drawn is None


def wall_of_hands(hands: list[str], *, next_tiles: str) -> str:
    """A wall that deals the hands to the seats 0 to 3, with the tiles that are drawn first."""
    left = [f"{rank}{suit}" for suit in "mpsz" for rank in range(1, 8 if suit == "z" else 10) for _ in range(4)]
    tiles = [read_tiles(hand) for hand in hands]
    dealt = [tile for first in (0, 4, 8) for hand in tiles for tile in hand[first : first + 4]]
    dealt += [hand[12] for hand in tiles] + read_tiles(next_tiles)
    for tile in dealt:
        left.remove(tile)
    return "".join(dealt + left)
