"""How results look in a terminal."""

import json
import re
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from mahjongkit.errors import MahjongError

# A text is shown as it is: `[red]` and `:cat:` in the name of a player or a file are no instructions.
console = Console(markup=False, emoji=False)
error_console = Console(stderr=True, markup=False, emoji=False)

OUTPUT_VERSION = 1
"""Of what commands print with `--json`, where the document has none of its own (docs/json.md)."""

SUIT_STYLES = {"m": "red", "p": "blue", "s": "green", "z": "bold", "f": "magenta"}


# What a terminal obeys instead of showing it: control characters, changes of the direction of writing, other ends of
# lines; and halves of characters, which cannot be printed at all.
_UNSEEN = r"\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff"
_NOT_PRINTABLE = re.compile(rf"[\x00-\x1f{_UNSEEN}]")
_NOT_PRINTABLE_JSON = re.compile(rf"[{_UNSEEN}]")


def printable(text: str) -> str:
    """Return a text from a file as it can be printed: what a terminal would obey becomes visible.

    >>> printable("A\\x1b[31mB\\u202eC")
    'A\\\\x1b[31mB\\\\u202eC'
    """
    return _NOT_PRINTABLE.sub(lambda found: repr(found[0])[1:-1], text)


def shortened(text: str, cells: int) -> str:
    """Return a text of so many cells of a terminal at most; a character of Chinese or Japanese takes two.

    >>> shortened("ABCDEF", 4), shortened("あがれる", 5), shortened("あが", 4)
    ('ABC…', 'あが…', 'あが')
    """
    short = Text(text)
    short.truncate(cells, overflow="ellipsis")
    return short.plain


def say(text: str, *, style: str = "") -> None:
    """Print a text that may come from a file."""
    console.print(Text(printable(text), style=style))


def counted(number: int, what: str) -> str:
    """Return a number of things.

    >>> counted(1, "round"), counted(2_000, "round")
    ('1 round', '2,000 rounds')
    """
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def show_json(value: Any, *, has_version: bool = True) -> None:
    """Print a value as JSON, whatever the width of the terminal; what a terminal would obey is escaped.

    An object says its version, but for one whose names are data.
    """
    written = json.dumps(_document(value) if has_version else value, ensure_ascii=False, indent=2)
    safe = _NOT_PRINTABLE_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", written)
    console.print(safe, highlight=False, soft_wrap=True)


def show_json_line(value: Any) -> None:
    """Print a value as JSON in one line, at once, for programs that read while it goes on."""
    written = json.dumps(_document(value), ensure_ascii=False)
    safe = _NOT_PRINTABLE_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", written)
    console.print(safe, highlight=False, soft_wrap=True)
    console.file.flush()


def _document(value: Any) -> Any:
    """A list of rows has nowhere to say a version."""
    return {"version": OUTPUT_VERSION} | value if isinstance(value, dict) else value


def show_error(error: MahjongError, *, arguments: Sequence[str]) -> None:
    """Print the error in one line; below it the faulty argument with a mark under the place."""
    lines = "\n".join(map(printable, str(error).split("\n")))
    error_console.print(Text.assemble(("error: ", "bold red"), lines), soft_wrap=True)
    column = getattr(error, "column", None)
    faulty = next((argument for argument in arguments if repr(argument)[1:-1] in str(error)), None)
    if column is None or faulty is None or len(faulty) > error_console.width - 4:
        return
    error_console.print(Text(f"  {faulty}\n  {' ' * (column - 1)}^", style="yellow"))


def tile_text(name: str) -> Text:
    """Colour a tile name by its suit; the suit letter stays, so the colour is never the only sign.

    >>> tile_text("5m").plain
    '5m'
    """
    return Text(name, style=SUIT_STYLES.get(name[-1:], ""))


def tiles_text(names: Sequence[str]) -> Text:
    """Tile names in a row."""
    return Text(" ").join(tile_text(name) for name in names) if names else Text("none", style="dim")


def acceptance_text(acceptance: dict[str, int]) -> Text:
    """Accepted kinds, each with the number left.

    >>> acceptance_text({"3m": 4, "6m": 2}).plain
    '3m×4 6m×2'
    """
    parts = [Text.assemble(tile_text(name), (f"×{left}", "dim")) for name, left in acceptance.items()]
    return Text(" ").join(parts) if parts else Text("none", style="dim")


def plain_table(*columns: str, title: str | None = None) -> Table:
    """Return a table without lines; columns that end in a number sign are right-aligned numbers."""
    table = Table(
        title=title, title_justify="left", title_style="bold", box=None, header_style="bold dim", pad_edge=False
    )
    for column in columns:
        table.add_column(column.removesuffix("#"), justify="right" if column.endswith("#") else "left")
    return table


def percent(chance: float) -> str:
    """Write a probability as a percentage.

    >>> percent(0.1234), percent(0.0)
    ('12.34 %', '0.00 %')
    """
    return f"{100 * chance:.2f} %"
