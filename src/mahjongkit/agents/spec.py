"""The text of an agent, read: one grammar for agents of the core, registered ones, classes and programs."""

import math
import os
import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePath

from mahjongkit._core.players import read_agent_text
from mahjongkit.agents.checks import check_text
from mahjongkit.agents.known import NATIVE, PROCESS, AgentInfo, AgentOption, registered
from mahjongkit.errors import AgentError

OptionValue = bool | int | float | str

MODEL_ENDING = ".safetensors"

MOST_START_SECONDS = 86_400
"""Longer waits are more than the system's clocks take."""


class AgentKind(StrEnum):
    """Where an agent plays."""

    NATIVE = "native"
    """In the core: `greedy:calls=true`."""
    REGISTERED = "registered"
    """In this process, by `register_agent`: `mine:depth=2`."""
    CLASS = "class"
    """A class of a module: `package.module:Class,depth=2`."""
    PROCESS = "process"
    """A program that speaks mjai: `process:dialect=line ./program --fast`."""


@dataclass(frozen=True)
class AgentSpec:
    """An agent as its text names it. Texts that make the same agent are one spec, and `str` gives the one text of it.

    Options are sorted, those with their default value are left out, numbers and paths have one form. Nothing is
    imported, started or made: who reads a spec need not have the agent.

    >>> str(AgentSpec.parse("greedy:kans=true,epsilon=0.30,calls=false"))
    'greedy:epsilon=0.3,kans=true'
    >>> AgentSpec.parse("greedy:calls=false") == AgentSpec.parse("greedy")
    True
    >>> AgentSpec.parse("process:keep=false,dialect=line   ./bot  'two words'")
    AgentSpec('process:dialect=line ./bot 'two words'')
    >>> AgentSpec.parse("package.module:Class,depth=02").kind
    <AgentKind.CLASS: 'class'>
    """

    kind: AgentKind
    name: str
    """Of the agent; `package.module:Class` of a class, `process` of a program."""
    options: tuple[tuple[str, str], ...] = ()
    """Names and values that are not the defaults, by name; of a class, whose defaults are not known here, all."""
    command: tuple[str, ...] = ()
    """The words that start a program."""

    @classmethod
    def parse(cls, text: str) -> "AgentSpec":
        """Read the text of an agent; an `AgentError` says what does not fit, and what is known."""
        name, _, rest = check_text(text).partition(":")
        if name in NATIVE:
            return cls(AgentKind.NATIVE, name, _read_native(text, rest, NATIVE[name]))
        if name == PROCESS.name:
            return _read_program(text, rest)
        if name in registered:
            return cls(AgentKind.REGISTERED, name, _chosen(text, rest.split(","), registered[name].info))
        class_name, *items = rest.split(",")
        if class_name.isidentifier() and all(part.isidentifier() for part in name.split(".")):
            values = _split(text, items)
            for option in values:
                if not option.isidentifier():
                    raise AgentError(f"agent '{text}': '{option}' is no name of an option")
            plain = {option: _value_text(read_value(value)) for option, value in values.items()}
            return cls(AgentKind.CLASS, f"{name}:{class_name}", tuple(sorted(plain.items())))
        known = ", ".join(sorted([*NATIVE, *registered]))
        raise AgentError(f"unknown agent '{name}' (known: {known}; or package.module:Class, or process:COMMAND)")

    @property
    def values(self) -> dict[str, str]:
        """All options, with the defaults where they are known.

        >>> AgentSpec.parse("process:dialect=line ./bot").values
        {'dialect': 'line', 'start': '30', 'keep': 'false', 'cwd': '', 'confined': 'true'}
        """
        return {option.name: option.default for option in self.info.options} | dict(self.options)

    @property
    def info(self) -> AgentInfo:
        """What is known of the agent by name; nothing of a class."""
        if self.kind is AgentKind.NATIVE:
            return NATIVE[self.name]
        if self.kind is AgentKind.REGISTERED:
            return registered[self.name].info
        return PROCESS if self.kind is AgentKind.PROCESS else AgentInfo(self.name, "")

    def __str__(self) -> str:
        """The one text of the agent."""
        items = [f"{name}={value}" for name, value in self.options]
        if self.kind is AgentKind.CLASS:
            return ",".join([self.name, *items])
        if self.kind is AgentKind.PROCESS and "=" in self.command[0]:
            items = items or [f"{option.name}={option.default}" for option in PROCESS.options[:1]]  # else it is options
        if self.kind is AgentKind.PROCESS:
            words = [",".join(items), *self.command] if items else self.command
            return f"{self.name}:{shlex.join(words)}"
        return f"{self.name}:{','.join(items)}" if items else self.name

    def __repr__(self) -> str:
        return f"AgentSpec('{self}')"


def read_value(text: str) -> OptionValue:
    """The value of an option that no table describes: true, false, a number, or a text.

    >>> read_value("true"), read_value("02"), read_value("1e4"), read_value("fast")
    (True, 2, 10000.0, 'fast')
    """
    if text in {"true", "false"}:
        return text == "true"
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            continue
    return text


def _value_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read_native(text: str, rest: str, info: AgentInfo) -> tuple[tuple[str, str], ...]:
    """The options that are not the defaults, as the core reads them; a path has one form."""
    known = {option.name: option for option in info.options}
    for item in rest.split(","):
        if "=" in item:  # of others the core says that they have no value
            _is_known(text, item, known, info)
    _, options = read_agent_text(text)
    return tuple((name, _plain_path(value) if known[name].type == "text" else value) for name, value in options)


def _plain_path(text: str) -> str:
    """A path without what says nothing, such as `./`; a name stays as it is, and no path becomes one.

    >>> _plain_path("./nets//m.safetensors"), _plain_path("./m.safetensors"), _plain_path("./m"), _plain_path("race")
    ('nets/m.safetensors', 'm.safetensors', './m', 'race')
    """
    if "/" not in text and os.sep not in text:
        return text
    plain = str(PurePath(text))
    is_name = not plain.endswith(MODEL_ENDING) and PurePath(plain).name == plain
    return f"./{plain}" if is_name else plain


def _split(text: str, items: Iterable[str]) -> dict[str, str]:
    """Items such as `calls=true`; of one that comes twice the last counts."""
    values = {}
    for item in filter(None, items):
        name, equals, value = item.partition("=")
        if not equals:
            raise AgentError(f"agent '{text}': option '{name}' without a value")
        values[name] = value
    return values


def _chosen(text: str, items: Iterable[str], info: AgentInfo) -> tuple[tuple[str, str], ...]:
    """The options that are not the defaults."""
    known = {option.name: option for option in info.options}
    chosen: Mapping[str, str] = _split(text, [item for item in items if _is_known(text, item, known, info)])
    plain = {name: _normal(text, known[name], value) for name, value in chosen.items()}
    usual = {name: _normal_form(option, option.default) or option.default for name, option in known.items()}
    return tuple(sorted((name, value) for name, value in plain.items() if value != usual[name]))


def _is_known(text: str, item: str, known: Mapping[str, AgentOption], info: AgentInfo) -> bool:
    name = item.partition("=")[0]
    if item and name not in known:
        names = ", ".join(known) or "none"
        raise AgentError(f"agent '{text}': unknown option '{name}' of {info.name} (known: {names})")
    return True


def _normal(text: str, option: AgentOption, value: str) -> str:
    """A value in the form that equal values have."""
    normal = _normal_form(option, value)
    if normal is None:
        expected = {"flag": "true or false", "choice": f"one of {', '.join(option.choices)}"}
        what = expected.get(option.type, f"a {option.type}")
        raise AgentError(f"agent '{text}': option {option.name} is '{value}', expected {what}")
    return normal


def _normal_form(option: AgentOption, value: str) -> str | None:
    read = read_value(value)
    if option.type == "flag":
        return value if isinstance(read, bool) else None
    if option.type == "choice":
        return value if value in option.choices else None
    if option.type not in ("number", "whole number"):
        return value
    if isinstance(read, bool | str) or not math.isfinite(read):
        return None
    if read == int(read):
        return str(int(read))
    return None if option.type == "whole number" else str(read)


def _read_program(text: str, rest: str) -> AgentSpec:
    """The options before the command, and its words."""
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise AgentError(f"agent '{text}': {error}") from None
    options = _chosen(text, words.pop(0).split(","), PROCESS) if words and "=" in words[0] else ()
    start = dict(options).get("start")
    if start is not None and not 0 < float(start) <= MOST_START_SECONDS:
        expected = f"seconds above 0, at most {MOST_START_SECONDS:,} (a day)"
        raise AgentError(f"agent '{text}': option start is '{start}', expected {expected}")
    if not words:
        raise AgentError(f"agent '{text}': no command, expected for example 'process:python bot.py'")
    if any("{port}" in word for word in words) and dict(options).get("dialect") != "socket":
        raise AgentError(f"agent '{text}': {{port}} is that of the dialect socket: 'process:dialect=socket ...'")
    return AgentSpec(AgentKind.PROCESS, PROCESS.name, options, tuple(words))
