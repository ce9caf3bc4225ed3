"""Tables VIII and X: rates of places and draws. Tables IX and XI: their significance. Figures 8 and 9: scores."""

from collections.abc import Sequence

import numpy as np

from mahjongkit.papers.agreement import share_error
from mahjongkit.papers.meowjong import printed
from mahjongkit.papers.meowjong.matches import (
    AGAINST_BASELINE,
    BASELINES,
    EQUALS,
    RL_ALONE,
    SL_ALONE,
    Lineup,
    played,
)
from mahjongkit.papers.meowjong.outcomes import OUTCOMES, WindOutcomes
from mahjongkit.papers.meowjong.significance import significance
from mahjongkit.papers.paper import PlannedMatch, Read, RunOptions
from mahjongkit.papers.table import Cell, Plot, Row, Table, incomparable, row_of

QUANTILES = {"lowest": 0.0, "first quarter": 0.25, "median": 0.5, "third quarter": 0.75, "highest": 1.0}

AGENTS_NOTE = (
    "The paper's agents are nets that nobody published; ours are those named below, so no two numbers are tested."
)


def baseline_matches(options: RunOptions) -> list[PlannedMatch]:
    """Of Tables VIII and IX."""
    return [each.planned(options) for each in (BASELINES, *AGAINST_BASELINE)]


def other_matches(options: RunOptions) -> list[PlannedMatch]:
    """Of Tables X and XI."""
    return [each.planned(options) for each in (EQUALS, SL_ALONE, RL_ALONE)]


def table_viii(options: RunOptions, read: Read) -> list[Table]:
    """Against two baseline agents."""
    total = BASELINES.outcomes(options, read)[-1]
    rows = [incomparable(row_of("Baseline", printed.BASELINE, total.estimates()))]
    for lineup in AGAINST_BASELINE:
        rows += _rate_rows(lineup, printed.AGAINST_BASELINE[lineup.label], options, read)
    rows += [
        row_of(f"SL-scaled, {wind}", numbers, [None] * len(OUTCOMES))
        for wind, numbers in zip((*printed.WINDS, "Total"), printed.SL_SCALED, strict=True)
    ]
    notes = (AGENTS_NOTE, "SL-scaled: nets that were given standardised data; ours are not.")
    return [Table("VIII", "Against two baseline agents", OUTCOMES, tuple(rows), notes, played(options))]


def table_x(options: RunOptions, read: Read) -> list[Table]:
    """SL and RL with each other."""
    rows = []
    for lineup in (EQUALS, SL_ALONE, RL_ALONE):
        rows += _rate_rows(lineup, printed.EACH_OTHER[lineup.label], options, read)
    notes = (
        AGENTS_NOTE,
        "Of equal scores the seat that comes first from East on is placed first; so the paper's South is second so"
        " often.",
    )
    return [Table("X", "SL and RL with each other", OUTCOMES, tuple(rows), notes, played(options))]


def table_ix(options: RunOptions, read: Read) -> list[Table]:
    """Whether SL and RL are better than a baseline agent."""
    paper_null = [rate / 100 for rate in printed.BASELINE]
    null = _null(BASELINES.outcomes(options, read)[-1], paper_null)
    rows = []
    for lineup in AGAINST_BASELINE:
        rows += _test_rows(lineup, printed.AGAINST_BASELINE_COUNTS[lineup.label], paper_null, null, options, read)
    return [_test_table("IX", "Significance against baseline agents", rows, options)]


def table_xi(options: RunOptions, read: Read) -> list[Table]:
    """Whether RL is better than SL, and SL than RL."""
    paper_equal = [rate / 100 for rate in printed.EACH_OTHER[EQUALS.label][-1]]
    equal = _null(EQUALS.outcomes(options, read)[-1], paper_equal)
    rows = []
    for lineup in (RL_ALONE, SL_ALONE):
        rows += _test_rows(lineup, printed.EACH_OTHER_COUNTS[lineup.label], paper_equal, equal, options, read)
    return [_test_table("XI", "Significance of RL and SL with each other", rows, options)]


def figure_8(options: RunOptions, read: Read) -> list[Table]:
    """Scores against baseline agents."""
    return [_score_figure("8", "Scores against two baseline agents", AGAINST_BASELINE, options, read)]


def figure_9(options: RunOptions, read: Read) -> list[Table]:
    """Scores of SL and RL with each other."""
    return [_score_figure("9", "Scores of SL and RL with each other", (SL_ALONE, RL_ALONE), options, read)]


def _rate_rows(lineup: Lineup, paper: Sequence[Sequence[float]], options: RunOptions, read: Read) -> list[Row]:
    return [
        incomparable(row_of(f"{lineup.label}, {each.wind}", numbers, each.estimates(), paper_errors=_errors(numbers)))
        for each, numbers in zip(lineup.outcomes(options, read), paper, strict=True)
    ]


def _errors(numbers: Sequence[float]) -> list[float]:
    return [share_error(number / 100, printed.ROUNDS) for number in numbers]


def _null(equals: WindOutcomes, paper: Sequence[float]) -> Sequence[float]:
    """The rates of equal agents; the paper's where ours never had an outcome, which would make it impossible."""
    return equals.rates if min(equals.counts) > 0 else paper


def _test_rows(
    lineup: Lineup,
    paper: Sequence[tuple[int, int, int, int]],
    paper_null: Sequence[float],
    null: Sequence[float],
    options: RunOptions,
    read: Read,
) -> list[Row]:
    rows = []
    for each, numbers in zip(lineup.outcomes(options, read), paper, strict=True):
        theirs = (sum(numbers), *numbers, round(significance(numbers, paper_null).log10, 1))
        ours = (sum(each.counts), *each.counts, significance(each.counts, null).log10)
        cells = tuple(
            Cell(float(printed_number), float(own), is_comparable=False, is_count=isinstance(own, int))
            for printed_number, own in zip(theirs, ours, strict=True)
        )
        rows.append(Row(f"{lineup.label}, {each.wind}", "value", cells, decimals=1))
    return rows


def _test_table(number: str, title: str, rows: list[Row], options: RunOptions) -> Table:
    notes = (
        "log10 Pr: of equation 11, the chance of an outcome as good or better if the agent were as those it is compared"
        " with; below -1.30 is significant. The paper prints only that it is below 1.67e-311, or above 1 less that; its"
        " logarithms are computed here from its counts and its rates, the rates as it rounds them.",
        "Where our equal agents never had one of the outcomes, the rates of the null hypothesis are the paper's.",
        "Totals are of three winds on the same walls, so their rounds are not independent, as the test has it.",
        AGENTS_NOTE,
    )
    columns = ("n", "1st", "2nd", "3rd", "draw", "log10 Pr")
    return Table(number, title, columns, tuple(rows), notes, played(options))


def _score_figure(number: str, title: str, lineups: Sequence[Lineup], options: RunOptions, read: Read) -> Table:
    rows = []
    for lineup in lineups:
        points = read(lineup.planned(options)).by_seat["points"]
        for seat, wind in enumerate(printed.WINDS):
            scores = points[:, seat, seat]
            cells = tuple(Cell(None, float(np.quantile(scores, share))) for share in QUANTILES.values())
            rows.append(Row(f"{lineup.label}, {wind}", "number", cells, decimals=0))
    notes = ("The paper's box plots have no numbers in its text. Points that the agent won or lost in a round.",)
    plot = Plot("bars", "agent and wind", "points of a round")
    return Table(number, title, tuple(QUANTILES), tuple(rows), notes, played(options), kind="Figure", plot=plot)
