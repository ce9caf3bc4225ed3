"""What a match shows: one verdict, with everything behind it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mahjongkit.arena.compare.columns import MatchColumns, read_columns
from mahjongkit.arena.compare.comparison import FIELD_OF, Comparison, compare_entrants
from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.reports.behaviour import Rate, SeatRow, behaviour, seat_table
from mahjongkit.arena.reports.verdict import verdict_of_many, verdict_of_two
from mahjongkit.arena.stats.asymptotic import AnytimeMean, anytime_mean
from mahjongkit.arena.stats.intervals import WinRate, win_rate
from mahjongkit.arena.stats.ratings import Ratings, rate_entrants
from mahjongkit.arena.store import Build, Fault, Match

Numbers = NDArray[np.float64]

LARGEST_BLOCKS = 5
"""Blocks with the largest differences that a report names."""

MOST_FAULTS = 10
"""Faults that a report quotes; all are counted."""


@dataclass(frozen=True)
class OtherResult:
    """A difference in a measure that does not decide."""

    measure: str
    first: int
    second: int
    difference: AnytimeMean


@dataclass(frozen=True)
class Check:
    """Something that must be right for the verdict to be fair."""

    name: str
    is_good: bool
    text: str


@dataclass(frozen=True)
class LargeBlock:
    """A block whose result stands out: the place to look at games."""

    block: int
    first: int
    second: int
    difference: float


@dataclass(frozen=True, kw_only=True)
class MatchReport:
    """Results of a match so far; every interval holds at any time, every ± is a standard error by blocks."""

    match: str
    settings: Mapping[str, object]
    entrants: tuple[str, ...]
    unit: str
    """Of differences: "wins per seat and round"."""
    level: float
    blocks: int
    games: int
    rounds: int
    without_win: int
    """Rounds that nobody won."""
    comparisons: tuple[Comparison, ...]
    """Of every two entrants that met."""
    others: tuple[OtherResult, ...]
    ratings: Ratings | None
    """Of more than two entrants."""
    win_rates: tuple[WinRate, ...]
    """Games won (of whole games: first places) by decided games of each entrant, with Wilson's interval; where several
    seats may win in a game they do not add up to 1."""
    behaviour: tuple[Rate, ...]
    seats: tuple[SeatRow, ...]
    per_round: Mapping[str, float]
    """Draws, discards, steals and reshuffles per round; own and consistent draws as shares of the draws."""
    faults: tuple[int, ...]
    """Games with a fault of each entrant."""
    first_faults: tuple[Fault, ...]
    checks: tuple[Check, ...]
    largest: tuple[LargeBlock, ...]
    verdict: str
    """The one sentence."""

    def as_dict(self) -> dict[str, object]:
        """For JSON: all but the curves, with what follows from it."""
        values = asdict(self)
        values["first_faults"] = [fault._asdict() for fault in self.first_faults]
        for comparison, written in zip(self.comparisons, values["comparisons"], strict=True):
            written["is_corrected"] = comparison.is_corrected
            for name, result in (("raw", comparison.raw), ("corrected", comparison.corrected)):
                if result is not None:
                    del written[name]["curve"]
                    written[name]["effect"] = result.effect
        if self.ratings is not None:
            values["ratings"]["order"] = self.ratings.order
        return values


def report_match(match: Match, *, level: float = 0.95) -> MatchReport:
    """Read all games of a match and count; blocks are taken in their order.

    >>> from mahjongkit.arena.store import Store
    >>> from mahjongkit.arena.play.run import run_match
    >>> from mahjongkit.arena.settings import MatchSettings
    >>> settings = MatchSettings(entrants=("greedy", "draw-discard"), rules="taiwanese:olympiad", seed=1)
    >>> with Store(":memory:") as store:
    ...     match = store.open_match(settings.as_dict())
    ...     played = run_match(match, settings, blocks=100)
    ...     report = report_match(match)
    >>> report.games, report.verdict[:36]
    (200, 'greedy is stronger than draw-discard')
    """
    question = replace(Question.of(match.settings), entrants=match.names)  # as they are shown
    columns = read_columns(match)
    comparisons, decisive = compare_entrants(columns, question, level=level)
    is_duel = len(question.entrants) == 2
    ratings = None if is_duel else rate_entrants(decisive, num_entrants=len(question.entrants), level=level)
    unit = question.unit_text
    faults = tuple(match.faults())
    if ratings is None:
        verdict = verdict_of_two(question.entrants, comparisons[0], unit=unit, blocks=len(columns.blocks), level=level)
    else:
        verdict = verdict_of_many(question.entrants, ratings, unit=unit, blocks=len(columns.blocks))
    return MatchReport(
        match=match.id,
        settings=match.settings,
        entrants=question.entrants,
        unit=unit,
        level=level,
        blocks=len(columns.blocks),
        games=columns.num_games,
        rounds=int(columns.by_game["rounds"].sum()),
        without_win=int(columns.by_game["without_win"].sum()),
        comparisons=tuple(comparisons),
        others=_others(columns, question, level),
        ratings=ratings,
        win_rates=_win_rates(columns, level),
        behaviour=behaviour(columns, level=level),
        seats=seat_table(columns, level=level),
        per_round=_per_round(columns),
        faults=_faults_by_entrant(columns, faults),
        first_faults=faults[:MOST_FAULTS],
        checks=_checks(match, columns, comparisons, len({fault[:2] for fault in faults})),
        largest=_largest(columns, FIELD_OF[question.measure]),
        verdict=verdict,
    )


def _others(columns: MatchColumns, question: Question, level: float) -> tuple[OtherResult, ...]:
    found = []
    for measure, field in FIELD_OF.items():
        if measure != question.measure and field in columns.by_seat:
            for pair in columns.pairings():
                results = columns.differences(columns.by_seat[field], *pair).mean(axis=1)
                found.append(OtherResult(measure, *pair, anytime_mean(results, level=level)))
    return tuple(found)


def _win_rates(columns: MatchColumns, level: float) -> tuple[WinRate, ...]:
    placements = columns.by_seat.get("placements")
    won = columns.by_seat["wins"] > 0 if placements is None else placements == 1
    decided: NDArray[np.bool_] = np.any(won, axis=2)
    rates = []
    for entrant in range(columns.num_entrants):
        mine = columns.seats == entrant
        games = mine.any(axis=1)
        played = decided[:, games]
        if played.any():
            wins = int(np.any(won & mine, axis=2).sum())
            rates.append(win_rate(wins, games=played.size, undecided=int((~played).sum()), level=level))
    return tuple(rates) if len(rates) == columns.num_entrants else ()


_OF_DRAWS = ("own", "consistent")


def _per_round(columns: MatchColumns) -> dict[str, float]:
    sums = {name: float(column.sum()) for name, column in (columns.by_game | columns.by_seat).items()}
    by = dict.fromkeys(("draws", "discards", "steals", "reshuffles"), "rounds") | dict.fromkeys(_OF_DRAWS, "draws")
    return {name: sums[name] / max(1.0, sums[unit]) for name, unit in by.items() if {name, unit} <= set(sums)}


def _faults_by_entrant(columns: MatchColumns, faults: tuple[Fault, ...]) -> tuple[int, ...]:
    games = {(fault.block, fault.seating, int(columns.seats[fault.seating, fault.seat])) for fault in faults}
    return tuple(sum(entrant == each for *_, each in games) for entrant in range(columns.num_entrants))


def _checks(match: Match, columns: MatchColumns, comparisons: list[Comparison], num_faults: int) -> tuple[Check, ...]:
    sat = np.array([(columns.seats == entrant).sum(axis=0) for entrant in range(columns.num_entrants)])
    balanced = bool((sat == sat[:, :1]).all())
    versions = dict.fromkeys(Build.from_text(text).versions_text for text in match.games_by_build())
    missing = columns.blocks[-1] + 1 - len(columns.blocks)
    checks = [
        Check("seats", balanced, "every entrant sat equally often in every seat" if balanced else "not balanced"),
        Check("faults", num_faults == 0, f"{num_faults} games with a fault"),
        Check("versions", len(versions) == 1, "; ".join(versions)),
        Check("blocks", missing == 0, f"{missing} blocks missing before the last one: what ends first comes first"),
    ]
    if missing == 0:
        checks[-1] = Check("blocks", True, "all up to the last one")  # noqa: FBT003
    lucks = [comparison.luck for comparison in comparisons if comparison.luck is not None]
    if lucks:
        unfair = sum(not luck.is_fair for luck in lucks)
        text = f"the mean luck is 0 within its error in {len(lucks) - unfair} of {len(lucks)} pairings"
        checks.append(Check("luck", unfair == 0, text))
    return tuple(checks)


def _largest(columns: MatchColumns, field: str) -> tuple[LargeBlock, ...]:
    pairs = columns.pairings()
    table = np.column_stack([columns.differences(columns.by_seat[field], *pair).mean(axis=1) for pair in pairs])
    best = np.abs(table).argmax(axis=1)
    largest = table[np.arange(len(table)), best]
    order = np.argsort(-np.abs(largest), kind="stable")[:LARGEST_BLOCKS]
    found = []
    for place in order[largest[order] != 0]:
        first, second = pairs[best[place]]
        found.append(LargeBlock(columns.blocks[place], first, second, float(largest[place])))
    return tuple(found)
