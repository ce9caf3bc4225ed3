"""A person at a table of the studio, over HTTP: takes the first legal action, or what it is told to."""

import json
from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient

from tests.waiting import wait_for

Table = dict[str, Any]
Choose = Callable[[Table], int]


def new_game(client: TestClient, variant: str = "riichi", **wanted: Any) -> str:
    seats = 3 if variant == "sanma" else 4
    document = {"variant": variant, "seats": ["you", *["greedy:calls=true"] * (seats - 1)], "seed": 7} | wanted
    answer = client.post("/api/games", json=document)
    assert answer.status_code == 201, answer.text
    name: str = answer.json()["id"]
    return name


def table_of(client: TestClient, game: str) -> Table:
    document: Table = client.get(f"/api/games/{game}").json()
    return document


def wait_for_table(client: TestClient, game: str, is_there: Callable[[Table], bool]) -> Table:
    return wait_for(lambda: table_of(client, game), is_there)


def wait_until_asked(client: TestClient, game: str) -> Table:
    """The table when it is the person's turn, a settlement is shown or the game is over."""
    return wait_for_table(client, game, lambda table: bool(table["asked"] or table["round_result"]))


def first_action(_: Table) -> int:
    return 0


def act(client: TestClient, table: Table, index: int) -> Table:
    answer = client.post(f"/api/games/{table['id']}/act", json={"version": table["version"], "index": index})
    assert answer.status_code == 200, answer.text
    document: Table = answer.json()
    return document


def play_on(
    client: TestClient, game: str, choose: Callable[[Table], int] = first_action, *, most: int = 10_000
) -> Table:
    """Play until the game is over, or for so many choices."""
    for _ in range(most):
        table = wait_until_asked(client, game)
        if table["game_over"]:
            return table
        if table["round_result"]:
            client.post(f"/api/games/{game}/continue")
        else:
            act(client, table, choose(table))
    return wait_until_asked(client, game)


def stream_of(client: TestClient, game: str) -> list[dict[str, Any]]:
    """All documents of a stream that has ended."""
    lines = client.get(f"/api/games/{game}/events").text.splitlines()
    return [json.loads(line.removeprefix("data: ")) for line in lines if line.startswith("data: ")]
