"""Pictures of figures: what each kind draws, and that nothing leaves the frame."""

import re
import sys

import pytest

import mahjongkit as mk
from mahjongkit.papers.figures import figure_png, figure_svg, is_drawn
from mahjongkit.papers.table import Cell, Plot, PlotKind, Row, Table
from mahjongkit.render.picture import HEIGHT, WIDTH


def figure(kind: PlotKind) -> Table:
    rows = tuple(
        Row(f"n = {n}" if kind == "lines" else str(n), "value", (Cell(n / 10, n / 8, n / 9, n / 7), Cell(None, 0.0)))
        for n in (1, 2, 3)
    )
    return Table("4.2", "Chances <of>", ("a & b", "c"), rows, (), kind="Figure", plot=Plot(kind, "words"))


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
