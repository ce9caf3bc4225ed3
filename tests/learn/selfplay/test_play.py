"""Batched self-play: the same on any number of threads and in any pieces, and what is kept of it."""

from pathlib import Path

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit.learn.improve.rounds import random_start, rounds_of
from mahjongkit.learn.improve.settings import ImproveSettings, improve_settings
from mahjongkit.learn.selfplay.heads import ORDER
from mahjongkit.learn.selfplay.play import Decisions, Play, Played, Rounds, joined, play
from mahjongkit.learn.selfplay.policies import policy_of
from tests.learn.selfplay.nets import linear_policy, some_rounds, tiny_model

SANMA = mk.make_rules("sanma")


def decisions_of(played: Played) -> Decisions:
    assert played.decisions is not None
    return played.decisions


def assert_same(one: Played, other: Played) -> None:
    assert (one.results == other.results).all()
    mine, theirs = decisions_of(one), decisions_of(other)
    for name in ("planes", "legal", "chis", "log_chance", "doubt", "value", "row", "seat", "luck", "promise"):
        np.testing.assert_array_equal(getattr(mine, name), getattr(theirs, name))
    for head in ORDER:
        np.testing.assert_array_equal(mine.answers[head], theirs.answers[head])


def test_nothing_depends_on_threads_or_pieces(tmp_path: Path) -> None:
    """A net of the core has the same bits in any batch."""
    policy = policy_of(tiny_model(tmp_path / "tiny.safetensors"))
    rounds = some_rounds(10)
    whole = play([policy], rounds, Play(SANMA, key=5, luck="lookahead", in_flight=4, threads=1))
    assert_same(whole, play([policy], rounds, Play(SANMA, key=5, luck="lookahead", in_flight=10, threads=2)))
    pieces = [
        play([policy], rounds.part(first, first + 3), Play(SANMA, key=5, luck="lookahead")) for first in (0, 3, 6, 9)
    ]
    assert_same(whole, joined(pieces))
    other_key = play([policy], rounds, Play(SANMA, key=6, luck="lookahead"))
    assert decisions_of(other_key).answers["discard"].tolist() != decisions_of(whole).answers["discard"].tolist()


def test_decisions_come_in_the_order_of_rounds_seats_and_time() -> None:
    played = play([linear_policy()], some_rounds(6), Play(SANMA, key=1, luck="lookahead"))
    kept = decisions_of(played)
    assert np.array_equal(np.lexsort((kept.seat, kept.row)), np.arange(len(kept)))
    draws_left = kept.planes[:, 58, 0]  # planes-70: everywhere
    is_same = (np.diff(kept.row) == 0) & (np.diff(kept.seat) == 0)
    assert (np.diff(draws_left)[is_same] <= 0).all()
    assert (kept.answers["discard"][kept.answers["discard"] >= 0] < 37).all()
    chosen = kept.answers["discard"]
    asked = chosen >= 0
    assert kept.legal[asked.nonzero()[0], chosen[asked]].all()
    assert (kept.log_chance <= 0).all()


def test_luck_of_a_decision_is_what_came_before_it() -> None:
    """Nobody has drawn before the dealer's first discard but the dealer; at the end it is that of the round."""
    played = play([linear_policy()], some_rounds(6), Play(SANMA, key=1, luck="lookahead"))
    kept = decisions_of(played)
    assert np.abs(played.luck.sum(axis=1)).max() < 1  # up to riichi deposits, what one seat gains others lose
    for row in range(6):
        own = (kept.row == row) & (kept.seat == 0)
        assert len(set(kept.luck[own].tolist())) > 5
    without = play([linear_policy()], some_rounds(6), Play(SANMA, key=1))
    assert not decisions_of(without).luck.any()
    assert not without.luck.any()
    assert (without.points == played.points).all()  # measuring changes nothing


def test_who_learns_is_kept_alone() -> None:
    rounds = Rounds(
        np.arange(4), np.arange(4, dtype=np.uint64), np.array([[0, 1, 2], [1, 0, 2], [2, 2, 0], [2, 1, 1]], np.uint8)
    )
    played = play([linear_policy(1), linear_policy(2), "greedy"], rounds, Play(SANMA))
    kept = decisions_of(played)
    assert {(int(row), int(seat)) for row, seat in zip(kept.row, kept.seat, strict=True)} == {(0, 0), (1, 1), (2, 2)}
    assert play([linear_policy(), "greedy", "greedy"], rounds, Play(SANMA, learner=None)).decisions is None


def test_four_players_have_chi() -> None:
    rules = mk.make_rules("riichi")
    kept = decisions_of(play([linear_policy()], some_rounds(6, num_seats=4), Play(rules, key=3)))
    asked = kept.answers["chi"] >= 0
    assert asked.any()
    assert kept.chis[asked, 0].all()
    assert kept.chis[asked.nonzero()[0], kept.answers["chi"][asked]].all()
    assert not (kept.answers["set_aside"] >= 0).any()


# Which rounds


def settings_with(**changes: object) -> ImproveSettings:
    return improve_settings("sanma", **changes)


def test_rounds_of_an_iteration() -> None:
    settings = settings_with(walls=40, plays=2, opponents=["greedy", "start"], opponent_share=0.5)
    rounds, later = rounds_of(settings, 0), rounds_of(settings, 1)
    assert len(rounds) == 80
    assert set(rounds.seeds) & set(later.seeds) == set()
    assert set(rounds.numbers) & set(later.numbers) == set()
    assert rounds.starts is not None
    for one, two in ((rounds.seeds[::2], rounds.seeds[1::2]), (rounds.seatings[::2], rounds.seatings[1::2])):
        assert (one == two).all()
    learners = (rounds.seatings == 0).sum(axis=1)
    assert set(learners) == {1, 3}
    assert set(rounds.seatings.ravel()) == {0, 1, 2}
    assert rounds_of(settings_with(walls=3, starts="first"), 0).starts is None
    one_seat = rounds_of(settings_with(walls=9, seats=1), 0).seatings
    assert ((one_seat == 0).sum(axis=1) == 1).all()
    assert set(one_seat.argmin(axis=1)) == {0, 1, 2}


@pytest.mark.parametrize("variant", ["sanma", "riichi"])
def test_starts_are_positions_of_games(variant: str) -> None:
    rules = mk.make_rules(variant)
    total = sum(mk.State(rules, seed=0).points)
    for seed in range(200):
        number, repeats, deposits, *points = random_start(rules, np.random.default_rng(seed))
        assert 0 <= number < 2 * rules.num_seats
        assert repeats >= 0
        assert sum(points) + 1000 * deposits == total
        assert min(points) > 0
        assert all(each % 100 == 0 for each in points)
