"""Games of a match played again, with every choice kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mahjongkit._core.engine import Action, Event, Game, Observation
from mahjongkit.arena.play.played_game import game_row
from mahjongkit.arena.play.python_play import play_game_of
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import GameRow


class Choice(NamedTuple):
    """What a seat did, and all that it knew."""

    seen: Observation
    action: Action


@dataclass(frozen=True)
class Step:
    """The choices of the seats that were asked at the same time, and what followed."""

    choices: Mapping[int, Choice]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Trace:
    """A game of a block, choice by choice."""

    seating: int
    """Its number among the seatings of the block."""
    opening: tuple[Event, ...]
    """What happened before the first choice."""
    steps: tuple[Step, ...]
    game: GameRow
    """How it ended, as the match keeps it."""

    @property
    def events(self) -> list[Event]:
        """All events in their order."""
        return [*self.opening, *(event for step in self.steps for event in step.events)]


def trace_game(settings: MatchSettings, block: int, seating: int) -> Trace:
    """Play one game of a block again.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese:olympiad", seed=1)
    >>> trace = trace_game(settings, 4, 1)
    >>> trace.game.seats, trace.events[-1].type, trace.steps[0].choices[0].action.type
    ((1, 0, 1, 0), 'round_end', 'discard')
    """
    steps: list[Step] = []

    def keep(seen: Mapping[int, Observation], actions: Mapping[int, Action], events: Sequence[Event]) -> None:
        steps.append(Step({seat: Choice(seen[seat], action) for seat, action in actions.items()}, tuple(events)))

    game = play_game_of(settings, block, seating, watch=keep)
    start = Game(settings.rules_object, seed=game.wall_seed, wall=settings.wall)
    return Trace(seating, tuple(start.events), tuple(steps), game_row(game, block, seating))
