"""`arena export` and `arena merge`."""

from pathlib import Path
from typing import Annotated

import typer

import mahjongkit as mk
from mahjongkit.arena.export import EXPORTS
from mahjongkit.cli.arena.options import DEFAULT_STORE, MatchOption, StoreOption, find_match, open_store
from mahjongkit.cli.show import console


def export(
    file: Annotated[Path, typer.Argument(help="Where to write the games: .csv, .jsonl or .parquet.")],
    *,
    store: StoreOption = DEFAULT_STORE,
    match: MatchOption = None,
) -> None:
    """Write the games of a match to a file, one row per game."""
    write = EXPORTS.get(file.suffix.removeprefix("."))
    if write is None:
        raise mk.errors.ArenaError(
            f"'{file}' has the ending '{file.suffix}' (known: {', '.join('.' + ending for ending in EXPORTS)})"
        )
    with open_store(store) as opened:
        console.print(
            f"{write(find_match(opened, match), file)} games written to {file}", highlight=False, markup=False
        )


def merge(
    other: Annotated[Path, typer.Argument(help="A store whose games are added.")],
    *,
    store: StoreOption = DEFAULT_STORE,
) -> None:
    """Add the games of another store: matches with the same settings become one."""
    with open_store(store, must_exist=False) as opened:
        console.print(f"{opened.merge(other)} blocks added to {store}", highlight=False, markup=False)
