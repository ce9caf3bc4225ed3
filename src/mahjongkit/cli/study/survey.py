"""`mahjongkit study survey`: what a CSV file of answers says."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from mahjongkit.cli.options import MOST_SEED, JsonOption
from mahjongkit.cli.outputs import output_folder
from mahjongkit.cli.show import console, plain_table, show_json

if TYPE_CHECKING:
    from mahjongkit.study.survey import SurveyReport


def survey(
    file: Annotated[Path, typer.Argument(help="A CSV file: names of columns, then one row per respondent.")],
    *,
    clusters: Annotated[int | None, typer.Option(help="How many clusters; as the elbow says if not given.")] = None,
    group: Annotated[str | None, typer.Option(help="Compare the choices in this column instead of clusters.")] = None,
    numbers: Annotated[
        list[str] | None, typer.Option(help="Columns of numbers, names or patterns; tactic_* if not given.")
    ] = None,
    labels: Annotated[
        list[str] | None, typer.Option(help="Columns of choices, names or patterns; strategy if not given.")
    ] = None,
    skip: Annotated[list[str] | None, typer.Option(help="Columns to leave out.")] = None,
    reverse: Annotated[list[str] | None, typer.Option(help="Likert questions to turn round.")] = None,
    likert: Annotated[tuple[int, int], typer.Option(help="The least and the largest Likert answer.")] = (1, 5),
    leave_out: Annotated[
        bool, typer.Option("--leave-out-incomplete", help="Leave rows out that lack an answer.")
    ] = False,
    cluster_name: Annotated[list[str] | None, typer.Option(help="Names of the clusters, lowest answers first.")] = None,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="Seed of k-means.")] = 0,
    starts: Annotated[int, typer.Option(min=1, max=1_000_000, help="Runs of k-means, of which the best counts.")] = 100,
    level: Annotated[float, typer.Option(help="Level of the intervals.")] = 0.95,
    reading: Annotated[
        str, typer.Option(help="exact, or paper: the thesis's exchanged names of the styles.")
    ] = "exact",
    plots: Annotated[Path | None, typer.Option(help="A folder for the pictures as SVG.", show_default=False)] = None,
    as_json: JsonOption = False,
) -> None:
    """Print the statistics of a survey: alpha, elbow, clusters, Welch's tests and choices.

    Example: mahjongkit study survey examples/survey.csv --plots plots
    """
    from mahjongkit.study.survey import plot_survey, read_answers, survey_report

    if plots is not None:
        output_folder(plots)
    if group is not None and group not in (labels or []):
        labels = [*(labels or []), group]
    answers = read_answers(
        file,
        scale=likert,
        reverse=reverse or (),
        numbers=numbers,
        labels=labels,
        skip=skip or (),
        leaves_out_incomplete=leave_out,
    )
    report = survey_report(
        answers,
        clusters=clusters,
        group=group,
        names=cluster_name,
        seed=seed,
        starts=starts,
        level=level,
        reading=reading,  # type: ignore[arg-type]  # any text: the report says which it knows
    )
    if plots is not None:
        for title, picture in plot_survey(report).items():
            (plots / f"{title}.svg").write_text(picture, encoding="utf-8")
    if as_json:
        show_json(report.as_dict())
        return
    _show(report)


def _show(report: "SurveyReport") -> None:
    left_out = f", rows left out: {', '.join(map(str, report.left_out))}" if report.left_out else ""
    console.print(Text.assemble((report.source, "bold"), f": {report.respondents} respondents{left_out}"))
    level = f"{100 * report.level:g}%"
    if report.alpha is not None:
        alpha = report.alpha
        text = f"Cronbach's alpha {alpha.value:.3f} [{alpha.lower:.3f}, {alpha.upper:.3f}] ({level}, Feldt)"
        console.print(Text(f"{text}, {alpha.questions} questions"))
    if report.elbow is not None and report.clusters is not None:
        inertias = "  ".join(f"{k}: {inertia:.2f}" for k, inertia in report.elbow.inertias.items())
        console.print(f"inertia by clusters  {inertias}; elbow at {report.elbow.clusters}", highlight=False)
        found = report.clusters
        console.print(
            f"k-means: {len(found.sizes)} clusters, inertia {found.inertia:.4f}, found by {found.agreeing_starts} of "
            f"{found.starts} starts, seed {found.seed}",
            highlight=False,
        )
    sizes = ", ".join(f"{group} {size}" for group, size in zip(report.groups, report.sizes, strict=True))
    console.print(f"groups by {report.grouped_by}: {sizes}", highlight=False)
    _show_tests(report, level)
    for question, table in report.choices.items():
        shown = plain_table(f"\n{question}", *(f"\n{group}#" for group in report.groups))
        for choice, counts in table.counts.items():
            shown.add_row(choice, *map(str, counts))
        console.print(shown)
        if table.p is not None:
            console.print(f"Fisher's exact test: p {table.p:.3g}", highlight=False)


def _show_tests(report: "SurveyReport", level: str) -> None:
    table = plain_table(
        "\nquestion", *(f"\n{group}#" for group in report.groups), title=f"\nmeans with {level} intervals"
    )
    for question, means in report.means.items():
        table.add_row(question, *(f"{mean.mean:.2f} [{mean.lower:.2f}, {mean.upper:.2f}]" for mean in means))
    console.print(table)
    tests = plain_table("\nquestion", "\ngroups", "\ndifference#", "\nt#", "\ndegrees#", "\np#", "\np (Holm)#")
    for test in report.tests:
        difference = f"{test.difference:.2f} [{test.lower:.2f}, {test.upper:.2f}]"
        p_values = ("*", "*") if test.is_circular else (f"{test.p:.3g}", f"{test.p_holm:.3g}")
        row = (test.question, " - ".join(test.groups), difference, f"{test.t:.3f}", f"{test.degrees:.2f}", *p_values)
        tests.add_row(*map(Text, row))
    console.print(tests)
    if any(test.is_circular for test in report.tests):
        note = "* the clusters were made from these answers: that they differ is no finding (p-values with --json)"
        console.print(note, style="dim")
