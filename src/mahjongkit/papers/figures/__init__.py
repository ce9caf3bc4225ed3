"""A figure of a paper as a picture of its own."""

import importlib

from mahjongkit.errors import ArenaError
from mahjongkit.papers.figures.bars import bars_svg
from mahjongkit.papers.figures.chain import chain_svg
from mahjongkit.papers.figures.dots import dots_svg
from mahjongkit.papers.figures.lines import lines_svg
from mahjongkit.papers.table import Table

_KINDS = {"lines": lines_svg, "bars": bars_svg, "dots": dots_svg, "chain": chain_svg}


def is_drawn(table: Table) -> bool:
    """Whether there is a picture of it."""
    return table.plot is not None


def figure_svg(table: Table) -> str:
    """The picture as SVG.

    >>> from mahjongkit.papers.estimates import Estimate
    >>> from mahjongkit.papers.table import Plot, row_of
    >>> rows = tuple(row_of(f"n = {n}", None, [Estimate(n / 400, n / 500, n / 300)]) for n in (100, 200))
    >>> plot = Plot("lines", "simulations n")
    >>> text = figure_svg(Table("4", "Pruned", ("pairs",), rows, (), "nothing", kind="Figure", plot=plot))
    >>> text.startswith("<svg xmlns="), text.count("<polyline"), "Figure 4: Pruned" in text
    (True, 1, True)
    """
    if table.plot is None:
        raise ArenaError(f"there is nothing to draw in {table.heading}")
    return _KINDS[table.plot.kind](table, table.plot.across)


def figure_png(table: Table) -> bytes:
    """The picture as PNG, drawn from the SVG by resvg (the extra ``png``)."""
    try:
        resvg = importlib.import_module("resvg_py")
    except ImportError:
        raise ArenaError(
            "PNG pictures need resvg-py, which is not installed: pip install mahjongkit[png], or take the SVG"
        ) from None
    # A family that resvg knows by itself: it has no system-ui.
    return bytes(resvg.svg_to_bytes(svg_string=figure_svg(table), zoom=2, sans_serif_family="DejaVu Sans"))
