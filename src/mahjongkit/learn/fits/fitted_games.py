"""The games that a fit learns from and is measured on: recorded ones, or rounds of our own by their seeds."""

from collections.abc import Iterator, Sequence

import mahjongkit as mk
from mahjongkit._core.engine import Event
from mahjongkit.engine import wall_of
from mahjongkit.learn.recorded_games import HELD_OUT, records_of, split_games
from mahjongkit.learn.settings import FitSettings
from mahjongkit.records import Source

Rounds = Sequence[tuple[Sequence[Event], str | None]]
"""Events, and the wall where it is known."""
Games = Sequence[Source] | Sequence[int]
"""Files of recorded games, or seeds."""


def fitted_games(settings: FitSettings, *, most: int | None = None) -> tuple[Games, Games]:
    """Games to fit to, and those to measure on; ``most`` of the recorded ones."""
    if settings.needs_records:
        split = split_games(settings.records, most=most)
        return split.fitted, split.held_out
    seeds = settings.seeds(0)
    return [seed for seed in seeds if seed % HELD_OUT], [seed for seed in seeds if seed % HELD_OUT == 0]


def rounds_of(settings: FitSettings, game: Source | int) -> Iterator[tuple[mk.Rules, Rounds]]:
    """The rounds of a recorded game that have ended, or one of our own, whose agents sit elsewhere in each."""
    if isinstance(game, Source):
        for record in records_of(game, settings.rules):
            yield record.rules, [(played.events, played.wall) for played in record.rounds if played.is_over]
        return
    rules = mk.make_rules(settings.profile or settings.rules)
    agents = [settings.agents[(game + seat) % len(settings.agents)] for seat in range(rules.num_seats)]
    yield rules, [(mk.play_game(rules, agents, seed=game, one_round=True).events, wall_of(rules, game))]
