"""A match in one call, for programs and notebooks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from mahjongkit._core.rules import Rules
from mahjongkit.arena.play.entrants import build_of
from mahjongkit.arena.play.run import never
from mahjongkit.arena.play.run import run_match as play_match
from mahjongkit.arena.reports.page_tables import ratings_picture
from mahjongkit.arena.reports.report import MatchReport, report_match
from mahjongkit.arena.reports.report_html import curve_picture, report_html
from mahjongkit.arena.reports.report_text import report_text
from mahjongkit.arena.schedule import entrants_of_lineup
from mahjongkit.arena.settings import MatchSettings, read_entrants
from mahjongkit.arena.store import Store
from mahjongkit.errors import ArenaError
from mahjongkit.render.alone import plot_alone
from mahjongkit.tables.rules_of import rules_of


@dataclass(frozen=True)
class MatchResult:
    """What a match showed. Its text is the report; a notebook shows the verdict with the curve."""

    report: MatchReport

    @property
    def verdict(self) -> str:
        """Who is stronger, in one sentence, with the bounds that hold at any time."""
        return self.report.verdict

    def plot(self) -> str:
        """The running mean of the difference with its bounds, as SVG; of more than two entrants their ratings."""
        ratings = self.report.ratings
        return plot_alone(curve_picture(self.report) if ratings is None else ratings_picture(self.report, ratings))

    def page(self) -> str:
        """The whole report as one HTML page."""
        return report_html(self.report)

    def to_json(self) -> dict[str, Any]:
        """The numbers of the report."""
        return dict(self.report.as_dict())

    def __str__(self) -> str:
        return report_text(self.report)

    def _repr_html_(self) -> str:
        return f"<div><p><b>{escape(self.verdict)}</b></p>{self.plot()}</div>"


def run_match(
    entrants: Sequence[str],
    rules: str | Rules = "riichi",
    *,
    blocks: int = 200,
    seed: int = 0,
    unit: str = "round",
    measure: str = "",
    wall: str = "kept",
    schedule: str = "pair",
    luck: str = "none",
    bounds: tuple[float, float] | None = None,
    seconds: float = 2.0,
    store: str | Path | None = None,
    tell: Callable[[int], None] = lambda _: None,
    should_stop: Callable[[], bool] = never,
) -> MatchResult:
    """Play a match between agents and say who is stronger; the options are those of `mahjongkit arena run`.

    Without a store the games are forgotten; with one a match that was stopped goes on where it was. `tell` hears how
    many blocks were played each time.

    >>> found = run_match(["greedy", "random"], "sanma", blocks=60, seed=1)
    >>> found.report.blocks, found.verdict.startswith("greedy is stronger")
    (60, True)
    """
    if isinstance(entrants, str) or len(entrants) < 2:
        raise ArenaError(f"entrants are {entrants!r}, expected a list of two or more agents")
    table = rules_of(rules)
    lineup, schedule = entrants_of_lineup(list(entrants), schedule, num_seats=table.num_seats)
    texts, names = read_entrants(lineup)
    settings = MatchSettings(
        entrants=texts,
        rules=str(table),
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
    with Store(":memory:" if store is None else store) as opened:
        build = build_of(settings)
        match = opened.open_match(settings.as_dict(), build=build, names=names)
        play_match(match, settings, blocks=blocks, build=build, tell=tell, should_stop=should_stop)
        return MatchResult(report_match(match))
