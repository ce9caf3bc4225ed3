"""The command that scores a win. Its options are made from the facts that the variants know of a win."""

import inspect
from collections.abc import Sequence
from typing import Annotated, Any

import typer

import mahjongkit as mk
from mahjongkit.analysis.hand_position import indicator_of, variant_of_hand
from mahjongkit.cli.options import HandVariantOption, JsonOption
from mahjongkit.cli.show import console, show_json
from mahjongkit.cli.terms import ENGLISH, TermsOption, in_terms
from mahjongkit.tiles import read_tiles, tiles_text

FIELDS = ("patterns", "unit", "worth", "limit", "value", "changes", "fu", "fu_lines", "num_yakuman")
_TYPES: dict[str, Any] = {"flag": bool, "number": int, "seat": int, "seats": list[int]}
_METAVARS = {"seat": "SEAT", "seats": "SEAT", "wind": "TILE", "suit": "SUIT", "tiles": "TILES", "number": "NUMBER"}


def option_name(fact: str) -> str:
    """The option that gives a fact.

    >>> option_name("is_after_kan"), option_name("dora_indicators"), option_name("num_set_aside")
    ('--after-kan', '--indicators', '--set-aside')
    """
    return "--" + fact.removeprefix("is_").removeprefix("num_").removeprefix("dora_").replace("_", "-")


def _fact_help(facts: Sequence[mk.rules.WinFact], variants: Sequence[str]) -> str:
    first = facts[0]
    text = "; ".join(dict.fromkeys(fact.help for fact in facts)).capitalize() + "."
    if first.type == "seats":
        text += " Repeatable."
    if len(variants) < len(mk.rules.variants()):
        text += f" Only in {', '.join(variants[:-1])}{' and ' * (len(variants) > 1)}{variants[-1]}."
    if first.default not in (None, False):
        text += f" [default: {first.default}]"
    return text


def _fact_parameters() -> list[inspect.Parameter]:
    """One option for each fact that some variant knows, in the order of their tables."""
    tables = {variant: mk.rules.win_facts(variant) for variant in mk.rules.variants()}
    names = dict.fromkeys(fact.name for table in tables.values() for fact in table)
    parameters = []
    for name in names:
        known = {variant: fact for variant, table in tables.items() for fact in table if fact.name == name}
        fact = next(iter(known.values()))
        text = _fact_help(list(known.values()), list(known))
        metavar = _METAVARS.get(fact.type)
        option = typer.Option(option_name(name), help=text, metavar=metavar, show_default=False)
        is_flag = fact.type == "flag"
        kind: Any = bool if is_flag else _TYPES.get(fact.type, str) | None
        default = False if is_flag else None
        annotation = Annotated[kind, option]
        parameters.append(
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
        )
    return parameters


def score(
    hand: Annotated[str, typer.Argument(help="The hand before the win: 3n+1 tiles, melds in brackets.")],
    win_tile: Annotated[str, typer.Argument(help="The tile that completes it.")],
    *,
    variant: HandVariantOption = None,
    dora: Annotated[str, typer.Option(help="The dora tiles themselves. Only in riichi and sanma.")] = "",
    terms: TermsOption = ENGLISH,
    as_json: JsonOption = False,
    **facts: Any,
) -> None:
    """Score a win line by line: patterns, points, who pays.

    Without --discarder the win is a self-draw.

    Example: mahjongkit score 234567m345p22s78s 6s --seat 1 --discarder 3 --riichi --dora 2m
    """
    del terms  # its callback has chosen them
    rules = mk.make_rules(variant or variant_of_hand(hand))
    if dora:
        facts["dora_indicators"] = _indicators(facts["dora_indicators"], dora, rules)
    known = {fact.name for fact in mk.rules.win_facts(rules)}
    given = {name: fact for name, fact in facts.items() if fact is not None and fact is not False}
    for name in given:
        if name not in known:
            raise mk.RulesError(f"{option_name(name)} means nothing in {rules.variant}")
    win = mk.score(hand, win_tile, rules, **given)
    if as_json:
        show_json({field: getattr(win, field) for field in FIELDS})
    else:
        console.print(in_terms(win.explain(), rules.variant), highlight=False)


def _indicators(given: str | None, dora: str, rules: mk.Rules) -> str:
    """The indicators that are given, and those of the dora that are."""
    if not rules.has_indicators:
        raise mk.RulesError(f"--dora means nothing in {rules.variant}")
    return tiles_text([*read_tiles(given or ""), *(indicator_of(tile, rules) for tile in read_tiles(dora))])


_own = [each for each in inspect.signature(score).parameters.values() if each.kind is not inspect.Parameter.VAR_KEYWORD]
_made = [*_own[:-1], *_fact_parameters(), _own[-1]]
# What typer reads: the options of the facts stand where **facts does.
score.__signature__ = inspect.Signature(_made)  # type: ignore[attr-defined]
