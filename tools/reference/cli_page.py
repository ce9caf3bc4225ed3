"""The page of the command line: every command with its arguments and options."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

import typer.main

from mahjongkit.cli.app import app

HEAD = """# Commands

Every command says the same with `--help`. Where a command prints results, `--json` gives them to programs; wrong use
ends with exit code 2.
"""


def cli_page() -> str:
    root: Any = typer.main.get_command(app)
    return "\n".join([HEAD, *_commands("mahjongkit", root)]) + "\n"


def _commands(path: str, command: Any) -> Iterator[str]:
    for name, each in sorted(getattr(command, "commands", {}).items()):
        if not each.hidden:
            yield from _one(f"{path} {name}", each)
            yield from _commands(f"{path} {name}", each)


def _one(path: str, command: Any) -> Iterator[str]:
    yield f"## {path}\n"
    yield _help(command.help or "") + "\n"
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    options = [each for each in command.params if each.param_type_name == "option" and each.name != "help"]
    if arguments:
        yield "| argument | meaning |\n|---|---|"
        yield from (f"| `{_name(each)}` | {_cell(each.help or '')} |" for each in arguments)
        yield ""
    if options:
        yield "| option | meaning | default |\n|---|---|---|"
        for each in options:
            names = ", ".join(f"`{name}`" for name in [*each.opts, *each.secondary_opts])
            yield f"| {names} | {_cell(each.help or '')}{_range(each)} | {_default(each)} |"
        yield ""


def _name(argument: Any) -> str:
    name = argument.metavar or argument.name.upper()
    return name if argument.required or name.startswith("[") else f"[{name}]"


def _range(option: Any) -> str:
    if isinstance(option.default, Enum):
        return f" ({', '.join(str(each.value) for each in type(option.default))})"
    low, high = (getattr(option, name, None) for name in ("min", "max"))
    return "" if low is None and high is None else f" ({_number(low)} to {_number(high)})"


def _number(value: float | None) -> str:
    return "any" if value is None else f"{value:,g}" if abs(value) < 10**6 else f"{value:,.0f}"


def _default(option: Any) -> str:
    value = getattr(option.default, "value", option.default)
    if value is None or value == "" or value is False or callable(value) or isinstance(value, tuple | list):
        return ""
    if isinstance(value, Path) and value.is_absolute():  # it is another one on each machine
        return f"`{value.name}` in the user's data folder"
    return f"`{_cell(str(value))}`"


def _help(text: str) -> str:
    """Paragraphs; lines of examples in a block."""
    parts, examples = [], []
    for part in text.replace("\x08", "").split("\n\n"):
        lines = [line.strip() for line in part.splitlines() if line.strip()]
        if lines and all(line.startswith("mahjongkit ") for line in lines):
            examples += lines
        elif lines and lines[0].startswith("Example: "):
            examples.append(" ".join(lines).removeprefix("Example: "))
        elif lines and lines != ["Examples:"]:
            parts.append(" ".join(lines))
    block = ["```text\n" + "\n".join(examples) + "\n```"] if examples else []
    return "\n\n".join([*parts, *block])


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|").replace("<", "&lt;")
