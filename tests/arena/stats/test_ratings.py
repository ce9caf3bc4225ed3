"""Ratings of several entrants: by hand, against plain least squares, and their coverage when pairings share walls."""

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from mahjongkit.arena.stats.asymptotic import AnytimeMean
from mahjongkit.arena.stats.ratings import rate_entrants
from mahjongkit.errors import ArenaError

Numbers = NDArray[np.float64]
Pairs = dict[tuple[int, int], Numbers]


def shared_walls(source: np.random.Generator, strengths: list[float], blocks: int) -> Pairs:
    """Every pairing of a block sees the same wall, which suits some entrants; pairings differ in variance."""
    suits = source.normal(size=(blocks, len(strengths)))
    pairs: Pairs = {}
    for first in range(len(strengths)):
        for second in range(first + 1, len(strengths)):
            noise = source.exponential(size=blocks) - 1
            luck = suits[:, first] - suits[:, second] + (first + 0.5) * noise
            pairs[first, second] = strengths[first] - strengths[second] + luck
    return pairs


def inside(interval: AnytimeMean | None, value: float) -> bool:
    assert interval is not None
    if interval.lower is None or interval.upper is None:  # nothing is claimed yet
        return True
    return interval.lower <= value <= interval.upper


def test_a_round_robin_by_hand() -> None:
    # Mean results +3, +6 and 0 of three pairings: ratings are the means over the field, (3 + 6) / 3, (0 - 3) / 3,
    # (-6 - 0) / 3. The first beat the second by 3 where ratings say 4, the second the third by 0 where they say 1.
    pairs = {(0, 1): [2.0, 4.0], (0, 2): [6.0, 6.0], (1, 2): [1.0, -1.0]}
    found = rate_entrants(pairs, num_entrants=3)
    assert [rating.mean for rating in found.ratings] == pytest.approx([3, -1, -2])
    assert found.order == (0, 1, 2)
    leads = [pairing.lead for pairing in found.pairings]
    surprises = [pairing.surprise for pairing in found.pairings]
    assert [lead.mean for lead in leads if lead] == pytest.approx([4, 5, 1])
    assert [surprise.mean for surprise in surprises if surprise] == pytest.approx([-1, 1, -1])
    # The first entrant's rating by block is (2 + 6) / 3 and (4 + 6) / 3: standard error 1/3.
    assert found.ratings[0].standard_error == pytest.approx(1 / 3)
    assert found.ratings[0].lower is None  # two blocks tell no variance


def test_two_entrants_are_their_difference() -> None:
    results = np.random.default_rng(1).normal(0.3, 1, size=500)
    found = rate_entrants({(0, 1): results}, num_entrants=2)
    pairing = found.pairings[0]
    assert pairing.met is not None
    assert pairing.lead is not None
    assert pairing.surprise is None
    assert pairing.met.mean == pytest.approx(results.mean())
    assert pairing.met.standard_error == pytest.approx(results.std(ddof=1) / math.sqrt(500))
    assert (pairing.lead.lower, pairing.lead.upper) == pytest.approx((pairing.met.lower, pairing.met.upper))
    assert found.ratings[0].mean == pytest.approx(results.mean() / 2)


def test_entrants_at_one_table_have_no_surprises() -> None:
    points = np.random.default_rng(11).normal(0, 5000, size=(300, 3)) / 3
    pairs = {(a, b): points[:, a] - points[:, b] for a, b in ((0, 1), (0, 2), (1, 2))}
    found = rate_entrants(pairs, num_entrants=3)
    assert [pairing.surprise for pairing in found.pairings] == [None] * 3
    expected = points.mean(axis=0) - points.mean()
    assert [rating.mean for rating in found.ratings] == pytest.approx(expected.tolist())


def test_an_incomplete_tournament_is_least_squares() -> None:
    # Four entrants, one pairing missing, blocks missing: as the normal equations of the mean differences.
    source = np.random.default_rng(2)
    pairs = shared_walls(source, [0.5, 0.2, 0.0, -0.7], 300)
    del pairs[1, 3]
    pairs[0, 2][::3] = np.nan
    found = rate_entrants(pairs, num_entrants=4)
    rows, means = [], []
    for (first, second), results in pairs.items():
        row = [0.0] * 4
        row[first], row[second] = 1.0, -1.0
        rows.append(row)
        means.append(np.nanmean(results))
    expected = np.linalg.solve(
        np.vstack([np.array(rows).T @ rows, np.ones(4)])[1:], [*(np.array(rows).T @ means)[1:], 0]
    )
    assert [rating.mean for rating in found.ratings] == pytest.approx(expected.tolist())
    missing = found.pairings[4]
    assert (missing.first, missing.second, missing.blocks, missing.met, missing.surprise) == (1, 3, 0, None, None)
    assert missing.lead is not None
    assert found.pairings[1].blocks == 200


def test_all_intervals_hold_at_once_though_walls_are_shared() -> None:
    # Watched at 100, 200 and 400 blocks; of 300 runs at most 5% and three standard deviations (3.8%) may miss.
    source = np.random.default_rng(3)
    strengths = [0.3, 0.0, 0.0, -0.3]
    runs, missed = 300, {"rating": 0, "lead": 0, "met": 0}
    for _ in range(runs):
        pairs = shared_walls(source, strengths, 400)
        faults = set()
        for blocks in (100, 200, 400):
            found = rate_entrants({key: row[:blocks] for key, row in pairs.items()}, num_entrants=4)
            for entrant, rating in enumerate(found.ratings):
                faults |= set() if inside(rating, strengths[entrant]) else {"rating"}
            for pairing in found.pairings:
                true = strengths[pairing.first] - strengths[pairing.second]
                faults |= set() if inside(pairing.lead, true) else {"lead"}
                faults |= set() if inside(pairing.met, true) else {"met"}
        for fault in faults:
            missed[fault] += 1
    assert max(missed.values()) / runs < 0.088


def test_the_standard_errors_of_ratings_are_right() -> None:
    source = np.random.default_rng(4)
    strengths = [0.3, 0.0, -0.3]
    found = [rate_entrants(shared_walls(source, strengths, 60), num_entrants=3) for _ in range(800)]
    for entrant in range(3):
        ratings = [each.ratings[entrant] for each in found]
        spread = np.std([rating.mean for rating in ratings])
        claimed = math.sqrt(np.mean([rating.standard_error**2 for rating in ratings]))
        assert claimed == pytest.approx(spread, rel=0.1)  # the spread of 800 is known to 2.5%


def test_a_rating_that_is_not_the_whole_story_is_seen() -> None:
    # Each beats the next one, in a circle: all ratings are 0, and no pairing is.
    source = np.random.default_rng(5)
    ring = {(0, 1): 1.0, (1, 2): 1.0, (0, 2): -1.0}
    found = rate_entrants({key: source.normal(mean, 1, size=400) for key, mean in ring.items()}, num_entrants=3)
    for rating, pairing in zip(found.ratings, found.pairings, strict=True):
        assert inside(rating, 0)
        assert pairing.surprise is not None
        assert pairing.surprise.leaves_zero


def test_an_entrant_that_always_wins_has_a_rating_but_no_made_up_interval() -> None:
    source = np.random.default_rng(6)
    always = np.full(200, 0.5)
    found = rate_entrants({(0, 1): always, (0, 2): always, (1, 2): source.normal(size=200)}, num_entrants=3)
    assert found.why_not is None
    assert found.ratings[0].mean == pytest.approx(1 / 3)
    assert found.ratings[0].lower is None
    assert found.ratings[1].lower is not None


def test_entrants_that_nothing_connects_have_no_ratings() -> None:
    found = rate_entrants({(0, 1): [1.0, 2.0], (2, 3): [1.0, 0.0]}, num_entrants=4)
    assert found.why_not == "no chain of pairings connects entrants 0 and 2: their ratings cannot be compared"
    assert found.ratings == ()
    assert found.pairings[0].met is not None
    assert found.pairings[0].lead is None


@pytest.mark.parametrize(
    ("pairs", "message"),
    [
        ({(0, 1): [1.0]}, "two or more"),
        ({(0, 1): [1.0, 2.0], (0, 2): [1.0]}, "same number"),
        ({(1, 0): [1.0, 2.0]}, "the lower number first"),
        ({(0, 3): [1.0, 2.0]}, "two of 3 entrants"),
        ({(0, 1): [1.0, math.inf]}, "infinite result"),
        ({}, "same number"),
    ],
)
def test_impossible_pairings(pairs: dict[tuple[int, int], list[float]], message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        rate_entrants(pairs, num_entrants=3)
