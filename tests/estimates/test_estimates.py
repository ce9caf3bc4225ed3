"""What a seat makes of its opponents, from Python."""

from math import comb

import pytest

import mahjongkit as mk
from mahjongkit.engine import observation_of_hand
from mahjongkit.estimates import chance_to_hold, estimate_opponents, hand_points

SICHUAN = mk.make_rules("sichuan")


@pytest.mark.parametrize(
    ("least", "hand", "of_suit", "others"), [(0, 13, 30, 60), (8, 13, 30, 23), (3, 4, 5, 6), (5, 4, 9, 9)]
)
def test_tiles_held_follow_the_hypergeometric_law(least: int, hand: int, of_suit: int, others: int) -> None:
    ways = [comb(of_suit, held) * comb(others, hand - held) for held in range(hand + 1)]
    expected = sum(ways[least:]) / sum(ways)
    assert chance_to_hold(least, hand=hand, of_suit=of_suit, others=others) == pytest.approx(expected, abs=1e-12)


def test_odds_weigh_tiles_of_the_suit() -> None:
    """One tile of one suit's or another's: odds of 3 to 1."""
    assert chance_to_hold(1, hand=1, of_suit=9, others=9, odds=3.0) == pytest.approx(0.75)


def test_nearer_hands_with_more_tiles_and_draws_are_worth_more() -> None:
    def points(missing: int, tiles: int, draws: int) -> float:
        return hand_points(missing=missing, tiles=tiles, draws=draws, hidden=70, win=4.0, not_ready=-1.5)

    assert points(1, 8, 10) > points(2, 8, 10) > points(3, 8, 10)
    assert points(2, 12, 10) > points(2, 4, 10)
    assert points(2, 8, 12) > points(2, 8, 4)
    assert points(0, 0, 0) == 4.0


def test_opponents_at_a_table() -> None:
    game = mk.Game(SICHUAN, seed=3, one_round=True)
    agents = [mk.make_agent("greedy:calls=true", seed=seat) for seat in range(4)]
    ready = []
    while not game.is_over:
        for seat, seen in game.pending.items():
            if "void" in str(seen.legal_actions[0]) or "exchange" in str(seen.legal_actions[0]):
                continue
            estimate = estimate_opponents(seen)
            in_play = {other.seat for other in estimate.opponents}
            assert seat not in in_play
            assert all(0 <= other.ready <= 1 for other in estimate.opponents)
            assert all(0 <= chance <= 1 for other in estimate.opponents for chance in other.collects)
            assert len(estimate.costs) == 27
            assert all(cost >= 0 for cost in estimate.costs.values())
            ready.append(max((other.ready for other in estimate.opponents), default=0.0))
        game.step({seat: agents[seat].act(seen) for seat, seen in game.pending.items()})
    assert max(ready[-5:]) > ready[0]  # with fewer tiles in the wall


def test_no_suit_is_collected_where_that_is_not_asked() -> None:
    seen = observation_of_hand(SICHUAN, "123456p1134578s1p", void_suit="m")
    assert all(other.collects == (0, 0, 0) for other in estimate_opponents(seen, stops=0).opponents)


def test_other_rules_are_refused() -> None:
    seen = observation_of_hand(mk.make_rules("riichi"), "123456789m1123p5z")
    with pytest.raises(mk.RulesError, match="opponents are estimated by Sichuan rules, not by those of riichi"):
        estimate_opponents(seen)
