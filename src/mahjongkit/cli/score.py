"""The command that scores a win."""

from typing import Annotated, Any

import typer

import mahjongkit as mk
from mahjongkit.cli.show import console, show_json

SCORED_FIELDS = ("patterns", "han", "fu", "fu_lines", "limit", "num_yakuman", "points", "changes")
VALUED_FIELDS = ("patterns", "worth", "value", "changes")

# Facts that only some variants know, by the option that gives them.
RIICHI = ("riichi", "sanma")
ONLY_IN = {
    "is_riichi": ("--riichi", RIICHI),
    "is_double_riichi": ("--double-riichi", RIICHI),
    "is_one_shot": ("--one-shot", RIICHI),
    "dora_indicators": ("--dora", RIICHI),
    "ura_indicators": ("--ura", RIICHI),
    "num_set_aside": ("--norths", RIICHI),
    "deposits": ("--deposits", RIICHI),
    "liable": ("--liable", RIICHI),
    "round_wind": ("--round-wind", (*RIICHI, "taiwanese")),
    "repeats": ("--repeats", (*RIICHI, "taiwanese")),
    "is_kan_shot": ("--kan-shot", ("sichuan",)),
    "void_suit": ("--void-suit", ("sichuan",)),
    "winners": ("--winners", ("sichuan",)),
}


def score(
    hand: Annotated[str, typer.Argument(help="The hand before the win: 3n+1 tiles, melds in brackets.")],
    win_tile: Annotated[str, typer.Argument(help="The tile that completes it.")],
    *,
    variant: Annotated[str, typer.Option(help="riichi, sanma, taiwanese or sichuan.")] = "riichi",
    profile: Annotated[
        str | None, typer.Option(help="The table's rules, for example tenhou, sml2026 or sbr2025.")
    ] = None,
    seat: Annotated[int, typer.Option(help="The winner's seat.")] = 0,
    dealer: Annotated[int, typer.Option(help="The dealer's seat.")] = 0,
    discarder: Annotated[int | None, typer.Option(help="Who gave the tile; without it the win is a self-draw.")] = None,
    round_wind: Annotated[str | None, typer.Option(help="1z (if not given), 2z, 3z or 4z.")] = None,
    riichi: Annotated[bool, typer.Option("--riichi", help="Riichi was declared.")] = False,
    double_riichi: Annotated[bool, typer.Option("--double-riichi", help="On the first turn.")] = False,
    one_shot: Annotated[bool, typer.Option("--one-shot", help="Won within a turn of riichi.")] = False,
    after_kan: Annotated[bool, typer.Option("--after-kan", help="On the replacement tile.")] = False,
    robbed_kan: Annotated[bool, typer.Option("--robbed-kan", help="The tile was added to a kan.")] = False,
    kan_shot: Annotated[bool, typer.Option("--kan-shot", help="Sichuan: on the discard after a kan.")] = False,
    last_tile: Annotated[bool, typer.Option("--last-tile", help="The last draw or the discard after it.")] = False,
    first_turn: Annotated[bool, typer.Option("--first-turn", help="An own first draw before any call.")] = False,
    dora: Annotated[str | None, typer.Option(help="Dora indicators, for example 5p1z.")] = None,
    ura: Annotated[str | None, typer.Option(help="Indicators below them, for riichi.")] = None,
    norths: Annotated[int | None, typer.Option(help="Norths set aside in sanma.")] = None,
    repeats: Annotated[int | None, typer.Option(help="Repeat counters on the table.")] = None,
    deposits: Annotated[int | None, typer.Option(help="Riichi sticks on the table.")] = None,
    liable: Annotated[int | None, typer.Option(help="The seat that is liable for a yakuman.")] = None,
    void_suit: Annotated[str | None, typer.Option(help="Sichuan: the winner's void suit, m, p or s.")] = None,
    winners: Annotated[list[int] | None, typer.Option(help="Sichuan: a seat that has won before; repeatable.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Score a win line by line: patterns, points, who pays.

    Example: mahjongkit score 234567m345p22s78s 6s --seat 1 --discarder 3 --riichi --dora 1m
    """
    facts: dict[str, Any] = {
        "profile": profile,
        "seat": seat,
        "dealer": dealer,
        "discarder": discarder,
        "round_wind": round_wind,
        "is_riichi": riichi,
        "is_double_riichi": double_riichi,
        "is_one_shot": one_shot,
        "is_after_kan": after_kan,
        "is_robbed_kan": robbed_kan,
        "is_kan_shot": kan_shot,
        "is_last_tile": last_tile,
        "is_first_turn": first_turn,
        "dora_indicators": dora,
        "ura_indicators": ura,
        "num_set_aside": norths,
        "repeats": repeats,
        "deposits": deposits,
        "liable": liable,
        "void_suit": void_suit,
        "winners": winners,
    }
    # What was not given is left to the variant.
    given = {name: fact for name, fact in facts.items() if fact is not None and fact is not False}
    for option, variants in (ONLY_IN[name] for name in given if name in ONLY_IN):
        if variant not in variants and variant in mk.rules.variants():
            raise mk.RulesError(f"{option} means nothing in {variant}")
    if variant == "sichuan":
        _show(mk.score_sichuan(hand, win_tile, **given), VALUED_FIELDS, as_json=as_json)
    elif variant == "taiwanese":
        _show(mk.score_taiwanese(hand, win_tile, **given), VALUED_FIELDS, as_json=as_json)
    else:
        _show(mk.score_win(hand, win_tile, variant=variant, **given), SCORED_FIELDS, as_json=as_json)


def _show(win: mk.rules.ScoredWin | mk.rules.ValuedWin, fields: tuple[str, ...], *, as_json: bool) -> None:
    if as_json:
        show_json({field: getattr(win, field) for field in fields})
    else:
        console.print(win.explain(), highlight=False, markup=False)
