"""Parts of an HTML page: the page around them, sections, tables, pictures that may be scrolled."""

from collections.abc import Iterable, Sequence
from html import escape

from mahjongkit.render.page_style import STYLE


def page(title: str, body: str, *, head: str = "", style: str = "") -> str:
    """The text of an HTML file; `head` and `style` are what one page has more than the others.

    >>> page("a < b", "<p>none</p>").splitlines()[-1]
    '<p>none</p></main></body></html>'
    """
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"{head}<title>{escape(title)}</title><style>{STYLE}{style}</style></head>\n<body><main>\n{body}</main></body></html>\n"
    )


def section(title: str, text: str, body: str) -> str:
    """A part of the page.

    >>> section("Seats", "", "<p>none</p>")
    '<section><h2>Seats</h2><p>none</p></section>'
    """
    return f"<section><h2>{escape(title)}</h2>{f'<p>{escape(text)}</p>' if text else ''}{body}</section>"


def table(
    head: Sequence[str], rows: Iterable[Sequence[str]], *, is_escaped: bool = False, is_text: bool = False
) -> str:
    """A table; `is_text` lets long cells break, numbers stay in one line.

    >>> "<td>a &lt; b</td>" in table(["what"], [["a < b"]])
    True
    """

    def cells(row: Sequence[str], tag: str) -> str:
        return "".join(f"<{tag}>{cell if is_escaped else escape(cell)}</{tag}>" for cell in row)

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    kind = "wide text" if is_text else "wide"
    names = cells(head, "th")
    return f'<div class="{kind}"><table><thead><tr>{names}</tr></thead><tbody>{body}</tbody></table></div>'


def wide(picture: str) -> str:
    """A picture that is scrolled where the page is too narrow for it.

    >>> wide("<svg></svg>")
    '<div class="wide"><svg></svg></div>'
    """
    return f'<div class="wide">{picture}</div>'
