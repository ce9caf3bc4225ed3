"""Pictures as SVG: hands, tables and plots; parts of HTML pages. See docs/render.md."""

from mahjongkit.render.bars import bar_plot
from mahjongkit.render.chain import Step, chain_plot
from mahjongkit.render.curves import curve_plot
from mahjongkit.render.dots import dot_plot
from mahjongkit.render.hand import hand_svg
from mahjongkit.render.intervals import IntervalRow, interval_plot
from mahjongkit.render.lines import Bound, Series, line_plot
from mahjongkit.render.picture import COLOURS, Picture, Scale, Value, nice_ticks
from mahjongkit.render.png import svg_png
from mahjongkit.render.table import table_svg
from mahjongkit.render.table_text import table_text

__all__ = [
    "COLOURS",
    "Bound",
    "IntervalRow",
    "Picture",
    "Scale",
    "Series",
    "Step",
    "Value",
    "bar_plot",
    "chain_plot",
    "curve_plot",
    "dot_plot",
    "hand_svg",
    "interval_plot",
    "line_plot",
    "nice_ticks",
    "svg_png",
    "table_svg",
    "table_text",
]
