"""Pages of tables that the package knows: agents, rules, schemas."""

from __future__ import annotations

from collections.abc import Iterator

import mahjongkit as mk
from mahjongkit import encoding
from mahjongkit.agents import agents


def agents_page() -> str:
    lines = [
        "# Agents and their options",
        "",
        "Options follow a colon and are parted by commas: `greedy:calls=true,epsilon=0.1`. How agents choose: "
        "[agents and play](../agents.md); [how strong they are](../strength.md).",
        "",
    ]
    for info in agents():
        lines += [f"## {info.name}", "", _sentence(info.help), ""]
        if info.options:
            lines += ["| option | meaning | default |", "|---|---|---|"]
            lines += [f"| `{each.name}` | {_cell(each.help)} | `{each.default}` |" for each in info.options]
            lines.append("")
    return "\n".join(lines)


def rules_page() -> str:
    lines = [
        "# Profiles and options of rules",
        "",
        "A text names rules: `riichi`, `riichi:majsoul`, `taiwanese:sml2026,base=3`; in Python "
        "`make_rules(variant, profile, option=value)`. The exact rules are in their own pages: "
        "[riichi](../rules/riichi.md), [sanma](../rules/sanma.md), [Taiwanese](../rules/taiwanese.md), "
        "[Sichuan](../rules/sichuan.md). A column for each profile; the first one is usual.",
        "",
    ]
    for variant in mk.rules.variants():
        lines += _variant(variant)
    return "\n".join(lines)


def _variant(variant: str) -> Iterator[str]:
    names = mk.rules.profiles(variant)
    by_profile = [mk.make_rules(variant, name).options for name in names]
    meanings = mk.rules.option_help(variant)
    yield f"## {variant}\n"
    yield f"| option | meaning | {' | '.join(names)} |"
    yield f"|---|---|{'---|' * len(names)}"
    for option, meaning in meanings:
        values = [_value(options[option]) for options in by_profile]
        same = [values[0], *("" if value == values[0] else value for value in values[1:])]
        yield f"| `{option}` | {_cell(meaning)} | {' | '.join(same)} |"
    yield "\nAn empty cell: as in the first profile.\n"


def schemas_page() -> str:
    lines = [
        "# Schemas of planes and actions",
        "",
        "What each plane and number means is told in [encoding](../encoding.md). A schema never changes; the first of "
        "a variant is usual.",
        "",
        "| variant | planes | shape | actions | numbers |",
        "|---|---|---|---|---|",
    ]
    names: dict[str, list[str]] = {}
    for variant in mk.rules.variants():
        rules = mk.make_rules(variant)
        schemas, numbers = encoding.plane_schemas(rules), encoding.action_schemas(rules)
        for place in range(max(len(schemas), len(numbers))):
            planes = schemas[place] if place < len(schemas) else ""
            shape = f"{encoding.num_planes(rules, schema=planes)} × 34" if planes else ""
            actions = numbers[place] if place < len(numbers) else ""
            many = str(encoding.num_actions(rules, schema=actions)) if actions else ""
            lines.append(f"| {variant} | {planes} | {shape} | {actions} | {many} |")
            if planes and planes not in names:
                names[planes] = list(encoding.plane_names(rules, schema=planes))
    for schema, each in sorted(names.items()):
        lines += ["", f"## {schema}", "", "| plane | what |", "|---|---|"]
        lines += [f"| {number} | {_cell(name)} |" for number, name in enumerate(each)]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;")
