"""Who answers for the seats of an entrant, in one game or in hundreds at once."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

from mahjongkit._core.engine import Action, Event, Observation
from mahjongkit._core.tables import Questions
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.protocol import Agent, BatchAgent, Closable, Watcher
from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.errors import AgentError

MOST_GAMES = 256
"""Games in flight of an agent that answers many observations in one call."""

Place = tuple[int, int]
"""The number of a game, and a seat in it."""
Choice = Action | AgentError
"""What a seat does, or what went wrong."""
Answers = Callable[[], list[Choice]]
"""Waits for the answers to questions that were asked."""


class Host(Protocol):
    """Plays the seats of one entrant. What goes wrong in one seat costs that seat alone."""

    def open(self, *, seed: int) -> None:
        """Find out what the entrant can do; `seed` is that of an agent that plays all games at once."""
        ...

    @property
    def most_games(self) -> int:
        """How many games it can have in flight, once it is open."""
        ...

    @property
    def time_spent(self) -> TimeSpent:
        """By its agents so far, from question to answer; answers to many at once by their call alone."""
        ...

    def begin(self, place: Place, *, seed: int) -> bool:
        """Be ready to play a seat, before its first question; whether it wants to hear the events of the game."""
        ...

    def ask(self, places: Sequence[Place], questions: Questions, events: Sequence[Sequence[Event]]) -> Answers:
        """Ask about the questions of some seats; `events` are what each has seen since its last question.

        A host whose agent is in another process returns before it has answered, so that other games play on meanwhile.
        """
        ...

    def end(self, place: Place, events: Sequence[Event], *, failed: bool) -> None:
        """Let the seat hear the end of its game, or end an agent that has failed."""
        ...

    def close(self) -> None:
        """Let go of everything."""
        ...


class LocalHost:
    """Agents in this process: one for each seat of each game, or one for all if it answers many at once.

    >>> from mahjongkit import make_agent
    >>> host = LocalHost(lambda seed: make_agent("random", seed=seed))
    >>> host.begin((0, 2), seed=7)
    False
    """

    def __init__(self, make: Callable[[int], Agent], *, closes: bool = True) -> None:
        self._make = make
        self._closes = closes
        self._agents: dict[Place, Agent] = {}
        self._shared: BatchAgent | None = None
        self.time_spent = TimeSpent()

    def open(self, *, seed: int) -> None:
        """Make an agent, to see whether it answers many at once."""
        place = (-1, -1)
        try:
            self.begin(place, seed=seed)
        except AgentError:
            return  # each game will say so
        self.end(place, (), failed=True)

    @property
    def most_games(self) -> int:
        """Many only for an agent that answers batches."""
        return MOST_GAMES if self._shared is not None else 1

    def begin(self, place: Place, *, seed: int) -> bool:
        """Make the agent of a seat."""
        if self._shared is not None:
            return False
        agent = self._make(seed)
        if isinstance(agent, BatchAgent):
            self._shared = agent
            return False
        self._agents[place] = agent
        return isinstance(agent, Watcher)

    def ask(self, places: Sequence[Place], questions: Questions, events: Sequence[Sequence[Event]]) -> Answers:
        """Ask the agents, and wait for them."""
        observations = questions.observations
        start = time.perf_counter()
        if self._shared is not None:
            choices = act_batch(self._shared, observations)
        else:
            asked = zip(places, observations, events, strict=True)
            choices = [_act(self._agents[place], seen, new) for place, seen, new in asked]
        self.time_spent += TimeSpent(len(choices), time.perf_counter() - start)
        return lambda: choices

    def end(self, place: Place, events: Sequence[Event], *, failed: bool) -> None:
        """Tell the agent the end of its game, and close it."""
        agent = self._agents.pop(place, None)
        if agent is None:
            return
        if not failed and events and isinstance(agent, Watcher):
            _quietly(lambda: agent.watch(events))
        if self._closes and isinstance(agent, Closable):
            _quietly(agent.close)

    def close(self) -> None:
        """Close all agents."""
        for place in list(self._agents):
            self.end(place, [], failed=True)
        shared: object = self._shared
        if self._closes and isinstance(shared, Closable):
            _quietly(shared.close)


def act_batch(agent: BatchAgent, observations: Sequence[Observation]) -> list[Choice]:
    """The answers of an agent to many observations; where the call fails, those that it gives one by one.

    So what an agent does in one game does not depend on what else is asked in the same call.
    """
    try:
        actions = list(agent.act_batch(observations))
        if len(actions) != len(observations):
            raise ProgramError("words", f"gave {len(actions)} actions for {len(observations)} observations")
    except Exception as error:
        if len(observations) == 1:
            return [fault_of(error)]
        return [choice for seen in observations for choice in act_batch(agent, [seen])]
    return [_checked(action) for action in actions]


def _act(agent: Agent, observation: Observation, events: Sequence[Event]) -> Choice:
    try:
        if isinstance(agent, Watcher):
            agent.watch(events)
        return _checked(agent.act(observation))
    except Exception as error:
        return fault_of(error)


def _checked(action: object) -> Choice:
    return action if isinstance(action, Action) else ProgramError("words", f"chose {action!r}, expected an Action")


def fault_of(error: Exception) -> AgentError:
    """Any error of an agent as one that says what it did wrong.

    >>> fault_of(KeyError("5m"))
    ProgramError("failed: KeyError: '5m'")
    """
    if isinstance(error, AgentError):
        return error
    return ProgramError("stays", f"failed: {type(error).__name__}: {error}")


def _quietly(do: Callable[[], None]) -> None:
    """After a game: what an agent does about its end does not matter any more."""
    with suppress(Exception):
        do()
