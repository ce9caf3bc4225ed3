"""Agents of Python classes in processes of their own, so that one that hangs or crashes is a fault like any other."""

import json
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from mahjongkit._core.engine import Action, Event, Observation
from mahjongkit.agents.evaluation import ActionEvaluation
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.processes.line_process import LineProcess, shortened
from mahjongkit.errors import AgentError

START_SECONDS = 60.0
"""Time to import the class and make an agent of it."""
COMMAND = (sys.executable, "-m", "mahjongkit.agents.processes.child_main")


class ChildAgent:
    """The agent of a class, played in a process that goes on to the next game with another agent of the class.

    >>> with ChildAgent("mahjongkit.testing:BiasedPlayer", seconds=2.0) as agent:
    ...     agent.begin(seed=1)
    ...     agent.name
    'mahjongkit.testing:BiasedPlayer'
    """

    is_kept = True

    def __init__(self, text: str, *, seconds: float) -> None:
        self.name = text
        self._seconds = seconds
        self._program: LineProcess | None = None
        self._watches = False
        self._seen: list[str] = []

    def __enter__(self) -> "ChildAgent":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def begin(self, *, seed: int) -> None:
        """Make an agent for a game."""
        if self._program is None:
            self._program = LineProcess(COMMAND)
        request = {"make": self.name, "seed": seed, "path": sys.path}
        self._seen = []
        self._watches = self._ask(request, START_SECONDS, "not made")["watches"]

    def watch(self, events: Sequence[Event]) -> None:
        """What the seat saw since the last call."""
        if self._watches:
            self._seen += map(str, events)

    def act(self, observation: Observation) -> Action:
        """Ask the agent."""
        request = {"watch": self._seen, "act": str(observation)}
        self._seen = []
        answer = self._ask(request, self._seconds, "no answer")
        return Action(answer["action"])

    def evaluate(self, observation: Observation) -> list[ActionEvaluation]:
        """Ask the agent what it finds of every action."""
        request = {"watch": self._seen, "evaluate": str(observation)}
        self._seen = []
        answer = self._ask(request, self._seconds, "no answer")
        return [ActionEvaluation.from_dict(row) for row in answer["evaluations"]]

    def end(self) -> None:
        """After a game: let the agent hear its end."""
        if self._watches and self._program is not None:
            with suppress(ProgramError):  # the process is gone then, and the next game has a new one
                self._ask({"watch": self._seen}, self._seconds, "no answer")

    def close(self) -> None:
        """End the process."""
        self.kill()

    def kill(self) -> None:
        """End the process at once."""
        if self._program is not None:
            self._program.kill()
            self._program = None

    def _ask(self, request: dict[str, Any], seconds: float, late: str) -> dict[str, Any]:
        if self._program is None:
            raise AgentError(f"'{self.name}' plays no game: call begin first")
        deadline = time.monotonic() + seconds
        try:
            self._program.send([json.dumps(request)], deadline=deadline)
            line = self._program.read(deadline=deadline, what=f"{late} in {seconds:g} seconds")
            answer = _read_answer(line)
        except ProgramError as error:
            self.kill()
            raise ProgramError("starts" if "make" in request else error.rule, str(error)) from error
        return answer


def _read_answer(line: str) -> dict[str, Any]:
    try:
        answer: dict[str, Any] = json.loads(line)
    except ValueError:
        raise ProgramError("words", f"wrote {shortened(line)!r} among the answers") from None
    if "error" in answer:
        raise ProgramError("stays", f"failed: {shortened(' '.join(answer['error'].split()))}")
    return answer
