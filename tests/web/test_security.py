"""Hostile requests: other hosts, other pages, no token, too much; each is refused with a sentence."""

import json
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from mahjongkit.web.settings import StudioSettings
from tests.web.conftest import services_of, studio
from tests.web.player import new_game

NEW_GAME = {"seats": ["you", "greedy", "greedy", "greedy"]}
TOKEN = "x-studio-token"  # noqa: S105


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8421", "127.0.0.1.evil.example", "localhost.evil.example:1", "", "10.0.0.1"]
)
def test_only_this_machine_is_answered(client: TestClient, host: str) -> None:
    for path in ("/", "/api/about", "/api/games", "/static/main.js"):
        answer = client.get(path, headers={"host": host})
        assert answer.status_code == 421
        assert "on this machine only" in answer.json()["error"]


@pytest.mark.parametrize("host", ["127.0.0.1:8421", "localhost:8421", "localhost", "[::1]:8421"])
def test_names_of_this_machine_are_answered(client: TestClient, host: str) -> None:
    assert client.get("/api/about", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:8421", "http://127.0.0.1:8422"])
def test_other_pages_change_nothing(client: TestClient, origin: str) -> None:
    answer = client.post("/api/games", json=NEW_GAME, headers={"origin": origin})
    assert answer.status_code == 403
    assert "is another page" in answer.json()["error"]
    assert client.get("/api/games").json() == []


def test_the_own_page_may(client: TestClient) -> None:
    assert client.post("/api/games", json=NEW_GAME, headers={"origin": "http://127.0.0.1:8421"}).status_code == 201


@pytest.mark.parametrize("token", ["", "another", "the token of the pag", "ä"])
@pytest.mark.parametrize("verb", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_without_the_token_nothing_changes(client: TestClient, verb: str, token: str) -> None:
    answer = client.request(verb, "/api/games", json=NEW_GAME, headers={TOKEN: token.encode()})
    assert answer.status_code == 403
    assert "reload the page" in answer.json()["error"]


def test_the_page_has_the_token_and_is_not_kept(client: TestClient) -> None:
    answer = client.get("/")
    assert 'content="the token of the page"' in answer.text
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/api", "/api/about", "/static/main.js", "/nothing", "/api/games/nobody"])
def test_every_answer_says_what_a_page_may_do(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    rules = dict(rule.strip().split(" ", 1) for rule in headers["content-security-policy"].split(";"))
    assert rules["default-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["base-uri"] == rules["object-src"] == "'none'"
    assert "script-src" not in rules  # that of default-src
    assert headers["x-content-type-options"] == "nosniff"
    assert "access-control-allow-origin" not in headers


def test_a_large_body_is_refused_by_its_length(settings: StudioSettings) -> None:
    small = StudioSettings(folder=settings.folder, token=settings.token, most_body=1000)
    with studio(small) as client:
        answer = client.post("/api/games", json=NEW_GAME | {"variant": "x" * 1000})
        assert (answer.status_code, client.post("/api/games", json=NEW_GAME).status_code) == (413, 201)
        assert "at most 1000 are read" in answer.json()["error"]


def test_a_large_body_without_a_length_is_cut_off(settings: StudioSettings) -> None:
    def pieces() -> Iterator[bytes]:
        text = json.dumps(NEW_GAME | {"variant": "x" * 5000}).encode()
        for place in range(0, len(text), 100):
            yield text[place : place + 100]

    small = StudioSettings(folder=settings.folder, token=settings.token, most_body=1000)
    with studio(small) as client:
        answer = client.post("/api/games", content=pieces(), headers={"content-type": "application/json"})
        assert answer.status_code == 413
        assert "at most 1000 are read" in answer.json()["error"]


def test_a_length_that_is_none_is_refused(client: TestClient) -> None:
    for length in ("-1", "many", "²", "9" * 30):
        answer = client.post("/api/games", content=b"", headers={"content-length": length.encode()})
        assert answer.status_code == 413


def test_games_that_are_played_are_limited(settings: StudioSettings) -> None:
    one = StudioSettings(folder=settings.folder, token=settings.token, most_games=1)
    with studio(one) as client:
        game = new_game(client, seats=["greedy"] * 4, delay_ms=60_000)  # goes on
        refused = client.post("/api/games", json=NEW_GAME)
        assert refused.status_code == 429
        assert "as many as this studio serves" in refused.json()["error"]
        assert [each["id"] for each in client.get("/api/games").json()] == [game]


def test_streams_are_limited(settings: StudioSettings) -> None:
    none = StudioSettings(folder=settings.folder, token=settings.token, most_streams=0)
    with studio(none) as client:
        refused = client.get(f"/api/games/{new_game(client)}/events")
        assert refused.status_code == 429
        assert "close a page" in refused.json()["error"]


def test_hints_are_limited(client: TestClient) -> None:
    hints = services_of(client).games._hints
    game = new_game(client)
    while hints.acquire(blocking=False):
        pass
    assert client.post(f"/api/games/{game}/hint", json={}).status_code == 429


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/nothing", 404, "there is nothing at /nothing"),
        ("/api/nothing", 404, "there is nothing at /api/nothing"),
        ("/static/../settings.py", 404, "there is nothing at"),
        ("/static/%2e%2e/settings.py", 404, "there is nothing at"),
        ("/static/..%2fsettings.py", 404, "there is nothing at"),
        ("/api/games?limit=0", 422, "query.limit"),
        ("/api/games/%F0%9F/events", 404, "there is no game"),
        ("/api/games/a/act", 405, "does not take GET"),
    ],
)
def test_wrong_places_are_said(client: TestClient, path: str, status: int, said: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, said in answer.json()["error"]) == (status, True)


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b'{"seats": 1}', b'{"seats": ["\\ud800", "a", "b", "c"]}', b"\xff", b"[" * 100_000],
)
def test_a_body_that_is_none_is_said(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/games", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]
