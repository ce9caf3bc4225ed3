"""`arena list`."""

from collections.abc import Sequence
from typing import Any

from mahjongkit.arena.reports.match_row import match_row
from mahjongkit.arena.store import Match
from mahjongkit.cli.arena.choice import entrants_text, find_matches
from mahjongkit.cli.arena.options import DEFAULT_STORE, MatchEntrants, StoreOption, open_store
from mahjongkit.cli.arena.report import say
from mahjongkit.cli.options import JsonOption
from mahjongkit.cli.show import printable, show_json

_COLUMNS = ("match", "rules", "games", "state", "begun")


def list_matches(
    entrants: MatchEntrants = None, *, store: StoreOption = DEFAULT_STORE, as_json: JsonOption = False
) -> None:
    """List the matches of a store: name, rules, games, state and day of each, and its entrants.

    Other commands take a match by its entrants or, with or without `--match`, by its name, its beginning or `latest`.

    Example: mahjongkit arena list
    """
    with open_store(store) as opened:
        matches = find_matches(opened, None, entrants) if entrants else opened.matches()
        rows = [_row(match) for match in matches]
    if as_json:
        show_json(rows)
        return
    if not rows:
        say(f"no matches in {store}")
        return
    cells = [[printable(str(row.get(name, ""))) for name in _COLUMNS] for row in rows]
    widths = [max(map(len, column)) for column in zip(_COLUMNS, *cells, strict=True)]
    say(_line(_COLUMNS, widths))
    for line, row in zip(cells, rows, strict=True):
        say(_line(line, widths))
        say(f"  {row['text']}")  # entrants can be long: over the whole width, below the line of their match


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()


def _row(match: Match) -> dict[str, Any]:
    row = match_row(match)
    return row if "text" in row else {**row, "text": entrants_text(match)}
