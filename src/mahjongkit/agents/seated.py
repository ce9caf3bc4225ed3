"""Agents in the seats of a game: they hear what their seats see, and choose."""

from collections.abc import Sequence
from contextlib import suppress

from mahjongkit._core.engine import Action, Game, Observation
from mahjongkit.agents.protocol import Agent, Watcher
from mahjongkit.errors import AgentError


class SeatedAgents:
    """One agent a seat of a game. What one does wrong is an `AgentError` that names agent, seat, round and the seed.

    >>> from mahjongkit import make_agent, make_rules
    >>> game = Game(make_rules("sanma"), seed=7)
    >>> seated = SeatedAgents(game, [make_agent("greedy", seed=seat) for seat in range(3)])
    >>> while not game.is_over:
    ...     events = game.step({seat: seated.choose(seen) for seat, seen in game.pending.items()})
    >>> seated.tell_rest()
    """

    def __init__(self, game: Game, agents: Sequence[Agent]) -> None:
        self.agents = list(agents)
        self._game = game
        self._num_heard = [0] * len(agents)

    def choose(self, observation: Observation) -> Action:
        """What the agent of the seat does: a legal action."""
        try:
            return self._checked(observation)
        except AgentError as error:
            place = f"round {observation.round}, repeats {observation.repeats}, game seed {self._game.seed}"
            name = self.agents[observation.seat].name
            raise AgentError(f"agent '{name}' in seat {observation.seat} ({place}) {error}") from error

    def _checked(self, observation: Observation) -> Action:
        try:
            self._tell(observation.seat)
            action = self.agents[observation.seat].act(observation)
        except AgentError:
            raise
        except Exception as error:
            raise AgentError(f"failed: {type(error).__name__}: {error}") from error
        if not isinstance(action, Action):
            raise AgentError(f"chose {action!r}, expected an Action")
        why = observation.check_legal(action)
        if why is not None:
            raise AgentError(f"may not {action}: {why}")
        return action

    def tell_rest(self) -> None:
        """Let every agent hear how the game ended; what it does about it does not matter any more."""
        for seat in range(len(self.agents)):
            with suppress(Exception):
                self._tell(seat)

    def _tell(self, seat: int) -> None:
        agent = self.agents[seat]
        if isinstance(agent, Watcher):
            events = self._game.events_for(seat)[self._num_heard[seat] :]
            self._num_heard[seat] += len(events)
            agent.watch(events)
