"""Agents that are classes in Python modules: `package.module:Class` or `package.module:Class,option=value`."""

import importlib
import inspect
import sys
from collections.abc import Mapping
from pathlib import Path

from mahjongkit.agents.protocol import Agent
from mahjongkit.agents.spec import AgentKind, AgentSpec, OptionValue, read_value
from mahjongkit.errors import AgentError


def make_python_agent(text: str, *, seed: int) -> Agent:
    """Import the class and call it with the options and, where it takes one, the seed.

    >>> make_python_agent("mahjongkit.testing:BiasedPlayer", seed=3).name
    'biased'
    >>> make_python_agent("mahjongkit.testing:Biased", seed=3)
    Traceback (most recent call last):
    ...
    mahjongkit.AgentError: agent 'mahjongkit.testing:Biased': no class 'Biased' in the module ...
    """
    spec = AgentSpec.parse(text)
    if spec.kind is not AgentKind.CLASS:
        raise AgentError(f"agent '{text}': expected package.module:Class or package.module:Class,option=value")
    module, _, name = spec.name.partition(":")
    options = {option: read_value(value) for option, value in spec.options}
    return _checked(text, _call(text, _find_class(text, module, name), options, seed))


def _find_class(text: str, module_name: str, name: str) -> type:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # a command that was installed does not look here by itself
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module_name}.".startswith(f"{error.name}."):
            raise AgentError(f"agent '{text}': the module '{module_name}' needs '{error.name}', not found") from error
        raise AgentError(
            f"agent '{text}': no module '{error.name}' in the current folder nor among the installed packages"
        ) from error
    except Exception as error:
        raise AgentError(f"agent '{text}': cannot import '{module_name}': {type(error).__name__}: {error}") from error
    found = getattr(module, name, None)
    if not isinstance(found, type):
        have_act = (each for each, value in vars(module).items() if isinstance(value, type) and hasattr(value, "act"))
        known = ", ".join(sorted(have_act)) or "none"
        raise AgentError(f"agent '{text}': no class '{name}' in the module '{module_name}' (with act: {known})")
    # Before it is called with the options of the text: any class of any package could be named.
    if not (callable(getattr(found, "act", None)) or callable(getattr(found, "act_batch", None))):
        raise AgentError(f"agent '{text}': {name} is no agent: the class has neither 'act' nor 'act_batch'")
    return found


def _call(text: str, made_by: type, options: Mapping[str, OptionValue], seed: int) -> object:
    takes = inspect.signature(made_by).parameters
    takes_any = any(parameter.kind is parameter.VAR_KEYWORD for parameter in takes.values())
    if not takes_any:
        for name in options:
            if name not in takes:
                known = ", ".join(each for each in takes if each != "seed") or "none"
                raise AgentError(f"agent '{text}': unknown option '{name}' of {made_by.__name__} (known: {known})")
    own = {"seed": seed} if takes_any or "seed" in takes else {}
    try:
        return made_by(**options, **own)
    except Exception as error:
        raise AgentError(f"agent '{text}': {made_by.__name__}() failed: {type(error).__name__}: {error}") from error


def _checked(text: str, made: object) -> Agent:
    missing = [name for name in ("name", "act") if not hasattr(made, name)]
    if missing or not isinstance(made, Agent):
        what = " and ".join(f"no '{name}'" for name in missing)
        raise AgentError(f"agent '{text}': {type(made).__name__} is no agent: it has {what}")
    if not isinstance(made.name, str) or not callable(made.act):
        raise AgentError(f"agent '{text}': {type(made).__name__} is no agent: name must be a text, act a function")
    return made
