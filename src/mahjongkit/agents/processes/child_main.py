"""Runs in a process of its own: makes agents of Python classes and lets them play, a line of JSON a choice."""

import json
import os
import sys
from collections.abc import Iterator
from typing import Any

from mahjongkit._core.engine import Action, Event, Observation
from mahjongkit.agents.evaluate_agent import evaluate
from mahjongkit.agents.protocol import Agent, Watcher
from mahjongkit.agents.registry import make_agent
from mahjongkit.errors import MahjongError


def answers(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    """The answer to each request: `make` an agent for the next game, `watch` events, `act` on or `evaluate` a position.

    >>> request = json.dumps({"make": "mahjongkit.testing:BiasedPlayer", "seed": 1, "path": []})
    >>> list(answers(iter([request])))
    [{'name': 'biased', 'watches': False}]
    """
    agent: Agent | None = None
    for line in lines:
        request = json.loads(line)
        try:
            if "make" in request:
                sys.path += [place for place in request["path"] if place not in sys.path]
                agent = make_agent(request["make"], seed=request["seed"])
                yield {"name": agent.name, "watches": isinstance(agent, Watcher)}
            elif agent is not None:
                if isinstance(agent, Watcher):
                    agent.watch([Event(text) for text in request["watch"]])
                if "evaluate" in request:
                    rows = evaluate(agent, Observation.from_text(request["evaluate"]))
                    yield {"evaluations": [row.as_dict() for row in rows]}
                else:
                    yield {"action": _choice(agent, request["act"]) if "act" in request else None}
        except MahjongError as error:
            yield {"error": str(error)}
        except Exception as error:
            yield {"error": f"{type(error).__name__}: {error}"}


def _choice(agent: Agent, observation: str) -> str:
    action = agent.act(Observation.from_text(observation))
    if not isinstance(action, Action):
        raise TypeError(f"act returned {action!r}, expected an Action")
    return str(action)


def main() -> None:
    """Answer until the input ends. What the agent prints goes to the error stream, not among the answers."""
    with os.fdopen(os.dup(1), "w") as replies:
        os.dup2(2, 1)
        for answer in answers(iter(sys.stdin.readline, "")):
            replies.write(json.dumps(answer) + "\n")
            replies.flush()


if __name__ == "__main__":
    main()
