"""Chapter 3: the survey. Nobody's answers are printed: ours are those of invented players, drawn around its numbers."""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.sichuan.cells import cell, value_row
from mahjongkit.papers.table import Cell, Plot, Row, Table, incomparable
from mahjongkit.study.survey import (
    GroupMean,
    SurveyReport,
    mean_of_summary,
    read_answers,
    survey_report,
    welch_of_means,
)
from mahjongkit.study.survey import thesis_tables as thesis
from mahjongkit.study.survey.distributions import t_margin
from mahjongkit.study.survey.example import SEED, survey

STYLES = ("aggressive", "conservative")
OWN_HAND = "own hand"
_SHARES = (5, 6)
"""Tactics that are answered with a probability."""
INVENTED = (
    f"Ours are 30 invented players, drawn around the printed means (seed {SEED}): that the numbers are close shows that"
    " the statistics work, not that the survey is right."
)
CLUSTERS = (
    "High answers are conservative, so cluster 0 is the aggressive one; the summary of section 3.1 has it reversed"
    " (errata 12)."
)
EXCHANGED = (
    "Rows 4 and 5 are exchanged in print and put right here: question 4 asks for rounds, question 5 for a chance. Means"
    " are fifteenths: two groups of 15, not of 13 and 17 as in section 3.1 (errata 12)."
)


@lru_cache(maxsize=1)
def _report() -> SurveyReport:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "survey.csv"
        path.write_text(survey(), encoding="utf-8")
        return survey_report(read_answers(path))


def clusters_table(_options: RunOptions, _read: Read) -> list[Table]:
    """Table 3.1."""
    report = _report()
    rows = [*_cluster_rows(report)]
    sizes = [cell(size, printed) for size, printed in zip(report.sizes, thesis.CLUSTER_SIZES, strict=True)]
    rows.append(value_row("players", sizes, decimals=0))
    chosen = report.choices["strategy"].counts[OWN_HAND]
    own = [cell(number, printed) for number, printed in zip(chosen, thesis.OWN_HAND, strict=True)]
    rows.append(value_row("focus on the own hand (section 3.3)", own, decimals=0))
    alpha = (
        "-"
        if report.alpha is None
        else f"{report.alpha.value:.2f} [{report.alpha.lower:.2f}, {report.alpha.upper:.2f}]"
    )
    notes = (CLUSTERS, f"Cronbach's alpha: {thesis.ALPHA} in the thesis, {alpha} here.", INVENTED)
    return [_invented(Table("3.1", "Answers of the clusters (ours: invented players)", STYLES, tuple(rows), notes))]


def _invented(table: Table) -> Table:
    """No test: that invented players are like the printed means is how they were made."""
    return replace(table, rows=tuple(map(incomparable, table.rows)))


def elbow_figure(_options: RunOptions, _read: Read) -> list[Table]:
    """Figure 3.1."""
    elbow = _report().elbow
    inertias = {} if elbow is None else elbow.inertias
    rows = tuple(value_row(f"k = {k}", [cell(inertia)], decimals=2) for k, inertia in inertias.items())
    number = "-" if elbow is None else elbow.clusters
    notes = (f"The elbow is at {number} clusters, as in the thesis, whose picture has no numbers.", INVENTED)
    plot = Plot("lines", "clusters k", "inertia")
    return [
        Table(
            "3.1",
            "Inertia by number of clusters (ours: invented players)",
            ("inertia",),
            rows,
            notes,
            kind="Figure",
            plot=plot,
        )
    ]


def clusters_figure(_options: RunOptions, _read: Read) -> list[Table]:
    """Figure 3.2."""
    rows = _cluster_rows(_report())
    notes = ("The numbers of Table 3.1.", INVENTED)
    plot = Plot("bars", "question", "mean answer (1 to 5)")
    title = "Answers of the clusters (ours: invented players)"
    return [_invented(Table("3.2", title, STYLES, rows, notes, kind="Figure", plot=plot))]


def _cluster_rows(report: SurveyReport) -> tuple[Row, ...]:
    return tuple(
        value_row(
            str(question),
            [_mean(mean, theirs) for mean, theirs in zip(report.means[f"likert_{question}"], printed, strict=True)],
            decimals=2,
        )
        for question, printed in thesis.CLUSTER_MEANS.items()
    )


def tactics_table(_options: RunOptions, _read: Read) -> list[Table]:
    """Table 3.2."""
    rows = tuple(
        value_row(
            str(question),
            [cell(mean.mean, theirs) for mean, theirs in zip(_tactic(question), printed, strict=True)],
            decimals=2,
        )
        for question, printed in thesis.TACTIC_MEANS.items()
    )
    title = "Means of the tactics (ours: invented players)"
    return [_invented(Table("3.2", title, STYLES, rows, (EXCHANGED, INVENTED)))]


def tactics_intervals(_options: RunOptions, _read: Read) -> list[Table]:
    """Table 3.3."""
    rows = tuple(value_row(str(question), _tactic_cells(question), decimals=2) for question in thesis.TACTIC_MEANS)
    title = "Intervals of the tactics (ours: invented players)"
    return [_invented(Table("3.3", title, STYLES, rows, (EXCHANGED, INVENTED)))]


def tactics_figure(_options: RunOptions, _read: Read) -> list[Table]:
    """Figure 3.3: chances in per cent, so that one axis serves."""
    rows = []
    for question in thesis.TACTIC_MEANS:
        is_share = question in _SHARES
        cells = [_times(100, each) if is_share else each for each in _tactic_cells(question)]
        rows.append(value_row(f"{question} (%)" if is_share else str(question), cells, decimals=1))
    notes = ("The numbers of Table 3.3.", EXCHANGED, INVENTED)
    plot = Plot("bars", "question", "mean answer")
    title = "Answers about tactics (ours: invented players)"
    return [_invented(Table("3.3", title, STYLES, tuple(rows), notes, kind="Figure", plot=plot))]


def p_values_table(_options: RunOptions, _read: Read) -> list[Table]:
    """Table 3.4: what follows from the printed means and intervals, and the invented players."""
    tests = {test.question: test.p for test in _report().tests}
    rows = []
    for question, printed in thesis.TACTIC_P_VALUES.items():
        equal, unequal = (_printed_p(question, sizes) for sizes in (thesis.TACTIC_SIZES, thesis.CLUSTER_SIZES))
        cells = [cell(equal, printed), cell(unequal), cell(tests[f"tactic_{question}"])]
        rows.append(value_row(str(question), cells))
    notes = (
        "Welch's test from the printed means and intervals, for groups of 15 and 15 and for 13 and 17: no answers are"
        " needed for it. The intervals are rounded, which moves small p-values by tens of per cent and more.",
        EXCHANGED,
        INVENTED,
    )
    columns = ("printed means, 15 and 15", "printed means, 13 and 17", "invented players")
    return [Table("3.4", "p-values of the tactics", columns, tuple(rows), notes)]


def _printed_p(question: int, sizes: Sequence[int]) -> float:
    groups = []
    for place, number in enumerate(sizes):
        lower, upper = thesis.TACTIC_INTERVALS[question][place]
        deviation = (upper - lower) / 2 / t_margin(0.95, number - 1) * math.sqrt(number)
        groups.append(mean_of_summary(thesis.TACTIC_MEANS[question][place], deviation, number))
    return welch_of_means(*groups).p


def _tactic(question: int) -> tuple[GroupMean, ...]:
    return _report().means[f"tactic_{question}"]


def _tactic_cells(question: int) -> list[Cell]:
    printed, bounds = thesis.TACTIC_MEANS[question], thesis.TACTIC_INTERVALS[question]
    return [
        cell(mean.mean, theirs, interval, (mean.lower, mean.upper))
        for mean, theirs, interval in zip(_tactic(question), printed, bounds, strict=True)
    ]


def _mean(mean: GroupMean, printed: float) -> Cell:
    return cell(mean.mean, printed, bounds=(mean.lower, mean.upper))


def _times(factor: float, each: Cell) -> Cell:
    names = ("paper", "ours", "lower", "upper", "paper_lower", "paper_upper")
    known = {name: number for name in names if (number := getattr(each, name)) is not None}
    return replace(each, **{name: round(factor * number, 6) for name, number in known.items()})
