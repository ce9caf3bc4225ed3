"""The examples in docstrings and in the documentation run and show what they say."""

import doctest
import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import mahjongkit
from mahjongkit import batch, encoding
from tests.conftest import ROOT

FENCE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES = [path for path in DOCUMENTS if path.is_file() and FENCE.search(path.read_text())]


def public_objects(module: ModuleType) -> Iterator[tuple[str, object]]:
    """The module, its public names and the public members of its classes; doctest's own finder misses compiled ones."""
    yield module.__name__, module
    for name in module.__all__:
        value = getattr(module, name)
        if inspect.ismodule(value):
            continue
        yield f"{module.__name__}.{name}", value
        if inspect.isclass(value):
            members = ((member, vars(value)[member]) for member in vars(value) if not member.startswith("_"))
            yield from ((f"{module.__name__}.{name}.{member}", thing) for member, thing in members)


def examples() -> Iterator[tuple[doctest.DocTest, ModuleType]]:
    parser = doctest.DocTestParser()
    for module in (mahjongkit, batch, encoding):
        for name, value in public_objects(module):
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


PYTHON_MODULES = [
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    for path in sorted((ROOT / "src").rglob("*.py"))
    if path.name != "__main__.py"
]


@pytest.mark.parametrize("name", PYTHON_MODULES)
def test_python_module(name: str) -> None:
    """Functions in Python, the private ones too; a package is named after its folder."""
    module = importlib.import_module(name.removesuffix(".__init__"))
    failed, _ = doctest.testmod(module, optionflags=FLAGS, extraglobs={"mk": mahjongkit})
    assert failed == 0


@pytest.mark.parametrize(("test", "module"), EXAMPLES, ids=[test.name for test, _ in EXAMPLES])
def test_docstring(test: doctest.DocTest, module: ModuleType) -> None:
    run(test, vars(module) | {"mk": mahjongkit, "np": np})


def test_every_public_function_has_an_example() -> None:
    documented = {test.name for test, _ in EXAMPLES}
    functions = [
        name
        for module in (mahjongkit, batch, encoding)
        for name, value in public_objects(module)
        if name.count(".") == module.__name__.count(".") + 1 and callable(value) and not inspect.isclass(value)
    ]
    assert functions
    assert [name for name in functions if name not in documented] == []


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
