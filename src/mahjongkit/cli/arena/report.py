"""`arena report`."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from mahjongkit.arena.store import Match
from mahjongkit.cli.arena.choice import find_match, find_matches, for_each
from mahjongkit.cli.arena.options import DEFAULT_STORE, MatchEntrants, MatchOption, StoreOption, open_store
from mahjongkit.cli.options import JsonOption
from mahjongkit.cli.outputs import output_file
from mahjongkit.cli.show import console, printable, show_json


def report(
    entrants: MatchEntrants = None,
    *,
    store: StoreOption = DEFAULT_STORE,
    match: MatchOption = None,
    html: Annotated[Path | None, typer.Option(help="Write a page with plots to this file instead.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Print what a match shows; all matches of the store where none is named.

    Example: mahjongkit arena report --html match.html
    """
    with open_store(store) as opened:
        if html is None:
            for_each(find_matches(opened, match, entrants), partial(show_questions, as_json=as_json))
        else:
            verdict = write_html(find_match(opened, match, entrants), html)
            if as_json:
                show_json({"file": str(html), "verdict": verdict})
            else:
                from mahjongkit.arena.reports.report_text import wrapped  # needs NumPy

                say(wrapped([verdict, f"written to {html}"], console.width))


def show_questions(match: Match, *, as_json: bool) -> None:
    """The report of one match for each question that was asked of it."""
    for question in match.questions():
        show(question, as_json=as_json)


def show(match: Match, *, as_json: bool, seconds_per_block: float | None = None) -> None:
    """The report of one match; who has just played it knows how long a block takes."""
    # Reports need NumPy, which other commands should not wait for.
    from mahjongkit.arena.reports.report import report_match
    from mahjongkit.arena.reports.report_text import report_text

    found = report_match(match, seconds_per_block=seconds_per_block)
    if as_json:
        show_json(found.as_dict())
    else:
        say(report_text(found, width=console.width))


def write_html(match: Match, file: Path) -> str:
    """Write the page of a match; its verdict."""
    from mahjongkit.arena.reports.report import report_match
    from mahjongkit.arena.reports.report_html import report_html

    place = output_file(file)
    found = report_match(match)
    place.write_text(report_html(found), encoding="utf-8")
    return found.verdict


def say(text: str) -> None:
    """Plain lines, not broken at the width of the terminal, without what a terminal would obey."""
    console.print("\n".join(map(printable, text.split("\n"))), highlight=False, soft_wrap=True)
