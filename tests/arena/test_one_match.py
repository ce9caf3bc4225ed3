"""A match in one call."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import mahjongkit as mk
from mahjongkit.errors import ArenaError


def test_it_says_who_is_stronger() -> None:
    found = mk.arena.run_match(["greedy", "random"], "sanma", blocks=60, seed=1)
    assert found.verdict.startswith("greedy is stronger")
    assert str(found).split()[-len(found.verdict.split()) :] == found.verdict.split()
    assert_colours_are_there(found.plot())
    assert found.verdict in found._repr_html_()
    assert found.page().startswith("<!doctype html>")
    assert found.to_json()["blocks"] == 60


def assert_colours_are_there(svg: str) -> None:
    """A notebook has no style sheet of ours: each class that a shape has must have a rule in the picture."""
    picture = ET.fromstring(svg)  # noqa: S314
    space = "{http://www.w3.org/2000/svg}"
    style = picture.findtext(f"{space}style") or ""
    kinds = {tuple(each.attrib["class"].split()) for each in picture.iter() if "class" in each.attrib}
    kinds -= {(picture.attrib["class"],), ("value",)}
    for kind in kinds:
        assert f".{'.'.join(kind)}{{" in style, kind
    assert picture.find(f"{space}rect") is not None, "the ground"


def test_several_entrants_have_ratings() -> None:
    found = mk.arena.run_match(["greedy", "random", "draw-discard"], "sanma", blocks=60, schedule="rotations")
    assert found.report.ratings is not None
    assert_colours_are_there(found.plot())


def test_a_store_keeps_the_games(tmp_path: Path) -> None:
    heard: list[int] = []
    store = tmp_path / "matches.db"
    mk.arena.run_match(["greedy", "random"], "sanma", blocks=10, store=store, tell=heard.append)
    again = mk.arena.run_match(["greedy", "random"], "sanma", blocks=14, store=store, tell=heard.append)
    assert sum(heard) == again.report.blocks == 14


def test_wrong_entrants_are_told() -> None:
    with pytest.raises(ArenaError, match="expected a list of two or more agents"):
        mk.arena.run_match("greedy")
    with pytest.raises(mk.AgentError, match="nobody"):
        mk.arena.run_match(["greedy", "nobody"])
