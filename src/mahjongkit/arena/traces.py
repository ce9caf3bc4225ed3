"""Games of a match played again, with every choice kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from mahjongkit._core.engine import Action, Event, Game, Observation
from mahjongkit.agents import make_agent
from mahjongkit.arena.match import MatchSettings
from mahjongkit.arena.schedule import Seating, agent_seeds, wall_seed


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
    seats: Seating
    opening: tuple[Event, ...]
    """What happened before the first choice."""
    steps: tuple[Step, ...]

    @property
    def events(self) -> list[Event]:
        """All events in their order."""
        return [*self.opening, *(event for step in self.steps for event in step.events)]

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat won or lost."""
        events = self.events
        end = next(event for event in reversed(events) if event.type in ("round_end", "game_end"))
        return tuple(after - before for before, after in zip(events[0].points, end.points, strict=True))


def trace_game(settings: MatchSettings, block: int, seating: int) -> Trace:
    """Play one game of a block again.

    >>> settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese:olympiad", seed=1)
    >>> trace = trace_game(settings, 4, 1)
    >>> trace.seats, trace.events[-1].type, sum(trace.points)
    ((1, 0, 1, 0), 'round_end', 1)
    """
    rules = settings.rules_object
    seed = wall_seed(settings.seed, block)
    seats = settings.seatings[seating]
    agents = [
        make_agent(settings.entrants[entrant], seed=agent)
        for entrant, agent in zip(seats, agent_seeds(seed, len(seats)), strict=True)
    ]
    game = Game(rules, seed=seed, wall=settings.wall)
    opening = tuple(game.events)
    steps: list[Step] = []
    is_over = False
    while not is_over:
        choices = {seat: Choice(seen, agents[seat].act(seen)) for seat, seen in game.pending.items()}
        events = game.step({seat: choice.action for seat, choice in choices.items()})
        is_over = game.is_over
        if settings.unit == "round" and any(event.type == "round_end" for event in events):
            events = events[: 1 + [event.type for event in events].index("round_end")]
            is_over = True
        steps.append(Step(choices, tuple(events)))
    return Trace(seating, seats, opening, tuple(steps))
