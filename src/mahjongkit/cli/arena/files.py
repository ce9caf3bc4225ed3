"""`arena export` and `arena merge`."""

from pathlib import Path
from typing import Annotated

import typer

from mahjongkit.arena.export import EXPORTS
from mahjongkit.arena.store import Store
from mahjongkit.cli.arena.choice import find_match
from mahjongkit.cli.arena.options import DEFAULT_STORE, MatchEntrants, MatchOption, StoreOption, open_store
from mahjongkit.cli.arena.report import say
from mahjongkit.cli.options import JsonOption
from mahjongkit.cli.outputs import output_file
from mahjongkit.cli.show import show_json
from mahjongkit.errors import ArenaError


def export(
    file: Annotated[Path, typer.Argument(help="Where to write the games: .csv, .jsonl or .parquet.")],
    entrants: MatchEntrants = None,
    *,
    store: StoreOption = DEFAULT_STORE,
    match: MatchOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write the games of a match to a file, one row per game.

    Example: mahjongkit arena export games.csv --match latest
    """
    write = EXPORTS.get(file.suffix.removeprefix("."))
    if write is None:
        raise ArenaError(
            f"'{file}' has the ending '{file.suffix}' (known: {', '.join('.' + ending for ending in EXPORTS)})"
        )
    with open_store(store) as opened:
        found = find_match(opened, match, entrants)
        found.verify()  # before a file is begun
        num_games = write(found, output_file(file))
    if as_json:
        show_json({"match": found.id, "games": num_games, "file": str(file)})
    else:
        say(f"{num_games} games written to {file}")


def merge(
    other: Annotated[Path, typer.Argument(help="A store whose games are added.")],
    *,
    store: StoreOption = DEFAULT_STORE,
    as_json: JsonOption = False,
) -> None:
    """Add the games of another store: matches with the same settings become one.

    Example: mahjongkit arena merge other.sqlite
    """
    Store(other, read_only=True).close()  # an error before a store is made for it
    with open_store(store, must_exist=False) as opened:
        num_blocks = opened.merge(other)
    if as_json:
        show_json({"blocks": num_blocks, "store": str(store)})
    else:
        say(f"{num_blocks} blocks added to {store}")
