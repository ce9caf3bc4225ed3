"""Plays as `draw-discard` in any dialect: draw_discard.py DIALECT SEAT_OR_ADDRESS; what it hears goes to $HEARD."""

import json
import os
import socket
import sys
from typing import Any

Event = dict[str, Any]


def choose(event: Event) -> Event:
    if event["type"] == "hello":
        return {"type": "join", "name": "draw-discard", "room": "default"}
    possible: list[Event] = event.get("possible_actions", [])
    for kind in ("hora", "none"):
        if found := [action for action in possible if action["type"] == kind]:
            return found[0]
    drawn = [action for action in possible if action.get("tsumogiri")]
    return [*drawn, *possible, {"type": "none"}][0]


def choose_without_list(event: Event, seat: int) -> Event:
    """Over a socket discards are not listed."""
    possible: list[Event] = event.get("possible_actions", [])
    wins = [action for action in possible if action["type"] == "hora"]
    if wins or event["type"] != "tsumo" or event["actor"] != seat:
        return [*wins, {"type": "none"}][0]
    return {"type": "dahai", "actor": seat, "pai": event["pai"], "tsumogiri": True}


def main() -> None:
    dialect = sys.argv[1]
    source, target, seat = sys.stdin, sys.stdout, -1
    if dialect == "socket":
        address = sys.argv[2].removeprefix("mjsonp://").partition("/")[0]
        host, _, port = address.partition(":")
        connection = socket.create_connection((host, int(port)))
        source, target = connection.makefile("r"), connection.makefile("w")
    for line in source:
        if "HEARD" in os.environ:
            with open(os.environ["HEARD"], "a") as heard:  # noqa: PTH123
                heard.write(line)
        told = json.loads(line)
        event = told[-1] if dialect == "array" else told
        if event["type"] == "start_game":
            seat = event["id"]
            assert dialect == "socket" or seat == int(sys.argv[2])
        if dialect != "choice" or "possible_actions" in event:
            is_listed = dialect != "socket" or event["type"] == "hello"
            answer = choose(event) if is_listed else choose_without_list(event, seat)
            target.write(json.dumps(answer) + "\n")
            target.flush()


main()
