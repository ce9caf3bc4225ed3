"""Tables 3, 4, 5, 6 and 8: shares of games won, and the shares of matches that the paper prints."""

import math
from collections.abc import Sequence

from mahjongkit.arena.compare.columns import MatchColumns
from mahjongkit.papers.agreement import share_error
from mahjongkit.papers.estimates import Estimate, Numbers, mean_of_blocks, share_of_blocks
from mahjongkit.papers.match_shares import counted_share, implied_share
from mahjongkit.papers.paper import Read, RunOptions, with_options
from mahjongkit.papers.simcat import printed
from mahjongkit.papers.simcat.comparisons import COMPARISONS, LUCK, RULES, WALL, Comparison, Side, shared_notes
from mahjongkit.papers.table import Table, row_of
from mahjongkit.papers.win_rate_errors import corrected_rates, wins_and_decided

MATCH_GAMES = 384

TITLES = {
    3: "The four-player model against the single-player model",
    4: "With pruning against without",
    5: "More simulations per decision against 10,000",
    6: "Discard-twice against no heuristics, by simulations per decision",
    8: "The final program against the single-player model, by simulations per decision",
}
_NOTES = (
    "The paper's win rate is the share of matches of 384 games (192 walls, each twice) that a side has won. Ours are of"
    " matches that are not even: implied by the share of games without luck, for independent games and with the"
    " variance of our walls, which is smaller; and counted, one match after the other.",
    "Without luck: the luck of the draws taken out (lookahead). Standard errors from one half: 2.58 is 99% confidence.",
)


def match_table(options: RunOptions, read: Read, number: int) -> list[Table]:
    """One of the tables."""
    comparisons = COMPARISONS[number]
    columns = [read(each.planned(options)) for each in comparisons]
    rates = [corrected_rates(each) for each in columns]

    def implied(*, is_independent: bool) -> list[Estimate | None]:
        pairs = zip(columns, rates, strict=True)
        return [implied_share(*each, games=MATCH_GAMES, is_independent=is_independent) for each in pairs]

    paper = [each.paper for each in comparisons]
    sizes = iter(printed.MATCHES[number])
    errors = [None if share is None else share_error(share / 100, next(sizes)) for share in paper]
    rows = [
        row_of("decided games won", None, [share_of_blocks(*wins_and_decided(each)) for each in columns]),
        row_of("decided games won, without luck", None, map(mean_of_blocks, rates)),
        row_of("standard errors from one half, without luck", None, map(_errors_from_half, rates), unit="number"),
        *(
            row_of(label, paper, ours, paper_errors=errors)
            for label, ours in (
                ("matches won, of independent games", implied(is_independent=True)),
                ("matches won, on our walls", implied(is_independent=False)),
                ("matches won, on our walls, counted", [_counted(each) for each in columns]),
            )
        ),
    ]
    notes = [*_NOTES, _paper_note(number), *shared_notes(options)]
    names = tuple(each.label for each in comparisons)
    return [Table(str(number), TITLES[number], names, tuple(rows), tuple(notes), _played(options, comparisons))]


def _errors_from_half(rates: Numbers) -> Estimate | None:
    error = float(rates.std(ddof=1)) / math.sqrt(len(rates))
    return Estimate((float(rates.mean()) - 0.5) / error) if error > 0 else None


def _counted(columns: MatchColumns) -> Estimate | None:
    return counted_share(columns, games=MATCH_GAMES)


def _paper_note(number: int) -> str:
    matches = ", ".join(f"{each:,}" for each in printed.MATCHES[number])
    text = f"The paper: {matches} matches that were won, ± {printed.HALF_WIDTHS[number]}"
    if number == 3:
        return f"{text} (of 781 matches, so that 179 would be even; its ± is not that of so many matches)."
    return f"{text}: 90% intervals."


def _played(options: RunOptions, comparisons: Sequence[Comparison]) -> str:
    sides = [side for each in comparisons for side in (each.first, each.second)]
    common = [option for option in sides[0].chosen(options) if all(option in side.chosen(options) for side in sides)]
    pairs = "; ".join(
        f"{_rest(options, each.first, common)} against {_rest(options, each.second, common)}" for each in comparisons
    )
    blocks = ", ".join(f"{each.planned(options).blocks:,}" for each in comparisons)
    return (
        f"{with_options(options.agent, *common)} with {pairs}; {RULES}; wall {WALL}, luck {LUCK}; {blocks} walls, each"
        f" twice; seed {options.seed}"
    )


def _rest(options: RunOptions, side: Side, common: Sequence[str]) -> str:
    """The options that not all sides have."""
    return ",".join(option for option in side.chosen(options) if option not in common)
