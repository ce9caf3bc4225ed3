"""The pages of the documentation, served so that numbers can say how they are computed: no script, no pictures."""

import posixpath
import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

import mahjongkit as mk
from mahjongkit.render.page import page
from mahjongkit.web.errors import NotFound

_STYLE = "p{color:inherit} pre{overflow-x:auto} table{display:block;overflow-x:auto} :target{text-decoration:underline}"
ICON = '<link rel="icon" href="/static/tiles/7z.svg" type="image/svg+xml">'
"""Of every page of the studio: without one, a browser asks for /favicon.ico."""
_INSIDE = Path(mk.__file__).parent / "docs"
_BESIDE = Path(mk.__file__).parents[2] / "docs"
FOLDER = _INSIDE if _INSIDE.is_dir() else _BESIDE
"""A wheel has the pages inside, a checkout beside the package."""


@lru_cache(128)
def docs_page(name: str) -> str:
    """A page by its path in the folder, such as `review.md`."""
    if name not in _pages():
        raise NotFound("page", name)
    text = (FOLDER / name).read_text(encoding="utf-8")
    title = text.partition("\n")[0].removeprefix("# ")
    head = '<p><a href="/">mahjongkit studio</a> · <a href="/docs/README.md">all pages</a></p>'
    return page(title, head + _html(name, text), head=ICON, style=_STYLE)


@lru_cache(1)
def _pages() -> frozenset[str]:
    """By name, so that no other text ever is a path."""
    return frozenset(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.md"))


def anchor(heading: str) -> str:
    """What a heading is linked by.

    >>> anchor("The bounds at any time"), anchor("What is `x`, in points?")
    ('the-bounds-at-any-time', 'what-is-x-in-points')
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def _html(name: str, text: str) -> str:
    from markdown_it import MarkdownIt  # who reads no page needs it not

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", anchor(tokens[place + 1].content))
        _drop_dead_links(name, token.children or [])
    reader.add_render_rule("image", _alternative)
    found: str = reader.renderer.render(tokens, reader.options, {})
    return found


def _drop_dead_links(name: str, tokens: Any) -> None:
    """Keep the words alone of links to files of the checkout that are not served."""
    is_dead = False
    for token in tokens:
        if token.type == "link_open":
            target = str(token.attrGet("href")).partition("#")[0]
            is_dead = bool(target) and "://" not in target and _place(name, target) not in _pages()
            if is_dead:
                token.attrs = {}
        if token.type.startswith("link_") and is_dead:
            token.tag = "span"


def _place(name: str, target: str) -> str:
    """Where a link of a page leads, in the folder.

    >>> _place("rules/riichi.md", "../engine.md")
    'engine.md'
    """
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), target))


def _alternative(_renderer: object, tokens: Any, place: int, _options: object, _env: object) -> str:
    """Pictures are not among the files: what they show, in words."""
    return f"<em>{escape(str(tokens[place].content))}</em>"
