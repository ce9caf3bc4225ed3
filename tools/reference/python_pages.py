"""The pages of the Python modules: signatures and docstrings."""

from __future__ import annotations

import ast
import inspect
import re

from public_names import Found, find, members, module_doc, public_names

MODULES = {
    "mahjongkit": "what most programs need",
    "mahjongkit.tiles": "tiles, hands, melds, notations",
    "mahjongkit.rules": "rules, profiles, options, the value of a win",
    "mahjongkit.engine": "states, actions, events, observations, games",
    "mahjongkit.measures": "measures of one hand",
    "mahjongkit.batch": "measures of many hands",
    "mahjongkit.agents": "agents, evaluation, the registry",
    "mahjongkit.tables": "games and rounds between agents, many games at once",
    "mahjongkit.analysis": "what to do, and why",
    "mahjongkit.analysis.review": "the review of games",
    "mahjongkit.records": "records of games",
    "mahjongkit.arena": "matches",
    "mahjongkit.encoding": "actions and observations as numbers",
    "mahjongkit.envs": "environments of PettingZoo and Gymnasium",
    "mahjongkit.models": "models in files",
    "mahjongkit.estimates": "what is known of opponents",
    "mahjongkit.render": "pictures and texts of hands, tables and plots",
    "mahjongkit.study": "laws of hands, the Sichuan thesis, surveys",
    "mahjongkit.learn": "fits of models to records",
    "mahjongkit.testing": "checks for variants and agents",
    "mahjongkit.errors": "error classes",
}


def page_name(module: str) -> str:
    return f"python-{module.removeprefix('mahjongkit').strip('.').replace('.', '-') or 'mahjongkit'}.md"


def python_page(module: str) -> str:
    parts = [f"# {module}", _paragraphs(module_doc(module))]
    for name in public_names(module):
        found = find(module, name)
        if found is not None:
            parts.append(_entry(found))
    return "\n\n".join(part for part in parts if part) + "\n"


def _entry(found: Found) -> str:
    parts = [f"## {found.name}"]
    if isinstance(found.node, ast.ClassDef):
        parts += [_fenced(_class_line(found.node)), _paragraphs(found.doc), _member_list(found.node)]
    elif isinstance(found.node, ast.FunctionDef):
        forms = found.overloads or (found.node,)
        parts += [_fenced("\n".join(_signature(form) for form in forms)), _paragraphs(found.doc)]
    else:
        parts += [_fenced(_constant(found.node)), _paragraphs(found.doc)]
    return "\n\n".join(part for part in parts if part)


def _class_line(node: ast.ClassDef) -> str:
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    makers = [each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
    lines = [f"{node.name}{_signature(maker, own_name=False).removesuffix(' -> None')}" for maker in makers]
    return "\n".join([f"class {node.name}({bases})" if bases else f"class {node.name}", *lines])


def _member_list(node: ast.ClassDef) -> str:
    lines = []
    for each in members(node):
        text = each.name
        if isinstance(each.node, ast.FunctionDef) and not _is_property(each.node):
            text += _signature(each.node, own_name=False)
        said = _first_sentence(each.doc)
        lines.append(f"- `{_short(text)}`" + (f": {said}" if said else ""))
    return "\n".join(lines)


def _is_property(node: ast.FunctionDef) -> bool:
    return any("property" in ast.unparse(each) for each in node.decorator_list)


def _signature(node: ast.FunctionDef, *, own_name: bool = True) -> str:
    arguments = ast.arguments(**{field: getattr(node.args, field) for field in node.args._fields})
    if arguments.args and arguments.args[0].arg in ("self", "cls"):
        arguments.args = arguments.args[1:]
    text = re.sub(r"\bmahjongkit\._core\.\w+\.", "", ast.unparse(arguments)).replace("'", '"')
    returns = re.sub(r"\bmahjongkit\._core\.\w+\.", "", ast.unparse(node.returns)) if node.returns else ""
    name = node.name if own_name else ""
    return f"{name}({text})" + (f" -> {returns.strip(chr(39))}" if returns else "")


def _constant(node: ast.Assign | ast.AnnAssign) -> str:
    return _short(ast.unparse(node))


def _short(text: str, most: int = 160) -> str:
    return text if len(text) <= most else f"{text[: most - 4]} ..."


def _first_sentence(doc: str) -> str:
    first = " ".join(inspect.cleandoc(doc).split("\n\n")[0].split()) if doc else ""
    return first if ">>>" not in first else ""


def _paragraphs(doc: str) -> str:
    """Texts as they are, examples in blocks of their own."""
    parts = []
    for part in inspect.cleandoc(doc).split("\n\n"):
        lines = part.splitlines()
        start = next((place for place, line in enumerate(lines) if line.lstrip().startswith(">>>")), len(lines))
        if start:
            parts.append(_links_out("\n".join(lines[:start]).replace("``", "`")))
        if start < len(lines):
            parts.append(_fenced("\n".join(lines[start:]), "pycon"))
    return "\n\n".join(parts)


def _links_out(text: str) -> str:
    """`<seat>` and the like are words, not HTML."""
    return re.sub(r"(?<!`)<(\w[^<>\n]*)>(?!`)", r"&lt;\1&gt;", text)


def _fenced(text: str, kind: str = "text") -> str:
    return f"```{kind}\n{text}\n```"
