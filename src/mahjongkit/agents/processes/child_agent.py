"""Agents of Python classes in processes of their own, so that one that hangs or crashes is a fault like any other."""

import json
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from mahjongkit._core.engine import Action, Event, Observation
from mahjongkit._core.tables import Questions
from mahjongkit.agents.evaluation import ActionEvaluation
from mahjongkit.agents.host import Choice
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.processes.line_process import LineProcess
from mahjongkit.agents.processes.patience import Patience
from mahjongkit.agents.processes.said import shortened
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

    def __init__(self, text: str, *, seconds: float, patience: Patience | None = None) -> None:
        self.name = text
        self._seconds = seconds
        self._patience = patience or Patience()
        self._program: LineProcess | None = None
        self.watches = False
        """Whether the agent follows the events of its game."""
        self.answers_batches = False
        """Whether one agent answers for all games: `act_batch`."""
        self.error_stream = ""
        """Of a process that has ended: beginning and end of what it wrote there."""
        self._seed = 0
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
        self._seed, self._seen = seed, []
        try:
            made = self._ask(request, self._patience.limit(START_SECONDS, self._seconds), "not made")
        except ProgramError:
            self._patience.note_failure()
            raise
        self.watches, self.answers_batches = made["watches"], made["batches"]

    def watch(self, events: Sequence[Event]) -> None:
        """What the seat saw since the last call."""
        if self.watches:
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
        return [ActionEvaluation.from_json(row) for row in answer["evaluations"]]

    def act_batch(self, questions: Questions) -> list[Choice]:
        """Ask an agent that answers many at once.

        If its process fails, the questions are asked one by one: a fault costs the seat whose question brings it about,
        and no other.
        """
        observations = questions.to_bytes()
        request = {"choose": len(observations), "rules": str(questions.rules)}
        seconds = self._seconds * len(questions)
        try:
            if self._program is None:
                self.begin(seed=self._seed)
            answers = self._ask(request, seconds, "no answer", observations)["choices"]
        except ProgramError as error:
            if len(questions) == 1:
                return [error]
            return [choice for number in range(len(questions)) for choice in self.act_batch(questions.select([number]))]
        return [Action(text) if rule is None else ProgramError(rule, text) for text, rule in answers]

    def end(self) -> None:
        """After a game: let the agent hear its end."""
        if self.watches and self._program is not None:
            with suppress(ProgramError):  # the process is gone then, and the next game has a new one
                self._ask({"watch": self._seen}, self._seconds, "no answer")

    def close(self) -> None:
        """End the process."""
        self.kill()

    def kill(self) -> None:
        """End the process at once."""
        if self._program is not None:
            self._program.kill()
            self.error_stream = self._program.error_stream
            self._program = None

    def _ask(self, request: dict[str, Any], seconds: float, late: str, more: bytes = b"") -> dict[str, Any]:
        if self._program is None:
            raise AgentError(f"'{self.name}' plays no game: call begin first")
        deadline = time.monotonic() + seconds
        try:
            self._program.send([json.dumps(request)], deadline=deadline, more=more)
            line = self._program.read(deadline=deadline, what=f"{late} in {seconds:g} seconds")
            answer = _read_answer(line)
        except ProgramError as error:
            self.kill()
            raise ProgramError("starts" if "make" in request else error.rule, str(error)) from error
        return answer


def _read_answer(line: str) -> dict[str, Any]:
    try:
        answer: dict[str, Any] = json.loads(line)
    except (ValueError, RecursionError):
        answer = {}
    if not isinstance(answer, dict) or not answer:
        raise ProgramError("words", f"wrote {shortened(line)!r} among the answers")
    if "error" in answer:
        raise ProgramError("stays", f"failed: {shortened(' '.join(answer['error'].split()))}")
    return answer
