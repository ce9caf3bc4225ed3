"""The command that scores a win."""

from typing import Annotated

import typer

import mahjongkit as mk
from mahjongkit.cli.show import console, show_json


def score(
    hand: Annotated[str, typer.Argument(help="The hand before the win: 3n+1 tiles, melds in brackets.")],
    win_tile: Annotated[str, typer.Argument(help="The tile that completes it.")],
    *,
    variant: Annotated[str, typer.Option(help="riichi, sanma or taiwanese.")] = "riichi",
    profile: Annotated[
        str | None, typer.Option(help="The table's rules: tenhou, majsoul, mjai; sml2026, wikibooks, ...")
    ] = None,
    seat: Annotated[int, typer.Option(help="The winner's seat.")] = 0,
    dealer: Annotated[int, typer.Option(help="The dealer's seat.")] = 0,
    discarder: Annotated[int | None, typer.Option(help="Who gave the tile; without it the win is a self-draw.")] = None,
    round_wind: Annotated[str, typer.Option(help="1z, 2z, 3z or 4z.")] = "1z",
    riichi: Annotated[bool, typer.Option("--riichi", help="Riichi was declared.")] = False,
    double_riichi: Annotated[bool, typer.Option("--double-riichi", help="On the first turn.")] = False,
    one_shot: Annotated[bool, typer.Option("--one-shot", help="Won within a turn of riichi.")] = False,
    after_kan: Annotated[bool, typer.Option("--after-kan", help="On the replacement tile.")] = False,
    robbed_kan: Annotated[bool, typer.Option("--robbed-kan", help="The tile was added to a kan.")] = False,
    last_tile: Annotated[bool, typer.Option("--last-tile", help="The last draw or the discard after it.")] = False,
    first_turn: Annotated[bool, typer.Option("--first-turn", help="An own first draw before any call.")] = False,
    dora: Annotated[str | None, typer.Option(help="Dora indicators, for example 5p1z.")] = None,
    ura: Annotated[str | None, typer.Option(help="Indicators below them, for riichi.")] = None,
    norths: Annotated[int, typer.Option(help="Norths set aside in sanma.")] = 0,
    repeats: Annotated[int, typer.Option(help="Repeat counters on the table.")] = 0,
    deposits: Annotated[int, typer.Option(help="Riichi sticks on the table.")] = 0,
    liable: Annotated[int | None, typer.Option(help="The seat that is liable for a yakuman.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Score a win line by line: patterns, their worth, points, who pays.

    Example: mahjongkit score 234567m345p22s78s 6s --seat 1 --discarder 3 --riichi --dora 1m
    """
    if variant == "taiwanese":
        refuse(
            variant,
            {
                "--riichi": riichi,
                "--double-riichi": double_riichi,
                "--one-shot": one_shot,
                "--dora": dora,
                "--ura": ura,
                "--norths": norths,
                "--deposits": deposits,
                "--liable": liable is not None,
            },
        )
        valued = mk.score_taiwanese(
            hand,
            win_tile,
            profile=profile or "sml2026",
            seat=seat,
            dealer=dealer,
            discarder=discarder,
            round_wind=round_wind,
            is_after_kan=after_kan,
            is_robbed_kan=robbed_kan,
            is_last_tile=last_tile,
            is_first_turn=first_turn,
            repeats=repeats,
        )
        show_valued(valued, as_json=as_json)
        return
    win = mk.score_win(
        hand,
        win_tile,
        variant=variant,
        profile=profile or "tenhou",
        seat=seat,
        dealer=dealer,
        discarder=discarder,
        round_wind=round_wind,
        is_riichi=riichi,
        is_double_riichi=double_riichi,
        is_one_shot=one_shot,
        is_after_kan=after_kan,
        is_robbed_kan=robbed_kan,
        is_last_tile=last_tile,
        is_first_turn=first_turn,
        dora_indicators=dora,
        ura_indicators=ura,
        num_set_aside=norths,
        repeats=repeats,
        deposits=deposits,
        liable=liable,
    )
    if as_json:
        show_json(
            {
                "patterns": win.patterns,
                "han": win.han,
                "fu": win.fu,
                "fu_lines": win.fu_lines,
                "limit": win.limit,
                "num_yakuman": win.num_yakuman,
                "points": win.points,
                "changes": win.changes,
            }
        )
        return
    console.print(win.explain(), highlight=False, markup=False)


def refuse(variant: str, given: dict[str, object]) -> None:
    """Raise RulesError for the first option that was given though the variant has no use for it.

    >>> refuse("taiwanese", {"--riichi": False, "--norths": 2})
    Traceback (most recent call last):
        ...
    mahjongkit._core.tiles.RulesError: --norths means nothing in taiwanese
    """
    for option, value in given.items():
        if value:
            raise mk.RulesError(f"{option} means nothing in {variant}")


def show_valued(win: mk.ValuedWin, *, as_json: bool) -> None:
    """Print a win whose patterns have one kind of worth."""
    if as_json:
        show_json({"patterns": win.patterns, "worth": win.worth, "value": win.value, "changes": win.changes})
    else:
        console.print(win.explain(), highlight=False, markup=False)
