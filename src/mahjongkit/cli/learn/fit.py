"""`mahjongkit learn fit`: one command from nothing to the file of a model."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from mahjongkit.cli.options import JsonOption, ThreadsOption
from mahjongkit.cli.outputs import output_file
from mahjongkit.cli.show import console, error_console, plain_table, show_json


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
    bars = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    is_shown = error_console.is_terminal and not as_json
    with Progress(*bars, console=error_console, transient=True, disable=not is_shown) as progress:
        task = progress.add_task(name, total=None)
        shown = ""

        def tell(text: str, done: int, total: int) -> None:
            nonlocal shown
            if text != shown:  # the time that is left is that of this part
                progress.reset(task, description=text, total=total)
                shown = text
            progress.update(task, completed=done, total=total)

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
