"""Matches between agents: run them, and see what they show."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import mahjongkit as mk
from mahjongkit.arena.export import EXPORTS
from mahjongkit.arena.match import MatchSettings, run_match
from mahjongkit.arena.report import MatchReport, report_match
from mahjongkit.arena.results import Match, Store
from mahjongkit.cli.show import console, error_console, show_json

app = typer.Typer(help="Matches: which of two agents is stronger?", no_args_is_help=True)

StoreOption = Annotated[Path, typer.Option(help="The file of results; the same command again goes on with it.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


@app.command()
def run(
    first: Annotated[str, typer.Argument(help="An agent, such as greedy:calls=true.")],
    second: Annotated[str, typer.Argument(help="Its opponent.")],
    *,
    variant: Annotated[str, typer.Option(help="The rules, with profile and options if wanted.")] = "taiwanese",
    wall: Annotated[str, typer.Option(help="shared, stable, stable-literal or kept: who draws which tile.")] = "kept",
    schedule: Annotated[str, typer.Option(help="The seatings of a block: pair, rotations, teams or all.")] = "pair",
    blocks: Annotated[int, typer.Option(min=2, help="Walls to play, each with every seating.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the match.")] = 0,
    threads: Annotated[int, typer.Option(min=0, help="Threads; 0 is every core.")] = 0,
    store: StoreOption = Path("arena.sqlite"),
    as_json: JsonOption = False,
) -> None:
    """Play a match, or the rest of it, and print what it shows.

    Stop it with Ctrl-C whenever you like and start it again: blocks that are in the store are not played twice.

    Example: mahjongkit arena run greedy:calls=true greedy:calls=true,epsilon=0.5 --blocks 2000 --seed 1
    """
    settings = MatchSettings(
        entrants=(first, second), rules=str(mk.make_rules(variant)), wall=wall, schedule=schedule, seed=seed
    )
    with Store(store) as opened:
        match = opened.open_match(settings.as_dict())
        columns = (
            TextColumn("blocks"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=error_console, transient=True, disable=as_json) as progress:
            task = progress.add_task("blocks", total=blocks, completed=blocks - len(match.missing_blocks(blocks)))
            run_match(
                match, settings, blocks=blocks, threads=threads, tell=lambda number: progress.advance(task, number)
            )
        show(match, as_json=as_json)


@app.command()
def report(
    *,
    store: StoreOption = Path("arena.sqlite"),
    match: Annotated[str | None, typer.Option(help="Its id; without it all matches of the store.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Print what the matches of a store show."""
    with Store(store, must_exist=True) as opened:
        for each in find_matches(opened, match):
            show(each, as_json=as_json)


@app.command()
def export(
    file: Annotated[Path, typer.Argument(help="Where to write the games: .csv, .jsonl or .parquet.")],
    *,
    store: StoreOption = Path("arena.sqlite"),
    match: Annotated[str | None, typer.Option(help="Its id, where the store has several.")] = None,
) -> None:
    """Write the games of a match to a file, one row a game."""
    write = EXPORTS.get(file.suffix.removeprefix("."))
    if write is None:
        raise mk.ArenaError(
            f"'{file}' has the ending '{file.suffix}' (known: {', '.join('.' + ending for ending in EXPORTS)})"
        )
    with Store(store, must_exist=True) as opened:
        matches = find_matches(opened, match)
        if len(matches) > 1:
            raise mk.ArenaError(f"'{store}' has several matches, name one: {', '.join(each.id for each in matches)}")
        console.print(f"{write(matches[0], file)} games written to {file}", highlight=False, markup=False)


@app.command()
def merge(
    other: Annotated[Path, typer.Argument(help="A store whose games are added.")],
    *,
    store: StoreOption = Path("arena.sqlite"),
) -> None:
    """Add the games of another store: matches with the same settings become one."""
    with Store(store) as opened:
        console.print(f"{opened.merge(other)} blocks added to {store}", highlight=False, markup=False)


def find_matches(store: Store, match_id: str | None) -> list[Match]:
    """The match of this id, or all."""
    matches = store.matches()
    found = [each for each in matches if match_id in (None, each.id)]
    if not found:
        known = ", ".join(each.id for each in matches) or "none"
        raise mk.ArenaError(f"no match '{match_id or 'at all'}' in '{store.path}' (known: {known})")
    return found


def show(match: Match, *, as_json: bool) -> None:
    """The report of one match."""
    found = report_match(match)
    if as_json:
        show_json({"match": match.id, **asdict(found), "verdict": found.verdict})
    else:
        console.print(text_of(match.id, found), highlight=False, markup=False)


def text_of(match_id: str, found: MatchReport) -> str:
    """The report as lines of text."""
    settings = found.settings
    saved = found.games_saved
    rates = "   ".join(
        f"{entrant} {rate.rate:.2%} [{rate.lower:.2%}, {rate.upper:.2%}]"
        for entrant, rate in zip(found.entrants, found.win_rates, strict=True)
    )
    return "\n".join(
        [
            f"match {match_id}: {settings['rules']}, "
            + ", ".join(f"{name} {settings[name]}" for name in ("wall", "schedule", "seed")),
            f"blocks {found.blocks}, games {found.games}, without a winner {found.undecided}, faults {found.faults}",
            f"won of decided games: {rates}",
            f"wins a seat and game: {found.wins.mean:+.4f} ± {found.wins.standard_error:.4f}"
            f" [{found.wins.lower:+.4f}, {found.wins.upper:+.4f}]",
            f"points a seat and game: {found.points.mean:+.4f} ± {found.points.standard_error:.4f}"
            f" [{found.points.lower:+.4f}, {found.points.upper:+.4f}]",
            "independent games for each game of this match: "
            + (f"{saved.ratio:.3f} ± {saved.standard_error:.3f}" if saved else "all blocks are alike"),
            f"steals a game {found.steals:.2f}, own draws {found.own_draws:.1%}, "
            f"reshuffles a game {found.reshuffles:.3f}",
            found.verdict,
        ]
    )
