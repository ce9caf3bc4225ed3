"""The command that follows a game of one seat and says what to do at each of its choices."""

import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

import mahjongkit as mk
from mahjongkit.analysis.analysis import Analysis
from mahjongkit.analysis.assumptions import WINDS, hand_text
from mahjongkit.analysis.table import WIDTH, action_text, is_share, number_text
from mahjongkit.cli.analyze import ask, show_analysis
from mahjongkit.cli.options import AdvisorOption, AgentSeedOption, JsonOption, SearchSecondsOption, ToldVariantOption
from mahjongkit.cli.show import console, error_console, show_error, show_json_line
from mahjongkit.cli.terms import ENGLISH, TermsOption, in_terms

if TYPE_CHECKING:
    from mahjongkit.records.streams import SeatStream

SHOWN_OTHERS = 3


def follow(
    source: Annotated[str, typer.Argument(help="A file with the messages; - reads a pipe.")],
    *,
    agent: AdvisorOption = None,
    seat: Annotated[
        int | None, typer.Option(min=0, max=3, help="Where all hands are shown: the seat to follow.")
    ] = None,
    variant: ToldVariantOption = None,
    full: Annotated[bool, typer.Option("--full", help="The whole table at each choice.")] = False,
    seconds: SearchSecondsOption = 0.3,
    seed: AgentSeedOption = 0,
    terms: TermsOption = ENGLISH,
    as_json: JsonOption = False,
) -> None:
    """Follow a game while it is played: messages of Tenhou's client or mjai events, and advice at each own choice.

    It reads a file or a pipe and connects to nothing. Messages may be XML elements or JSON, one or many per line, with
    times or other words around them. With --json one line for each choice.

    Example: mahjongkit follow session.txt
    """
    del terms  # its callback has chosen them
    from mahjongkit.records.streams import SeatStream  # the readers, which other commands should not wait for

    stream = SeatStream(rules=None if variant is None else mk.make_rules(variant), seat=seat)
    num_faults, is_told = 0, False
    for line, seen in _choices(source, stream):
        if isinstance(seen, mk.MahjongError):
            num_faults += 1
            show_error(mk.RecordError(f"line {line}: {seen}"), arguments=[])
            continue
        if stream.follows_first_seat and not is_told:
            is_told = True
            error_console.print("all hands are shown: seat 0 is followed, --seat names another", style="dim")
        found = ask(seen, agent, seed, seconds, None)
        if as_json:
            show_json_line({"line": line, **found.to_json()})
        elif full:
            show_analysis(found)
            console.print()
        else:
            _show_short(found)
    if stream.num_messages == 0:
        raise mk.RecordError(f"'{source}' has no messages of Tenhou's client and no mjai events")
    if num_faults:
        raise typer.Exit(1)


def _choices(source: str, stream: "SeatStream") -> Iterator[tuple[int, mk.Observation | mk.MahjongError]]:
    """What the seat sees at each choice, and what could not be read, with the line."""
    from mahjongkit.records.streams import text_pieces

    with _opened(source) as file:
        for line, piece in text_pieces(file):
            try:
                for seen in stream.feed(piece):
                    yield line, seen
            except mk.MahjongError as error:
                yield line, error


def _opened(source: str) -> TextIO:
    if source == "-":
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        return sys.stdin
    return Path(source).open(encoding="utf-8", errors="replace", newline="\n")


def _show_short(found: Analysis) -> None:
    """Two lines: where and with what; the advice, its value and the next best."""
    seen = found.observation
    seats = seen.rules.num_seats
    wind, number = divmod(seen.round, seats)
    turn = len(seen.river(seen.seat)) + 1
    place = f"{WINDS[wind % 4]} {number + 1}, turn {turn}"
    what = f", {seen.open_tile} of seat {seen.turn}" if seen.phase == "claims" else ""
    drawn = f", drew {seen.drawn}" if seen.drawn is not None else ""
    console.print(f"{in_terms(place)}: {hand_text(seen)}{drawn}{what}", highlight=False, soft_wrap=True)
    console.print(in_terms(_advice(found)), highlight=False, soft_wrap=True, style="bold")


def _advice(found: Analysis) -> str:
    best = found.best
    others = [row for row in found.rows if row is not best and "like" not in row.notes]
    # One precision for all: that of the largest. Shares have two decimals always.
    values = [row.value for row in (best, *others) if row.value is not None and not is_share(row.measure)]
    largest = max(map(abs, values), default=0.0)
    text = f"→ {action_text(best)}{_value(best, largest)}"
    for row in others[:SHOWN_OTHERS]:
        mark = "= " if row.is_tied else ""
        more = f"; {mark}{action_text(row).removeprefix('discard ')}{_value(row, largest)}"
        if len(text) + len(more) > WIDTH:
            break
        text += more
    return text


def _value(row: mk.agents.ActionEvaluation, largest: float) -> str:
    if row.value is None:
        return f" ({sum(row.acceptance.values())} tiles)" if row.acceptance else ""
    if is_share(row.measure):
        return f" {number_text(100 * row.value, largest=0.0)} %"
    return f" {number_text(row.value, largest=largest)}"
