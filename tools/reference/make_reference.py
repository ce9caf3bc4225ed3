"""Writes the reference of the documentation: `make reference`, or `python make_reference.py docs/reference`.

Pages are made of docstrings and of tables that the package has, and committed; tests/test_reference.py compares them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from cli_page import cli_page
from python_pages import MODULES, page_name, python_page
from table_pages import agents_page, rules_page, schemas_page


def pages() -> dict[str, str]:
    """Every page by its file name."""
    made = {page_name(module): python_page(module) for module in MODULES}
    made |= {"commands.md": cli_page(), "agents.md": agents_page(), "rules.md": rules_page()}
    made["schemas.md"] = schemas_page()
    made["README.md"] = _index()
    return made


def _index() -> str:
    lines = [
        "# Reference",
        "",
        "Made of docstrings and option tables by `make reference`; do not edit these pages.",
        "",
        "- [Commands](commands.md): arguments and options of the command line.",
        "- [Agents and their options](agents.md).",
        "- [Profiles and options of rules](rules.md).",
        "- [Schemas of planes and actions](schemas.md).",
        "",
        "## Python",
        "",
        *(f"- [{module}]({page_name(module)}): {what}." for module, what in MODULES.items()),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    made = pages()
    for old in set(folder.glob("*.md")) - {folder / name for name in made}:
        old.unlink()
    for name, text in made.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
