"""Measures of a policy beside brute force."""

import numpy as np
import pytest

from mahjongkit.learn.supervised.measures import (
    area_under_curve,
    confusion,
    head_measures,
    masked_chances,
    share_by_game,
)


def test_the_area_is_the_share_of_pairs_in_order() -> None:
    """All pairs of a true and a false row; equal chances count a half."""
    rng = np.random.default_rng(1)
    chances = rng.integers(0, 12, 80) / 12
    is_true = rng.random(80) < 0.3 + 0.4 * chances
    pairs = [
        (chances[one] > chances[other]) + (chances[one] == chances[other]) / 2
        for one in np.flatnonzero(is_true)
        for other in np.flatnonzero(~is_true)
    ]
    assert area_under_curve(chances, is_true) == pytest.approx(np.mean(pairs))
    assert np.isnan(area_under_curve(chances, np.ones(80, np.bool_)))


def test_intervals_are_by_game() -> None:
    """Rows of a game that are all alike tell as much as one: the error is that of the games' own shares."""
    games = np.repeat(np.arange(40), 25)
    hits = np.repeat(np.arange(40) % 4 != 0, 25)
    found = share_by_game(hits, games)
    assert found.share == 0.75
    by_game = np.sqrt(0.75 * 0.25 / 39)  # 40 independent games; the variance of a sample has 39 degrees
    assert found.upper - found.share == pytest.approx(1.96 * by_game, rel=1e-3)
    alone = share_by_game(hits, np.arange(1000))
    assert alone.upper - alone.share == pytest.approx(1.96 * np.sqrt(0.75 * 0.25 / 999), rel=1e-3)


def test_numbers_of_games_need_not_follow_each_other() -> None:
    hits = np.array([True, False, True, True])
    assert share_by_game(hits, np.array([7, 7, 100_000, 5])) == share_by_game(hits, np.array([0, 0, 1, 2]))


def test_a_head_of_two_answers() -> None:
    chances = np.array([[0.9, 0.1], [0.2, 0.8], [0.6, 0.4], [0.3, 0.7]])
    found = head_measures("pon", chances, np.array([0, 1, 1, 1]), np.arange(4))
    assert found is not None
    assert (found.rows, found.games, found.top1.share, found.majority, found.auc) == (4, 4, 0.75, 0.75, 1.0)
    assert found.log_loss == pytest.approx(-np.mean(np.log([0.9, 0.8, 0.4, 0.7])))
    assert head_measures("pon", chances[:0], np.zeros(0, np.int64), np.zeros(0, np.int64)) is None


def test_chances_of_what_is_legal() -> None:
    chances = masked_chances(np.array([[0.0, 1e4, 0.0]], np.float32), np.array([[True, False, True]]))
    assert chances.tolist() == [[0.5, 0.0, 0.5]]


def test_confusion_counts_every_row_once() -> None:
    rng = np.random.default_rng(3)
    labels, chosen = rng.integers(0, 5, (2, 200))
    counts = confusion(labels, chosen, 5)
    for played in range(5):
        for told in range(5):
            assert counts[played, told] == sum((labels == played) & (chosen == told))
