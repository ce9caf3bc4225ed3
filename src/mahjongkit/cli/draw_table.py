"""How a hand that has not drawn yet looks in a terminal: the tiles that it accepts, and what would be done then."""

from dataclasses import replace

from mahjongkit.analysis.assumptions import model_text
from mahjongkit.analysis.draws import DrawAnalysis
from mahjongkit.analysis.table import GAP, ActionTable, Column, make_table
from mahjongkit.cli.action_table import show_legend, show_table
from mahjongkit.cli.show import console, show_json
from mahjongkit.cli.terms import in_terms

DRAW, LEFT, THEN = Column("draw", is_number=False), Column("left"), Column("then", is_number=False)


def show_draws(found: DrawAnalysis, *, as_json: bool) -> None:
    """Print the hand, what the numbers hold for, a row for every tile, and how far the hand is."""
    if as_json:
        show_json(found.to_json())
        return
    seen = found.after_any
    variant = seen.rules.variant
    console.print(f"seat {seen.seat}: {found.hand}, before its draw", highlight=False)
    model = model_text(found.agent)
    assumptions = in_terms(found.assumptions, variant) + (f": {model}" if model else "")
    console.print(f"after it: {assumptions}", style="dim", highlight=False)
    table = draw_table(found, width=console.width)
    if found.draws:
        show_table(table)
    console.print(f"→ {in_terms(found.explanation, variant)}", highlight=False)
    show_legend(table)


def draw_table(found: DrawAnalysis, *, width: int) -> ActionTable:
    """The table of the best actions, after the tile that leads to each.

    >>> from mahjongkit.analysis.draws import analyze_draws
    >>> table = draw_table(analyze_draws("123m456p78s1122z7z", agent="greedy"), width=80)
    >>> [column.name for column in table.columns], table.rows[0].cells
    (['draw', 'left', 'then', 'deal-in %', 'shanten', 'acceptance'], ('6s', '4', 'riichi 7z', '0.0', '0', '1z 2z (4)'))
    """
    heads = sum(GAP + len(column.name) for column in (DRAW, LEFT))
    # They are no choices of one position: none is the best of them.
    best = [replace(draw.best, is_chosen=False, is_tied=False) for draw in found.draws]
    inner = make_table(best, width=width - heads)
    rows = (
        replace(row, mark="", cells=(draw.tile, str(draw.left), *row.cells))
        for draw, row in zip(found.draws, inner.rows, strict=True)
    )
    return replace(inner, columns=(DRAW, LEFT, THEN, *inner.columns[1:]), rows=tuple(rows))
