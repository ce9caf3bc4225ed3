"""What holds at every step of any game (rules.md 0.3), and that illegal actions cannot be made (C.2, chombo)."""

import random
from collections import Counter

import pytest

import mahjongkit as mk
from tests.rules.table import Table
from tests.rules.walls import tiles_of

TABLES = [
    "riichi:tenhou",
    "riichi:majsoul",
    "riichi:mjai,has_swap_calling=true,has_late_indicators=false",
    "sanma:tenhou",
    "sanma:majsoul,has_four_kans=false",
    "sanma:mjai,has_set_aside=false,has_chi=true",
]


def check_tiles(state: mk.State, whole: Counter[str]) -> None:
    """Hands, melds, rivers, Norths and what is left of the wall are all tiles; hands have the size they must."""
    seats = range(state.rules.num_seats)
    drawn: Counter[str] = Counter()
    for seat in seats:
        hand = state.tiles(seat)
        melds = state.melds(seat)
        drawn.update(hand)
        for meld in melds:
            drawn.update(meld.tiles)
        drawn.update(tile.tile for tile in state.river(seat) if not tile.is_claimed)
        drawn["4z"] += state.num_set_aside(seat)
        has_tile = state.turn == seat and state.phase in ("turn", "after_call")
        assert len(hand) + 3 * len(melds) == 13 + has_tile
    assert drawn <= whole
    assert drawn.total() + state.draws_left + 14 == whole.total()


@pytest.mark.parametrize("text", TABLES)
def test_0_3_invariants_of_random_games(text: str) -> None:
    rules = mk.make_rules(text)
    whole = Counter(tiles_of(mk.engine.wall_of(rules, 0)))
    all_points = rules.num_seats * int(str(rules.options["start_points"]))
    rng = random.Random(text)
    for seed in range(4):
        game = mk.Game(rules, seed=seed)
        while not game.is_over:
            state = game.state
            if state.phase in ("turn", "after_call", "claims"):
                check_tiles(state, whole)
            assert sum(state.points) + 1000 * state.deposits == all_points
            assert all(seen.legal_actions for seen in game.pending.values())
            game.step({seat: rng.choice(seen.legal_actions) for seat, seen in game.pending.items()})
        assert sum(game.points) == all_points


def test_c2_illegal_actions_raise_and_change_nothing() -> None:
    table = Table(hands={0: "147m258p369s1235z"}, draws="9m")
    before = table.state.copy()
    for text in ("discard 9p", "discard 1m drawn", "riichi 9m drawn", "win 9m", "concealed_kan 1m", "abort", "pass"):
        with pytest.raises(mk.IllegalActionError, match=f"seat 0 may not {text}"):
            table.state.step({0: mk.Action(text)})
        assert table.state == before
    with pytest.raises(mk.IllegalActionError):
        table.state.step({})
    assert table.state == before
