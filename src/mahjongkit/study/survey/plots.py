"""The figures of a survey as SVG pictures of their own: elbow, means of the clusters, intervals of the numbers."""

from collections.abc import Sequence

from mahjongkit.render import Picture, Scale, Value, bar_plot
from mahjongkit.render.picture import Frame, series_class
from mahjongkit.study.survey.clusters import Elbow
from mahjongkit.study.survey.comparisons import GroupMean
from mahjongkit.study.survey.report import SurveyReport


def plot_survey(report: SurveyReport) -> dict[str, str]:
    """The pictures that a report has, by name: elbow (Figure 3.1), clusters (3.2) and numbers (3.3)."""
    questions = [test.question for test in report.tests if test.is_circular] if report.clusters else []
    likert = {name: report.means[name] for name in dict.fromkeys(questions)}
    numbers = {name: means for name, means in report.means.items() if name not in likert}
    found = {}
    if report.elbow is not None:
        found["elbow"] = elbow_svg(report.elbow)
    if likert:
        found["clusters"] = bars_svg(likert, report.groups)
    if numbers:
        found["numbers"] = intervals_svg(numbers, report.groups)
    return found


def elbow_svg(elbow: Elbow) -> str:
    """The inertia over the number of clusters, the elbow marked.

    >>> text = elbow_svg(Elbow({1: 36.0, 2: 2.67, 3: 1.83}, 2))
    >>> text.startswith("<svg xmlns="), text.count("<circle"), "elbow at 2 clusters" in text
    (True, 3, True)
    """
    title = f"Inertia by number of clusters: elbow at {elbow.clusters} clusters"
    picture = Picture(height=360)
    frame = Frame(picture, max(elbow.inertias.values()) or 1.0, across="clusters", upwards="inertia", heading=title)
    across = Scale(1, max(elbow.inertias), frame.along(0) + 20, frame.along(1) - 20)
    points = {k: (across(k), frame.up(inertia)) for k, inertia in elbow.inertias.items()}
    picture.points("polyline", points.values(), f"line {series_class(2)}")
    for k, (x, y) in points.items():
        is_elbow = k == elbow.clusters
        picture.add("circle", series_class(0 if is_elbow else 2, fill=True), cx=x, cy=y, r=8 if is_elbow else 4)
        picture.text(x, picture.height - 22, str(k), "tick", anchor="middle")
    return picture.alone(title)


def bars_svg(means: dict[str, tuple[GroupMean, ...]], groups: Sequence[str]) -> str:
    """The mean of each question by group, with its interval.

    >>> mean = GroupMean(2.0, 1.5, 2.5, 0.8, 13, 0.95)
    >>> bars_svg({"q1": (mean, mean)}, ("a", "b")).count('class="bar')
    2
    """
    rows = [(name, [Value(mean.mean, mean.lower, mean.upper) for mean in row]) for name, row in means.items()]
    title = f"Mean answers by group, with {100 * _level(means):g}% intervals"
    return bar_plot(rows, groups, title=title, heading=title, across="question", upwards="mean answer")


def intervals_svg(means: dict[str, tuple[GroupMean, ...]], groups: Sequence[str]) -> str:
    """The mean and interval of each question by group; every question has a scale of its own.

    >>> mean = GroupMean(2.0, 1.5, 2.5, 0.8, 13, 0.95)
    >>> intervals_svg({"tactic_1": (mean, mean)}, ("a", "b")).count("<circle")
    2
    """
    step, top = 22, 52
    title = f"Means by group, with {100 * _level(means):g}% intervals; every row has its own scale"
    picture = Picture(height=top + len(means) * (step * len(groups) + 16) + 12)
    picture.text(64, 20, title, "head")
    for place, name in enumerate(groups):
        picture.line(64 + 150 * place, 38, 86 + 150 * place, 38, f"key {series_class(place)}")
        picture.text(92 + 150 * place, 42, name)
    y = float(top)
    for name, row in means.items():
        across = Scale(min(mean.lower for mean in row), max(mean.upper for mean in row), 200, picture.width - 240)
        picture.text(180, y + step * len(groups) / 2 + 4, name, anchor="end")
        for which, mean in enumerate(row):
            line = y + step * (which + 0.5)
            picture.line(across(mean.lower), line, across(mean.upper), line, f"interval {series_class(which)}")
            picture.add("circle", series_class(which, fill=True), cx=across(mean.mean), cy=line, r=5)
            text = f"{mean.mean:.4g} [{mean.lower:.4g}, {mean.upper:.4g}]"
            picture.text(picture.width - 220, line + 4, text, "tick")
        y += step * len(groups) + 16
    return picture.alone(title)


def _level(means: dict[str, tuple[GroupMean, ...]]) -> float:
    return next(iter(means.values()))[0].level
