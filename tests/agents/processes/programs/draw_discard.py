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


def main() -> None:
    dialect = sys.argv[1]
    source, target = sys.stdin, sys.stdout
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
            assert dialect == "socket" or event["id"] == int(sys.argv[2])
        if dialect != "choice" or "possible_actions" in event:
            target.write(json.dumps(choose(event)) + "\n")
            target.flush()


main()
