"""How far win rates of short matches lie from the true one: wins by decided games, luck left in or taken out."""

import numpy as np

from mahjongkit.arena.compare.columns import MatchColumns
from mahjongkit.arena.stats.intervals import error_of_mean
from mahjongkit.arena.stats.luck import corrected_blocks
from mahjongkit.arena.stats.match_errors import match_errors, split_matches
from mahjongkit.intervals import t_quantile
from mahjongkit.papers.estimates import LEVEL, Estimate, Numbers, linear_ratios


def outcomes(columns: MatchColumns) -> Numbers:
    """Block, game: 1 when the first entrant won, -1 when the second did, 0 when nobody."""
    signs = np.where(columns.seats == 0, 1.0, -1.0)
    won: Numbers = np.einsum("bgs,gs->bg", columns.by_seat["wins"], signs)
    return won


def wins_and_decided(columns: MatchColumns) -> tuple[Numbers, Numbers]:
    """By block: games that the first entrant won, and games that somebody won."""
    won = outcomes(columns)
    return (won > 0).sum(axis=1).astype(np.float64), (won != 0).sum(axis=1).astype(np.float64)


def block_rates(columns: MatchColumns) -> Numbers:
    """One number per block: its mean is the win rate, its variance that of a win rate."""
    return linear_ratios(*wins_and_decided(columns))


def corrected_rates(columns: MatchColumns) -> Numbers:
    """The same without the luck of the draws, which the match must have measured."""
    results = columns.differences(columns.by_seat["wins"], 0, 1).mean(axis=1)
    lucks = [columns.differences(columns.by_seat[name], 0, 1).mean(axis=1) for name in ("luck", "luck_points")]
    corrected, _ = corrected_blocks(results, np.column_stack(lucks), numbers=columns.blocks)
    decided = 1 - float(columns.by_game["without_win"].mean())
    # The difference is of the means of two seats each: half of wins less losses.
    rates: Numbers = 0.5 + corrected / decided
    return rates


def errors_of_matches(columns: MatchColumns, *, games: int, true_win_rate: float) -> Estimate | None:
    """Mean |error| of the matches of so many games that the blocks make; None for fewer than two."""
    matches = split_matches(outcomes(columns).ravel().astype(int).tolist(), games=games)
    if len(matches) < 2:
        return None
    found = match_errors(matches, true_win_rate=true_win_rate)
    return _with_interval(found.mean, found.standard_error, found.matches)


def errors_of_rates(rates: Numbers, *, blocks: int, true_win_rate: float) -> Estimate | None:
    """The same of matches of so many blocks, from numbers whose mean is the win rate."""
    matches = len(rates) // blocks
    if matches < 2:
        return None
    means = rates[: matches * blocks].reshape(matches, blocks).mean(axis=1)
    errors = np.abs(means - true_win_rate)
    return _with_interval(float(errors.mean()), error_of_mean(errors.tolist()), matches)


def _with_interval(mean: float, error: float, matches: int) -> Estimate:
    margin = t_quantile((1 + LEVEL) / 2, degrees=matches - 1) * error
    return Estimate(mean, max(0.0, mean - margin), mean + margin)
