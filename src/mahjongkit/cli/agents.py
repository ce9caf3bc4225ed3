"""The command that lists agents, with their options or their signatures."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated

import typer

from mahjongkit._core.rules import make_rules, variants
from mahjongkit.agents import AgentSpec
from mahjongkit.agents import agents as known_agents
from mahjongkit.agents.signature import signature
from mahjongkit.cli.complete import complete_agent, complete_variant
from mahjongkit.cli.options import JsonOption
from mahjongkit.cli.show import console, plain_table, show_json


def agents(
    texts: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[AGENT]...",
            help="Of these alone; with --signatures, of any agents.",
            autocompletion=complete_agent,
        ),
    ] = None,
    *,
    signatures: Annotated[
        bool, typer.Option("--signatures", help="Their signatures: equal ones play alike (docs/agents.md).")
    ] = False,
    variant: Annotated[
        str | None, typer.Option(help="Signatures of this variant alone.", autocompletion=complete_variant)
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List the agents with their options, or with their signatures.

    Example: mahjongkit agents --signatures --variant riichi greedy:calls=true
    """
    specs = [AgentSpec.parse(text) for text in texts or []]
    if signatures:
        names = [str(spec) for spec in specs] or [info.name for info in known_agents()]
        _show_signatures(names, variants() if variant is None else [make_rules(variant).variant], as_json=as_json)
        return
    infos = [spec.info for spec in specs] or known_agents()
    if as_json:
        show_json([asdict(info) for info in infos])
        return
    table = plain_table("agent", "what it does")
    for info in infos:
        table.add_row(info.name, info.help)
        for option in info.options:
            table.add_row(f"  {option.name}={option.default}", option.help)
    console.print(table)
    console.print("\nOptions follow a colon: greedy:calls=true", style="dim", highlight=False)
    own = "Of your own: package.module:Class,option=value, or process:COMMAND for a program that speaks mjai"
    console.print(own, style="dim", highlight=False)


def _show_signatures(texts: Sequence[str], chosen: Sequence[str], *, as_json: bool) -> None:
    found = {variant: {text: str(signature(text, variant)) for text in texts} for variant in chosen}
    if as_json:
        show_json(found, has_version=False)
        return
    for variant, rows in found.items():
        table = plain_table(variant, "signature/positions")
        for text, signed in rows.items():
            table.add_row(text, signed)
        console.print(table, highlight=False)
