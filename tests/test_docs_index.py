"""Every page of the documentation can be reached from its index, and no link between pages is broken."""

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
LINKED = [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
LINK = re.compile(r"\]\(([^()\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def text_of(page: Path) -> str:
    """The text of a page without its code blocks, in which brackets are no links."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def links(page: Path) -> list[str]:
    """Links of a page to files of the project."""
    return [link for link in LINK.findall(text_of(page)) if not link.startswith(("http:", "https:", "mailto:"))]


def target(page: Path, link: str) -> Path:
    file = link.partition("#")[0]
    return (page.parent / file).resolve() if file else page


def anchors(page: Path) -> set[str]:
    """Anchors of the headings of a page, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", text_of(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def test_the_pages_are_found() -> None:
    assert len(PAGES) >= 35
    assert "why-an-agent-chose" in anchors(DOCS / "agents.md")
    assert len(links(DOCS / "README.md")) >= len(PAGES)


@pytest.mark.parametrize("page", [page for page in PAGES if page != DOCS / "README.md"], ids=name)
def test_the_index_links_every_page(page: Path) -> None:
    indexes = [DOCS / "README.md", DOCS / "reference" / "README.md"]  # the first links the second
    linked = {target(index, link) for index in indexes for link in links(index)}
    assert page in linked, f"docs/README.md does not link {name(page)}"


@pytest.mark.parametrize("page", LINKED, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        found = target(page, link)
        assert found.exists(), f"{name(page)} links {link}, which is not there"
        place = link.partition("#")[2]
        if place and found.suffix == ".md":
            assert place in anchors(found), f"{name(page)} links {link}: no such heading among {sorted(anchors(found))}"
