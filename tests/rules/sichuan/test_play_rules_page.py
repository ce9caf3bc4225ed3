"""The page of the rules: its table of options is that of the engine, and every option is explained and tested."""

import re
from pathlib import Path

import mahjongkit as mk
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "rules" / "sichuan.md").read_text(encoding="utf-8")
SCORING = (ROOT / "docs" / "sichuan-scoring.md").read_text(encoding="utf-8")
TESTS = Path(__file__).parent
LAST_SECTION = 14


def shown(value: object) -> str:
    """A value as the page writes it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def expected_rows() -> list[str]:
    profiles = {name: mk.make_rules("sichuan", name).options for name in mk.rules.profiles("sichuan")}
    head = f"| option | meaning | {' | '.join(f'`{name}`' for name in profiles)} |"
    rows = [head, "|---" * (2 + len(profiles)) + "|"]
    for option, meaning in mk.rules.option_help("sichuan"):
        values = " | ".join(shown(options[option]) for options in profiles.values())
        rows.append(f"| `{option}` | {meaning} | {values} |")
    return rows


def test_13_table_of_options() -> None:
    lines = PAGE.splitlines()
    expected = expected_rows()
    start = lines.index(expected[0])
    assert lines[start : lines.index("", start)] == expected, "copy these rows:\n" + "\n".join(expected)


def test_13_every_option_is_explained_and_tested() -> None:
    text = PAGE.partition("## 13 ")[0] + SCORING
    tests = "".join(
        path.read_text(encoding="utf-8") for path in sorted(TESTS.glob("test_*.py")) if path != Path(__file__)
    )
    options = [name for name, _ in mk.rules.option_help("sichuan")]
    assert [name for name in options if f"`{name}`" not in text] == []
    assert [name for name in options if name not in tests] == []


def test_sections_are_numbered_in_order() -> None:
    numbers = [int(number) for number in re.findall(r"^## (\d+) ", PAGE, re.MULTILINE)]
    assert numbers == list(range(1, LAST_SECTION + 1))


def test_tests_of_play_name_a_section() -> None:
    for path in TESTS.glob("test_play_*.py"):
        if path == Path(__file__):
            continue
        sections = re.findall(r"^def test_(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        for name in sections:
            section = re.match(r"\d+", name)
            assert section, f"{path.name}: {name}"
            assert 1 <= int(section.group()) <= LAST_SECTION
