"""Agents for the games of a match: those that are not native in processes that are watched."""

from collections import Counter

from mahjongkit.agents.processes.child_agent import ChildAgent
from mahjongkit.agents.processes.mjai_agent import MjaiAgent
from mahjongkit.agents.protocol import Agent, Closable
from mahjongkit.agents.registry import make_agent
from mahjongkit.agents.seeds import seed_in_game
from mahjongkit.agents.spec import AgentKind, AgentSpec

PATIENCE = 2
"""A program that has failed to start so often gets no more time for it than for a decision."""


class Bench:
    """Where agents wait between games: `start` one for a game, `stop` it after the game.

    Processes of Python classes go on to the next game, with a new object of the class; programs that speak mjai are
    started anew for each game, unless their text says that they are kept.

    >>> with Bench(seconds=2.0) as bench:
    ...     agent = bench.start("greedy", game_seed=7, seat=0)
    ...     bench.stop(agent, failed=False)
    """

    def __init__(self, *, seconds: float) -> None:
        self._seconds = seconds
        self._waiting: dict[str, list[ChildAgent | MjaiAgent]] = {}
        self._places: dict[int, str] = {}
        self._failed_starts: Counter[str] = Counter()

    def __enter__(self) -> "Bench":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self, text: str, *, game_seed: int, seat: int) -> Agent:
        """The agent of a text for one game."""
        seed = seed_in_game(text, game_seed=game_seed, seat=seat)
        kind = AgentSpec.parse(text).kind
        if kind in (AgentKind.NATIVE, AgentKind.REGISTERED):
            return make_agent(text, seed=seed)
        is_program = kind is AgentKind.PROCESS
        place = f"{seat} {text}" if is_program else text  # a program may know its seat from its command
        waiting = self._waiting.setdefault(place, [])
        if waiting:
            agent = waiting.pop()
        else:
            make = MjaiAgent if is_program else ChildAgent
            agent = make(text, seconds=self._seconds)
            if isinstance(agent, MjaiAgent) and self._failed_starts[text] >= PATIENCE:
                agent.hurry()  # or a match against one that hangs would take for ever
        agent.begin(seed=seed)
        self._places[id(agent)] = place
        return agent

    def stop(self, agent: Agent, *, failed: bool) -> None:
        """Take an agent back after its game; one that failed is ended."""
        if not isinstance(agent, ChildAgent | MjaiAgent):
            if isinstance(agent, Closable):
                agent.close()
            return
        place = self._places.pop(id(agent))
        if isinstance(agent, MjaiAgent) and agent.has_failed_to_start:
            self._failed_starts[agent.name] += 1
        if failed:
            agent.kill()
        elif agent.is_kept:
            agent.end()
            self._waiting[place].append(agent)
        else:
            agent.close()

    def close(self) -> None:
        """End all processes."""
        for agents in self._waiting.values():
            for agent in agents:
                agent.close()
        self._waiting.clear()
