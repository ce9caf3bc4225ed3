"""What a match shows: one verdict, with everything behind it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.arena.compare.columns import MatchColumns, read_columns
from mahjongkit.arena.compare.comparison import FIELD_OF, Comparison
from mahjongkit.arena.compare.question import Question
from mahjongkit.arena.reports.behaviour import Rate, SeatRow, behaviour, seat_table
from mahjongkit.arena.reports.build_check import compare_builds
from mahjongkit.arena.reports.conclusion import conclude
from mahjongkit.arena.reports.fairness import Check, fairness, read_times
from mahjongkit.arena.reports.largest_blocks import LargeBlock, largest_blocks
from mahjongkit.arena.reports.placements import Placements, placements
from mahjongkit.arena.reports.worker_check import compare_workers
from mahjongkit.arena.stats.asymptotic import AnytimeMean, anytime_mean
from mahjongkit.arena.stats.homogeneity import Homogeneity
from mahjongkit.arena.stats.ratings import Ratings
from mahjongkit.arena.store import Fault, Match

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
class WinShare:
    """Wins of an entrant's seats (of whole games: first places) in the games that somebody won."""

    wins: int
    decided: int
    """Games that it played and somebody won."""
    seats: float
    """That it holds in a game, on average."""

    @property
    def per_seat(self) -> float:
        """For one seat: equals have the same, whatever the number of their seats.

        >>> WinShare(100, 300, 1).per_seat == WinShare(200, 300, 2).per_seat
        True
        """
        return self.wins / self.decided / self.seats


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
    planned: int
    """Blocks that were declared before the first: there the bounds are narrowest."""
    games: int
    rounds: int
    without_win: int
    """Rounds that nobody won."""
    comparisons: tuple[Comparison, ...]
    """Of every two entrants that met."""
    others: tuple[OtherResult, ...]
    ratings: Ratings | None
    """Of more than two entrants."""
    win_shares: tuple[WinShare, ...]
    """Of each entrant; where several seats may win in a game they do not add up to 1."""
    placements: tuple[Placements, ...]
    """Of each entrant in whole games."""
    behaviour: tuple[Rate, ...]
    seats: tuple[SeatRow, ...]
    per_round: Mapping[str, float]
    """Draws, discards, steals and reshuffles per round; own and consistent draws as shares of the draws."""
    times: tuple[TimeSpent, ...]
    """Of each entrant by the clock; none where nothing was timed, or what was written is damaged."""
    faults: tuple[int, ...]
    """Games with a fault of each entrant."""
    first_faults: tuple[Fault, ...]
    has_secret: bool
    """Whether the walls depend on a secret besides the seed: `arena reveal` shows it."""
    checks: tuple[Check, ...]
    largest: tuple[LargeBlock, ...]
    workers: Homogeneity | None
    """Whether the results of workers have one mean; None where they were not compared."""
    verdict: str
    """The one sentence."""
    test_claim: str | None
    """What the sequential test says, in words that fit it; None without declared bounds."""
    outlook: str | None
    """How far it is to a verdict; None where there is one."""

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
        for share, written in zip(self.win_shares, values["win_shares"], strict=True):
            written["per_seat"] = share.per_seat
        for time, written in zip(self.times, values["times"], strict=True):
            written["per_decision"] = time.per_decision
        if self.ratings is not None:
            values["ratings"]["order"] = self.ratings.order
        return values


def report_match(match: Match, *, level: float = 0.95, seconds_per_block: float | None = None) -> MatchReport:
    """Read all games of a match and count; blocks are taken in their order.

    With the time of a block, as one who has just played some knows it, the outlook is in minutes too.

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
    found = conclude(columns, question, level=level, seconds_per_block=seconds_per_block)
    planned = question.planned
    faults = tuple(match.faults())
    times, damage = read_times(match)
    workers = compare_workers(match, columns, found.block_results)
    return MatchReport(
        match=match.id,
        settings=match.settings,
        entrants=question.entrants,
        unit=question.unit_text,
        level=level,
        blocks=len(columns.blocks),
        planned=planned,
        games=columns.num_games,
        rounds=int(columns.by_game["rounds"].sum()),
        without_win=int(columns.by_game["without_win"].sum()),
        comparisons=found.comparisons,
        others=_others(columns, question, level),
        ratings=found.ratings,
        win_shares=_win_shares(columns),
        placements=placements(columns, level=level, planned=planned),
        behaviour=behaviour(columns, level=level, planned=planned),
        seats=seat_table(columns, level=level, planned=planned),
        per_round=_per_round(columns),
        times=times,
        faults=_faults_by_entrant(columns, faults),
        first_faults=faults[:MOST_FAULTS],
        has_secret=match.secret is not None,
        checks=(
            *fairness(match, columns, found.comparisons, len({fault[:2] for fault in faults})),
            *compare_builds(match),
            workers.check,
            *damage,
        ),
        workers=workers.test,
        largest=largest_blocks(columns, FIELD_OF[question.measure], count=LARGEST_BLOCKS),
        verdict=found.verdict,
        test_claim=found.test_claim,
        outlook=found.outlook,
    )


def _others(columns: MatchColumns, question: Question, level: float) -> tuple[OtherResult, ...]:
    found = []
    for measure, field in FIELD_OF.items():
        if measure != question.measure and field in columns.by_seat:
            for pair in columns.pairings():
                results = columns.differences(columns.by_seat[field], *pair).mean(axis=1)
                found.append(OtherResult(measure, *pair, anytime_mean(results, level=level, planned=question.planned)))
    return tuple(found)


def _win_shares(columns: MatchColumns) -> tuple[WinShare, ...]:
    places = columns.by_seat.get("placements")
    won = columns.by_seat["wins"] > 0 if places is None else places == 1
    decided: NDArray[np.bool_] = np.any(won, axis=2)
    shares = []
    for entrant in range(columns.num_entrants):
        mine = columns.seats == entrant
        games = mine.any(axis=1)
        num_decided = int(decided[:, games].sum())
        if num_decided:
            wins = int((won & mine).sum())
            shares.append(WinShare(wins, num_decided, float(mine.sum() / games.sum())))
    return tuple(shares) if len(shares) == columns.num_entrants else ()


_OF_DRAWS = ("own", "consistent")


def _per_round(columns: MatchColumns) -> dict[str, float]:
    sums = {name: float(column.sum()) for name, column in (columns.by_game | columns.by_seat).items()}
    by = dict.fromkeys(("draws", "discards", "steals", "reshuffles"), "rounds") | dict.fromkeys(_OF_DRAWS, "draws")
    return {name: sums[name] / max(1.0, sums[unit]) for name, unit in by.items() if {name, unit} <= set(sums)}


def _faults_by_entrant(columns: MatchColumns, faults: tuple[Fault, ...]) -> tuple[int, ...]:
    games = {(fault.block, fault.seating, int(columns.seats[fault.seating, fault.seat])) for fault in faults}
    return tuple(sum(entrant == each for *_, each in games) for entrant in range(columns.num_entrants))
