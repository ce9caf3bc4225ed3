"""Left never imports right: the direction of dependency of docs/architecture.md, checked on every source file."""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from tests.conftest import ROOT

CPP_ORDER = (
    ("base",),
    ("tiles",),
    ("measures",),
    ("study",),
    ("walls",),
    ("state",),
    ("rules",),
    ("engine",),
    ("encoding",),
    ("nets", "features"),
    ("estimates",),
    ("search",),
    ("players",),
    ("tables",),
    ("luck",),
    ("matches",),
    ("samples",),
    ("bindings",),
    ("tests",),
)
# The same inside a folder of the core; what stands in none of these folders may use all of them.
CPP_INNER_ORDER = {"search/expected": (("graph",), ("model",), ("round", "self_draw"))}
PYTHON_ORDER = (
    ("_core",),
    ("errors", "intervals"),
    ("tiles", "rules", "engine", "measures", "batch", "models", "estimates"),
    ("render",),
    ("records",),
    ("encoding",),
    ("agents",),
    ("tables",),
    ("arena", "analysis", "study"),
    ("__init__",),  # the public names; what follows may use them
    ("testing",),
    ("learn",),
    ("papers", "envs"),
    ("web",),
    ("cli",),
)
# The same inside a package; its own `__init__` may be used by none of it. OWN_FILES are those of its files that are not
# named: among each other they are free. Where they are not in an order, every file has to be named.
OWN_FILES = "*"
INNER_ORDER = {
    "analysis": ((OWN_FILES,), ("review",)),
    "arena": (
        ("checks",),
        ("draw_luck", "schedule"),
        ("settings",),
        ("stats", "store"),
        ("compare",),
        ("play",),
        ("reports", "replay", "export"),
        ("one_match",),
    ),
    "cli": ((OWN_FILES,), ("arena", "learn", "study"), ("paper", "review_report"), ("review",)),
    "learn": ((OWN_FILES, "networks"), ("datasets", "fits", "selfplay"), ("supervised", "improve")),
    "papers": (
        (OWN_FILES,),
        ("meowjong", "riichi_analyzer", "sichuan", "simcat", "stable_draw_wall"),
        ("registry",),
    ),
    "study": ((OWN_FILES,), ("experiment", "survey")),
    "web": (
        (OWN_FILES,),
        ("play",),
        ("arena", "budgets"),
        ("analyse", "review", "study"),
        ("services",),
        ("examples",),
        ("routes",),
        ("app",),
        ("server",),
    ),
}
# Where files of the package stand on both sides of its folders, the folders alone have an order.
FOLDER_ORDER = {"records": (("tenhou",), ("mjai",), ("majsoul", "programs", "streams"))}
# Who alone may use a package, or print.
OWNERS = {
    "torch": ("learn",),
    "onnx": ("learn",),
    "rich": ("cli",),
    "typer": ("cli",),
    "gymnasium": ("envs",),
    "pettingzoo": ("envs",),
    "fastapi": ("web",),
    "starlette": ("web",),
    "uvicorn": ("web",),
    "markdown_it": ("web",),
    "print()": ("cli",),
}
INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]', re.MULTILINE)


def level(order: tuple[tuple[str, ...], ...], name: str) -> int | None:
    return next((place for place, names in enumerate(order) if name in names), None)


def may_use(order: tuple[tuple[str, ...], ...], user: str, used: str) -> bool:
    if user == used:
        return True
    user_level, used_level = level(order, user), level(order, used)
    return user_level is not None and used_level is not None and used_level < user_level


# C++


def cpp_faults(root: Path) -> Iterator[str]:
    """One line for each include that goes the wrong way."""
    for path in sorted([*root.rglob("*.hpp"), *root.rglob("*.cpp")]):
        place = path.relative_to(root)
        folder = place.parts[0]
        if level(CPP_ORDER, folder) is None:
            yield f"{place}: the folder {folder} has no place in the order"
            continue
        for mark, included in INCLUDE.findall(path.read_text()):
            target = included.split("/")[0]
            if target in ("nanobind", "Python.h") and folder != "bindings":
                yield f"{place}: includes {included}"
            if mark == '"' and not (root / included).is_file():
                yield f"{place}: {included} is not a path from the root"
            elif mark == '"' and not may_use(CPP_ORDER, folder, target):
                yield f"{place}: includes {included}"


def cpp_inner_faults(root: Path, folder: str, order: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    """One line for each include from a folder inside a folder that goes the wrong way."""
    for path in sorted([*(root / folder).glob("*/*.hpp"), *(root / folder).glob("*/*.cpp")]):
        place = path.relative_to(root)
        part = path.parent.name
        if level(order, part) is None:
            yield f"{place}: {part} has no place in the order of {folder}"
            continue
        for _, included in INCLUDE.findall(path.read_text()):
            is_inside = included.startswith(f"{folder}/")
            if is_inside and not may_use(order, part, included.removeprefix(f"{folder}/").split("/")[0]):
                yield f"{place}: includes {included}"


# Python


@lru_cache(maxsize=1)  # the imports and the calls of a file are asked for one after the other
def nodes(text: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(text)))


def imported_modules(path: Path, package: Path) -> Iterator[str]:
    """Full names of what a file imports; a name out of a package counts as a module of it."""
    parts = (package.name, *path.relative_to(package).parent.parts)
    for node in nodes(path.read_text()):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = parts[: len(parts) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def own_part(name: str, package: Path) -> str:
    """The top-level module or folder of the package that a full name leads to."""
    part = [*name.split("."), ""][1]
    is_module = (package / part).is_dir() or (package / f"{part}.py").is_file() or level(PYTHON_ORDER, part) is not None
    return part if part and is_module else "__init__"


def calls_print(path: Path) -> bool:
    calls = [node for node in nodes(path.read_text()) if isinstance(node, ast.Call)]
    return any(isinstance(call.func, ast.Name) and call.func.id == "print" for call in calls)


def python_faults(package: Path) -> Iterator[str]:
    """One line for each import or print that has no business where it is."""
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package)
        part = "cli" if place.name == "__main__.py" else place.with_suffix("").parts[0]
        if level(PYTHON_ORDER, part) is None:
            yield f"{place}: {part} has no place in the order"
            continue
        names = list(imported_modules(path, package)) + ["print()"] * calls_print(path)
        for name in names:
            top = name.split(".")[0]
            if top == package.name:
                if not may_use(PYTHON_ORDER, part, own_part(name, package)):
                    yield f"{place}: imports {name}"
            elif top in OWNERS and not {part, place.stem} & set(OWNERS[top]):
                yield f"{place}: uses {top}"


def inner_faults(package: Path, folder: str, order: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    """One line for each import inside a folder of the package that goes the wrong way."""
    for path in sorted((package / folder).rglob("*.py")):
        place = path.relative_to(package)
        part = place.with_suffix("").parts[1]
        if part == "__init__":
            continue
        part = named_part(order, part)
        if level(order, part) is None:
            yield f"{place}: {part} has no place in the order of {folder}"
            continue
        for name in imported_modules(path, package):
            words = name.split(".")
            if words[:2] == [package.name, folder] and not may_use(order, part, named_part(order, words[2])):
                yield f"{place}: imports {name}"


def named_part(order: tuple[tuple[str, ...], ...], part: str) -> str:
    has_own_files = level(order, OWN_FILES) is not None
    return OWN_FILES if has_own_files and level(order, part) is None else part


def folder_faults(package: Path, folder: str, order: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    """One line for each import from a folder of a folder of the package into another one that goes the wrong way."""
    folders = [path.name for path in (package / folder).iterdir() if (path / "__init__.py").is_file()]
    yield from (f"{folder}/{each}: has no place in the order" for each in folders if level(order, each) is None)
    for path in sorted((package / folder).glob("*/*.py")):
        place = path.relative_to(package)
        for name in imported_modules(path, package):
            words = name.split(".")
            is_inside = words[:2] == [package.name, folder] and words[2] in folders
            if is_inside and not may_use(order, place.parts[1], words[2]):
                yield f"{place}: imports {name}"


# The project


def test_cpp_includes_go_one_way() -> None:
    assert list((ROOT / "cpp").rglob("*.cpp"))
    assert list(cpp_faults(ROOT / "cpp")) == []


@pytest.mark.parametrize("folder", CPP_INNER_ORDER)
def test_cpp_includes_inside_a_folder_go_one_way(folder: str) -> None:
    assert list((ROOT / "cpp" / folder).glob("*/*.cpp"))
    assert list(cpp_inner_faults(ROOT / "cpp", folder, CPP_INNER_ORDER[folder])) == []


def test_python_imports_go_one_way() -> None:
    package = ROOT / "src" / "mahjongkit"
    assert list(package.rglob("*.py"))
    assert list(python_faults(package)) == []


@pytest.mark.parametrize("folder", INNER_ORDER)
def test_imports_inside_a_package_go_one_way(folder: str) -> None:
    assert list(inner_faults(ROOT / "src" / "mahjongkit", folder, INNER_ORDER[folder])) == []


@pytest.mark.parametrize("folder", FOLDER_ORDER)
def test_imports_between_folders_of_a_package_go_one_way(folder: str) -> None:
    assert list(folder_faults(ROOT / "src" / "mahjongkit", folder, FOLDER_ORDER[folder])) == []


# The checks themselves: each of these must be found


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("tiles/tile.cpp", '#include "measures/shanten.hpp"\n', "tiles/tile.cpp: includes measures/shanten.hpp"),
        ("measures/a.cpp", '#pragma once\n  #  include "bindings/b.hpp"', "measures/a.cpp: includes bindings/b.hpp"),
        ("measures/a.cpp", "#include <nanobind/nanobind.h>\n", "measures/a.cpp: includes nanobind/nanobind.h"),
        ("measures/a.cpp", "#include <Python.h>\n", "measures/a.cpp: includes Python.h"),
        ("measures/a.cpp", '#include "shanten.hpp"\n', "measures/a.cpp: shanten.hpp is not a path from the root"),
        ("extra/a.cpp", "", "extra/a.cpp: the folder extra has no place in the order"),
    ],
)
def test_a_wrong_include_is_found(tmp_path: Path, name: str, text: str, fault: str) -> None:
    good = {
        "tiles/tile.hpp": "#include <array>\n",
        "measures/shanten.hpp": '#include "tiles/tile.hpp"\n#include "base/error.hpp"\n',
        "base/error.hpp": "",
        "bindings/b.hpp": '#include <nanobind/nanobind.h>\n#include "measures/shanten.hpp"\n',
        "tests/test_tile.cpp": '#include "measures/shanten.hpp"\n',
    }
    assert list(cpp_faults(write(tmp_path, good))) == []
    assert list(cpp_faults(write(tmp_path, {name: text}))) == [fault]


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("graph/a.cpp", '#include "search/expected/model/b.hpp"', "graph/a.cpp: includes search/expected/model/b.hpp"),
        ("round/a.cpp", '#include "search/expected/value.hpp"', "round/a.cpp: includes search/expected/value.hpp"),
        ("extra/a.cpp", "", "extra/a.cpp: extra has no place in the order of search/expected"),
    ],
)
def test_a_wrong_include_inside_a_folder_is_found(tmp_path: Path, name: str, text: str, fault: str) -> None:
    folder = "search/expected"
    good = {
        f"{folder}/graph/c.hpp": '#include "base/error.hpp"\n#include <vector>\n',
        f"{folder}/model/b.hpp": '#include "search/expected/graph/c.hpp"\n#include "search/expected/model/d.hpp"\n',
        f"{folder}/value.cpp": '#include "search/expected/round/e.hpp"\n',
    }
    order = CPP_INNER_ORDER[folder]
    assert list(cpp_inner_faults(write(tmp_path, good), folder, order)) == []
    faulty = write(tmp_path, {f"{folder}/{name}": text})
    assert list(cpp_inner_faults(faulty, folder, order)) == [f"{folder}/{fault}"]


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("engine.py", "import kit.arena.play\n", "engine.py: imports kit.arena.play"),
        ("engine.py", "from kit import arena\n", "engine.py: imports kit.arena"),
        ("engine.py", "from . import arena\n", "engine.py: imports kit.arena"),
        ("engine.py", "from kit import measures\n", "engine.py: imports kit.measures"),
        ("agents/greedy.py", "from ..arena import play\n", "agents/greedy.py: imports kit.arena.play"),
        ("agents/greedy.py", "import kit\n", "agents/greedy.py: imports kit"),
        ("agents/greedy.py", "from kit import shanten\n", "agents/greedy.py: imports kit.shanten"),
        ("agents/greedy.py", "def f():\n    import torch.nn\n", "agents/greedy.py: uses torch"),
        ("__init__.py", "from kit.learn import train\n", "__init__.py: imports kit.learn.train"),
        ("analysis/a.py", "print(1)\n", "analysis/a.py: uses print()"),
        ("arena/reports/report.py", "print(1)\n", "arena/reports/report.py: uses print()"),
        ("analysis/a.py", "from rich.table import Table\n", "analysis/a.py: uses rich"),
        ("cli/main.py", "from fastapi import FastAPI\n", "cli/main.py: uses fastapi"),
        ("extra.py", "", "extra.py: extra has no place in the order"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, name: str, text: str, fault: str) -> None:
    good = {
        "__init__.py": "from kit._core import shanten\nfrom kit.errors import MahjongError\n",
        "errors.py": "from kit._core import MahjongError\n",
        "engine.py": "from .errors import MahjongError\nimport numpy\n",
        "measures.py": "",
        "arena/play.py": "from kit.agents import greedy\nfrom . import report\nfrom .report import show\n",
        "arena/reports/report.py": "x = 1\n",
        "agents/greedy.py": "from kit.engine import Game\nfrom kit._core.measures import shanten\n",
        "learn/net.py": "import torch\nimport kit as mk\n",
        "cli/main.py": "import typer\nfrom rich.table import Table\nfrom kit import shanten\nprint(1)\n",
        "__main__.py": "from kit.cli.main import main\n",
        "web/app.py": "from fastapi import FastAPI\n",
    }
    package = tmp_path / "kit"
    assert list(python_faults(write(package, good))) == []
    assert list(python_faults(write(package, {name: text}))) == [fault]


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        (
            "arena/settings.py",
            "from kit.arena.play.run import go\n",
            "arena/settings.py: imports kit.arena.play.run.go",
        ),
        ("arena/play/a.py", "from ..reports import b\n", "arena/play/a.py: imports kit.arena.reports.b"),
        ("arena/store/a.py", "from kit.arena.stats.b import c\n", "arena/store/a.py: imports kit.arena.stats.b.c"),
        ("arena/new.py", "", "arena/new.py: new has no place in the order of arena"),
    ],
)
def test_a_wrong_import_inside_a_package_is_found(tmp_path: Path, name: str, text: str, fault: str) -> None:
    good = {
        "arena/__init__.py": "from kit.arena.play import run\n",
        "arena/settings.py": "from kit.agents import make\n",
        "arena/play/run.py": "from kit.arena.settings import x\nfrom . import other\n",
        "arena/reports/report.py": "from kit.arena.play import run\n",
    }
    package = tmp_path / "kit"
    order = INNER_ORDER["arena"]
    assert list(inner_faults(write(package, good), "arena", order)) == []
    assert list(inner_faults(write(package, {name: text}), "arena", order)) == [fault]


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("study/laws.py", "from kit.study.survey import a\n", "study/laws.py: imports kit.study.survey.a"),
        (
            "study/survey/a.py",
            "from kit.study.experiment import b\n",
            "study/survey/a.py: imports kit.study.experiment.b",
        ),
    ],
)
def test_a_wrong_import_of_or_by_own_files_is_found(tmp_path: Path, name: str, text: str, fault: str) -> None:
    good = {
        "study/laws.py": "from kit.study import deals\n",
        "study/deals.py": "",
        "study/survey/a.py": "from kit.study.laws import law\n",
        "study/experiment/b.py": "",
    }
    package = tmp_path / "kit"
    order = INNER_ORDER["study"]
    assert list(inner_faults(write(package, good), "study", order)) == []
    assert list(inner_faults(write(package, {name: text}), "study", order)) == [fault]


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("records/tenhou/a.py", "from ..mjai import b\n", "records/tenhou/a.py: imports kit.records.mjai.b"),
        ("records/new/__init__.py", "", "records/new: has no place in the order"),
    ],
)
def test_a_wrong_import_between_folders_is_found(tmp_path: Path, name: str, text: str, fault: str) -> None:
    good = {
        "records/wins.py": "from kit.records.tenhou import a\n",
        "records/tenhou/__init__.py": "",
        "records/tenhou/a.py": "from kit.records.wins import win\n",
        "records/mjai/__init__.py": "",
        "records/mjai/b.py": "from kit.records.tenhou import a\n",
    }
    package = tmp_path / "kit"
    order = FOLDER_ORDER["records"]
    assert list(folder_faults(write(package, good), "records", order)) == []
    assert list(folder_faults(write(package, {name: text}), "records", order)) == [fault]
