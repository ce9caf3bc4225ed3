"""Curves of a training by play: CSV of all numbers, and Figures 4 to 6 of the Meowjong paper as SVG."""

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from mahjongkit.intervals import normal_margin
from mahjongkit.learn.improve.evaluation import LEVEL, Evaluation, over_seats
from mahjongkit.learn.work_folder import WorkFolder
from mahjongkit.render.lines import Series, line_plot
from mahjongkit.render.picture import Value

_FIGURES = {
    "wins": ("Rounds won", "rounds won"),
    "deal_ins": ("Rounds dealt in", "rounds dealt in"),
    "points": ("Mean points of a round, in thousands", "thousands of points"),
}


def write_curves(folder: WorkFolder, rows: Sequence[Mapping[str, float]], evaluations: Sequence[Evaluation]) -> None:
    """`training.csv`, `evaluations.csv`, and `wins.svg`, `deal_ins.svg` and `points.svg`."""
    if rows:
        folder.write("training.csv", _csv_text(rows))
    folder.write("evaluations.csv", _csv_text([asdict(row) for row in evaluations]))
    means = over_seats(evaluations)
    if max(iteration for iteration, _ in means) == 0:
        return  # a line needs two points
    for name, (title, upwards) in _FIGURES.items():
        series = [
            Series(
                f"against two {opponents}",
                [iteration for iteration, other in means if other == opponents],
                [_value(each, name) for (_, other), each in means.items() if other == opponents],
            )
            for opponents in dict.fromkeys(other for _, other in means)
        ]
        text = line_plot(
            series,
            title=title,
            across="iterations",
            upwards=upwards,
            is_share=name != "points",
            is_signed=name == "points",
        )
        folder.write(f"{name}.svg", text.encode())


def _value(means: Mapping[str, float], name: str) -> Value:
    if name == "wins":
        return Value(means["wins"], means["wins_lower"], means["wins_upper"])
    if name == "points":
        margin = normal_margin(LEVEL) * means["points_error"]
        return Value(means["points"], means["points"] - margin, means["points"] + margin)
    return Value(means[name])


def _csv_text(rows: Sequence[Mapping[str, object]]) -> bytes:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: f"{value:.6g}" if isinstance(value, float) else value for name, value in row.items()})
    return text.getvalue().encode()
