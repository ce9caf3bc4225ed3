"""Examples of the home page: each opens, and what is made for one is made once."""

import json
from importlib.resources import files
from pathlib import Path
from urllib.parse import parse_qs

from starlette.testclient import TestClient

from tests.waiting import wait_for

DATA = Path(__file__).parents[1] / "data/records"


def opened(client: TestClient, name: str) -> str:
    answer = client.post(f"/api/examples/{name}")
    assert answer.status_code == 200, answer.text
    address: str = answer.json()["address"]
    return address


def test_there_is_one_for_every_view_that_needs_something_to_look_at(client: TestClient) -> None:
    rows = client.get("/api/examples").json()
    assert {row["view"] for row in rows} == {"analyse", "review", "arena", "study"}
    assert client.post("/api/examples/nothing").status_code == 404


def test_the_hand_of_simcat_can_be_analysed(client: TestClient) -> None:
    view, _, query = opened(client, "simcat").partition("?")
    position = {name: values[0] for name, values in parse_qs(query).items()}
    assert view == "#/analyse"
    answer = client.post("/api/analyses", json=position | {"seconds": 0})
    assert answer.status_code == 201, answer.text


def test_the_example_of_the_thesis_can_be_studied(client: TestClient) -> None:
    view, _, query = opened(client, "thesis").partition("?")
    assert view == "#/study"
    assert client.get(f"/api/study/hand?{query}").json()["state"] == 2


def test_the_match_is_played_once(client: TestClient) -> None:
    address = opened(client, "match")
    path = address.replace("#/arena", "/api/matches")
    match = wait_for(lambda: client.get(path).json(), lambda match: match["state"] == "finished")
    assert "stronger" in match["verdict"]
    assert opened(client, "match") == address
    assert len(client.get("/api/matches").json()) == 1


def test_the_record_is_reviewed_once(client: TestClient) -> None:
    address = opened(client, "record")
    assert opened(client, "record") == address
    path = address.replace("#/review", "/api/reviews")
    job = client.get(path).json()["job"]
    client.post(f"/api/jobs/{job}/stop")
    assert client.delete(path).status_code == 200
    assert opened(client, "record") != address, "one that was deleted is made again"


def test_the_record_names_nobody() -> None:
    """It is the record of the tests, whose names are letters."""
    kept = json.loads((files("mahjongkit.web.examples") / "record.json").read_text())
    assert kept == json.loads((DATA / "four_seats.json").read_text())
    assert all(len(name) == 1 for name in kept["name"])
