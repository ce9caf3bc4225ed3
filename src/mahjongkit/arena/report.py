"""What a match between two entrants shows: one verdict, with everything behind it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from mahjongkit.arena.intervals import BlockSummary, WinRate, block_summary, win_rate
from mahjongkit.arena.planning import VarianceRatio, variance_ratio
from mahjongkit.arena.results import Match
from mahjongkit.arena.sequential import ConfidenceSequence
from mahjongkit.errors import ArenaError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, kw_only=True)
class MatchReport:
    """Results of a match of two entrants so far; differences are those of the first to the second."""

    settings: Mapping[str, object]
    entrants: tuple[str, ...]
    blocks: int
    games: int
    undecided: int
    """Games that nobody won."""
    faults: int
    win_rates: tuple[WinRate, ...]
    """Of each entrant over decided games; where several may win in a game they do not add up to 1."""
    wins: BlockSummary
    """Difference in wins a seat and game, by block."""
    points: BlockSummary
    """Difference in points a seat and game, by block."""
    wins_at_any_time: tuple[float, float]
    """Bounds of the difference in wins that hold whenever one looks and stops."""
    level: float
    games_saved: VarianceRatio | None
    """Independent games, each with its own wall, for each game of the match, by wins; none if all blocks are alike."""
    steals: float
    """A game."""
    own_draws: float
    """Share of the draws, replacements included."""
    reshuffles: float
    """A game."""

    @property
    def verdict(self) -> str:
        """The one sentence."""
        first, second = self.entrants
        lower, upper = self.wins_at_any_time
        bounds = f"{self.level:.0%} bounds at any time {lower:+.4f} to {upper:+.4f}"
        shown = f"{self.wins.mean:+.4f} wins a seat and game, {bounds}"
        if lower > 0:
            return f"{first} is stronger than {second}: {shown}"
        if upper < 0:
            return f"{first} is weaker than {second}: {shown}"
        return f"no difference between {first} and {second} is shown by {self.blocks} blocks: {shown}"


def report_match(match: Match, *, level: float = 0.95) -> MatchReport:
    """Read all games of the match and count; blocks are taken in their order."""
    columns = match.columns()
    num_blocks = len(set(columns["block"].tolist()))
    if num_blocks < 2:
        raise ArenaError(f"match '{match.id}' has {num_blocks} blocks, a report needs two or more")
    games = len(columns["block"])
    owners = columns["seats"]
    wins = _differences(columns["wins"], owners, num_blocks)
    points = _differences(columns["points"], owners, num_blocks)
    wins_by_block = wins.mean(axis=1).tolist()
    sequence = ConfidenceSequence(low=-1, high=1, level=level)
    for result in wins_by_block:
        sequence.add(result)
    undecided = int((columns["without_win"] > 0).sum())
    won = [int(((columns["wins"] > 0) & (owners == entrant)).any(axis=1).sum()) for entrant in range(2)]
    return MatchReport(
        settings=match.settings,
        entrants=tuple(cast("list[str]", match.settings["entrants"])),
        blocks=num_blocks,
        games=games,
        undecided=undecided,
        faults=sum(stored.game.fault is not None for stored in match.games()),
        win_rates=tuple(win_rate(number, games=games, undecided=undecided, level=level) for number in won),
        wins=block_summary(wins_by_block, level=level),
        points=block_summary(points.mean(axis=1).tolist(), level=level),
        wins_at_any_time=(sequence.lower, sequence.upper),
        level=level,
        games_saved=variance_ratio(wins.tolist()) if len(set(wins_by_block)) > 1 else None,
        steals=float(columns["steals"].mean()),
        own_draws=float(columns["own"].sum() / max(1, int(columns["draws"].sum()))),
        reshuffles=float(columns["reshuffles"].mean()),
    )


def _differences(values: "NDArray[np.int64]", owners: "NDArray[np.int64]", num_blocks: int) -> "NDArray[np.float64]":
    """By block and game: the mean over the seats of the first entrant less that over the seats of the second."""
    means = [(values * (owners == entrant)).sum(axis=1) / (owners == entrant).sum(axis=1) for entrant in range(2)]
    return (means[0] - means[1]).reshape(num_blocks, -1)  # type: ignore[no-any-return]
