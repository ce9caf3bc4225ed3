"""Whole rounds as text: with the choices of the file the engine makes the same states, choices and events again."""

import pytest

import mahjongkit as mk
from tests.engine.playthrough import FOLDER, ROUNDS, playthrough


@pytest.mark.parametrize("name", ROUNDS)
def test_playthrough(name: str) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8")
    lines = written.splitlines()
    choices = [mk.Action(text) for line in lines for head, _, text in [line.partition(" does ")] if text]
    rules, wall = lines[0].removeprefix("rules "), lines[1].removeprefix("wall ")
    assert rules == ROUNDS[name][0]
    assert wall == mk.engine.wall_of(mk.make_rules(rules), ROUNDS[name][1])
    made = playthrough(rules, wall, lambda _: choices.pop(0)).splitlines()
    different = [(i, old, new) for i, (old, new) in enumerate(zip(lines, made, strict=False), 1) if old != new]
    assert different[:1] == []
    assert len(made) == len(lines)


def test_no_playthrough_is_forgotten() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(ROUNDS)
