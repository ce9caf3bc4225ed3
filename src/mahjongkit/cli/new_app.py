"""What every command has around it."""

import os
from typing import Annotated

import typer

from mahjongkit import __version__
from mahjongkit.cli.show import console

# Typer's --show-completion and --install-completion then take the name of the shell, which it cannot always find out.
os.environ.setdefault("_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION", "1")


def new_app() -> typer.Typer:
    """Return the command line without its commands."""
    app = typer.Typer(
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        help="Mahjong for computers: hands of riichi, sanma, Taiwanese and Sichuan rules measured exactly; games "
        "played, recorded, checked and compared.\n\n"
        "Try [bold]mahjongkit tour[/bold], or [bold]mahjongkit analyze 123m456p78s1122z57z[/bold]. "
        "Hands with melds need quotes: [bold]'123m(456p)[1111z]55s'[/bold].",
    )
    app.callback()(_options)
    return app


def _show_version(*, is_wanted: bool) -> None:
    if is_wanted:
        console.print(f"mahjongkit {__version__}", highlight=False)
        raise typer.Exit


def _options(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=lambda value: _show_version(is_wanted=value), is_eager=True, help="Show the version."
        ),
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of an error.")] = False,
) -> None:
    """Read the options of every command; `main` looks for --debug itself."""
    del version, debug
