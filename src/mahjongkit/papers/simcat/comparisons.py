"""The matches of Tables 3, 4, 5, 6 and 8: two options of one program against each other."""

from collections.abc import Sequence
from dataclasses import dataclass

from mahjongkit.arena.settings import MatchSettings
from mahjongkit.papers.paper import PlannedMatch, RunOptions, with_options
from mahjongkit.papers.simcat import printed

RULES = "taiwanese:olympiad"
WALL = "kept"
LUCK = "lookahead"
LEAST_BLOCKS = 40
"""Luck is taken out of so many or more."""

FEW, MANY = 10_000, 200_000
"""Simulations of a decision in the paper: up to Table 4, and from Table 6 on."""

_PLAIN = ("model=four-player", "pruning=false", "heuristics=none")
_PRUNING = ("model=four-player", "pruning=true", "heuristics=none")
_H1 = ("model=four-player", "pruning=true", "heuristics=h1")
_H2_H1 = ("model=four-player", "pruning=true", "heuristics=h2+h1")
_SINGLE = ("model=single", "pruning=false", "heuristics=none")


def simulations_of(options: RunOptions, number: int) -> int:
    """The part of a number in the paper that the run has; at least one."""
    return max(1, round(number * options.simulations))


@dataclass(frozen=True)
class Side:
    """Options of one side, and its simulations per decision."""

    options: tuple[str, ...]
    simulations: int = FEW

    def agent(self, options: RunOptions) -> str:
        """Its text."""
        return with_options(options.agent, *self.chosen(options))

    def chosen(self, options: RunOptions) -> tuple[str, ...]:
        """All its options."""
        return (*self.options, f"simulations={simulations_of(options, self.simulations)}")


@dataclass(frozen=True)
class Comparison:
    """A column of a table."""

    label: str
    first: Side
    second: Side
    paper: float | None
    """Share of matches that the first side has won, in per cent."""
    blocks: int
    """At scale 1."""
    seconds: float
    """CPU time of a block, about."""

    def planned(self, options: RunOptions) -> PlannedMatch:
        """The match."""
        entrants = (self.first.agent(options), self.second.agent(options))
        settings = MatchSettings(entrants=entrants, rules=RULES, wall=WALL, luck=LUCK, seed=options.seed)
        return PlannedMatch(settings, max(LEAST_BLOCKS, round(self.blocks * options.scale)), self.seconds, self.label)


def _more(simulations: int, *, blocks: int, seconds: float) -> Comparison:
    paper = printed.MORE_SIMULATIONS.get(simulations)
    return Comparison(f"{simulations:,}", Side(_PRUNING, simulations), Side(_PRUNING), paper, blocks, seconds)


def _both(label: str, options: tuple[tuple[str, ...], tuple[str, ...]], paper: float, *blocks: int) -> list[Comparison]:
    """With the simulations of the paper, and with few."""
    first, second = options
    return [
        Comparison(
            f"{label}, {simulations:,}",
            Side(first, simulations),
            Side(second, simulations),
            paper if simulations == MANY else None,
            number,
            0.06 * (simulations / FEW) ** 0.8,
        )
        for simulations, number in zip((MANY, FEW), blocks, strict=True)
    ]


COMPARISONS: dict[int, Sequence[Comparison]] = {
    3: [Comparison("four-player against single", Side(_PLAIN), Side(_SINGLE), printed.FOUR_PLAYER, 1200, 0.04)],
    4: [Comparison("pruning against none", Side(_PRUNING), Side(_PLAIN), printed.PRUNING, 560, 0.05)],
    5: [
        _more(1_000, blocks=560, seconds=0.035),
        _more(20_000, blocks=240, seconds=0.08),
        _more(40_000, blocks=160, seconds=0.12),
        _more(80_000, blocks=96, seconds=0.2),
        _more(200_000, blocks=48, seconds=0.4),
    ],
    6: [
        *_both("h1", (_H1, _PRUNING), printed.H1, 32, 320),
        *_both("h2+h1", (_H2_H1, _PRUNING), printed.H2_H1, 32, 320),
    ],
    8: _both("final against single", (_H2_H1, _SINGLE), printed.FINAL, 48, 480),
}
"""By the number of the table."""


def shared_notes(options: RunOptions) -> list[str]:
    """What stands below every table of a run with fewer simulations."""
    if options.simulations == 1:
        return []
    return [f"All numbers of simulations in the heads and labels are {options.simulations:g} times as large here."]


def matches_of(options: RunOptions, number: int) -> list[PlannedMatch]:
    """All matches of a table."""
    return [comparison.planned(options) for comparison in COMPARISONS[number]]
