"""What programs say, as people may see it: short, and without control characters."""

SAID_BYTES = 2_000
"""Of what the program writes to its error stream, so much of the beginning and of the end is kept."""


class ErrorStream:
    """The beginning and the end of what a program says beside its answers.

    >>> said = ErrorStream()
    >>> said.add(b"loading" + b"." * 5000 + b"failed")
    >>> str(said)[:10], str(said)[-10:], "1013 bytes left out" in str(said)
    ('loading...', '....failed', True)
    """

    def __init__(self) -> None:
        self._head = bytearray()
        self._tail = bytearray()
        self._left_out = 0

    def add(self, data: bytes) -> None:
        """What was read."""
        room = SAID_BYTES - len(self._head)
        self._head += data[:room]
        self._tail += data[room:]
        self._left_out += max(0, len(self._tail) - SAID_BYTES)
        del self._tail[:-SAID_BYTES]

    @property
    def end(self) -> str:
        """The end alone."""
        return _text(bytes(self._head + self._tail)[-SAID_BYTES:])

    def __str__(self) -> str:
        gap = f"\n... {self._left_out} bytes left out ...\n" if self._left_out else ""
        return _text(self._head) + gap + _text(self._tail) if gap else _text(bytes(self._head + self._tail))


def _text(data: bytes | bytearray) -> str:
    return printable(data.decode(errors="replace"))


def shortened(text: str, *, most: int = 200, last: bool = False) -> str:
    """The beginning of a long text, or its end.

    >>> shortened("x" * 300)[-4:], shortened("short")
    ('x...', 'short')
    """
    if len(text) <= most:
        return text
    return f"...{text[-most:]}" if last else f"{text[:most]}..."


def printable(text: str) -> str:
    """A foreign text as a terminal may show it: lines stay, what could move the cursor is spelled out.

    >>> printable("red: \\x1b[31m 麻")
    'red: \\\\x1b[31m 麻'
    """
    return "".join(sign if sign.isprintable() or sign in "\n\t" else repr(sign)[1:-1] for sign in text)
