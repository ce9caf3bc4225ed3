"""The command that reviews recorded games. What it shows is in `review_report`, which imports the readers."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from mahjongkit.cli.options import AdvisorOption, AgentSeedOption, JsonOption, SearchSecondsOption, WorkersOption
from mahjongkit.cli.terms import ENGLISH, TermsOption


class MistakeOrder(StrEnum):
    """By what mistakes are ordered."""

    POINTS = "points"
    PLACEMENT = "placement"


def review(
    paths: Annotated[list[Path], typer.Argument(help="Records in any known format: files, folders or zip archives.")],
    *,
    player: Annotated[
        str | None, typer.Option(help="A name of the record, a seat from 0 on, or east, south, ...; else all seats.")
    ] = None,
    agent: AdvisorOption = None,
    html: Annotated[
        Path | None,
        typer.Option(help="Write a page: a file that ends in .html for one game, else a folder with an index."),
    ] = None,
    names: Annotated[
        bool, typer.Option("--names/--no-names", help="Whether names, ids and file names are shown.")
    ] = True,
    mistakes: Annotated[int, typer.Option(min=0, max=1000, help="How many mistakes of a game to list.")] = 10,
    order: Annotated[MistakeOrder, typer.Option(help="By what mistakes are ordered.")] = MistakeOrder.POINTS,
    placement: Annotated[
        bool,
        typer.Option("--placement/--no-placement", help="Judge the loss in placement too: that takes as long again."),
    ] = True,
    seconds: SearchSecondsOption = 0.1,
    seed: AgentSeedOption = 0,
    workers: WorkersOption = 0,
    terms: TermsOption = ENGLISH,
    as_json: JsonOption = False,
) -> None:
    """Review games: every decision with the value that it lost, what was luck, and how to do better.

    Stop it with Ctrl-C whenever you like: what is finished is shown. With --html FOLDER it goes on there later.
    Exit code 1 when a file could not be reviewed.

    Example: mahjongkit review game.xml --player east --html game.html
    """
    del terms  # its callback has chosen them
    from mahjongkit.analysis.review import ReviewSettings
    from mahjongkit.cli import review_report

    settings = ReviewSettings(agent=agent, player=player, seed=seed, seconds=seconds, has_placement=placement)
    output = review_report.Output(html=html, has_names=names, mistakes=mistakes, order=order.value, as_json=as_json)
    code = review_report.review(paths, settings, output, workers=workers)
    if code:
        raise typer.Exit(code)
