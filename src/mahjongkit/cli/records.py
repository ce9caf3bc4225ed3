"""Commands about records of games."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True, help="Read, check, convert and show records of games.")

RecordArgument = Annotated[Path, typer.Argument(help="A record in any known format, gzipped or not.")]
NumberOption = Annotated[
    int | None, typer.Option("--record", min=1, help="Which record of a file that holds many, 1 the first.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


@app.command()
def validate(
    paths: Annotated[list[Path], typer.Argument(help="Files, folders or zip archives of records.")],
    *,
    jobs: Annotated[int, typer.Option(min=0, max=1024, help="Processes; 0: one for each core.")] = 0,
    limit: Annotated[int | None, typer.Option(min=1, max=1_000_000_000, help="Stop after this many files.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Replay records through the engine and list where a record and the rules part.

    Exit code 1 when there is a difference without a known and proven cause, something broken, or no record.

    Example: mahjongkit records validate games.zip
    """
    from mahjongkit.cli import record_report

    if not record_report.validate(paths, num_processes=jobs or None, limit=limit, as_json=as_json):
        raise typer.Exit(1)


@app.command()
def convert(
    source: RecordArgument,
    target: Annotated[Path, typer.Argument(help="The file to write; a name that ends in .gz is packed.")],
    *,
    number: NumberOption = None,
    format_name: Annotated[str, typer.Option("--format", help="native, mjai or tenhou-json.")] = "native",
) -> None:
    """Write a record in another format.

    Example: mahjongkit records convert game.xml game.mjson --format mjai
    """
    from mahjongkit.cli import record_report

    record_report.convert(source, target, format_name=format_name, number=number)


@app.command()
def show(
    source: RecordArgument,
    *,
    number: NumberOption = None,
    events: Annotated[int | None, typer.Option(min=1, help="Also list the events of this round, 1 the first.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Show what a record holds: rules, seats, and how each round ended.

    Example: mahjongkit records show game.xml --events 1
    """
    from mahjongkit.cli import record_report

    record_report.show(source, number=number, events=events, as_json=as_json)
