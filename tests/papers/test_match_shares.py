"""Shares of matches won, beside matches that are drawn at random."""

import numpy as np
import pytest

from mahjongkit.papers.match_shares import matches_won


@pytest.mark.parametrize("chance", [0.5, 0.51, 0.53])
def test_the_normal_approximation_is_that_of_many_matches(chance: float) -> None:
    """20,000 matches of 192 walls: two decided games each, won independently."""
    rng = np.random.default_rng(1)
    sums = 2 * rng.binomial(384, chance, size=20_000) - 384
    counted = (sums > 0).sum() / (sums != 0).sum()
    deviation = (2 * 4 * chance * (1 - chance)) ** 0.5
    # Sums are even here, so that a draw is twice as likely as in the formula: it moves the share by less than 0.002.
    assert matches_won(2 * (2 * chance - 1), deviation, blocks=192) == pytest.approx(counted, abs=0.012)


def test_the_paper_66_percent_is_51_percent_of_games() -> None:
    """Errata 21: 66.2% of matches of 384 games is about 51% of decided games."""
    assert matches_won(2 * 0.02, 2**0.5, blocks=192) == pytest.approx(0.662, abs=0.02)
