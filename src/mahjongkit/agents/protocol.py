"""What an agent is."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from mahjongkit._core.engine import Action, Event, Observation
from mahjongkit.agents.evaluation import ActionEvaluation


@runtime_checkable
class Agent(Protocol):
    """Anything with a name that chooses an action from what a seat may know.

    >>> class Last:
    ...     name = "last"
    ...
    ...     def act(self, observation: Observation) -> Action:
    ...         return observation.legal_actions[-1]
    >>> isinstance(Last(), Agent)
    True
    """

    @property
    def name(self) -> str:
        """The text that makes the agent, or any name for one that was made by hand."""
        ...

    def act(self, observation: Observation) -> Action:
        """Return one of the observation's legal actions."""
        ...


@runtime_checkable
class BatchAgent(Agent, Protocol):
    """An agent that answers the observations of many games in one call, as a network does.

    One agent plays all seats of all games, so it remembers nothing between calls, and what it answers to an observation
    must not depend on the others in the call: randomness, where it wants some, is a function of `decision_seed`
    (agents.seeds).
    """

    def act_batch(self, observations: Sequence[Observation]) -> Sequence[Action]:
        """Return a legal action for each observation."""
        ...


@runtime_checkable
class Watcher(Protocol):
    """An agent that also follows the events of the game, if it has this function."""

    def watch(self, events: Sequence[Event]) -> None:
        """Hear, before every choice and at the end of the game, what the seat saw since the last call."""
        ...


@runtime_checkable
class Evaluator(Protocol):
    """An agent that says what it finds of every action, if it has this function."""

    def evaluate(self, observation: Observation) -> Sequence[ActionEvaluation]:
        """Choose as `act` would now, and return what the choice was made from: one row is the choice."""
        ...


@runtime_checkable
class Follower(Protocol):
    """An agent that watches and is asked at every choice of its seat, also of choices made already."""

    def follow(self, observation: Observation, *, is_riichi: bool) -> None:
        """Hear the question; the answer does not count. `is_riichi`: the seat declared riichi there."""
        ...


@runtime_checkable
class Stoppable(Protocol):
    """An agent whose choice may take long and can be ended early."""

    def stop(self) -> None:
        """Let `act` or `evaluate`, which runs on another thread, return its best action so far; else do nothing."""
        ...


@runtime_checkable
class Closable(Protocol):
    """An agent that holds something, such as a process, until it is closed."""

    def close(self) -> None:
        """Let go of it; the agent does not play any more."""
        ...
