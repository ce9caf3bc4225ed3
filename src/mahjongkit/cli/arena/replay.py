"""`arena replay`: the games of a block side by side."""

import string
from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

import mahjongkit as mk
from mahjongkit.arena.replay.event_words import changes
from mahjongkit.arena.replay.largest import BlockDifference, entrant_means, largest_differences
from mahjongkit.arena.replay.play_again import Mismatch, stored_blocks
from mahjongkit.arena.replay.side_by_side import FirstDifference, Row, SideBySide, side_by_side
from mahjongkit.arena.replay.side_by_side_json import mismatches, side_by_side_dict
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Match
from mahjongkit.cli.arena.check import mismatch_text
from mahjongkit.cli.arena.choice import find_match
from mahjongkit.cli.arena.options import DEFAULT_STORE, MatchEntrants, MatchOption, StoreOption, TrustOption, open_store
from mahjongkit.cli.arena.trust import check_trust
from mahjongkit.cli.options import JsonOption
from mahjongkit.cli.show import console, plain_table, printable, show_json
from mahjongkit.tiles import tiles_text

LETTERS = string.ascii_uppercase + string.ascii_lowercase
UNITS = {"wins": "rounds won per seat", "points": "points per seat", "score": "score per seat"}


def replay(
    entrants: MatchEntrants = None,
    *,
    block: Annotated[
        int | None, typer.Option(min=0, max=10**12, help="Its number; left out: the block with the largest difference.")
    ] = None,
    largest: Annotated[int | None, typer.Option(min=1, help="List so many blocks, the largest differences first.")] = (
        None
    ),
    seatings: Annotated[
        str | None, typer.Option(help="Which of its games, such as 0,3; left out: the first two that differ.")
    ] = None,
    from_deal: Annotated[bool, typer.Option("--all", help="From the deal, not from the first difference.")] = False,
    store: StoreOption = DEFAULT_STORE,
    match: MatchOption = None,
    trust: TrustOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play the games of a block again and show them side by side, from the first decision in which they differ.

    Example: mahjongkit arena replay --block 17
    """
    with open_store(store) as opened:
        found = find_match(opened, match, entrants)
        found.verify()
        check_trust(found, trust=trust)
        settings = MatchSettings.from_dict(found.settings, secret=found.secret)
        if largest is not None:
            _list(found, settings, largest, as_json=as_json)
            return
        if block is None:
            block = _largest_block(found)
        stored = stored_blocks(found, [block])[block]
    shown = side_by_side(settings, block, seatings=_read_seatings(seatings), from_deal=from_deal)
    wrong = mismatches(shown, stored)
    if as_json:
        show_json(
            {"match": found.id, **side_by_side_dict(shown, settings), "mismatches": [asdict(each) for each in wrong]}
        )
    else:
        _show(found, settings, shown, wrong)


def _largest_block(match: Match) -> int:
    blocks = largest_differences(match, count=1)
    if not blocks:
        raise mk.errors.ArenaError(f"match '{match.id}' has no blocks")
    return blocks[0].block


def _read_seatings(text: str | None) -> list[int] | None:
    if text is None:
        return None
    try:
        return [int(number) for number in text.split(",")]
    except ValueError:
        raise mk.errors.ArenaError(f"seatings '{text}', expected numbers such as 0,3") from None


# The list of blocks


def _list(match: Match, settings: MatchSettings, count: int, *, as_json: bool) -> None:
    blocks = largest_differences(match, count=count)
    if as_json:
        show_json({"match": match.id, "measure": settings.measure, "blocks": [asdict(each) for each in blocks]})
        return
    console.print(_entrants(match), highlight=False)
    table = plain_table("block#", f"{UNITS[settings.measure]} and game#", "who did better")
    for each in blocks:
        table.add_row(str(each.block), f"{each.difference:+g}", _who(each))
    console.print(table)
    console.print("See one with --block.", style="dim", highlight=False)


def _who(each: BlockDifference) -> str:
    first, second = LETTERS[each.first], LETTERS[each.second]
    if each.difference == 0:
        return "neither"
    return f"{first} than {second}" if each.difference > 0 else f"{second} than {first}"


def _entrants(match: Match) -> Text:
    names = (f"{LETTERS[number]} = {name}" for number, name in enumerate(match.names))
    return Text(printable(", ".join(names)), style="bold")


# One block


def _show(match: Match, settings: MatchSettings, shown: SideBySide, wrong: Sequence[Mismatch]) -> None:
    seed = shown.traces[0].game.wall_seed
    title = f"block {shown.block} of match {match.id}: {settings.rules}, wall {settings.wall}, wall seed {seed}"
    console.print(title, style="dim", highlight=False)
    console.print(_entrants(match), highlight=False)
    if wrong:
        console.print("played again, NOT the same as in the store:", style="bold red")
        console.print("\n".join(map(mismatch_text, wrong)), highlight=False)
    else:
        console.print("played again, the same as in the store", style="dim")
    for trace in shown.traces:
        for fault in trace.game.faults:
            text = f"fault in seating {trace.seating}, seat {fault.seat}: {fault.text}"
            console.print(text, highlight=False)
    if not shown.differences:
        console.print("these games are the same: no decision differs", style="bold")
    for each in shown.differences:
        console.print(_situation(each), highlight=False)
    if shown.rows:
        console.print(_turns(shown))
    if shown.later:
        console.print(_rows("later rounds", shown, shown.later))
    console.print(_results(settings, shown))


def _situation(each: FirstDifference) -> str:
    """Where the games part, and what the seat knew."""
    seen = each.seen
    place = f"first difference: seat {each.seat}, round {seen.round}, repeats {seen.repeats}"
    melds = " ".join(tiles_text(meld.tiles) for meld in seen.melds(each.seat))
    parts = [
        f"hand {seen.hand}",
        f"melds {melds}" if melds else "",
        f"just drawn {seen.drawn}" if seen.drawn else "",
        f"asked about {seen.open_tile} of seat {seen.turn}" if seen.open_tile else "",
        f"own discards {len(seen.river(each.seat))}",
        f"draws left {seen.draws_left}",
    ]
    return f"{place}\n  {', '.join(filter(None, parts))}"


def _header(shown: SideBySide, title: str) -> Table:
    names = [f"seating {each.seating}: {''.join(LETTERS[one] for one in each.game.seats)}" for each in shown.traces]
    return plain_table(title, *names)


def _turns(shown: SideBySide) -> Table:
    return _rows("turn", shown, shown.rows)


def _rows(title: str, shown: SideBySide, rows: Sequence[Row]) -> Table:
    table = _header(shown, title)
    for row in rows:
        who = "" if row.seat is None else f"seat {row.seat}"
        if row.is_decision:
            letters = [LETTERS[trace.game.seats[row.seat or 0]] for trace in shown.traces]
            cells = [f"{letter}: {cell}" for letter, cell in zip(letters, row.cells, strict=True)]
            table.add_row(f"» {who}", *cells, style="bold yellow")
        else:
            table.add_row(f"  {who}", *row.cells, style="dim" if len(set(row.cells)) == 1 else "")
    return table


def _results(settings: MatchSettings, shown: SideBySide) -> Table:
    table = _header(shown, "won or lost")
    games = [trace.game for trace in shown.traces]
    for seat in range(len(games[0].seats)):
        table.add_row(
            f"  seat {seat}",
            *(f"{LETTERS[game.seats[seat]]} {changes([game.by_seat('points')[seat]])}" for game in games),
        )
    if len(settings.entrants) == 2:
        means = [entrant_means([game], settings) for game in games]
        cells = [f"{first - second:+g} {UNITS[settings.measure]}" for first, second in means]
        table.add_row("  A less B", *cells, style="bold")
    return table
