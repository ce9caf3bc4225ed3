"""A client of the first mjai server, as its protocol is described: classic_client.py MODE URL_OR_PORT.

It asks for nothing but what the server of 2012 sent: one line is read when the last one was answered, the tiles that it
may discard are those of its hand without `cannot_dahai`. MODE `draw` discards what it drew, `call` calls and declares
riichi wherever it can. What it hears goes to $HEARD.
"""

import json
import os
import socket
import sys
from typing import Any

Event = dict[str, Any]
MODE, ADDRESS = sys.argv[1:3]
PORT = int(ADDRESS) if ADDRESS.isdigit() else int(ADDRESS.removeprefix("mjsonp://").partition("/")[0].partition(":")[2])
TURN = ["hora", "reach", "ankan", "kakan", "nukidora", "ryukyoku"] if MODE == "call" else ["hora"]
CLAIM = ["hora", "daiminkan", "pon", "chi"] if MODE == "call" else ["hora"]


class Client:
    def __init__(self) -> None:
        self.id = -1
        self.hand: list[str] = []

    def answer(self, event: Event) -> Event:
        kind, is_own = event["type"], event.get("actor") == self.id
        if kind == "hello":
            assert event["protocol_version"] == 3, event
            return {"type": "join", "name": "classic", "room": "default"}
        if kind == "start_game":
            self.id = event["id"]
        elif kind == "start_kyoku":
            self.hand = list(event["tehais"][self.id])
        elif is_own:
            self.follow(event)
        possible: list[Event] = event.get("possible_actions", [])
        assert all(each["type"] not in ("dahai", "none") and each.get("actor") == self.id for each in possible), event
        if kind == "tsumo" and is_own:
            return self.chosen(possible, TURN) or self.discard(event, event["pai"])
        if kind in ("chi", "pon", "reach") and is_own:
            return self.discard(event, None)
        if kind in ("dahai", "kakan") and not is_own:
            assert "possible_actions" in event, event
            return self.chosen(possible, CLAIM) or {"type": "none"}
        return possible[0] if possible else {"type": "none"}

    def follow(self, event: Event) -> None:
        if event["type"] == "tsumo":
            self.hand.append(event["pai"])
        gone = event.get("consumed", []) if event["type"] != "kakan" else [event["pai"]]
        if event["type"] in ("dahai", "nukidora"):
            gone = [event["pai"]]
        for tile in gone:
            self.hand.remove(tile)

    def chosen(self, possible: list[Event], wanted: list[str]) -> Event | None:
        return next((each for kind in wanted for each in possible if each["type"] == kind), None)

    def discard(self, event: Event, drawn: str | None) -> Event:
        allowed = [tile for tile in self.hand if tile not in event.get("cannot_dahai", [])]
        if event["type"] in ("chi", "pon", "reach"):
            assert "cannot_dahai" in event, event
        tile = drawn if drawn in allowed else allowed[0]
        is_drawn = tile == drawn or (event["type"] == "reach" and self.hand.index(tile) == len(self.hand) - 1)
        return {"type": "dahai", "actor": self.id, "pai": tile, "tsumogiri": is_drawn}


def main() -> None:
    client = Client()
    connection = socket.create_connection(("127.0.0.1", PORT))
    data = b""
    while True:
        while b"\n" not in data:
            piece = connection.recv(65536)
            if not piece:
                return
            data += piece
        line, _, rest = data.partition(b"\n")
        if rest:  # akochan takes what has come for one line, and loses the rest
            sys.exit(f"more than one line has come: {data!r}")
        data = b""
        if "HEARD" in os.environ:
            with open(os.environ["HEARD"], "ab") as heard:  # noqa: PTH123
                heard.write(line + b"\n")
        event = json.loads(line)
        if event["type"] == "end_game":
            return
        connection.sendall(json.dumps(client.answer(event)).encode() + b"\n")


main()
