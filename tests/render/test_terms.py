"""Words as others say them: the same as in the glossary and in the studio."""

import json
import re
from pathlib import Path

import pytest

import mahjongkit.web
from mahjongkit._core.batch import pattern_names
from mahjongkit.render.terms import PATTERNS, WORDS, in_terms, term
from tests.test_glossary import entries

STRINGS = Path(mahjongkit.web.__file__).parent / "static" / "strings"


def studio(language: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads((STRINGS / language / "patterns.json").read_text(encoding="utf-8"))
    return {name.removeprefix("pattern."): text for name, text in texts.items()}


def test_every_pattern_is_said_as_in_the_studio() -> None:
    assert {name: both[1] for name, both in PATTERNS.items()} == studio("zh-Hant")


def test_japanese_is_what_the_studio_adds_in_brackets() -> None:
    for name, text in studio("en").items():
        if (latin := re.search(r"\((.+)\)", text)) and "." not in name:
            assert latin[1] in term(name, "japanese").split() or latin[1] == term(name, "japanese"), name


def test_every_pattern_of_riichi_has_a_japanese_name() -> None:
    assert [name for name in pattern_names() if not PATTERNS[name][0]] == []


def test_words_are_those_of_the_glossary() -> None:
    known = {entry.ours: entry for entry in entries()}
    num_compared = 0
    for name, (japanese, chinese) in (PATTERNS | WORDS).items():
        entry = known.get(name.replace("_", " "))
        if entry is None:
            continue
        if japanese and entry.japanese != "-":
            assert japanese in re.sub(r"[^\x00-\x7f]", "", entry.japanese), name
        if name in WORDS and entry.chinese != "-":
            assert chinese in entry.chinese, name
        num_compared += 1
    assert num_compared > 40


@pytest.mark.parametrize(
    ("text", "terms", "variant", "expected"),
    [
        ("all triplets: 2 han", "english", "riichi", "all triplets: 2 han"),
        ("all triplets: 2 han", "japanese", "riichi", "toitoi: 2 han"),
        ("all triplets: 2 han", "chinese", "sanma", "對對和: 2 番"),
        ("all triplets: 4 tai", "chinese", "taiwanese", "碰碰胡: 4 台"),
        ("seat 0 (dealer): 0", "japanese", "riichi", "seat 0 (oya): 0"),
        (
            "riichi:tenhou, agent greedy:calls=true, East 1",
            "chinese",
            "riichi",
            "riichi:tenhou, agent greedy:calls=true, 東 1",
        ),
        ("concealed_kan 1111z", "japanese", "riichi", "ankan 1111z"),
        ("root: 1 fan", "japanese", "sichuan", "root: 1 fan"),  # Japanese players have no word for it
    ],
)
def test_a_text_in_other_terms(text: str, terms: str, variant: str, expected: str) -> None:
    assert in_terms(text, terms, variant) == expected
