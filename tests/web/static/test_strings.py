"""Texts of the page: every language says the same things."""

import json
import re
from pathlib import Path

import pytest

import mahjongkit.web

STRINGS = Path(mahjongkit.web.__file__).parent / "static" / "strings"
STATIC = STRINGS.parent
LANGUAGES = ("ja", "zh-Hans", "zh-Hant")
PATTERNS = sorted((Path(__file__).parents[3] / "cpp" / "rules").glob("*/value/patterns.cpp"))
PARTS = sorted(path.name for path in (STRINGS / "en").glob("*.json"))


def texts(language: str, part: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((STRINGS / language / part).read_text(encoding="utf-8"))
    return found


def places(text: str) -> list[str]:
    return sorted(re.findall(r"\{\w+\}", text))


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text(language: str, part: str) -> None:
    english, other = texts("en", part), texts(language, part)
    assert list(other) == list(english)
    if part == "said.json":  # what the server says may have more than needs to be said again
        assert all(set(places(text)) <= set(places(name)) for name, text in other.items())
    else:
        assert {name: places(text) for name, text in other.items()} == {
            name: places(text) for name, text in english.items()
        }


def test_every_text_that_the_page_names_is_there() -> None:
    known = {name for part in PARTS for name in texts("en", part)}
    named = {
        name
        for path in STATIC.glob("**/*.js")
        if "lib" not in path.parts
        for name in re.findall(r"\bt\(\"([\w.]+)\"", path.read_text(encoding="utf-8"))
    }
    assert named - known == set()


def test_no_text_is_in_two_parts() -> None:
    names = [name for part in PARTS for name in texts("en", part)]
    assert sorted(names) == sorted(set(names))


def test_every_pattern_has_a_name() -> None:
    sources = [path.read_text(encoding="utf-8") for path in PATTERNS]
    patterns = {name for text in sources for name in re.findall(r"(?:PatternInfo\{|yakuman\()\"([^\"]+)\"", text)}
    assert len(patterns) > 60
    assert {f"pattern.{name}" for name in patterns} - set(texts("en", "patterns.json")) == set()


def test_every_part_of_fu_has_a_name() -> None:
    source = (PATTERNS[0].parents[2] / "riichi" / "value" / "fu.cpp").read_text(encoding="utf-8")
    names = re.findall(r"^ +\"([a-z, -]+)\",$", source, flags=re.M)
    assert len(names) == 11
    assert {f"fu.{name}" for name in names} - set(texts("en", "play.json")) == set()


def said_by_the_program() -> str:
    """All sources, with texts that go over several lines in one piece."""
    root = STRINGS.parents[2]
    paths = [*root.glob("**/*.py"), *(Path(__file__).parents[3] / "cpp").glob("**/*.[ch]pp")]
    joined = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    return re.sub(r"\"\s*f?\"", "", joined)


def test_the_phrase_book_has_what_the_program_says() -> None:
    """Two words of every phrase are in the sources as they stand, else nobody says it any more."""
    source = re.sub(r"[,:;]", "", said_by_the_program().lower())
    from_parts = re.compile(r"[^a-z]*|void_suit [mps]|tiles? to ready|(useful )?tiles instead of|blocks, about")
    for phrase in texts("en", "said.json"):
        if "Input should be" in phrase:  # the words of pydantic
            continue
        longest = max(re.split(r"\{\w+\}", phrase.lower().replace("seat {n}'s", "its")), key=len).strip(" .:")
        words = re.findall(r"[a-z_'-]+", longest)
        windows = [" ".join(words[at : at + 2]) for at in range(max(1, len(words) - 1))]
        is_said = any(window in source or window.replace(" ", "_") in source for window in windows)
        assert is_said or from_parts.fullmatch(longest), phrase
