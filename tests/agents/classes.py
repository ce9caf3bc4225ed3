"""Agents as a user writes them, good ones and faulty ones; named in texts as `tests.agents.classes:Class`."""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import mahjongkit as mk


class Native:
    """Plays as a native agent, and checks that it hears of the game."""

    def __init__(self, *, text: str = "draw-discard", prints: bool = False, seed: int = 0) -> None:
        self.name = f"native {text}"
        self.seed = seed
        self._prints = prints
        self._agent = mk.make_agent(text, seed=seed)
        self._num_heard = 0

    def watch(self, events: Sequence[mk.Event]) -> None:
        self._num_heard += len(events)

    def act(self, observation: mk.Observation) -> mk.Action:
        if self._num_heard == 0:
            raise RuntimeError("nothing heard")
        if self._prints:
            sys.stdout.write("this is no answer\n")
            sys.stdout.flush()
        return self._agent.act(observation)


class Faulty:
    """Fails in the way that is asked for after some good choices."""

    name = "faulty"

    def __init__(self, how: str, good: int = 3) -> None:
        self._how = how
        self._good = good

    def act(self, observation: mk.Observation) -> mk.Action:
        self._good -= 1
        if self._good < 0:
            if self._how == "hang":
                time.sleep(1000)
            if self._how == "raise":
                raise ValueError("of two\nlines")
            if self._how == "exit":
                sys.exit(4)
            if self._how == "none":
                return None  # type: ignore[return-value]  # that is its fault
            return mk.Action("discard 8f")
        return observation.legal_actions[-1]


class WithoutName:
    def act(self, observation: mk.Observation) -> mk.Action:
        return observation.legal_actions[0]


class Fails(WithoutName):
    name = "fails"

    def __init__(self) -> None:
        raise FileNotFoundError("no model.pt")


class KillsItsWorker:
    """Plays as draw-discard; where the file is not there yet, it makes it and kills the process that asked."""

    name = "kills"

    def __init__(self, *, mark: str) -> None:
        self._mark = Path(mark)
        self._worker = os.getppid()
        self._agent = mk.make_agent("draw-discard")

    def act(self, observation: mk.Observation) -> mk.Action:
        if not self._mark.exists():
            self._mark.touch()
            os.kill(self._worker, signal.SIGKILL)
        return self._agent.act(observation)


class NeedsFile:
    name = "needs a file"

    def __init__(self, *, path: str) -> None:
        Path(path).read_text()
        self._agent = mk.make_agent("draw-discard")

    def act(self, observation: mk.Observation) -> mk.Action:
        return self._agent.act(observation)


class Thinking:
    """Knows what each action is worth: the later in the list, the less."""

    name = "thinking"

    def act(self, observation: mk.Observation) -> mk.Action:
        return observation.legal_actions[0]

    def evaluate(self, observation: mk.Observation) -> list[mk.agents.ActionEvaluation]:
        return [
            mk.agents.ActionEvaluation(
                action,
                value=-number,
                kind=mk.agents.EvaluationKind.EXACT,
                measure="place",
                is_chosen=number == 0,
                reason="" if number else "place",
            )
            for number, action in enumerate(observation.legal_actions)
        ]


def forge(answer: str) -> None:
    """Write among the answers of the process."""
    for number in range(3, 12):
        with contextlib.suppress(OSError):
            os.write(number, answer.encode() + b"\n")


class ForgesBatches(WithoutName):
    """Answers batches, and writes something else before it does."""

    name = "forges"

    def __init__(self, *, answer: str) -> None:
        self._answer = answer

    def act_batch(self, observations: Sequence[mk.Observation]) -> Sequence[mk.Action]:
        forge(self._answer)
        return [self.act(seen) for seen in observations]


class Hostile:
    """Plays as draw-discard, if it ever gets so far: its constructor does what a guest should not."""

    name = "hostile"

    def __init__(self, *, how: str, answer: str = "") -> None:
        if how == "sleep":
            time.sleep(1000)
        if how == "exit":
            sys.exit(0)
        if how == "end":
            os._exit(0)
        if how == "forge":
            forge(answer)
        if how == "patch":
            from mahjongkit.arena.play.blocks import PlannedGames
            from mahjongkit.arena.store import Store

            Store.is_patched = PlannedGames.is_patched = True  # type: ignore[attr-defined]
        self._agent = mk.make_agent("draw-discard")

    def act(self, observation: mk.Observation) -> mk.Action:
        return self._agent.act(observation)
