"""Games that were not played but made, so that what a report must say is known."""

import random
from collections.abc import Iterable, Iterator, Sequence

from mahjongkit.arena.reports.report import MatchReport, report_match
from mahjongkit.arena.schedule import wall_seed
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRow, GameRows, Match, Store
from mahjongkit.arena.store.game_rows import Number

AGENTS = ("greedy", "greedy:calls=true", "random", "draw-discard")


def made_settings(*, entrants: int = 2, schedule: str = "pair", **options: object) -> MatchSettings:
    values = {"entrants": AGENTS[:entrants], "rules": "taiwanese:olympiad", "schedule": schedule} | options
    return MatchSettings(**values)  # type: ignore[arg-type]  # any option may be given


def with_statistics(game: GameRow, **values: object) -> GameRow:
    """The game with some other or more statistics."""
    return game._replace(statistics={**game.statistics, **values})  # type: ignore[dict-item]  # any value may be given


def rows_of(blocks: Iterable[tuple[int, Sequence[GameRow]]]) -> GameRows:
    """Games at the places that they have in these blocks."""
    placed = []
    for block, games in blocks:
        for seating, game in enumerate(games):
            faults = tuple(fault._replace(block=block, seating=seating) for fault in game.faults)
            placed.append(game._replace(block=block, seating=seating, faults=faults))
    return GameRows.of(placed)


def made_game(seats: Sequence[int], wins: Sequence[int], **statistics: object) -> GameRow:
    """A round: the winner wins a point of everybody."""
    num_wins = sum(wins)
    zeros = (0,) * len(wins)
    values: dict[str, Number] = {
        "points": tuple(len(wins) * win - num_wins for win in wins),
        "rounds": 1,
        "without_win": int(num_wins == 0),
        "wins": tuple(wins),
        "self_draws": zeros,
        "deal_ins": zeros,
        "riichi": zeros,
        "called": tuple(wins),
        "win_turns": tuple(10 * win for win in wins),
        "win_points": tuple(3 * win for win in wins),
        "draws": (40, *zeros[1:]),
        "steals": zeros,
        "discards": 39,
        "consistent": 38,
        "own": 40,
        "reshuffles": 0,
    }
    return with_statistics(GameRow(0, 0, 0, tuple(seats), values), **statistics)


def made_blocks(
    settings: MatchSettings, strengths: Sequence[float], *, blocks: int, seed: int = 1, luck: float = 0.0
) -> Iterator[tuple[int, list[GameRow]]]:
    """In every game one seat wins, by the strengths of the entrants and the luck of the block's seats.

    With `luck` the games carry it: a number of mean 0 that adds to the chance of the seat.
    """
    source = random.Random(seed)
    num_seats = settings.rules_object.num_seats
    for block in range(blocks):
        games = []
        for seats in settings.seatings:
            lucks = [source.choice((-luck, luck)) for _ in range(num_seats)] if luck else [0.0] * num_seats
            lucks = [value - sum(lucks) / num_seats for value in lucks]
            weights = [strengths[entrant] + value for entrant, value in zip(seats, lucks, strict=True)]
            winner = source.choices(range(num_seats), weights)[0]
            total = sum(weights)
            game = made_game(seats, [int(seat == winner) for seat in range(num_seats)])
            if luck:
                given = tuple(round(1e6 * value / total) for value in lucks)
                game = with_statistics(game, luck=given, luck_points=given)
            games.append(game._replace(wall_seed=wall_seed(settings.seed, block)))
        yield block, games


def made_match(
    store: Store,
    settings: MatchSettings,
    strengths: Sequence[float],
    *,
    blocks: int,
    seed: int = 1,
    luck: float = 0.0,
) -> Match:
    match = store.open_match(settings.as_dict())
    match.add_blocks(rows_of(made_blocks(settings, strengths, blocks=blocks, seed=seed, luck=luck)))
    return match


def report_of(
    settings: MatchSettings, strengths: list[float], *, blocks: int, luck: float = 0.0, seed: int = 1
) -> MatchReport:
    with Store(":memory:") as store:
        return report_match(made_match(store, settings, strengths, blocks=blocks, luck=luck, seed=seed))
