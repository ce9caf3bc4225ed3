"""The documentation that the studio serves: every link beside a number leads to a section."""

import posixpath
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import mahjongkit
from mahjongkit.web.docs_pages import FOLDER, docs_page

STATIC = Path(mahjongkit.__file__).parent / "web" / "static"


def links() -> set[tuple[str, str]]:
    """Page and section of every link of the page."""
    found = set()
    for file in STATIC.rglob("*.js"):
        text = file.read_text(encoding="utf-8")
        for tag in re.findall(r"<\$\{How(?:Link)?\}[^/]*/>", text):
            page = re.search(r'page="([^"]+)"', tag)
            name = page[1] if page else "arena-statistics.md"
            found |= {(name, section) for section in re.findall(r'"([a-z-]+)"', tag.partition("section=")[2])}
            found.add((name, ""))
    return found


def test_every_link_leads_to_a_section(client: TestClient) -> None:
    assert len(links()) > 8
    for page, section in sorted(links()):
        answer = client.get(f"/docs/{page}")
        assert answer.status_code == 200
        assert not section or f'id="{section}"' in answer.text, (page, section)


@pytest.mark.parametrize(
    "name",
    ["../pyproject.toml", "..%2Fpyproject.toml", "none.md", "%2Fetc%2Fpasswd", "img", "a%00.md", "a" * 5000 + ".md"],
)
def test_nothing_else_is_served(client: TestClient, name: str) -> None:
    assert client.get(f"/docs/{name}").status_code == 404


def test_pages_run_nothing_and_load_nothing() -> None:
    for path in FOLDER.glob("*.md"):
        assert not re.search(r"<script|<img|<iframe", docs_page(path.name)), path


def test_links_of_pages_lead_to_pages(client: TestClient) -> None:
    """Files of the checkout that are not served are named without a link."""
    assert "The <span>README</span> has the first commands" in docs_page("README.md")
    linked = set()
    for page in (path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.md")):
        targets = re.findall(r'<a href="([^"/:#][^":#]*)["#]', docs_page(page))
        linked |= {posixpath.normpath(posixpath.join(posixpath.dirname(page), target)) for target in targets}
    assert len(linked) > 50
    assert {name for name in linked if client.get(f"/docs/{name}").status_code != 200} == set()
