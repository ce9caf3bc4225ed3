"""What a match between two entrants shows: one verdict, with everything behind it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from mahjongkit.arena.intervals import BlockSummary, WinRate, block_summary, win_rate
from mahjongkit.arena.planning import VarianceRatio, variance_ratio
from mahjongkit.arena.played_game import PlayedGame
from mahjongkit.arena.results import Match
from mahjongkit.arena.sequential import ConfidenceSequence
from mahjongkit.errors import ArenaError


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
    blocks: dict[int, list[PlayedGame]] = {}
    for stored in match.games():
        blocks.setdefault(stored.block, []).append(stored.game)
    if len(blocks) < 2:
        raise ArenaError(f"match '{match.id}' has {len(blocks)} blocks, a report needs two or more")
    games = [game for block in blocks.values() for game in block]
    wins = [[_difference(game, _wins_of) for game in block] for block in blocks.values()]
    points = [[_difference(game, _points_of) for game in block] for block in blocks.values()]
    wins_by_block = [sum(block) / len(block) for block in wins]
    sequence = ConfidenceSequence(low=-1, high=1, level=level)
    for result in wins_by_block:
        sequence.add(result)
    undecided = sum(game.winners == 0 for game in games)
    draws = sum(game.draws for game in games)
    return MatchReport(
        settings=match.settings,
        entrants=tuple(cast("list[str]", match.settings["entrants"])),
        blocks=len(blocks),
        games=len(games),
        undecided=undecided,
        faults=sum(game.fault is not None for game in games),
        win_rates=tuple(
            win_rate(sum(_has_won(game, entrant) for game in games), games=len(games), undecided=undecided, level=level)
            for entrant in range(2)
        ),
        wins=block_summary(wins_by_block, level=level),
        points=block_summary([sum(block) / len(block) for block in points], level=level),
        wins_at_any_time=(sequence.lower, sequence.upper),
        level=level,
        games_saved=variance_ratio(wins) if len(set(wins_by_block)) > 1 else None,
        steals=sum(game.steals for game in games) / len(games),
        own_draws=sum(game.own for game in games) / max(1, draws),
        reshuffles=sum(game.reshuffles for game in games) / len(games),
    )


def _wins_of(game: PlayedGame, seat: int) -> float:
    return game.winners >> seat & 1


def _points_of(game: PlayedGame, seat: int) -> float:
    return game.points[seat]


def _has_won(game: PlayedGame, entrant: int) -> bool:
    return any(owner == entrant and game.winners >> seat & 1 for seat, owner in enumerate(game.seats))


def _difference(game: PlayedGame, value: Callable[[PlayedGame, int], float]) -> float:
    """The mean over the seats of the first entrant less that over the seats of the second."""
    means = []
    for entrant in range(2):
        values = [value(game, seat) for seat, owner in enumerate(game.seats) if owner == entrant]
        means.append(sum(values) / len(values))
    return float(means[0] - means[1])
