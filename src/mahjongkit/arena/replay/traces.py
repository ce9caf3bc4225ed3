"""Games of a match played again, with every choice kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mahjongkit._core.engine import Action, Event, Observation
from mahjongkit._core.tables import Questions
from mahjongkit.arena.play.blocks import PlannedGames, open_hosts
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
    asked: list[dict[int, Choice]] = []
    before: list[int] = []  # events before each step

    def keep(questions: Questions, choices: Sequence[Action]) -> None:
        seats = zip(questions.seats, questions.observations, choices, strict=True)
        asked.append({seat: Choice(seen, action) for seat, seen, action in seats})
        before.append(planned.tables.num_events(0))

    with open_hosts(settings, all_asked=True) as hosts:
        planned = PlannedGames(settings, [(block, seating)], hosts, threads=1)
        for _ in planned.run(on_step=keep):
            pass
    events = planned.tables.game(0).events
    ends = [*before[1:], len(events)]
    steps = (Step(choices, tuple(events[a:b])) for choices, a, b in zip(asked, before, ends, strict=True))
    return Trace(seating, tuple(events[: before[0]]), tuple(steps), planned.row_of(0))
