"""What the other seats see (docs/rules/sichuan.md 11; rules.md B.10, F.7)."""

import pytest

import mahjongkit as mk
from tests.rules.sichuan.play_hands import FAR_MP, PLAIN
from tests.rules.sichuan.play_table import SichuanTable
from tests.rules.walls import tiles_of

SEATS = range(4)


# Seat 1 wins by drawing 1s; nobody else holds 1s or 2s.
HANDS = {0: "345789m345789p9m", 1: PLAIN, 2: "1245789p345678s", 3: "1245789p345678s"}


def self_drawn(rules: str = "sichuan", *, is_swapped: bool = False) -> SichuanTable:
    """Swapped: every 1s of the wall is a 2s and the other way round, which nobody but seat 1 can know."""
    table = SichuanTable(rules, hands=HANDS, draws="9p1s", last_draws="2222s", has_voids=False)
    if is_swapped:
        other = {"1s": "2s", "2s": "1s"}
        table.wall = "".join(other.get(tile, tile) for tile in tiles_of(table.wall))
        table.state = mk.State(table.rules, wall=table.wall)
    return table.play("1 win")


def test_11_b10_a_self_draw_shows_neither_tile_nor_patterns() -> None:
    game = self_drawn().game()
    for seat in SEATS:
        (win,) = [event for event in game.events_for(seat) if event.type == "win"]
        assert win.points == [-2, 6, -2, -2]
        assert win.tile == ("1s" if seat == 1 else "?")


def test_11_b10_patterns_of_a_win_stay_hidden() -> None:
    table = SichuanTable(hands={0: FAR_MP, 1: "111333m5557799s"}, draws="7s").play("0 discard 7s", "1 win")
    game = table.game()
    for seat in SEATS:
        (win,) = [event for event in game.events_for(seat) if event.type == "win"]
        assert dict(win.patterns) == ({"all triplets": 1} if seat == 1 else {})
        assert win.tile == "7s"  # of a discard it is public
        assert win.points == [-2, 2, 0, 0]


@pytest.mark.parametrize(
    "rules", ["sichuan:casual,has_exchange=false", "sichuan:thesis", "sichuan:sbr2025,hides_wins=false"]
)
def test_11_b10_where_wins_are_shown(rules: str) -> None:
    game = self_drawn(rules).game()
    for seat in SEATS:
        (win,) = [event for event in game.events_for(seat) if event.type == "win"]
        assert win.tile == "1s"


def test_11_f7_nothing_seen_changes_with_the_winner_s_tiles() -> None:
    table, swapped = self_drawn(), self_drawn(is_swapped=True)
    assert (table.state.hand(1), swapped.state.hand(1)) == ("123456789m11133s", "123456789m22233s")
    for seat in (0, 2, 3):
        assert table.state.observe(seat) == swapped.state.observe(seat)
        assert str(table.state.observe(seat)) == str(swapped.state.observe(seat))
        assert table.game().events_for(seat) == swapped.game().events_for(seat)


def test_11_f7_the_winner_s_hand_is_not_in_the_text_of_the_others() -> None:
    table = self_drawn()
    hand = table.state.hand(1)
    for seat in SEATS:
        assert (hand in str(table.state.observe(seat))) is (seat == 1)


def test_11_f7_a_resampled_world_deals_the_winner_s_hand_anew() -> None:
    seen = self_drawn().state.observe(0)
    hands = set()
    for seed in range(20):
        world = seen.resample(seed=seed)
        assert world.observe(0) == seen
        hands.add(world.hand(1))
        assert len(tiles_of(world.hand(1))) == 14
    assert len(hands) == 20


def test_11_exchanged_tiles_are_seen_by_giver_and_receiver() -> None:
    rules = mk.make_rules("sichuan:casual,exchange_steps=1")
    game = mk.Game(rules, seed=4)
    given = {seat: game.state.legal_actions(seat)[0] for seat in SEATS}
    game.step(given)
    for viewer in SEATS:
        for event in game.events_for(viewer):
            if event.type != "exchange":
                continue
            giver = event.from_seat
            assert giver is not None
            assert event.seat == (giver + 1) % 4  # who gets them is public
            assert event.tiles == (given[giver].own if viewer in (giver, event.seat) else ["?"] * 3)


def test_11_an_observation_does_not_change_with_tiles_exchanged_by_others() -> None:
    rules = mk.make_rules("sichuan:casual,exchange_steps=1")
    seen = set()
    for choice in (0, 1, 2):
        state = mk.State(rules, seed=4)
        # Seat 2 gives seat 3 something else each time.
        state.step({seat: state.legal_actions(seat)[choice if seat == 2 else 0] for seat in SEATS})
        seen.add(str(state.observe(1)))
    assert len(seen) == 1


def test_11_void_suits_are_chosen_unseen() -> None:
    game = mk.Game(mk.make_rules("sichuan"), seed=4)
    before = {seat: str(seen) for seat, seen in game.pending.items()}
    assert list(before) == list(SEATS)
    with pytest.raises(mk.IllegalActionError):
        game.step({seat: mk.Action("void_suit m") for seat in (0, 1, 2)})
    for seat, seen in game.pending.items():
        assert str(seen) == before[seat]
        assert [seen.void_suit(other) for other in SEATS] == [None] * 4
        assert [event.type for event in game.events_for(seat)] == ["round_start"] + ["deal"] * 4


def test_11_legal_actions_need_no_more_than_the_observation() -> None:
    state = mk.State(mk.make_rules("sichuan"), seed=9)
    agents = [mk.make_agent("random", seed=seat) for seat in SEATS]
    while not state.is_over:
        for seat in state.asked:
            seen = state.observe(seat)
            assert seen.resample(seed=1).observe(seat) == seen
            assert seen.legal_actions == state.legal_actions(seat)
        state.step({seat: agents[seat].act(state.observe(seat)) for seat in state.asked})
