"""The command that says whether a program can play matches."""

from contextlib import nullcontext, suppress
from dataclasses import asdict
from pathlib import Path
from textwrap import indent
from typing import Annotated

import typer

import mahjongkit as mk
from mahjongkit.agents import AgentKind, AgentSpec
from mahjongkit.agents.registry import DECISION_SECONDS
from mahjongkit.cli.complete import complete_agent
from mahjongkit.cli.options import DEFAULT_VARIANT, MOST_SEED, JsonOption, LimitSecondsOption, VariantOption
from mahjongkit.cli.outputs import output_file
from mahjongkit.cli.show import console, error_console, plain_table, show_json
from mahjongkit.testing.program_checks import GamePlayed, ProgramReport, RuleVerdict, check_program

START_SECONDS = 10.0
"""Enough for most programs, and soon for one that says nothing."""
FIRST_LINES, LAST_LINES = 10, 12
"""Of an error stream, that are shown."""


def check_bot(
    command: Annotated[str, typer.Argument(help="The command of a program that speaks mjai, or package.module:Class.")],
    *,
    variant: VariantOption = DEFAULT_VARIANT,
    dialect: Annotated[
        str, typer.Option(help="How it speaks mjai: array, line, choice or socket (docs/mjai.md).")
    ] = "array",
    games: Annotated[int, typer.Option(min=1, help="How many games, each in the next seat.")] = 5,
    seconds: LimitSecondsOption = DECISION_SECONDS,
    start: Annotated[
        float, typer.Option(min=0.001, max=3600.0, help="Seconds that it has to start: to load a net, for one.")
    ] = START_SECONDS,
    others: Annotated[str, typer.Option(help="Who sits in the other seats.", autocompletion=complete_agent)] = "greedy",
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="Seed of the first game.")] = 0,
    log: Annotated[
        Path | None, typer.Option(help="Keep all that was sent and received in this file, with times.", dir_okay=False)
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Let a program play games and say for each rule whether it keeps it; exits with 1 when it breaks one.

    What is seen of a rule is told at once, and so is every game. A program that stays silent is asked no more.

    Example: mahjongkit check-bot 'python bot.py' --variant riichi --games 5 --log talk.jsonl
    """
    text = _agent_text(command, dialect)
    if AgentSpec.parse(text).kind is not AgentKind.CLASS:  # a class is made in its own process alone
        mk.make_agent(text)
    rules = mk.make_rules(variant)
    with nullcontext() if log is None else output_file(log).open("w", encoding="utf-8") as file:
        found = check_program(
            text,
            rules,
            games=games,
            seed=seed,
            seconds=seconds,
            start_seconds=start,
            others=others,
            log=file,
            on_verdict=_ignore if as_json else _tell_verdict,
            on_game=_ignore if as_json else _tell_game,
        )
    if as_json:
        show_json({**asdict(found), "is_fit": found.is_fit})
    else:
        _show(found)
    if not found.is_fit:
        raise typer.Exit(1)


def _ignore(_news: object) -> None:
    """With --json there is the report alone."""


def _tell_verdict(verdict: RuleVerdict) -> None:
    """What is known of a rule as soon as it is; on the error stream, so that the report stands alone."""
    sign = _sign(verdict)
    what = f": {verdict.what}" if verdict.what and not verdict.is_kept else ""
    error_console.print(f"{sign:5}  {verdict.rule}{what}", highlight=False, soft_wrap=True)


def _tell_game(game: GamePlayed) -> None:
    slowest = f", slowest {game.slowest_seconds * 1000:.1f} ms" if game.slowest_seconds else ""
    how = " and then a fault" if game.fault is not None else ""
    text = f"game {game.number} of {game.games}, seat {game.seat}: {game.choices} choices{slowest}{how}"
    error_console.print(text, style="dim", highlight=False)


def _sign(verdict: RuleVerdict) -> str:
    if verdict.is_kept is None:
        return "?"
    return "ok" if verdict.is_kept else "FAULT" if verdict.is_needed else "no"


def _agent_text(command: str, dialect: str) -> str:
    """The command may be a text of an agent already."""
    with suppress(mk.AgentError):
        if AgentSpec.parse(command).kind is AgentKind.CLASS:
            return command
    return command if command.startswith("process:") else f"process:dialect={dialect} {command}"


def _show(found: ProgramReport) -> None:
    head = f"{found.agent}: {found.rules}, {found.games} games, seed {found.seed}, limit {found.seconds:g} s per choice"
    console.print(head, style="dim", highlight=False)
    table = plain_table("", "rule", "what was seen")
    for verdict in found.verdicts:
        table.add_row(_sign(verdict), verdict.rule, verdict.what)
    console.print(table, highlight=False)
    if found.error_stream:
        console.print("its error stream:", highlight=False)
        console.print(indent(both_ends(found.error_stream), "  "), style="dim", highlight=False)
    times = f"median {found.median_seconds * 1000:.1f} ms, slowest {found.slowest_seconds * 1000:.1f} ms"
    console.print(f"{found.choices} choices after the first of each game: {times}", highlight=False)
    console.print("fit for matches" if found.is_fit else "not fit for matches", style="bold")


def both_ends(text: str) -> str:
    """The first and the last lines of a long text.

    >>> both_ends("\\n".join(map(str, range(40)))).splitlines()[8:14]
    ['8', '9', '... 18 lines left out ...', '28', '29', '30']
    """
    lines = text.strip().splitlines()
    if len(lines) <= FIRST_LINES + LAST_LINES:
        return "\n".join(lines)
    left_out = f"... {len(lines) - FIRST_LINES - LAST_LINES} lines left out ..."
    return "\n".join([*lines[:FIRST_LINES], left_out, *lines[-LAST_LINES:]])
