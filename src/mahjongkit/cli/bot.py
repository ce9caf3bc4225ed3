"""The command that lets an agent of ours play on another server, in mjai or the Taiwanese line protocol."""

import json
import socket
import sys
from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Annotated, TextIO
from urllib.parse import urlsplit

import typer

import mahjongkit as mk
from mahjongkit.agents.line_bot import CLOSE, USUAL_RULES, LineBot
from mahjongkit.agents.mjai_bot import MjaiBot
from mahjongkit.analysis.default_agent import default_agent
from mahjongkit.cli.complete import complete_agent
from mahjongkit.cli.options import AgentSeedOption, ToldVariantOption
from mahjongkit.cli.show import error_console

SILENT = {"end_game", "error"}  # what the first mjai server expects no answer to
USUAL_PORT = 11600


class Protocol(StrEnum):
    """What the server speaks."""

    MJAI = "mjai"
    TAIWANESE = "taiwanese"


class North(StrEnum):
    """mjai's words for a North that is set aside."""

    NUKIDORA = "nukidora"
    KITA = "kita"


def bot(
    agent: Annotated[
        str,
        typer.Argument(help="The agent; 'best' is the one that advises in the variant.", autocompletion=complete_agent),
    ] = "best",
    seat: Annotated[int | None, typer.Argument(min=0, max=3, help="Its seat, as servers add it to a command.")] = None,
    *,
    variant: ToldVariantOption = None,
    protocol: Annotated[
        Protocol, typer.Option(help="What the server speaks; taiwanese: the line protocol of the Olympiad's platforms.")
    ] = Protocol.MJAI,
    only_choices: Annotated[
        bool, typer.Option("--only-choices", help="mjai: answer only where the seat has a choice, as Mortal does.")
    ] = False,
    north: Annotated[
        North, typer.Option(help="mjai: what the server calls a North set aside; RiichiEnv says kita.")
    ] = North.NUKIDORA,
    connect: Annotated[
        str | None, typer.Option(help="Join a server over TCP: mjsonp://HOST:PORT/ROOM; taiwanese: HOST:PORT.")
    ] = None,
    name: Annotated[str, typer.Option(help="mjai: the name to join with.")] = "mahjongkit",
    seed: AgentSeedOption = 0,
) -> None:
    """Play as a bot that speaks mjai, on standard input and output or over TCP.

    A line of input is an event, or an array of events up to the seat's next choice; each is answered by one line. What
    could not be understood is told on standard error and answered with none. In the Taiwanese line protocol /ask and
    /ready are answered.

    Examples:

      mahjongkit bot analyst 2                                      as mjai.app starts it

      mahjongkit bot best --connect mjsonp://127.0.0.1:11600/default    a server of the first mjai

      mahjongkit bot flat-mc --protocol taiwanese                   a Taiwanese platform
    """
    if agent != "best":
        mk.make_agent(agent, seed=seed)  # a wrong text is told now, not in the middle of a game
    given = None if variant is None else mk.make_rules(variant)
    if protocol is Protocol.TAIWANESE:
        played = given or mk.make_rules(USUAL_RULES)
        if played.variant != "taiwanese":
            raise mk.MahjongError(f"--variant is '{variant}', expected taiwanese for this protocol")
        program = LineBot(default_agent(played) if agent == "best" else agent, rules=played, seed=seed)
        _play(connect, "tcp", lambda heard, _: _line_answers(heard, program))
        return
    names_agent = default_agent if agent == "best" else lambda _: agent
    player = MjaiBot(names_agent, seat=seat, rules=given, seed=seed, north=north)
    _play(
        connect,
        "mjsonp",
        lambda heard, room: _answers(
            heard, player, only_choices=only_choices, join=None if room is None else {"name": name, "room": room}
        ),
    )


def _play(connect: str | None, scheme: str, answers: Callable[[TextIO, str | None], Iterator[str]]) -> None:
    """Answer lines until there are no more: of standard input, or of a server."""
    if connect is None:
        _say(sys.stdout, answers(sys.stdin, None))
        return
    address = urlsplit(connect if "//" in connect else f"{scheme}://{connect}")
    if address.scheme != scheme or not address.hostname:
        raise mk.MahjongError(f"--connect is '{connect}', expected for example {scheme}://127.0.0.1:11600/default")
    with (
        socket.create_connection((address.hostname, address.port or USUAL_PORT)) as server,
        server.makefile("r", encoding="utf-8", errors="replace") as heard,
        server.makefile("w", encoding="utf-8") as said,
    ):
        _say(said, answers(heard, address.path.strip("/") or "default"))


def _say(said: TextIO, answers: Iterator[str]) -> None:
    for answer in answers:
        said.write(answer + "\n")
        said.flush()


def _line_answers(heard: TextIO, program: LineBot) -> Iterator[str]:
    for line in heard:
        if line.strip() == CLOSE:
            return
        num_faults = program.num_faults
        answer = program.answer(line)
        if program.num_faults > num_faults:
            _tell(program.last_fault)
        if answer is not None:
            yield answer


def _tell(fault: str) -> None:
    error_console.print(fault, style="yellow", highlight=False)


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
            _tell(f"{player.last_fault}; answered with none")
