"""Finds the public names of a module by reading its source: nothing is imported, so that extras do not matter."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src"
Definition = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


@dataclass(frozen=True)
class Found:
    """A definition, with the text that documents it and other forms of it (overloads)."""

    name: str
    node: Definition
    doc: str
    overloads: tuple[ast.FunctionDef, ...] = ()


def module_doc(module: str) -> str:
    return ast.get_docstring(_tree(_file(module))) or ""


def public_names(module: str) -> list[str]:
    """Those of `__all__`, else what the module defines or imports without an underscore."""
    body = _tree(_file(module)).body
    for node in body:
        if isinstance(node, ast.Assign) and _target(node) == "__all__" and isinstance(node.value, ast.List):
            return sorted(str(ast.literal_eval(each)) for each in node.value.elts)
    names = [
        node.name for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_")
    ]
    imported = (name for name in _imports(module) if not name.startswith("_") and find(module, name) is not None)
    return sorted({*names, *imported})


def find(module: str, name: str) -> Found | None:
    """The definition of a name, wherever it is imported from; None for a module."""
    body = _tree(_file(module)).body
    forms = [node for node in body if isinstance(node, ast.FunctionDef) and node.name == name]
    if forms:
        doc = next((text for node in forms if (text := ast.get_docstring(node))), "")
        return Found(name, forms[-1], doc, tuple(forms) if len(forms) > 1 else ())
    for place, node in enumerate(body):
        if isinstance(node, ast.ClassDef) and node.name == name:
            return Found(name, node, ast.get_docstring(node) or "")
        if isinstance(node, ast.Assign | ast.AnnAssign) and _target(node) == name:
            return Found(name, node, _text_after(body, place))
    source = _imports(module).get(name)
    is_name = source is not None and _exists(source[0]) and not _exists(".".join(source))
    return find(*source) if source is not None and is_name else None


def members(node: ast.ClassDef) -> list[Found]:
    """Public methods and properties, fields with their texts, and the values of an enumeration."""
    found: dict[str, Found] = {}
    for place, each in enumerate(node.body):
        if isinstance(each, ast.FunctionDef) and not each.name.startswith("_"):
            doc = ast.get_docstring(each) or (found[each.name].doc if each.name in found else "")
            found[each.name] = Found(each.name, each, doc)
        elif isinstance(each, ast.Assign | ast.AnnAssign) and not _target(each).startswith("_"):
            found[_target(each)] = Found(_target(each), each, _text_after(node.body, place))
    return list(found.values())


def _text_after(body: list[ast.stmt], place: int) -> str:
    """The text on the line after a field or constant."""
    after = body[place + 1] if place + 1 < len(body) else None
    match after:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return ""


def _target(node: ast.Assign | ast.AnnAssign) -> str:
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    return target.id if isinstance(target, ast.Name) else "_"


def _imports(module: str) -> dict[str, tuple[str, str]]:
    found: dict[str, tuple[str, str]] = {}
    for node in ast.walk(_tree(_file(module))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("mahjongkit"):
            found |= {alias.asname or alias.name: (node.module, alias.name) for alias in node.names}
    return found


def _exists(module: str) -> bool:
    return any(path.exists() for path in _candidates(module))


def _file(module: str) -> Path:
    return next(path for path in _candidates(module) if path.exists())


def _candidates(module: str) -> list[Path]:
    path = SOURCE.joinpath(*module.split("."))
    ends = [path.with_suffix(".py"), path / "__init__.py", path.with_suffix(".pyi"), path / "__init__.pyi"]
    return [*ends]


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))
