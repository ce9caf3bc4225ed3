"""`arena run` and `arena resume`."""

import time
from functools import partial
from typing import Annotated

import typer

from mahjongkit._core.rules import make_rules
from mahjongkit.arena.play.cluster import play_on_cluster
from mahjongkit.arena.play.entrants import build_of
from mahjongkit.arena.play.run import play_local, run_match
from mahjongkit.arena.schedule import entrants_of_lineup
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Build, Match
from mahjongkit.cli.arena.options import (
    DEFAULT_STORE,
    JsonOption,
    LuckOption,
    MatchOption,
    MeasureOption,
    ScheduleOption,
    SecondsOption,
    SeedOption,
    StoreOption,
    UnitOption,
    VariantOption,
    WallOption,
    find_match,
    open_store,
)
from mahjongkit.cli.arena.progress import MatchProgress
from mahjongkit.cli.arena.report import show
from mahjongkit.cli.show import error_console

BlocksOption = Annotated[int, typer.Option(min=2, help="Walls to play, each with every seating.")]
ClusterOption = Annotated[
    str | None, typer.Option(help="Play on the Ray cluster at this address: host:port, auto, or local to start one.")
]

WatchOption = Annotated[bool, typer.Option("--watch", help="Show the report while the match runs.")]


def run(
    entrants: Annotated[list[str], typer.Argument(help="Agents, such as greedy:calls=true; two or more.")],
    *,
    variant: VariantOption = "taiwanese",
    wall: WallOption = "kept",
    schedule: ScheduleOption = "pair",
    unit: UnitOption = "round",
    measure: MeasureOption = "",
    luck: LuckOption = "none",
    seconds: SecondsOption = 2.0,
    bounds: Annotated[
        tuple[float, float] | None,
        typer.Option(help="Stop when the sequential test tells these two differences apart, such as 0 0.02."),
    ] = None,
    blocks: BlocksOption = 1000,
    seed: SeedOption = 0,
    cluster: ClusterOption = None,
    new: Annotated[
        bool, typer.Option("--new", help="Begin another match where the store has one with the same settings.")
    ] = False,
    watch: WatchOption = False,
    store: StoreOption = DEFAULT_STORE,
    as_json: JsonOption = False,
) -> None:
    """Play a match, or the rest of it, and print what it shows.

    Stop it with Ctrl-C whenever you like and start it again: blocks that are in the store are not played twice.

    Example: mahjongkit arena run greedy:calls=true greedy:calls=true,epsilon=0.5 --blocks 2000 --seed 1
    """
    named, schedule = entrants_of_lineup(entrants, schedule, num_seats=make_rules(variant).num_seats)
    settings = MatchSettings(
        entrants=named,
        rules=variant,
        wall=wall,
        schedule=schedule,
        seed=seed,
        unit=unit,
        measure=measure,
        luck=luck,
        seconds=seconds,
        bounds=bounds,
        planned=blocks,
    )
    with open_store(store, must_exist=False) as opened:
        build = build_of(settings)
        match = opened.open_match(settings.as_dict(), build=build, is_new=new)
        play_and_show(match, settings, blocks=blocks, build=build, cluster=cluster, watch=watch, as_json=as_json)


def resume(
    *,
    match: MatchOption = None,
    blocks: BlocksOption = 1000,
    cluster: ClusterOption = None,
    watch: WatchOption = False,
    store: StoreOption = DEFAULT_STORE,
    as_json: JsonOption = False,
) -> None:
    """Go on with a match of a store, by its settings there."""
    with open_store(store) as opened:
        found = find_match(opened, match)
        settings = MatchSettings.from_dict(found.settings)
        play_and_show(
            found, settings, blocks=blocks, build=build_of(settings), cluster=cluster, watch=watch, as_json=as_json
        )


def play_and_show(
    match: Match,
    settings: MatchSettings,
    *,
    blocks: int,
    build: Build,
    cluster: str | None,
    watch: bool,
    as_json: bool,
) -> None:
    """Play the blocks that are missing, with a bar, and print the report."""
    from mahjongkit.arena.reports.outlook import already_decided  # needs NumPy

    decided = already_decided(match) if match.missing_blocks(blocks) else None
    if decided is not None and not as_json:
        error_console.print(decided, highlight=False, markup=False)
    play = play_local if cluster is None else partial(play_on_cluster, address=cluster)
    start = time.perf_counter()
    with MatchProgress(match, blocks=blocks, is_watched=watch, is_quiet=as_json) as progress:
        played = run_match(match, settings, blocks=blocks, build=build, play=play, tell=progress.advance)
    show(match, as_json=as_json, seconds_per_block=(time.perf_counter() - start) / played if played else None)
