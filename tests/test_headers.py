"""Headers of the core: each name stands for one type, and what nearly every file reads is quick to compile."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import ROOT

HEAVY = re.compile(r"^#include <(iostream|fstream|iomanip|regex|format|random|future)>", re.MULTILINE)
NAMESPACE = re.compile(r"^namespace (mahjongkit[\w:]*) \{", re.MULTILINE)
TYPE = re.compile(r"^(?:struct|class|enum class)(?: alignas\(\w+\))? (\w+)[^;\n]*\{", re.MULTILINE)


def header_faults(root: Path) -> Iterator[str]:
    """One line for each heavy include and for each type that two headers of a namespace define."""
    defined: dict[tuple[str, str], Path] = {}
    for path in sorted(root.rglob("*.hpp")):
        place, text = path.relative_to(root), path.read_text(encoding="utf-8")
        if place.parts[0] == "tests":
            continue
        yield from (f"{place}: includes <{name}>, which belongs into a .cpp file" for name in HEAVY.findall(text))
        space = NAMESPACE.search(text)
        for name in TYPE.findall(text):
            key = (space[1] if space else "", name)
            if key in defined:
                yield f"{place}: {name} is defined in {defined[key]} too"
            defined[key] = place


def test_headers_are_light_and_define_each_type_once() -> None:
    assert list(header_faults(ROOT / "cpp")) == []


def test_faults_are_seen(tmp_path: Path) -> None:
    for name in ("one", "two"):
        text = "#include <regex>\nnamespace mahjongkit {\nstruct Result {\n};\n}\n"
        (tmp_path / f"{name}.hpp").write_text(text, encoding="utf-8")
    (tmp_path / "other.hpp").write_text("namespace mahjongkit::riichi {\nstruct Result {\n};\n}\n", encoding="utf-8")
    assert list(header_faults(tmp_path)) == [
        "one.hpp: includes <regex>, which belongs into a .cpp file",
        "two.hpp: includes <regex>, which belongs into a .cpp file",
        "two.hpp: Result is defined in one.hpp too",
    ]
