"""Pictures of figures: what each kind draws, and that nothing leaves the frame."""

import re
import sys
from dataclasses import replace

import pytest

import mahjongkit as mk
from mahjongkit.papers.figures import figure_png, figure_svg, is_drawn
from mahjongkit.papers.table import Cell, Plot, PlotKind, Row, Table
from mahjongkit.render import Bound
from mahjongkit.render.picture import HEIGHT, WIDTH


def figure(kind: PlotKind) -> Table:
    rows = tuple(
        Row(f"n = {n}" if kind == "lines" else str(n), "value", (Cell(n / 10, n / 8, n / 9, n / 7), Cell(None, 0.0)))
        for n in (1, 2, 3)
    )
    return Table(
        "4.2", "Chances <of>", ("a & b", "c"), rows, (), kind="Figure", plot=Plot(kind, "words", "share of hands")
    )


def numbers(svg: str, names: str) -> list[float]:
    return [float(each) for each in re.findall(rf'\b(?:{names})="(-?[\d.]+)"', svg)]


@pytest.mark.parametrize(
    ("kind", "mark", "expected"),
    [
        ("lines", "<polyline", 2),
        ("bars", "<path", 3 + 1),  # diamonds of the paper and one beside its name
        ("bars", "<rect", 6 + 1),  # and the ground
        ("dots", "<circle", 3),  # none for 0
        ("chain", "<circle", 4),  # three states and the win
    ],
)
def test_what_is_drawn(kind: PlotKind, mark: str, expected: int) -> None:
    svg = figure_svg(figure(kind))
    assert svg.count(mark) == expected
    assert "Figure 4.2: Chances &lt;of&gt;" in svg
    assert "<of>" not in svg
    assert all(0 <= x <= WIDTH for x in numbers(svg, "x|x1|x2|cx"))
    assert all(0 <= y <= HEIGHT for y in numbers(svg, "y|y1|y2|cy"))


@pytest.mark.parametrize("kind", ["lines", "bars", "dots"])
def test_every_figure_has_a_title_and_axes(kind: PlotKind) -> None:
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", figure_svg(figure(kind)))
    assert {"Figure 4.2: Chances &lt;of&gt;", "words", "share of hands"} <= set(texts)


def test_a_chain_says_what_its_numbers_are() -> None:
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", figure_svg(figure("chain")))
    assert {"Figure 4.2: Chances &lt;of&gt;", "states: words; arrows: share of hands, ours, (paper)"} <= set(texts)


def test_lines_show_the_points_of_the_paper() -> None:
    """Diamonds at 0.1, 0.2 and 0.3, which are as high as such numbers of the axis."""
    svg = figure_svg(figure("lines"))
    diamonds = [float(y) for y in re.findall(r'class="mark c0" d="M[\d.]+ ([\d.]+)l', svg)]
    assert len(diamonds) == 3
    assert diamonds[0] - diamonds[1] == pytest.approx(diamonds[1] - diamonds[2], abs=0.2)
    assert "paper" in re.findall(r"<text[^>]*>([^<]*)</text>", svg)


def test_what_a_paper_says_without_points_is_a_dashed_line() -> None:
    plot = Plot("lines", "words", "share", bound=Bound(0.2, 1, 3, "paper: below 20%"))
    svg = figure_svg(replace(figure("lines"), plot=plot))
    assert svg.count('class="bound"') == 1 + 1  # and beside its name
    assert "paper: below 20%" in svg


def test_long_labels_are_wrapped() -> None:
    """Twelve groups have some 60 pixels each."""
    rows = tuple(Row(f"stable-literal: {n} or more", "share", (Cell(None, 0.5),)) for n in range(12))
    table = Table("5", "Reshuffles", ("all",), rows, (), plot=Plot("bars", "wall", "share of rounds"))
    labels = re.findall(r'class="tick"[^>]*text-anchor="middle">([^<]*)<', figure_svg(table))
    assert len(labels) > 24
    assert max(map(len, labels)) < 12


def test_bars_are_as_high_as_their_numbers() -> None:
    heights = [float(each) for each in re.findall(r'class="bar f0".*?height="([\d.]+)"', figure_svg(figure("bars")))]
    assert heights == pytest.approx([heights[0], 2 * heights[0], 3 * heights[0]], abs=0.2)


def test_tables_have_no_picture() -> None:
    table = Table("1", "Shares", (), (), ())
    assert is_drawn(figure("dots"))
    assert not is_drawn(table)
    with pytest.raises(mk.errors.ArenaError, match="there is nothing to draw in Table 1: Shares"):
        figure_svg(table)


def test_png() -> None:
    pytest.importorskip("resvg_py", reason="resvg-py is not installed")
    assert figure_png(figure("bars")).startswith(b"\x89PNG")


def test_png_without_resvg(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(mk.errors.PictureError, match="need resvg-py, which is not installed: pip install"):
        figure_png(figure("bars"))
