"""A table as text."""

import mahjongkit as mk
from mahjongkit.render import table_text


def test_the_drawn_tile_is_last_in_a_state_too() -> None:
    state = mk.State(mk.make_rules("riichi"), seed=4)
    seen = state.observe(state.turn)
    own = next(line for line in table_text(seen).splitlines() if "?" not in line and line.startswith("    "))
    assert own.split()[-1] == seen.drawn
    assert own in table_text(state).splitlines()


def test_one_deposit_is_one() -> None:
    text = str(mk.State(mk.make_rules("riichi"), seed=4)).replace("deposits 0", "deposits 1")
    assert ", 1 deposit, 69 draws left" in table_text(mk.State.from_text(text))
