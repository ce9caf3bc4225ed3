"""Agents by their text: a name, and options after a colon, as in `greedy:calls=true`.

Classes in modules are named `package.module:Class,option=value`, programs in processes of their own `process:COMMAND`;
`AgentSpec` reads all of these.
"""

from collections.abc import Sequence

from mahjongkit.agents.checks import check_seed, check_text
from mahjongkit.agents.known import NATIVE, PROCESS, AgentInfo, AgentOption, MakeAgent, RegisteredAgent, registered
from mahjongkit.agents.native import NativeAgent
from mahjongkit.agents.protocol import Agent
from mahjongkit.agents.python_class import make_python_agent
from mahjongkit.agents.spec import AgentKind, AgentSpec
from mahjongkit.errors import AgentError

DECISION_SECONDS = 2.0
"""Time of a program for a choice."""


def agents() -> list[AgentInfo]:
    """Every agent that `make_agent` knows, by name, with its options.

    >>> greedy = next(info for info in agents() if info.name == "greedy")
    >>> greedy.options[0].name, greedy.options[0].default
    ('calls', 'false')
    """
    infos = [*NATIVE.values(), *(agent.info for agent in registered.values())]
    return sorted(infos, key=lambda info: info.name)


def is_native(text: str) -> bool:
    """Whether the agent of this text plays in the core, so that `play_games` can use it.

    >>> is_native("greedy:calls=true"), is_native("mine")
    (True, False)
    """
    return check_text(text).partition(":")[0] in NATIVE


def is_local(text: str) -> bool:
    """Whether the agent of this text was added by `register_agent`, so that only this process knows it.

    >>> is_local("greedy"), is_local("package.module:Class")
    (False, False)
    """
    return check_text(text).partition(":")[0] in registered


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
    if check_text(name) in NATIVE or name in registered or name == PROCESS.name:
        raise AgentError(f"there is an agent '{name}' already")
    if not name or set(name) & set(":,="):
        raise AgentError(f"'{name}' is no name for an agent: it must not be empty or hold ':', ',' or '='")
    registered[name] = RegisteredAgent(AgentInfo(name, help_text, tuple(options)), make)


def unregister_agent(name: str) -> None:
    """Remove an agent that was added by `register_agent`.

    >>> unregister_agent("nobody")
    Traceback (most recent call last):
    ...
    mahjongkit.AgentError: no agent 'nobody' was registered
    """
    if check_text(name) not in registered:
        raise AgentError(f"no agent '{name}' was registered")
    del registered[name]


def make_agent(text: str, *, seed: int = 0, seconds: float = DECISION_SECONDS) -> Agent:
    """Make the agent of a text; ``seed`` starts its own randomness, a program has so many ``seconds`` for a choice.

    `package.module:Class,option=value` is a class in a module, `process:COMMAND` a program that speaks mjai
    (docs/mjai.md).

    >>> make_agent("greedy:calls=true", seed=7).name
    'greedy:calls=true'
    >>> make_agent("random:calls=true")
    Traceback (most recent call last):
    ...
    mahjongkit.AgentError: agent 'random:calls=true': unknown option 'calls' of random (known: epsilon)
    """
    spec, seed = AgentSpec.parse(text), check_seed(seed)
    if spec.kind is AgentKind.NATIVE:
        return NativeAgent(text, seed=seed)
    if spec.kind is AgentKind.PROCESS:
        from mahjongkit.agents.processes.mjai_agent import MjaiAgent  # few need what it imports

        return MjaiAgent(text, seed=seed, seconds=seconds)
    if spec.kind is AgentKind.CLASS:
        return make_python_agent(text, seed=seed)
    return registered[spec.name].make(spec.values, seed)
