"""Every command with the module that it is in: what `--help` shows is here, so that it waits for no command."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple

import typer

from mahjongkit.cli.new_app import new_app


class Listed(NamedTuple):
    """A command or, where `is_group`, the app of several."""

    name: str
    panel: str
    module: str
    help: str
    is_group: bool = False

    def add_to(self, app: typer.Typer) -> None:
        """Import it and add it."""
        module = import_module(f"mahjongkit.cli.{self.module}")
        if self.is_group:
            app.add_typer(module.app, name=self.name, rich_help_panel=self.panel)
        else:
            app.command(self.name, rich_help_panel=self.panel)(getattr(module, self.name.replace("-", "_")))

    def add_name_to(self, app: typer.Typer) -> None:
        """Add what help and completion show of it; nothing is imported, and it cannot be run."""
        if self.is_group:
            app.add_typer(typer.Typer(help=self.help), name=self.name, rich_help_panel=self.panel)
        else:
            app.command(self.name, help=self.help, rich_help_panel=self.panel)(_not_loaded)


def _not_loaded() -> None:
    raise AssertionError("a command that is run is loaded before")


# The help is the first paragraph of the command's own; groups after the others, as Typer lists them.
COMMANDS = (
    Listed(
        "analyze",
        "Hands",
        "analyze",
        "Say what to do in a position and why: a table of every action, the best first.",
    ),
    Listed("shanten", "Hands", "hands", "Print the shanten number: -1 complete, 0 ready, 1 one tile from ready."),
    Listed("measure", "Hands", "hands", "Print every measure of a hand, the papers' ones in both readings."),
    Listed("discards", "Hands", "hands", "Print what each discard leaves: shanten, acceptance and blocks."),
    Listed("score", "Hands", "score", "Score a win line by line: patterns, points, who pays."),
    Listed(
        "studio", "Games", "studio", "Play, analyse, review and watch matches in the browser, on this machine only."
    ),
    Listed("play", "Games", "play", "Play games between agents and print how they ended."),
    Listed(
        "explain",
        "Games",
        "explain",
        "Show the table behind a choice: what the agent found of every action, and which it takes.",
    ),
    Listed(
        "follow",
        "Games",
        "follow",
        "Follow a game while it is played: messages of Tenhou's client or mjai events, and advice at each own choice.",
    ),
    Listed(
        "review",
        "Games",
        "review",
        "Review games: every decision with the value that it lost, what was luck, and how to do better.",
    ),
    Listed("bot", "Games", "bot", "Play as a bot that speaks mjai, on standard input and output or over TCP."),
    Listed(
        "check-bot",
        "Games",
        "check_bot",
        "Let a program play games and say for each rule whether it keeps it; exits with 1 when it breaks one.",
    ),
    Listed("agents", "What there is", "agents", "List the agents with their options, or with their signatures."),
    Listed("variants", "What there is", "rule_lists", "List the variants: seats, tiles, hands, profiles of rules."),
    Listed("profiles", "What there is", "rule_lists", "List the profiles of rules with the options that they set."),
    Listed("notations", "What there is", "hands", "List the notations that every command understands."),
    Listed(
        "paper",
        "What there is",
        "paper",
        "Make the tables of a paper: its numbers and ours side by side, with intervals.",
    ),
    Listed("tour", "What there is", "tour", "Show what mahjongkit can do, in a few seconds."),
    Listed("study", "Hands", "study", "Sichuan: game states, opponents, surveys of players.", is_group=True),
    Listed("records", "Games", "records", "Read, check, convert and show records of games.", is_group=True),
    Listed("arena", "Games", "arena", "Matches: which agent is stronger?", is_group=True),
    Listed("learn", "Games", "learn", "Models: which are shipped, and how each is fitted from nothing.", is_group=True),
)


def whole_app() -> typer.Typer:
    """Return the command line with all commands."""
    app = new_app()
    for each in COMMANDS:
        each.add_to(app)
    return app


def app_for(arguments: Sequence[str]) -> typer.Typer:
    """Return the command line with the one command that is asked for; with the names of all where none is."""
    return _app_of(next((word for word in arguments if not word.startswith("-")), ""))


@cache  # for tests, which run hundreds of commands in one process
def _app_of(name: str) -> typer.Typer:
    app = new_app()
    named = next((each for each in COMMANDS if each.name == name), None)
    if named is not None:
        named.add_to(app)
    else:
        for each in COMMANDS:
            each.add_name_to(app)
    return app
