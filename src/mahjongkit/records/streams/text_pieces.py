"""A stream of text in pieces that can be read: lines, or elements where there are no lines."""

import re
from collections.abc import Iterator
from typing import TextIO

from mahjongkit.errors import RecordError
from mahjongkit.records.limits import MEGABYTE

CHUNK = 65_536
SIGN = re.compile(r"[<{\[]")
MOST_LETTERS = 2 * MEGABYTE
"""Of a piece; the longest line of a game has a few thousand."""


def text_pieces(stream: TextIO) -> Iterator[tuple[int, str]]:
    r"""Yield pieces as they come, each with the number of the line that it is on.

    A line is a piece; NUL ends one too, as after the elements of Tenhou. A long line is cut after an element.

    >>> import io
    >>> list(text_pieces(io.StringIO('<T12/>\0<D12/>\n\n{"type":"none"}')))
    [(1, '<T12/>'), (1, '<D12/>'), (3, '{"type":"none"}')]
    """
    line, rest = 1, ""
    while chunk := stream.readline(CHUNK):
        text = rest + chunk
        is_whole = text.endswith("\n")
        ends = (text.rfind("\0"), text.rfind(">") if first_sign(text) == "<" else -1)
        end = len(text) if is_whole else max(ends) + 1
        rest = text[end:]
        if len(rest) > MOST_LETTERS:
            raise RecordError(f"line {line}: no end of a message in {MOST_LETTERS} letters")
        yield from _split(text[:end], line)
        line += is_whole
    yield from _split(rest, line)


def first_sign(text: str) -> str:
    """Return what a message of the text begins with: < for an element, { or [ for JSON, nothing for neither.

    >>> first_sign('12:00 <T5/> {"a": 1}'), first_sign('[{"name": "<"}]'), first_sign("words")
    ('<', '[', '')
    """
    found = SIGN.search(text)
    return "" if found is None else found[0]


def _split(text: str, line: int) -> Iterator[tuple[int, str]]:
    for piece in text.split("\0"):
        if piece.strip():
            yield line, piece.strip()
