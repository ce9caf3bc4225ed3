"""The pages of the rules: their tables of options are those of the engine."""

import re
from pathlib import Path

import pytest

import mahjongkit as mk
from tests.conftest import ROOT

PAGES = ROOT / "docs" / "rules"
TESTS = Path(__file__).parent


def shown(value: object) -> str:
    """A value as the pages write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def expected_rows(variant: str) -> list[str]:
    profiles = {name: mk.make_rules(variant, name).options for name in mk.rules.profiles(variant)}
    others = {name: mk.make_rules("riichi", name).options for name in profiles}
    rows = [
        f"| option | meaning | {' | '.join(f'`{name}`' for name in profiles)} |",
        "|---" * (2 + len(profiles)) + "|",
    ]
    for option, meaning in mk.rules.option_help(variant):
        if variant != "riichi" and all(profiles[name][option] == others[name][option] for name in profiles):
            continue
        values = " | ".join(shown(options[option]) for options in profiles.values())
        rows.append(f"| `{option}` | {meaning} | {values} |")
    return rows


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_table_of_options(variant: str) -> None:
    lines = (PAGES / f"{variant}.md").read_text(encoding="utf-8").splitlines()
    start = lines.index("| option | meaning | `tenhou` | `majsoul` | `mjai` |")
    table = lines[start : lines.index("", start)]
    assert table == expected_rows(variant), "copy these rows:\n" + "\n".join(expected_rows(variant))


def test_every_option_is_explained_and_tested() -> None:
    text, _, _ = (PAGES / "riichi.md").read_text(encoding="utf-8").partition("## 12 ")
    text += (PAGES / "sanma.md").read_text(encoding="utf-8") + (ROOT / "docs" / "riichi-scoring.md").read_text()
    tests = "".join(
        path.read_text(encoding="utf-8") for path in sorted(TESTS.glob("test_*.py")) if path != Path(__file__)
    )
    options = [name for name, _ in mk.rules.option_help("riichi")]
    assert [name for name in options if f"`{name}`" not in text] == []
    assert [name for name in options if name not in tests] == []


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_sections_are_numbered_in_order(variant: str) -> None:
    text = (PAGES / f"{variant}.md").read_text(encoding="utf-8")
    numbers = [int(number) for number in re.findall(r"^## (\d+) ", text, re.MULTILINE)]
    assert numbers == sorted(set(numbers))
    assert set(numbers) <= set(range(1, 14))
