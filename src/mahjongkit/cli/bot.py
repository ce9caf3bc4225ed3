"""The command that lets an agent of ours play on another server, in mjai."""

import json
import socket
import sys
from collections.abc import Iterator
from typing import Annotated, TextIO
from urllib.parse import urlsplit

import typer

import mahjongkit as mk
from mahjongkit.agents.mjai_bot import MjaiBot
from mahjongkit.analysis.default_agent import default_agent
from mahjongkit.cli.complete import complete_agent
from mahjongkit.cli.options import AgentSeedOption, ToldVariantOption
from mahjongkit.cli.show import error_console

SILENT = {"end_game", "error"}  # what the first mjai server expects no answer to
USUAL_PORT = 11600


def bot(
    agent: Annotated[
        str,
        typer.Argument(help="The agent; 'best' is the one that advises in the variant.", autocompletion=complete_agent),
    ] = "best",
    seat: Annotated[int | None, typer.Argument(min=0, max=3, help="Its seat, as servers add it to a command.")] = None,
    *,
    variant: ToldVariantOption = None,
    only_choices: Annotated[
        bool, typer.Option("--only-choices", help="Answer only where the seat has a choice, as Mortal does.")
    ] = False,
    connect: Annotated[
        str | None, typer.Option(help="Join a server of the first mjai over TCP: mjsonp://HOST:PORT/ROOM.")
    ] = None,
    name: Annotated[str, typer.Option(help="The name to join with.")] = "mahjongkit",
    seed: AgentSeedOption = 0,
) -> None:
    """Play as a bot that speaks mjai, on standard input and output or over TCP.

    A line of input is an event, or an array of events up to the seat's next choice; each is answered by one line. What
    could not be understood is told on standard error and answered with none.

    Examples:

      mahjongkit bot analyst 2                                      as mjai.app starts it

      mahjongkit bot best --connect mjsonp://127.0.0.1:11600/default    a server of the first mjai
    """
    if agent != "best":
        mk.make_agent(agent, seed=seed)  # a wrong text is told now, not in the middle of a game
    player = MjaiBot(
        default_agent if agent == "best" else lambda _: agent,
        seat=seat,
        rules=None if variant is None else mk.make_rules(variant),
        seed=seed,
    )
    if connect is None:
        _talk(sys.stdin, sys.stdout, player, only_choices=only_choices)
        return
    address = urlsplit(connect if "//" in connect else f"mjsonp://{connect}")
    if address.scheme != "mjsonp" or not address.hostname:
        raise mk.MahjongError(f"--connect is '{connect}', expected for example mjsonp://127.0.0.1:11600/default")
    with (
        socket.create_connection((address.hostname, address.port or USUAL_PORT)) as server,
        server.makefile("r", encoding="utf-8", errors="replace") as heard,
        server.makefile("w", encoding="utf-8") as said,
    ):
        _talk(heard, said, player, join={"name": name, "room": address.path.strip("/") or "default"})


def _talk(
    heard: TextIO, said: TextIO, player: MjaiBot, *, only_choices: bool = False, join: dict[str, str] | None = None
) -> None:
    """Answer lines until there are no more."""
    for answer in _answers(heard, player, only_choices=only_choices, join=join):
        said.write(answer + "\n")
        said.flush()


def _answers(heard: TextIO, player: MjaiBot, *, only_choices: bool, join: dict[str, str] | None) -> Iterator[str]:
    num_faults = 0
    for line in heard:
        if not line.strip():
            continue
        if join is not None and '"hello"' in line:
            yield json.dumps({"type": "join", **join})
            continue
        if join is not None and any(f'"{kind}"' in line for kind in SILENT):
            player.choose(line)
            continue
        if only_choices:
            reply = player.choose(line)
            if reply is not None:
                yield json.dumps(reply)
        else:
            yield player.answer(line)
        if player.num_faults > num_faults:
            num_faults = player.num_faults
            error_console.print(
                f"{player.last_fault}; answered with none", style="yellow", markup=False, highlight=False
            )
