"""Runs in a process of its own: makes agents of Python classes and lets them play, a line of JSON a choice."""

import json
import os
import sys
import time
from collections.abc import Iterator
from typing import Any, BinaryIO

from mahjongkit._core.engine import Action, Event, Observation
from mahjongkit._core.rules import make_rules
from mahjongkit._core.tables import observations_from_bytes
from mahjongkit.agents.evaluate_agent import evaluate
from mahjongkit.agents.host import Choice, act_batch
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.protocol import Agent, BatchAgent, Watcher
from mahjongkit.agents.registry import make_agent
from mahjongkit.errors import MahjongError


def answers(requests: BinaryIO) -> Iterator[dict[str, Any]]:
    """The answer to each request, a line of JSON.

    `make` makes an agent for the next game, `watch` tells it events, `act` and `evaluate` ask it about an
    observation. `choose` asks it about many, which follow the line in so many bytes.

    >>> request = json.dumps({"make": "mahjongkit.testing:BiasedPlayer", "seed": 1, "path": []})
    >>> import io
    >>> list(answers(io.BytesIO(request.encode())))
    [{'name': 'biased', 'watches': False, 'batches': False}]
    """
    agent: Agent | None = None
    while line := requests.readline():
        request = json.loads(line)
        try:
            if "make" in request:
                sys.path += [place for place in request["path"] if place not in sys.path]
                agent = make_agent(request["make"], seed=request["seed"])
                is_batch = isinstance(agent, BatchAgent)
                yield {"name": agent.name, "watches": isinstance(agent, Watcher) and not is_batch, "batches": is_batch}
            elif "choose" in request and isinstance(agent, BatchAgent):
                rules = make_rules(request["rules"])
                seen = observations_from_bytes(rules, requests.read(request["choose"]))
                start = time.perf_counter()
                choices = act_batch(agent, seen)
                seconds = time.perf_counter() - start
                yield {"choices": [_described(choice) for choice in choices], "seconds": seconds}
            elif agent is not None:
                if isinstance(agent, Watcher):
                    agent.watch([Event(text) for text in request["watch"]])
                if "evaluate" in request:
                    rows = evaluate(agent, Observation.from_text(request["evaluate"]))
                    yield {"evaluations": [row.to_json() for row in rows]}
                else:
                    yield {"action": _choice(agent, request["act"]) if "act" in request else None}
        except MahjongError as error:
            yield {"error": str(error)}
        except Exception as error:
            yield {"error": f"{type(error).__name__}: {error}"}


def _described(choice: Choice) -> tuple[str, str | None]:
    """A choice, or why there is none and which rule that breaks."""
    if isinstance(choice, Action):
        return str(choice), None
    return str(choice), choice.rule if isinstance(choice, ProgramError) else "stays"


def _choice(agent: Agent, observation: str) -> str:
    action = agent.act(Observation.from_text(observation))
    if not isinstance(action, Action):
        raise TypeError(f"act returned {action!r}, expected an Action")
    return str(action)


def main() -> None:
    """Answer until the input ends. What the agent prints goes to the error stream, not among the answers."""
    with os.fdopen(os.dup(1), "w") as replies:
        os.dup2(2, 1)
        for answer in answers(sys.stdin.buffer):
            replies.write(json.dumps(answer) + "\n")
            replies.flush()


if __name__ == "__main__":
    main()
