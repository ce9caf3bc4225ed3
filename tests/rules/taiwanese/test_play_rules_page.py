"""The page of the rules: its table of options is that of the engine, and the tests name its sections."""

import re
from pathlib import Path

import mahjongkit as mk
from tests.conftest import ROOT
from tests.rules.riichi.test_rules_pages import shown

PAGE = (ROOT / "docs" / "rules" / "taiwanese.md").read_text(encoding="utf-8")
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))


def expected_rows() -> list[str]:
    profiles = {name: mk.make_rules("taiwanese", name).options for name in mk.rules.profiles("taiwanese")}
    head = f"| option | meaning | {' | '.join(f'`{name}`' for name in profiles)} |"
    rows = [
        f"| `{option}` | {meaning} | {' | '.join(shown(options[option]) for options in profiles.values())} |"
        for option, meaning in mk.rules.option_help("taiwanese")
    ]
    return [head, "|---" * (2 + len(profiles)) + "|", *rows]


def test_13_table_of_options() -> None:
    lines = PAGE.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("| option |"))
    table = lines[start : lines.index("", start)]
    assert table == expected_rows(), "copy these rows:\n" + "\n".join(expected_rows())


def test_13_every_option_of_play_is_explained_and_tested() -> None:
    text, _, _ = PAGE.partition("## 13 ")
    tests = "".join(path.read_text(encoding="utf-8") for path in TESTS if path != Path(__file__))
    options = [name for name, _ in mk.rules.option_help("taiwanese")]
    play = options[: options.index("counts_games")]
    assert [name for name in play if f"`{name}`" not in text] == []
    assert [name for name in play if name not in tests] == []


def test_sections_are_numbered_in_order() -> None:
    assert [int(number) for number in re.findall(r"^## (\d+) ", PAGE, re.MULTILINE)] == list(range(1, 16))


def test_tests_name_sections_that_exist() -> None:
    rules: set[str] = set()
    section = ""
    for line in PAGE.splitlines():
        if heading := re.match(r"## (\d+) ", line):
            section = heading[1]
        elif item := re.match(r"(\d+)\. ", line):
            rules.add(f"{section}_{item[1]}")
    named = [name for path in TESTS for name in re.findall(r"^def test_(\d+_\d+)_", path.read_text(), re.MULTILINE)]
    assert sorted(set(named) - rules) == []
    assert sorted(rules - set(named)) == []
