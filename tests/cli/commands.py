"""Every command of the command line, with arguments that work."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import typer

from mahjongkit.cli.app import app

SURVEY = Path(__file__).parents[2] / "examples" / "survey.csv"

EXAMPLES = {
    "analyze": ["123m456p78s1122z57z", "--agent", "greedy"],
    "shanten": ["123m456p78s1122z5z"],
    "measure": ["123m456p78s1122z5z"],
    "discards": ["123m456p78s1122z57z"],
    "score": ["123m456p789s1122z", "1z"],
    "play": [],
    "agents": [],
    "review": ["record.json", "--player", "0", "--agent", "simcat-plus", "--workers", "1"],
    "explain": ["445w1267t1144s(888s)(999s)", "--agent", "greedy"],
    "follow": ["record.json", "--seat", "0", "--agent", "greedy"],
    "bot": ["greedy", "0", "--connect", "mjsonp://127.0.0.1:1/default"],
    "check-bot": ["true", "--games", "1"],
    "variants": [],
    "profiles": ["riichi:majsoul"],
    "notations": [],
    "studio": ["--no-browser", "--folder", "studio"],
    "paper": ["sichuan", "--table", "4.4.2", "--store", "papers.sqlite"],
    "tour": ["--hands", "1000"],
    "study hand": ["1112233p444p666p"],
    "study win": ["1112233p(444p)(666p)", "3p", "--tiles-left", "40"],
    "study opponent": ["--seen", "14", "--tiles-left", "30"],
    "study survey": [str(SURVEY), "--starts", "1", "--clusters", "2"],
    "study experiment": ["--rounds", "20"],
    "records validate": ["record.json", "--workers", "1"],
    "records convert": ["record.json", "converted.jsonl"],
    "records show": ["record.json"],
    "records info": ["record.json"],
    "records link": ["riichi.json"],
    "arena run": ["greedy", "random", "--blocks", "2", "--store", "arena.sqlite"],
    "arena resume": ["--blocks", "2", "--store", "arena.sqlite"],
    "arena report": ["--store", "arena.sqlite"],
    "arena plan": ["greedy", "random", "--effect", "0.1", "--pilot", "2", "--store", "arena.sqlite"],
    "arena export": ["games.csv", "--store", "arena.sqlite"],
    "arena list": ["--store", "arena.sqlite"],
    "arena reveal": ["--store", "arena.sqlite"],
    "arena merge": ["arena.sqlite", "--store", "merged.sqlite"],
    "arena replay": ["--block", "0", "--store", "arena.sqlite"],
    "arena check": ["--store", "arena.sqlite"],
    "learn dataset": ["record.json", "--variant", "sanma", "--out", "dataset"],
    "learn fit": ["no-model"],
    "learn improve": ["sanma", "--from", "no-model", "--out", "improved"],
    "learn train": ["no-config", "--records", "record.json", "--out", "trained"],
    "learn export-onnx": ["no-model", "net.onnx"],
    "learn models": ["race"],
}
"""By the words of the command. Files are made by the test that needs them."""


@cache
def commands() -> tuple[tuple[str, Any], ...]:
    """The words of every command, and what Typer made of it."""

    def below(command: Any, words: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
        for name, each in getattr(command, "commands", {}).items():
            yield from below(each, (*words, name))
        if not hasattr(command, "commands"):
            yield " ".join(words), command

    return tuple(below(typer.main.get_command(app), ()))


def parameters(kind: type) -> Iterator[tuple[str, Any]]:
    """Commands with each of their parameters of this type."""
    for words, command in commands():
        for parameter in command.params:
            described = parameter.type_descriptor
            if described is not None and described.annotation in (kind, list[kind]):  # type: ignore[valid-type]
                yield words, parameter


def with_value(words: str, parameter: Any, value: str) -> list[str]:
    """The command with its example's arguments, but this value of the parameter."""
    arguments = list(EXAMPLES[words])
    option = parameter.opts[0]
    if option in arguments:
        arguments[arguments.index(option) + 1] = value
    elif option.startswith("--"):
        arguments += [option, *[value] * parameter.nargs]
    else:
        arguments[_place(words, option)] = value
    return [*words.split(), *arguments]


def _place(words: str, argument: str) -> int:
    command = dict(commands())[words]
    return [each.opts[0] for each in command.params if not each.opts[0].startswith("--")].index(argument)
