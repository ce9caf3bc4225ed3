"""Table 7: how far the win rates of short matches lie from the true one."""

import math
from collections.abc import Sequence

from mahjongkit.arena.compare.columns import MatchColumns
from mahjongkit.arena.stats.match_errors import expected_match_error
from mahjongkit.papers.estimates import Estimate, Numbers, expected_error, mean_of_blocks, share_of_blocks
from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.stable_draw_wall import printed
from mahjongkit.papers.stable_draw_wall.cells import KEPT, SHARED, STABLE, WALLS, of_wall, row_of_matches, table_of
from mahjongkit.papers.table import Plot, Row, Table, row_of
from mahjongkit.papers.win_rate_errors import (
    block_rates,
    corrected_rates,
    errors_of_matches,
    errors_of_rates,
    wins_and_decided,
)

LUCK_WALLS = (STABLE, KEPT)
_DRAWN = (
    *(f"{wall}: matches" for wall in (SHARED, STABLE)),
    *(f"{wall}: by variance" for wall in (SHARED, STABLE, KEPT)),
    f"{KEPT}, without luck: by variance",
)
_GAMES_A_BLOCK = 2
_SPREAD = math.sqrt(math.pi / 2 - 1)
"""The deviation of |error| by its mean, of normal errors: 0.76."""
_NOTES = (
    "Win rate: wins by decided rounds. The true one is that of all games here, of all four walls: the paper takes its"
    " 20,000 games on the original wall, which favours that wall a little where its own matches are among them.",
    "Matches: mean |error| of the matches that the games make, as the paper has it; 40 of them tell it to ± 24%, 20 to"
    " ± 35% (two standard errors), the paper's too.",
    "By variance: the same from the variance of a block, far more exact.",
    "Without luck: the luck of the draws taken out (lookahead).",
)


def table_7(options: RunOptions, read: Read) -> list[Table]:
    """Errors of matches of 500 and of 1,000 games, and the win rates."""
    found = {wall: [read(match) for match in row_of_matches(options, wall)] for wall in WALLS}
    lucky = {
        wall: [corrected_rates(read(match)) for match in row_of_matches(options, wall, "lookahead")]
        for wall in LUCK_WALLS
    }
    parts = [
        table_of(
            options,
            number,
            f"Mean |error| of the win rate in matches of {games:,} games",
            _error_rows(games, found, lucky),
            notes=_NOTES,
            walls=WALLS,
            lucky=LUCK_WALLS,
            plot=Plot("bars", "wall, and how it is found", "mean |error| of the win rate", rows=_DRAWN),
        )
        for number, games in (("7a", 500), ("7b", 1000))
    ]
    rows = [
        row_of(wall, printed.WIN_RATES if wall == SHARED else None, _win_rates(columns))
        for wall, columns in found.items()
    ]
    rows += [row_of(f"{wall}, without luck", None, map(mean_of_blocks, rates)) for wall, rates in lucky.items()]
    title = "Win rates by wall (in the paper as a row of 7a and 7b)"
    notes = ["A single round is the same on every wall, so all rows have the same true values."]
    plot = Plot("bars", "wall", "share of decided rounds won")
    last = table_of(options, "7c", title, rows, notes=notes, walls=WALLS, lucky=LUCK_WALLS, plot=plot)
    return [*parts, last]


def _error_rows(games: int, found: dict[str, list[MatchColumns]], lucky: dict[str, list[Numbers]]) -> list[Row]:
    blocks = games // _GAMES_A_BLOCK
    true_rates = [_true_rate(list(columns)) for columns in zip(*found.values(), strict=True)]
    rows = [row_of("independent games, by formula", None, _by_formula(games, found[SHARED], true_rates))]
    for wall, columns in found.items():
        errors = [
            errors_of_matches(each, games=games, true_win_rate=rate)
            for each, rate in zip(columns, true_rates, strict=True)
        ]
        paper = of_wall(printed.ERRORS[games], wall)
        rows.append(row_of(f"{wall}: matches", paper, errors, paper_errors=paper_errors(paper, games)))
    for wall, rates in lucky.items():
        errors = [
            errors_of_rates(each, blocks=blocks, true_win_rate=rate)
            for each, rate in zip(rates, true_rates, strict=True)
        ]
        rows.append(row_of(f"{wall}, without luck: matches", None, errors))
    by_block = {wall: [block_rates(each) for each in columns] for wall, columns in found.items()}
    by_block |= {f"{wall}, without luck": rates for wall, rates in lucky.items()}
    for label, rates in by_block.items():
        rows.append(row_of(f"{label}: by variance", None, [expected_error(each, blocks=blocks) for each in rates]))
    return rows


def paper_errors(paper: Sequence[float] | None, games: int) -> list[float] | None:
    """Standard errors of the paper's means of |error|, whose law is that of normal errors, of 20,000 games."""
    matches = printed.GAMES / games
    return None if paper is None else [_SPREAD * mean / 100 / math.sqrt(matches) for mean in paper]


def _win_rates(columns: list[MatchColumns]) -> list[Estimate | None]:
    return [share_of_blocks(*wins_and_decided(each)) for each in columns]


def _true_rate(columns: list[MatchColumns]) -> float:
    counts = [wins_and_decided(each) for each in columns]
    return float(sum(wins.sum() for wins, _ in counts) / sum(decided.sum() for _, decided in counts))


def _by_formula(games: int, columns: list[MatchColumns], true_rates: list[float]) -> list[Estimate | None]:
    decided = [round(games * (1 - float(each.by_game["without_win"].mean()))) for each in columns]
    return [Estimate(expected_match_error(rate, decided=n)) for rate, n in zip(true_rates, decided, strict=True)]
