"""Agents of Python classes in processes of their own, so that one that hangs or crashes is a fault like any other."""

import json
import os
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from mahjongkit._core.engine import Action, Event, Observation
from mahjongkit._core.tables import Questions
from mahjongkit.agents.evaluation import ActionEvaluation
from mahjongkit.agents.host import Answers, Choice
from mahjongkit.agents.processes.exchange_log import ExchangeLog
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.processes.line_process import LineProcess
from mahjongkit.agents.processes.patience import Patience
from mahjongkit.agents.processes.said import shortened
from mahjongkit.agents.time_spent import TimeSpent
from mahjongkit.errors import AgentError

START_SECONDS = 60.0
"""Time to import the class and make an agent of it."""
COMMAND = (sys.executable, "-m", "mahjongkit.agents.processes.child_main")
THREAD_VARIABLES = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
"""How many threads NumPy and PyTorch use. A match has a process for each core already, and threads that wait for each
other on busy cores make a small network ten times slower: one, unless the user has set them."""


@dataclass(eq=False)
class _Batch:
    """Questions of many games, put to the agent in one call."""

    questions: Questions
    seconds: float = 0.0
    deadline: float = 0.0
    choices: list[Choice] | None = None
    """None until they are there."""


class ChildAgent:
    """The agent of a class, played in a process that goes on to the next game with another agent of the class.

    >>> with ChildAgent("mahjongkit.testing:BiasedPlayer", seconds=2.0) as agent:
    ...     agent.begin(seed=1)
    ...     agent.name
    'mahjongkit.testing:BiasedPlayer'
    """

    is_kept = True

    def __init__(
        self, text: str, *, seconds: float, patience: Patience | None = None, log: ExchangeLog | None = None
    ) -> None:
        self.name = text
        self._log = log
        self._seconds = seconds
        self._patience = patience or Patience()
        self._program: LineProcess | None = None
        self.watches = False
        """Whether the agent follows the events of its game."""
        self.answers_batches = False
        """Whether one agent answers for all games: `act_batch`."""
        self.error_stream = ""
        """Of a process that has ended: beginning and end of what it wrote there."""
        self.time_spent = TimeSpent()
        """In calls that answer many at once, as its process says."""
        self._seed = 0
        self._seen: list[str] = []
        self._asked: deque[_Batch] = deque()  # that the process has not answered yet

    def __enter__(self) -> "ChildAgent":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def begin(self, *, seed: int) -> None:
        """Make an agent for a game."""
        if self._program is None:
            threads = {name: "1" for name in THREAD_VARIABLES if name not in os.environ}
            self._program = LineProcess(COMMAND, environment=threads, log=self._log)
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

    def ask_batch(self, questions: Questions) -> Answers:
        """Ask an agent that answers many at once, and return before it has answered.

        If its process fails, the questions are asked one by one: a fault costs the seat whose question brings it about,
        and no other.
        """
        batch = _Batch(questions)
        with suppress(ProgramError):  # asked again when the answers are wanted
            self._send_batch(batch)
        return partial(self._answers, batch)

    def _answers(self, batch: "_Batch") -> list[Choice]:
        while batch.choices is None:
            if batch in self._asked:
                self._read_oldest()
                continue
            is_alone = not self._asked
            try:
                self._send_batch(batch)  # again: its process was ended for what it did with another batch
            except ProgramError as error:
                if is_alone:  # else another batch may have ended this process too
                    batch.choices = self._one_by_one(batch, error)
        return batch.choices

    def _send_batch(self, batch: "_Batch") -> None:
        if self._program is None:
            self.begin(seed=self._seed)
        observations = batch.questions.to_bytes()
        request = {"choose": len(observations), "rules": str(batch.questions.rules)}
        unanswered = sum(len(asked.questions) for asked in self._asked)
        batch.seconds = self._seconds * (unanswered + len(batch.questions))
        batch.deadline = time.monotonic() + batch.seconds
        self._send(request, batch.deadline, observations)
        self._asked.append(batch)

    def _read_oldest(self) -> None:
        """Read the next answer of the process: it answers in the order of the questions."""
        oldest = self._asked[0]
        try:
            answer = self._read({}, oldest.deadline, f"no answer in {oldest.seconds:g} seconds")
        except ProgramError as error:
            oldest.choices = self._one_by_one(oldest, error)
            return
        self._asked.popleft()
        choices = answer["choices"]
        oldest.choices = [Action(text) if rule is None else ProgramError(rule, text) for text, rule in choices]
        seconds = min(max(0.0, float(answer["seconds"])), oldest.seconds)  # it may say anything
        self.time_spent += TimeSpent(len(oldest.choices), seconds)

    def _one_by_one(self, batch: "_Batch", error: ProgramError) -> list[Choice]:
        if len(batch.questions) == 1:
            return [error]
        alone = [_Batch(batch.questions.select([number])) for number in range(len(batch.questions))]
        return [choice for each in alone for choice in self._answers(each)]

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
            self._asked.clear()

    def _ask(self, request: dict[str, Any], seconds: float, late: str) -> dict[str, Any]:
        deadline = time.monotonic() + seconds
        self._send(request, deadline)
        return self._read(request, deadline, f"{late} in {seconds:g} seconds")

    def _send(self, request: dict[str, Any], deadline: float, more: bytes = b"") -> None:
        if self._program is None:
            raise AgentError(f"'{self.name}' plays no game: call begin first")
        with self._ended_by_faults(request):
            self._program.send([json.dumps(request)], deadline=deadline, more=more)

    def _read(self, request: dict[str, Any], deadline: float, late: str) -> dict[str, Any]:
        if self._program is None:
            raise AgentError(f"'{self.name}' plays no game: call begin first")
        with self._ended_by_faults(request):
            return _read_answer(self._program.read(deadline=deadline, what=late))

    @contextmanager
    def _ended_by_faults(self, request: dict[str, Any]) -> Iterator[None]:
        try:
            yield
        except ProgramError as error:
            self.kill()
            raise ProgramError("starts" if "make" in request else error.rule, str(error)) from error


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
