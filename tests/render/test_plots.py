"""Plots: pictures that parse, ticks that are round, texts that are escaped."""

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from mahjongkit.render import IntervalRow, Series, Value, curve_plot, interval_plot, nice_ticks


@pytest.mark.parametrize(("low", "high"), [(0, 7), (-0.013, 0.0212), (-3e4, 8e4), (1e-9, 3e-9), (0.95, 1.1)])
def test_ticks_are_round_inside_and_evenly_spaced(low: float, high: float) -> None:
    ticks = nice_ticks(low, high)
    assert 2 <= len(ticks) <= 6
    assert low <= ticks[0] < ticks[-1] <= high
    steps = [after - before for before, after in pairwise(ticks)]
    assert steps == pytest.approx([steps[0]] * len(steps))
    assert float(f"{steps[0]:.0e}") == pytest.approx(steps[0])  # one digit


def test_a_curve_is_a_line_and_a_band() -> None:
    curve = Series("a < b", (1, 100, 200), [Value(0.5), Value(0.1, -0.2, 0.4), Value(0.05, -0.1, 0.2)])
    text = curve_plot([(curve, "main")], across="blocks", unit="wins & points", title="means")
    root = ET.fromstring(text)  # noqa: S314
    line = next(item for item in root.iter() if item.tag == "polyline")
    band = next(item for item in root.iter() if item.tag == "polygon")
    assert len(line.attrib["points"].split()) == 3
    assert len(band.attrib["points"].split()) == 4  # there and back, where bounds are known
    places = [float(point.split(",")[0]) for point in line.attrib["points"].split()]
    assert places == sorted(places)
    heights = [float(point.split(",")[1]) for point in line.attrib["points"].split()]
    assert heights == sorted(heights)  # falling means come down, which is a larger y
    texts = [item.text for item in root.iter() if item.tag == "text"]
    assert "a < b" in texts
    assert "wins & points" in texts


def test_a_curve_without_bounds_or_difference() -> None:
    flat = Series("flat", (1, 2), [Value(0.0), Value(0.0)])
    ET.fromstring(curve_plot([(flat, "main")], across="blocks", unit="wins", title="means"))  # noqa: S314


def test_intervals_are_rows() -> None:
    rows = [IntervalRow("first", Value(1.0), "1"), IntervalRow("x" * 60, Value(2.5, 2.0, 3.0), "2.50 ± 0.25")]
    root = ET.fromstring(interval_plot(rows, unit="games", zero=1.0))  # noqa: S314
    dots = [float(item.attrib["cx"]) for item in root.iter() if item.tag == "circle"]
    assert dots == sorted(dots)
    whiskers = [item for item in root.iter() if item.attrib.get("class") == "whisker"]
    assert len(whiskers) == 1
    assert float(whiskers[0].attrib["x1"]) < dots[1] < float(whiskers[0].attrib["x2"])
    assert any(item.text == "x" * 35 + "…" for item in root.iter() if item.tag == "text")
