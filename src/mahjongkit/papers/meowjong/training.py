"""Tables VI and VII, Figures 3 to 7: what was trained, beside what the paper trained.

Training takes hours, so our numbers are those of the runs that made the shipped nets, in the folder `training` beside
this file: files of the folders that the commands leave, as they are. A file that is not there leaves its numbers out.

| file | from |
|---|---|
| `dataset.json` | `mahjongkit learn dataset ... --json` |
| `report.json`, `validation.csv` | the folder of `mahjongkit learn train` of the shipped net |
| `report-366.json` | that of the net that is given meowjong-366 |
| `evaluations.csv` | the folder of `mahjongkit learn improve` |
"""

import csv
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mahjongkit.learn.datasets.paper_counts import PAPER_COUNTS
from mahjongkit.papers.meowjong import printed
from mahjongkit.papers.paper import Read, RunOptions
from mahjongkit.papers.table import Cell, Kind, Plot, Row, Table, Unit

FOLDER = Path(__file__).with_name("training")

SPLITS = ("train", "validation", "test")

_MISSING = "Ours: not measured yet; the files of the training are not in this version."


def table_vi(_options: RunOptions, _read: Read) -> list[Table]:
    """How many examples there are."""
    counts = _json("dataset.json").get("counts", {})
    heads = dict.fromkeys([*PAPER_COUNTS, *counts])
    rows = []
    for head in heads:
        paper, ours = ([found.get(head, {}).get(split) for split in SPLITS] for found in (PAPER_COUNTS, counts))
        cells = tuple(
            Cell(theirs, own, paper_error=None, is_comparable=False) for theirs, own in zip(paper, ours, strict=True)
        )
        if any(theirs for theirs in paper) or any(ours):
            rows.append(Row(head, "number", cells, decimals=0))
    notes = (
        "The paper: 50,000 rounds of 2019, of them one in ten for validation, and 5,000 rounds of 2020. Ours: games of"
        " 2020 and 2026, split by game; the last two days are tested on, one game in twenty of the others is for"
        " validation.",
        "Kan: ours are concealed and added ones; open kans are a question of their own. Set aside is the paper's Kita.",
    )
    return [Table("VI", "Sizes of the datasets", SPLITS, tuple(rows), notes if counts else (*notes, _MISSING))]


def table_vii(_options: RunOptions, _read: Read) -> list[Table]:
    """How often the likeliest answer was played, on games that nothing was fitted to."""
    shipped, array = (_heads(name) for name in ("report.json", "report-366.json"))
    rows = []
    for head, (meowjong, scaled, gao, suphx) in printed.ACCURACIES.items():
        cells = (
            _accuracy(meowjong, array.get(head)),
            _accuracy(scaled, None),
            _accuracy(None, shipped.get(head)),
            _accuracy(gao, None),
            _accuracy(suphx, None),
        )
        rows.append(Row(head, "share", cells))
    notes = (
        "All on different data: tests of the paper are rounds of 2020, ours the last days of our games. Intervals are"
        " by game.",
        "meowjong-366 and scaled: the paper's array, plain and standardised; ours is the lean net after a short run on"
        " 400 games (docs/learning.md). planes-156: the shipped net. Gao et al."
        " and Suphx play with four.",
    )
    columns = ("meowjong-366", "scaled", "planes-156", "Gao et al.", "Suphx")
    return [Table("VII", "Test accuracies", columns, tuple(rows), notes if shipped else (*notes, _MISSING))]


def figure_3(_options: RunOptions, _read: Read) -> list[Table]:
    """Accuracy on validation games while learning from records."""
    rows = []
    for line in _lines("validation.csv"):
        values = [_number(line.get(f"top-1 {head}")) for head in printed.ACCURACIES]
        rows.append(Row(f"epoch = {int(float(line['epoch']))}", "share", tuple(Cell(None, value) for value in values)))
    return [_curve("3", "Learning from records", tuple(printed.ACCURACIES), rows, "epoch", "top-1, validation games")]


def figure_4(options: RunOptions, read: Read) -> list[Table]:
    """Rounds won while improving by play."""
    return [_play_curve("4", "Rounds won while improving by play", "wins", "rounds won")]


def figure_5(options: RunOptions, read: Read) -> list[Table]:
    """Rounds dealt in."""
    return [_play_curve("5", "Rounds dealt in while improving by play", "deal_ins", "rounds dealt in")]


def figure_6(options: RunOptions, read: Read) -> list[Table]:
    """Mean points."""
    return [_play_curve("6", "Mean points while improving by play", "points", "thousands of points")]


def figure_7(_options: RunOptions, _read: Read) -> list[Table]:
    """Illegal discards: what is not legal is masked."""
    row = Row("illegal discards per 1,500 rounds, at most", "value", (Cell(6.0, 0.0, is_comparable=False),), decimals=0)
    notes = ("Ours choose among legal actions only, in training as in play (erratum 24), so that there are none.",)
    return [Table("7", "Illegal discards", ("most",), (row,), notes, kind="Figure")]


def _play_curve(number: str, title: str, name: str, upwards: str) -> Table:
    """A row for each evaluation against two baseline agents, a column for each wind."""
    found: dict[int, dict[str, float]] = {}
    for line in _lines("evaluations.csv"):
        value = _number(line.get(name))
        if line.get("opponents", "").startswith("random") and value is not None:
            found.setdefault(int(line["iteration"]), {})[line["wind"].capitalize()] = value
    unit: Unit = "value" if name == "points" else "share"
    rows = [
        Row(f"iteration = {iteration}", unit, tuple(Cell(None, by_wind.get(wind)) for wind in printed.WINDS))
        for iteration, by_wind in sorted(found.items())
    ]
    return _curve(number, title, printed.WINDS, rows, "iteration", upwards)


def _curve(number: str, title: str, columns: tuple[str, ...], rows: list[Row], across: str, upwards: str) -> Table:
    kind: Kind = "Figure"
    notes = ["The paper's curves have no numbers in its text."]
    if not rows:
        return Table(number, title, columns, (), (*notes, _MISSING), kind=kind)
    plot = Plot("lines", across, upwards) if len(rows) > 1 else None
    return Table(number, title, columns, tuple(rows), tuple(notes), kind=kind, plot=plot)


def _accuracy(paper: float | None, ours: Mapping[str, Any] | None) -> Cell:
    theirs = None if paper is None else round(paper / 100, 6)
    if ours is None:
        return Cell(theirs, None)
    top = ours["top1"]
    return Cell(theirs, top["share"], top["lower"], top["upper"], is_comparable=False)


def _heads(name: str) -> dict[str, Any]:
    heads: dict[str, Any] = _json(name).get("test", {}).get("heads", {})
    return heads


def _json(name: str) -> dict[str, Any]:
    path = FOLDER / name
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return content


def _lines(name: str) -> list[dict[str, str]]:
    path = FOLDER / name
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _number(text: str | None) -> float | None:
    return float(text) if text and text != "nan" else None
