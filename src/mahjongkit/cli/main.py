"""Runs a command, and says what went wrong."""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from mahjongkit.cli.command_list import app_for
from mahjongkit.cli.outputs import os_reason
from mahjongkit.cli.show import show_error
from mahjongkit.errors import MahjongError


def main() -> None:
    """Run a command; an error of ours, or of a file that nobody looked at before, becomes a line and exit code 2."""
    try:
        app_for(_words())(prog_name="mahjongkit")
    except MahjongError as error:
        _end(error)
    except OSError as error:
        place = f"'{error.filename}': " if error.filename is not None else ""
        _end(MahjongError(f"{place}{os_reason(error)}"))


def _words() -> Sequence[str]:
    """What is typed after the name of the program; a shell that completes a line tells it in the environment."""
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS")
    return sys.argv[1:] if len(sys.argv) > 1 or line is None else line.split()[1:]


def _end(error: MahjongError) -> NoReturn:
    if "--debug" in sys.argv:
        raise error
    show_error(error, arguments=sys.argv[1:])
    sys.exit(2)
