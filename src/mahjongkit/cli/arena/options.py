"""Options that several commands of the arena have, and the matches that they mean."""

from pathlib import Path
from typing import Annotated

import platformdirs
import typer

import mahjongkit as mk
from mahjongkit.arena.store import Match, Store

DEFAULT_STORE = platformdirs.user_data_path("mahjongkit") / "arena.sqlite"

StoreOption = Annotated[
    Path, typer.Option(help="The file of results; the same command again goes on with it.", show_default=False)
]
MatchOption = Annotated[str | None, typer.Option(help="Its id, where the store has several matches.")]
VariantOption = Annotated[str, typer.Option(help="The rules, with profile and options if wanted.")]
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
SecondsOption = Annotated[float, typer.Option(help="Seconds allowed per choice, for agents that are not native.")]
SeedOption = Annotated[int, typer.Option(min=0, help="Seed of the match.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def open_store(path: Path, *, must_exist: bool = True) -> Store:
    """The store, with a folder for it where it may be new."""
    if not must_exist:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise mk.errors.ArenaError(f"no folder for the store '{path}': {error}") from None
    return Store(path, must_exist=must_exist)


def find_matches(store: Store, match_id: str | None) -> list[Match]:
    """The match of this id, or all."""
    matches = store.matches()
    found = [each for each in matches if match_id in (None, each.id)]
    if not found:
        known = ", ".join(each.id for each in matches) or "none"
        raise mk.errors.ArenaError(f"no match '{match_id or 'at all'}' in '{store.path}' (known: {known})")
    return found


def find_match(store: Store, match_id: str | None) -> Match:
    """The match of this id, or the only one."""
    matches = find_matches(store, match_id)
    if len(matches) > 1:
        raise mk.errors.ArenaError(
            f"'{store.path}' has several matches, name one with --match: {', '.join(each.id for each in matches)}"
        )
    return matches[0]
