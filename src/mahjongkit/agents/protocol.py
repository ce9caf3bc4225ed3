"""What an agent is."""

from typing import Protocol, runtime_checkable

from mahjongkit._core.engine import Action, Observation


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
