"""`mahjongkit learn fit`: one command from nothing to the file of a model."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from mahjongkit.cli.learn.progress import progress_bar
from mahjongkit.cli.options import JsonOption, ThreadsOption
from mahjongkit.cli.outputs import output_file
from mahjongkit.cli.show import console, plain_table, show_json


def fit(
    name: Annotated[str, typer.Argument(help="One of `mahjongkit learn models`, such as race or hazards-riichi.")],
    *,
    out: Annotated[Path | None, typer.Option(help="File to write.  [default: NAME.safetensors]")] = None,
    work: Annotated[
        Path | None, typer.Option(help="Folder for what is done so far: a fit goes on from it.  [default: NAME.fit]")
    ] = None,
    records: Annotated[
        list[Path] | None,
        typer.Option(help="File, folder or archive of recorded games, for models fitted to them; repeatable."),
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="A few rounds, to see that everything works.")] = False,
    threads: ThreadsOption = 0,
    as_json: JsonOption = False,
) -> None:
    """Fit a model from nothing and write it to a file; the same command goes on where it was stopped.

    Example: mahjongkit learn fit race --out race.safetensors
    """
    from mahjongkit.learn import fit as fit_model

    out = output_file(out or Path(f"{name}.safetensors"))
    with progress_bar(name, is_shown=not as_json) as tell:
        report = fit_model(name, out=out, work=work, is_quick=quick, records=records or (), threads=threads, tell=tell)
    if as_json:
        show_json({"path": str(report.path), **asdict(report.info), "numbers": dict(report.numbers)})
        return
    table = plain_table("", "")
    table.add_row("written", str(report.path))
    table.add_row("signature", report.info.signature)
    for key, value in report.numbers.items():
        table.add_row(key, f"{value:,.0f}" if key.startswith("rows") else f"{value:.5f}")
    console.print(table)
