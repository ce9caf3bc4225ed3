"""Commands about records of games."""

from pathlib import Path
from typing import Annotated

import typer

from mahjongkit.cli.complete import complete_format
from mahjongkit.cli.options import JsonOption, NumberOption, WorkersOption
from mahjongkit.cli.terms import ENGLISH, TermsOption

app = typer.Typer(no_args_is_help=True, help="Read, check, convert and show records of games.")

RecordArgument = Annotated[Path, typer.Argument(help="A record in any known format, packed (.gz, .zst) or not.")]
RoundOption = Annotated[int | None, typer.Option("--round", min=1, help="The round, 1 the first.")]


@app.command()
def validate(
    paths: Annotated[list[Path], typer.Argument(help="Files, folders or zip archives of records.")],
    *,
    workers: WorkersOption = 0,
    limit: Annotated[int | None, typer.Option(min=1, max=1_000_000_000, help="Stop after this many files.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Replay records through the engine and list where a record and the rules part.

    Exit code 1 when there is a difference without a known and proven cause, something broken, or no record.

    Example: mahjongkit records validate games.zip
    """
    from mahjongkit.cli import record_report

    if not record_report.validate(paths, num_processes=workers or None, limit=limit, as_json=as_json):
        raise typer.Exit(1)


@app.command()
def info(
    paths: Annotated[list[Path], typer.Argument(help="Files, folders or zip archives of records.")],
    *,
    number: NumberOption = None,
    as_json: JsonOption = False,
) -> None:
    """Say who played what: seats, variant, profile, rounds, points; of many records how many there are of each kind.

    Exit code 1 when something could not be read.

    Example: mahjongkit records info game.xml
    """
    from mahjongkit.cli import record_info

    if not record_info.info(paths, number=number, as_json=as_json):
        raise typer.Exit(1)


@app.command()
def convert(
    source: Annotated[Path, typer.Argument(help="A record in any known format; or a folder or zip archive of them.")],
    target: Annotated[
        str,
        typer.Argument(help="The file to write, its ending says the format; of many a folder or a .zip; - prints."),
    ],
    *,
    number: NumberOption = None,
    format_name: Annotated[
        str | None,
        typer.Option(
            "--format",
            help="native, mjai, tenhou-json, tenhou-xml or tenhou-link; else as the ending says: .jsonl, .mjai.json "
            "or .mjson, .json, .xml, .url; and .gz or .zst to pack it. In folders and archives native.",
            autocompletion=complete_format,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Write records in another format.

    Exit code 1 when a record of a folder or an archive could not be written; the others are.

    Examples:

      mahjongkit records convert game.xml game.mjai.json

      mahjongkit records convert games.zip converted --format tenhou-json
    """
    from mahjongkit.cli import record_convert

    if not record_convert.convert(source, target, format_name=format_name, number=number, as_json=as_json):
        raise typer.Exit(1)


@app.command()
def link(
    source: RecordArgument,
    *,
    number: NumberOption = None,
    round_number: RoundOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print an address of tenhou.net/6 that shows the game in a browser; all of it is in the address.

    Example: mahjongkit records link game.xml --round 3
    """
    from mahjongkit.cli import record_convert

    record_convert.link(source, number=number, round_number=round_number, as_json=as_json)


@app.command()
def show(
    source: RecordArgument,
    *,
    number: NumberOption = None,
    round_number: RoundOption = None,
    terms: TermsOption = ENGLISH,
    as_json: JsonOption = False,
) -> None:
    """Show a game round by round: who won what from whom, with which patterns, and the points; with --round its events.

    Example: mahjongkit records show game.xml --round 1
    """
    del terms  # its callback has chosen them
    from mahjongkit.cli import record_show

    record_show.show(source, number=number, round_number=round_number, as_json=as_json)
