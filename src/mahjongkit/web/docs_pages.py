"""The pages of the documentation, served so that numbers can say how they are computed: no script, no pictures."""

import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

import mahjongkit as mk
from mahjongkit.render.page import page
from mahjongkit.web.errors import NotFound

_STYLE = "p{color:inherit} pre{overflow-x:auto} table{display:block;overflow-x:auto} :target{text-decoration:underline}"
_ICON = '<link rel="icon" href="data:,">'
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
    return page(title, head + _html(text), head=_ICON, style=_STYLE)


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


def _html(text: str) -> str:
    from markdown_it import MarkdownIt  # who reads no page needs it not

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", anchor(tokens[place + 1].content))
    reader.add_render_rule("image", _alternative)
    found: str = reader.renderer.render(tokens, reader.options, {})
    return found


def _alternative(_renderer: object, tokens: Any, place: int, _options: object, _env: object) -> str:
    """Pictures are not among the files: what they show, in words."""
    return f"<em>{escape(str(tokens[place].content))}</em>"
