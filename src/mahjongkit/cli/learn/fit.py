"""`mahjongkit learn fit`: one command from nothing to the file of a model."""

from pathlib import Path
from typing import Annotated

import typer

from mahjongkit.cli.learn.made_model import show_made
from mahjongkit.cli.learn.progress import progress_bar
from mahjongkit.cli.options import JsonOption, ThreadsOption
from mahjongkit.cli.outputs import output_file


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
    show_made(report, text_of=_text, as_json=as_json)


def _text(key: str, value: float) -> str:
    return f"{value:,.0f}" if key.startswith("rows") else f"{value:.5f}"
