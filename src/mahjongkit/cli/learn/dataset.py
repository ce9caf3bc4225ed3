"""`mahjongkit learn dataset`: recorded games into training examples."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from mahjongkit.cli.complete import complete_variant
from mahjongkit.cli.learn.progress import progress_bar
from mahjongkit.cli.options import DEFAULT_VARIANT, JsonOption
from mahjongkit.cli.show import console, plain_table, show_json

MOST_BROKEN = 10  # that are listed


def dataset(
    paths: Annotated[list[Path], typer.Argument(help="Files, folders or archives of recorded games.")],
    *,
    variant: Annotated[
        str,
        typer.Option(help="riichi or sanma; other games are passed over.", autocompletion=complete_variant),
    ] = DEFAULT_VARIANT,
    out: Annotated[Path, typer.Option(help="Folder to write; what is there already is not read again.")],
    as_json: JsonOption = False,
) -> None:
    """Read recorded games into a dataset of decisions, small on disk, split by game and date.

    The same command goes on where it was stopped.

    Example: mahjongkit learn dataset records.zip --variant sanma --out sanma-data
    """
    from mahjongkit.learn.datasets.build import build_dataset
    from mahjongkit.learn.datasets.paper_counts import PAPER_COUNTS

    with progress_bar("records", is_shown=not as_json) as tell:
        report = build_dataset(paths, variant=variant, out=out, tell=tell)
    if as_json:
        show_json({**asdict(report), "folder": str(report.folder), "paper": PAPER_COUNTS})
        return
    console.print(
        f"{report.num_games:,} games, {report.num_rounds:,} rounds, {report.num_bytes:,} bytes in {report.folder}",
        highlight=False,
    )
    table = plain_table("", "train", "validation", "test", "paper: train", "validation", "test")
    table.add_row("games", *(f"{number:,}" for number in report.games.values()), "", "", "")
    for head, counts in report.counts.items():
        paper = PAPER_COUNTS.get(head, {})
        table.add_row(
            head,
            *(f"{number:,}" for number in counts.values()),
            *(f"{paper[split]:,}" if split in paper else "" for split in counts),
        )
    console.print(table)
    if report.broken:
        console.print(f"left out: {len(report.broken)}", highlight=False)
        for each in report.broken[:MOST_BROKEN]:
            console.print(f"  {each.game}: {each.what}", highlight=False)
