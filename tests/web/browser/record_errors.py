"""What reading a record may say, taken from the sources: every sentence once, with something in its places."""

import ast
from collections.abc import Iterator
from pathlib import Path

import mahjongkit.records

FOLDER = Path(mahjongkit.records.__file__).parent
NOT_OF_THE_PAGE = (
    "archives.py",
    "convert.py",
    "endings.py",
    "positions.py",
    "sources.py",
    "streams",
    "writer.py",
    "xml_round_writer.py",
    "xml_writer.py",
    "json_writer.py",
    "xml_tiles.py",
)
"""Files of other commands, and what is said where records are written."""
WRITES = {"write_record", "record_text"}
INNER = "unknown event"
"""Stands where a sentence quotes another one."""
VALUES = {
    **dict.fromkeys(("error", "reason", "fault", "why"), INNER),
    **dict.fromkeys(("tile", "first"), "1m"),
    "number_of": " of 7 values",
}
"""What stands in places of these names; a number in all others."""
BEGINNINGS = {":": "line 7", ",": "the link only names the record 'x'"}
"""What a sentence begins with where it says the place of an error first, by what follows."""


def sentences() -> Iterator[str]:
    for path in sorted(FOLDER.rglob("*.py")):
        if not set(NOT_OF_THE_PAGE) & set(path.relative_to(FOLDER).parts):
            yield from _raised(ast.parse(path.read_text(encoding="utf-8")))


def _raised(tree: ast.AST) -> Iterator[str]:
    if isinstance(tree, ast.FunctionDef) and tree.name in WRITES:
        return
    if isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name) and tree.func.id == "RecordError":
        (said,) = tree.args
        if isinstance(said, ast.JoinedStr | ast.Constant):
            yield _filled(said)
    for part in ast.iter_child_nodes(tree):
        yield from _raised(part)


def _filled(said: ast.expr) -> str:
    if isinstance(said, ast.Constant):
        return str(said.value)
    assert isinstance(said, ast.JoinedStr)
    words = [_value(part) if isinstance(part, ast.FormattedValue) else _filled(part) for part in said.values]
    if isinstance(said.values[0], ast.FormattedValue) and not words[1].startswith(" "):
        words[0] = BEGINNINGS.get(words[1][0], "line 7: ")
    return "".join(words)


def _value(part: ast.FormattedValue) -> str:
    if isinstance(part.value, ast.Name) and part.value.id in VALUES:
        return VALUES[part.value.id]
    return "'x'" if part.conversion == ord("r") else "7"
