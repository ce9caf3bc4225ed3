"""`mahjongkit study win`: take a win or wait for a better one."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from mahjongkit.cli.options import MOST_COUNT, JsonOption, VisibleOption
from mahjongkit.cli.show import console, percent, plain_table, show_json, tiles_text
from mahjongkit.cli.study.hand import HandArgument, ProfileOption, VoidOption, show_ready

if TYPE_CHECKING:
    from mahjongkit.study.wait_or_win import WinAdvice


def win(
    hand: HandArgument,
    tile: Annotated[str, typer.Argument(help="The tile on offer.")],
    *,
    tiles_left: Annotated[int, typer.Option(min=0, max=MOST_COUNT, help="Tiles still to be drawn, by all seats.")],
    self_draw: Annotated[bool, typer.Option("--self-draw", help="The tile was drawn, not discarded.")] = False,
    seats: Annotated[int, typer.Option(min=2, max=4, help="Seats still playing.")] = 4,
    others_first: Annotated[
        int | None, typer.Option(help="Others that draw before the own next draw.", show_default="all")
    ] = None,
    model: Annotated[str, typer.Option(help="single: own draws alone; four-player: discards of passive seats too.")] = (
        "single"
    ),
    end_chance: Annotated[float, typer.Option(help="Chance per own turn that the round is over for the seat.")] = 0.0,
    turn_cost: Annotated[float, typer.Option(help="Points lost per own turn of waiting.")] = 0.0,
    visible: VisibleOption = None,
    void_suit: VoidOption = None,
    profile: ProfileOption = "sbr2025",
    as_json: JsonOption = False,
) -> None:
    """Compare a win on offer with waiting for a better one.

    Example: mahjongkit study win '1112233p(444p)(666p)' 3p --tiles-left 40 --profile thesis
    """
    from mahjongkit.study.wait_or_win import win_advice

    found = win_advice(
        hand,
        tile,
        wall=tiles_left,
        by="self-draw" if self_draw else "discard",
        seats=seats,
        others_first=others_first,
        model=model,  # type: ignore[arg-type]  # any text: the advice says which it knows
        end_chance=end_chance,
        turn_cost=turn_cost,
        visible=visible,
        void_suit=void_suit,
        profile=profile,
    )
    if as_json:
        show_json(_plain(found))
        return
    word = "win now" if found.advice == "win" else "wait"
    worth = f"{found.tile} by {found.by} is worth {found.value}, waiting {found.waiting_value:.3f}"
    console.print(Text.assemble((word, "bold"), f": {worth}"))
    table = plain_table("waiting", "")
    table.add_row("own draws until the wall ends", str(found.model.own_draws()))
    table.add_row("chance to win later", percent(found.waiting_chance))
    table.add_row("mean value of a later win", "-" if found.later_value is None else f"{found.later_value:.3f}")
    table.add_row("points lost in turns of waiting", f"{found.waiting_cost:.3f}")
    table.add_row("taken with the next own draw", tiles_text(found.takes))
    console.print(table)
    show_ready(found.ready, draws=found.model.own_draws())
    console.print(
        f"model {found.model.model}: the hand is kept, hidden tiles are equally likely, payers stay; "
        f"end chance {found.model.end_chance:g} and cost {found.model.turn_cost:g} a turn",
        style="dim",
    )


def _plain(found: "WinAdvice") -> dict[str, object]:
    from mahjongkit.study.studied_hand import ready_dict

    names = ("tile", "by", "fan", "value", "waiting_value", "waiting_chance", "waiting_cost", "later_value", "takes")
    values: dict[str, object] = {"hand": found.ready.hand, "advice": found.advice}
    values |= {name: getattr(found, name) for name in names}
    own_draws = found.model.own_draws()
    return values | {"model": asdict(found.model), "ready": ready_dict(found.ready, own_draws)}
