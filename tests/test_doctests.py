"""The examples in docstrings and in the documentation run and show what they say."""

import doctest
import importlib.util
import inspect
import re
import typing
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import mahjongkit
from mahjongkit import batch, encoding, engine, measures, rules, study, tiles
from tests.conftest import ROOT

PUBLIC_MODULES = (mahjongkit, tiles, rules, engine, measures, batch, encoding, study)
FENCE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES = [path for path in DOCUMENTS if path.is_file() and FENCE.search(path.read_text())]


def public_objects(module: ModuleType) -> Iterator[tuple[str, object]]:
    for name in module.__all__:
        value = getattr(module, name)
        if callable(value) and typing.get_origin(value) is None:
            yield f"{module.__name__}.{name}", value


def compiled_objects(module: ModuleType) -> Iterator[tuple[str, object]]:
    """Functions, classes and their public members that doctest's own finder misses."""
    for name, value in public_objects(module):
        if not value.__module__.startswith("mahjongkit._core"):
            continue
        yield name, value
        if inspect.isclass(value):
            yield from ((f"{name}.{member}", thing) for member, thing in vars(value).items() if member[0] != "_")


def examples() -> Iterator[tuple[doctest.DocTest, ModuleType]]:
    parser = doctest.DocTestParser()
    seen: set[int] = set()  # a name of the face is also one of a module
    for module in PUBLIC_MODULES:
        for name, value in compiled_objects(module):
            if id(value) not in seen:
                seen.add(id(value))
                test = parser.get_doctest(inspect.getdoc(value) or "", {}, name, None, 0)
                if test.examples:
                    yield test, module


EXAMPLES = list(examples())
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def run(test: doctest.DocTest, names: dict[str, object]) -> None:
    """Runs the examples; they read and write `names`."""
    test.globs = names
    report: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=report.append, clear_globs=False)
    test.globs = {}
    assert not report, "".join(report)


PYTHON_MODULES = {
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts): path
    for path in sorted((ROOT / "src").rglob("*.py"))
    if path.name != "__main__.py"
}


def imported(name: str) -> ModuleType | None:
    """A module of ours, a package named after its folder; None where the extra `learn` is needed and not installed."""
    try:
        return importlib.import_module(name.removesuffix(".__init__"))
    except ModuleNotFoundError as error:
        if error.name != "torch" or not name.startswith("mahjongkit.learn."):
            raise
        return None


def test_every_python_module_is_imported() -> None:
    """Also those without examples."""
    assert len(PYTHON_MODULES) > 500
    left_out = [name for name in PYTHON_MODULES if imported(name) is None]
    assert not left_out or importlib.util.find_spec("torch") is None


@pytest.mark.parametrize("name", [name for name, path in PYTHON_MODULES.items() if ">>>" in path.read_text()])
def test_python_module(name: str) -> None:
    """Functions in Python, the private ones too."""
    module = imported(name)
    if module is None:
        pytest.skip("needs PyTorch, the extra learn")
    failed, _ = doctest.testmod(module, optionflags=FLAGS, extraglobs={"mk": mahjongkit})
    assert failed == 0


@pytest.mark.parametrize(("test", "module"), EXAMPLES, ids=[test.name for test, _ in EXAMPLES])
def test_docstring(test: doctest.DocTest, module: ModuleType) -> None:
    run(test, vars(module) | {"mk": mahjongkit, "np": np})


def test_every_public_function_has_an_example() -> None:
    functions = [
        (name, inspect.getdoc(value) or "")
        for module in PUBLIC_MODULES
        for name, value in public_objects(module)
        if not inspect.isclass(value)
    ]
    assert functions
    assert [name for name, text in functions if ">>> " not in text] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All Python blocks of a page, in their order, as one script."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    text = page.read_text()
    for block in FENCE.finditer(text):
        line = text.count("\n", 0, block.start(1))
        if ">>>" in block[1]:
            run(doctest.DocTestParser().get_doctest(block[1], {}, page.name, str(page), line), names)
        else:
            exec(compile("\n" * line + block[1], page, "exec"), names)  # noqa: S102


def test_the_readme_has_examples() -> None:
    assert ROOT / "README.md" in PAGES
