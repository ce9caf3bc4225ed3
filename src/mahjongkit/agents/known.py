"""What is known of agents by name: those of the core, those that were registered, and the options of programs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mahjongkit._core.players import native_agents
from mahjongkit.agents.protocol import Agent

MakeAgent = Callable[[Mapping[str, str], int], Agent]
"""Makes an agent from the texts of its options and a seed."""


@dataclass(frozen=True)
class AgentOption:
    """One option of an agent."""

    name: str
    default: str
    help: str
    type: str = "text"
    """flag (true or false), whole number, number, numbers (15/5/-5/-15), choice or text."""
    choices: tuple[str, ...] = ()
    """Of a choice."""


@dataclass(frozen=True)
class AgentInfo:
    """What the registry knows of an agent."""

    name: str
    help: str
    options: tuple[AgentOption, ...] = ()


@dataclass(frozen=True)
class RegisteredAgent:
    """An agent that was added in Python."""

    info: AgentInfo
    make: MakeAgent


def _native(name: str, help_text: str, options: list[tuple[str, str, str, str, list[str]]]) -> AgentInfo:
    rows = [AgentOption(*row[:4], choices=tuple(row[4])) for row in options]
    return AgentInfo(name, help_text, tuple(rows))


NATIVE = {row[0]: _native(*row) for row in native_agents()}
"""Agents of the core."""

registered: dict[str, RegisteredAgent] = {}
"""Agents of this process alone, by `register_agent`."""

PROCESS = AgentInfo(
    "process",
    "a program that speaks mjai",
    (
        AgentOption("dialect", "array", "how it speaks mjai", "choice", ("array", "line", "choice", "socket")),
        AgentOption("start", "30", "seconds that it may take to start", "number"),
        AgentOption("keep", "false", "go on to the next game of its seat", "flag"),
        AgentOption("cwd", "", "the folder in which it runs"),
        AgentOption("confined", "true", "it cannot open the store of its match (Linux)", "flag"),
    ),
)
"""Programs: `process:dialect=line,start=60 ./program`."""
