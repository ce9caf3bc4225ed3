"""`mahjongkit study opponent`: how many tiles of a suit an opponent holds."""

from typing import Annotated

import typer

from mahjongkit.cli.options import MOST_COUNT, JsonOption
from mahjongkit.cli.show import console, percent, plain_table, show_json


def opponent(
    *,
    seen: Annotated[int, typer.Option(min=0, max=36, help="Tiles of the suit that are seen: own, discards, melds.")],
    tiles_left: Annotated[int, typer.Option(min=0, max=MOST_COUNT, help="Tiles still to be drawn, by all seats.")],
    hand: Annotated[int, typer.Option(min=0, max=MOST_COUNT, help="Concealed tiles of the opponent.")] = 13,
    other_hand: Annotated[
        list[int] | None, typer.Option(help="Concealed tiles of another seat that may hold the suit; repeatable.")
    ] = None,
    reading: Annotated[str, typer.Option(help="exact (hypergeometric) or paper (binomial).")] = "exact",
    as_json: JsonOption = False,
) -> None:
    """Print the exact law of the tiles of a suit in an opponent's hand (section 4.1 of the thesis).

    Example: mahjongkit study opponent --seen 14 --tiles-left 30
    """
    from mahjongkit.study.opponent import held_law

    law = held_law(
        seen=seen,
        wall=tiles_left,
        hand=hand,
        other_hands=other_hand or (),
        reading=reading,  # type: ignore[arg-type]  # any text: the law says which it knows
    )
    if as_json:
        facts = {"seen": seen, "wall": tiles_left, "hand": hand, "other_hands": other_hand or [], "reading": reading}
        chances = {str(held): float(chance) for held, chance in sorted(law.chances.items())}
        at_least = {str(held): float(law.at_least(held)) for held in sorted(law.chances)}
        show_json(facts | {"mean": float(law.mean), "chances": chances, "at_least": at_least})
        return
    table = plain_table("tiles#", "chance#", "so many or more#")
    for held, chance in sorted(law.chances.items()):
        table.add_row(str(held), percent(float(chance)), percent(float(law.at_least(held))))
    console.print(table)
    console.print(f"mean {float(law.mean):.3f}; exact, reading {reading}", highlight=False)
