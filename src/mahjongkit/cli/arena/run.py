"""`arena run` and `arena resume`."""

import shlex
import time
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from mahjongkit._core.rules import make_rules
from mahjongkit.agents.processes.hidden_files import can_hide
from mahjongkit.arena.play.cluster import play_on_cluster
from mahjongkit.arena.play.entrants import build_of
from mahjongkit.arena.play.match_secret import needs_secret
from mahjongkit.arena.play.run import play_local, run_match
from mahjongkit.arena.schedule import entrants_of_lineup
from mahjongkit.arena.settings import MatchSettings, read_entrants
from mahjongkit.arena.store import Build, Match
from mahjongkit.cli.arena.choice import find_match
from mahjongkit.cli.arena.options import (
    DEFAULT_STORE,
    LuckOption,
    MatchEntrants,
    MatchOption,
    MeasureOption,
    ScheduleOption,
    SeedOption,
    StoreOption,
    TrustOption,
    UnitOption,
    WallOption,
    open_store,
)
from mahjongkit.cli.arena.progress import MatchProgress
from mahjongkit.cli.arena.report import show
from mahjongkit.cli.arena.stop import StopSignals
from mahjongkit.cli.arena.trust import check_trust, mark_as_ours
from mahjongkit.cli.complete import complete_agent
from mahjongkit.cli.options import DEFAULT_VARIANT, JsonOption, LimitSecondsOption, VariantOption
from mahjongkit.cli.show import error_console

BlocksOption = Annotated[int, typer.Option(min=2, help="Walls to play, each with every seating.")]
ClusterOption = Annotated[
    str | None, typer.Option(help="Play on the Ray cluster at this address: host:port, auto, or local to start one.")
]

OPEN_STORE = (
    "note: the agents of this match can open its store, which holds the secret of their walls: it lies below the"
    " current folder, or this system cannot hide files (docs/mjai.md, fair play)"
)
WatchOption = Annotated[bool, typer.Option("--watch", help="Show the report while the match runs.")]


def run(
    entrants: Annotated[
        list[str],
        typer.Argument(
            help="Agents, such as greedy:calls=true or mine=simcat; two or more.", autocompletion=complete_agent
        ),
    ],
    *,
    variant: VariantOption = DEFAULT_VARIANT,
    wall: WallOption = "kept",
    schedule: ScheduleOption = "pair",
    unit: UnitOption = "round",
    measure: MeasureOption = "",
    luck: LuckOption = "none",
    seconds: LimitSecondsOption = 2.0,
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
    secret: Annotated[
        str | None, typer.Option(help="Of the walls, as 'arena reveal' shows it: to play a published match again.")
    ] = None,
    watch: WatchOption = False,
    store: StoreOption = DEFAULT_STORE,
    as_json: JsonOption = False,
) -> None:
    """Play a match, or the rest of it, and print what it shows.

    Stop it with Ctrl-C whenever you like: what is finished is in the store and is not played twice.

    Example: mahjongkit arena run greedy:calls=true greedy:calls=true,epsilon=0.5 --blocks 2000 --seed 1
    """
    named, schedule = entrants_of_lineup(entrants, schedule, num_seats=make_rules(variant).num_seats)
    texts, names = read_entrants(named)
    settings = MatchSettings(
        entrants=texts,
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
        secret=secret,
    )
    with StopSignals() as stop, open_store(store, must_exist=False) as opened:
        build = build_of(settings)
        match = opened.open_match(settings.as_dict(), build=build, is_new=new, names=names)
        mark_as_ours(match)
        play = _Play(stop, store, blocks, build, cluster, is_watched=watch, as_json=as_json)
        play.and_show(match, settings)


def resume(
    entrants: MatchEntrants = None,
    *,
    match: MatchOption = None,
    blocks: BlocksOption = 1000,
    cluster: ClusterOption = None,
    watch: WatchOption = False,
    trust: TrustOption = False,
    store: StoreOption = DEFAULT_STORE,
    as_json: JsonOption = False,
) -> None:
    """Go on with a match of a store, by its settings there.

    Example: mahjongkit arena resume latest --blocks 4000
    """
    with StopSignals() as stop, open_store(store) as opened:
        found = find_match(opened, match, entrants)
        check_trust(found, trust=trust)
        settings = MatchSettings.from_dict(found.settings)
        found.ask_again(planned=blocks)
        play = _Play(stop, store, blocks, build_of(settings), cluster, is_watched=watch, as_json=as_json)
        play.and_show(found, settings)


class _Play:
    """The blocks of a match that are missing."""

    def __init__(
        self,
        stop: StopSignals,
        store: Path,
        blocks: int,
        build: Build,
        cluster: str | None,
        *,
        is_watched: bool,
        as_json: bool,
    ) -> None:
        self._stop = stop
        self._store = store
        self._blocks = blocks
        self._build = build
        self._cluster = cluster
        self._is_watched = is_watched
        self._as_json = as_json

    def and_show(self, match: Match, settings: MatchSettings) -> None:
        """Play them, with a bar, and print the report; where a signal stops it, also how it goes on."""
        if needs_secret(settings) and not can_hide(self._store):
            error_console.print(OPEN_STORE, style="dim", highlight=False)
        match.verify()  # what is played on must be sound
        self._say_if_not_compared(match)
        self._say_if_decided(match)
        start = time.perf_counter()
        play = play_local if self._cluster is None else partial(play_on_cluster, address=self._cluster)
        progress = MatchProgress(match, blocks=self._blocks, is_watched=self._is_watched, is_quiet=self._as_json)
        with progress, self._stop.held_back():
            played = run_match(
                match,
                settings,
                blocks=self._blocks,
                build=self._build,
                play=play,
                tell=progress.advance,
                should_stop=self._stop,
            )
        pace = (time.perf_counter() - start) / played if played else None
        if not self._stop():
            show(match, as_json=self._as_json, seconds_per_block=pace)
            return
        self._show_stopped(match, pace)
        raise typer.Exit(self._stop.exit_code)

    def _say_if_not_compared(self, match: Match) -> None:
        """That a match goes on, and a change of play since it began would not be found."""
        if not match.num_games or match.num_blocks(self._blocks) == self._blocks:
            return
        from mahjongkit.arena.reports.build_check import why_not_compared  # needs NumPy

        why_not = why_not_compared(match.settings, [*match.builds(), self._build])
        if why_not is not None:
            text = f"note: builds were not compared: {why_not}"
            error_console.print(text, style="dim", highlight=False)

    def _say_if_decided(self, match: Match) -> None:
        if self._as_json or match.num_blocks(self._blocks) == self._blocks:
            return
        from mahjongkit.arena.reports.outlook import already_decided  # needs NumPy

        decided = already_decided(match)
        if decided is not None:
            error_console.print(decided, highlight=False)

    def _show_stopped(self, match: Match, pace: float | None) -> None:
        done = match.num_blocks(self._blocks)
        command = ["mahjongkit", "arena", "resume", "--match", match.id, "--blocks", str(self._blocks)]
        command += ["--store", str(self._store)] if self._store != DEFAULT_STORE else []
        command += ["--cluster", self._cluster] if self._cluster is not None else []
        name = self._stop.signal.name if self._stop.signal is not None else ""
        text = f"stopped by {name} after {done:,} of {self._blocks:,} blocks; go on with\n{shlex.join(command)}"
        try:
            if not match.missing_blocks(2):
                show(match, as_json=self._as_json, seconds_per_block=pace)
            error_console.print(text, highlight=False, soft_wrap=True)
        except OSError:
            pass  # the terminal is gone, which is what stopped us; the blocks are written
