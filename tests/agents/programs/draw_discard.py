"""Plays as `draw-discard` in any dialect: draw_discard.py DIALECT SEAT; writes all it is told to the file $HEARD."""

import json
import os
import sys
from typing import Any

Event = dict[str, Any]


def choose(event: Event) -> Event:
    possible: list[Event] = event.get("possible_actions", [])
    for kind in ("hora", "none"):
        if found := [action for action in possible if action["type"] == kind]:
            return found[0]
    drawn = [action for action in possible if action.get("tsumogiri")]
    return [*drawn, *possible, {"type": "none"}][0]


def main() -> None:
    dialect, seat = sys.argv[1], int(sys.argv[2])
    for line in sys.stdin:
        if "HEARD" in os.environ:
            with open(f"{os.environ['HEARD']}-{seat}", "a") as heard:  # noqa: PTH123
                heard.write(line)
        told = json.loads(line)
        event = told[-1] if dialect == "array" else told
        if event["type"] == "start_game":
            assert event["id"] == seat
        if dialect != "choice" or "possible_actions" in event:
            sys.stdout.write(json.dumps(choose(event)) + "\n")
            sys.stdout.flush()


main()
