"""An entrant of a match that plays in processes which are watched: a class in Python, or a program that speaks mjai."""

import time
from collections.abc import Sequence

from mahjongkit._core.engine import Event
from mahjongkit._core.tables import Questions
from mahjongkit.agents.host import MOST_GAMES, Answers, Choice, Place, fault_of
from mahjongkit.agents.processes.child_agent import ChildAgent
from mahjongkit.agents.processes.exchange_log import ExchangeLog
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.processes.mjai_agent import MjaiAgent
from mahjongkit.agents.processes.patience import Patience
from mahjongkit.agents.spec import AgentKind, AgentSpec
from mahjongkit.agents.time_spent import TimeSpent


class ProcessHost:
    """Processes of one entrant.

    A class has a process for each seat that it plays at the same time; it goes on to the next game with a new object
    of the class. A class that answers many observations at once plays all its seats in one process. Programs that
    speak mjai are started anew for each game, unless their text says that they are kept.

    >>> with ProcessHost("mahjongkit.testing:BiasedPlayer", seconds=10.0) as host:
    ...     host.begin((0, 2), seed=1), host.most_games
    (False, 1)
    """

    def __init__(
        self, text: str, *, seconds: float, patience: Patience | None = None, log: ExchangeLog | None = None
    ) -> None:
        self.text = text
        self._log = log
        self._seconds = seconds
        self._is_program = AgentSpec.parse(text).kind is AgentKind.PROCESS
        self._playing: dict[Place, ChildAgent | MjaiAgent] = {}
        self._waiting: dict[int | None, list[ChildAgent | MjaiAgent]] = {}  # by seat, where a program knows its own
        self._patience = patience or Patience()
        self._shared: ChildAgent | None = None
        self._time_spent = TimeSpent()
        self.ended_by_themselves: list[bool] = []
        """Of the programs that were closed after a game: whether they ended when their input did."""
        self.error_streams: list[tuple[bool, str]] = []
        """Of processes that have ended and wrote something there: whether a game failed, and what they wrote."""

    def __enter__(self) -> "ProcessHost":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self, *, seed: int) -> None:
        """Find out whether the class answers many observations at once; `seed` is that of its one agent then.

        An agent that does not start says so with its first game.
        """
        if self._is_program:
            return
        child = ChildAgent(self.text, seconds=self._seconds, patience=self._patience, log=self._log)
        try:
            child.begin(seed=seed)
        except Exception:
            child.kill()
            return
        if child.answers_batches:
            self._shared = child
        else:
            self._waiting.setdefault(None, []).append(child)

    @property
    def most_games(self) -> int:
        """Many at once only for an agent that plays all of them."""
        return MOST_GAMES if self._shared is not None else 1

    @property
    def time_spent(self) -> TimeSpent:
        """With the way to the process and back, unless one answers for all seats: that plays while others do."""
        return self._time_spent if self._shared is None else self._shared.time_spent

    def begin(self, place: Place, *, seed: int) -> bool:
        """Start a process for a seat, or let one that waits play it; whether it follows the events."""
        if self._shared is not None:
            return False
        waiting = self._waiting.setdefault(self._key(place), [])
        agent = waiting.pop() if waiting else self._new()
        try:
            agent.begin(seed=seed)
        except Exception as error:  # a process may write anything among its answers
            agent.kill()
            self._note_errors(agent, failed=True)
            raise fault_of(error) from error
        self._playing[place] = agent
        return isinstance(agent, MjaiAgent) or agent.watches

    def agent_of(self, place: Place) -> ChildAgent | MjaiAgent:
        """The agent of a seat that has begun to play, for those who ask it themselves."""
        return self._playing[place]

    def ask(self, places: Sequence[Place], questions: Questions, events: Sequence[Sequence[Event]]) -> Answers:
        """Ask the processes; one that answers for all seats is not waited for."""
        if self._shared is not None:
            return self._ask_together(self._shared, questions)
        choices: list[Choice] = []
        start = time.perf_counter()
        for place, seen, new in zip(places, questions.observations, events, strict=True):
            agent = self._playing[place]
            try:
                agent.watch(new)
                choices.append(agent.act(seen))
            except Exception as error:
                choices.append(fault_of(error))
        self._time_spent += TimeSpent(len(choices), time.perf_counter() - start)
        return lambda: choices

    def _ask_together(self, agent: ChildAgent, questions: Questions) -> Answers:
        """A process may write anything among its answers: what cannot be read is a fault of all these seats."""
        try:
            answers = agent.ask_batch(questions)
        except Exception as error:
            agent.kill()
            faults: list[Choice] = [fault_of(error)] * len(questions)
            return lambda: faults

        def wait() -> list[Choice]:
            try:
                choices = answers()
                if len(choices) != len(questions):
                    raise ProgramError("words", f"gave {len(choices)} answers to {len(questions)} questions")
            except Exception as error:
                agent.kill()
                choices = [fault_of(error)] * len(questions)
            return choices

        return wait

    def end(self, place: Place, events: Sequence[Event], *, failed: bool) -> None:
        """Let the agent hear the end of its game; end the process of one that failed."""
        agent = self._playing.pop(place, None)
        if agent is None:
            return
        if failed:
            agent.kill()
            self._note_errors(agent, failed=True)
            return
        agent.watch(events)
        if agent.is_kept:
            agent.end()
            self._waiting[self._key(place)].append(agent)
        else:
            agent.close()
            if isinstance(agent, MjaiAgent) and agent.ended_by_itself is not None:
                self.ended_by_themselves.append(agent.ended_by_itself)
            self._note_errors(agent, failed=False)

    def close(self) -> None:
        """End all processes."""
        for agent in self._playing.values():
            agent.kill()
        for agents in self._waiting.values():
            for agent in agents:
                agent.close()
                self._note_errors(agent, failed=False)
        if self._shared is not None:
            self._shared.close()
        self._playing, self._waiting, self._shared = {}, {}, None

    def _note_errors(self, agent: ChildAgent | MjaiAgent, *, failed: bool) -> None:
        if agent.error_stream:
            self.error_streams.append((failed, agent.error_stream))

    def _key(self, place: Place) -> int | None:
        return place[1] if self._is_program else None  # a program may know its seat from its command

    def _new(self) -> ChildAgent | MjaiAgent:
        kind = MjaiAgent if self._is_program else ChildAgent
        return kind(self.text, seconds=self._seconds, patience=self._patience, log=self._log)
