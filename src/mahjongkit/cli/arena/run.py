"""`arena run` and `arena resume`."""

from functools import partial
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from mahjongkit.arena.cluster import play_on_cluster
from mahjongkit.arena.results import Match
from mahjongkit.arena.run import play_local, run_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.cli.arena.options import (
    DEFAULT_STORE,
    JsonOption,
    MatchOption,
    StoreOption,
    find_match,
    open_store,
)
from mahjongkit.cli.arena.report import show
from mahjongkit.cli.show import error_console

BlocksOption = Annotated[int, typer.Option(min=2, help="Walls to play, each with every seating.")]
ClusterOption = Annotated[
    str | None, typer.Option(help="Play on the Ray cluster at this address: host:port, auto, or local to start one.")
]


def run(
    entrants: Annotated[list[str], typer.Argument(help="Agents, such as greedy:calls=true; two or more.")],
    *,
    variant: Annotated[str, typer.Option(help="The rules, with profile and options if wanted.")] = "taiwanese",
    wall: Annotated[str, typer.Option(help="shared, stable, stable-literal or kept: who draws which tile.")] = "kept",
    schedule: Annotated[str, typer.Option(help="The seatings of a block: pair, rotations, teams or all.")] = "pair",
    unit: Annotated[str, typer.Option(help="What is played on a wall: a round, or a whole game.")] = "round",
    measure: Annotated[
        str, typer.Option(help="What decides: wins, points or score (of games); default by variant and unit.")
    ] = "",
    luck: Annotated[
        str, typer.Option(help="Take the luck of the draws out, by a value function: none or lookahead.")
    ] = "none",
    seconds: Annotated[float, typer.Option(help="Time limit of a choice, for agents that are not native.")] = 2.0,
    bounds: Annotated[
        tuple[float, float] | None,
        typer.Option(help="Stop when the sequential test tells these two differences apart, such as 0 0.02."),
    ] = None,
    blocks: BlocksOption = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the match.")] = 0,
    cluster: ClusterOption = None,
    store: StoreOption = DEFAULT_STORE,
    as_json: JsonOption = False,
) -> None:
    """Play a match, or the rest of it, and print what it shows.

    Stop it with Ctrl-C whenever you like and start it again: blocks that are in the store are not played twice.

    Example: mahjongkit arena run greedy:calls=true greedy:calls=true,epsilon=0.5 --blocks 2000 --seed 1
    """
    settings = MatchSettings(
        entrants=tuple(entrants),
        rules=variant,
        wall=wall,
        schedule=schedule,
        seed=seed,
        unit=unit,
        measure=measure,
        luck=luck,
        seconds=seconds,
        bounds=bounds,
    )
    with open_store(store, must_exist=False) as opened:
        match = opened.open_match(settings.as_dict())
        play_and_show(match, settings, blocks=blocks, cluster=cluster, as_json=as_json)


def resume(
    *,
    match: MatchOption = None,
    blocks: BlocksOption = 1000,
    cluster: ClusterOption = None,
    store: StoreOption = DEFAULT_STORE,
    as_json: JsonOption = False,
) -> None:
    """Go on with a match of a store, by its settings there."""
    with open_store(store) as opened:
        found = find_match(opened, match)
        settings = MatchSettings.from_dict(found.settings)
        play_and_show(found, settings, blocks=blocks, cluster=cluster, as_json=as_json)


def play_and_show(match: Match, settings: MatchSettings, *, blocks: int, cluster: str | None, as_json: bool) -> None:
    """Play the blocks that are missing, with a bar, and print the report."""
    columns = (
        TextColumn("blocks"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    play = play_local if cluster is None else partial(play_on_cluster, address=cluster)
    with Progress(*columns, console=error_console, transient=True, disable=as_json) as progress:
        task = progress.add_task("blocks", total=blocks, completed=blocks - len(match.missing_blocks(blocks)))
        run_match(match, settings, blocks=blocks, play=play, tell=lambda number: progress.advance(task, number))
    show(match, as_json=as_json)
