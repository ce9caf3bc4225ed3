"""The page of the API names every request, and loads nothing."""

from html import escape

from starlette.testclient import TestClient


def test_every_request_is_on_the_page(client: TestClient) -> None:
    document = client.get("/api/openapi.json").json()
    page = client.get("/api")
    assert page.status_code == 200
    for path, operations in document["paths"].items():
        for verb, operation in operations.items():
            assert f'<code class="verb">{verb.upper()}</code> <code>{path}</code>' in page.text
            assert operation.get("description"), f"{verb} {path} is not described"
    assert "<script" not in page.text
    assert "http" not in page.text.replace("http-equiv", "")


def test_examples_are_shown(client: TestClient) -> None:
    seats = escape('["you", "greedy", "greedy:calls=true", "analyst"]')
    assert seats in client.get("/api").text
