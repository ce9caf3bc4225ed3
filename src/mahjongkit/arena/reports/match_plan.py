"""How many blocks a match of two entrants needs, from the report of a pilot."""

from dataclasses import dataclass

from mahjongkit.arena.compare.comparison import Result
from mahjongkit.arena.reports.report import MatchReport
from mahjongkit.arena.reports.report_text import WIDTH, wrapped
from mahjongkit.arena.stats.planning import Plan, plan_blocks, plan_test, plan_verdict
from mahjongkit.errors import ArenaError


@dataclass(frozen=True)
class ResultPlan:
    """Blocks by three ways to decide."""

    verdict: Plan
    """Until the verdict of the report, which may be looked at at any time."""
    fixed: Plan
    """With a number of blocks fixed before, and one look."""
    test: Plan
    """With the sequential test of 0 against the effect, on average: by its own powers, 95% both ways."""


@dataclass(frozen=True)
class MatchPlan:
    """Plans from one pilot; see `sentence`."""

    pilot_blocks: int
    effect: float
    power: float
    unit: str
    blocks_per_second: float | None
    raw: ResultPlan
    corrected: ResultPlan | None
    """Without luck, where the match has it and it is fair."""
    sentence: str


def plan_match(
    report: MatchReport, *, effect: float, power: float = 0.8, blocks_per_second: float | None = None
) -> MatchPlan:
    """Plans for finding a difference of `effect`, in the measure's unit; only the variance of the pilot counts.

    >>> from mahjongkit.arena.store import Store
    >>> from mahjongkit.arena.reports.report import report_match
    >>> from mahjongkit.arena.play.run import run_match
    >>> from mahjongkit.arena.settings import MatchSettings
    >>> settings = MatchSettings(entrants=("greedy", "draw-discard"), rules="taiwanese:olympiad", seed=1)
    >>> with Store(":memory:") as store:
    ...     match = store.open_match(settings.as_dict())
    ...     played = run_match(match, settings, blocks=100)
    ...     plan = plan_match(report_match(match), effect=0.1, blocks_per_second=100)
    >>> plan.sentence[:68]
    'to detect +0.1 wins per seat and round with 80% power you need about'
    """
    if report.ratings is not None:
        raise ArenaError(f"plans are for two entrants, the match has {len(report.entrants)}")
    comparison = report.comparisons[0]
    level = 1 - report.level

    def plan(result: Result) -> ResultPlan:
        return ResultPlan(
            plan_verdict(result, effect=effect, power=power, level=level, blocks_per_second=blocks_per_second),
            plan_blocks(result, effect=effect, power=power, level=level, blocks_per_second=blocks_per_second),
            plan_test(result, effect=effect, blocks_per_second=blocks_per_second),
        )

    raw = plan(comparison.raw)
    corrected = plan(comparison.corrected) if comparison.is_corrected and comparison.corrected else None
    decisive = (corrected or raw).verdict
    sentence = (
        f"to detect {effect:+g} {report.unit} with {power:.0%} power you need about {blocks_text(decisive)}"
        f"{', without luck' if corrected else ''}"
    )
    return MatchPlan(report.blocks, effect, power, report.unit, blocks_per_second, raw, corrected, sentence)


def blocks_text(plan: Plan) -> str:
    """Blocks with their error, and the time that they take.

    >>> blocks_text(Plan(4956, 310.2, 8.26, effect=0.02, power=0.8, level=0.05))
    '4,956 ± 310 blocks, about 8.3 minutes here'
    """
    text = f"{plan.blocks:,} ± {max(1, round(plan.standard_error)):,} blocks"
    if plan.minutes is None:
        return text
    if plan.minutes < 1:
        return f"{text}, about {60 * plan.minutes:.2g} seconds here"
    if plan.minutes < 120:
        return f"{text}, about {plan.minutes:.2g} minutes here"
    return f"{text}, about {plan.minutes / 60:.2g} hours here"


def plan_text(plan: MatchPlan, *, width: int = WIDTH) -> str:
    """All ways to decide, a line each, and the sentence last."""
    lines = [f"pilot of {plan.pilot_blocks:,} blocks"]
    for label, found in (("as played", plan.raw), ("without luck", plan.corrected)):
        if found is not None:
            lines += [
                f"  {label}, verdict at any time: {blocks_text(found.verdict)}",
                f"  {label}, one look at a number fixed before: {blocks_text(found.fixed)}",
                f"  {label}, sequential test of 0 against {plan.effect:g}, on average: {blocks_text(found.test)}",
            ]
    lines.append("  ±: how well the pilot knows the variance; power: the chance to find the effect, if it is there")
    return wrapped([*lines, plan.sentence], width)
