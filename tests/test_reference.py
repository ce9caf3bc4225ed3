"""The reference of the documentation is what the sources say now, and nothing that is public is left out."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest
import typer.main

import mahjongkit as mk
from mahjongkit.cli.app import app
from tests.conftest import ROOT

REFERENCE = ROOT / "docs" / "reference"


@pytest.fixture(scope="module")
def pages() -> Iterator[dict[str, str]]:
    folder = str(ROOT / "tools" / "reference")
    sys.path.insert(0, folder)
    try:
        from make_reference import pages as make_pages

        yield make_pages()
    finally:
        sys.path.remove(folder)


def test_the_committed_pages_are_current(pages: dict[str, str]) -> None:
    committed = {path.name: path.read_text(encoding="utf-8") for path in REFERENCE.glob("*.md")}
    old = sorted(name for name in pages.keys() | committed.keys() if pages.get(name) != committed.get(name))
    assert not old, f"run 'make reference' and commit docs/reference: {', '.join(old)}"


def test_every_command_and_option_is_there(pages: dict[str, str]) -> None:
    def look(path: str, command: Any) -> None:
        for name, each in getattr(command, "commands", {}).items():
            assert f"## {path} {name}\n" in pages["commands.md"]
            look(f"{path} {name}", each)
        for option in command.params:
            if option.param_type_name == "option" and path != "mahjongkit":
                assert f"`{option.opts[0]}`" in pages["commands.md"], (path, option.opts)

    look("mahjongkit", typer.main.get_command(app))


def test_every_agent_profile_option_and_name_is_there(pages: dict[str, str]) -> None:
    for info in mk.agents.agents():
        assert f"## {info.name}\n" in pages["agents.md"]
        assert all(f"| `{option.name}` |" in pages["agents.md"] for option in info.options)
    for variant in mk.rules.variants():
        assert f"| {' | '.join(mk.rules.profiles(variant))} |" in pages["rules.md"]
        assert all(f"| `{option}` |" in pages["rules.md"] for option, _ in mk.rules.option_help(variant))
    for module in (mk, mk.tiles, mk.rules, mk.engine, mk.measures, mk.batch, mk.records, mk.study, mk.analysis):
        page = pages[f"python-{module.__name__.removeprefix('mahjongkit.').replace('.', '-')}.md"]
        assert [name for name in module.__all__ if f"\n## {name}\n" not in page] == []
