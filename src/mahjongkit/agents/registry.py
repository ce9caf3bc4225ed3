"""Agents by their text: a name, and options after a colon, as in `greedy:calls=true`.

Classes in modules are named `package.module:Class,option=value`, programs in processes of their own `process:COMMAND`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from mahjongkit._core.players import native_agents
from mahjongkit.agents.native import NativeAgent
from mahjongkit.agents.protocol import Agent
from mahjongkit.agents.python_class import is_python_class, make_python_agent
from mahjongkit.errors import AgentError

MakeAgent = Callable[[Mapping[str, str], int], Agent]
"""Makes an agent from the texts of its options and a seed."""


@dataclass(frozen=True)
class AgentOption:
    """One option of an agent."""

    name: str
    default: str
    help: str


@dataclass(frozen=True)
class AgentInfo:
    """What the registry knows of an agent."""

    name: str
    help: str
    options: tuple[AgentOption, ...] = ()


@dataclass(frozen=True)
class _PythonAgent:
    info: AgentInfo
    make: MakeAgent


_NATIVE = {
    name: AgentInfo(name, help_text, tuple(AgentOption(*option) for option in options))
    for name, help_text, options in native_agents()
}
_python: dict[str, _PythonAgent] = {}
PROCESS = "process"


def agents() -> list[AgentInfo]:
    """Every agent that `make_agent` knows, by name, with its options.

    >>> greedy = next(info for info in agents() if info.name == "greedy")
    >>> greedy.options[0].name, greedy.options[0].default
    ('calls', 'false')
    """
    infos = [*_NATIVE.values(), *(agent.info for agent in _python.values())]
    return sorted(infos, key=lambda info: info.name)


def is_native(text: str) -> bool:
    """Whether the agent of this text plays in the core, so that `play_games` can use it.

    >>> is_native("greedy:calls=true"), is_native("mine")
    (True, False)
    """
    return text.partition(":")[0] in _NATIVE


def is_local(text: str) -> bool:
    """Whether the agent of this text was added by `register_agent`, so that only this process knows it.

    >>> is_local("greedy"), is_local("package.module:Class")
    (False, False)
    """
    return text.partition(":")[0] in _python


def register_agent(name: str, make: MakeAgent, *, help_text: str, options: Sequence[AgentOption] = ()) -> None:
    """Add an agent written in Python; ``make`` gets the texts of the chosen options and a seed.

    >>> class Last:
    ...     name = "last"
    ...     def act(self, observation):
    ...         return observation.legal_actions[-1]
    >>> register_agent("last", lambda options, seed: Last(), help_text="the last legal action")
    >>> make_agent("last").name
    'last'
    >>> unregister_agent("last")
    """
    if name in _NATIVE or name in _python or name == PROCESS:
        raise AgentError(f"there is an agent '{name}' already")
    if not name or set(name) & set(":,="):
        raise AgentError(f"'{name}' is no name for an agent: it must not be empty or hold ':', ',' or '='")
    _python[name] = _PythonAgent(AgentInfo(name, help_text, tuple(options)), make)


def unregister_agent(name: str) -> None:
    """Remove an agent that was added by `register_agent`.

    >>> unregister_agent("nobody")
    Traceback (most recent call last):
    ...
    mahjongkit._core.tiles.AgentError: no agent 'nobody' was registered
    """
    if name not in _python:
        raise AgentError(f"no agent '{name}' was registered")
    del _python[name]


def make_agent(text: str, *, seed: int = 0) -> Agent:
    """Make the agent of a text; ``seed`` starts its own randomness.

    `package.module:Class,option=value` is a class in a module, `process:COMMAND` a program that speaks mjai
    (docs/mjai.md).

    >>> make_agent("greedy:calls=true", seed=7).name
    'greedy:calls=true'
    >>> make_agent("random:calls=true")
    Traceback (most recent call last):
    ...
    mahjongkit._core.tiles.AgentError: agent 'random:calls=true': it has no options, got 'calls'
    """
    name, _, option_text = text.partition(":")
    if name in _NATIVE:
        return NativeAgent(text, seed=seed)
    if name == PROCESS:
        from mahjongkit.agents.processes.mjai_agent import MjaiAgent  # few need what it imports

        return MjaiAgent(text, seed=seed)
    if name not in _python:
        if is_python_class(text):
            return make_python_agent(text, seed=seed)
        known = ", ".join(info.name for info in agents())
        raise AgentError(f"unknown agent '{name}' (known: {known})")
    entry = _python[name]
    return entry.make(_read_options(text, option_text, entry.info), seed)


def _read_options(text: str, option_text: str, info: AgentInfo) -> dict[str, str]:
    options = {option.name: option.default for option in info.options}
    for item in filter(None, option_text.split(",")):
        name, equals, value = item.partition("=")
        if name not in options:
            known = ", ".join(options) or "none"
            raise AgentError(f"agent '{text}': unknown option '{name}' of {info.name} (known: {known})")
        if not equals:
            raise AgentError(f"agent '{text}': option '{name}' without a value")
        options[name] = value
    return options
