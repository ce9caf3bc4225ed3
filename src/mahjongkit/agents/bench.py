"""Agents for the games of a match: those that are not native in processes that are watched."""

from types import TracebackType

from mahjongkit.agents.child_agent import ChildAgent
from mahjongkit.agents.mjai_agent import MjaiAgent
from mahjongkit.agents.protocol import Agent, Closable
from mahjongkit.agents.python_class import is_python_class
from mahjongkit.agents.registry import PROCESS, is_native, make_agent
from mahjongkit.agents.seeds import seed_in_game


class Bench:
    """Where agents sit between games: `start` one for a game, `stop` it after the game.

    Processes of Python classes go on to the next game; programs that speak mjai are started anew for each, so that a
    game does not depend on what was played before.

    >>> with Bench(seconds=2.0) as bench:
    ...     agent = bench.start("greedy", game_seed=7, seat=0)
    ...     bench.stop(agent, failed=False)
    """

    def __init__(self, *, seconds: float) -> None:
        self._seconds = seconds
        self._waiting: dict[str, list[ChildAgent]] = {}

    def __enter__(self) -> "Bench":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def start(self, text: str, *, game_seed: int, seat: int) -> Agent:
        """The agent of a text for one game."""
        seed = seed_in_game(text, game_seed=game_seed, seat=seat)
        if text.startswith(f"{PROCESS}:"):
            return MjaiAgent(text, seed=seed, seconds=self._seconds)
        if is_native(text) or not is_python_class(text):
            return make_agent(text, seed=seed)
        waiting = self._waiting.get(text, [])
        agent = waiting.pop() if waiting else ChildAgent(text, seconds=self._seconds)
        agent.begin(seed=seed)
        return agent

    def stop(self, agent: Agent, *, failed: bool) -> None:
        """Take an agent back after its game; one that failed is ended."""
        if isinstance(agent, ChildAgent) and not failed:
            agent.end()
            self._waiting.setdefault(agent.name, []).append(agent)
        elif isinstance(agent, Closable):
            agent.close()

    def close(self) -> None:
        """End all processes."""
        for agents in self._waiting.values():
            for agent in agents:
                agent.close()
        self._waiting.clear()
