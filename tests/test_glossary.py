"""The glossary is a contract: its tables are well formed, its functions exist, and its indexes are complete."""

import re
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

import mahjongkit
from mahjongkit import engine, measures, rules, study, tiles

GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary.md"
COLUMNS = ["ours", "meaning", "Japanese", "Chinese", "papers"]
TAGS = {"all", "SDW", "SIMCAT", "thesis", "analyzer", "Meowjong"}
MODULES = (tiles, rules, engine, measures, study)
LINES = GLOSSARY.read_text(encoding="utf-8").splitlines()


class Entry(NamedTuple):
    ours: str
    meaning: str
    japanese: str
    chinese: str
    papers: str


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def tables() -> list[list[str]]:
    """The lines of each table: header, rule and rows."""
    found: list[list[str]] = [[]]
    for line in LINES:
        if line.startswith("|"):
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return [table for table in found if table]


def entries() -> list[Entry]:
    rows = [cells(row) for table in tables() if cells(table[0]) == COLUMNS for row in table[2:]]
    return [Entry(*row) for row in rows if len(row) == len(COLUMNS)]


def plain(word: str) -> str:
    return word.strip("`").removesuffix("()")


def foreign_words(entry: Entry) -> set[str]:
    """The Japanese words in romaji and the papers' words of an entry, without its own word."""
    words = {re.sub(r"[^\x00-\x7f]", "", word).strip() for word in entry.japanese.split(";")}
    for part in re.sub(r"\([^()]*(\([^()]*\)[^()]*)*\)", "", entry.papers).split(";"):
        words |= {word.strip() for word in part.partition(":")[2].split(",")}
    return {word for word in words if word not in ("", "-") and word.casefold() != plain(entry.ours).casefold()}


def expected_index() -> dict[str, str]:
    targets: defaultdict[str, set[str]] = defaultdict(set)
    spelling: dict[str, str] = {}
    for entry in entries():
        for word in sorted(foreign_words(entry), key=str.swapcase):
            targets[spelling.setdefault(word.casefold(), word)].add(entry.ours)
    return {word: " / ".join(sorted(ours, key=plain)) for word, ours in targets.items()}


def index(heading: str) -> list[tuple[str, str]]:
    start = LINES.index(heading)
    end = next((i for i in range(start + 1, len(LINES)) if LINES[i].startswith("## ")), len(LINES))
    items: list[tuple[str, str]] = []
    for line in LINES[start:end]:
        if line.startswith("- **"):
            for item in line.partition("** ")[2].split(" · "):
                word, arrow, ours = item.partition(" → ")
                assert arrow, f"no arrow in {item!r}"
                items.append((word, ours))
    return items


FUNCTIONS = sorted({name for entry in entries() for name in re.findall(r"`(\w+)\(\)`", entry.ours)})


def test_the_tables_are_found() -> None:
    assert len(entries()) >= 150
    assert len(FUNCTIONS) >= 15


@pytest.mark.parametrize("table", tables(), ids=lambda table: cells(table[2])[0])
def test_rows_have_the_columns_of_their_table(table: list[str]) -> None:
    header = cells(table[0])
    for row in table[1:]:
        assert len(cells(row)) == len(header), row
        assert all(cells(row)), f"an empty cell (write -): {row}"


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_exist(name: str) -> None:
    homes = [module for module in (mahjongkit, *MODULES) if callable(getattr(module, name, None))]
    assert homes, f"the glossary names {name}(), which mahjongkit and its modules do not have"


def test_one_word_is_one_thing() -> None:
    words = [entry.ours for entry in entries()]
    assert sorted(words) == sorted(set(words))


def test_papers_are_quoted_by_their_tags() -> None:
    for entry in entries():
        if entry.papers != "-" and not entry.papers.startswith("("):
            tags = {part.partition(":")[0].strip() for part in entry.papers.split(";")}
            assert tags <= TAGS, entry


def test_the_index_holds_every_foreign_word() -> None:
    written, expected = set(index("## Index")), set(expected_index().items())
    assert not expected - written, "missing in the index"
    assert not written - expected, "in no table"


def test_the_index_is_in_order() -> None:
    words = [word for word, _ in index("## Index")]
    for before, after in pairwise(words):
        assert before.casefold() < after.casefold()


def test_the_chinese_index_leads_to_the_row_of_the_word() -> None:
    chinese = {entry.ours: entry.chinese for entry in entries()}
    items = index("## Chinese by sound")
    assert items
    for word, ours in items:
        characters = word.split(" ")[-1]
        assert characters in chinese.get(ours, ""), f"{word} is not in the row of {ours}"
