"""`arena plan`."""

from dataclasses import asdict
from typing import Annotated

import typer

from mahjongkit.arena.play.entrants import build_of
from mahjongkit.arena.play.pilot import play_pilot
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.cli.arena.options import (
    DEFAULT_STORE,
    LuckOption,
    MeasureOption,
    ScheduleOption,
    SeedOption,
    StoreOption,
    UnitOption,
    WallOption,
    open_store,
)
from mahjongkit.cli.arena.report import say
from mahjongkit.cli.arena.trust import mark_as_ours
from mahjongkit.cli.complete import complete_agent
from mahjongkit.cli.options import DEFAULT_VARIANT, JsonOption, LimitSecondsOption, VariantOption
from mahjongkit.cli.show import console, show_json


def plan(
    first: Annotated[str, typer.Argument(help="An agent, such as greedy:calls=true.", autocompletion=complete_agent)],
    second: Annotated[str, typer.Argument(help="Its opponent.", autocompletion=complete_agent)],
    *,
    effect: Annotated[float, typer.Option(help="The difference that matters, in the unit of the measure.")],
    power: Annotated[float, typer.Option(help="The chance to find it, if it is there.")] = 0.8,
    pilot: Annotated[int, typer.Option(min=2, help="Blocks to play first; they stay in the store.")] = 200,
    variant: VariantOption = DEFAULT_VARIANT,
    wall: WallOption = "kept",
    schedule: ScheduleOption = "pair",
    unit: UnitOption = "round",
    measure: MeasureOption = "",
    luck: LuckOption = "none",
    seconds: LimitSecondsOption = 2.0,
    seed: SeedOption = 0,
    store: StoreOption = DEFAULT_STORE,
    as_json: JsonOption = False,
) -> None:
    """Play a pilot and say how many blocks a match needs.

    The match with the same options goes on where the pilot ends.

    Example: mahjongkit arena plan greedy:calls=true greedy:calls=true,epsilon=0.2 --effect 500
    """
    from mahjongkit.arena.reports.match_plan import plan_match, plan_text
    from mahjongkit.arena.reports.report import report_match

    settings = MatchSettings(
        entrants=(first, second),
        rules=variant,
        wall=wall,
        schedule=schedule,
        seed=seed,
        unit=unit,
        measure=measure,
        luck=luck,
        seconds=seconds,
    )
    with open_store(store, must_exist=False) as opened:
        build = build_of(settings)
        match = opened.open_match(settings.as_dict(), build=build)
        mark_as_ours(match)
        speed = play_pilot(match, settings, pilot, build=build)
        report = report_match(match)
        found = plan_match(report, effect=effect, power=power, blocks_per_second=speed)
        if as_json:
            show_json({"match": match.id, **asdict(found)})
        else:
            say(plan_text(found, width=console.width))
