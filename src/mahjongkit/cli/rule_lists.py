"""The commands that list variants, and the profiles of their rules."""

from typing import Annotated, Any

import typer

from mahjongkit.cli.complete import complete_profile
from mahjongkit.cli.options import JsonOption
from mahjongkit.cli.show import console, plain_table, show_json
from mahjongkit.rules import Rules, make_rules, option_help
from mahjongkit.rules import profiles as profiles_of
from mahjongkit.rules import variants as known_variants


def variants(*, as_json: JsonOption = False) -> None:
    """List the variants: seats, tiles, hands, profiles of rules.

    Example: mahjongkit variants
    """
    rows = [_variant(make_rules(name)) for name in known_variants()]
    if as_json:
        show_json(rows)
        return
    table = plain_table("variant", "seats#", "tiles#", "hand#", "profiles, the first by default")
    for row in rows:
        numbers = (str(row[name]) for name in ("seats", "tiles", "hand_size"))
        table.add_row(row["variant"], *numbers, ", ".join(row["profiles"]))
    console.print(table)
    _hint("--variant takes one of them, with profile and options if wanted: taiwanese:sml2026,base=3")


def profiles(
    rules: Annotated[
        str | None,
        typer.Argument(
            help="A variant, or one of its profiles with all its options, such as sichuan:novikov.",
            autocompletion=complete_profile,
        ),
    ] = None,
    *,
    as_json: JsonOption = False,
) -> None:
    """List the profiles of rules with the options that they set.

    Example: mahjongkit profiles riichi:majsoul
    """
    if rules is not None and ":" in rules:
        _show_options(make_rules(rules), as_json=as_json)
        return
    names = known_variants() if rules is None else [make_rules(rules).variant]
    rows = [_profile(name, profile) for name in names for profile in profiles_of(name)]
    if as_json:
        show_json(rows)
        return
    table = plain_table("profile", "what differs from the first of the variant")
    for row in rows:
        changes = ", ".join(f"{name}={_text(value)}" for name, value in row["changes"].items())
        table.add_row(row["rules"], changes or "-", end_section=True)
    console.print(table)
    _hint("All options of one with what they mean: mahjongkit profiles riichi:majsoul")


def _variant(rules: Rules) -> dict[str, Any]:
    return {
        "variant": rules.variant,
        "seats": rules.num_seats,
        "tiles": rules.num_tiles,
        "hand_size": rules.hand_size,
        "profiles": list(profiles_of(rules.variant)),
    }


def _profile(variant: str, profile: str) -> dict[str, Any]:
    first, rules = make_rules(variant).options, make_rules(variant, profile=profile)
    changes = {name: value for name, value in rules.options.items() if value != first[name]}
    return {"rules": f"{variant}:{profile}", "variant": variant, "profile": profile, "changes": changes}


def _show_options(rules: Rules, *, as_json: bool) -> None:
    meanings = dict(option_help(rules.variant))
    if as_json:
        options = [{"name": name, "value": value, "help": meanings[name]} for name, value in rules.options.items()]
        show_json({"rules": str(rules), "variant": rules.variant, "profile": rules.profile, "options": options})
        return
    console.print(str(rules), style="bold", highlight=False)
    table = plain_table("option", "value", "meaning")
    for name, value in rules.options.items():
        table.add_row(name, _text(value), meanings[name])
    console.print(table)


def _text(value: object) -> str:
    """An option as it is written in a text of rules.

    >>> _text(True), _text((30, 10)), _text(5)
    ('true', '30/10', '5')
    """
    if isinstance(value, tuple):
        return "/".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _hint(text: str) -> None:
    console.print(f"\n{text}", style="dim", highlight=False)
