"""The commands and what they share."""

import sys
from typing import Annotated, NoReturn

import typer

import mahjongkit as mk
from mahjongkit.cli import arena, hands, learn, records, study
from mahjongkit.cli import play as playing
from mahjongkit.cli.agents import agents
from mahjongkit.cli.check_bot import check_bot
from mahjongkit.cli.explain import explain
from mahjongkit.cli.outputs import os_reason
from mahjongkit.cli.paper import paper
from mahjongkit.cli.review import review
from mahjongkit.cli.score import score
from mahjongkit.cli.show import console, show_error
from mahjongkit.cli.tour import tour

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help="Mahjong for computers: hands of riichi, sanma, Taiwanese and Sichuan rules measured exactly; games played, "
    "recorded, checked and compared.\n\n"
    "Try [bold]mahjongkit tour[/bold], or [bold]mahjongkit measure 123m456p78s1122z57z[/bold]. "
    "Hands with melds need quotes: [bold]'123m(456p)[1111z]55s'[/bold].",
)

app.command(rich_help_panel="Hands")(hands.shanten)
app.command(rich_help_panel="Hands")(hands.measure)
app.command(rich_help_panel="Hands")(hands.discards)
app.command(rich_help_panel="Hands")(score)
app.add_typer(study.app, name="study", rich_help_panel="Hands")
app.add_typer(records.app, name="records", rich_help_panel="Games")
app.add_typer(arena.app, name="arena", rich_help_panel="Games")
app.command(rich_help_panel="Games")(playing.play)
app.command(rich_help_panel="Games")(agents)
app.command(rich_help_panel="Games")(explain)
app.command(rich_help_panel="Games")(review)
app.command(rich_help_panel="Games")(check_bot)
app.add_typer(learn.app, name="learn", rich_help_panel="Games")
app.command(rich_help_panel="Learn")(hands.notations)
app.command(rich_help_panel="Learn")(paper)
app.command(rich_help_panel="Learn")(tour)


def _show_version(*, is_wanted: bool) -> None:
    if is_wanted:
        console.print(f"mahjongkit {mk.__version__}", highlight=False)
        raise typer.Exit


@app.callback()
def options(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=lambda value: _show_version(is_wanted=value), is_eager=True)
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of an error.")] = False,
) -> None:
    """Read the options of every command; `main` looks for --debug itself."""
    del version, debug


def main() -> None:
    """Run a command; an error of ours, or of a file that nobody looked at before, becomes a line and exit code 2."""
    try:
        app()
    except mk.MahjongError as error:
        _end(error)
    except OSError as error:
        place = f"'{error.filename}': " if error.filename is not None else ""
        _end(mk.MahjongError(f"{place}{os_reason(error)}"))


def _end(error: mk.MahjongError) -> NoReturn:
    if "--debug" in sys.argv:
        raise error
    show_error(error, arguments=sys.argv[1:])
    sys.exit(2)
