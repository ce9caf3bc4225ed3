"""Runs a command, and says what went wrong."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

import typer

import mahjongkit as mk
from mahjongkit.cli.new_app import new_app
from mahjongkit.cli.outputs import os_reason
from mahjongkit.cli.show import show_error

QUICK = {
    "analyze": "analyze",
    "bot": "bot",
    "explain": "explain",
    "follow": "follow",
    "shanten": "hands",
    "measure": "hands",
    "discards": "hands",
    "notations": "hands",
    "score": "score",
    "studio": "studio",
}
"""Commands with the module of each: they wait for no other, since importing all takes longer than most answers."""


def main() -> None:
    """Run a command; an error of ours, or of a file that nobody looked at before, becomes a line and exit code 2."""
    try:
        _app_for(sys.argv[1:])()
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


def _app_for(arguments: Sequence[str]) -> typer.Typer:
    """All commands, or the quick one that is asked for alone."""
    name = next((word for word in arguments if not word.startswith("-")), "")
    if name not in QUICK:
        from mahjongkit.cli.app import app

        return app
    alone = new_app()
    alone.command(name)(getattr(import_module(f"mahjongkit.cli.{QUICK[name]}"), name))
    return alone
