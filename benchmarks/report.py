"""The table on the screen and the same figures as JSON."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bench import NAIVE, OURS, Bench, Row
from checks import Check
from measure import Timing
from peers import PEERS
from rich.console import Console
from rich.table import Table

WIDTH_OF_A_FILE = 170
SLOW_MACHINE = 0.9


def make_console() -> Console:
    console = Console()
    return console if console.is_terminal else Console(width=WIDTH_OF_A_FILE)


def print_heading(console: Console, bench: Bench, missing: dict[str, str]) -> None:
    known = [*([bench.ours] if bench.ours else []), *bench.peers]
    console.print(", ".join(f"{peer.name} {peer.version}" for peer in known))
    for name, why in missing.items():
        console.print(f"[yellow]{name} is not installed[/yellow] ({why})", highlight=False)
    busy = f"{os.getloadavg()[0]:.1f} processes busy before the start"
    console.print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {busy}, seed {bench.seed}")


def print_checks(console: Console, found: Sequence[Check]) -> None:
    """Differences first come with an example; a run without any says so."""
    for check in found:
        colour = "red" if check.differences else "green"
        console.print(
            f"  {check.task}: {check.other} and {check.reference}: "
            f"[{colour}]{check.differences:,} differences[/{colour}] in {check.compared:,}",
            highlight=False,
        )
        if check.example:
            console.print(f"    for example {check.example}", highlight=False)


def print_table(console: Console, rows: Sequence[Row], missing: dict[str, str]) -> None:
    table = Table(title="CPU time of one unit and units per second by the clock: median, min-max", show_lines=True)
    table.add_column("task", min_width=22)
    columns = [OURS, *(peer.name for peer in PEERS), NAIVE]
    for name in columns:
        table.add_column(name, justify="right", no_wrap=True)
    for name in ("faster than\nbest other", "goal", "reached"):
        table.add_column(name, justify="right", no_wrap=True)
    fastest = min(row.fixed_work for row in rows)
    for row in rows:
        cells = [_cell(row, name, missing) for name in columns]
        label = "\n".join([row.label, *(f"[dim]{remark}[/dim]" for remark in _remarks(row, fastest))])
        table.add_row(label, *cells, _ratio_text(row), row.goal.text if row.goal else "", _REACHED[goal_reached(row)])
    console.print(table)
    judged = [goal_reached(row) for row in rows if goal_reached(row) is not None]
    console.print(f"goals reached: {sum(map(bool, judged))} of {len(judged)}")


def _remarks(row: Row, fastest: float) -> list[str]:
    """A slow machine is said: other programs on it make every contender of the row slower."""
    speed = fastest / row.fixed_work
    slow = [f"machine at {speed:.0%} of its best speed"] if speed < SLOW_MACHINE else []
    return [row.remark, *slow] if row.remark else slow


_REACHED = {True: "[green]yes[/green]", False: "[red]no[/red]", None: ""}


def _cell(row: Row, name: str, missing: dict[str, str]) -> str:
    if name in missing:
        return "[dim]not installed[/dim]"
    timing = row.timings.get(name)
    if timing is None:
        return "[dim]-[/dim]"
    low, high = timing.spread(row.basis)
    cpu, by_clock = duration(timing.median("cpu")), rate(1 / timing.median("wall"))
    if row.basis == "cpu":
        lines = [f"[bold]{cpu}[/bold]", f"[dim]{_range(duration, low, high)}[/dim]", by_clock]
    else:
        lines = [f"[bold]{by_clock}[/bold]", f"[dim]{_range(rate, 1 / high, 1 / low)}[/dim]", f"CPU {cpu}"]
    note = row.notes.get(name)
    return "\n".join([*lines, f"[dim]{note}[/dim]"] if note else lines)


def _range(words: Callable[[float], str], low: float, high: float) -> str:
    """min-max, the unit once where it is the same."""
    least, most = words(low), words(high)
    number, unit = least.split(" ")
    return f"{number}-{most}" if most.endswith(f" {unit}") else f"{least}-{most}"


def goal_reached(row: Row) -> bool | None:
    """None when there is no goal or nothing of ours to judge."""
    if row.goal is None or OURS not in row.timings:
        return None
    return row.timings[OURS].median(row.basis) <= row.goal.seconds


def ratio(row: Row) -> tuple[float, str] | None:
    """How many times faster than the fastest other contender we are, and its name."""
    others = {name: timing.median(row.basis) for name, timing in row.timings.items() if name != OURS}
    if OURS not in row.timings or not others:
        return None
    best = min(others, key=lambda name: others[name])
    return others[best] / row.timings[OURS].median(row.basis), best


def _ratio_text(row: Row) -> str:
    found = ratio(row)
    return f"{found[0]:,.{1 if found[0] < 100 else 0}f}x\n[dim]{found[1]}[/dim]" if found else ""


def duration(seconds: float) -> str:
    for scale, unit in ((1e9, "ns"), (1e6, "us"), (1e3, "ms")):
        if seconds * scale < 1000:
            return f"{seconds * scale:.3g} {unit}"
    return f"{seconds:.3g} s"


def rate(per_second: float) -> str:
    for scale, unit in ((1e6, " M/s"), (1e3, " k/s")):
        if per_second >= scale:
            return f"{per_second / scale:.3g}{unit}"
    return f"{per_second:.3g} /s"


def write_json(path: Path, bench: Bench, rows: Sequence[Row], found: Sequence[Check], missing: dict[str, str]) -> None:
    known = [*([bench.ours] if bench.ours else []), *bench.peers]
    document: dict[str, Any] = {
        "seed": bench.seed,
        "effort": asdict(bench.effort),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "versions": {peer.name: peer.version for peer in known},
        "not_installed": missing,
        "comparisons": [asdict(check) for check in found],
        "rows": [_row_as_json(row) for row in rows],
    }
    path.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _row_as_json(row: Row) -> dict[str, Any]:
    found = ratio(row)
    return {
        "task": row.label,
        "unit": row.unit,
        "basis": row.basis,
        "goal_seconds": row.goal.seconds if row.goal else None,
        "goal_reached": goal_reached(row),
        "times_faster": found[0] if found else None,
        "best_other": found[1] if found else None,
        "remark": row.remark,
        "fixed_work_seconds": row.fixed_work,
        "notes": row.notes,
        "seconds_per_unit": {name: _timing_as_json(timing) for name, timing in row.timings.items()},
    }


def _timing_as_json(timing: Timing) -> dict[str, Any]:
    return {"units": timing.num_units, "cpu_median": timing.median("cpu"), "wall_median": timing.median("wall"),
            "cpu": timing.cpu, "wall": timing.wall}  # fmt: skip
