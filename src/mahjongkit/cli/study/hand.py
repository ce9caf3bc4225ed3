"""`mahjongkit study hand`: all that the study says about one hand."""

from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from mahjongkit.cli.options import MOST_COUNT, JsonOption, NotationOption, VisibleOption
from mahjongkit.cli.show import console, percent, plain_table, show_json, tile_text

if TYPE_CHECKING:
    from mahjongkit.study.ready_hands import ReadyHand
    from mahjongkit.study.studied_hand import StudiedHand

HandArgument = Annotated[str, typer.Argument(help="The hand in any notation, melds in brackets.")]
VoidOption = Annotated[str | None, typer.Option(help="Your void suit: m, p or s.")]
ProfileOption = Annotated[str, typer.Option(help="Sichuan rules: sbr2025, novikov, thesis, casual or mahjongai.")]


def hand(
    hand: HandArgument,
    *,
    draws: Annotated[int, typer.Option(min=0, max=MOST_COUNT, help="Own draws to look ahead.")] = 14,
    visible: VisibleOption = None,
    void_suit: VoidOption = None,
    payers: Annotated[int, typer.Option(min=1, max=3, help="Seats that pay a self-draw.")] = 3,
    profile: ProfileOption = "sbr2025",
    seven_pairs: Annotated[
        bool, typer.Option(help="Whether seven pairs win; Definition 6 of the thesis has none.")
    ] = True,
    notation: NotationOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print the measures of a Sichuan hand, its state, its exact chances, and the tiles that complete it.

    Example: mahjongkit study hand B1B1B1B3B3B3B6B7B8D6D6D3D4
    """
    from mahjongkit.study.studied_hand import study_hand

    found = study_hand(
        hand,
        draws=draws,
        visible=visible,
        void_suit=void_suit,
        payers=payers,
        profile=profile,
        notation=notation,
        has_seven_pairs=seven_pairs,
    )
    if as_json:
        show_json(found.as_dict())
        return
    _show_state(found)
    if found.win is not None:
        worth = ", ".join(f"{name} {fan}" for name, fan in found.win.patterns) or "no pattern"
        paid = f"{found.win.on_discard} on a discard, {found.win.self_draw} by self-draw"
        console.print(f"a win of {found.win.fan} fan ({worth}): {paid}", highlight=False)
        return
    _show_chances(found)
    if found.ready is not None:
        show_ready(found.ready, draws=draws)
    for tile, ready in found.ready_after.items():
        console.print(f"\nready after the discard of {tile}", style="bold", highlight=False)
        show_ready(ready, draws=draws)


def _show_state(found: "StudiedHand") -> None:
    suits = {1: "one suit", 2: "two suits", 3: "three suits: one must go"}[len(found.suits)]
    done = f"state {found.state} of {found.words_to_win} words" if found.win is None else "complete"
    console.print(Text.assemble((str(found.hand), "bold"), f"  {done}; {suits} ({found.suits})"))
    table = plain_table("measure", "exact#", "paper#")
    for name, both in found.measures.items():
        table.add_row(name, _text(both.exact), _text(both.paper))
    console.print(table)
    if found.exchange is not None and found.win is None:
        chances = f"{percent(float(found.exchange.random_chance))} with a random tile outside the words, "
        chances += f"{percent(float(found.exchange.best_chance))} with the best one"
        console.print(f"a word more by one exchange: {chances} (exact)", highlight=False)


def _text(value: Any) -> str:
    if isinstance(value, list):
        shown = " | ".join(text or "none" for text in value[:6])
        return (shown or "none") + (f" | {len(value) - 6} more" if len(value) > 6 else "")
    return str(value)


def _show_chances(found: "StudiedHand") -> None:
    last = len(found.foresight_chances) - 1
    places = sorted({place for place in (1, 2, 3, 5, 8, 10, 14, 20, last) if place <= last})
    table = plain_table("draws", *(f"{place}#" for place in places))
    table.add_row("hand and draws hold a win", *(percent(found.foresight_chances[place]) for place in places))
    if found.ready is not None and found.ready.tiles:
        within = (percent(float(found.ready.chance(min(place, found.ready.hidden)))) for place in places)
        table.add_row("a completing tile is drawn", *within)
    console.print()
    console.print(table)
    console.print(
        "exact, own draws alone; the first row keeps every tile (foresight: an upper bound) and knows no seven pairs",
        style="dim",
    )


def show_ready(ready: "ReadyHand", *, draws: int) -> None:
    """The tiles that complete a hand, or that there are none."""
    if not ready.tiles:
        console.print("\nnot ready: no tile completes the hand", highlight=False)
        return
    within = min(draws, ready.hidden)
    table = plain_table(
        "completes",
        "left#",
        f"in {within} draws#",
        "fan#",
        "on discard#",
        f"self-draw, {ready.payers} pay#",
        "patterns",
    )
    for tile in ready.tiles:
        table.add_row(
            tile_text(tile.tile),
            str(tile.left),
            percent(float(ready.chance(within, tile=tile.tile))),
            str(tile.fan),
            str(tile.on_discard),
            str(tile.self_draw),
            ", ".join(f"{name} {fan}" for name, fan in tile.patterns) or "-",
        )
    console.print()
    console.print(table)
    value = f"worth {float(ready.expected_value(within)):.3f} by self-draw"
    chance = percent(float(ready.chance(within)))
    console.print(
        f"{ready.left} of {ready.hidden} hidden tiles: {chance} within {within} draws, {value}; rules {ready.rules}",
        highlight=False,
    )
