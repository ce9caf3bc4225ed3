"""Options that several commands of the arena have, and the store that they open."""

import sys
from pathlib import Path
from typing import Annotated

import platformdirs
import typer

from mahjongkit.arena.store import Store
from mahjongkit.cli.complete import complete_agent
from mahjongkit.errors import ArenaError

DEFAULT_STORE = platformdirs.user_data_path("mahjongkit") / "arena.sqlite"

StoreOption = Annotated[
    Path, typer.Option(help="The file of results; the same command again goes on with it.", show_default=False)
]
MatchOption = Annotated[
    str | None, typer.Option(help="Its name (see arena list), the beginning of it, or latest.", show_default=False)
]
MatchEntrants = Annotated[
    list[str] | None,
    typer.Argument(
        help="Its entrants or its name, where the store has several matches.",
        show_default=False,
        autocompletion=complete_agent,
    ),
]
TrustOption = Annotated[
    bool, typer.Option("--trust", help="Run classes and programs that a store from elsewhere names.")
]
WallOption = Annotated[str, typer.Option(help="shared, stable, stable-literal or kept: who draws which tile.")]
ScheduleOption = Annotated[
    str, typer.Option(help="The seatings of a block: pair, rotations, teams, all or one (against the rest).")
]
UnitOption = Annotated[str, typer.Option(help="What is played on a wall: a round, or a whole game.")]
MeasureOption = Annotated[
    str, typer.Option(help="What decides: wins, points or score (of games); default by variant and unit.")
]
LuckOption = Annotated[
    str, typer.Option(help="Take the luck of the draws out, by a value function: none or lookahead.")
]
SeedOption = Annotated[int, typer.Option(min=0, help="Seed of the match.")]


def open_store(path: Path, *, must_exist: bool = True) -> Store:
    """The store. Its folder is made where it is our own, and where the user at the terminal says so."""
    if not must_exist and not path.parent.exists():
        if path != DEFAULT_STORE and not _says_yes(f"There is no folder '{path.parent}'. Make it?"):
            raise ArenaError(f"no folder '{path.parent}' for the store '{path.name}': make it first, or name another")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ArenaError(f"no folder for the store '{path}': {error.strerror}") from None
    return Store(path, must_exist=must_exist)


def _says_yes(question: str) -> bool:
    """Never without a terminal: nobody is there to be asked."""
    return sys.stdin.isatty() and sys.stderr.isatty() and typer.confirm(question, err=True)
